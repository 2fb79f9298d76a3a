"""A match by keys alone: the focus is on a legal choice at once, and no key skips one."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.boards.base import Slot
from game.catalog import CATALOG
from game.scenes.table.play import PlayMode
from game.scenes.table.scene import TableScene
from tests.kept_art import no_pictures
from tests.pilot import Pilot, is_table

MOST_STEPS = 60


def focus(pilot: Pilot) -> Slot:
    """Return the slot that has the visible focus."""
    target = pilot.scene.focused_target()
    assert pilot.app.services.controls.has_cursor
    assert target is not None, "nothing has the focus"
    assert isinstance(target.key, Slot)
    return target.key


def other_choice(table: TableScene[PlayMode]) -> Slot:
    """Return a legal slot that the hint is not about."""
    advisor = table.mode.advisor
    assert table.pending_choice is not None
    advisor.prepare_hint(table.pending_choice)
    while advisor.work():
        pass
    return next(slot for slot in table.slots() if slot != advisor.prepared_slot)


@pytest.mark.parametrize("button", ["lesson", "undo"])
def test_the_focus_returns_to_a_choice_from_a_button_that_goes(tmp_path: Path, button: str) -> None:
    with Pilot(tmp_path, motion="none", pace=1, is_drawn=False, art=no_pictures) as pilot:
        table, rng = pilot.open_table("gouda_ganoven"), random.Random(1)
        for _ in range(MOST_STEPS):
            pilot.settle()
            if button in pilot.targets():
                break
            table.focus.key = rng.choice(table.slots())
            pilot.press(pygame.K_RETURN)
        table.focus.key = button
        pilot.press(pygame.K_RETURN)
        pilot.settle()
        assert button not in pilot.targets()
        assert focus(pilot) in table.slots()


@pytest.mark.parametrize("game", CATALOG)
def test_the_keys_are_on_a_legal_choice_after_every_step(tmp_path: Path, game: str) -> None:
    with Pilot(tmp_path, motion="none", pace=1, is_drawn=False, art=no_pictures) as pilot:
        table, rng = pilot.open_table(game), random.Random(game)
        assert table.focus.key is None, "the pointer was used last"
        pilot.press(pygame.K_DOWN)
        assert table.focus.key == table.board.initial_focus(table.slots()), "a choice was skipped"
        for _ in range(MOST_STEPS):
            slots = table.slots()
            first = focus(pilot)
            assert first in slots, f"{game}: the focus is on {first} instead of {slots}"
            for slot in slots[slots.index(first) + 1 :]:
                pilot.press(pygame.K_TAB)
                assert focus(pilot) == slot, "Tab comes to a button before it"
            table.focus.key = rng.choice(slots)
            pilot.press(pygame.K_RETURN)
            pilot.ask()
            if not is_table(pilot.scene):
                break


def test_a_hint_takes_the_focus_along_the_board(tmp_path: Path) -> None:
    with Pilot(tmp_path, motion="none", pace=1, is_drawn=False, art=no_pictures) as pilot:
        table = pilot.open_table("rat_a_tat_cat")
        advisor = table.mode.advisor
        for key, is_on_board in (("a choice", True), ("hint", False)):
            advisor.forget()
            pilot.press(pygame.K_DOWN)
            table.focus.key = other_choice(table) if is_on_board else key
            pilot.press(pygame.K_h)
            pilot.until(lambda: advisor.hint_slot is not None, "the hint")
            pilot.frame()
            assert (table.focus.key == advisor.hint_slot) is is_on_board

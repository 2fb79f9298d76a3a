"""A match by keys alone: the focus is on a legal choice at once, and no key skips one."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.boards.base import Slot
from game.catalog import CATALOG
from tests.kept_art import no_pictures
from tests.pilot import Pilot, is_table

MOST_STEPS = 60


def focus(pilot: Pilot) -> object:
    """Return the slot with a visible focus; None if there is none."""
    target = pilot.scene.focused()
    assert pilot.app.services.controls.has_cursor
    return None if target is None else target.key


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
            reached = [first]
            for _ in slots[1:]:
                pilot.press(pygame.K_TAB)
                reached.append(focus(pilot))
            reached = [slot for slot in reached if isinstance(slot, Slot)]
            assert set(reached[: len(slots) - slots.index(first)]) == {*slots[slots.index(first) :]}
            table.focus.key = rng.choice(reached)
            pilot.press(pygame.K_RETURN)
            pilot.ask()
            if not is_table(pilot.scene):
                break

"""Large letters: all text grows in its place, names and what is read aloud stand at the foot."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.boards.base import Slot
from game.catalog import CATALOG
from game.scenes.market.title import TitleScene
from game.scenes.sheets.settings import SettingsSheet
from tests.kept_art import no_pictures
from tests.pilot import Pilot


def at_the_foot(pilot: Pilot) -> str:
    """Return what stands there in large letters."""
    theme = pilot.app.services.rendering.theme
    heard, theme.audit = theme.audit, []
    pilot.app.overlay.draw(pilot.app.screen)
    boxes, theme.audit = theme.audit, heard
    return boxes[0].text if boxes else ""


@pytest.fixture
def large(pilot: Pilot) -> Pilot:
    pilot.app.services.change(letters=200)
    pilot.wait(0.2)
    return pilot


def name_at_focus(pilot: Pilot) -> str:
    target = pilot.scene.focused()
    assert target is not None
    return target.name


def test_text_is_larger_at_once_and_smaller_again(pilot: Pilot) -> None:
    before = {box.text: box.pixels for box in pilot.read()}
    pilot.app.services.change(letters=200)
    pilot.wait(0.2)
    after = {box.text: box.pixels for box in pilot.read()}
    assert before.keys() == after.keys()
    assert all(after[text] >= before[text] for text in before)
    assert sum(after.values()) > sum(before.values())
    pilot.app.services.change(letters=100)
    pilot.wait(0.2)
    assert {box.text: box.pixels for box in pilot.read()} == before


def test_the_name_of_what_has_the_focus_stands_at_the_foot_though_nobody_reads(
    large: Pilot,
) -> None:
    assert at_the_foot(large) == ""
    large.press(pygame.K_TAB)
    assert at_the_foot(large) == name_at_focus(large)
    large.press(pygame.K_TAB)
    assert at_the_foot(large) == name_at_focus(large)


def test_with_usual_letters_nothing_stands_there(pilot: Pilot) -> None:
    pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_r)
    assert at_the_foot(pilot) == ""


def test_a_pointer_has_to_rest(large: Pilot) -> None:
    large.point("settings")
    large.wait(0.3)
    assert at_the_foot(large) == ""
    large.wait(0.5)
    assert at_the_foot(large) == large.targets()["settings"].name


def test_what_is_asked_for_is_turned_page_by_page_and_a_press_does_nothing_else(
    large: Pilot,
) -> None:
    large.show(SettingsSheet(large.app.services, large.app.stack))
    wanted = large.scene.spoken()
    large.press(pygame.K_r)
    pages: list[str] = []
    while (page := at_the_foot(large)) and page not in pages and len(pages) < 30:
        pages.append(page)
        large.press(pygame.K_RETURN)
    assert len(pages) > 1
    assert " ".join(pages).split() == wanted.split()
    assert isinstance(large.scene, SettingsSheet)
    large.press(pygame.K_r)
    large.press(pygame.K_ESCAPE)
    assert at_the_foot(large) == ""
    assert isinstance(large.scene, SettingsSheet)
    large.press(pygame.K_r)
    large.app.stack.pop()
    large.wait(0.1)
    assert isinstance(large.scene, TitleScene)
    assert at_the_foot(large) == ""


@pytest.mark.parametrize("game", CATALOG)
def test_the_sentence_of_a_table_covers_nothing_that_can_be_chosen(
    tmp_path: Path, game: str
) -> None:
    with Pilot(tmp_path, motion="none", pace=1, is_drawn=False, art=no_pictures) as pilot:
        pilot.app.services.change(letters=200)
        pilot.wait(0.1)
        table = pilot.open_table(game)
        for _ in range(12):
            slots = [key for key in pilot.targets() if isinstance(key, Slot)]
            areas = [table.board.area(slot) for slot in slots]
            band = table.band.box_of(table.sentence, areas)
            assert band.h >= table.band.box.h
            if band != table.band.box:
                assert not any(band.overlap(area) for area in areas)
            if not slots:
                break
            pilot.click(slots[-1])
            pilot.ask()
            if pilot.scene is not table:
                break

"""The line at the foot of the screen: it fits, goes by itself, and can be pressed away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from babel.messages.pofile import read_po

from game.resources import LOCALES
from game.words import LANGUAGES
from tests.pilot import Pilot


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    pilot = Pilot(tmp_path, motion="none")
    yield pilot
    pilot.close()


def lines(pilot: Pilot) -> list[str]:
    """Return what the line of the moment says."""
    theme = pilot.app.services.theme
    theme.audit = []
    pilot.app.notice_bar.draw(pilot.app.screen)
    found, theme.audit = theme.audit, None
    return [box.text for box in found]


def tell(pilot: Pilot, *keys: str) -> list[str]:
    for key in keys:
        pilot.app.services.notify(key)
    pilot.frame()
    return [pilot.app.services.words(key) for key in keys]


def press(pilot: Pilot, point: tuple[float, float]) -> None:
    pilot.click_at(pilot.app.services.layout.px(point))


def test_a_press_puts_it_away_and_chooses_nothing_below(pilot: Pilot) -> None:
    pressed: list[str] = []
    assert pilot.app.stack.top is not None
    pilot.app.stack.top.missed = lambda: pressed.append("below")  # type: ignore[method-assign]
    first, second = tell(pilot, "trouble.journal_full", "trouble.settings_bad")
    assert lines(pilot) == [first]
    press(pilot, pilot.app.notice_bar.box.centre)
    assert lines(pilot) == [second]
    press(pilot, pilot.app.notice_bar.box.centre)
    assert lines(pilot) == []
    assert pressed == []
    assert not pilot.app.notice_bar.is_moving
    press(pilot, pilot.app.notice_bar.box.centre)
    assert pilot.scene.name != "title" or pressed == ["below"]


def test_the_next_line_has_all_its_time(pilot: Pilot) -> None:
    _, second = tell(pilot, "trouble.journal_full", "trouble.settings_bad")
    pilot.wait(6)
    press(pilot, pilot.app.notice_bar.box.centre)
    pilot.wait(6)
    assert lines(pilot) == [second]
    pilot.wait(1.2)
    assert lines(pilot) == []


def test_a_press_elsewhere_goes_to_the_screen(pilot: Pilot) -> None:
    said = tell(pilot, "trouble.journal_full")
    pilot.click("settings")
    pilot.wait(0.3)
    assert pilot.scene.name == "settings"
    press(pilot, pilot.app.notice_bar.box.moved(0, -110).centre)
    pilot.press(pygame.K_TAB)
    assert lines(pilot) == said


def test_escape_puts_the_line_away_first(pilot: Pilot) -> None:
    pilot.click("settings")
    pilot.wait(0.3)
    tell(pilot, "trouble.journal_full")
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.3)
    assert (lines(pilot), pilot.scene.name) == ([], "settings")
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.3)
    assert pilot.scene.name == "title"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1680, 720)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_trouble_fits(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    pilot = Pilot(tmp_path, size=size, language=language, motion="none")
    with (LOCALES / language / "frame.po").open("rb") as file:
        keys = [message.id for message in read_po(file) if str(message.id).startswith("trouble.")]
    assert keys
    for key in keys:
        tell(pilot, str(key))
        theme = pilot.app.services.theme
        theme.audit = []
        pilot.app.notice_bar.draw(pilot.app.screen)
        for box in theme.audit:
            assert box.pixels >= pilot.app.services.layout.least_text, box.text
            assert box.rect.w <= box.place.w + 2, box.text
            assert box.rect.h <= box.place.h + 2, box.text
        theme.audit = None
        where = pilot.app.services.layout.rect(pilot.app.notice_bar.box)
        assert pilot.app.screen.get_rect().contains(where)
        press(pilot, pilot.app.notice_bar.box.centre)
        assert lines(pilot) == []
    pilot.close()

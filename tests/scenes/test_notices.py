"""The line at the foot of the screen: it fits, goes by itself, and can be pressed away."""

from __future__ import annotations

from functools import partial

import pygame

from game.scenes.notice_bar import NoticeBar
from game.words import FRAME, LANGUAGES
from tests.cases import cases
from tests.locales.catalogs import keys
from tests.pilot import Pilot

PILOT = {"motion": "none"}


def tell(pilot: Pilot, *keys: str) -> list[str]:
    for key in keys:
        pilot.app.services.notify(key)
    pilot.frame()
    return [pilot.app.services.words(key) for key in keys]


def press(pilot: Pilot, point: tuple[float, float]) -> None:
    pilot.click_at(pilot.app.services.rendering.layout.px(point))


def test_a_press_puts_it_away_and_chooses_nothing_below(pilot: Pilot) -> None:
    pressed: list[str] = []
    assert pilot.app.stack.top is not None
    pilot.app.stack.top.missed = lambda: pressed.append("below")  # type: ignore[method-assign]
    first, second = tell(pilot, "trouble.journal_full", "trouble.settings_bad")
    assert pilot.notice() == first
    press(pilot, pilot.app.overlay.notices.box.centre)
    assert pilot.notice() == second
    press(pilot, pilot.app.overlay.notices.box.centre)
    assert pilot.notice() is None
    assert pressed == []
    assert not pilot.app.overlay.notices.is_moving
    press(pilot, pilot.app.overlay.notices.box.centre)
    assert pilot.scene.name != "title" or pressed == ["below"]


def test_the_next_line_has_all_its_time(pilot: Pilot) -> None:
    _, second = tell(pilot, "trouble.journal_full", "trouble.settings_bad")
    pilot.wait(6)
    press(pilot, pilot.app.overlay.notices.box.centre)
    pilot.wait(6)
    assert pilot.notice() == second
    pilot.wait(1.2)
    assert pilot.notice() is None


def test_a_press_elsewhere_goes_to_the_screen(pilot: Pilot) -> None:
    said = tell(pilot, "trouble.journal_full")
    pilot.click("settings", seconds=0.3)
    assert pilot.scene.name == "settings"
    press(pilot, pilot.app.overlay.notices.box.moved(0, -110).centre)
    pilot.press(pygame.K_TAB)
    assert [pilot.notice()] == said


def test_escape_puts_the_line_away_first(pilot: Pilot) -> None:
    pilot.click("settings", seconds=0.3)
    tell(pilot, "trouble.journal_full")
    pilot.press(pygame.K_ESCAPE, seconds=0.3)
    assert (pilot.notice(), pilot.scene.name) == (None, "settings")
    pilot.press(pygame.K_ESCAPE, seconds=0.3)
    assert pilot.scene.name == "title"


@cases("size", [(1280, 720), (1024, 768), (1680, 720)])
def test_every_trouble_fits(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.app.resize(size)
    services, screen = pilot.app.services, pilot.app.screen
    troubles = [key for key in keys(FRAME) if key.startswith("trouble.")]
    assert troubles
    problems = []
    for language in LANGUAGES:
        services.change(language=language)
        for key in troubles:
            bar = NoticeBar(services)
            assert screen.get_rect().contains(services.rendering.layout.rect(bar.box))
            services.notify(key)
            bar.update(0.0)
            [box] = services.rendering.theme.read(partial(bar.draw, screen))
            is_large = box.rect.w > box.place.w + 2 or box.rect.h > box.place.h + 2
            if is_large or box.pixels < services.rendering.layout.least_text:
                problems.append(f"{language}, {key}: {box.text!r}")
    assert not problems, f"shorten the words: {problems}"

"""From screen to screen: presses that were meant for the screen before, sheets, and rest."""

from __future__ import annotations

import weakref
from collections.abc import Hashable, Iterator
from itertools import cycle
from pathlib import Path
from typing import Any, get_args
from unittest.mock import Mock

import pygame
import pytest

from game.app import App
from game.catalog import CATALOG, GameEntry
from game.geometry import Box
from game.keep.settings import Motion
from game.scenes.market.match_setup import MatchSetupScene
from game.scenes.market.start import demo_setup, new_match
from game.scenes.market.title import TitleScene
from game.scenes.sheets.rulebook import RulebookSheet
from game.scenes.table.play import PlayMode
from game.scenes.table.scene import TableScene
from game.scenes.transition import FADE_SECONDS, IRIS_SECONDS
from game.ui.fonts import font
from game.ui.input import MoveFocus
from game.words import LANGUAGES
from tests.cases import cases
from tests.extent import extent
from tests.kept_art import new_art
from tests.pilot import Pilot, play_to_end
from tests.program.stepped import Clock, Waiting, open_app
from tests.scenes.finished import speak_into

pytestmark = pytest.mark.around

ENTRY = next(iter(CATALOG.values()))
CHANGES = extent(len(LANGUAGES), 60)
PILOT = {"is_drawn": False}


def press_at(pilot: Pilot, pixel: tuple[int, int]) -> None:
    pilot.app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pixel, button=1))


def pixel_of(pilot: Pilot, key: Hashable) -> tuple[int, int]:
    return pilot.app.services.rendering.layout.px(pilot.targets()[key].box.centre)


def shown(pilot: Pilot) -> bytes:
    return pygame.image.tobytes(pilot.app.screen, "RGB")


def rulebook(pilot: Pilot) -> RulebookSheet:
    return RulebookSheet(pilot.app.services, pilot.app.stack, ENTRY, ENTRY.variants[0])


def open_demo(
    pilot: Pilot, entry: GameEntry = ENTRY, *, is_over: bool = False
) -> TableScene[PlayMode]:
    """Open a table of bots that is not kept."""
    services, stack = pilot.app.services, pilot.app.stack
    match = new_match(services, entry, demo_setup(services, entry), keep=False)
    if is_over:
        play_to_end(match, services.rng)
    pilot.show(TableScene(services, stack, match, PlayMode))
    return pilot.table


def test_a_picture_gives_way_whole_and_the_second_press_of_a_double_click_chooses_nothing(
    pilot: Pilot,
) -> None:
    pilot.is_drawn = True
    pilot.wait(0.3)
    before = shown(pilot)
    scene = MatchSetupScene(pilot.app.services, pilot.app.stack, ENTRY)
    scene.choose_count(ENTRY.players(ENTRY.variants[0])[-1])
    pilot.app.stack.push(scene)
    while pilot.app.stack.is_preparing:
        pilot.app.stack.work()
    pilot.app.draw()
    assert shown(pilot) == before
    choice, pixel = scene.choice, pixel_of(pilot, ("variant", ENTRY.variants[0]))
    press_at(pilot, pixel)
    assert scene.choice == choice
    pilot.wait(0.3)
    assert shown(pilot) != before
    press_at(pilot, pixel)
    assert scene.choice != choice


def test_a_sheet_is_left_at_once_and_closing_it_twice_presses_nothing_below(pilot: Pilot) -> None:
    pilot.is_drawn = True
    pilot.wait(0.3)
    corner = pilot.app.screen.get_at((6, 200))
    pilot.click("settings", seconds=0.5)
    office = pilot.app.screen.get_at((6, 200))
    assert office != corner
    cover = weakref.ref(pilot.app.services.rendering.art.background("common/office"))
    for key, name in (("reach", "reach"), ("close", "settings")):
        pilot.click(key, seconds=0.5)
        assert pilot.scene.name == name
        assert pilot.app.screen.get_at((6, 200)) == office
        assert cover() is not None, "the office is still around the settings"
    press_at(pilot, pixel_of(pilot, "close"))
    press_at(pilot, pixel_of(pilot, "settings"))
    pilot.wait(0.5)
    assert pilot.scene.name == "title"
    assert pilot.app.screen.get_at((6, 200)) == corner
    assert cover() is None, "a picture as large as the window is kept for nothing"
    pilot.click("settings")
    while pilot.scene.name != "settings":
        pilot.frame()
    pilot.app.dispatch(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))
    assert pilot.scene.name == "title", "going back is held up"


def test_whoever_presses_on_and_on_sees_the_result(pilot: Pilot) -> None:
    table = open_demo(pilot, is_over=True)
    pilot.show(result := table.mode.result_scene())
    for key in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_p):
        pilot.app.dispatch(pygame.Event(pygame.KEYDOWN, key=key, mod=0))
    pilot.click("again")
    pilot.wait(1.4)
    assert pilot.scene is result
    pilot.press(pygame.K_RIGHT)
    pilot.wait(0.2)
    result.focus.key = "again"
    pilot.press(pygame.K_RETURN, seconds=0.3)
    assert pilot.table is not table


def test_what_was_pressed_looks_pressed_in_the_very_next_frame(pilot: Pilot) -> None:
    pilot.is_drawn = True
    pilot.wait(0.3)
    pilot.app.services.change_settings(motion="none")
    pilot.point("speak")
    pilot.wait(0.3)  # no caption yet
    before = shown(pilot)
    press_at(pilot, pixel_of(pilot, "speak"))
    pilot.app.run_frame(0.0)
    assert shown(pilot) != before
    assert pilot.app.stack.frame_rate
    pilot.wait(0.3)
    assert shown(pilot) == before
    assert not pilot.app.stack.frame_rate


# -- the rulebook -------------------------------------------------------------------------------


def test_pages_are_turned_from_wherever_the_focus_is_and_chapters_open_theirs(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = speak_into(pilot, monkeypatch)
    monkeypatch.setattr(pilot.app.services.output.speech, "stop", lambda: said.append("stop"))
    pilot.app.services.change_settings(reads_aloud=True)
    pilot.show(sheet := rulebook(pilot))
    assert said == [sheet.speech_text()]
    pilot.click("next")
    assert said[1:] == [sheet.speech_text()]
    pilot.app.services.change_settings(reads_aloud=False)
    pilot.press(pygame.K_LEFT)
    for key in [target.key for target in sheet.targets()]:
        sheet.focus.key = key
        pilot.press(pygame.K_LEFT)
        assert sheet.page == 0
        pilot.press(pygame.K_RIGHT, pygame.K_RIGHT)
        is_chapter = isinstance(key, tuple)  # then the focus follows the pages
        assert (sheet.page, sheet.focus.key) == (2, ("chapter", 2) if is_chapter else key)
        pilot.press(pygame.K_LEFT, pygame.K_LEFT)
    chapters = [target.key for target in sheet.targets() if isinstance(target.key, tuple)]
    assert chapters[0] == ("chapter", 0)
    for key in chapters:
        pilot.click(key)
        assert sheet.page == key[1]
        assert [button.key for button in sheet.buttons() if button.is_on] == [key]
    sheet.turn_to(sheet.page_count - 2)
    sheet.focus.key = "next"
    pilot.app.services.controls.has_cursor = True
    pilot.press(pygame.K_RETURN, pygame.K_RIGHT)
    assert sheet.page == sheet.page_count - 1, "one press too many turns back, or closes"
    assert pilot.focused == "speak"
    pilot.press(pygame.K_ESCAPE)
    assert said[-1] == "stop", "a page is read on when it is closed"


def test_the_rulebook_is_there_before_its_pictures_and_the_open_page_has_its_own_first(
    pilot: Pilot,
) -> None:
    sheet = rulebook(pilot)
    assert sum(1 for _ in sheet.prepare()) < 12, "it takes more than a third of a second"
    assert not any(map(sheet.has_picture, range(sheet.page_count)))
    sheet.paint(pilot.app.screen)
    pilot.show(sheet)
    sheet.work()
    pilot.app.handle(MoveFocus(1, 0))
    pilot.app.handle(MoveFocus(1, 0))
    slices = 0
    while not sheet.has_picture(2):
        assert sheet.work()
        slices += 1
    assert slices > 1
    assert not sheet.has_picture(1)
    assert not sheet.has_picture(3)


# -- what is held -------------------------------------------------------------------------------


def test_neither_a_table_that_was_left_nor_a_former_size_of_the_window_is_held(
    pilot: Pilot,
) -> None:
    """Its pictures take more memory than all the rest of the program."""
    services = pilot.app.services
    pilot.app.stack.collects_garbage = True
    services.rendering.art = new_art(
        services.rendering.layout
    )  # of its own: the suite keeps the pilot's
    ways = zip(CATALOG.values(), cycle(get_args(Motion)), cycle([(1024, 768), (960, 540)]))
    for entry, motion, size in ways:
        services.change_settings(motion=motion)
        open_demo(pilot, entry)
        pilot.app.draw()
        picture = services.rendering.art.get("a picture", lambda: pygame.Surface((9, 9)))
        former = [weakref.ref(it) for it in (pilot.table.board, picture, font("title", 97))]
        del picture
        pilot.app.resize(size)
        pilot.wait(0.5)
        assert [it() for it in former] == [None] * 3, f"{entry.key} holds a board, picture or font"
        left = weakref.ref(pilot.table), weakref.ref(pilot.table.board)
        pilot.wait(0.5)
        pilot.press(pygame.K_ESCAPE, seconds=0.5)
        pilot.click("home")
        assert pilot.scene.name == "title"
        pilot.wait(0.5)
        held = [it() for it in left]
        assert held == [None, None], f"{held} of {entry.key} is held, with {motion} motion"


# -- a hole opens where one has pressed ----------------------------------------------------------


BEFORE, AFTER = 0.12, 0.03


def press(pilot: Pilot, key: Hashable) -> Box:
    """Press something, and let the next screen come as far as it begins to be seen."""
    target = pilot.targets()[key]
    at = pilot.app.services.rendering.layout.px(target.box.centre)
    pilot.app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    while pilot.app.stack.is_preparing:
        pilot.app.stack.work()
    return target.box


def test_a_hole_opens_where_one_has_pressed_and_closes_there(pilot: Pilot) -> None:
    pilot.is_drawn = True
    pilot.wait(0.3)
    box = pilot.targets()["settings"].box
    places = [(box.x - 60, box.bottom + 110), (60.0, 500.0)]  # near and far

    def colours() -> list[object]:
        pilot.app.draw()
        return [
            pilot.app.screen.get_at(pilot.app.services.rendering.layout.px(at)) for at in places
        ]

    old = colours()
    press(pilot, "settings")
    assert colours() == old
    pilot.wait(BEFORE)
    half = colours()
    pilot.wait(IRIS_SECONDS)
    new = colours()
    assert new != old
    assert half == [new[0], old[1]]
    press(pilot, "close")
    assert pilot.scene.name == "title"
    pilot.wait(IRIS_SECONDS - BEFORE)
    half = colours()
    assert half[0] == new[0]
    assert half[1] != new[1]
    pilot.wait(BEFORE + AFTER)
    assert not pilot.app.stack.transition.is_active
    assert colours()[0] == old[0]
    press(pilot, "settings")
    pilot.wait(0.5)
    press(pilot, "reach")
    pilot.wait(0.5)
    pilot.app.stack.pop_to_bottom()
    transition = pilot.app.stack.transition
    assert transition.at == pytest.approx(box.centre, abs=1), "out of the depth, at the first door"


@cases(("motion", "seconds"), [("none", 0.0), ("basic", FADE_SECONDS), ("full", IRIS_SECONDS)])
def test_it_lasts_as_long_as_motion_allows_and_a_press_ends_it(
    tmp_path: Path, motion: str, seconds: float
) -> None:
    with Pilot(tmp_path / motion, motion=motion) as pilot:
        pilot.wait(0.3)
        press(pilot, "settings")
        transition = pilot.app.stack.transition
        assert transition.is_active == (seconds > 0)
        if seconds:
            pilot.wait(seconds - AFTER)
            assert transition.is_active
            if motion == "full":  # the press is obeyed: nothing is held up
                pilot.app.dispatch(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))
                assert pilot.scene.name == "title"
                pilot.wait(IRIS_SECONDS)
            pilot.wait(2 * AFTER)
        assert not transition.is_active
        assert transition.is_empty


# -- the loop at rest ----------------------------------------------------------------------------


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = open_app(tmp_path, language="en", motion="none", is_headless=True)
    app.stack.push(TitleScene(app.services, app.stack))
    app.stack.finish_transition()
    pygame.event.clear()
    yield app
    app.close()


def test_the_bots_play_after_a_minute_of_rest_but_not_after_a_sleep_of_the_laptop(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = app.clock
    assert isinstance(clock, Clock)
    waiting = Waiting(monkeypatch, clock)
    app.tick()
    before = len(waiting.calls)
    app.stack.push(MatchSetupScene(app.services, app.stack, next(iter(CATALOG.values()))))
    while app.stack.is_preparing:
        app.tick()
    app.tick()
    assert len(waiting.calls) == before, "a new screen waits for a key"
    app.stack.pop()
    for passes, ends_as in ((3600.0, "title"), (58.0, "title"), (5.0, "attract")):
        end = clock.now() + passes
        if passes == 3600:
            clock.pass_by(passes)
        while clock.now() < end + 0.5:
            app.tick()
        assert app.stack.top is not None
        assert app.stack.top.name == ends_as, passes
    assert len(waiting.calls) > 200, "it does not sleep when nothing moves"


def test_whatever_happens_everything_is_closed(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "close", closed := Mock())
    with pytest.raises(OSError, match="no such picture"):
        app.run(Mock(side_effect=OSError("no such picture")))
    closed.assert_called_once_with()


def test_a_frame_around_the_focus_is_looked_for_only_where_it_is_drawn(tmp_path: Path) -> None:
    """To find all that can be chosen, with its names, took a third of a table's time at rest."""
    about: dict[str, Any] = {"motion": "none", "pace": 1, "is_drawn": False}
    for game in CATALOG:
        with Pilot(tmp_path / game, **about) as pilot, pytest.MonkeyPatch.context() as patch:
            table = pilot.open_table(game)
            patch.setattr(table, "targets", asking := Mock(side_effect=table.targets))
            pilot.app.services.controls.has_cursor = False
            pilot.app.draw()
            assert not asking.called, f"{game} looks for what nobody sees"
            pilot.app.services.controls.has_cursor = True
            pilot.app.draw()
            assert asking.called, game

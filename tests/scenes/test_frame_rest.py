"""The loop at rest: it sleeps when nothing moves, time goes on, and nothing new waits for a key."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path

import pygame
import pytest

from game.app import WINDOW, App, Options, first_window_size
from game.catalog import CATALOG
from game.scenes.base import Scene
from game.scenes.market.choose import ChooseScene
from game.scenes.market.title import TitleScene
from game.scenes.sheets.rulebook import RulebookSheet
from game.scenes.stack import SceneStack
from game.services import Services
from game.ui.clock import SteppedClock

ENTRY = next(iter(CATALOG.values()))


class Rest:
    """Stands in for the wait for events: time goes on, nobody does anything."""

    def __init__(self, clock: SteppedClock) -> None:
        self.clock = clock
        self.count = 0

    def wait(self, milliseconds: int) -> pygame.Event:
        self.count += 1
        self.clock.sleep(milliseconds / 1000)
        return pygame.Event(pygame.NOEVENT)


@pytest.fixture
def clock() -> SteppedClock:
    return SteppedClock()


@pytest.fixture
def app(tmp_path: Path, clock: SteppedClock) -> Iterator[App]:
    options = Options(
        size=(640, 360), language="en", motion="none", data_dir=tmp_path, is_headless=True, seed=1
    )
    app = App(options, clock)
    app.stack.push(TitleScene(app.services, app.stack))
    app.stack.settle()
    pygame.event.clear()
    yield app
    app.close()


@pytest.fixture
def rest(monkeypatch: pytest.MonkeyPatch, clock: SteppedClock) -> Rest:
    rest = Rest(clock)
    monkeypatch.setattr(pygame.event, "wait", rest.wait)
    return rest


def test_it_sleeps_when_nothing_moves(app: App, rest: Rest) -> None:
    for _ in range(8):
        app.tick()
    assert rest.count >= 7


def test_the_bots_play_after_a_minute_of_rest(app: App, rest: Rest, clock: SteppedClock) -> None:
    while clock.now() < 59:
        app.tick()
        assert app.stack.top is not None
        assert app.stack.top.name == "title"
    while clock.now() < 63:
        app.tick()
    assert app.stack.top is not None
    assert app.stack.top.name == "attract"
    assert rest.count > 200


def test_a_long_sleep_of_the_laptop_brings_nobody_onto_the_stall(
    app: App, rest: Rest, clock: SteppedClock
) -> None:
    app.tick()
    clock.sleep(3600)
    app.tick()
    assert rest.count
    assert not app.stack.is_preparing
    assert app.stack.top is not None
    assert app.stack.top.name == "title"


def test_a_new_screen_is_shown_without_waiting(app: App, rest: Rest) -> None:
    app.tick()
    app.stack.push(ChooseScene(app.services, app.stack, ENTRY))
    before = rest.count
    while app.stack.is_preparing:
        app.tick()
    app.tick()
    assert rest.count == before


def test_what_was_made_in_spare_time_is_shown_without_waiting(
    app: App, rest: Rest, monkeypatch: pytest.MonkeyPatch
) -> None:
    def blank(*args: object) -> Generator[None, None, pygame.Surface]:
        yield
        return pygame.Surface((8, 8))

    monkeypatch.setattr("game.scenes.sheets.rulebook.board_picture", blank)
    sheet = RulebookSheet(app.services, app.stack, ENTRY, ENTRY.variants[0])
    app.stack.push(sheet)
    app.stack.settle()
    counts = [rest.count]
    for _ in range(4):
        app.tick()
        counts.append(rest.count)
    assert counts[1] == counts[0] + 1
    assert counts[2] == counts[1]  # the other pages were made at the end of the tick before
    assert counts[4] == counts[2] + 2
    assert not sheet.work()


def test_whatever_happens_everything_is_closed(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[str] = []
    monkeypatch.setattr(app, "close", lambda: closed.append("closed"))

    def broken(services: Services, stack: SceneStack) -> Scene:
        raise OSError("no such picture")

    with pytest.raises(OSError, match="no such picture"):
        app.run(broken)
    assert closed == ["closed"]


@pytest.mark.parametrize(
    ("desktop", "size"),
    [
        ((1366, 768), WINDOW),
        ((1920, 1080), WINDOW),
        ((2560, 1440), (1707, 960)),
        ((3840, 2160), (2560, 1440)),
        ((3440, 1440), (1707, 960)),
        ((1080, 1920), WINDOW),
    ],
)
def test_the_first_window_is_large_on_a_large_screen(
    desktop: tuple[int, int], size: tuple[int, int]
) -> None:
    assert first_window_size(desktop) == size

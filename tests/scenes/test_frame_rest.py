"""The loop at rest: it sleeps when nothing moves, time goes on, and nothing new waits for a key."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from game.app import App
from game.catalog import CATALOG
from game.scenes.base import Scene
from game.scenes.market.choose import ChooseScene
from game.scenes.market.title import TitleScene
from game.scenes.sheets.rulebook import RulebookSheet
from game.scenes.stack import SceneStack
from game.services.services import Services
from tests.pilot import Pilot
from tests.program.stepped import Clock, Waiting, open_app
from tests.scenes.reading import blank

ENTRY = next(iter(CATALOG.values()))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = open_app(tmp_path, language="en", motion="none", is_headless=True)
    app.stack.push(TitleScene(app.services, app.stack))
    app.stack.settle()
    pygame.event.clear()
    yield app
    app.close()


@pytest.fixture
def clock(app: App) -> Clock:
    assert isinstance(app.clock, Clock)
    return app.clock


@pytest.fixture
def waiting(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> Waiting:
    return Waiting(monkeypatch, clock)


def on_top(app: App) -> str:
    assert app.stack.top is not None
    return app.stack.top.name


def test_the_bots_play_after_a_minute_of_rest(app: App, waiting: Waiting, clock: Clock) -> None:
    while clock.now() < 59:
        app.tick()
        assert on_top(app) == "title"
    while clock.now() < 63:
        app.tick()
    assert on_top(app) == "attract"
    assert len(waiting.calls) > 200


def test_a_long_sleep_of_the_laptop_brings_nobody_onto_the_stall(
    app: App, waiting: Waiting, clock: Clock
) -> None:
    app.tick()
    clock.pass_by(3600)
    app.tick()
    assert len(waiting.calls)
    assert not app.stack.is_preparing
    assert on_top(app) == "title"


def test_a_new_screen_is_shown_without_waiting(app: App, waiting: Waiting) -> None:
    app.tick()
    app.stack.push(ChooseScene(app.services, app.stack, ENTRY))
    before = len(waiting.calls)
    while app.stack.is_preparing:
        app.tick()
    app.tick()
    assert len(waiting.calls) == before


def test_what_was_made_in_spare_time_is_shown_without_waiting(
    app: App, waiting: Waiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    for picture in ("board_picture", "cover_picture"):
        monkeypatch.setattr(f"game.scenes.sheets.rulebook.{picture}", blank)
    sheet = RulebookSheet(app.services, app.stack, ENTRY, ENTRY.variants[0])
    app.stack.push(sheet)
    app.stack.settle()
    counts = [len(waiting.calls)]
    for _ in range(4):
        app.tick()
        counts.append(len(waiting.calls))
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


def test_a_frame_around_the_focus_is_looked_for_only_where_it_is_drawn(tmp_path: Path) -> None:
    """To find all that can be chosen, with its names, took a third of a table's time at rest."""
    for game in CATALOG:
        about: dict[str, Any] = {"motion": "none", "pace": 1, "is_drawn": False}
        with Pilot(tmp_path / game, **about) as pilot, pytest.MonkeyPatch.context() as patch:
            table = pilot.open_table(game)
            asking = Mock(side_effect=table.targets)
            patch.setattr(table, "targets", asking)
            pilot.app.services.controls.has_cursor = False
            pilot.app.draw()
            assert not asking.called, f"{game} looks for what nobody sees"
            pilot.app.services.controls.has_cursor = True
            pilot.app.draw()
            assert asking.called, game

"""The loop at rest: time goes on, nothing new waits for a key, and nothing unseen is looked for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from game.app import App
from game.catalog import CATALOG
from game.scenes.market.choose import ChooseScene
from game.scenes.market.title import TitleScene
from tests.pilot import Pilot
from tests.program.stepped import Clock, Waiting, open_app


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = open_app(tmp_path, language="en", motion="none", is_headless=True)
    app.stack.push(TitleScene(app.services, app.stack))
    app.stack.settle()
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
    app.stack.push(ChooseScene(app.services, app.stack, next(iter(CATALOG.values()))))
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
            pilot.app.services.has_cursor = False
            pilot.app.draw()
            assert not asking.called, f"{game} looks for what nobody sees"
            pilot.app.services.has_cursor = True
            pilot.app.draw()
            assert asking.called, game

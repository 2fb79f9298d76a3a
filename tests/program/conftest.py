"""The app with a clock that only a test moves, in a window that no screen shows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from tests.program.stepped import Clock, Stage, Waiting, open_app


@pytest.fixture(autouse=True)
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = open_app(tmp_path)
    yield app
    app.close()


@pytest.fixture
def clock(app: App) -> Clock:
    assert isinstance(app.clock, Clock)
    return app.clock


@pytest.fixture
def stage(app: App) -> Stage:
    stage = Stage(app)
    app.stack.push(stage)
    app.stack.finish_transition()
    pygame.event.clear()
    return stage


@pytest.fixture
def waiting(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> Waiting:
    return Waiting(monkeypatch, clock)

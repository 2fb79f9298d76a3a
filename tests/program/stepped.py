"""The app with a clock that only a test moves, and a screen that takes notes."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.keep.lock import FolderLock
from game.scenes.base import Scene
from game.startup import Options
from game.ui.clock import SteppedClock
from game.ui.frame_pacer import FULL_FRAME_RATE, FramePacer
from game.ui.input import Intent
from game.ui.widgets import Button


class Clock(SteppedClock):
    def __init__(self) -> None:
        super().__init__()
        self.slept: list[float] = []

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        super().sleep(seconds)

    def pass_by(self, seconds: float) -> None:
        super().sleep(seconds)


class Waiting:
    """Stands in for the wait for an event: time goes on, nobody does anything."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
        self.calls: list[float] = []
        self._clock = clock
        monkeypatch.setattr(FramePacer, "wait_for_events", lambda _, seconds: self(seconds))

    def __call__(self, seconds: float) -> list[pygame.Event]:
        self.calls.append(seconds)
        self._clock.pass_by(seconds if math.isfinite(seconds) else 0)
        return []


def open_app(folder: Path, lock: FolderLock | None = None, **values: Any) -> App:
    options = {"size": (320, 180), "data_dir": folder, "seed": 1, **values}
    return App(Options(**options), Clock(), lock=lock)


def press(number: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=number, mod=mod)


class Stage(Scene):
    """A screen of one colour that takes notes."""

    name = "stage"
    wanted = FULL_FRAME_RATE
    slices = 0

    def __init__(self, app: App) -> None:
        super().__init__(app.services, app.stack)
        self.seconds: list[float] = []
        self.intents: list[Intent] = []
        self.prepared: list[tuple[int, int]] = []
        self.drawn = 0
        self.is_left = False

    def prepare(self) -> Iterator[None]:
        self.prepared.append(
            (self.services.rendering.layout.width, self.services.rendering.layout.height)
        )
        yield

    def buttons(self) -> Sequence[Button]:
        return ()

    def handle(self, intent: Intent) -> None:
        self.intents.append(intent)

    def paint(self, surface: pygame.Surface) -> None:
        surface.fill((200, 100, 50))
        self.drawn += 1

    def update(self, dt: float) -> None:
        super().update(dt)
        self.seconds.append(dt)

    def work(self) -> bool:
        self.slices -= 1
        return self.slices > 0

    def leave(self) -> None:
        self.is_left = True

    @property
    def frame_rate(self) -> int:
        return self.wanted

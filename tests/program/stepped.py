"""The app with a clock that only a test moves."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.keep.lock import FolderLock
from game.opening import Options
from game.ui.clock import SteppedClock
from game.ui.rhythm import Rhythm


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
        monkeypatch.setattr(Rhythm, "look_out", lambda _, seconds: self(seconds))

    def __call__(self, seconds: float) -> list[pygame.Event]:
        self.calls.append(seconds)
        self._clock.pass_by(seconds if math.isfinite(seconds) else 0)
        return []


def open_app(folder: Path, lock: FolderLock | None = None, **values: Any) -> App:
    options = {"size": (320, 180), "data_dir": folder, "seed": 1, **values}
    return App(Options(**options), Clock(), lock=lock)

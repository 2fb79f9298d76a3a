"""The app with a clock that only a test moves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App, Options
from game.ui.clock import SteppedClock


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
        self.calls: list[int] = []
        self._clock = clock
        monkeypatch.setattr(pygame.event, "wait", self)

    def __call__(self, milliseconds: int) -> pygame.Event:
        self.calls.append(milliseconds)
        self._clock.pass_by(milliseconds / 1000)
        return pygame.Event(pygame.NOEVENT)


def open_app(folder: Path, **values: Any) -> App:
    options = {"size": (320, 180), "data_dir": folder, "seed": 1, **values}
    return App(Options(**options), Clock())

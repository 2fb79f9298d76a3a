"""Clocks: the only places where the program learns what time it is. Tests bring their own."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """Something that tells seconds and can wait."""

    def now(self) -> float:
        """Return seconds since some moment; never goes back."""

    def sleep(self, seconds: float) -> None:
        """Wait."""


class SystemClock:
    """The real time."""

    def now(self) -> float:
        """See `Clock.now`."""
        return time.perf_counter()

    def sleep(self, seconds: float) -> None:
        """See `Clock.sleep`."""
        time.sleep(seconds)


class SteppedClock:
    """Time that goes on only when somebody waits: headless matches and tests."""

    def __init__(self) -> None:
        self._now = 0.0

    def now(self) -> float:
        """See `Clock.now`."""
        return self._now

    def sleep(self, seconds: float) -> None:
        """See `Clock.sleep`."""
        self._now += seconds

"""Clocks through which the program reads the time. Tests substitute their own."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from typing_extensions import override


def current_hour() -> int:
    """Return the current hour of the day, 0 to 23."""
    return datetime.now().hour


def fixed_hour() -> int:
    """Return a constant hour for headless runs, so that their screenshots are reproducible."""
    return 9


class Clock(Protocol):
    """Interface for a clock that counts seconds and can wait."""

    def now(self) -> float:
        """Return the number of seconds since a fixed point in time; it never decreases."""

    def sleep(self, seconds: float) -> None:
        """Wait for `seconds`."""


class SystemClock:
    """The system's monotonic clock."""

    now = staticmethod(time.perf_counter)
    sleep = staticmethod(time.sleep)


class SteppedClock(Clock):
    """Clock that advances only when `sleep` is called, for headless runs and tests."""

    def __init__(self) -> None:
        self._now = 0.0

    @override
    def now(self) -> float:
        return self._now

    @override
    def sleep(self, seconds: float) -> None:
        self._now += seconds


class Backoff:
    """A delay after each mistake, which grows with every further mistake."""

    def __init__(self, clock: Clock, seconds: Sequence[float]) -> None:
        """Create a delay that grows as in `seconds`, the last of which is used from then on."""
        self._clock, self._seconds = clock, seconds
        self._mistakes = 0
        self._until = clock.now()

    @property
    def seconds_left(self) -> float:
        """Seconds until the delay ends; 0.0 if none is running."""
        return max(0.0, self._until - self._clock.now())

    def fail(self) -> None:
        """Count a mistake and start the delay."""
        wait = self._seconds[min(self._mistakes, len(self._seconds) - 1)]
        self._mistakes += 1
        self._until = self._clock.now() + wait

    def succeed(self) -> None:
        """Reset the number of mistakes and end the delay."""
        self._mistakes, self._until = 0, self._clock.now()

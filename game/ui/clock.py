"""Clocks: the only places where the program learns the time. Tests bring their own."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from typing_extensions import override


def hour_now() -> int:
    """Return the hour of the day by the system's clock, 0 to 23."""
    return datetime.now().hour


def morning() -> int:
    """Return the hour where there is no screen: so a picture is the same whenever it is made."""
    return 9


class Clock(Protocol):
    """Something that counts seconds and can wait."""

    def now(self) -> float:
        """Return the seconds since some moment; they never decrease."""

    def sleep(self, seconds: float) -> None:
        """Wait."""


class SystemClock:
    """The real time."""

    now = staticmethod(time.perf_counter)
    sleep = staticmethod(time.sleep)


class SteppedClock(Clock):
    """Time that advances only when somebody waits: headless matches and tests."""

    def __init__(self) -> None:
        self._now = 0.0

    @override
    def now(self) -> float:
        return self._now

    @override
    def sleep(self, seconds: float) -> None:
        self._now += seconds


class Backoff:
    """A wait after each mistake, longer after every further one, for one run of the program."""

    def __init__(self, clock: Clock, seconds: Sequence[float]) -> None:
        """Take the seconds of each wait; the last one is repeated. Nothing is waited for yet."""
        self._clock, self._seconds = clock, seconds
        self._mistakes = 0
        self._until = clock.now()

    @property
    def left(self) -> float:
        """Seconds that are still to be waited for; 0.0 if none are."""
        return max(0.0, self._until - self._clock.now())

    def fail(self) -> None:
        """Begin the wait after a mistake."""
        wait = self._seconds[min(self._mistakes, len(self._seconds) - 1)]
        self._mistakes += 1
        self._until = self._clock.now() + wait

    def succeed(self) -> None:
        """Forget all mistakes, and wait no longer."""
        self._mistakes, self._until = 0, self._clock.now()

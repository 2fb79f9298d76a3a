"""Clocks from which the program reads the time; tests substitute their own."""

from __future__ import annotations

import time
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
        """Wait for `seconds`; a clock for tests may just advance instead."""


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


class AttemptLimit:
    """Limits failed attempts: after several in a row, attempts are refused for a while.

    Attributes:
        has_refused: whether that has happened since the last success.
    """

    def __init__(self, clock: Clock, attempts: int, seconds: float) -> None:
        """Refuse attempts for `seconds` after `attempts` failures in a row."""
        self._clock, self._attempts, self._seconds = clock, attempts, seconds
        self._failed = 0
        self._until = clock.now()
        self.has_refused = False

    @property
    def seconds_left(self) -> float:
        """Seconds until attempts are accepted again; 0.0 if they are accepted now."""
        return max(0.0, self._until - self._clock.now())

    def fail(self) -> None:
        """Count a failure; the last of the allowed ones starts the refusal."""
        self._failed += 1
        if self._failed == self._attempts:
            self._failed, self._until = 0, self._clock.now() + self._seconds
            self.has_refused = True

    def succeed(self) -> None:
        """Reset the number of failures, and accept attempts again."""
        self._failed, self._until = 0, self._clock.now()
        self.has_refused = False

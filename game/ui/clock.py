"""The program's clocks; tests substitute their own."""

from __future__ import annotations

import time
from datetime import datetime
from typing import Protocol

from typing_extensions import override


def current_hour() -> int:
    """Return the hour of the local time, 0 to 23."""
    return datetime.now().hour


def fixed_hour() -> int:
    """Return a constant hour of the day, so that headless runs give reproducible screenshots."""
    return 9


class Clock(Protocol):
    """A clock that counts seconds, and can wait."""

    def now(self) -> float:
        """Return the seconds since some fixed point in time; the value never decreases."""

    def sleep(self, seconds: float) -> None:
        """Wait for `seconds`; a clock for tests may advance by that time instead."""


class SystemClock:
    """The system's monotonic clock."""

    now = staticmethod(time.perf_counter)
    sleep = staticmethod(time.sleep)


class SteppedClock(Clock):
    """A clock for headless runs and tests, which advances only when `sleep` is called."""

    def __init__(self) -> None:
        self._now = 0.0

    @override
    def now(self) -> float:
        return self._now

    @override
    def sleep(self, seconds: float) -> None:
        self._now += seconds


class AttemptLimit:
    """Refuses attempts for some time after several consecutive failures.

    Attributes:
        has_refused: whether attempts have been refused since the last success.
    """

    def __init__(self, clock: Clock, attempts: int, seconds: float) -> None:
        """Create a limit: after `attempts` consecutive failures, refuse attempts for `seconds`."""
        self._clock, self._attempts, self._seconds = clock, attempts, seconds
        self._failed = 0
        self._until = clock.now()
        self.has_refused = False

    @property
    def seconds_left(self) -> float:
        """Seconds until attempts are accepted again; 0.0 if they are accepted now."""
        return max(0.0, self._until - self._clock.now())

    def fail(self) -> None:
        """Count a failed attempt; if the limit is reached, refuse attempts from now on."""
        self._failed += 1
        if self._failed == self._attempts:
            self.refuse()

    def refuse(self) -> None:
        """Refuse attempts from now on, as after several failures."""
        self._failed, self._until = 0, self._clock.now() + self._seconds
        self.has_refused = True

    def succeed(self) -> None:
        """Reset the number of failures, and accept attempts again."""
        self._failed, self._until = 0, self._clock.now()
        self.has_refused = False

"""Clocks: the only places where the program learns the time. Tests bring their own."""

from __future__ import annotations

import time
from datetime import datetime
from typing import Protocol


def hour_now() -> int:
    """Return the hour of the day by the system's clock, 0 to 23."""
    return datetime.now().hour


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


class SteppedClock:
    """Time that advances only when somebody waits: headless matches and tests."""

    def __init__(self) -> None:
        self._now = 0.0

    def now(self) -> float:
        """See `Clock.now`."""
        return self._now

    def sleep(self, seconds: float) -> None:
        """See `Clock.sleep`."""
        self._now += seconds

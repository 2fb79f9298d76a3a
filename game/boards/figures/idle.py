"""A figure's idle movements: breathing, blinking, looking around, wagging the tail."""

from __future__ import annotations

import math
from random import Random
from typing import Final

from game.motion.easing import decaying_wave

BLINK_SECONDS: Final = 0.13
BLINK_INTERVAL_SECONDS: Final = (2.0, 5.0)
"""Minimum and maximum seconds from one blink to the next."""

FIDGET_INTERVAL_SECONDS: Final = (0.8, 1.9)
"""Minimum and maximum seconds between two fidgets; no figure is motionless for three seconds."""

FIDGET_SECONDS: Final = {
    "glance": 1.0,
    "tilt": 0.9,
    "flick": 0.7,
    "nod": 0.5,
    "wave": 0.7,
    "ears": 0.6,
}
"""Duration, in seconds, of each kind of fidget (a small idle movement)."""

GLANCE_DIRECTIONS: Final = (
    (-1.0, 0.0),
    (1.0, 0.0),
    (-1.0, 1.0),
    (1.0, 1.0),
    (0.5, -1.0),
    (-0.5, -1.0),
)
_BREATH_SECONDS: Final = 2.6
SWAY_SECONDS: Final = 3.4
_SWAY_DEGREES: Final = 7.0
"""Angle, in degrees, through which an idle tail swings to either side."""


class IdleMovements:
    """Computes one figure's idle movements: breathing, blinking, glancing, wagging its tail."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._time = random.uniform(0.0, 10.0)
        self._blink_in = random.uniform(*BLINK_INTERVAL_SECONDS)
        self._fidget_in = random.uniform(*FIDGET_INTERVAL_SECONDS)
        self._fidget = ""
        self._age = 0.0
        self._side = 1.0
        self._glance = (0.0, 0.0)

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._time += dt
        self._blink_in -= dt
        if self._blink_in <= -BLINK_SECONDS:
            self._blink_in = self._random.uniform(*BLINK_INTERVAL_SECONDS)
        if self._fidget:
            self._age += dt
            if self._age >= FIDGET_SECONDS[self._fidget]:
                self._fidget = ""
                self._fidget_in = self._random.uniform(*FIDGET_INTERVAL_SECONDS)
            return
        self._fidget_in -= dt
        if self._fidget_in <= 0:
            self._start_fidget()

    def _start_fidget(self) -> None:
        self._fidget = self._random.choice(tuple(FIDGET_SECONDS))
        self._age = 0.0
        self._side = self._random.choice((-1.0, 1.0))
        self._glance = self._random.choice(GLANCE_DIRECTIONS)

    @property
    def is_blinking(self) -> bool:
        """Whether the eyes are closed in a blink."""
        return self._blink_in <= 0

    @property
    def breath_phase(self) -> int:
        """Phase of breathing: 1 while the figure inhales, 0 while it exhales."""
        return int(math.sin(self._time / _BREATH_SECONDS * math.tau) > 0)

    @property
    def tail_angle(self) -> float:
        """Clockwise rotation of the tail, in degrees."""
        sway = _SWAY_DEGREES * math.sin(self._time / SWAY_SECONDS * math.tau)
        return sway + 14 * self._wiggle("flick", 3)

    @property
    def head_tilt(self) -> float:
        """Clockwise rotation of the head, in degrees."""
        if self._fidget == "tilt":
            rise = math.sin(math.pi * self._age / FIDGET_SECONDS["tilt"])
            return 7 * self._side * min(1.0, 1.6 * rise)
        return 4 * self._wiggle("nod", 2)

    @property
    def arm_lift(self) -> float:
        """Lift of the waving arm, from 0 (down) to 1 (fully raised)."""
        if self._fidget != "wave":
            return 0.0
        return math.sin(math.pi * self._age / FIDGET_SECONDS["wave"])

    @property
    def ear_twitches(self) -> tuple[int, int]:
        """Whether the left and the right ear are twitching: 1 for each ear that is, else 0."""
        is_twitching = self._fidget == "ears" and self._age % 0.3 < 0.12
        return (int(is_twitching and self._side < 0), int(is_twitching and self._side > 0))

    @property
    def pupil_position(self) -> tuple[float, float]:
        """The x and y of the pupils, each from -1 (left, top) to 1 (right, bottom)."""
        return self._glance if self._fidget == "glance" else (0.0, 0.0)

    def _wiggle(self, fidget: str, times: int) -> float:
        if self._fidget != fidget:
            return 0.0
        t = self._age / FIDGET_SECONDS[fidget]
        return self._side * decaying_wave(t, times)

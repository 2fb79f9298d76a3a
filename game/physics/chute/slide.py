"""The result of a simulated drop through the chute: the path of the mouse, for animation."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.physics.chute.shape import HOLE_CENTRE

PATH_RATE: Final = 60
"""Number of path points per second."""

HOVER_Y: Final = 245.0
"""y coordinate of the mouse's centre while it wriggles above the hole, in units."""

_SWAY, _TILT, _BOB = 13.0, 13.0, 3.0  # units, degrees, units


class PathPoint(NamedTuple):
    """A point on the mouse's path: the mouse's centre, in units, and its rotation.

    The angle is in degrees clockwise. It does not wrap at 360, so it can be interpolated.
    """

    x: float
    y: float
    angle: float


class Bump(NamedTuple):
    """An impact of the mouse, loud enough to be heard.

    Attributes:
        t: seconds since the start of the path.
        strength: above 0, at most 1.
        x, y: the point of contact, in units.
    """

    t: float
    strength: float
    x: float
    y: float


@dataclass(frozen=True)
class Slide:
    """A simulated drop through the chute, from above the hole to just outside an exit.

    Attributes:
        exit: index of the exit, 0 to 5 from the left.
        space: the board space below that exit.
        path: the mouse's positions, `PATH_RATE` points per second.
        seconds: duration of the path.
        bumps: all audible impacts, in chronological order.
        tries: number of simulations run, including those of rejected drops.
    """

    exit: int
    space: int
    path: tuple[PathPoint, ...]
    seconds: float
    bumps: tuple[Bump, ...]
    tries: int = 1

    def position_at(self, seconds: float) -> PathPoint:
        """Return the interpolated position at `seconds` since the start of the path."""
        place = min(max(seconds * PATH_RATE, 0.0), len(self.path) - 1.0)
        before = min(int(place), len(self.path) - 2)
        part = place - before
        a, b = self.path[before], self.path[before + 1]
        return PathPoint(*(p + (q - p) * part for p, q in zip(a, b, strict=True)))


def wriggle_position(phase: float) -> PathPoint:
    """Return the mouse's position at `phase`, 0 to 1, of its wriggle above the hole."""
    turn = 2 * math.pi * phase
    return PathPoint(
        HOLE_CENTRE[0] + _SWAY * math.sin(turn),
        HOVER_Y - _BOB * math.cos(2 * turn),
        _TILT * math.sin(turn + 0.6),
    )

"""What a drop through the chute looks like: the path of the mouse, ready to be shown."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.physics.chute.shape import HOLE

PATH_RATE: Final = 60
"""Points of a path a second."""

HOVER_Y: Final = 245.0
"""Height of the mouse's middle while it wriggles above the hole, design units."""

_SWAY, _TILT, _BOB = 13.0, 13.0, 3.0  # units, degrees, units


class PathPoint(NamedTuple):
    """Where the mouse's middle is, in design units, and its turn.

    The angle is in degrees, clockwise on the screen; not wrapped, so that it can be eased.
    """

    x: float
    y: float
    angle: float


class Bump(NamedTuple):
    """The mouse hits the cheese at `x`, `y`, `t` seconds from the start of the path.

    The strength is above 0 to 1.
    """

    t: float
    strength: float
    x: float
    y: float


@dataclass(frozen=True)
class Slide:
    """One drop, from the wriggle above the hole to just outside an exit.

    Attributes:
        exit: 0 to 5 from the left.
        space: the space of the ring behind that exit.
        path: the mouse, `PATH_RATE` points a second.
        seconds: duration of the path.
        bumps: every hit that can be heard, in order.
        tries: how often the mouse was let go; more than 1 if a drop was too short, too long or
            stuck, and so is not the one that is shown.
    """

    exit: int
    space: int
    path: tuple[PathPoint, ...]
    seconds: float
    bumps: tuple[Bump, ...]
    tries: int = 1

    def at(self, seconds: float) -> PathPoint:
        """Return the mouse `seconds` after it was let go, between the points of the path too."""
        place = min(max(seconds * PATH_RATE, 0.0), len(self.path) - 1.0)
        before = min(int(place), len(self.path) - 2)
        part = place - before
        a, b = self.path[before], self.path[before + 1]
        return PathPoint(*(p + (q - p) * part for p, q in zip(a, b, strict=True)))


def wriggle(phase: float) -> PathPoint:
    """Return the mouse above the hole at `phase`, in turns: 0 to 1 is one wriggle.

    A slide that is let go at this phase begins exactly here.
    """
    turn = 2 * math.pi * phase
    return PathPoint(
        HOLE[0] + _SWAY * math.sin(turn),
        HOVER_Y - _BOB * math.cos(2 * turn),
        _TILT * math.sin(turn + 0.6),
    )

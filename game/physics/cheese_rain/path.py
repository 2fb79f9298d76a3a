"""The result of a simulated cheese rain: the path of each piece, for animation."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from game.physics.cheese_rain.house import HOUSE_CENTRE

PATH_RATE: Final = 60
"""Number of path points per second."""

SWING_SECONDS: Final = 1.6
"""Period of the sack's swing, in seconds; a phase from 0 to 1 covers one period."""

SACK_HEIGHT: Final = 120.0
"""Height above the floor at which a piece leaves the sack, in simulation units."""

SACK_PIVOT_Y: Final = 40.0
"""Screen y coordinate of the sack's pivot, which is above the centre of the house."""

SACK_SWAY_DEGREES: Final = 6.0
"""Amplitude of the sack's swing, in degrees."""

Surface: TypeAlias = Literal["floor", "wall", "cheese", "rim"]
"""A surface that a piece can hit; "wall" includes furniture, "rim" is the top of an inner wall."""


class RainPoint(NamedTuple):
    """A point on a piece's path: its centre's ground position, its height, and its rotation.

    The angle is in degrees clockwise. It does not wrap at 360, so it can be interpolated.
    """

    x: float
    y: float
    height: float
    angle: float


class RainBump(NamedTuple):
    """An impact of a cheese piece, loud enough to be heard.

    Attributes:
        t: seconds since the start of the rain.
        strength: above 0, at most 1.
        piece: index of the piece.
        surface: the surface that was hit.
        x, y, height: the position of the piece.
    """

    t: float
    strength: float
    piece: int
    surface: Surface
    x: float
    y: float
    height: float


class SackPoint(NamedTuple):
    """The position of the swinging sack: the x coordinate of its opening, and its rotation.

    The angle is in degrees clockwise around the pivot (800, `SACK_PIVOT_Y`).
    """

    x: float
    angle: float


@dataclass(frozen=True)
class Fall:
    """The fall of one piece; times are in seconds since the start of the rain.

    Attributes:
        room: index into `ROOMS` of the room in which the piece comes to rest.
        leave_seconds: when the piece leaves the sack; until then it is invisible.
        landing_seconds: when the piece first touches the floor. Until then it is drawn in front of
            the whole house, and from then on inside the room.
        path: the piece's positions, `PATH_RATE` points per second.
    """

    room: int
    leave_seconds: float
    landing_seconds: float
    path: tuple[RainPoint, ...]

    def position_at(self, seconds: float) -> RainPoint:
        """Return the interpolated position at `seconds` since the start of the rain."""
        place = min(max(seconds * PATH_RATE, 0.0), len(self.path) - 1.0)
        before = min(int(place), len(self.path) - 2)
        part = place - before
        a, b = self.path[before], self.path[before + 1]
        return RainPoint(*(p + (q - p) * part for p, q in zip(a, b, strict=True)))


@dataclass(frozen=True)
class Rain:
    """A simulated rain, from the player's press until every piece is at rest.

    Attributes:
        pieces: number of pieces in each room, in the order of `ROOMS`.
        falls: the falls of the pieces, in the order in which they leave the sack.
        seconds: duration of the rain.
        bumps: all audible impacts, in chronological order.
        phase: phase of the sack's swing when the player pressed, 0 to 1.
        tries: number of simulations run, including those rejected as too short or too long.
    """

    pieces: tuple[int, int, int, int]
    falls: tuple[Fall, ...]
    seconds: float
    bumps: tuple[RainBump, ...]
    phase: float
    tries: int = 1


def sack_position(phase: float) -> SackPoint:
    """Return the position of the sack at `phase`, 0 to 1, of its swing."""
    angle = SACK_SWAY_DEGREES * math.sin(2 * math.pi * phase)
    rope = HOUSE_CENTRE[1] - SACK_HEIGHT - SACK_PIVOT_Y
    return SackPoint(HOUSE_CENTRE[0] - rope * math.sin(math.radians(angle)), angle)

"""The look of a cheese rain: the paths of its pieces, ready to be shown.

Coordinates are those of `game.physics.cheese_rain.house`: a piece at `x`, `y`, `height` is drawn
with the middle of its picture at (x, y - height), turned by `angle`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from game.physics.cheese_rain.house import MIDDLE

PATH_RATE: Final = 60
"""Points of a path a second."""

SWING_SECONDS: Final = 1.6
"""Seconds of one swing of the sack to and fro; moments are counted in such turns."""

SACK_HEIGHT: Final = 120.0
"""Height over the floor at which a piece leaves the sack."""

SACK_PIVOT_Y: Final = 40.0
"""The y on the screen at which the sack's rope hangs; x is the middle of the house."""

SWAY: Final = 6.0
"""Degrees that the sack swings to either side."""

Surface: TypeAlias = Literal["floor", "wall", "cheese", "rim"]
"""What a piece hits: a floor, a wall or furniture, another piece, the top of an inner wall."""


class RainPoint(NamedTuple):
    """The middle of a piece on the ground, its height, and the turn of its picture.

    The angle is in degrees, clockwise on the screen, and not wrapped, so that it can be eased. At
    rest it is within 10 degrees of a whole number of turns, and the height is 0.
    """

    x: float
    y: float
    height: float
    angle: float


class RainBump(NamedTuple):
    """A piece hits something, `t` seconds from the start, with a strength above 0 to 1.

    It happens at `x`, `y` on the ground, so high over the floor.
    """

    t: float
    strength: float
    piece: int
    surface: Surface
    x: float
    y: float
    height: float


class SackPoint(NamedTuple):
    """The x at which a piece leaves the sack, and the angle of the sack.

    The angle is its turn about (800, `SACK_PIVOT_Y`) on the screen in degrees, clockwise.
    """

    x: float
    angle: float


@dataclass(frozen=True)
class Fall:
    """One piece of a rain.

    Attributes:
        room: that in which it comes to rest, 0 to 3 in the order of
            `game.rules.gouda_ganoven.ROOMS`.
        leaves: seconds at which it leaves the sack; before, it is inside and invisible.
        lands: seconds at which it first touches the floor of its room; before, it is in the air
            over everything, afterwards it is in its room for good.
        path: its places, `PATH_RATE` points a second from the start of the rain.
    """

    room: int
    leaves: float
    lands: float
    path: tuple[RainPoint, ...]

    def at(self, seconds: float) -> RainPoint:
        """Return the piece `seconds` after the rain began, between the points, too."""
        place = min(max(seconds * PATH_RATE, 0.0), len(self.path) - 1.0)
        before = min(int(place), len(self.path) - 2)
        part = place - before
        a, b = self.path[before], self.path[before + 1]
        return RainPoint(*(p + (q - p) * part for p, q in zip(a, b, strict=True)))


@dataclass(frozen=True)
class Rain:
    """A whole rain, from the person's press to the last piece at rest.

    Attributes:
        pieces: the number that come to rest in each room, in the order of `ROOMS`.
        falls: the pieces in the order in which they leave the sack.
        seconds: its duration, and that of all paths.
        bumps: every hit that can be heard, in order.
        moment: phase of the sack's swing when the person pressed, in turns, 0 to below 1.
        tries: how often the pieces were thrown; more than 1 if a rain was too short or too long,
            and so is not the one that is shown. The rooms are the same in every try.
    """

    pieces: tuple[int, int, int, int]
    falls: tuple[Fall, ...]
    seconds: float
    bumps: tuple[RainBump, ...]
    moment: float
    tries: int = 1


def swing(phase: float) -> SackPoint:
    """Return the sack over the house at `phase`, in turns: 0 to 1 is once to and fro.

    A rain that begins at this phase throws its pieces from here.
    """
    angle = SWAY * math.sin(2 * math.pi * phase)
    rope = MIDDLE[1] - SACK_HEIGHT - SACK_PIVOT_Y
    return SackPoint(MIDDLE[0] - rope * math.sin(math.radians(angle)), angle)

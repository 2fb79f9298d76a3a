"""Geometry of the chute, shared by the physics, the picture and the tests.

Coordinates are canvas units (1600 x 900, y down). The mouse collides with the walls, the lumps of
cheese and the pillars between the exits at the bottom.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, TypeAlias

ChutePoint: TypeAlias = tuple[float, float]
"""x and y, in canvas units."""

MOUSE_RADIUS: Final = 25.0
"""Radius, in units, of the disc that represents the mouse in collisions."""

HOLE_CENTRE: Final[ChutePoint] = (800.0, 290.0)
"""Centre of the hole at the top of the cheese."""

WALL_RADIUS: Final = 1.0
"""Half the thickness of the walls, in units; it keeps the mouse from slipping through joints."""

OUTSIDE_Y: Final = 705.0
"""y coordinate that the mouse's centre must pass to count as outside the cheese."""


@dataclass(frozen=True)
class Lump:
    """A convex lump of cheese: the convex hull of `points`, expanded by `radius` units.

    One point gives a circle, two points give a capsule, and more a polygon with rounded corners.
    """

    points: tuple[ChutePoint, ...]
    radius: float

    def distance(self, spot: ChutePoint) -> float:
        """Return the distance from `spot` to the surface of the lump, in units; negative inside."""
        if len(self.points) == 1:
            return math.dist(spot, self.points[0]) - self.radius
        edges = list(zip(self.points, self.points[1:] + self.points[:1], strict=True))
        gap = min(_segment_distance(spot, a, b) for a, b in edges)
        if len(self.points) > 2 and _is_inside(spot, edges):
            gap = -gap
        return gap - self.radius


@dataclass(frozen=True)
class Arc:
    """A section of a wall: a circular arc from `start` to `end`.

    `bulge` is the height of the arc above its chord, in units: positive for an arc on the left side
    of the chord, seen from `start` towards `end`, and 0 for a straight line.
    """

    start: ChutePoint
    end: ChutePoint
    bulge: float

    def points(self, count: int = 8) -> tuple[ChutePoint, ...]:
        """Return `count` + 1 evenly spaced points on the arc, or its two ends if it is straight."""
        if not self.bulge:
            return (self.start, self.end)
        (ax, ay), (bx, by) = self.start, self.end
        chord = math.dist(self.start, self.end)
        half = 2 * math.atan(2 * self.bulge / chord)
        radius = chord / (2 * math.sin(half))
        nx, ny = (by - ay) / chord, -(bx - ax) / chord
        back = self.bulge - radius
        cx, cy = (ax + bx) / 2 + nx * back, (ay + by) / 2 + ny * back
        first = math.atan2(ay - cy, ax - cx)
        steps = (first + 2 * half * i / count for i in range(count + 1))
        r = abs(radius)
        return tuple((cx + r * math.cos(a), cy + r * math.sin(a)) for a in steps)


@dataclass(frozen=True)
class Exit:
    """An exit at the bottom of the chute, between two pillars or a pillar and a wall.

    Attributes:
        space: the board space below the exit.
        left, right: the x coordinates of the exit's edges, in units.
    """

    space: int
    left: float
    right: float

    @property
    def x(self) -> float:
        """The x coordinate of the middle of the exit, in units."""
        return (self.left + self.right) / 2


def _segment_distance(spot: ChutePoint, a: ChutePoint, b: ChutePoint) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = ((spot[0] - a[0]) * dx + (spot[1] - a[1]) * dy) / length if length else 0.0
    t = min(1.0, max(0.0, t))
    return math.dist(spot, (a[0] + t * dx, a[1] + t * dy))


def _is_inside(spot: ChutePoint, edges: list[tuple[ChutePoint, ChutePoint]]) -> bool:
    sides = [(b[0] - a[0]) * (spot[1] - a[1]) - (b[1] - a[1]) * (spot[0] - a[0]) for a, b in edges]
    return all(s >= 0 for s in sides) or all(s <= 0 for s in sides)


LEFT_WALL: Final[tuple[Arc, ...]] = (
    Arc((750, 300), (748, 326), 0),
    Arc((748, 326), (632, 374), -27),
    Arc((632, 374), (562, 498), -34),
    Arc((562, 498), (556, 610), -14),
    Arc((556, 610), (556, 700), 0),
)
"""The left wall of the cavity, from the throat below the hole down to the exits."""

RIGHT_WALL: Final[tuple[Arc, ...]] = (
    Arc((850, 300), (852, 324), 0),
    Arc((852, 324), (962, 372), 26),
    Arc((962, 372), (1036, 484), 36),
    Arc((1036, 484), (1044, 606), 16),
    Arc((1044, 606), (1044, 700), 0),
)
"""The right wall of the cavity, from the throat below the hole down to the exits."""

LUMPS: Final[tuple[Lump, ...]] = (
    Lump(((800, 425), (788, 484), (820, 480)), 16),
    Lump(((647, 479), (663, 453)), 20),
    Lump(((927.3, 459.6), (959.6, 470.7), (933.3, 482.6)), 14),
    Lump(((712.5, 578),), 30),
    Lump(((552, 541), (591, 563)), 13),
    Lump(((861.5, 569), (881.5, 548), (900, 568)), 14),
    Lump(((1050, 569.3), (1028, 574)), 14),
)
"""The lumps of cheese in the cavity, from top to bottom."""

PILLAR_TOP: Final = 644.0
PILLAR_RADIUS: Final = 9.0
PILLAR_X: Final[tuple[float, ...]] = (635.4, 720.2, 799.3, 880.2, 961.1)
"""The x coordinates of the pillars between the exits, from left to right."""

PILLARS: Final[tuple[Lump, ...]] = tuple(
    Lump(((x, PILLAR_TOP), (x, 700.0)), PILLAR_RADIUS) for x in PILLAR_X
)

_EDGES = (LEFT_WALL[-1].end[0], *PILLAR_X, RIGHT_WALL[-1].end[0])
_ROOM = (0.0, *(PILLAR_RADIUS for _ in PILLAR_X), 0.0)

EXIT_GAPS: Final[tuple[Exit, ...]] = tuple(
    Exit(space, _EDGES[i] + _ROOM[i], _EDGES[i + 1] - _ROOM[i + 1])
    for i, space in enumerate((8, 6, 5, 4, 3, 1))
)
"""The six exits, from left to right."""


def wall_lines() -> tuple[tuple[ChutePoint, ...], tuple[ChutePoint, ...]]:
    """Return the left and the right wall as polylines, from the throat down to the exits."""
    left, right = (
        tuple(p for i, arc in enumerate(wall) for p in arc.points()[i > 0 :])
        for wall in (LEFT_WALL, RIGHT_WALL)
    )
    return left, right


def exit_at(x: float) -> int:
    """Return the index, 0 to 5 from the left, of the exit at the x coordinate `x`, in units."""
    return sum(x > pillar for pillar in PILLAR_X)

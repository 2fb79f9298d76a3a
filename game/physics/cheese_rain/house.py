"""Geometry of the doll's house of the cheese rain: its floors, its walls and the sack above it.

Positions are ground coordinates, in simulation units, which the board scales up. A point at
`height` above the ground point (x, y) is drawn at (x, y - height). Pieces come to rest only where
the floor is free and visible: never on furniture or behind the front wall.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, TypeAlias

_Point: TypeAlias = tuple[float, float]
"""x and y coordinates on the ground, in simulation units."""

PIECE_RADIUS: Final = 22.0
"""Radius of a piece of cheese in collisions and in the picture, in simulation units."""

WALL_RADIUS: Final = 4.0
"""Half the thickness of the walls, in simulation units."""

WALL_HEIGHT: Final = 60.0
"""Height of the inner walls, in simulation units."""

HOUSE_CENTRE: Final[_Point] = (800.0, 403.0)
"""Ground position of the centre of the house, directly below the sack."""

_FURNITURE = 22.0  # depth of the furniture along a back wall
_CORNER = (140.0, 52.0)  # width and depth of the furniture in the outer back corner
_OUTER = 10.0  # depth of the furniture along an outer wall
_NEAR_WALL: Final = (426.0, 440.0)  # ground y of the wall between the upper and the lower rooms
_SIDE_WALL: Final = (792.0, 808.0)  # ground x of the wall between left and right
_HIDDEN_FROM = 366.0  # ground y from which the wall in front hides the floor of the upper rooms


@dataclass(frozen=True)
class _Floor:
    """The edges of a room's floor, in simulation units; `top` is the edge at the back wall."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def corners(self) -> tuple[_Point, ...]:
        """Corners, in clockwise order, of the convex area that is free of furniture."""
        back = self.top + _FURNITURE
        wide, deep = _CORNER
        if self.left < HOUSE_CENTRE[0]:
            outer = self.left + _OUTER
            corner: tuple[_Point, ...] = ((outer, self.top + deep), (self.left + wide, back))
            return (*corner, (self.right, back), (self.right, self.bottom), (outer, self.bottom))
        outer = self.right - _OUTER
        corner = ((self.right - wide, back), (outer, self.top + deep))
        return ((self.left, back), *corner, (outer, self.bottom), (self.left, self.bottom))

    def distance_from_edge(self, spot: _Point) -> float:
        """Return the distance from `spot` to the edge of the free area; negative outside it."""
        corners = self.corners
        return min(
            ((b[0] - a[0]) * (spot[1] - a[1]) - (b[1] - a[1]) * (spot[0] - a[0])) / math.dist(a, b)
            for a, b in zip(corners, corners[1:] + corners[:1], strict=True)
        )

    def contains(self, spot: _Point) -> bool:
        """Return True if `spot` is on the floor, including the part under furniture."""
        return self.left <= spot[0] <= self.right and self.top <= spot[1] <= self.bottom


FLOORS: Final[tuple[_Floor, ...]] = (
    _Floor(466, 214, 792, 366),
    _Floor(808, 214, 1134, 366),
    _Floor(466, 440, 792, 592),
    _Floor(808, 440, 1134, 592),
)
"""The floors of the rooms, in the order of `game.rules.gouda_ganoven.table.ROOMS`."""


def room_at(spot: _Point) -> int | None:
    """Return the index of the room whose floor contains `spot`, or None if none does."""
    return next((i for i, floor in enumerate(FLOORS) if floor.contains(spot)), None)


def shadow_position(x: float, y: float) -> _Point | None:
    """Return the shadow position of an object above the ground point (`x`, `y`).

    A shadow that falls on an inner wall is raised to the top of the wall. Returns None if a wall
    hides the shadow.
    """
    is_on_wall = _SIDE_WALL[0] < x < _SIDE_WALL[1] or _NEAR_WALL[0] <= y < _NEAR_WALL[1]
    if is_on_wall:
        return (x, y - WALL_HEIGHT)
    return None if _HIDDEN_FROM < y < _NEAR_WALL[0] else (x, y)

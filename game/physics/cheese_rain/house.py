"""The doll's house as the cheese rain sees it: floors, walls, and the sack over the middle.

All in units of its own: the board shows the house larger. Ground coordinates: what lies on a floor
at x, y is drawn there; what is `height` above it is drawn that much higher, at y - height.

Where pieces come to rest is smaller than a floor: furniture stands along the back wall and in the
outer corners, and nothing may lie half behind the wall in front of a room.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, TypeAlias

_Point: TypeAlias = tuple[float, float]
"""x and y on the ground."""

PIECE_RADIUS: Final = 22.0
"""A piece of cheese takes a disc of this radius on the ground, and on the screen."""

WALL_SKIN: Final = 4.0
"""The walls that pieces bump into are lines of this radius."""

WALL_HEIGHT: Final = 60.0
"""Height of the inner walls; their tops are drawn that much above their feet."""

MIDDLE: Final[_Point] = (800.0, 403.0)
"""The middle of the house, under the sack."""

_FURNITURE = 22.0  # depth of what stands along a back wall
_CORNER = (140.0, 52.0)  # width and depth of what stands in an outer corner at the back
_OUTER = 10.0  # depth of what stands along an outer wall
_NEAR_WALL: Final = (426.0, 440.0)  # ground y of the wall between the upper and the lower rooms
_SIDE_WALL: Final = (792.0, 808.0)  # ground x of the wall between left and right
_HIDDEN_FROM = 366.0  # the wall in front hides the floor of the upper rooms from here on


@dataclass(frozen=True)
class _Floor:
    """The floor of a room by its edges; the top is at the back wall, the bottom in front."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def corners(self) -> tuple[_Point, ...]:
        """The corners, clockwise, of what furniture leaves free; convex."""
        back = self.top + _FURNITURE
        wide, deep = _CORNER
        if self.left < MIDDLE[0]:
            outer = self.left + _OUTER
            corner: tuple[_Point, ...] = ((outer, self.top + deep), (self.left + wide, back))
            return (*corner, (self.right, back), (self.right, self.bottom), (outer, self.bottom))
        outer = self.right - _OUTER
        corner = ((self.right - wide, back), (outer, self.top + deep))
        return ((self.left, back), *corner, (outer, self.bottom), (self.left, self.bottom))

    def room_around(self, spot: _Point) -> float:
        """Return the distance of `spot` from the nearest free edge, in units; negative outside."""
        corners = self.corners
        return min(
            ((b[0] - a[0]) * (spot[1] - a[1]) - (b[1] - a[1]) * (spot[0] - a[0])) / math.dist(a, b)
            for a, b in zip(corners, corners[1:] + corners[:1], strict=True)
        )

    def has(self, spot: _Point) -> bool:
        """Return True if `spot` is on the floor, furnished or not."""
        return self.left <= spot[0] <= self.right and self.top <= spot[1] <= self.bottom


FLOORS: Final[tuple[_Floor, ...]] = (
    _Floor(466, 214, 792, 366),
    _Floor(808, 214, 1134, 366),
    _Floor(466, 440, 792, 592),
    _Floor(808, 440, 1134, 592),
)
"""The floors in the order of `game.rules.gouda_ganoven.ROOMS`."""


def room_at(spot: _Point) -> int | None:
    """Return the number of the room whose floor `spot` is on, or None."""
    return next((i for i, floor in enumerate(FLOORS) if floor.has(spot)), None)


def shadow_of(x: float, y: float) -> _Point | None:
    """Return the point on the screen of the shadow of a thing over ground `x`, `y`.

    On a floor that is the spot itself, on the top of an inner wall it is so much higher; None:
    behind the wall in front of an upper room, where it is hidden.
    """
    is_on_wall = _SIDE_WALL[0] < x < _SIDE_WALL[1] or _NEAR_WALL[0] <= y < _NEAR_WALL[1]
    if is_on_wall:
        return (x, y - WALL_HEIGHT)
    return None if _HIDDEN_FROM < y < _NEAR_WALL[0] else (x, y)

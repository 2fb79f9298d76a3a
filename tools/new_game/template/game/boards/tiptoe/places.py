"""The layout of the garden, in units: a row of stones for each seat, stacked vertically."""

from __future__ import annotations

from typing import Final

from game.geometry import Box, Point
from game.rules.base import Seat

_LEFT: Final = 330.0
_STEP: Final = 135.0
"""Distance between neighbouring stones, in units."""
_MIDDLE: Final = 646.0
"""The y coordinate halfway between the first and the last row, in units."""
_GAPS: Final = {2: 180.0, 3: 150.0, 4: 120.0, 5: 100.0, 6: 84.0}
"""Distance between neighbouring rows, in units, by the number of players."""

CAT: Final = (800.0, 352.0)
DIE: Final = (1072.0, 366.0)
ROW_HEIGHT: Final = 140.0
RING: Final = (112.0, 50.0, 60.0)
"""Width and height of the ring around a stone, and the height of the light above it."""


def stone_at(seat: Seat, stone: int, players: int) -> Point:
    """Return the middle of a stone, where a mouse puts its feet."""
    return (_LEFT + _STEP * stone, _MIDDLE + _GAPS[players] * (seat - (players - 1) / 2))


def row_at(seat: Seat, players: int) -> Point:
    """Return the centre of the picture of a seat's row."""
    return (936.0, stone_at(seat, 0, players)[1] - 30)


def plate_box(seat: Seat, players: int) -> Box:
    """Return the box of a seat's name plate."""
    return Box(16, stone_at(seat, 0, players)[1] - 72, 236, 84)


def mouse_height(players: int) -> float:
    """Return the height of the mice, small enough not to hide the row behind them."""
    return min(140.0, _GAPS[players] + 16)


def slot_box(seat: Seat, stone: int, players: int) -> Box:
    """Return the clickable area of a stone."""
    return Box.centred_at(stone_at(seat, stone, players), 120, 84)

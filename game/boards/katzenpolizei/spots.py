"""Cells and spots of the cats of Katzenpolizei on their owners' walls.

A player's cats sit in rows: on their wall's coping and, if that is full, on a bench before the wall
and on a shelf above it. The first cell is next to the window. Positions are in units; a cat's
position is the point between its feet.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain
from typing import Final

from game.boards.katzenpolizei.places import Pot, Wall, seat_walls
from game.geometry import MIN_TARGET_SIZE, Box, Point
from game.rules.base import Seat
from game.rules.katzenpolizei.families import Family, Group, family_groups
from game.rules.katzenpolizei.table import CARD_KINDS, Card
from game.rules.katzenpolizei.view import KatzenView

_FAMILY_SIZE: Final = len(CARD_KINDS)
HEIGHTS: Final = (172.0, 158.0, 144.0, 130.0, 118.0, 102.0, 84.0)
"""The possible heights of grown cats on a wall, in units."""
BASKET_HEIGHT: Final = 132.0
"""Maximum height, in units, of grown cats that fit into a basket on a wall."""
GROUP_WIDTHS: Final = {1: 0.78, 2: 1.12, 3: 0.98}
"""Width of a group by its number of cards, as a multiple of the height of its grown cats."""
_AIR: Final = 0.4
"""Maximum distance between two groups, as a multiple of the height of grown cats."""
_INSET: Final = 12.0
"""Minimum distance, in units, of the first cats from the window, unless they are the smallest."""
_END: Final = 9.0
"""Minimum distance, in units, of the last cats from the pillar at which the police cat guards."""
_WIDTH_STEP: Final = 12.0
"""Step, in units, in which the width of the rows is varied to divide the groups among them."""
_POT_WIDTH: Final = 72.0
_AREA_SCALE: Final = 1.06
"""Height of a cell, as a multiple of the height of a grown cat in it."""
_AREA_BELOW: Final = 8.0
"""Height, in units, of the part of a cell that is below the feet of its cats."""


@dataclass(frozen=True)
class Cell:
    """The part of a wall that holds one group of cats.

    Attributes:
        feet: the middle of the cell's lower edge, in units.
        height: the height of a grown cat in it, in units.
        tier: the number of the row, see `Wall.row_y`.
        size: the number of cards of the group.
    """

    feet: Point
    height: float
    tier: int
    size: int
    area: Box


def pots_beside(wall: Wall, cells: Sequence[Cell]) -> set[Pot]:
    """Return the pots that remain on `wall` when cats sit in `cells`."""
    taken = [cell.area for cell in cells if cell.tier == 0]
    found = [(name, (wall.x_at(along), wall.coping)) for name, along in wall.pots]
    return {
        pot
        for pot in found
        if not any(abs(pot[1][0] - a.centre[0]) < (a.w + _POT_WIDTH) / 2 for a in taken)
    }


def cell_width(size: int, height: float) -> float:
    """Return the width, in units, of the cell of a group on `size` cards.

    `height` is the height of the grown cats on the wall, in units.
    """
    tall = min(height, BASKET_HEIGHT) if size == _FAMILY_SIZE else height
    return max(MIN_TARGET_SIZE, GROUP_WIDTHS[size] * tall)


@lru_cache(maxsize=256)
def wall_cells(wall: Wall, sizes: tuple[int, ...]) -> tuple[Cell, ...]:
    """Return the cells on `wall` of groups of cats, given the number of cards of each group.

    The cats are as tall as possible. If even the smallest do not fit, their cells overlap a little.
    """
    for height in HEIGHTS:
        width = _room(wall, height)
        rows = _rows(width, sizes, height)
        if len(rows) <= wall.rows_at(height):
            break
    while len(rows) > wall.rows_at(height):
        width += _WIDTH_STEP
        rows = _rows(width, sizes, height)
    rows = _even_rows(rows, width, sizes, height)
    found = [_row_cells(wall, n, len(rows), height, row) for n, row in enumerate(rows)]
    return tuple(chain(*found))


def _room(wall: Wall, height: float) -> float:
    is_least = height == HEIGHTS[-1]
    return wall.bricks.w - (0.0 if is_least else _INSET + _END)


def _even_rows(
    rows: list[list[int]], width: float, sizes: Sequence[int], height: float
) -> list[list[int]]:
    """Return the same number of rows as `rows`, which are `width` units wide, but even ones."""
    while len(rows) > 1 and width > _WIDTH_STEP:
        width -= _WIDTH_STEP
        shorter = _rows(width, sizes, height)
        if len(shorter) > len(rows):
            break
        rows = shorter
    return rows


def _rows(width: float, sizes: Sequence[int], height: float) -> list[list[int]]:
    """Divide groups of the given sizes into rows that are at most `width` units wide."""
    rows: list[list[int]] = []
    left = 0.0
    for size in sizes:
        wide = cell_width(size, height)
        if wide > left + 0.01 or not rows:
            rows.append([])
            left = width
        rows[-1].append(size)
        left -= wide
    return rows


def _row_cells(
    wall: Wall, tier: int, tiers: int, height: float, sizes: Sequence[int]
) -> list[Cell]:
    """Return the cells of groups of the given sizes in row number `tier` out of `tiers`."""
    widths = [cell_width(size, height) for size in sizes]
    room = _room(wall, height)
    air = min(_AIR * height, (room - sum(widths)) / len(widths))
    y, high = wall.row_y(tier), _AREA_SCALE * height
    # The heads of the nearest row in front are on top of the cats of this row.
    nearer = [row for row in map(wall.row_y, range(tiers)) if row > y]
    low = min([y, *(row - high for row in nearer)]) + _AREA_BELOW
    top, along = y + _AREA_BELOW - high, min(_INSET, wall.bricks.w - room)
    found = []
    for size, wide in zip(sizes, widths, strict=True):
        x = wall.x_at(along + (air + wide) / 2)
        area = Box(x - wide / 2, top, wide, low - top)
        found.append(Cell((x, y), height, tier, size, area))
        along += air + wide
    return found


@dataclass(frozen=True)
class Spot:
    """The position and size of a cat.

    Attributes:
        position: the point between its feet, in units.
        height: its height, in units.
        wall: the wall of the cat's owner.
        tier: the number of the row in which it sits, see `Wall.row_y`.
        is_curled: whether it sleeps in the basket of its complete family.
    """

    position: Point
    height: float
    wall: Wall
    tier: int
    is_curled: bool = False


_LIT_HEIGHT: Final = 200.0
"""Minimum height, in units, of the grown cats of a family in the limelight."""
_LIT_SCALE: Final = 1.6


LIT_TOP: Final = 119.0
"""Minimum y coordinate, in units, of the cats in the limelight: the banner is above."""
LIT_HEADS: Final = 0.84
"""Height of the heads of cats that sit in a basket, as a multiple of the spot's height."""


def lit_spot(spot: Spot) -> Spot:
    """Return the spot of a complete family in the limelight: larger, and beside the window."""
    (x, y), window = spot.position, spot.wall.window
    height = max(_LIT_HEIGHT, _LIT_SCALE * spot.height)
    height = min(height, (y - LIT_TOP) / LIT_HEADS)
    side = 1 if spot.wall.is_left else -1
    edge = (window.right if side > 0 else window.x) + side * height / 2
    return replace(spot, position=(max(x * side, edge * side) * side, y), height=height)


KITTEN_SCALE: Final = 0.66
"""Height of kittens as a fraction of a grown cat's height."""
_BESIDE: Final = 0.19
_KITTENS_BESIDE: Final = 0.2


def _cell_spot(wall: Wall, cell: Cell, card: Card, size: int) -> Spot:
    x, y = cell.feet
    is_kitten, side = card.startswith("k"), 1 if wall.is_left else -1
    tall = min(cell.height, BASKET_HEIGHT) if size == _FAMILY_SIZE else cell.height
    height = tall * (KITTEN_SCALE if is_kitten else 1.0)
    if size == 2:
        x += side * tall * (_KITTENS_BESIDE if is_kitten else -_BESIDE)  # away from the window
        y += 4.0 if is_kitten else 0.0
    return Spot((x, y), height, wall, cell.tier, size == _FAMILY_SIZE)


def group_cells(wall: Wall, groups: Sequence[Group]) -> tuple[Cell, ...]:
    """Return the cell of each group of cats on a wall."""
    return wall_cells(wall, tuple(len(group.cards) for group in groups))


def groups_by_seat(view: KatzenView) -> tuple[tuple[Group, ...], ...]:
    """Return each seat's groups of cats in the order of their cells, complete families first."""
    return _seated_groups(view.families, view.setting.players)


@lru_cache(maxsize=64)
def _seated_groups(families: tuple[Family, ...], players: int) -> tuple[tuple[Group, ...], ...]:
    every = [group for number, f in enumerate(families) for group in family_groups(number, f)]
    every.sort(key=lambda group: not group.is_complete)
    return tuple(tuple(g for g in every if g.seat == seat) for seat in range(players))


def cat_spots(view: KatzenView, viewer: Seat) -> dict[Card, Spot]:
    """Return the spot, on the board of `viewer`, of each cat card that is not in the pile.

    The result is cached; do not change it.
    """
    return _spots(view.families, view.setting.players, viewer)


@lru_cache(maxsize=64)
def _spots(families: tuple[Family, ...], players: int, viewer: Seat) -> dict[Card, Spot]:
    found: dict[Card, Spot] = {}
    for wall, groups in zip(
        seat_walls(players, viewer), _seated_groups(families, players), strict=True
    ):
        for group, cell in zip(groups, group_cells(wall, groups), strict=True):
            for card in group.cards:
                found[card] = _cell_spot(wall, cell, card, len(group.cards))
    return found

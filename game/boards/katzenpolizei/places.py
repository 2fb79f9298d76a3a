"""Slots and positions on the board of Katzenpolizei: five walls around a street, with cats.

A player's cats sit in cells on their wall's coping and, if that is full, on the ground at the wall
and on a shelf above it; the first cell is next to the window. Positions are in units; a figure's
position is the point between its feet.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, TypeAlias

from game.boards.base import Slot
from game.geometry import WIDTH, Box, Point
from game.media.anchors import anchor, anchors
from game.rules.base import Seat
from game.rules.katzenpolizei.families import Family, Group, family_groups
from game.rules.katzenpolizei.table import CAT_CARDS, Card
from game.rules.katzenpolizei.view import KatzenView

DIE_SLOT: Final = Slot("die")
PILE_SLOT: Final = Slot("pile")
POLICE_SLOT: Final = Slot("police")
DOG_SLOT: Final = Slot("dog")
MOUSE_SLOT: Final = Slot("mouse")
STEPS_SLOT: Final = Slot("steps")
"""The slot of the stairs up to the bell in the variant Alarm."""


def cat_slot(card: Card) -> Slot:
    """Return the slot of the group of cats identified by `card`.

    Raises:
        ValueError: `card` is not a cat card.
    """
    return Slot("cat", CAT_CARDS.index(card))


def card_of_slot(slot: Slot) -> Card:
    """Return the card that identifies the group of cats in `slot`."""
    return CAT_CARDS[slot.index]


def window_slot(seat: Seat) -> Slot:
    """Return the slot for the window of the player at `seat`."""
    return Slot("neighbour", seat)


CARD_HEIGHT: Final = 112.0
DRAWN_CARD_CENTRE: Final[Point] = (800.0, 330.0)
"""Centre of the drawn card."""
DRAWN_CARD_HEIGHT: Final = 264.0
DRAWN_CAT_HEIGHT: Final = 150.0
"""Height of a grown cat on the drawn card, in units."""
DRAWN_KITTENS_HEIGHT: Final = 122.0
DRAWN_CATS_FEET: Final[Point] = (800.0, 412.0)
DIE_HEIGHT: Final = 82.0
GUARD_HEIGHT: Final = 132.0
CLIMBER_HEIGHT: Final = 92.0
DOG_HEIGHT: Final = 168.0
MOUSE_HEIGHT: Final = 104.0
PORTRAIT_HEIGHT: Final = 116.0
POLICE_HOME: Final[Point] = (796.0, 702.0)
"""Position of the police cat while it protects no player."""
LAMP_BOX: Final = Box(740, 150, 120, 430)

STAIRS_PICTURE: Final = "katzenpolizei/stairs"
STEPS_AREA: Final = Box(590, 130, 430, 490)
"""The area, in units, of the stairs and the bell in the variant Alarm."""
BELL_HEIGHT: Final = 116.0

WINDOW_SIZE: Final[Point] = (136.0, 240.0)
"""Width and height of a player's window, in units."""

_POLICE_FIRST: Final = 10.0
"""How much worse it is to cover the police cat than the pile."""
STREET_Y: Final = 690.0
"""The y coordinate at which cats, dog and mouse run along the street, behind the front wall."""


def stair_points() -> tuple[Point, ...]:
    """Return the police cat's position on each of the nine steps of the stairs.

    The police cat climbs the stairs in the variant Alarm.
    """
    return anchors(STAIRS_PICTURE, "steps")


def bell_point() -> Point:
    """Return the point from which the alarm bell hangs, in units."""
    return anchor(STAIRS_PICTURE, "bell")


def figure_box(feet: Point, height: float) -> Box:
    """Return the bounding box of a figure standing at `feet`, without its tail, in units."""
    return Box.centred_at((feet[0], feet[1] - height / 2), 0.75 * height, height)


@dataclass(frozen=True)
class WallGrid:
    """A grid that divides a wall into cells for groups of cats.

    Attributes:
        columns: the number of cells on the coping and in each other row.
        tiers: the number of rows: 1 is the coping, 2 adds the ground, 3 a shelf above the coping.
        height: the height of a grown cat in a cell, in units.
        inset: the distance between the window and the first cell, in units.
        stagger: how far the cells on the ground are shifted, as a fraction of a cell's width,
            so that the heads of the rear cats are seen between those in front.
    """

    columns: int
    tiers: int
    height: float
    inset: float = 0.0
    stagger: float = 0.0

    @property
    def capacity(self) -> int:
        """The number of cells; each holds one group of cats."""
        return self.columns * self.tiers


_SIDE: Final = (
    WallGrid(3, 1, 172, 20),
    WallGrid(4, 1, 146, 14),
    WallGrid(3, 2, 142, 14, 0.5),
    WallGrid(4, 2, 132, 4, 0.5),
    WallGrid(5, 2, 118, 0, 0.5),
    WallGrid(6, 3, 90),
)
_FRONT: Final = (
    WallGrid(6, 1, 188, 30),
    WallGrid(8, 1, 168, 20),
    WallGrid(10, 1, 152, 14),
    WallGrid(12, 1, 138, 14),
    WallGrid(9, 2, 110, 14, 0.5),
)
_POTS: Final[dict[str, tuple[tuple[str, int], ...]]] = {
    "B": (("blanket", 1), ("flowerpot", 2), ("fishbowl", 3), ("herbs", 4), ("flowerpot", 5)),
    "LL": (("flowerpot", 1), ("herbs", 2)),
    "LU": (("herbs", 2),),
    "RU": (("flowerpot", 1), ("herbs", 2)),
    "RL": (("herbs", 1),),
}
SHELF_TIER: Final = 2
"""The number of the row on the shelf above the coping."""
_GROUND: Final = 92.0
"""Height of the coping above the ground at the wall on which cats sit, in units."""
_SHELF: Final = 78.0
"""Height of the shelf above the coping, in units."""
_YARD: Final = 84.0
"""Height, in units, at which cats behind the front wall, on the ground, are drawn above those on
its coping."""
_AREA_SCALE: Final = 1.06
"""Height of a cell, as a multiple of the height of a grown cat in it."""
_AREA_BELOW: Final = 8.0
"""Height, in units, of the part of a cell that is below the feet of its cats."""


Pot: TypeAlias = tuple[str, Point]
"""A pot of plants on a coping: the name of its picture, and the middle of its lower edge."""


@dataclass(frozen=True)
class Wall:
    """One of the five courtyard walls, with positions in units.

    Attributes:
        name: "B" for the wall at the bottom, else "LL", "LU", "RU" or "RL": left or right, lower or
            upper.
        window: the box of the player's window.
        bricks: the box in which the cats sit: the wall and the sky above it.
        is_left: whether the window, and thus the first cell, is at the left end.
        grids: the grids into which the wall can be divided, from fewest cells to most.
        coping: the y coordinate of the feet of cats on top of the wall.
        pots: the pots that stand in cells without cats: the name of each one's picture, and its
            cell's index in the first grid.
        street: the point in the street where cats land when they jump down.
        guard: the position of the police cat while it guards this wall.
        visitors: possible positions of a visiting dog or mouse, the preferred one first.
    """

    name: str
    window: Box
    bricks: Box
    is_left: bool
    grids: tuple[WallGrid, ...]
    coping: float
    pots: tuple[tuple[str, int], ...]
    street: Point
    guard: Point
    visitors: tuple[Point, ...]

    def visitor_position(self, police: Box, pile: Box) -> Point:
        """Return the place of a visitor that covers least of the boxes `police` and `pile`."""

        def covered(at: Point) -> float:
            visitor = figure_box(at, DOG_HEIGHT)
            return _POLICE_FIRST * police.overlap(visitor) + pile.overlap(visitor)

        return min(self.visitors, key=covered)

    def grid_for(self, groups: int) -> WallGrid:
        """Return the smallest of the wall's grids that has enough cells for `groups` groups."""
        return next(grid for grid in self.grids if groups <= grid.capacity)

    def row_y(self, tier: int) -> float:
        """Return the y coordinate, in units, of the feet of cats in row number `tier`.

        0 is the coping, 1 the ground at the wall, 2 the shelf above the coping. The ground of the
        front wall is the yard behind it.
        """
        ground = -_YARD if self.name == "B" else _GROUND
        return self.coping + (0.0, ground, -_SHELF)[tier]

    def pots_beside(self, groups: int) -> set[Pot]:
        """Return the pots that remain on the wall when `groups` groups of cats sit on it."""
        return {(name, self.cell(1, index).feet) for name, index in self.pots if groups <= index}

    def cell(self, groups: int, index: int) -> Cell:
        """Return the cell of the group with index `index` on a wall with `groups` groups."""
        grid = self.grid_for(groups)
        row, column = divmod(index, grid.columns)
        # The front row is filled first: behind others, a basket could hardly be seen.
        tier = sorted(range(grid.tiers), key=self.row_y, reverse=True)[row]
        wide = (self.bricks.w - grid.inset) / (grid.columns + grid.stagger)
        shift = grid.stagger if tier == 1 else 0.0
        x = self.bricks.x + grid.inset + wide * (column + 0.5 + shift)
        if not self.is_left:
            x = self.bricks.x + self.bricks.right - x
        y, high = self.row_y(tier), _AREA_SCALE * grid.height
        # The heads of the nearest row in front are on top of the cats of this row.
        nearer = [row for row in map(self.row_y, range(grid.tiers)) if row > y]
        low = min([y, *(row - high for row in nearer)]) + _AREA_BELOW
        top = y + _AREA_BELOW - high
        return Cell((x, y), grid, tier, Box(x - wide / 2, top, wide, low - top))


@dataclass(frozen=True)
class Cell:
    """A cell of a wall's grid, which holds one group of cats.

    Attributes:
        feet: the middle of the cell's lower edge, in units.
        tier: the number of the row, see `Wall.row_y`.
    """

    feet: Point
    grid: WallGrid
    tier: int
    area: Box


def _side_wall(name: str, coping: float, *, is_left: bool) -> Wall:
    is_upper = name.endswith("U")
    # The lower walls have no visitor where the cart is.
    visitors = (656.0, 740.0, 806.0, 620.0) if is_upper else (612.0, 740.0, 806.0)

    def side(x: float, width: float = 0.0) -> float:
        return x if is_left else WIDTH - x - width

    window = Box(side(10, WINDOW_SIZE[0]), 116 if is_upper else 376, *WINDOW_SIZE)
    return Wall(
        name, window, Box(side(138, 432), coping - 177, 432, 275), is_left, _SIDE, coping,
        _POTS[name], (side(604), coping + 106), (side(584), coping - 44),
        tuple((side(x), coping + 124) for x in visitors),
    )  # fmt: skip


WALLS: Final[dict[str, Wall]] = {
    "B": Wall(
        "B", Box(10, 645, *WINDOW_SIZE), Box(150, 670, 1320, 230), True, _FRONT, 862, _POTS["B"],
        (800.0, 690.0), (1524.0, 862.0), ((612.0, 700.0), (988.0, 700.0)),
    ),
    "LL": _side_wall("LL", 569, is_left=True),
    "LU": _side_wall("LU", 294, is_left=True),
    "RU": _side_wall("RU", 294, is_left=False),
    "RL": _side_wall("RL", 569, is_left=False),
}  # fmt: skip
"""The walls by name, clockwise from the front."""

PILLAR_BOWLS: Final[frozenset[Pot]] = frozenset(
    ("bowl", wall.guard) for wall in WALLS.values() if wall.name != "B"
)
"""The bowls of flowers on the pillars at the end of the walls, where the police cat guards."""

_SEATED: Final[dict[int, tuple[str, ...]]] = {
    2: ("B", "RU"),
    3: ("B", "LU", "RU"),
    4: ("B", "LL", "LU", "RU"),
    5: ("B", "LL", "LU", "RU", "RL"),
}


def seat_walls(players: int, viewer: Seat) -> tuple[Wall, ...]:
    """Return each seat's wall: the viewer's is at the bottom, the others follow clockwise."""
    names = _SEATED[players]
    return tuple(WALLS[names[(seat - viewer) % players]] for seat in range(players))


def free_walls(players: int) -> tuple[Wall, ...]:
    """Return the walls that belong to no player."""
    return tuple(wall for name, wall in WALLS.items() if name not in _SEATED[players])


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
_BESIDE: Final = 0.2
_KITTENS_BESIDE: Final = 0.22
_PAIR_SHARE: Final = 0.9
"""Maximum spread of a pair, as a multiple of the cell's width; kittens overlap their parent."""
_BASKET_SHARE: Final = 1.3
"""Maximum height of the cats of a complete family, as a multiple of the cell's width."""


def _cell_spot(wall: Wall, cell: Cell, card: Card, size: int) -> Spot:
    x, y = cell.feet
    is_kitten, side = card.startswith("k"), 1 if wall.is_left else -1
    tall = min(cell.grid.height, _BASKET_SHARE * cell.area.w) if size == 3 else cell.grid.height
    height = tall * (KITTEN_SCALE if is_kitten else 1.0)
    if size == 2:
        spread = min(cell.grid.height, _PAIR_SHARE * cell.area.w)
        x += side * spread * (_KITTENS_BESIDE if is_kitten else -_BESIDE)  # away from the window
        y += 4.0 if is_kitten else 0.0
    return Spot((x, y), height, wall, cell.tier, size == 3)


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
        for index, group in enumerate(groups):
            cell = wall.cell(len(groups), index)
            for card in group.cards:
                found[card] = _cell_spot(wall, cell, card, len(group.cards))
    return found

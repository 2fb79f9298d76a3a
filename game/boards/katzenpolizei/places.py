"""Katzenpolizei, the geometry: slots, five walls around a street, and where the cats sit.

A wall belongs to a player; its cats sit in cells on ledges, the first beside the window. The cell
of a group follows from what a viewer sees alone (`spots`), so that a staging always ends where
`sync` puts things.

All positions are design units; a figure's position is the point between its feet.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.boards.base import Slot
from game.geometry import Box, Point
from game.media.anchors import anchor, anchors
from game.rules.base import Seat
from game.rules.katzenpolizei.families import Family, Group, groups_of
from game.rules.katzenpolizei.table import CAT_CARDS, Card
from game.rules.katzenpolizei.view import KatzenView

DIE: Final = Slot("die")
PILE: Final = Slot("pile")
POLICE: Final = Slot("police")
DOG: Final = Slot("dog")
MOUSE: Final = Slot("mouse")
STEPS: Final = Slot("steps")
"""Alarm's steps, up to the bell."""


def cat(card: Card) -> Slot:
    """Return the slot of the group that a cat card names. Raises ValueError for no cat card."""
    return Slot("cat", CAT_CARDS.index(card))


def card_of(slot: Slot) -> Card:
    """Return the card that names the group of a slot of cats."""
    return CAT_CARDS[slot.index]


def neighbour(seat: Seat) -> Slot:
    """Return the slot of a seat's window."""
    return Slot("neighbour", seat)


CARD_HEIGHT: Final = 112.0
SHOWN: Final[Point] = (800.0, 330.0)
"""Where a drawn card is held up."""
SHOWN_HEIGHT: Final = 264.0
SHOWN_CAT: Final = 150.0
"""Height of a cat on the card that is held up."""
SHOWN_KITTENS: Final = 122.0
SHOWN_FEET: Final[Point] = (800.0, 412.0)
DIE_HEIGHT: Final = 82.0
TRAY_HEIGHT: Final = 128.0
GUARD_HEIGHT: Final = 132.0
CLIMBER_HEIGHT: Final = 92.0
DOG_HEIGHT: Final = 168.0
MOUSE_HEIGHT: Final = 104.0
PORTRAIT_HEIGHT: Final = 120.0
UNDER_LAMP: Final[Point] = (800.0, 596.0)
"""The place of the police cat while nobody has it."""
LAMP: Final = Box(740, 150, 120, 430)

STAIRS: Final = "katzenpolizei/stairs"
STEPS_AREA: Final = Box(590, 130, 430, 490)
"""Alarm's steps and the bell above them."""
BELL_HEIGHT: Final = 116.0

WINDOW: Final[Point] = (110.0, 240.0)
"""Width and height of a player's window."""

STREET_Y: Final = 634.0
"""Height at which cats and guests run along the street, before the wall in front."""
PILE_AT: Final[dict[str, Point]] = {"base": (680.0, 400.0), "alarm": (664.0, 246.0)}
"""The middle of the pile of cards, by variant."""
DIE_AT: Final[dict[str, Point]] = {"base": (920.0, 420.0), "alarm": (936.0, 492.0)}
"""The middle of the die that lies still, by variant."""


def treads() -> tuple[Point, ...]:
    """Return the feet on each of the nine treads in Alarm: three flights of three."""
    return anchors(STAIRS, "steps")


def bell() -> Point:
    """Return the ring on which the alarm bell hangs."""
    return anchor(STAIRS, "bell")


def standing(feet: Point, height: float) -> Box:
    """Return the box of a standing figure without its tail."""
    return Box.around((feet[0], feet[1] - height / 2), 0.75 * height, height)


@dataclass(frozen=True)
class Shelf:
    """A division of a wall into cells.

    Attributes:
        across: cells side by side.
        tiers: ledges, one above the other.
        height: of a grown cat that sits there.
        inset: distance of the first cell from the window: tall cats need more room.
    """

    across: int
    tiers: int
    height: float
    inset: float = 0.0

    @property
    def room(self) -> int:
        """The number of groups that fit."""
        return self.across * self.tiers


_SIDE: Final = (Shelf(4, 1, 122, 20), Shelf(5, 1, 100, 12), Shelf(5, 2, 90, 10), Shelf(6, 3, 68))
_FRONT: Final = (Shelf(8, 1, 146, 20), Shelf(12, 1, 124, 14), Shelf(12, 2, 100, 10))


@dataclass(frozen=True)
class Wall:
    """One of the five courtyard walls.

    Attributes:
        name: "B", "LL", "LU", "RU" or "RL".
        window: of its player.
        bricks: where its cats sit.
        is_left: whether the window is at the left, where the first cell is.
        shelves: its divisions, from few groups to many.
        ledge: height of the lowest ledge above the lower edge.
        street: the point of the street below it, where cats land.
        guard: the place of the police cat.
        visitors: places for the dog or the mouse that comes to it, the best one first.
    """

    name: str
    window: Box
    bricks: Box
    is_left: bool
    shelves: tuple[Shelf, ...]
    ledge: float
    street: Point
    guard: Point
    visitors: tuple[Point, ...]

    def visitor(self, police: Box) -> Point:
        """Return the place of the dog or the mouse: the one that is least behind the police cat."""
        return min(self.visitors, key=lambda at: police.overlap(standing(at, DOG_HEIGHT)))

    def shelf(self, groups: int) -> Shelf:
        """Return the division for a number of groups."""
        return next(shelf for shelf in self.shelves if groups <= shelf.room)

    def tier_y(self, shelf: Shelf, tier: int) -> float:
        """Return the height of the ledge of a tier, counted from below."""
        return self.bricks.bottom - self.ledge - tier * self.bricks.h / max(2, shelf.tiers)

    def cell(self, groups: int, index: int) -> Cell:
        """Return the cell of the group number `index`, from 0, of `groups`."""
        shelf = self.shelf(groups)
        tier, column = divmod(index, shelf.across)
        wide = (self.bricks.w - shelf.inset) / shelf.across
        x = self.bricks.x + shelf.inset + wide * (column + 0.5)
        if not self.is_left:
            x = self.bricks.x + self.bricks.right - x
        y = self.tier_y(shelf, tier)
        high = max(shelf.height * 1.06, 78.0)
        return Cell((x, y), shelf, tier, Box(x - wide / 2, y + 8 - high, wide, high))


@dataclass(frozen=True)
class Cell:
    """A place for a group: its middle on the ledge, its shelf and tier, the whole area."""

    feet: Point
    shelf: Shelf
    tier: int
    area: Box


def _side(name: str, top: float, *, is_left: bool) -> Wall:
    if is_left:
        window, bricks = Box(20, top, *WINDOW), Box(128, top, 434, 240)
        street, guard, sides = (604.0, top + 250), (606.0, top + 238), (656.0, 740.0, 806.0, 620.0)
    else:
        window, bricks = Box(1470, top, *WINDOW), Box(1038, top, 434, 240)
        street, guard, sides = (996.0, top + 250), (994.0, top + 238), (944.0, 860.0, 794.0, 980.0)
    visitors = tuple((side, top + 244) for side in sides)
    return Wall(name, window, bricks, is_left, _SIDE, 18, street, guard, visitors)


WALLS: Final[dict[str, Wall]] = {
    "B": Wall(
        "B", Box(20, 645, *WINDOW), Box(134, 640, 1336, 250), True, _FRONT, 20,
        (800.0, 622.0), (1524.0, 876.0), ((640.0, 640.0), (800.0, 640.0)),
    ),
    "LL": _side("LL", 376, is_left=True),
    "LU": _side("LU", 116, is_left=True),
    "RU": _side("RU", 116, is_left=False),
    "RL": _side("RL", 376, is_left=False),
}  # fmt: skip
"""The walls clockwise."""

_SEATED: Final[dict[int, tuple[str, ...]]] = {
    2: ("B", "RU"),
    3: ("B", "LU", "RU"),
    4: ("B", "LL", "LU", "RU"),
    5: ("B", "LL", "LU", "RU", "RL"),
}


def walls_of(players: int, viewer: Seat) -> tuple[Wall, ...]:
    """Return each seat's wall; the viewer has the one in front, the others follow clockwise."""
    names = _SEATED[players]
    return tuple(WALLS[names[(seat - viewer) % players]] for seat in range(players))


def free_walls(players: int) -> tuple[Wall, ...]:
    """Return the walls that belong to nobody."""
    return tuple(wall for name, wall in WALLS.items() if name not in _SEATED[players])


@dataclass(frozen=True)
class Spot:
    """The place of a cat: its feet, height, wall, ledge counted from below.

    Attributes:
        is_curled: whether it sleeps in the basket of its family.
    """

    at: Point
    height: float
    wall: Wall
    tier: int
    is_curled: bool = False


KITTENS: Final = 0.66
"""Height of the kittens, as a share of a grown cat's."""
_BESIDE: Final = 0.2
_KITTENS_BESIDE: Final = 0.22


def _spot(wall: Wall, cell: Cell, card: Card, size: int) -> Spot:
    x, y = cell.feet
    is_kitten = card.startswith("k")
    height = cell.shelf.height * (KITTENS if is_kitten else 1.0)
    if size == 2:
        x += cell.shelf.height * (_KITTENS_BESIDE if is_kitten else -_BESIDE)
        y += 4.0 if is_kitten else 0.0
    return Spot((x, y), height, wall, cell.tier, size == 3)


def seated(now: KatzenView) -> tuple[tuple[Group, ...], ...]:
    """Return the groups of each seat as they sit, from the window on: baskets first."""
    return _seated(now.families, now.setting.players)


@lru_cache(maxsize=64)
def _seated(families: tuple[Family, ...], players: int) -> tuple[tuple[Group, ...], ...]:
    every = [group for number, f in enumerate(families) for group in groups_of(number, f)]
    every.sort(key=lambda group: not group.is_complete)
    return tuple(tuple(g for g in every if g.seat == seat) for seat in range(players))


def spots(now: KatzenView, viewer: Seat) -> dict[Card, Spot]:
    """Return the spot of each cat on the table, in the picture of `viewer`; not to be changed."""
    return _spots(now.families, now.setting.players, viewer)


@lru_cache(maxsize=64)
def _spots(families: tuple[Family, ...], players: int, viewer: Seat) -> dict[Card, Spot]:
    found: dict[Card, Spot] = {}
    for wall, groups in zip(walls_of(players, viewer), _seated(families, players), strict=True):
        for index, group in enumerate(groups):
            cell = wall.cell(len(groups), index)
            for card in group.cards:
                found[card] = _spot(wall, cell, card, len(group.cards))
    return found

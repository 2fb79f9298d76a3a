"""Slots and positions on the board of Katzenpolizei: five walls around a street, with cats.

Positions are in units; a figure's position is the point between its feet.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from game.boards.base import Slot
from game.geometry import WIDTH, Box, Point
from game.media.anchors import anchor, anchors
from game.rules.base import Seat
from game.rules.katzenpolizei.table import CAT_CARDS, Card

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


_PILLAR: Final = 40.0
"""Half the width, in units, of the pillar at the end of a wall with the police cat on it."""
_SIDE_ROWS: Final = (144.0, 102.0, 84.0)
_FRONT_ROWS: Final = (172.0,)
_POTS: Final[dict[str, tuple[tuple[str, float], ...]]] = {
    "B": (
        ("blanket", 352),
        ("flowerpot", 567),
        ("fishbowl", 782),
        ("herbs", 997),
        ("flowerpot", 1212),
    ),
    "LL": (("flowerpot", 226), ("herbs", 364)),
    "LU": (("herbs", 364),),
    "RU": (("flowerpot", 226), ("herbs", 364)),
    "RL": (("herbs", 226),),
}
_ROW_DROPS: Final = (0.0, 82.0, -78.0)
"""Distance, in units, of the rows of cats below the coping: the coping, the bench, the shelf."""


class LedgeKind(NamedTuple):
    """What a row of cats sits on.

    Attributes:
        picture: the name of its picture.
        height: the height of the picture, in units.
        rise: the distance of its upper edge above the feet of the cats, in units.
    """

    picture: str
    height: float
    rise: float


LEDGES: Final = {1: LedgeKind("bench", 124.0, 82.0), 2: LedgeKind("shelf", 88.0, 7.0)}
"""What a row of cats sits on, by the number of the row."""

Ledge: TypeAlias = tuple[str, int]
"""What the cats of a row sit on: the name of the wall, and the number of the row."""
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
        row_heights: the maximum height of grown cats if they sit in one row, in two or three.
        coping: the y coordinate of the feet of cats on top of the wall.
        pots: the pots that stand where no cats sit: the name of each one's picture, and its
            distance from the end of the wall at the window.
        street: the point in the street where cats land when they jump down.
        guard: the position of the police cat while it guards this wall.
        visitors: possible positions of a visiting dog or mouse, the preferred one first.
    """

    name: str
    window: Box
    bricks: Box
    is_left: bool
    row_heights: tuple[float, ...]
    coping: float
    pots: tuple[tuple[str, float], ...]
    street: Point
    guard: Point
    visitors: tuple[Point, ...]

    @property
    def house(self) -> Box:
        """The box around the window, the cats and the pillar at which the police cat guards."""
        ends = (self.window.x, self.window.right, self.guard[0] - _PILLAR, self.guard[0] + _PILLAR)
        top = self.window.y
        return Box(min(ends), top, max(ends) - min(ends), self.bricks.bottom - top)

    def visitor_position(self, police: Box, pile: Box) -> Point:
        """Return the visitor position that covers least of the boxes `police` and `pile`."""

        def covered(at: Point) -> float:
            visitor = figure_box(at, DOG_HEIGHT)
            return _POLICE_FIRST * police.overlap(visitor) + pile.overlap(visitor)

        return min(self.visitors, key=covered)

    def row_y(self, tier: int) -> float:
        """Return the y coordinate, in units, of the feet of cats in row number `tier`.

        0 is the coping, 1 the bench before the wall, 2 the shelf above the coping.
        """
        return self.coping + _ROW_DROPS[tier]

    def rows_at(self, height: float) -> int:
        """Return the maximum number of rows of grown cats that are `height` units tall."""
        return sum(height <= limit for limit in self.row_heights)

    def x_at(self, along: float) -> float:
        """Return the x coordinate of a point `along` units from the wall's end at the window."""
        return self.bricks.x + along if self.is_left else self.bricks.right - along

    def along(self, x: float) -> float:
        """Return the distance, in units, of the x coordinate `x` from the wall's window end."""
        return x - self.bricks.x if self.is_left else self.bricks.right - x


def _side_wall(name: str, coping: float, *, is_left: bool) -> Wall:
    is_upper = name.endswith("U")
    # The lower walls have no visitor where the cart is.
    visitors = (656.0, 740.0, 806.0, 620.0) if is_upper else (612.0, 740.0, 806.0)

    def side(x: float, width: float = 0.0) -> float:
        return x if is_left else WIDTH - x - width

    window = Box(side(10, WINDOW_SIZE[0]), 116 if is_upper else 376, *WINDOW_SIZE)
    return Wall(
        name, window, Box(side(138, 432), coping - 177, 432, 275), is_left, _SIDE_ROWS, coping,
        _POTS[name], (side(604), coping + 106), (side(584), coping - 44),
        tuple((side(x), coping + 124) for x in visitors),
    )  # fmt: skip


WALLS: Final[dict[str, Wall]] = {
    "B": Wall(
        "B", Box(10, 645, *WINDOW_SIZE), Box(150, 670, 1320, 230), True, _FRONT_ROWS, 862,
        _POTS["B"], (800.0, 690.0), (1524.0, 862.0), ((612.0, 700.0), (988.0, 700.0)),
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

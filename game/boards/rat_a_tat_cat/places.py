"""Rat-a-Tat Cat, the geometry: who sits where around the table, and where cards lie."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from game.geometry import Box, Point
from game.rules.base import Seat
from game.rules.rat_a_tat_cat.table import SLOTS, RowSlot

SHAPE: Final = 124 / 168
"""Width of a card as a share of its height."""

CHEST: Final = 84.0
"""Height of a card that a friend holds before its chest."""
THEIRS: Final = 98.0
ROOMY: Final = 130.0
"""Height of the cards of others where only two of them share the table."""
PILE_CARD: Final = 146.0
OWN: Final = 168.0
HELD: Final = 178.0
"""Height of the card that the viewer has drawn."""
SHOWN: Final = 214.0
"""Height of a card that is looked at, or shown to all."""

PILE: Final[Point] = (664.0, 532.0)
DISCARDS: Final[Point] = (936.0, 532.0)
MIDDLE: Final[Point] = (800.0, 530.0)
"""Where the viewer's drawn card is, between the piles, and where Power cards are shown."""
IN_USE: Final[Point] = (800.0, 426.0)
"""Where the sign of the Power card in use is shown."""
LEAF: Final = 2.4
"""How far the cards of a pile lie above each other, in units."""

POWER_BOX: Final = Box(1020, 498, 156, 84)
KNOCK_BOX: Final = Box(1125, 735, 150, 110)
END_BOX: Final = Box(1305, 735, 150, 110)
NOTEPAD: Final = Box(24, 652, 256, 240)
SHEET: Final = Box(290, 104, 1020, 620)
CLOCK: Final[Point] = (330.0, 700.0)

FRIEND_HEIGHT: Final = 192.0
OWN_FRIEND_HEIGHT: Final = 140.0
OWN_PANEL: Final = Box(376, 704, 128, 148)


@dataclass(frozen=True)
class Chair:
    """Where one seat is: who sits there, its cards, and all that is shown of it.

    Attributes:
        feet: the middle of the lower edge of who sits there.
        row: the middle of its four cards.
        card: the height of a card that lies there.
        step: from one card to the next.
        plate: the middle of the name.
        side: 1 if name and numbers are to the right of who sits there, else -1.
        tally: where points are counted.
        is_own: whether it is the viewer's.
        is_crowded: whether somebody's cards are beside the name.
    """

    feet: Point
    row: Point
    card: float
    step: float
    plate: Point
    side: int
    tally: Point
    is_own: bool = False
    is_crowded: bool = False

    def spot(self, slot: RowSlot) -> Point:
        """Return the middle of a card of the row."""
        return (self.row[0] + self.step * (slot - (SLOTS - 1) / 2), self.row[1])

    def area(self, slot: RowSlot) -> Box:
        """Return what a card of the row takes."""
        return Box.around(self.spot(slot), self.step - 2, self.card)

    @property
    def height(self) -> float:
        """The height of who sits there."""
        return OWN_FRIEND_HEIGHT if self.is_own else FRIEND_HEIGHT

    @property
    def head(self) -> Point:
        """The upper edge of the head."""
        return (self.feet[0], self.feet[1] - self.height)

    @property
    def chest(self) -> Point:
        """Where a drawn card is held."""
        return (self.feet[0], self.feet[1] - 44)

    @property
    def held(self) -> Point:
        """Where a drawn card is while its owner decides."""
        return MIDDLE if self.is_own else self.chest

    @property
    def held_height(self) -> float:
        """How tall it is there."""
        return HELD if self.is_own else CHEST

    @property
    def light(self) -> Point:
        """The middle of the warm light when it is this seat's turn."""
        if self.is_own:
            return (760.0, 776.0)
        return ((self.feet[0] + self.row[0]) / 2, (self.feet[1] - 60 + self.row[1]) / 2)

    @property
    def thought(self) -> Point:
        """The middle of a thought bubble."""
        away = -92 if self.is_own else 92 * self.side
        return (self.feet[0] + away, self.feet[1] - self.height + 34)

    @property
    def badge(self) -> Point:
        """The middle of a badge: who has knocked, who has one turn left."""
        away = 108 if self.is_own else 80
        return (self.feet[0] - away * self.side, self.feet[1] - 78)

    @property
    def token(self) -> Point:
        """The middle of the dealer's token."""
        return (self.feet[0] - 84 * self.side, self.feet[1] - 22)


def _left(
    feet: Point, row: Point, plate: Point, tally: Point, *, is_crowded: bool = False
) -> Chair:
    return Chair(feet, row, THEIRS, 78.0, plate, 1, tally, is_crowded=is_crowded)


def _mirrored(chair: Chair) -> Chair:
    def across(at: Point) -> Point:
        return (1600 - at[0], at[1])

    feet, row, plate, tally = map(across, (chair.feet, chair.row, chair.plate, chair.tally))
    return replace(chair, feet=feet, row=row, plate=plate, tally=tally, side=-1)


_OWN: Final = Chair(
    (440.0, 848.0), (800.0, 776.0), OWN, 132.0, (440.0, 868.0), 1, (1112.0, 776.0), is_own=True
)
_P1: Final = _left((130.0, 514.0), (270.0, 592.0), (288.0, 500.0), (470.0, 592.0))
_P2: Final = _left((372.0, 346.0), (450.0, 420.0), (536.0, 326.0), (252.0, 418.0), is_crowded=True)
_ROOMY_P2: Final = Chair(
    (372.0, 346.0), (400.0, 442.0), ROOMY, 100.0, (536.0, 326.0), 1, (400.0, 562.0)
)
_P3: Final = _left((800.0, 276.0), (800.0, 342.0), (966.0, 264.0), (800.0, 438.0))
_P4: Final = _mirrored(_P2)
_P5: Final = _mirrored(_P1)

_OTHERS: Final[dict[int, tuple[Chair, ...]]] = {
    2: (_P3,),
    3: (_ROOMY_P2, _mirrored(_ROOMY_P2)),
    4: (_P2, _P3, _P4),
    5: (_P1, _P2, _P4, _P5),
    6: (_P1, _P2, _P3, _P4, _P5),
}


@cache
def chairs_of(players: int, viewer: Seat) -> tuple[Chair, ...]:
    """Return the chair of each seat: the viewer in front, the others clockwise from its left."""
    found = [_OWN] * players
    for step, chair in enumerate(_OTHERS[players], 1):
        found[(viewer + step) % players] = chair
    return tuple(found)

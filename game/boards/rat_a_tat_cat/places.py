"""Slots and positions on the board of Rat-a-Tat Cat: seats, cards, piles, buttons."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from game.boards.base import EitherRoute, Slot
from game.geometry import Box, Point
from game.rules.base import Action, Seat
from game.rules.rat_a_tat_cat import table
from game.rules.rat_a_tat_cat.view import RatView

CARD_ASPECT: Final = 124 / 168
"""Width of a card as a fraction of its height."""

CHEST_CARD_HEIGHT: Final = 84.0
"""Height, in units, of a card that another player holds in front of its chest."""
OTHERS_CARD_HEIGHT: Final = 112.0
ROOMY_CARD_HEIGHT: Final = 130.0
"""Height, in units, of a card in another seat's row when there are three players."""
PILE_CARD_HEIGHT: Final = 146.0
OWN_CARD_HEIGHT: Final = 168.0
HELD_CARD_HEIGHT: Final = OWN_CARD_HEIGHT
"""Height, in units, of a drawn card that the viewer is holding; a larger one would cover the name
of the seat opposite."""
SHOWN_CARD_HEIGHT: Final = 214.0
"""Height, in units, of a card that only the viewer, or every player, is looking at."""

PILE_CENTRE: Final[Point] = (664.0, 532.0)
DISCARDS_CENTRE: Final[Point] = (936.0, 532.0)
MIDDLE: Final[Point] = (800.0, 546.0)
"""Centre of Power cards that are shown to all players."""
HELD_CENTRE: Final[Point] = (800.0, 522.0)
"""Centre of the viewer's drawn card."""
POWER_IN_USE_CENTRE: Final[Point] = (936.0, 432.0)
"""Centre of the picture of the Power card that is being used, above the discard pile."""
SEEN_BUTTON_CENTRE: Final[Point] = (1200.0, 776.0)
"""Centre of the button that a human player presses after memorising cards."""
COUNT_CENTRE: Final[Point] = (800.0, 564.0)
"""Centre of the large coin with the sum of the counted cards."""
PILE_STEP: Final = 2.4
"""Vertical distance, in units, between the card edges drawn for a pile."""

NOTEPAD_BOX: Final = Box(24, 652, 256, 240)
SHEET_BOX: Final = Box(290, 104, 1020, 620)
CLOCK_CENTRE: Final[Point] = (152.0, 608.0)

KNOCK_WORDS: Final = Box.centred_at((800.0, 640.0), 680.0, 130.0)
"""The box of the words that are called with a knock, between all cards."""
KNOCKER_HEIGHT: Final = 284.0
"""Height, in units, of a knocking figure."""
SEAT_COLOURS: Final = ("#f29b3f", "#e3bd4c", "#5aa9e6", "#f290b4", "#a58be0", "#8ccb5e")
"""The colour of each seat, like the figure that sits there by default."""
PLAYER_HEIGHT: Final = 192.0
OWN_PLAYER_HEIGHT: Final = 140.0
OWN_PANEL: Final = Box(350, 704, 128, 148)


@dataclass(frozen=True)
class KnockSpot:
    """The place from which a player knocks on the table; the figure stands on no cards.

    Attributes:
        feet: position of the large figure, in units; a wide window cuts off its feet.
        fist: the point on the table's rim that its knuckles strike, in units.
        is_mirrored: whether the arm reaches to the left on the screen instead of to the right.
    """

    feet: Point
    fist: Point
    is_mirrored: bool = False


_OWN_KNOCK: Final = KnockSpot((388.0, 918.0), (530.0, 872.0))
"""The place of the figure at the bottom, which rises from its own frame."""
_GUEST_KNOCK: Final = KnockSpot((1212.0, 918.0), (1070.0, 872.0), is_mirrored=True)


@dataclass(frozen=True)
class SeatSpots:
    """The positions of everything that belongs to one seat, in units.

    Attributes:
        feet: the middle of the lower edge of the player's figure.
        row: the centre of the row of four cards.
        rim: the point on the rim of the table where the sign of a knock or of a last turn stands.
        spacing: the distance between the centres of neighbouring cards.
        side: 1 if the middle of the table is to the right of the figure, else -1.
        tilt: the rotation of the row, in degrees clockwise, along the rim of the table.
        fan: the angle between neighbouring cards, in degrees.
    """

    feet: Point
    row: Point
    rim: Point
    card_height: float = OTHERS_CARD_HEIGHT
    spacing: float = 87.0
    side: int = 1
    is_own: bool = False
    tilt: float = 0.0
    fan: float = 2.0

    def card_position(self, slot: table.RowSlot) -> Point:
        """Return the centre of the card in the row slot `slot`."""
        steps = slot - (table.SLOTS - 1) / 2
        slope = math.tan(math.radians(self.tilt + self.fan * steps / 2))
        return (self.row[0] + self.spacing * steps, self.row[1] + self.spacing * steps * slope)

    def card_turn(self, slot: table.RowSlot) -> float:
        """Return the rotation, in degrees clockwise, of the card in the row slot `slot`."""
        return self.tilt + self.fan * (slot - (table.SLOTS - 1) / 2)

    def card_box(self, slot: table.RowSlot) -> Box:
        """Return the box of the card in the row slot `slot`."""
        return Box.centred_at(self.card_position(slot), self.spacing - 2, self.card_height)

    @property
    def box(self) -> Box:
        """The box around the figure, without its name plate, in units; it is the seat's target."""
        x, top = self.head_point
        return Box(x - 72, top, 144, self.height)

    @property
    def name_box(self) -> Box:
        """The box of the name plate: below the viewer's figure, or on the others' trays."""
        (x, y), below = (self.feet, 18) if self.is_own else (self.row, self.card_height / 2 + 25)
        # It keeps clear of the lower end of a tilted row.
        return Box.centred_at((x - 5 * self.tilt, y + below), 200.0, 42.0)

    @property
    def points_position(self) -> Point:
        """Centre of the coin with the points, at the inner end of the name plate."""
        x, y = self.name_box.centre
        return (x + 91 * self.side, y + 9)

    @property
    def height(self) -> float:
        """Height of the figure, in units."""
        return OWN_PLAYER_HEIGHT if self.is_own else PLAYER_HEIGHT

    @property
    def head_point(self) -> Point:
        """The top of the figure's head, in units."""
        return (self.feet[0], self.feet[1] - self.height)

    @property
    def chest_point(self) -> Point:
        """Centre of a card that the figure holds to its chest, in units."""
        return (self.feet[0], self.feet[1] - 44)

    @property
    def held_card_position(self) -> Point:
        """Centre of the drawn card, in units, while its player decides what to do with it."""
        return HELD_CENTRE if self.is_own else self.chest_point

    @property
    def held_height(self) -> float:
        """Height of the drawn card, in units, while its player decides what to do with it."""
        return HELD_CARD_HEIGHT if self.is_own else CHEST_CARD_HEIGHT

    @property
    def counted(self) -> SeatSpots:
        """The positions while the row is counted: its cards are large and straight.

        They end where the row does, and may cover a part of the figure and a neighbour's name.
        """
        (x, y), height = self.row, SHOWN_CARD_HEIGHT if self.is_own else OWN_CARD_HEIGHT
        beside = 28 if self.is_own else (MIDDLE[0] - x) * 0.1  # less of the figure is covered
        at, spacing = (x + beside, y + (self.card_height - height) / 2), height * CARD_ASPECT + 5
        return replace(self, row=at, card_height=height, spacing=spacing, tilt=0.0, fan=0.0)

    @property
    def knock(self) -> KnockSpot:
        """The place from which the player knocks on the table."""
        return _OWN_KNOCK if self.is_own else _GUEST_KNOCK

    @property
    def light_position(self) -> Point:
        """Centre of the warm light that marks the active seat, in units."""
        if self.is_own:
            return (800.0, 712.0)
        return ((self.feet[0] + self.row[0]) / 2, (self.feet[1] - 60 + self.row[1]) / 2)

    def point_beside(self, away: float, up: float) -> Point:
        """Return a point `away` units to the side of the feet and `up` units above them.

        It is on the side away from the middle of the table.
        """
        return (self.feet[0] - away * self.side, self.feet[1] - up)


def _mirrored(spots: SeatSpots) -> SeatSpots:
    def opposite(at: Point) -> Point:
        return (1600 - at[0], at[1])

    feet, row, rim = map(opposite, (spots.feet, spots.row, spots.rim))
    return replace(spots, feet=feet, row=row, rim=rim, side=-1, tilt=-spots.tilt)


_OWN: Final = SeatSpots(
    (414.0, 848.0), (800.0, 776.0), (318.0, 820.0), OWN_CARD_HEIGHT, 132.0, is_own=True, fan=0.0
)
_P1: Final = SeatSpots((130.0, 514.0), (384.0, 590.0), (76.0, 576.0), tilt=-3.0)
_P2: Final = SeatSpots((372.0, 346.0), (420.0, 407.0), (258.0, 358.0), tilt=-2.5)
_ROOMY_P2: Final = SeatSpots(
    (372.0, 346.0), (390.0, 442.0), (258.0, 362.0), ROOMY_CARD_HEIGHT, 100.0, tilt=-4.0
)
_P3: Final = SeatSpots((800.0, 276.0), (800.0, 334.0), (660.0, 279.0), side=-1)
_P4: Final = _mirrored(_P2)
_P5: Final = _mirrored(_P1)

_OTHERS: Final[dict[int, tuple[SeatSpots, ...]]] = {
    2: (_P3,),
    3: (_ROOMY_P2, _mirrored(_ROOMY_P2)),
    4: (_P2, _P3, _P4),
    5: (_P1, _P2, _P4, _P5),
    6: (_P1, _P2, _P3, _P4, _P5),
}


@cache
def seat_spots(players: int, viewer: Seat) -> tuple[SeatSpots, ...]:
    """Return each seat's positions: the viewer is at the bottom, the others follow clockwise.

    For a spectator (`viewer` is `SPECTATOR`), seat 0 is at the bottom.
    """
    front, found = max(viewer, 0), [_OWN] * players
    for step, spots in enumerate(_OTHERS[players], 1):
        found[(front + step) % players] = spots
    return tuple(found)


# -- slots -----------------------------------------------------------------------------------------

PILE_SLOT: Final = Slot("pile")
DISCARD_SLOT: Final = Slot("discard")
POWER_SLOT: Final = Slot("power")
"""The slot of the button for using the drawn Power card."""
KNOCK_SLOT: Final = Slot("knock")
END_SLOT: Final = Slot("end")
DECLINE_SLOT: Final = Slot("decline")
HELD_SLOT: Final = Slot("held")
"""The slot of the card that the viewer has drawn."""
ROW_SLOT: Final = Slot("row")
"""The slot of the viewer's row of four cards, for lessons."""
NOTEPAD_SLOT: Final = Slot("notepad")
BUTTON_BOXES: Final = {
    POWER_SLOT: Box(730, 608, 140, 72),
    KNOCK_SLOT: Box(1108, 716, 174, 142),
    END_SLOT: Box(1300, 716, 174, 142),
    DECLINE_SLOT: Box(1300, 716, 174, 142),
}
"""The box of the button in each slot that stands for an action."""
_GUESS: Final = "guess"
GUESS_BOXES: Final = {Slot(_GUESS, n): Box(1096 + 148 * n, 774, 132, 114) for n in range(3)}
"""The boxes of the answers in the drill in which players estimate their own points."""
FIXED_BOXES: Final = {
    **BUTTON_BOXES,
    **GUESS_BOXES,
    NOTEPAD_SLOT: NOTEPAD_BOX,
    HELD_SLOT: Box.centred_at(HELD_CENTRE, HELD_CARD_HEIGHT * CARD_ASPECT, HELD_CARD_HEIGHT),
    ROW_SLOT: Box.centred_at(_OWN.row, _OWN.spacing * table.SLOTS, OWN_CARD_HEIGHT),
}
"""The boxes of all slots that never move."""
_CARD: Final = "card"
SEAT: Final = "seat"


def card_slot(seat: Seat, slot: int) -> Slot:
    """Return the board slot of the card in row slot `slot`, 0 to 3, of `seat`.

    A row slot is one of the four places for cards in front of a seat.
    """
    return Slot(_CARD, seat * table.SLOTS + slot)


def is_card_slot(slot: Slot) -> bool:
    """Return True if `slot` is the board slot of a card in a seat's row."""
    return slot.kind == _CARD


def card_location(slot: Slot) -> tuple[Seat, int]:
    """Return the seat and the row slot, 0 to 3, of the card in a board slot.

    Raises:
        ValueError: `slot` is not the slot of a card.
    """
    if not is_card_slot(slot):
        raise ValueError(f"{slot!r} is no card in a row")
    return divmod(slot.index, table.SLOTS)


def route_of(action: Action, seat: Seat, view: RatView) -> tuple[Slot, ...]:
    """Return the slots that `seat` picks, one after another, to choose `action` in `view`.

    To take the top discard, these are the discard pile and the card to replace; to swap cards, the
    seat's own card and then the other player's. The draw pile will do for any action that draws the
    next card of a Draw 2.

    Raises:
        ValueError: players cannot choose the action.
    """
    match action:
        case table.TakeDiscard(slot):
            return (DISCARD_SLOT, card_slot(seat, slot))
        case table.Replace(slot) | table.PeekAt(slot):
            return (card_slot(seat, slot),)
        case table.SwapCards(slot, other, their_slot):
            return (card_slot(seat, slot), card_slot(other, their_slot))
        case table.Discard() if view.draws:
            return EitherRoute((PILE_SLOT, DISCARD_SLOT))
        case table.UsePower() if view.drawn == "draw2" and not view.draws:
            return EitherRoute((POWER_SLOT, PILE_SLOT))
    place = _PLACES.get(type(action))
    if place is None:
        raise ValueError(f"{action!r} is not chosen on this board")
    return (place,)


_PLACES: Final[dict[type[Action], Slot]] = {
    table.DrawPile: PILE_SLOT,
    table.Discard: DISCARD_SLOT,
    table.UsePower: POWER_SLOT,
    table.Knock: KNOCK_SLOT,
    table.EndTurn: END_SLOT,
    table.Decline: DECLINE_SLOT,
}

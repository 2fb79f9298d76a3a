"""The slots of Gouda Ganoven, and the slots to pick for each action."""

from __future__ import annotations

from typing import Final

from game.boards.base import Slot
from game.rules.base import Action, Seat
from game.rules.gouda_ganoven import table as act
from game.rules.gouda_ganoven.table import CROOK, INDEX, NAILED, RATHOLE, ROOMS, Card, Room

ROOM: Final = "room"
CARD: Final = "card"
SEAT: Final = "seat"
"""The kind of slot for a seat; as for `ROOM` and `CARD`, the slot's index says which one."""
SACK_SLOT: Final = Slot("sack")
"""The slot of the cheese sack above the house."""
READY_SLOT: Final = Slot("ready")
PASS_SLOT: Final = Slot("pass")
BUTTON_SLOTS: Final = (READY_SLOT, PASS_SLOT)
"""Slots drawn as buttons, only one of which can be chosen at a time."""
PILE_SLOT: Final = Slot("pile")
"""The slot of the deck and the discard pile, which can never be chosen."""
OWN_PLACE: Final = "own"
"""The kind of highlight around the viewer's own panel, which is a slot in the mouse school."""
ROW: Final = "row"
"""The kind of slot for a card in the viewer's row that cannot return to the hand."""
HELD: Final = "held"
"""The kind of slot for a hand card identified by name, because its index may change."""

HAND_SLOT: Final = Slot("hand")
"""The slot of the viewer's whole hand, for lessons."""
PHASE_TITLES: Final = {
    Slot("phase", number): f"rules.{phase}.title"
    for number, phase in enumerate(("rain", "gear", "sneak", "spy", "help", "fight", "clear"))
}
"""The slots of the phase pictures, with the message keys of their names."""


def room_slot(room: Room) -> Slot:
    """Return the slot of a room."""
    return Slot(ROOM, ROOMS.index(room))


def card_slot(place: int) -> Slot:
    """Return the slot of the card with index `place` in the viewer's sorted hand."""
    return Slot(CARD, place)


def seat_slot(seat: Seat) -> Slot:
    """Return the slot of the panel of `seat`."""
    return Slot(SEAT, seat)


def held_slot(card: Card) -> Slot:
    """Return the slot for `card` in the viewer's hand, whatever its position there."""
    return Slot(HELD, INDEX[card])


_ALWAYS: Final[dict[type[Action], Slot]] = {
    act.DropCheese: SACK_SLOT,
    act.Ready: READY_SLOT,
    act.Pass: PASS_SLOT,
}


def route_of(action: Action, hand: tuple[Card, ...]) -> tuple[Slot, ...]:
    """Return the slots that a player picks, one after another, to choose `action`.

    `hand` is the player's hand; the slot of a card is its index there.

    Raises:
        ValueError: players cannot choose the action.
    """
    card: Card | None = None
    then: tuple[Slot, ...] = ()
    match action:
        case act.Equip(held) | act.Reinforce(held):
            card = held
        case act.NailShut():
            card = NAILED
        case act.MoveCheese(source, target):
            card, then = CROOK, (room_slot(source), room_slot(target))
        case act.RatHole(room):
            card, then = RATHOLE, (room_slot(room),)
        case act.Enter(room):
            then = (room_slot(room),)
        case act.Spy(seat):
            then = (seat_slot(seat),)
        case _ if type(action) in _ALWAYS:
            then = (_ALWAYS[type(action)],)
        case _:
            raise ValueError(f"{action!r} is not chosen on this board")
    return then if card is None else (card_slot(hand.index(card)), *then)

"""Gouda Ganoven, the places that can be pointed at, and which of them choose what."""

from __future__ import annotations

from typing import Final, TypeAlias

from game.boards.base import Slot
from game.rules.base import Action, Seat
from game.rules.gouda_ganoven.table import (
    CROOK,
    NAILED,
    RATHOLE,
    ROOMS,
    Card,
    DropCheese,
    Enter,
    Equip,
    MoveCheese,
    NailShut,
    Pass,
    RatHole,
    Ready,
    Reinforce,
    Room,
    Spy,
)

SACK_SLOT: Final = Slot("sack")
"""The sack of cheese over the house."""
READY_SLOT: Final = Slot("ready")
PASS_SLOT: Final = Slot("pass")
_Route: TypeAlias = tuple[Slot, ...]
_ROOM: Final = "room"
_CARD: Final = "card"
_SEAT: Final = "seat"


def room_slot(room: Room) -> Slot:
    """Return the slot of a room of the house."""
    return Slot(_ROOM, ROOMS.index(room))


def card_slot(place: int) -> Slot:
    """Return the slot of a hand card by its place in the hand, which is sorted."""
    return Slot(_CARD, place)


def seat_slot(seat: Seat) -> Slot:
    """Return the slot of somebody else's place."""
    return Slot(_SEAT, seat)


def is_room(slot: Slot) -> bool:
    """Whether a slot is a room."""
    return slot.kind == _ROOM


def is_card(slot: Slot) -> bool:
    """Whether a slot is a hand card."""
    return slot.kind == _CARD


def is_seat(slot: Slot) -> bool:
    """Whether a slot is somebody else's place."""
    return slot.kind == _SEAT


def route_of(action: Action, hand: tuple[Card, ...]) -> _Route:
    """Return what is pointed at, one after the other, to choose an action.

    Args:
        action: a choice of this game.
        hand: the cards of who chooses; of two equal ones the first is pointed at.

    Raises:
        ValueError: it is not chosen by pointing, or the card is not in the hand.
    """
    match action:
        case Enter(room):
            return (room_slot(room),)
        case Equip(card) | Reinforce(card):
            return (card_slot(hand.index(card)),)
        case Spy(seat):
            return (seat_slot(seat),)
        case NailShut() | MoveCheese() | RatHole():
            return _route_of_card(action, hand)
    place = _PLACES.get(type(action))
    if place is None:
        raise ValueError(f"{action!r} is not chosen on this board")
    return (place,)


def _route_of_card(action: NailShut | MoveCheese | RatHole, hand: tuple[Card, ...]) -> _Route:
    """Return the action card, and then where to."""
    match action:
        case MoveCheese(source, target):
            return (card_slot(hand.index(CROOK)), room_slot(source), room_slot(target))
        case RatHole(room):
            return (card_slot(hand.index(RATHOLE)), room_slot(room))
    return (card_slot(hand.index(NAILED)),)


_PLACES: Final[dict[type[Action], Slot]] = {
    DropCheese: SACK_SLOT,
    Ready: READY_SLOT,
    Pass: PASS_SLOT,
}

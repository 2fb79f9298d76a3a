"""Rat-a-Tat Cat, the places that can be pointed at, and which of them choose what."""

from __future__ import annotations

from typing import Final

from game.boards.base import Slot
from game.rules.base import Action, Seat
from game.rules.rat_a_tat_cat import table

PILE_SLOT: Final = Slot("pile")
DISCARD_SLOT: Final = Slot("discard")
POWER_SLOT: Final = Slot("power")
"""The sign that uses the Power card just drawn."""
KNOCK_SLOT: Final = Slot("knock")
END_SLOT: Final = Slot("end")
DECLINE_SLOT: Final = Slot("decline")
_CARD: Final = "card"


def card_slot(seat: Seat, slot: int) -> Slot:
    """Return the slot of the card that lies in place `slot` of the row of `seat`."""
    return Slot(_CARD, seat * table.SLOTS + slot)


def is_card(slot: Slot) -> bool:
    """Whether a slot is a card in a row."""
    return slot.kind == _CARD


def card_at(slot: Slot) -> tuple[Seat, int]:
    """Return whose card a slot is, and in which place. Raises ValueError for another slot."""
    if not is_card(slot):
        raise ValueError(f"{slot!r} is no card in a row")
    return divmod(slot.index, table.SLOTS)


def route_of(action: Action, seat: Seat) -> tuple[Slot, ...]:
    """Return what `seat` points at, one after the other, to choose an action.

    The card on the discard pile is taken by pointing at it, then at where it goes; a drawn card by
    pointing at where it goes; for a swap the own card comes first.

    Raises:
        ValueError: it is not chosen by pointing.
    """
    match action:
        case table.TakeDiscard(slot):
            return (DISCARD_SLOT, card_slot(seat, slot))
        case table.Replace(slot) | table.PeekAt(slot):
            return (card_slot(seat, slot),)
        case table.SwapCards(slot, other, their_slot):
            return (card_slot(seat, slot), card_slot(other, their_slot))
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

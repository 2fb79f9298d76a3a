"""Katzenpolizei, what can be pointed at, and what one may speak of: the slots."""

from __future__ import annotations

from typing import Final

from game.boards.base import Slot
from game.rules.base import Seat
from game.rules.katzenpolizei.table import CAT_CARDS, Card

DIE: Final = Slot("die")
PILE: Final = Slot("pile")
POLICE: Final = Slot("police")
"""The police cat, wherever it is."""
DOG: Final = Slot("dog")
MOUSE: Final = Slot("mouse")
STEPS: Final = Slot("steps")
"""Alarm's steps, up to the bell."""


def cat(card: Card) -> Slot:
    """Return the slot of the group that a cat card names. Raises ValueError for no cat card."""
    return Slot("cat", CAT_CARDS.index(card))


def card_of(slot: Slot) -> Card:
    """Return the cat card that names the group of a slot. Raises ValueError for another slot."""
    if slot.kind != "cat":
        raise ValueError(f"{slot!r} is no group of cats")
    return CAT_CARDS[slot.index]


def neighbour(seat: Seat) -> Slot:
    """Return the slot of the window of a seat."""
    return Slot("neighbour", seat)


def wall(seat: Seat) -> Slot:
    """Return the slot of the wall of a seat, on which its cats sit."""
    return Slot("wall", seat)

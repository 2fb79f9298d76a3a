"""A perfect memory of all the face-down cards that a seat has seen."""

from __future__ import annotations

from typing import TypeAlias

from game.rules.base import Event, Seat
from game.rules.rat_a_tat_cat import events
from game.rules.rat_a_tat_cat.table import OUTER, Card, RowSlot

Location: TypeAlias = tuple[Seat, RowSlot]
"""The location of a card in a row: the seat, and the slot in its row."""


class Memory:
    """The face-down cards that one seat has seen in a round.

    Attributes:
        turns: the number of turns started in this round.
        seen: by location, the card last seen there, and the number of the turn in which it was
            seen.
        swapped: by location, the number of the turn in which a Swap last moved the card.
    """

    def __init__(self) -> None:
        self.turns = 0
        self.seen: dict[Location, tuple[Card, int]] = {}
        self.swapped: dict[Location, int] = {}

    @property
    def cards(self) -> dict[Location, Card]:
        """The cards that have been seen, by current location."""
        return {where: card for where, (card, _) in self.seen.items()}

    def watch(self, event: Event) -> None:
        """Update the memory with `event`, which must be the event as the seat saw it."""
        match event:
            case events.RoundStarted():
                self.turns = 0
                self.seen.clear()
                self.swapped.clear()
            case events.TurnStarted():
                self.turns += 1
            case events.OuterCardsSeen(seat, left, right):
                for slot, card in zip(OUTER, (left, right), strict=True):
                    self._see((seat, slot), card)
            case events.CardPeeked(seat, slot, card):
                self._see((seat, slot), card)
            case events.CardReplaced(seat, slot, card, is_open=is_open):
                self._forget((seat, slot))
                self._see((seat, slot), None if is_open else card)
            case events.CardsSwapped(seat, slot, other, their_slot):
                self._swap((seat, slot), (other, their_slot))
            case events.RowShown(seat):
                for where in [where for where in self.seen if where[0] == seat]:
                    self._forget(where)

    def _see(self, where: Location, card: Card | None) -> None:
        if card is not None:
            self.seen[where] = (card, self.turns)

    def _forget(self, where: Location) -> None:
        self.seen.pop(where, None)
        self.swapped.pop(where, None)

    def _swap(self, one: Location, other: Location) -> None:
        here, there = self.seen.pop(one, None), self.seen.pop(other, None)
        for where, seen in ((one, there), (other, here)):
            self.swapped[where] = self.turns
            if seen is not None:
                self.seen[where] = seen

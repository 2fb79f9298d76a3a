"""What a seat of Rat-a-Tat Cat may know, told once more for the tests, and apart from `memory`."""

from __future__ import annotations

from game.rules.base import Event
from game.rules.rat_a_tat_cat import events
from game.rules.rat_a_tat_cat.memory import Location
from game.rules.rat_a_tat_cat.table import Card


class Knowledge:
    """Which cards in the rows a seat could name, if it forgot nothing, from its events alone."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.cards: dict[Location, Card | None] = {}

    def watch(self, event: Event | None) -> None:
        match event:
            case events.RoundStarted():
                self.cards.clear()
            case events.CardDealt(seat, slot, card):
                self.cards[seat, slot] = card
            case events.OuterCardsSeen(seat, left, right):
                self.cards |= {(seat, 0): left, (seat, 3): right}
            case events.CardReplaced(seat, slot, card):
                self.cards[seat, slot] = card
            case events.CardPeeked(seat, slot, card) if card is not None:
                self.cards[seat, slot] = card
            case events.CardsSwapped(seat, slot, other, their_slot):
                here, there = (seat, slot), (other, their_slot)
                self.cards[here], self.cards[there] = self.cards[there], self.cards[here]

    @property
    def unknown(self) -> list[Location]:
        return [place for place, card in self.cards.items() if card is None]

"""Numeric encoding of the observations and actions of Rat-a-Tat Cat."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from ai.numbers import (
    Feature,
    NumericEncoding,
    SeatMemory,
    fraction,
    multi_hot_vector,
    one_hot_feature,
    one_hot_vector,
    padded_concatenation,
)
from game.rules.base import Event, Seat
from game.rules.rat_a_tat_cat import events, table
from game.rules.rat_a_tat_cat.table import (
    CARDS,
    DECK,
    MOST_PLAYERS,
    OUTER,
    SLOTS,
    Card,
    Phase,
    RowSlot,
)
from game.rules.rat_a_tat_cat.view import RatView

_SEATS: Final = range(MOST_PLAYERS)
_SLOTS: Final = range(SLOTS)
_POINTS: Final = 200
"""Number of points that is encoded as 1, like all larger numbers; few matches reach it."""
_ROWS: Final = MOST_PLAYERS * SLOTS * len(CARDS)


def _rows(view: RatView) -> list[float]:
    empty = (None,) * SLOTS
    slots = (card for row in view.rows for card in (*row, *empty)[:SLOTS])
    return padded_concatenation((one_hot_vector(CARDS, card) for card in slots), _ROWS)


class RatMemory(SeatMemory):
    """A seat's memory of every card it has seen, wherever it is now, and of the discard pile."""

    def __init__(self) -> None:
        self._start()

    def _start(self) -> None:
        self.known: dict[tuple[Seat, RowSlot], Card | None] = {}
        self.discards = dict.fromkeys(CARDS, 0)
        self._top: Card | None = None

    @override
    def watch(self, event: Event) -> None:
        match event:
            case events.RoundStarted():
                self._start()
            case events.OuterCardsSeen(seat, left, right) if left is not None:
                self.known.update(zip(((seat, slot) for slot in OUTER), (left, right), strict=True))
            case events.CardPeeked(seat, slot, card) if card is not None:
                self.known[seat, slot] = card
            case events.CardDealt(seat, slot, card):
                self.known[seat, slot] = card
            case events.CardsSwapped(seat, slot, other, their_slot):
                mine, theirs = (seat, slot), (other, their_slot)
                known = self.known
                known[mine], known[theirs] = known.get(theirs), known.get(mine)
            case events.RowShown(seat, row):
                self.known.update({(seat, slot): card for slot, card in enumerate(row)})
            case _:
                self._watch_pile(event)

    def _watch_pile(self, event: Event) -> None:
        match event:
            case (
                events.DiscardTurned(card=card)
                | events.CardDiscarded(card=card)
                | events.PowerUsed(card=card)
                | events.PowerDrawnAgain(card=card)
            ):
                self._cover(card)
            case events.CardReplaced(seat, slot, card, old, source):
                if source == "discard" and card is not None:
                    self.discards[card] -= 1
                self._cover(old)
                self.known[seat, slot] = card
            case events.PowerReplaced(seat, slot, old, card):
                self._cover(old)
                self.known[seat, slot] = card
            case events.PileShuffled() if self._top is not None:
                self.discards = {card: int(card == self._top) for card in CARDS}

    def _cover(self, card: Card) -> None:
        self.discards[card] += 1
        self._top = card

    @override
    def read(self) -> list[float]:
        # For each seat and slot the known card, then the discarded fraction of each card.
        places = ((seat, slot) for seat in _SEATS for slot in _SLOTS)
        cards = [
            number for place in places for number in one_hot_vector(CARDS, self.known.get(place))
        ]
        piles = zip(self.discards.values(), DECK, strict=True)
        return [*cards, *(fraction(count, most) for count, most in piles)]


NUMBERS: Final = NumericEncoding(
    kind=RatView,
    most_players=MOST_PLAYERS,
    most_points=_POINTS,
    actions=(
        *(table.TakeDiscard(slot) for slot in _SLOTS),
        table.DrawPile(),
        *(table.Replace(slot) for slot in _SLOTS),
        table.Discard(),
        table.UsePower(),
        *(table.PeekAt(slot) for slot in _SLOTS),
        *(table.SwapCards(own, seat, slot) for seat in _SEATS for own in _SLOTS for slot in _SLOTS),
        table.Decline(),
        table.Knock(),
        table.EndTurn(),
    ),
    chance=tuple(kind(card) for kind in (table.Dealt, table.Turned, table.Drawn) for card in CARDS),
    own=(
        one_hot_feature("phase", Phase),
        one_hot_feature("dealer", _SEATS),
        one_hot_feature("turn", _SEATS),
        Feature("rows", _ROWS, _rows),
        Feature("pile", 1, lambda v: [fraction(v.pile, sum(DECK))]),
        Feature("discards", 1, lambda v: [fraction(v.discards, sum(DECK))]),
        one_hot_feature("top", CARDS),
        Feature("is_holding", 1, lambda v: [float(v.is_holding)]),
        one_hot_feature("drawn", CARDS),
        Feature("draws", 1, lambda v: [fraction(v.draws, 1)]),
        one_hot_feature("knocker", _SEATS),
        Feature("out", MOST_PLAYERS, lambda v: multi_hot_vector(_SEATS, v.out)),
        Feature("is_time_up", 1, lambda v: [float(v.is_time_up)]),
    ),
    new_memory=RatMemory,
    remembered=_ROWS + len(CARDS),
)
"""The numeric encoding of Rat-a-Tat Cat."""

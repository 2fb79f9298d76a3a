"""What a child would laugh at in Rat-a-Tat Cat."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from game.rules.base import Action, Event, Observation, Seat
from game.rules.rat_a_tat_cat import events, table
from game.rules.rat_a_tat_cat.table import OUTER, POINTS, POWERS, SLOTS, Card
from game.rules.rat_a_tat_cat.view import RatView
from tools.measure.blunders.witness import Witness

MOMENT: Final = 1
"""Own turns for which everybody keeps in mind what they have just looked at."""
RAT: Final = 7
LOW: Final = 2


class RatWitness(Witness):
    """Keeps the own cards in mind, and in which own turn each was seen."""

    blunders = MappingProxyType(
        {
            "throws_a_cat_away": "discards a drawn 0 to 2 with a 7 to 9 in its row, just looked at",
            "spoils_a_row": "lays a card over one, just looked at, that is no worse",
            "buries_a_cat": "lays a card over a 0 to 2 that it has just looked at",
            "takes_a_rat": "takes a 7 to 9 off the discard pile for a card just looked at",
            "swaps_a_cat_away": "gives away a 0 that it has just looked at",
            "peeks_again": "peeks at a card just looked at while another has never been seen",
            "knocks_with_rats": "knocks with two 7 to 9 in its row, just looked at",
            "waits_with_cats": "plays on with four cards of no more than 2 together, just seen",
        }
    )
    amount = 1.0

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self._turn = 0
        self._start()

    def _start(self) -> None:
        self._known: list[tuple[Card, int] | None] = [None] * SLOTS
        self._new = set(range(SLOTS))

    def watch(self, event: Event) -> None:
        """See `Witness.watch`."""
        match event:
            case events.RoundStarted():
                self._start()
            case events.TurnStarted(seat=self.seat):
                self._turn += 1
            case events.OuterCardsSeen(seat=self.seat):
                for slot, card in zip(OUTER, (event.left, event.right), strict=True):
                    self._see(slot, card)
            case events.CardDealt(seat=self.seat, is_open=True) | events.CardPeeked(seat=self.seat):
                self._see(event.slot, event.card)
            case events.CardReplaced(seat=self.seat):
                self._see(event.slot, event.card)
            case events.CardsSwapped():
                for seat, slot in ((event.seat, event.slot), (event.other, event.their_slot)):
                    if seat == self.seat:
                        self._see(slot, None)  # one that somebody may have seen before

    def _see(self, slot: int, card: Card | None) -> None:
        self._known[slot] = None if card is None else (card, self._turn)
        self._new.discard(slot)

    def _own(self, slot: int) -> int | None:
        """Return the points of a card that the seat has just looked at, if it is a number."""
        known = self._known[slot]
        if known is None or known[0] in POWERS or self._turn - known[1] > MOMENT:
            return None
        return POINTS[known[0]]

    def laughs(self, view: Observation, action: Action) -> Sequence[str]:
        """See `Witness.laughs`."""
        assert isinstance(view, RatView), "a view of Rat-a-Tat Cat"
        row = [self._own(slot) for slot in range(SLOTS)]
        if isinstance(action, table.PeekAt):
            is_idle = any(peek.slot in self._new for peek in _peeks(view))
            return ["peeks_again"] if row[action.slot] is not None and is_idle else []
        return _playing(view, row, action)


def _playing(view: RatView, row: Sequence[int | None], action: Action) -> Sequence[str]:
    """Return what is silly about a choice with such points in the own row, as far as known."""
    seen = [points for points in row if points is not None]
    rats = sum(points >= RAT for points in seen)
    found: Sequence[str] = []
    match action:
        case table.Discard() if view.drawn is not None and view.drawn not in POWERS:
            found = ["throws_a_cat_away"] if POINTS[view.drawn] <= LOW and rats else []
        case table.Replace():
            found = _laying(view.drawn, row[action.slot], is_taken=False)
        case table.TakeDiscard():
            found = _laying(view.top, row[action.slot], is_taken=True)
        case table.SwapCards():
            own = row[action.slot]
            found = ["swaps_a_cat_away"] if own == 0 else []
        case table.Knock() if rats > 1:
            found = ["knocks_with_rats"]
        case table.EndTurn() if len(seen) == SLOTS and sum(seen) <= LOW:
            found = ["waits_with_cats"]
    return found


def _peeks(view: RatView) -> list[table.PeekAt]:
    return [action for action in view.legal_actions if isinstance(action, table.PeekAt)]


def _laying(card: Card | None, old: int | None, *, is_taken: bool) -> Sequence[str]:
    """Return what is silly about laying a card over one that counts `old` points, if known."""
    if card is None or card in POWERS or old is None:
        return []
    checks = {
        "spoils_a_row": POINTS[card] >= old,
        "buries_a_cat": old <= LOW < POINTS[card],
        "takes_a_rat": is_taken and POINTS[card] >= RAT,
    }
    return [name for name, is_silly in checks.items() if is_silly]


WITNESS: Final = RatWitness

"""A bot's memory of a round in Rat-a-Tat Cat.

`RoundBeliefs` is updated with every event as the bot's seat saw it. For each place with a
face-down card, it stores the card if the seat knows it; otherwise a hunch: the likelihood of each
possible card, given what the place's owner did. A forgetful player loses known cards over time.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Iterable
from dataclasses import dataclass
from operator import mul
from typing import Final, TypeAlias

from game.rules.base import Event, Seat
from game.rules.rat_a_tat_cat import events, table
from game.rules.rat_a_tat_cat.table import CARDS, DECK, INDEX, MOST_PLAYERS, OUTER, SLOTS, Card

CardIndex: TypeAlias = int
"""The index of a card in `CARDS`: 0 to 9 for the numbers, 10 to 12 for the Power cards."""
Hunch: TypeAlias = tuple[float, ...]
"""The likelihood of each card in `CARDS`: positive numbers, not normalised."""

UNKNOWN: Final = -1
_FIRST_POWER: Final = len(CARDS) - len(table.POWERS)
_FOLLY: Final = 1
"""Estimation error, in points, of a competent player who does not know its own cards."""
PEEK, SWAP, DRAW2 = (INDEX[card] for card in CARDS if card in table.POWERS)
WORTH: Final[tuple[float, ...]] = (*map(float, range(10)), 5.0, 5.0, 5.0)
"""Points of each card in `CARDS`. A Power card becomes a random number card (R18, RA2)."""


def _make_hunch(weight: dict[range, float], power: float) -> Hunch:
    return (*(next(w for r, w in weight.items() if c in r) for c in range(10)), *[power] * 3)


def _hunch_at_most(worth: int, slack: int, doubt: float) -> Hunch:
    return tuple(1.0 if points <= worth + slack else doubt for points in WORTH)


_LEFT: Final = tuple(_hunch_at_most(kind, 3, 0.5) for kind in range(10))
"""For each number that a player left on the discard pile: likelihoods of the player's cards."""
_REFUSED: Final = tuple(_hunch_at_most(kind, 0, 0.2) for kind in range(10))
"""For each number that a player drew and discarded: likelihoods of the player's cards."""
_REPLACED: Final = tuple(_hunch_at_most(kind, 0, 0.25) for kind in range(10))
"""For each number that a player replaced: likelihoods of the player's other cards."""
_KEPT: Final = tuple(_hunch_at_most(kind, -1, 0.03) for kind in range(10))
"""For each number that a player knew and replaced: likelihoods of the drawn card put there."""
_KEPT_BLIND: Final = _make_hunch({range(5): 1.0, range(5, 6): 0.4, range(6, 10): 0.06}, 0.1)
"""Likelihoods of a drawn card that replaced a card unknown to the row's owner."""
_GIVEN: Final = _make_hunch({range(4): 0.2, range(4, 6): 0.6, range(6, 10): 1.5}, 1.0)
"""Likelihoods of a card that its owner knew and gave away in a Swap."""
_KNOCKED: Final = _make_hunch(
    {range(3): 1.3, range(3, 5): 1.0, range(5, 7): 0.4, range(7, 10): 0.1}, 0.5
)
"""Likelihoods of the cards of a player who knocked."""


@dataclass
class CardBelief:
    """What a seat knows about one card in a row.

    Attributes:
        kind: index of the card if the seat knows it, else `UNKNOWN`.
        hunch: likelihoods of the card if the seat does not know it; None if there is no evidence.
        is_familiar: whether the row's owner knows the card.
        is_public: whether all players know the card.
        is_open: whether the card is face up.
    """

    kind: CardIndex = UNKNOWN
    hunch: Hunch | None = None
    is_familiar: bool = False
    is_public: bool = False
    is_open: bool = False

    def learn(self, hint: Hunch) -> None:
        """Multiply the hunch by the likelihoods in `hint`; no effect on a known card."""
        if self.kind == UNKNOWN:
            old = self.hunch
            self.hunch = hint if old is None else tuple(map(mul, old, hint))

    def forget(self) -> None:
        """Forget the card unless it is face up."""
        if not self.is_open:
            self.kind, self.hunch, self.is_familiar = UNKNOWN, None, False


@dataclass(frozen=True)
class MemoryQuality:
    """The quality of a player's memory.

    Attributes:
        forgets: probability per turn, 0 to 1, of forgetting each known card.
        notices: probability, 0 to 1, of remembering a card that another player takes face up.
        infers: whether the player draws conclusions from the cards that others keep and discard.
        counts: whether the player remembers which cards have left play.
    """

    forgets: float = 0.0
    notices: float = 1.0
    infers: bool = True
    counts: bool = True


class RoundBeliefs:
    """What one seat knows and believes in a round.

    Attributes:
        rows: for each seat, the beliefs about its four cards.
        fools: seats that have made a move that no competent player would make. Their actions are
            not used as evidence in this round.
        turns: number of turns that the seat itself has started in this round.
        knocker: the seat that has knocked; None if no seat has.
    """

    def __init__(self, seat: Seat, habits: MemoryQuality, rng: random.Random) -> None:
        """Create empty beliefs; `habits` and `rng` decide which cards are forgotten or missed."""
        self._seat, self._habits, self._rng = seat, habits, rng
        self._start()

    def _start(self) -> None:
        self.rows = [[CardBelief() for _ in range(SLOTS)] for _ in range(MOST_PLAYERS)]
        self.turns = 0
        self.fools = set[Seat]()
        self.knocker: Seat | None = None
        self._gone = [0] * len(CARDS)
        self._top: CardIndex = UNKNOWN
        self._is_first_draw = False

    def copy(self) -> RoundBeliefs:
        """Return an independent copy that shares only the random generator."""
        twin = copy.copy(self)
        twin.rows = [list(map(copy.copy, row)) for row in self.rows]
        twin.fools, twin._gone = set(self.fools), list(self._gone)
        return twin

    @property
    def own(self) -> list[CardBelief]:
        """The beliefs about the seat's own row."""
        return self.rows[self._seat]

    def unseen_counts(self, hand: Card | None) -> list[int]:
        """Return the number of unseen copies of each of `CARDS`.

        `hand` is the card that the seat has just drawn; None if it holds none.
        """
        if not self._habits.counts:
            return list(DECK)
        left = list(map(int.__sub__, DECK, self._gone))
        seen = [spot.kind for row in self.rows for spot in row]
        for kind in (*seen, self._top, UNKNOWN if hand is None else INDEX[hand]):
            if kind != UNKNOWN:
                left[kind] -= 1
        return left

    def watch(self, event: Event) -> None:
        """Update the beliefs with an event as the seat saw it."""
        match event:
            case events.TurnStarted():
                self._begin_turn(event.seat)
            case events.CardDrawn():
                self._see_draw(event.seat)
            case events.CardReplaced():
                self._see_replaced(event)
            case events.CardDiscarded():
                self._see_discarded(event)
            case events.PowerUsed():
                self._put_on_discards(INDEX[event.card])
            case events.OuterCardsSeen():
                for slot, card in zip(OUTER, (event.left, event.right), strict=True):
                    self._learn_card(event.seat, slot, card)
            case events.CardPeeked():
                self._learn_card(event.seat, event.slot, event.card)
            case events.CardsSwapped():
                self._see_swap(event)
            case events.Knocked():
                self.knocker = event.seat
                self._update_hunches(self._familiar_cards(event.seat), _KNOCKED)
            case _:
                self._see_dealing(event)

    def _see_dealing(self, event: Event) -> None:
        match event:
            case events.RoundStarted():
                self._start()
            case events.CardDealt(is_open=True):
                self.rows[event.seat][event.slot] = _open(event.card)
            case events.DiscardTurned():
                self._top = INDEX[event.card]
            case events.PileShuffled():
                self._gone = [0] * len(CARDS)

    # -- forgetting -------------------------------------------------------------------------------

    def _begin_turn(self, seat: Seat) -> None:
        self._is_first_draw = True
        if seat != self._seat:
            return
        self.turns += 1
        forgets = self._habits.forgets
        if forgets:
            for spot in (spot for row in self.rows for spot in row if spot.kind != UNKNOWN):
                if self._rng.random() < forgets:
                    spot.forget()

    def _overlooks(self, *seats: Seat) -> bool:
        notices = self._habits.notices
        return self._seat not in seats and notices < 1.0 and self._rng.random() >= notices

    # -- learning ---------------------------------------------------------------------------------

    def _put_on_discards(self, kind: CardIndex) -> None:
        if self._top != UNKNOWN:
            self._gone[self._top] += 1
        self._top = kind

    def _learn_card(self, seat: Seat, slot: table.RowSlot, card: Card | None) -> None:
        spot = self.rows[seat][slot]
        spot.is_familiar = True
        if card is not None:
            spot.kind, spot.hunch = INDEX[card], None

    def _familiar_cards(self, seat: Seat) -> Iterable[CardBelief]:
        if seat == self._seat or seat in self.fools:
            return ()
        return (spot for spot in self.rows[seat] if spot.is_familiar)

    def _mark_fool(self, seat: Seat, laid: CardIndex, left: CardIndex) -> None:
        if max(laid, left) < _FIRST_POWER and laid > left + _FOLLY and seat != self._seat:
            self.fools.add(seat)
            for spot in self.rows[seat]:
                spot.hunch = None

    def _update_hunches(self, spots: Iterable[CardBelief], hint: Hunch) -> None:
        if self._habits.infers:
            for spot in spots:
                spot.learn(hint)

    def _see_draw(self, seat: Seat) -> None:
        if self._is_first_draw and 0 <= self._top < len(_LEFT):
            self._update_hunches(self._familiar_cards(seat), _LEFT[self._top])
        self._is_first_draw = False

    def _see_discarded(self, event: events.CardDiscarded) -> None:
        kind = INDEX[event.card]
        self._put_on_discards(kind)
        known = (spot.kind for spot in self.rows[event.seat] if spot.is_public)
        self._mark_fool(event.seat, max(known, default=UNKNOWN), kind)
        if kind < len(_REFUSED):
            self._update_hunches(self._familiar_cards(event.seat), _REFUSED[kind])

    def _see_replaced(self, event: events.CardReplaced) -> None:
        row, old = self.rows[event.seat], INDEX[event.old]
        was_familiar = row[event.slot].is_familiar
        if event.source == "discard":
            self._top = UNKNOWN
        self._put_on_discards(old)
        spot = row[event.slot] = self._belief_about_laid_card(event)
        self._mark_fool(event.seat, spot.kind, old)
        if old >= len(_KEPT):
            return
        if was_familiar:
            others = (s for s in self._familiar_cards(event.seat) if s is not spot)
            self._update_hunches(others, _REPLACED[old])
        if event.seat != self._seat and event.seat not in self.fools:
            self._update_hunches((spot,), _KEPT[old] if was_familiar else _KEPT_BLIND)

    def _belief_about_laid_card(self, event: events.CardReplaced) -> CardBelief:
        if event.is_open:
            return _open(event.card)
        is_public = event.source == "discard"
        if event.card is None or (is_public and self._overlooks(event.seat)):
            return CardBelief(is_familiar=True, is_public=is_public)
        return CardBelief(INDEX[event.card], None, is_familiar=True, is_public=is_public)

    def _see_swap(self, event: events.CardsSwapped) -> None:
        mine, theirs = self.rows[event.seat], self.rows[event.other]
        given, taken = mine[event.slot], theirs[event.their_slot]
        if event.seat != self._seat and given.is_familiar:
            self._update_hunches((given,), _GIVEN)
        mine[event.slot], theirs[event.their_slot] = taken, given
        for spot in (given, taken):
            spot.is_familiar = spot.is_public
            if self._overlooks(event.seat, event.other):
                spot.forget()


def _open(card: Card | None) -> CardBelief:
    assert card is not None, "a face-up card is visible"
    return CardBelief(INDEX[card], None, is_familiar=True, is_public=True, is_open=True)

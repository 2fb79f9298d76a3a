"""What the cards of Rat-a-Tat Cat count as far as one seat can tell, and who has the fewest points.

Sums of cards are taken for normally distributed: four cards are enough for that, and half a tie
counts as half a win by itself.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul
from typing import Final

from ai.rat_a_tat_cat.memory import UNKNOWN, WORTH, Kind, Mind, Spot
from game.rules.base import Seat
from game.rules.rat_a_tat_cat.table import INDEX, NUMBERS, seats_after
from game.rules.rat_a_tat_cat.view import RatView

_NUMBERS: Final = len(NUMBERS)
_ROOT_2: Final = math.sqrt(2)


@dataclass(frozen=True, slots=True)
class Guess:
    """An estimate of the points of a card, with variance."""

    mean: float
    variance: float


class Deck:
    """The cards that one does not see, as one remembers it.

    Attributes:
        odds: how likely each of `CARDS` is the next one.
        number: what a number card among them counts; a Power card becomes one.
    """

    def __init__(self, hidden: Sequence[int]) -> None:
        """Take the count of each card; after a reshuffle counts may be negative."""
        self._hidden = [max(0, count) for count in hidden]
        total = sum(self._hidden) or 1
        self.odds = [count / total for count in self._hidden]
        self.number = self._moments(self._hidden[:_NUMBERS], WORTH)
        self._known = [Guess(float(points), 0.0) for points in range(_NUMBERS)]
        self._known += [self.number] * (len(WORTH) - _NUMBERS)

    @staticmethod
    def _moments(weights: Sequence[float], points: Sequence[float]) -> Guess:
        total = sum(weights)
        if total <= 0:
            return Guess(5.0, 9.0)
        mean = sum(w * p for w, p in zip(weights, points, strict=False)) / total
        square = sum(w * p * p for w, p in zip(weights, points, strict=False)) / total
        return Guess(mean, max(0.0, square - mean * mean))

    def of_kind(self, kind: Kind) -> Guess:
        """Return the points of a known card."""
        return self._known[kind]

    def guess(self, spot: Spot) -> Guess:
        """Return the estimated points of a card in a row."""
        if spot.kind != UNKNOWN:
            return self._known[spot.kind]
        if spot.hunch is None:
            return self.number
        weights = list(map(mul, spot.hunch, self._hidden))
        number = self._moments(weights[:_NUMBERS], WORTH)
        power = sum(weights[_NUMBERS:]) / (sum(weights) or 1)
        return Guess(
            (1 - power) * number.mean + power * self.number.mean,
            (1 - power) * number.variance + power * self.number.variance,
        )

    def gain(self, worst: float) -> float:
        """Return by how many points a draw lowers a row whose worst card counts `worst`."""
        return sum(
            odds * (worst - points)
            for odds, points in zip(self.odds, WORTH, strict=True)
            if points < worst
        )


@dataclass(frozen=True, slots=True)
class Rival:
    """Another player, as one seat thinks of it.

    Attributes:
        seat: who it is.
        cards: what its cards count.
        mean: its points at the end of the round, with what it still gains in its last turn.
        variance: of these points.
        worst: what it takes its worst card for.
        lead: the points that it may have more than oneself in this round, and still not be better.
    """

    seat: Seat
    cards: tuple[Guess, ...]
    mean: float
    variance: float
    worst: float
    lead: float


class Reading:
    """The table, read by one seat.

    Attributes:
        deck: the cards that it does not see.
        own: what its own cards count.
        mean: the points of its row.
        variance: of these.
        rivals: the others, in turn order from its left.
        is_last: whether this is its last turn of the round.
        is_final: whether this is the last round.
    """

    TURN: Final = 6.0
    """The variance that a turn brings."""
    SPREAD: Final = 1.0
    """Standard deviations added to the worst card among those that a rival knows."""
    KEEN: Final = 1.3
    """Gain of a turn relative to a plain draw."""

    def __init__(self, mind: Mind, view: RatView) -> None:
        self.deck = Deck(mind.hidden(view.drawn))
        self.own = [self.deck.guess(spot) for spot in mind.own]
        self.mean = sum(card.mean for card in self.own)
        self.variance = sum(card.variance for card in self.own)
        self.is_last = view.knocker is not None
        left = _rounds_left(view)
        self.is_final = left <= 1
        around = seats_after(view.seat, view.setting.players, view.out)[:-1]
        self._next = around[0]
        self._top = 9.0 if view.top is None else WORTH[INDEX[view.top]]
        still = around[: around.index(view.knocker)] if view.knocker in around else around
        self.rivals = tuple(
            self._rival(
                seat, mind, seat in still, (view.scores[seat] - view.scores[view.seat]) / left
            )
            for seat in around
        )

    def _rival(self, seat: Seat, mind: Mind, moves: bool, lead: float) -> Rival:
        spots = mind.rows[seat]
        cards = tuple(map(self.deck.guess, spots))
        mean = sum(card.mean for card in cards)
        variance = sum(card.variance for card in cards)
        worst = max(
            card.mean + self.SPREAD * spot.is_familiar * math.sqrt(card.variance)
            for card, spot in zip(cards, spots, strict=True)
        )
        if moves:
            mean -= self._gain(worst, is_next=seat == self._next)
            variance += self.TURN
        return Rival(seat, cards, mean, variance, worst, max(-12.0, min(12.0, lead)))

    def _gain(self, worst: float, *, is_next: bool) -> float:
        """Return by how many points a turn lowers a row; who is next may take what lies open."""
        drawn = self.KEEN * self.deck.gain(worst)
        return max(drawn, worst - self._top) if is_next else drawn

    def chance(
        self, mean: float, variance: float, harmed: Seat | None = None, harm: float = 0.0
    ) -> float:
        """Return the probability that nobody has fewer points at the end of the round.

        `mean` and `variance` are of the own points; the row of `harmed` gets worse by `harm`.
        """
        found = 1.0
        for rival in self.rivals:
            ahead = rival.mean + rival.lead - mean
            if rival.seat == harmed:
                ahead += harm
            found *= 0.5 + 0.5 * math.erf(
                ahead / (math.sqrt(variance + rival.variance + 1.0) * _ROOT_2)
            )
        return found


def _rounds_left(view: RatView) -> float:
    """Return the number of rounds left, this one included; estimated where it is open."""
    setting = view.setting
    if setting.end == "rounds":
        return setting.rounds - view.number + 1
    if setting.end == "time":
        return 1.0 if view.is_time_up else 4.0
    return 4.0

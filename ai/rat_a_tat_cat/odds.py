"""Estimates of points in Rat-a-Tat Cat, and of the probability of having the fewest.

Sums of cards are approximated as normally distributed, which is accurate enough for four cards. In
this approximation a tie counts as half a win.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul
from typing import Final

from ai.rat_a_tat_cat.memory import UNKNOWN, WORTH, CardBelief, CardIndex, Mind
from game.rules.base import Seat
from game.rules.rat_a_tat_cat.table import INDEX, NUMBER_CARDS, seats_after
from game.rules.rat_a_tat_cat.view import RatView

_NUMBERS: Final = len(NUMBER_CARDS)
_ROOT_2: Final = math.sqrt(2)


@dataclass(frozen=True, slots=True)
class PointsEstimate:
    """Mean and variance of the points of a card."""

    mean: float
    variance: float


class Deck:
    """The cards that a seat has not seen or no longer remembers.

    Attributes:
        odds: probability that each of `CARDS` is drawn next.
        number: estimated points of an unseen number card. Power cards have the same estimate,
            since they are replaced by number cards.
    """

    def __init__(self, hidden: Sequence[int]) -> None:
        """Create a deck. `hidden` has the number of unseen cards of each kind.

        After a reshuffle these numbers may be negative, which counts as 0.
        """
        self._hidden = [max(0, count) for count in hidden]
        total = sum(self._hidden) or 1
        self.odds = [count / total for count in self._hidden]
        self.number = self._moments(self._hidden[:_NUMBERS], WORTH)
        self._known = [PointsEstimate(float(points), 0.0) for points in range(_NUMBERS)]
        self._known += [self.number] * (len(WORTH) - _NUMBERS)

    @staticmethod
    def _moments(weights: Sequence[float], points: Sequence[float]) -> PointsEstimate:
        total = sum(weights)
        if total <= 0:
            return PointsEstimate(5.0, 9.0)
        mean = sum(w * p for w, p in zip(weights, points, strict=False)) / total
        square = sum(w * p * p for w, p in zip(weights, points, strict=False)) / total
        return PointsEstimate(mean, max(0.0, square - mean * mean))

    def points_of_card(self, kind: CardIndex) -> PointsEstimate:
        """Return the points of a known card; those of a Power card are an estimate."""
        return self._known[kind]

    def estimate(self, spot: CardBelief) -> PointsEstimate:
        """Return the estimated points of the card in a row that `spot` is about."""
        if spot.kind != UNKNOWN:
            return self._known[spot.kind]
        if spot.hunch is None:
            return self.number
        weights = list(map(mul, spot.hunch, self._hidden))
        number = self._moments(weights[:_NUMBERS], WORTH)
        power = sum(weights[_NUMBERS:]) / (sum(weights) or 1)
        return PointsEstimate(
            (1 - power) * number.mean + power * self.number.mean,
            (1 - power) * number.variance + power * self.number.variance,
        )

    def expected_gain(self, worst: float) -> float:
        """Return the expected reduction of a row's points by drawing one card.

        `worst` is the points of the row's worst card.
        """
        return sum(
            odds * (worst - points)
            for odds, points in zip(self.odds, WORTH, strict=True)
            if points < worst
        )


@dataclass(frozen=True, slots=True)
class Rival:
    """Another player, as estimated by one seat.

    Attributes:
        seat: the player's seat.
        cards: estimated points of each card in the player's row.
        mean: expected points of the row at the end of the round, after the player's remaining
            turn.
        variance: variance of these points.
        worst: estimated points of the card that the player considers its worst.
        lead: points by which the estimating seat leads this player, per remaining round.
    """

    seat: Seat
    cards: tuple[PointsEstimate, ...]
    mean: float
    variance: float
    worst: float
    lead: float


class TableEstimate:
    """The table as estimated by one seat.

    Attributes:
        deck: the unseen cards.
        own: estimated points of each card in the seat's row.
        mean: expected points of the seat's row.
        variance: variance of these points.
        rivals: the other players, in turn order from the seat's left.
        is_last: whether this is the seat's last turn in the round.
        is_final: whether this is the last round in the match.
    """

    TURN: Final = 6.0
    """Variance added by a turn."""
    SPREAD: Final = 1.0
    """Standard deviations added to a rival's known cards when looking for its worst one."""
    KEEN: Final = 1.3
    """Gain of a whole turn relative to a single draw."""

    def __init__(self, mind: Mind, view: RatView) -> None:
        self.deck = Deck(mind.unseen_counts(view.drawn))
        self.own = [self.deck.estimate(spot) for spot in mind.own]
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
        cards = tuple(map(self.deck.estimate, spots))
        mean = sum(card.mean for card in cards)
        variance = sum(card.variance for card in cards)
        worst = max(
            card.mean + self.SPREAD * spot.is_familiar * math.sqrt(card.variance)
            for card, spot in zip(cards, spots, strict=True)
        )
        if moves:
            mean -= self._turn_gain(worst, is_next=seat == self._next)
            variance += self.TURN
        return Rival(seat, cards, mean, variance, worst, max(-12.0, min(12.0, lead)))

    def _turn_gain(self, worst: float, *, is_next: bool) -> float:
        """Return the expected reduction of a row's points by one turn.

        Args:
            worst: points of the row's worst card.
            is_next: whether the row's owner has the next turn, and so may take the discarded
                card.
        """
        drawn = self.KEEN * self.deck.expected_gain(worst)
        return max(drawn, worst - self._top) if is_next else drawn

    def win_probability(
        self, mean: float, variance: float, harmed: Seat | None = None, harm: float = 0.0
    ) -> float:
        """Return the probability that no other seat has fewer points at the end of the round.

        Args:
            mean: expected points of the estimating seat's row.
            variance: variance of these points.
            harmed: a rival whose row gets more points; None if there is none.
            harm: the number of points added to that row.
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
    """Return the number of rounds left, including this one; an estimate if it is not fixed."""
    setting = view.setting
    if setting.end == "rounds":
        return setting.rounds - view.number + 1
    if setting.end == "time":
        return 1.0 if view.is_time_up else 4.0
    return 4.0

"""Estimates of points and of the probability of winning the match in Rat-a-Tat Cat.

The points of a row and of later rounds are treated as normally distributed, which is accurate
enough for four cards. A tie counts as half a win in this approximation.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul
from typing import Final, NamedTuple

from ai.rat_a_tat_cat.memory import UNKNOWN, WORTH, CardBelief, CardIndex, RoundBeliefs
from game.rules.base import Seat
from game.rules.rat_a_tat_cat.table import INDEX, NUMBER_CARDS, seats_after
from game.rules.rat_a_tat_cat.view import RatView

_NUMBERS: Final = len(NUMBER_CARDS)
_ROOT_2: Final = math.sqrt(2)
ROUND_POINTS: Final = 10.5
"""Mean number of points that a seat gets in a round between hard bots."""
ROUND_VARIANCE: Final = 32.0
"""Variance of the number of points that a seat gets in a round between hard bots."""
_TIMED_ROUNDS: Final = 3.0
"""Number of later rounds assumed in a match with a time limit while time is left."""
_OUTER, _INNER, _MIDDLE = 0.011257411327720691, 0.2220759220056126, 0.5333333333333333
_NODES: Final = (
    (-2.8569700138728056, _OUTER),
    (-1.355626179974266, _INNER),
    (0.0, _MIDDLE),
    (1.355626179974266, _INNER),
    (2.8569700138728056, _OUTER),
)
"""Points and weights of the five-point Gauss-Hermite rule for the standard normal distribution."""


@dataclass(frozen=True, slots=True)
class PointsEstimate:
    """Mean and variance of a card's points."""

    mean: float
    variance: float


class Deck:
    """The cards that a seat has not seen or no longer remembers.

    Attributes:
        odds: probability that each of `CARDS` is drawn next.
        number: estimated points of an unseen number card. It also applies to Power cards, which are
            replaced by number cards at the end of a round.
    """

    def __init__(self, hidden: Sequence[int]) -> None:
        """Create a deck from the numbers of unseen copies of each card; negatives count as 0."""
        self._hidden = [max(0, count) for count in hidden]
        total = sum(self._hidden) or 1
        self.odds = [count / total for count in self._hidden]
        self.number = self._weighted_estimate(self._hidden[:_NUMBERS], WORTH)
        self._known = [PointsEstimate(float(points), 0.0) for points in range(_NUMBERS)]
        self._known += [self.number] * (len(WORTH) - _NUMBERS)

    @staticmethod
    def _weighted_estimate(weights: Sequence[float], points: Sequence[float]) -> PointsEstimate:
        total = sum(weights)
        if total <= 0:
            return PointsEstimate(5.0, 9.0)
        mean = sum(w * p for w, p in zip(weights, points, strict=False)) / total
        square = sum(w * p * p for w, p in zip(weights, points, strict=False)) / total
        return PointsEstimate(mean, max(0.0, square - mean * mean))

    def points_of_card(self, kind: CardIndex) -> PointsEstimate:
        """Return the points of the card with the index `kind`; for a Power card, an estimate."""
        return self._known[kind]

    def estimate(self, spot: CardBelief) -> PointsEstimate:
        """Estimate the points of the card that the belief `spot` describes."""
        if spot.kind != UNKNOWN:
            return self._known[spot.kind]
        if spot.hunch is None:
            return self.number
        weights = list(map(mul, spot.hunch, self._hidden))
        number = self._weighted_estimate(weights[:_NUMBERS], WORTH)
        power = sum(weights[_NUMBERS:]) / (sum(weights) or 1)
        return PointsEstimate(
            (1 - power) * number.mean + power * self.number.mean,
            (1 - power) * number.variance + power * self.number.variance,
        )

    def expected_gain(self, worst: float) -> float:
        """Return the expected reduction of a row's points by one draw.

        `worst` is the number of points of the row's worst card.
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
        cards: estimated points of each card in the player's row.
        mean: expected points of the row at the end of the round, after the player's remaining turn.
        variance: variance of these points.
        worst: estimated points of the card that the player considers its worst.
        lead: points by which the estimating seat leads this player in the match.
        later: expected number of rounds after this one in which both still compete.
    """

    seat: Seat
    cards: tuple[PointsEstimate, ...]
    mean: float
    variance: float
    worst: float
    lead: float
    later: float


class TableEstimate:
    """One seat's estimate of all rows and of the match.

    Attributes:
        deck: the unseen cards.
        own: estimated points of each card in the seat's row.
        mean, variance: mean and variance of the points of the seat's row.
        rivals: the other players, in turn order from the seat's left.
        is_last: whether this is the seat's last turn in the round.
    """

    TURN: Final = 6.0
    """Variance that a rival's remaining turn adds to the points of its row."""
    SPREAD: Final = 1.0
    """Standard deviations added to the mean of a card its owner knows, to find the worst card."""
    KEEN: Final = 1.3
    """Expected gain from a whole turn, as a multiple of that from a single draw."""

    def __init__(self, mind: RoundBeliefs, view: RatView) -> None:
        self.deck = Deck(mind.unseen_counts(view.drawn))
        self.own = [self.deck.estimate(spot) for spot in mind.own]
        self.mean = sum(card.mean for card in self.own)
        self.variance = sum(card.variance for card in self.own)
        self.is_last = view.knocker is not None
        around = seats_after(view.seat, view.setting.players, view.out)[:-1]
        self._next = around[0]
        self._top = 9.0 if view.top is None else WORTH[INDEX[view.top]]
        still = around[: around.index(view.knocker)] if view.knocker in around else around
        self.rivals = tuple(
            self._estimate_rival(seat, mind, view, seat in still) for seat in around
        )

    def _estimate_rival(self, seat: Seat, mind: RoundBeliefs, view: RatView, moves: bool) -> Rival:
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
        lead = view.scores[seat] - view.scores[view.seat]
        return Rival(seat, cards, mean, variance, worst, lead, rounds_later(view, seat))

    def _turn_gain(self, worst: float, *, is_next: bool) -> float:
        drawn = self.KEEN * self.deck.expected_gain(worst)
        return max(drawn, worst - self._top) if is_next else drawn

    def win_probability(
        self, mean: float, variance: float, harmed: Seat | None = None, harm: float = 0.0
    ) -> float:
        """Return the probability of winning the match if the round ends with these rows.

        `mean` and `variance` describe the points of the seat's own row; `harm` is the number of
        points added to the row of the rival `harmed`.
        """
        return fewest_probability(
            variance,
            [
                Race(
                    rival.mean + rival.lead - mean + harm * (rival.seat == harmed),
                    rival.variance + 1.0,
                    rival.later,
                )
                for rival in self.rivals
            ],
        )


class Race(NamedTuple):
    """A comparison of a seat's points in the match with one rival's.

    Attributes:
        ahead: expected points by which the seat will be ahead.
        variance: variance of the rival's points in this round.
        later: expected number of later rounds.
    """

    ahead: float
    variance: float
    later: float


def fewest_probability(variance: float, races: Sequence[Race]) -> float:
    """Return the probability that the seat ends with fewer points than every rival in `races`.

    `variance` is that of the seat's own points.
    """
    if len(races) == 1:
        ((ahead, other, later),) = races
        return _normal_cdf(ahead / math.sqrt(variance + other + 2 * ROUND_VARIANCE * later))
    found = 0.0
    for luck, weight in _NODES:
        odds = weight
        for ahead, other, later in races:
            more = ROUND_VARIANCE * later
            odds *= _normal_cdf(
                (ahead - luck * math.sqrt(variance + more)) / math.sqrt(other + more)
            )
        found += odds
    return found


def _normal_cdf(deviations: float) -> float:
    return 0.5 + 0.5 * math.erf(deviations / _ROOT_2)


def rounds_later(view: RatView, rival: Seat) -> float:
    """Return the expected number of rounds after this one that both the viewer and `rival` play."""
    setting = view.setting
    if setting.end == "rounds":
        return setting.rounds - view.number
    if setting.end == "time":
        return 0.0 if view.is_time_up else _TIMED_ROUNDS
    most = max(view.scores[view.seat], view.scores[rival])
    return max(0.0, (setting.limit - most) / ROUND_POINTS - 0.5)

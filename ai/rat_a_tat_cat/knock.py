"""The decision to knock in Rat-a-Tat Cat, based on the probability of winning the match.

`TableEstimate` computes the value of knocking from the rows and the scores. The value of waiting is
a logistic function of the situation's features. It was fitted to rounds of hard bots that were
continued from the same turn with and without a knock (`tools/solve/rat_a_tat_cat.py`).
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from operator import mul
from typing import Final, TypeAlias

from ai.rat_a_tat_cat.odds import (
    ROUND_POINTS,
    ROUND_VARIANCE,
    Race,
    TableEstimate,
    fewest_probability,
)
from game.rules.rat_a_tat_cat.table import KNOCK_PENALTY
from game.rules.rat_a_tat_cat.view import RatView

Weights: TypeAlias = Sequence[float]
"""One weight for each of `KnockSituation.features`."""

KNOCK_TABLE: Final = "rat_a_tat_cat.json"
_PATIENCE: Final = 12
"""Number of turns in a round after which the value of waiting decreases, so every round ends."""
_HASTE: Final = 0.03
"""Decrease of the value of waiting per turn beyond `_PATIENCE`, as a probability of winning."""
_LEAST: Final = 0.01
"""Distance from 0 and 1 at which probabilities are clamped, to keep their log-odds finite."""


@cache
def knock_weights() -> Mapping[str, Weights]:
    """Return the fitted weights of each variant."""
    text = files("ai.tables").joinpath(KNOCK_TABLE).read_text(encoding="utf-8")
    loaded: Mapping[str, Weights] = json.loads(text)
    return loaded


class KnockSituation:
    """The decision between knocking and waiting at the end of a turn.

    Attributes:
        value: the probability, 0 to 1, of winning the match after a knock.
    """

    def __init__(self, reading: TableEstimate, view: RatView, turns: int) -> None:
        """Evaluate knocking.

        `reading` is the seat's estimate of the table; `turns` is the number of turns the seat has
        had in this round.
        """
        self._reading, self._view, self._turns = reading, view, turns
        rivals, mean, variance = reading.rivals, reading.mean, reading.variance
        self._fewest = fewest_probability(
            variance, [Race(rival.mean - mean, rival.variance + 1.0, 0.0) for rival in rivals]
        )
        fine = KNOCK_PENALTY * view.setting.knock_penalty * (1 - self._fewest)
        self.value = reading.win_probability(mean + fine, variance)

    def waiting_value(self, weights: Weights | None = None) -> float:
        """Return the probability of winning the match after waiting.

        `weights` are the weights of the logistic function, by default the fitted ones.
        """
        if weights is None:
            weights = knock_weights()[self._view.setting.variant]
        odds = math.fsum(map(mul, weights, self.features()))
        return 1 / (1 + math.exp(-odds)) - _HASTE * max(0, self._turns - _PATIENCE)

    def features(self) -> tuple[float, ...]:
        """Return the features of the logistic model that estimates the value of waiting."""
        reading = self._reading
        races = [Race(rival.lead, ROUND_VARIANCE, rival.later) for rival in reading.rivals]
        won, few = _log_odds(self.value), _log_odds(self._fewest)
        usual = _log_odds(fewest_probability(ROUND_VARIANCE, races))
        own, spread = reading.mean / ROUND_POINTS, math.sqrt(reading.variance) / 5
        best = min(rival.mean for rival in reading.rivals) / ROUND_POINTS
        turns, more = min(self._turns, _PATIENCE) / 6, len(reading.rivals) - 1
        last = float(max(rival.later for rival in reading.rivals) <= 0)
        return (
            *(1.0, won, usual, few, own, own * own, best, spread),
            *(turns, turns * won, turns * few),
            *(last, last * won, last * few, last * own),
            *(more, more * won, more * few, more * own, more * usual),
            *(won * won, usual * usual, won * usual),
        )


def _log_odds(probability: float) -> float:
    bounded = max(_LEAST, min(1 - _LEAST, probability))
    return math.log(bounded / (1 - bounded))

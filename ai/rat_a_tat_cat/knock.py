"""The decision to knock in Rat-a-Tat Cat, by its effect on the probability of winning the match.

Knocking has the value that `TableEstimate` computes from the rows and the scores. How much better
or worse waiting is follows from a linear model of the situation. Its weights are fitted to rounds
of hard bots that were played on from the same turn with and without a knock
(`tools/solve/rat_a_tat_cat.py`).
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
"""Number of turns in a round after which knocking gains value, so that every round ends."""
_HASTE: Final = 0.03
"""Gain of that value per turn, in probability of winning the match."""


@cache
def knock_weights() -> Mapping[str, Weights]:
    """Return the fitted weights by variant."""
    text = files("ai.tables").joinpath(KNOCK_TABLE).read_text(encoding="utf-8")
    loaded: Mapping[str, Weights] = json.loads(text)
    return loaded


class KnockSituation:
    """The end of a turn in which a seat may knock.

    Attributes:
        value: probability of winning the match after a knock.
    """

    def __init__(self, reading: TableEstimate, view: RatView, turns: int) -> None:
        """Evaluate a situation.

        Args:
            reading: the table as estimated by the seat.
            view: the seat's observation.
            turns: number of own turns so far in the round.
        """
        self._reading, self._view, self._turns = reading, view, turns
        rivals, mean, variance = reading.rivals, reading.mean, reading.variance
        self._fewest = fewest_probability(
            variance, [Race(rival.mean - mean, rival.variance + 1.0, 0.0) for rival in rivals]
        )
        fine = KNOCK_PENALTY * view.setting.knock_penalty * (1 - self._fewest)
        self.value = reading.win_probability(mean + fine, variance)

    def gain(self, weights: Weights | None = None) -> float:
        """Return the value of knocking minus the value of waiting.

        `weights` replaces the fitted weights, unless it is None.
        """
        if weights is None:
            weights = knock_weights()[self._view.setting.variant]
        haste = _HASTE * max(0, self._turns - _PATIENCE)
        return haste + math.fsum(map(mul, weights, self.features()))

    def features(self) -> tuple[float, ...]:
        """Return the numbers from which the gain is computed."""
        reading, won, few = self._reading, self.value, self._fewest
        races = [Race(rival.lead, ROUND_VARIANCE, rival.later) for rival in reading.rivals]
        usual = fewest_probability(ROUND_VARIANCE, races)
        own, spread = reading.mean / ROUND_POINTS, math.sqrt(reading.variance) / 5
        best = min(rival.mean for rival in reading.rivals) / ROUND_POINTS
        turns, more = min(self._turns, _PATIENCE) / 6, len(reading.rivals) - 1
        last = float(max(rival.later for rival in reading.rivals) <= 0)
        return (
            *(1.0, won, won * won, usual, usual * usual, won * usual),
            *(few, few * few, own, own * own, best, spread, turns, won * turns, few * turns),
            *(last, last * won, last * few, last * own, last * won * won),
            *(more, more * won, more * few, more * own, more * usual),
        )

"""Compares choices by playing many rollouts of each.

The nth trial uses the same random numbers for every choice. A choice gets no further trials once it
is clearly worse than the puzzle's right answers, so most trials are spent on close decisions.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence
from enum import StrEnum
from typing import Final, TypeAlias

from game.rules.base import Action

Trial: TypeAlias = Callable[[int, int], float]
"""Function that plays one rollout of a choice, given the choice's index and the trial's number.

It returns the result: a fraction of a win, 0 to 1, or a value of similar size.
"""

BATCH: Final = 40
"""Number of trials of each choice between two comparisons."""
SURE: Final = 3.0
"""Minimum difference between two choices, in standard errors, that is significant."""


class Verdict(StrEnum):
    """A second solver's verdict on the answers of a puzzle."""

    CONFIRMED = "confirmed"
    """Verdict: each right answer is better than each wrong one by a significant margin."""
    UNCLEAR = "unclear"
    """Verdict: the trials were inconclusive."""
    WRONG = "wrong"
    """Verdict: an answer marked as wrong is significantly better than one marked as right."""


def compare_choices(
    sample: Trial, choices: int, right: Collection[int], *, margin: float, most: int
) -> Verdict:
    """Test whether the choices `right` are better than all others.

    Args:
        sample: plays one trial of a choice and returns the result.
        choices: number of choices.
        right: indices of the choices assumed to be right.
        margin: minimum advantage of a right choice.
        most: maximum number of trials per choice.
    """
    told: dict[int, list[float]] = {choice: [] for choice in range(choices)}
    open_ = [choice for choice in told if choice not in right]
    while open_ and len(told[min(right)]) < most:
        for choice in (*right, *open_):
            tries = told[choice]
            tries += [sample(choice, number) for number in range(len(tries), len(tries) + BATCH)]
        for choice in tuple(open_):
            ahead = [_advantage(told[good], told[choice]) for good in right]
            if any(mean < -SURE * error for mean, error in ahead):
                return Verdict.WRONG
            if all(mean - SURE * error > 0 and mean > margin for mean, error in ahead):
                open_.remove(choice)
    return Verdict.UNCLEAR if open_ else Verdict.CONFIRMED


def _advantage(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    found = [a - b for a, b in zip(one, other, strict=False)]
    mean = sum(found) / len(found)
    variance = sum((x - mean) ** 2 for x in found) / (len(found) - 1)
    return mean, math.sqrt(variance / len(found)) + 1e-6


def outcome_at(outcomes: Sequence[tuple[Action, float]], share: float) -> Action:
    """Return the chance outcome at the fraction `share`, 0 to 1, of the cumulative distribution."""
    for action, odds in outcomes:
        share -= odds
        if share < 0:
            return action
    return outcomes[-1][0]

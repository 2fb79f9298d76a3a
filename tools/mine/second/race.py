"""Which of some choices are better, found by playing on from each of them again and again.

The n-th try of every choice has the same luck, so that what differs is the choice. A choice is left
alone as soon as it is clearly worse than the right ones; so most of the tries go to close calls.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence
from enum import StrEnum
from typing import Final, TypeAlias

Sample: TypeAlias = Callable[[int, int], float]
"""Plays on after a choice with one luck, both told by number; returns what the seat has of it.

That is a share of a win, 0 to 1, or something about as large."""

BATCH: Final = 40
"""Tries between two looks at the result."""
SURE: Final = 3.0
"""How many standard errors make a difference a sure one."""


class Verdict(StrEnum):
    """What a second solver makes of the answers to a puzzle."""

    CONFIRMED = "confirmed"
    """Each right answer is better than each wrong one, surely and by the margin."""
    UNCLEAR = "unclear"
    """That could not be told."""
    WRONG = "wrong"
    """A wrong answer is surely better than a right one."""


def race(
    sample: Sample, choices: int, right: Collection[int], *, margin: float, most: int
) -> Verdict:
    """Return whether all of the choices named `right` are better than all others.

    Args:
        sample: plays on.
        choices: how many there are.
        right: the places of the right ones.
        margin: by how much they have to be better, as `sample` counts.
        most: after so many tries of a choice it is given up.
    """
    told: dict[int, list[float]] = {choice: [] for choice in range(choices)}
    open_ = [choice for choice in told if choice not in right]
    while open_ and len(told[min(right)]) < most:
        for choice in (*right, *open_):
            tries = told[choice]
            tries += [sample(choice, number) for number in range(len(tries), len(tries) + BATCH)]
        for choice in tuple(open_):
            ahead = [_ahead(told[good], told[choice]) for good in right]
            if any(mean < -SURE * error for mean, error in ahead):
                return Verdict.WRONG
            if all(mean - SURE * error > 0 and mean > margin for mean, error in ahead):
                open_.remove(choice)
    return Verdict.UNCLEAR if open_ else Verdict.CONFIRMED


def _ahead(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """Return by how much one is better with the same luck on average, and its standard error."""
    found = [a - b for a, b in zip(one, other, strict=False)]
    mean = sum(found) / len(found)
    variance = sum((x - mean) ** 2 for x in found) / (len(found) - 1)
    return mean, math.sqrt(variance / len(found)) + 1e-6

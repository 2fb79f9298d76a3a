"""A model of human memory: a bot's beliefs about hidden objects that are moved in public.

A bot errs like a human player because it loses track of objects. `Attention` decides which moves it
misses, and `Belief` stores the remaining probabilities.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate


@dataclass(frozen=True)
class Attention:
    """A player's probability, 0 to 1, of missing a move of a hidden object.

    Attributes:
        slip: probability of missing the first move of a round.
        tiring: amount by which the probability increases with each further move in the round.
        most: upper limit of the probability.
    """

    slip: float = 0.0
    tiring: float = 0.0
    most: float = 1.0

    def misses(self, rng: random.Random, seen: int) -> bool:
        """Decide at random whether the player misses a move, the first after `seen` others."""
        return rng.random() < min(self.most, self.slip + self.tiring * seen)


class Belief:
    """A belief about a hidden object: one unnormalised weight for each place where it may be."""

    def __init__(self, weights: Iterable[float]) -> None:
        self.weights = list(weights)

    def copy(self) -> Belief:
        """Return an independent copy."""
        return Belief(self.weights)

    @property
    def total(self) -> float:
        """The sum of all weights: the likelihood of all observations so far."""
        return sum(self.weights)

    def swap(self, a: int, b: int) -> None:
        """Swap the weights of two places."""
        weights = self.weights
        weights[a], weights[b] = weights[b], weights[a]

    def blur(self, a: int, b: int) -> None:
        """Set the weights of two places to their mean, as their objects may have been swapped."""
        weights = self.weights
        weights[a] = weights[b] = (weights[a] + weights[b]) / 2

    def rule_out(self, place: int) -> None:
        """Set the weight of `place` to 0."""
        self.weights[place] = 0.0

    def weigh(self, likelihood: Callable[[int], float]) -> None:
        """Multiply each place's weight by an observation's likelihood if the object is there."""
        self.weights = [w * likelihood(p) if w else 0.0 for p, w in enumerate(self.weights)]

    def scale(self, factor: float) -> None:
        """Multiply all weights by `factor`."""
        self.weights = [w * factor for w in self.weights]


def normalised(weights: Sequence[float], places: Sequence[int]) -> list[float]:
    """Return the weights of `places`, scaled to add up to 1; all are equal if their sum is 0."""
    total = sum(weights[place] for place in places)
    if total <= 0.0:
        return [1 / len(places)] * len(places)
    return [weights[place] / total for place in places]


def draw_index(rng: random.Random, weights: Sequence[float]) -> int:
    """Draw an index into `weights` at random, with probabilities proportional to the weights."""
    totals = list(accumulate(weights))
    point = rng.random() * totals[-1]
    return next((i for i, total in enumerate(totals) if point < total), len(totals) - 1)

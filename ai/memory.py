"""Memory as people have it: where a hidden thing may be, and which moves of it one missed.

A bot that is to fail like a person does not get wrong odds or a look into the cards: it loses sight
of things that were moved before its eyes. `Attention` says which moves it missed, and `Belief`
holds what it takes for likely afterwards. Everything random comes from the generator that is
passed in.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate


@dataclass(frozen=True)
class Attention:
    """The probability of losing sight of a thing that moves in public.

    Attributes:
        slip: how likely the first move is missed, 0 to 1.
        tiring: by how much more each later one is missed, until something new begins.
        most: never more likely than this.
    """

    slip: float = 0.0
    tiring: float = 0.0
    most: float = 1.0

    def misses(self, rng: random.Random, seen: int) -> bool:
        """Draw whether a move is missed after `seen` moves; always one random number."""
        return rng.random() < min(self.most, self.slip + self.tiring * seen)


class Belief:
    """The weights of a hidden thing being at each of some places.

    The weights are >= 0; they need not add up to 1.
    """

    def __init__(self, weights: Iterable[float]) -> None:
        self.weights = list(weights)

    def copy(self) -> Belief:
        """Return a copy."""
        return Belief(self.weights)

    @property
    def total(self) -> float:
        """The sum of the weights: the likelihood of what was observed."""
        return sum(self.weights)

    def swap(self, a: int, b: int) -> None:
        """Swap the weights of two places."""
        weights = self.weights
        weights[a], weights[b] = weights[b], weights[a]

    def muddle(self, a: int, b: int) -> None:
        """Average the weights of two places, after losing sight of a swap."""
        weights = self.weights
        weights[a] = weights[b] = (weights[a] + weights[b]) / 2

    def rule_out(self, place: int) -> None:
        """Set the weight of a place to 0."""
        self.weights[place] = 0.0

    def weigh(self, likelihood: Callable[[int], float]) -> None:
        """Multiply each weight by the likelihood of an observation."""
        self.weights = [w * likelihood(p) if w else 0.0 for p, w in enumerate(self.weights)]

    def scale(self, factor: float) -> None:
        """Multiply all weights by a factor."""
        self.weights = [w * factor for w in self.weights]


def shares(weights: Sequence[float], places: Sequence[int]) -> list[float]:
    """Return the weights of some places so that they add up to 1; equal ones if all are 0."""
    total = sum(weights[place] for place in places)
    if total <= 0.0:
        return [1 / len(places)] * len(places)
    return [weights[place] / total for place in places]


def draw(rng: random.Random, weights: Sequence[float]) -> int:
    """Draw an index by its weight, with one random number."""
    totals = list(accumulate(weights))
    point = rng.random() * totals[-1]
    return next((i for i, total in enumerate(totals) if point < total), len(totals) - 1)

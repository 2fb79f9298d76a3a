"""Look-ahead search for the guard's next step in Kalle Kanalratte.

The search covers the guard's path and the hider's replies. The hider is assumed to move Kalle out
of the guard's reach with the probability in the searcher's beliefs. All other swaps are ignored, as
they only exchange equivalent lids. Once Kalle has revealed its cell by fleeing, `Chase` takes over.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Final

from ai.kalle_kanalratte.habits import DISTANCE, escape_cells
from game.rules.kalle_kanalratte.table import CELLS, NEIGHBOURS, Cell

NEAR: Final = (0.5, 1.0, 0.9, 0.75)
"""Discount factor of a lid that may be turned later, by its distance from the guard in steps.

The lid under the guard (distance 0) takes two moves to turn.
"""
FOUND: Final = 0.7
"""Discount factor for a chase that may begin later, before Kalle has revealed its cell."""


class Chase:
    """The pursuit of Kalle once its cell is known.

    Kalle is assumed to flee whenever it can, to each cell out of the guard's reach with equal
    probability. As a simplification, cards that the guard turns on its way count as face down. In
    the methods, `left` is the number of cards that the guard may still turn.
    """

    def __init__(self, down: frozenset[Cell]) -> None:
        self._reach = [[cell for cell in near if cell in down] for near in NEIGHBOURS]
        self._known: dict[tuple[int, Cell, Cell], float] = {}

    def catch_probability(self, left: int, guard: Cell, lid: Cell) -> float:
        """Return the probability of catching Kalle, who is under `lid`, if the guard moves next."""
        steps = DISTANCE[guard][lid]
        if steps > left:  # Kalle never approaches the guard
            return 0.0
        if steps == 1:
            return 1.0
        key = (left, guard, lid)
        if key not in self._known:
            self._known[key] = self._best_catch_probability(*key)
        return self._known[key]

    def _best_catch_probability(self, left: int, guard: Cell, lid: Cell) -> float:
        best = 0.0
        for cell in self._reach[guard]:
            best = max(best, self.probability_before_swap(left - 1, cell, lid))
            if best == 1.0:
                break
        return best

    def probability_before_swap(self, left: int, guard: Cell, lid: Cell) -> float:
        """Return the probability of catching Kalle, who is under `lid`, if the hider swaps next."""
        ways = escape_cells(lid, guard)
        if not ways:
            return self.catch_probability(left, guard, lid)
        return sum([self.catch_probability(left, guard, way) for way in ways]) / len(ways)


@dataclass(frozen=True)
class CellBeliefs:
    """A searcher's beliefs about Kalle's cell.

    Attributes:
        kalle: for each cell, the probability that Kalle is there; 0 for face-up cards.
        shy: for each cell, the probability that Kalle is there and will flee; at most `kalle`.
    """

    kalle: Sequence[float]
    shy: Sequence[float]


class GuardSearch:
    """Searches for the guard's best next step."""

    def __init__(self, down: frozenset[Cell], left: int, patience: float) -> None:
        """Set up the search.

        `down` has the cells of all face-down cards, and `left` is the number of them that the guard
        may still turn. `patience` is the weight of the cards beyond the search depth.
        """
        self._down = down
        self._left = left
        self._patience = patience
        self._chase = Chase(down)

    def weigh(
        self, cells: Sequence[Cell], beliefs: CellBeliefs, depth: int
    ) -> Generator[None, None, dict[Cell, float]]:
        """Compute, for a step to each of `cells`, the probability of catching Kalle.

        `beliefs` are the searcher's about Kalle's cell; `depth` is the number of turned cards that
        the search looks ahead. A generator that yields None between slices of work.
        """
        worth = {}
        for cell in cells:
            is_turned = cell in self._down
            worth[cell] = self._step(
                cell, self._down - {cell}, self._left - is_turned, beliefs, depth
            )
            yield
        return worth

    def _step(
        self, cell: Cell, down: frozenset[Cell], left: int, beliefs: CellBeliefs, depth: int
    ) -> float:
        kalle, shy = list(beliefs.kalle), list(beliefs.shy)
        worth = kalle[cell]
        kalle[cell] = shy[cell] = 0.0
        if left == 0:
            return worth
        for lid in NEIGHBOURS[cell]:
            if shy[lid] > 0.0 and escape_cells(lid, cell):
                worth += shy[lid] * self._chase.probability_before_swap(left, cell, lid)
                kalle[lid] -= shy[lid]
                shy[lid] = 0.0
        rest = CellBeliefs(kalle, shy)
        if depth == 1:
            return worth + self._later_probability(cell, left, rest)
        # A blocked guard steps to a face-up card and turns nothing; the search ignores that case.
        reach = [c for c in NEIGHBOURS[cell] if c in down]
        return worth + max(
            (self._step(c, down - {c}, left - 1, rest, depth - 1) for c in reach),
            default=self._later_probability(cell, left, rest),
        )

    def _later_probability(self, guard: Cell, left: int, beliefs: CellBeliefs) -> float:
        hope = 0.0
        share = min(1.0, self._patience * left / CELLS)
        for cell, weight in enumerate(beliefs.kalle):
            if weight > 0.0:
                shy = beliefs.shy[cell]
                hope += (weight - shy) * share * NEAR[DISTANCE[guard][cell]]
                if shy > 0.0:
                    hope += shy * FOUND * self._chase.catch_probability(left, guard, cell)
        return hope

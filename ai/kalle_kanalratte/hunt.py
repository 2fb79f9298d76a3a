"""Where to send the guard: looking ahead over the guard's way and over what the hider may do.

The hider is taken for somebody who carries Kalle out of the guard's reach, as far as the seeker
believes it; all else is taken as if nothing was swapped, since it changes nothing for the seeker
but the places of the lids. A Kalle that shows itself by fleeing is hunted on an empty square
(`Chase`), which is good enough that far ahead.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Final

from ai.kalle_kanalratte.habits import DISTANCE, escapes
from game.rules.kalle_kanalratte.table import CELLS, NEIGHBOURS, Cell

NEAR: Final = (0.5, 1.0, 0.9, 0.75)
"""What a lid is worth that may be turned later, by the steps to it; no way is so short as its
own search."""
FOUND: Final = 0.7
"""The worth of a chase before Kalle has shown itself."""


class Chase:
    """Hunting a Kalle that one knows, on a square where some cards are face up.

    It always flees, to any cell out of reach with equal odds. The lids that the guard turns on its
    way are taken to stay shut, which is good enough.
    """

    def __init__(self, down: frozenset[Cell]) -> None:
        self._reach = [[cell for cell in near if cell in down] for near in NEIGHBOURS]
        self._known: dict[tuple[int, Cell, Cell], float] = {}

    def catch(self, left: int, guard: Cell, lid: Cell) -> float:
        """Return the probability of a catch when the guard moves next, with `left` lids to turn."""
        steps = DISTANCE[guard][lid]
        if steps > left:  # it never comes to meet the guard
            return 0.0
        if steps == 1:
            return 1.0
        key = (left, guard, lid)
        if key not in self._known:
            self._known[key] = self._catch(*key)
        return self._known[key]

    def _catch(self, left: int, guard: Cell, lid: Cell) -> float:
        best = 0.0
        for cell in self._reach[guard]:
            best = max(best, self.corner(left - 1, cell, lid))
            if best == 1.0:
                break
        return best

    def corner(self, left: int, guard: Cell, lid: Cell) -> float:
        """Return the same when the hider is to swap."""
        ways = escapes(lid, guard)
        if not ways:
            return self.catch(left, guard, lid)
        return sum([self.catch(left, guard, way) for way in ways]) / len(ways)


@dataclass(frozen=True)
class Scent:
    """The beliefs of a seeker.

    Attributes:
        kalle: for each cell how likely Kalle is there; 0 where the card is face up.
        shy: for each cell how likely Kalle is there and will flee; not more.
    """

    kalle: Sequence[float]
    shy: Sequence[float]


class Hunt:
    """One decision of a seeker."""

    def __init__(self, down: frozenset[Cell], left: int, patience: float) -> None:
        """Take the cells whose card is face `down`, and how many lids are `left` to be turned.

        `patience` is what the hope for later turns counts where the looking ahead ends.
        """
        self._down = down
        self._left = left
        self._patience = patience
        self._chase = Chase(down)

    def weigh(
        self, cells: Sequence[Cell], scent: Scent, depth: int
    ) -> Generator[None, None, dict[Cell, float]]:
        """Return the probability of catching Kalle by each next step, `depth` searches ahead."""
        worth = {}
        for cell in cells:
            is_turned = cell in self._down
            worth[cell] = self._step(
                cell, self._down - {cell}, self._left - is_turned, scent, depth
            )
            yield
        return worth

    def _step(
        self, cell: Cell, down: frozenset[Cell], left: int, scent: Scent, depth: int
    ) -> float:
        kalle, shy = list(scent.kalle), list(scent.shy)
        worth = kalle[cell]
        kalle[cell] = shy[cell] = 0.0
        if left == 0:
            return worth
        for lid in NEIGHBOURS[cell]:
            if shy[lid] > 0.0 and escapes(lid, cell):
                worth += shy[lid] * self._chase.corner(left, cell, lid)
                kalle[lid] -= shy[lid]
                shy[lid] = 0.0
        rest = Scent(kalle, shy)
        if depth == 1:
            return worth + self._hope(cell, left, rest)
        # Who is blocked steps to another card and turns nothing; that is not looked into.
        reach = [c for c in NEIGHBOURS[cell] if c in down]
        return worth + max(
            (self._step(c, down - {c}, left - 1, rest, depth - 1) for c in reach),
            default=self._hope(cell, left, rest),
        )

    def _hope(self, guard: Cell, left: int, scent: Scent) -> float:
        """Return the worth of the turns beyond the search depth."""
        hope = 0.0
        share = min(1.0, self._patience * left / CELLS)
        for cell, weight in enumerate(scent.kalle):
            if weight > 0.0:
                shy = scent.shy[cell]
                hope += (weight - shy) * share * NEAR[DISTANCE[guard][cell]]
                if shy > 0.0:
                    hope += shy * FOUND * self._chase.catch(left, guard, cell)
        return hope

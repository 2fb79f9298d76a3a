"""Kalle Kanalratte, the practice: which lids are swapped, what is right, how long it gets."""

from __future__ import annotations

import random
from typing import Final, TypeAlias

from game.rules.kalle_kanalratte.table import CELLS, NEIGHBOURS, Cell

Swap: TypeAlias = tuple[Cell, Cell]
"""Two cells beside each other, the smaller one first."""

FEWEST: Final = 2
"""Swaps in the easiest round."""
FIRST: Final = 3
"""Swaps in the first round."""

_KALLE_MOVES: Final = 0.5
"""How often a swap moves Kalle; others are there to confuse."""
_FASTER: Final = 1.08
"""By how much one swap more makes all of them faster."""
_FASTEST: Final = 2.2


class Drill:
    """Round after round of "where is Kalle now?", a little harder after each success.

    Attributes:
        length: swaps in this round.
        best: the most swaps after which Kalle was found, ever; 0 if never.
        start: where Kalle is shown.
        kalle: where Kalle is after all the swaps.
        swaps: what is swapped, in order.
    """

    def __init__(self, rng: random.Random, best: int) -> None:
        self._rng = rng
        self.length = FIRST
        self.best = best
        self.new_round()

    def new_round(self) -> None:
        """Draw where Kalle is and what is swapped; the last swap of all moves Kalle."""
        self.start = self.kalle = self._rng.randrange(CELLS)
        self.swaps: tuple[Swap, ...] = ()
        for number in range(self.length):
            self._add_swap(is_last=number == self.length - 1)

    def _add_swap(self, *, is_last: bool) -> None:
        moves_kalle = is_last or self._rng.random() < _KALLE_MOVES
        while True:
            a = self.kalle if moves_kalle else self._rng.randrange(CELLS)
            b = self._rng.choice(NEIGHBOURS[a])
            swap = (min(a, b), max(a, b))
            # Undoing the swap before would look like a mistake.
            if (swap,) != self.swaps[-1:] and moves_kalle == (self.kalle in swap):
                break
        if self.kalle in swap:
            self.kalle = a + b - self.kalle
        self.swaps = (*self.swaps, swap)

    @property
    def speed(self) -> float:
        """How fast the swaps are, against those of a match: slow at first."""
        return min(_FASTEST, 0.8 * _FASTER ** (self.length - FEWEST))

    def answer(self, cell: Cell) -> bool:
        """Take where the person points; return whether Kalle is there.

        The round after this one is longer or shorter by a swap; `new_round` makes it.
        """
        is_right = cell == self.kalle
        if is_right:
            self.best = max(self.best, self.length)
        self.length = self.length + 1 if is_right else max(FEWEST, self.length - 1)
        return is_right

"""Kalle Kanalratte, the rounds of the drill: which lids are swapped, and how fast."""

from __future__ import annotations

import random
from typing import Final, TypeAlias

from game.rules.kalle_kanalratte.table import CELLS, KALLE, NEIGHBOURS, Cell, Dweller

Swap: TypeAlias = tuple[Cell, Cell]
"""Two cells beside each other, the smaller one first."""

LENGTHS: Final = (2, 3, 4, 5, 6, 7, 8, 10, 12, 15)
"""Swaps of a round, for each level."""

_FOLLOWED: Final = 0.5
"""Share of swaps that move a lid that is followed; the others confuse."""
_FASTER: Final = 1.08
"""Factor on the speed for each swap more."""
_FASTEST: Final = 2.2
_SHARED: Final = 0.8
"""Factor on the speed for each lid more that is followed."""


class Drill:
    """A round of "where are they now?".

    Attributes:
        dwellers: those who are followed, Kalle first.
        starts: their cells at first, in the same order.
        ends: their cells after all swaps.
        swaps: the swaps, in order.
    """

    def __init__(self, rng: random.Random, length: int, lids: int = 1) -> None:
        """Draw who is followed where, and `length` swaps; the last one moves one of them."""
        self._rng = rng
        self.dwellers: tuple[Dweller, ...] = (KALLE, *rng.sample(range(KALLE), lids - 1))
        self.starts = self.ends = tuple(rng.sample(range(CELLS), lids))
        self.swaps: tuple[Swap, ...] = ()
        for number in range(length):
            self._add_swap(is_last=number == length - 1)

    @property
    def length(self) -> int:
        """The number of swaps."""
        return len(self.swaps)

    def _add_swap(self, *, is_last: bool) -> None:
        moves = is_last or self._rng.random() < _FOLLOWED
        while True:
            a = self._rng.choice(self.ends) if moves else self._rng.randrange(CELLS)
            b = self._rng.choice(NEIGHBOURS[a])
            swap = (min(a, b), max(a, b))
            # Undoing the swap before would look like a mistake.
            if (swap,) != self.swaps[-1:] and moves == any(cell in swap for cell in self.ends):
                break
        self.ends = tuple(a + b - cell if cell in swap else cell for cell in self.ends)
        self.swaps = (*self.swaps, swap)

    @property
    def speed(self) -> float:
        """The speed of the swaps, against those of a match: slow at first."""
        pace = 0.8 * _FASTER ** (self.length - LENGTHS[0])
        return min(_FASTEST, pace) * _SHARED ** (len(self.ends) - 1)

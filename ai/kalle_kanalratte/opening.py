"""The searcher's opening: how to choose the first two cards while nothing is known.

Hiders could exploit a fixed opening. The guard is therefore placed at random, and the first two
cards are drawn so that every cell is turned equally often. The opening finds a hider who never
moves Kalle in one of eight rounds. No other mixture does better against a hider who knows it.

Against hiders who flee, a corner is the best first card, as Kalle cannot escape from it. The first
card is therefore in a corner a third of the time, as often as possible without becoming
predictable, and seldom in the middle. The second card compensates for that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from ai.kalle_kanalratte.habits import CELL_KINDS
from game.rules.kalle_kanalratte.table import CELLS, NEIGHBOURS, Cell

RANDOM_SEARCHES: Final = 2
"""Number of lids that the opening turns at random."""

_ANYWHERE: Final = (1 / 4, 1 / 2, 1 / 4)
_SHARES: Final = (_ANYWHERE, (1 / 6, 1 / 2, 1 / 3), (1 / 3, 1 / 2, 1 / 6))
"""Probabilities of a middle, edge or corner cell for the guard's start and the first two lids."""
_ROUNDS: Final = 80
"""Number of iterations that balance the probabilities, enough for eight decimal places."""


@cache
def step_probabilities(turned: int) -> tuple[Mapping[Cell, float], ...]:
    """Return, for each of the guard's cells, the opening's probability of each next cell.

    `turned` is the number of cards turned so far, 0 or 1.
    """
    before, after = (_cell_probabilities(shares) for shares in _SHARES[turned : turned + 2])
    flow = {(a, b): 1.0 for a in range(CELLS) for b in NEIGHBOURS[a]}
    for _ in range(_ROUNDS):
        for side, wanted in enumerate((before, after)):
            sums = [0.0] * CELLS
            for way, amount in flow.items():
                sums[way[side]] += amount
            flow = {
                way: amount * wanted[way[side]] / sums[way[side]] for way, amount in flow.items()
            }
    return tuple({b: flow[a, b] / before[a] for b in NEIGHBOURS[a]} for a in range(CELLS))


def _cell_probabilities(shares: Sequence[float]) -> list[float]:
    return [shares[kind] / CELL_KINDS.count(kind) for kind in CELL_KINDS]

"""How seekers begin while nothing tells them where Kalle is: the first two lids.

Whoever always begins in the same way can be hidden from, and always finds the same hiders at once.
So the guard is put down anywhere, and its first two lids are drawn so that, taken together, they
are equally often each lid of the square. Two lids of sixteen find one of eight who keep still, and
no mixture promises more against a hider who knows it.

Which of the two comes first does matter against hiders who run away, and there a corner is the
best first lid: nobody gets out of it. So the first lid is in a corner as often as may be without
being a habit, a third of the time, and in the middle as seldom; the second lid makes up for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from ai.kalle_kanalratte.habits import KINDS
from game.rules.kalle_kanalratte.table import CELLS, NEIGHBOURS, Cell

OPENING: Final = 2
"""The number of lids turned at random while nothing is known."""

_ANYWHERE: Final = (1 / 4, 1 / 2, 1 / 4)
_SHARES: Final = (_ANYWHERE, (1 / 6, 1 / 2, 1 / 3), (1 / 3, 1 / 2, 1 / 6))
"""How often the guard is put down, turns the first lid and turns the second one in the middle, at
an edge and in a corner."""
_ROUNDS: Final = 80
"""Iterations of balancing the odds, enough for eight decimal places."""


@cache
def steps(turned: int) -> tuple[Mapping[Cell, float], ...]:
    """Return the odds of the next step from each cell, by cells; together 1 for each.

    Args:
        turned: how many lids have been turned: 0 or 1.
    """
    before, after = (_spread(shares) for shares in _SHARES[turned : turned + 2])
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


def _spread(shares: Sequence[float]) -> list[float]:
    """Return the share of each cell, when each kind of cell has its share."""
    return [shares[kind] / KINDS.count(kind) for kind in KINDS]

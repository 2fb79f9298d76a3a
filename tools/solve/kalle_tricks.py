"""Hiders for the training of Kalle Kanalratte's hard searcher, for many rounds at once.

`BATCH_TRICKS` has the tricks of `tools/measure/kalle_hiders.py`, and `blind`, who swaps at random.
A hider is a table with the probability of each trick in each situation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final, TypeAlias

import numpy as np

from ai.kalle_kanalratte.habits import CELL_KINDS
from game.rules.kalle_kanalratte.table import CELLS, LIDS, NEIGHBOURS
from tools.solve.kalle_rounds import (
    BESIDE,
    ENDS,
    ESCAPE_COUNTS,
    ESCAPES,
    GUARD_STEPS,
    IS_ESCAPE,
    IS_LEGAL_SWAP,
    MOVES_CARD,
    NEW_CELLS,
    PASS,
    STARTS,
    BoolArray,
    FloatArray,
    IntArray,
    RoundBatch,
    draw,
)

BatchTrick: TypeAlias = Callable[[RoundBatch, np.random.Generator], IntArray]

_CELL: Final = np.arange(CELLS)
_FLIGHT: Final = np.where(ESCAPE_COUNTS[:, :, None] > 0, ESCAPES, np.eye(CELLS))
_AFTER: Final = (_FLIGHT / _FLIGHT.sum(2, keepdims=True)).transpose(0, 2, 1).astype(np.float32)
"""The probability of a fleeing Kalle's new cell, by the guard's cell, the new and the old one."""


def _stay(rounds: RoundBatch, rng: np.random.Generator) -> IntArray:
    return np.full(len(rounds), PASS)


def _flee(rounds: RoundBatch, rng: np.random.Generator) -> IntArray:
    return draw(IS_ESCAPE[rounds.guard, :, rounds.kalle], rng)


def catch_chances(down: BoolArray, left: IntArray, guard: IntArray) -> FloatArray:
    """Return, for each cell, the probability of catching Kalle if it is known to be there.

    `left` has the number of lids that may still be turned in each round. The result agrees with
    `ai.kalle_kanalratte.guard_search.Chase.catch_probability`.
    """
    lids = down.T[:, :, None].astype(np.float32)
    found = np.zeros((len(guard), CELLS), np.float32)
    # By the guard's cell, the round and Kalle's cell:
    caught = np.zeros((CELLS, len(guard), CELLS), np.float32)
    for moves in range(1, left.max(initial=0) + 1):
        later = np.matmul(caught, _AFTER) * lids
        for cell in _CELL:
            np.max(later[list(NEIGHBOURS[cell])], axis=0, out=caught[cell])
        caught *= (moves >= GUARD_STEPS)[:, None]
        np.maximum(caught, BESIDE[:, None], out=caught)
        here = left == moves
        found[here] = caught[guard[here], np.flatnonzero(here)]
    return found


def _dodge(rounds: RoundBatch, rng: np.random.Generator) -> IntArray:
    guard, kalle = rounds.guard, rounds.kalle
    chances = catch_chances(rounds.down, LIDS - rounds.turned, guard)
    ends = BESIDE[kalle] & (guard[:, None] != _CELL)
    now = chances[np.arange(len(kalle)), kalle]
    least = np.minimum(np.where(ends, chances, 2.0).min(1), now)[:, None] + 1e-6
    best = ends & (chances <= least) & (now[:, None] > least)
    moves = MOVES_CARD[:, kalle].T & IS_LEGAL_SWAP[guard]
    return draw(moves & np.take_along_axis(best, NEW_CELLS[:, kalle].T, 1), rng)


def _decoys(rounds: RoundBatch) -> Iterator[tuple[BoolArray, IntArray, IntArray]]:
    """Yield the swaps that move a lid other than Kalle's to a cell out of the guard's reach.

    Each item has a mask of these swaps, and the lid's old and new cell in every swap. In the two
    items, the lid starts on different cells of the swap.
    """
    guard, kalle = rounds.guard[:, None], rounds.kalle
    legal = IS_LEGAL_SWAP[rounds.guard] & ~MOVES_CARD[:, kalle].T
    for lid, end in ((STARTS, ENDS), (ENDS, STARTS)):
        yield legal & rounds.down[:, lid] & (GUARD_STEPS[guard, end] > 1), lid, end


def _decoy(rounds: RoundBatch, rng: np.random.Generator, is_near: bool) -> IntArray:
    guard = rounds.guard[:, None]
    ways = [w & ((GUARD_STEPS[guard, lid] == 1) == is_near) for w, lid, _ in _decoys(rounds)]
    return draw(ways[0] * 1.0 + ways[1], rng)


def _lure(rounds: RoundBatch, rng: np.random.Generator) -> IntArray:
    guard, kalle = rounds.guard[:, None], rounds.kalle[:, None]
    worth = [
        (way & BESIDE[guard, lid]) * (1.0 + 8 * GUARD_STEPS[end, kalle] + GUARD_STEPS[lid, kalle])
        for way, lid, end in _decoys(rounds)
    ]
    most = np.maximum(*worth)
    best = most + 0.9 * rng.random(most.shape) * (most > 0)
    return np.where(most.any(1), best.argmax(1), PASS)


def _blind(rounds: RoundBatch, rng: np.random.Generator) -> IntArray:
    down = rounds.down
    return draw(IS_LEGAL_SWAP[rounds.guard] & (down[:, STARTS] | down[:, ENDS]), rng)


BATCH_TRICKS: Final[Mapping[str, BatchTrick]] = {
    "stay": _stay,
    "flee": _flee,
    "dodge": _dodge,
    "decoy_near": partial(_decoy, is_near=True),
    "lure": _lure,
    "decoy_far": partial(_decoy, is_near=False),
    "blind": _blind,
}
_NAMES: Final = tuple(BATCH_TRICKS)
TRICK_COUNT: Final = len(_NAMES)
SITUATIONS: Final = LIDS * 3 * 3 * 2
"""Number of situations that a hider tells apart."""

ANYWHERE_KIND: Final = -1
"""The kind of a hiding place that may be any cell."""
SCRIPTS: Final[Mapping[str, tuple[str, str, int]]] = {
    "stay_middle": ("stay", "stay", 0),
    "stay_edge": ("stay", "stay", 1),
    "stay_corner": ("stay", "stay", 2),
    **{name: (name, name, ANYWHERE_KIND) for name in _NAMES},
    "flee_decoy_near": ("decoy_near", "flee", ANYWHERE_KIND),
    "flee_decoy_far": ("decoy_far", "flee", ANYWHERE_KIND),
}
"""The hiders that do not learn: their tricks while Kalle cannot and can escape from the guard, and
the kind of cell (`CELL_KINDS`) where they hide Kalle."""


def script_table(calm: str, flight: str) -> FloatArray:
    """Return the probability of each trick in each situation for a hider with two tricks.

    It uses `flight` where Kalle is in the guard's reach and can escape, otherwise `calm`.
    """
    table = np.zeros((LIDS, 3, 6, TRICK_COUNT), np.float32)
    table[:, :2, :, _NAMES.index(calm)] = table[:, 2, :, _NAMES.index(flight)] = 1.0
    return table.reshape(SITUATIONS, TRICK_COUNT)


def situations(rounds: RoundBatch) -> IntArray:
    """Return the index, from 0, of the situation that the hider sees in each round.

    It depends on the number of cards turned, on whether Kalle is in reach and can escape, on how
    much the searcher suspects Kalle's card, and on whether the card's `CardHistory.owed` is high.
    """
    every, kalle, guard = np.arange(len(rounds)), rounds.kalle, rounds.guard
    danger = BESIDE[guard, kalle] * 1 + (ESCAPE_COUNTS[guard, kalle] > 0)
    lead = rounds.beliefs()[0][every, kalle] * rounds.down.sum(1)
    suspicion = (lead > 0.7) * 1 + (lead > 1.5)
    is_owed = rounds.history("owed")[every, kalle] > 0.15
    found: IntArray = ((rounds.turned * 3 + danger) * 3 + suspicion) * 2 + is_owed
    return found


def hiding_places(kinds: IntArray, rng: np.random.Generator) -> IntArray:
    """Draw the cell where Kalle is hidden in each round, of the kind given for that round."""
    return draw((kinds[:, None] == ANYWHERE_KIND) | (kinds[:, None] == CELL_KINDS), rng)


def tricky_actions(rounds: RoundBatch, tricks: IntArray, rng: np.random.Generator) -> IntArray:
    """Return the hider's action in each round; `tricks` has the index of the trick to use."""
    actions = np.full(len(tricks), PASS)
    for number in np.unique(tricks):
        here = tricks == number
        actions[here] = BATCH_TRICKS[_NAMES[number]](rounds.select(here), rng)
    return actions

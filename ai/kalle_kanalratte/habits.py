"""Models of how hiders swap cards in Kalle Kanalratte.

A `Habit` is a probability distribution over the swaps of a hider who acts as if Kalle were under a
given lid (face-down card). A hiding bot draws its swaps from it, for Kalle's lid or a decoy. A
searching bot uses the same probabilities as likelihoods (`ai.kalle_kanalratte.beliefs`).
"""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from ai.memory import draw_index
from game.rules.base import Action
from game.rules.kalle_kanalratte import table
from game.rules.kalle_kanalratte.table import (
    CELLS,
    MIDDLE,
    NEIGHBOURS,
    PAIRS,
    Cell,
    Pass,
    SwapCards,
)

DISTANCE: Final = tuple(tuple(table.distance(a, b) for b in range(CELLS)) for a in range(CELLS))
"""Number of steps that the guard needs between any two cells, indexed by both cells."""

CELL_KINDS: Final = tuple(
    0 if cell in MIDDLE else 1 if len(NEIGHBOURS[cell]) == 5 else 2 for cell in range(CELLS)
)
"""Kind of each cell: 0 middle, 1 edge, 2 corner."""


def make_swap(a: Cell, b: Cell) -> SwapCards:
    """Return the action that swaps the cards on two cells, in either order."""
    return SwapCards(min(a, b), max(a, b))


class Lids:
    """The lids, or face-down cards, in a round. They are public information.

    Attributes:
        down: the cells of the lids.
        swaps: number of swaps so far.
    """

    def __init__(self) -> None:
        self.down = set(range(CELLS))
        self.swaps = 0

    def turn_up(self, cell: Cell) -> None:
        """Turn the card on `cell` face up."""
        self.down.discard(cell)

    def are_alike(self, a: Cell, b: Cell) -> bool:
        """Return True if the cards on both cells face the same way, up or down."""
        return (a in self.down) == (b in self.down)

    def swap(self, a: Cell, b: Cell) -> None:
        """Swap the cards on two cells."""
        self.swaps += 1
        if not self.are_alike(a, b):
            self.down ^= {a, b}


@cache
def escape_cells(lid: Cell, guard: Cell) -> tuple[Cell, ...]:
    """Return the cells out of the guard's reach to which the card on `lid` can be moved.

    The tuple is empty if the card is not within the guard's reach.
    """
    if DISTANCE[lid][guard] != 1:
        return ()
    return tuple(cell for cell in NEIGHBOURS[lid] if DISTANCE[cell][guard] > 1)


@cache
def legal_swaps(guard: Cell) -> tuple[SwapCards, ...]:
    """Return every swap that is legal while the guard is on the cell `guard` (rule K16)."""
    return tuple(SwapCards(a, b) for a, b in PAIRS if guard not in (a, b))


def decoy_swaps(guard: Cell, down: Collection[Cell]) -> tuple[SwapCards, ...]:
    """Return the swaps that move a face-down lid (one of `down`) out of the guard's reach."""
    return tuple(
        swap
        for swap in legal_swaps(guard)
        if (swap.a in down and swap.b in escape_cells(swap.a, guard))
        or (swap.b in down and swap.a in escape_cells(swap.b, guard))
    )


def count_pointless_swaps(guard: Cell, down: Collection[Cell]) -> int:
    """Return the number of legal swaps of two face-up cards, which no bot makes.

    `guard` is the guard's cell; `down` has the cells of all face-down cards.
    """
    return sum(is_idle(swap, down) for swap in legal_swaps(guard))


def is_idle(action: Action, down: Collection[Cell]) -> bool:
    """Return True if `action` swaps two face-up cards.

    `down` has the cells of all face-down cards.
    """
    return isinstance(action, SwapCards) and action.a not in down and action.b not in down


@cache
def _needless_moves(
    lid: Cell, guard: Cell, is_blind: bool, is_still: bool
) -> tuple[tuple[Cell, ...], int]:
    near = [cell for cell in NEIGHBOURS[lid] if guard not in (lid, cell)]
    is_in_reach = DISTANCE[lid][guard] <= 1
    ways = tuple(
        cell
        for cell in near
        if is_blind or (not is_still and (is_in_reach or DISTANCE[cell][guard] > 1))
    )
    return ways, len(legal_swaps(guard)) - len(near) + len(ways)


@dataclass(frozen=True)
class Habit:
    """A hider's behaviour, given the lid that it protects.

    Attributes:
        flees: probability of moving Kalle's lid out of the guard's reach when it is in reach.
        restless: probability of making some other swap if the hider neither flees nor bluffs; such
            a swap never moves Kalle's lid into the guard's reach.
        is_blind: whether the hider swaps without regard to Kalle; `flees` then has no effect.
        is_still: whether the hider never moves Kalle's lid; `flees` then has no effect.
        bluffs: probability of moving another lid out of the guard's reach if Kalle's lid does not
            flee.
    """

    flees: float = 0.0
    restless: float = 0.0
    is_blind: bool = False
    is_still: bool = False
    bluffs: float = 0.0

    def action_probability(
        self,
        action: Action,
        lid: Cell,
        guard: Cell,
        must_swap: bool = False,
        idle: int = 0,
        decoys: Collection[SwapCards] = (),
    ) -> float:
        """Return the probability of a hider's legal action if Kalle is under `lid`.

        Args:
            action: the action.
            lid: Kalle's cell.
            guard: the guard's cell.
            must_swap: whether the hider must swap, that is, passing is illegal.
            idle: number of legal swaps of two face-up cards, which no hider chooses.
            decoys: the swaps returned by `decoy_swaps`.
        """
        escape = () if self.is_blind or self.is_still else escape_cells(lid, guard)
        fleeing = self.flees if escape else 0.0
        bluffs = [swap for swap in decoys if lid not in (swap.a, swap.b)] if self.bluffs else []
        staying = (1 - fleeing) * (1 - self.bluffs if bluffs else 1.0)
        swapping = 1.0 if must_swap else self.restless
        if not isinstance(action, SwapCards):
            return staying * (1 - swapping)
        way = {action.a: action.b, action.b: action.a}.get(lid)
        ways, count = _needless_moves(lid, guard, self.is_blind, self.is_still)
        found = staying * swapping / (count - idle) if way is None or way in ways else 0.0
        if action in bluffs:
            found += (1 - fleeing) * self.bluffs / len(bluffs)
        return found + fleeing / len(escape) if way in escape else found

    def action_probabilities(
        self, lid: Cell, guard: Cell, must_swap: bool = False, down: Collection[Cell] = range(CELLS)
    ) -> Mapping[Action, float]:
        """Return the probability of each of a hider's legal actions if Kalle is under `lid`.

        The probabilities add up to 1. `guard` is the guard's cell. If `must_swap`, passing is
        illegal. `down` has the cells of all face-down cards.
        """
        idle, decoys = count_pointless_swaps(guard, down), decoy_swaps(guard, down)
        found = {
            action: self.action_probability(action, lid, guard, must_swap, idle, decoys)
            for action in (Pass(), *legal_swaps(guard))
            if not is_idle(action, down)
        }
        return {action: chance for action, chance in found.items() if chance > 0}

    def choose_action(
        self, lid: Cell, guard: Cell, rng: random.Random, must_swap: bool, down: Collection[Cell]
    ) -> Action:
        """Draw a hider's action at random from `action_probabilities`.

        `lid` is Kalle's cell, and `guard` is the guard's; `down` has the cells of all face-down
        cards. If `must_swap`, passing is illegal.
        """
        odds = self.action_probabilities(lid, guard, must_swap, down)
        return tuple(odds)[draw_index(rng, tuple(odds.values()))]

"""How hiders of Kalle Kanalratte move lids: what bots do, and what seekers take them to do.

A `Habit` says how likely each swap is for somebody who behaves as if Kalle were under a certain
lid. The hiding bots draw from it, for Kalle's lid or for a decoy; the seeking bots read it the
other way round (`ai.kalle_kanalratte.clues`).
"""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from ai.memory import draw
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
"""Steps of the guard between every two cells."""

KINDS: Final = tuple(
    0 if cell in MIDDLE else 1 if len(NEIGHBOURS[cell]) == 5 else 2 for cell in range(CELLS)
)
"""The kind of each cell: 0 middle, 1 edge, 2 corner."""


def swap_of(a: Cell, b: Cell) -> SwapCards:
    """Return the swap of two cells, in whichever order they are told."""
    return SwapCards(min(a, b), max(a, b))


class Lids:
    """The face-down cards of a round, as everybody sees them.

    Attributes:
        down: the cells whose card is face down.
        swaps: how many swaps there were.
    """

    def __init__(self) -> None:
        self.down = set(range(CELLS))
        self.swaps = 0

    def open(self, cell: Cell) -> None:
        """Turn the card on a cell face up."""
        self.down.discard(cell)

    def are_alike(self, a: Cell, b: Cell) -> bool:
        """Whether both cards are face down, or both face up."""
        return (a in self.down) == (b in self.down)

    def swap(self, a: Cell, b: Cell) -> None:
        """Swap two cards."""
        self.swaps += 1
        if not self.are_alike(a, b):
            self.down ^= {a, b}


@cache
def escapes(lid: Cell, guard: Cell) -> tuple[Cell, ...]:
    """Return the cells to which a lid beside the guard can move out of its reach.

    Empty if it is not beside the guard, or cornered.
    """
    if DISTANCE[lid][guard] != 1:
        return ()
    return tuple(cell for cell in NEIGHBOURS[lid] if DISTANCE[cell][guard] > 1)


@cache
def swaps(guard: Cell) -> tuple[SwapCards, ...]:
    """Return every swap that the rules allow when the guard is on `guard` (K16)."""
    return tuple(SwapCards(a, b) for a, b in PAIRS if guard not in (a, b))


def idle_swaps(guard: Cell, down: Collection[Cell]) -> int:
    """Return the number of legal swaps of two face-up cards.

    They hide nobody and fool nobody, so no bot makes one.
    """
    return sum(is_idle(swap, down) for swap in swaps(guard))


def is_idle(action: Action, down: Collection[Cell]) -> bool:
    """Whether an action swaps two face-up cards; `down` are the cells with face-down ones."""
    return isinstance(action, SwapCards) and action.a not in down and action.b not in down


@cache
def _strolls(
    lid: Cell, guard: Cell, is_blind: bool, is_still: bool
) -> tuple[tuple[Cell, ...], int]:
    """Return the cells to which a hider may move `lid` without need, and its number of swaps.

    Unless it is blind it brings the lid no nearer to the guard's paws than it is.
    """
    near = [cell for cell in NEIGHBOURS[lid] if guard not in (lid, cell)]
    is_in_reach = DISTANCE[lid][guard] <= 1
    ways = tuple(
        cell
        for cell in near
        if is_blind or (not is_still and (is_in_reach or DISTANCE[cell][guard] > 1))
    )
    return ways, len(swaps(guard)) - len(near) + len(ways)


@dataclass(frozen=True)
class Habit:
    """A way to hide.

    Attributes:
        flees: how often a lid that the guard could search next is carried out of its reach.
        restless: how often something is swapped otherwise; it never brings the lid into reach.
        is_blind: swaps without any thought of Kalle; then `flees` does not count.
        is_still: never moves Kalle's own lid; then `flees` does not count either.
    """

    flees: float = 0.0
    restless: float = 0.0
    is_blind: bool = False
    is_still: bool = False

    def chance(
        self, action: Action, lid: Cell, guard: Cell, must_swap: bool = False, idle: int = 0
    ) -> float:
        """Return the probability of a legal action of a hider with Kalle under `lid`.

        Args:
            action: the action; an idle swap counts like any other of cards without Kalle.
            lid: where Kalle is.
            guard: where the guard stands.
            must_swap: whether something has to be swapped.
            idle: how many swaps are idle (`idle_swaps`), among which nobody chooses.
        """
        escape = () if self.is_blind or self.is_still else escapes(lid, guard)
        fleeing = self.flees if escape else 0.0
        swapping = 1.0 if must_swap else self.restless
        if not isinstance(action, SwapCards):
            return (1 - fleeing) * (1 - swapping)
        way = {action.a: action.b, action.b: action.a}.get(lid)
        ways, count = _strolls(lid, guard, self.is_blind, self.is_still)
        found = (1 - fleeing) * swapping / (count - idle) if way is None or way in ways else 0.0
        return found + fleeing / len(escape) if way in escape else found

    def odds(
        self,
        lid: Cell,
        guard: Cell,
        must_swap: bool = False,
        down: Collection[Cell] = range(CELLS),
    ) -> Mapping[Action, float]:
        """Return the probability of each action of a hider with Kalle under `lid`; the sum is 1.

        `down` are the cells whose card is face down; that on `lid` is.
        """
        idle = idle_swaps(guard, down)
        found = {
            action: self.chance(action, lid, guard, must_swap, idle)
            for action in (Pass(), *swaps(guard))
            if not is_idle(action, down)
        }
        return {action: chance for action, chance in found.items() if chance > 0}

    def act(
        self,
        lid: Cell,
        guard: Cell,
        rng: random.Random,
        must_swap: bool,
        down: Collection[Cell],
    ) -> Action:
        """Draw the action of a hider with Kalle under `lid`, by one random number."""
        odds = self.odds(lid, guard, must_swap, down)
        return tuple(odds)[draw(rng, tuple(odds.values()))]

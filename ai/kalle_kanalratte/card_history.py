"""The public history of each card in a round of Kalle Kanalratte."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ai.kalle_kanalratte.habits import DISTANCE, Lids, escape_cells
from game.rules.kalle_kanalratte.table import CELLS, Cell

FAIR_CHANCE: Final = 0.5
"""Probability that a search that treats all cards alike turns a card: eight of sixteen."""
_NEVER: Final = -9


@dataclass
class CardHistory:
    """What has happened to one card while it was face down.

    Attributes:
        owed: probability with which the rest of the search must turn the card so that the whole
            search turns it with probability `FAIR_CHANCE`.
        chances: number of searches in which the guard could have turned it.
        moves: number of swaps that moved it.
        escapes: number of swaps that moved it out of the guard's reach.
        approaches: number of swaps that moved it into the guard's reach.
        retreats: number of swaps that moved it further away when it was already out of reach.
        stays: number of the hider's turns in which it could have escaped but was not moved.
        moved: number of the guard's moves before this card's last swap; negative if there was none.
        escaped: number of the guard's moves before its last escape; negative if there was none.
    """

    owed: float = FAIR_CHANCE
    chances: int = 0
    moves: int = 0
    escapes: int = 0
    approaches: int = 0
    retreats: int = 0
    stays: int = 0
    moved: int = _NEVER
    escaped: int = _NEVER

    def record_swap(self, before: int, after: int, moment: int) -> None:
        """Record a swap that changed the card's distance from the guard from `before` to `after`.

        `moment` is the number of the guard's moves so far.
        """
        self.moves += 1
        self.moved = moment
        if before == 1 < after:
            self.escapes += 1
            self.escaped = moment
        self.approaches += after == 1 < before
        self.retreats += after > before > 1


class CardHistories:
    """The histories of all cards in the current round.

    Attributes:
        cards: the history of the card in each cell.
        moment: number of the guard's moves so far.
    """

    def __init__(self) -> None:
        self.cards = [CardHistory() for _ in range(CELLS)]
        self.moment = 0
        self._guard: Cell = 0
        self._table = Lids()

    def place_guard(self, cell: Cell) -> None:
        """Place the guard on its first cell."""
        self._guard = cell

    def move_guard(self, cell: Cell, odds: Mapping[Cell, float]) -> None:
        """Move the guard to `cell`; `odds` has the probability of each step it could have taken."""
        for near, chance in odds.items():
            if near in self._table.down:
                card, missed = self.cards[near], 1 - min(chance, 0.999)
                card.chances += 1
                card.owed = max(0.0, (card.owed - chance) / missed)
        self._guard = cell
        self.moment += 1

    def turn_up(self, cell: Cell) -> None:
        """Turn the card on `cell` face up."""
        self._table.turn_up(cell)

    def watch_hider(self, *swapped: Cell) -> None:
        """Record the hider's turn: a swap of two cells, or a pass if no cells are given."""
        guard, down, cards = self._guard, self._table.down, self.cards
        for cell in down.difference(swapped):
            cards[cell].stays += bool(escape_cells(cell, guard))
        if not swapped:
            return
        a, b = swapped
        for start, end in ((a, b), (b, a)):
            if start in down:
                near, far = DISTANCE[start][guard], DISTANCE[end][guard]
                cards[start].record_swap(near, far, self.moment)
        cards[a], cards[b] = cards[b], cards[a]
        self._table.swap(a, b)

"""The public history of each card in a round of Kalle Kanalratte."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ai.kalle_kanalratte.habits import DISTANCE, Lids, escape_cells
from game.rules.kalle_kanalratte.table import CELLS, LIDS, Cell

FAIR_CHANCE: Final = LIDS / CELLS
"""Probability that a searcher who treats all cards alike turns a given card: eight of sixteen."""
_NEVER: Final = -9


@dataclass
class CardHistory:
    """What has happened to one card while it was face down.

    Attributes:
        owed: probability with which the card must be turned in the rest of the search, so that the
            probability in the whole search is `FAIR_CHANCE`.
        chances: number of the guard's moves that could have turned the card.
        moves: number of swaps that moved the card.
        escapes: number of swaps that moved the card out of the guard's reach.
        approaches: number of swaps that moved the card into the guard's reach.
        retreats: number of swaps that moved the card further away when it was already out of reach.
        stays: number of the hider's turns in which the card could have escaped but was not moved.
        moved: number of the guard's moves before the card's last swap; negative if it never moved.
        escaped: number of the guard's moves before the card's last escape; negative if it never
            escaped.
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
        """Record a swap of the card: its distance to the guard was `before` and became `after`.

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
        """Record that the guard was placed on `cell`, before its first move."""
        self._guard = cell

    def move_guard(self, cell: Cell, odds: Mapping[Cell, float]) -> None:
        """Record the guard's move to `cell`; `odds` has the probability of each possible step."""
        for near, chance in odds.items():
            if near in self._table.down:
                card, missed = self.cards[near], 1 - min(chance, 0.999)
                card.chances += 1
                card.owed = max(0.0, (card.owed - chance) / missed)
        self._guard = cell
        self.moment += 1

    def turn_up(self, cell: Cell) -> None:
        """Record that the card on `cell` was turned face up."""
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

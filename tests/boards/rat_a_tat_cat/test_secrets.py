"""Nothing seen, heard or read tells a face-down card that the viewer has not seen.

The hidden cards of two matches differ wherever they can, see `twins`.
"""

from __future__ import annotations

import random
from typing import Self

from game.boards.rat_a_tat_cat.board import RatBoard
from game.rules.base import CHANCE, Action
from game.rules.rat_a_tat_cat.events import CardDealt, CardDrawn
from game.rules.rat_a_tat_cat.state import RatState
from game.rules.rat_a_tat_cat.table import OUTER
from tests.boards.rat_a_tat_cat.boards import new_board, pick
from tests.boards.twins import Table
from tests.cases import cases
from tests.rules.rat_a_tat_cat.play import start


class RatTable(Table[RatState, RatBoard]):
    """A match of Rat-a-Tat Cat."""

    def lot(self, rng: random.Random) -> Action:
        """See `Table.lot`."""
        return pick(self.state, rng)

    def may_differ(self, action: Action, twin: Self, rng: random.Random) -> bool:
        """See `Table.may_differ`: another card may come up, and they go on looking alike a while.

        What the viewer will look at has to be the same. A drawn card has to be discarded, or to be
        laid where the same card lies in both matches.
        """
        if self.state.to_act != CHANCE:
            return False
        match self.events(action)[:1]:
            case [CardDealt(seat, slot)]:
                return seat != self.viewer or slot not in OUTER
            case [CardDrawn(seat)]:
                rows = self.state.rows[seat], twin.state.rows[seat]
                return rng.random() < 0.4 and any(a == b for a, b in zip(*rows, strict=True))
        return True

    def hidden(self) -> list[object]:
        """See `Table.hidden`."""
        return [*(card for row in self.state.rows for card in row), self.state.drawn]


@cases(
    ("players", "variant", "viewer", "seed", "memory_aid"),
    [
        (2, "base", 0, 1, False),
        (3, "younger", 1, 3, False),
        (4, "base", 2, 3, True),
        (6, "base", 0, 4, False),
    ],
)
def test_two_matches_look_the_same_until_something_is_seen(
    players: int, variant: str, viewer: int, seed: int, memory_aid: bool
) -> None:
    boards = (new_board(players, variant, viewer, memory_aid=memory_aid) for _ in range(2))
    one, other = (RatTable(start(variant, players), board) for board in boards)
    compared, differing = one.play_alike(other, random.Random(seed))
    assert compared > 4 * players + 3
    assert differing >= 3

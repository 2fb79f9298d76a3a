"""Nothing seen, heard or read tells hands, rows and rooms of others before they are shown.

The hidden cards and rooms of two matches differ wherever they can, see `twins`.
"""

from __future__ import annotations

import random
from typing import Self

from game.boards.gouda_ganoven.board import GoudaBoard
from game.rules.base import Action
from game.rules.gouda_ganoven.state import GoudaState
from game.rules.gouda_ganoven.table import Drawn, Enter, Equip
from tests.boards.gouda_ganoven.boards import lot, new_board
from tests.boards.twins import Table
from tests.cases import cases
from tests.rules.gouda_ganoven.play import start


class GoudaTable(Table[GoudaState, GoudaBoard]):
    """A match of Gouda Ganoven."""

    def lot(self, rng: random.Random) -> Action:
        """See `Table.lot`."""
        return lot(self.state, rng)

    def may_differ(self, action: Action, twin: Self, rng: random.Random) -> bool:
        """See `Table.may_differ`: what others hold and lay."""
        del twin, rng
        return isinstance(action, Drawn | Enter | Equip) and self.state.turn != self.viewer

    def hidden(self) -> list[object]:
        """See `Table.hidden`."""
        return [
            *(hand for seat, hand in enumerate(self.state.hands) if seat != self.viewer),
            *(row.hidden for seat, row in enumerate(self.state.rows) if seat != self.viewer),
        ]


@cases(
    ("players", "variant", "viewer", "seed"),
    [(3, "base", 0, 1), (4, "longer", 2, 2), (5, "last_rat_standing", 1, 3), (6, "base", 0, 4)],
)
def test_two_matches_look_the_same_until_something_is_seen(
    players: int, variant: str, viewer: int, seed: int
) -> None:
    boards = (new_board(players, variant, viewer) for _ in range(2))
    one, other = (GoudaTable(start(variant, players), board) for board in boards)
    compared, differing = one.play_alike(other, random.Random(seed))
    assert compared > 5 * players
    assert differing >= players

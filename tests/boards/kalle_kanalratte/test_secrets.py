"""Nothing seen, heard or read tells where Kalle is, until a lid shows it.

Matches that differ only in where Kalle was hidden are played side by side, each on a board of its
own. Event by event and frame by frame everything must be the same: every pixel, every sound, every
sentence, and how long it takes.
"""

from __future__ import annotations

import random

from game.boards.kalle_kanalratte.board import KalleBoard
from game.boards.kalle_kanalratte.staging.choreographer import TREMBLE_SECONDS, TURN_SECONDS
from game.rules.base import CHANCE, Action, Event
from game.rules.kalle_kanalratte.events import KalleHidden, LidTurned
from game.rules.kalle_kanalratte.state import KalleState
from game.rules.kalle_kanalratte.table import DWELLERS, Hide, Phase, Shown
from tests.boards.kalle_kanalratte.boards import new_board
from tests.boards.small import after_action, picture
from tests.boards.twins import Watched
from tests.cases import cases
from tests.extent import extent
from tests.rules.kalle_kanalratte.play import start

PLACES = extent((0, 6, 11), (0, 3, 5, 6, 10, 12, 15))
"""Where Kalle is hidden in the matches that are compared."""
FINE = 1 / 12
PROOF = 1.1
"""Seconds that the lid trembles to which the hider points, before it is turned."""


class KalleTable(Watched[KalleState, KalleBoard]):
    """A match of Kalle Kanalratte; what the hider alone sees is not noticed."""

    def frame_of(self, event: Event) -> float:
        """Return less for a lid that turns: it trembles by fractions of a pixel."""
        return FINE if isinstance(event, LidTurned) else super().frame_of(event)

    def watch(self, event: Event, patience: float = 99.0) -> None:
        """See `Watched.watch`."""
        before = len(self.noticed)
        super().watch(event, patience)
        if isinstance(event, KalleHidden) and event.cell is not None:
            del self.noticed[before:]


def table_of(players: int, viewer: int, variant: str = "base") -> KalleTable:
    return KalleTable(start(players, variant), new_board(players, variant, viewer=viewer))


def tables(viewer: int, variant: str, players: int) -> list[KalleTable]:
    found = [table_of(players, viewer, variant) for _ in PLACES]
    for table, cell in zip(found, PLACES, strict=True):
        table.play(Hide(cell))
    return found


def noticed_alike(group: list[KalleTable]) -> bool:
    prints = {repr(table.noticed) for table in group}
    for table in group:
        table.noticed.clear()
    return len(prints) == 1


def next_action(group: list[KalleTable], rng: random.Random) -> Action:
    """Return the same action for all: by lot, or the dweller whose turn it is to be shown."""
    state = group[0].state
    if state.to_act != CHANCE:
        assert all(table.state.legal_actions() == state.legal_actions() for table in group)
        return rng.choice(state.legal_actions())
    unseen = [d for d in range(len(DWELLERS)) if d not in state.faces]
    return Shown(unseen[0])


@cases(
    ("viewer", "variant", "players", "seed"),
    [
        (1, "base", 2, 1),
        (2, "last_chance", 4, 2),
        (0, "base", 2, 4),
        *extent([], [(1, "last_chance", 3, 3)]),
    ],
)
def test_a_round_looks_the_same_wherever_kalle_is_until_a_lid_shows_it(
    viewer: int, variant: str, players: int, seed: int
) -> None:
    group = tables(viewer, variant, players)
    assert noticed_alike(group)
    rng = random.Random(seed)
    compared = 0
    while len(group) > 1 and group[0].state.phase not in (Phase.OTHER_LIDS, Phase.EXCHANGED):
        action = next_action(group, rng)
        if isinstance(action, Shown):
            is_proof = group[0].state.phase is Phase.POINTED_LID
            found = [t for t in group if t.state.next_lid == t.state.kalle]
            suspense = PROOF if is_proof else TREMBLE_SECONDS + 0.5 * TURN_SECONDS
            for table in found:
                turned = after_action(table.state, table.state.chance_outcomes()[0][0])[0][0]
                table.watch(turned, suspense)
            group = [table for table in group if table not in found]
            for table in group:
                table.play(action)
            for table in found if group else ():
                shut = len(table.noticed)
                assert table.noticed == group[0].noticed[:shut], "the lid told before it was turned"
        else:
            for table in group:
                table.play(action)
        assert not group or noticed_alike(group), action
        compared += 1
    assert compared > 6


def test_the_hider_sees_its_own_hiding_and_others_do_not() -> None:
    pictures = {}
    for viewer in (0, 1):
        for cell in (2, 13):
            table = table_of(2, viewer)
            then = table.state.apply(Hide(cell))
            timeline = table.board.stage(then.events[0].seen_by(viewer), None)  # type: ignore[arg-type]
            timeline.update(0.9)
            pictures[viewer, cell] = picture(table.board)
    assert pictures[0, 2] != pictures[0, 13]
    assert pictures[1, 2] == pictures[1, 13]

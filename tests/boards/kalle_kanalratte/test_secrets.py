"""Nothing seen, heard or read tells where Kalle is, until a lid shows it.

Matches that differ only in where Kalle was hidden are played side by side, each on a board of its
own. Event by event and frame by frame everything must be the same: every pixel, every sound, every
sentence, and how long it takes.
"""

from __future__ import annotations

import hashlib
import random

import pytest

from game.boards.kalle_kanalratte.board import KalleBoard
from game.boards.kalle_kanalratte.staging.hand import BREATH, TURN
from game.boards.kalle_kanalratte.staging.index import STAGINGS
from game.rules.base import CHANCE, Action, Event
from game.rules.kalle_kanalratte.events import KalleHidden, LidTurned, RoundEnded
from game.rules.kalle_kanalratte.state import KalleState
from game.rules.kalle_kanalratte.table import CELLS, DWELLERS, Hide, Phase, Shown
from game.rules.kalle_kanalratte.view import KalleView
from tests.boards.kalle_kanalratte.boards import new_board
from tests.boards.small import heard, picture, seen_by
from tests.rules.kalle_kanalratte.play import start

PLACES = (0, 3, 5, 6, 10, 12, 15)
"""Where Kalle is hidden in the matches that are compared."""
FRAME = 1 / 20
PROOF = 1.1
"""Seconds that the lid trembles to which the hider points, before it is turned."""


class Table:
    """One match on its board, and a print of everything that its viewer could notice."""

    def __init__(self, state: KalleState, viewer: int) -> None:
        self.state, self.viewer = state, viewer
        self.board: KalleBoard = new_board(state.setting.players, state.setting.variant,
                                           viewer=viewer)  # fmt: skip
        self.board.sync(state.observe(viewer))
        self.noticed: list[object] = []

    def play(self, action: Action) -> None:
        """Play an action and look at every frame of what comes of it."""
        then = self.state.apply(action)
        assert isinstance(then.state, KalleState)
        self.state = then.state
        for event in seen_by(then.events, self.viewer):
            self._watch(event, 99.0)
        self.board.sync(self.state.observe(self.viewer))
        self._idle(6)

    def play_until_seen(self, action: Action, seconds: float) -> None:
        """Play an action that turns a lid, and look at it only as long as it is shut."""
        for event in seen_by(self.state.apply(action).events[:1], self.viewer):
            self._watch(event, seconds)

    def _watch(self, event: Event, patience: float) -> None:
        board = self.board
        heard.clear()
        seen: list[object] = [type(event).__name__, board.tell(event)]
        lesson = board.lesson(event)
        timeline = board.stage(event, None)
        seconds = 0.0
        while not timeline.is_done and seconds < patience:
            board.update(FRAME)
            timeline.update(FRAME)
            seconds += FRAME
            seen.append(hashlib.sha1(picture(board)).hexdigest())
        seen += [lesson, tuple(heard), seconds]
        if not (isinstance(event, KalleHidden) and event.cell is not None):
            self.noticed.append(tuple(seen))

    def _idle(self, frames: int) -> None:
        """Let a bot think for a moment, and a person be asked."""
        board, view = self.board, self.state.observe(self.viewer)
        assert isinstance(view, KalleView)
        if self.state.to_act >= 0:
            board.react(self.state.to_act, "think")
        slots = [slot for action in view.legal_actions for slot in board.route(action)]
        board.offer(tuple(dict.fromkeys(slots)), slots[0] if slots else None)
        for _ in range(frames):
            board.update(FRAME)
            self.noticed.append(hashlib.sha1(picture(board)).hexdigest())
        self.noticed.append(board.banner(view))
        board.offer((), None)


def tables(viewer: int, variant: str, players: int) -> list[Table]:
    found = []
    for cell in PLACES:
        table = Table(start(players, variant), viewer)
        table.play(Hide(cell))
        found.append(table)
    return found


def noticed_alike(group: list[Table]) -> bool:
    prints = {repr(table.noticed) for table in group}
    for table in group:
        table.noticed.clear()
    return len(prints) == 1


def next_action(group: list[Table], rng: random.Random) -> Action:
    """Return the same action for all: by lot, or the dweller whose turn it is to be shown."""
    state = group[0].state
    if state.to_act != CHANCE:
        assert all(table.state.legal_actions() == state.legal_actions() for table in group)
        return rng.choice(state.legal_actions())
    unseen = [d for d in range(len(DWELLERS)) if d not in state.faces]
    return Shown(unseen[0])


@pytest.mark.parametrize(
    ("viewer", "variant", "players", "seed"),
    [(1, "base", 2, 1), (2, "last_chance", 4, 2), (1, "last_chance", 3, 3), (0, "base", 2, 4)],
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
            suspense = PROOF if is_proof else BREATH + 0.5 * TURN
            for table in found:
                table.play_until_seen(table.state.chance_outcomes()[0][0], suspense)
            others = [table for table in group if table not in found]
            prefixes = {tuple(_pixels(table.noticed[-1])) for table in found}
            for table in others:
                table.play(action)
            for prefix in prefixes:
                whole = _pixels(_turned(others[0].noticed)) if others else prefix
                assert prefix == tuple(whole[: len(prefix)]), "the lid told before it was turned"
            for table in found:
                table.noticed.clear()
            group = others
        else:
            for table in group:
                table.play(action)
        assert not group or noticed_alike(group), action
        compared += 1
    assert compared > 6


def _turned(noticed: list[object]) -> object:
    return next(n for n in noticed if isinstance(n, tuple) and n[0] == LidTurned.__name__)


def _pixels(seen: object) -> tuple[object, ...]:
    """Return name, sentence and frames of an event, without what is known only at its end."""
    assert isinstance(seen, tuple)
    return seen[:-3]


def test_the_prints_do_tell_when_something_is_different() -> None:
    one, other = Table(start(2), 1), Table(start(2), 1)
    one.play(Hide(0))
    other.play(Hide(0))
    other.board.props.cards[9].shake = 2.0
    other._idle(1)
    one._idle(1)
    assert not noticed_alike([one, other])


def test_the_hider_sees_its_own_hiding_and_others_do_not() -> None:
    pictures = {}
    for viewer in (0, 1):
        for cell in (2, 13):
            table = Table(start(2), viewer)
            then = table.state.apply(Hide(cell))
            timeline = table.board.stage(then.events[0].seen_by(viewer), None)  # type: ignore[arg-type]
            timeline.update(0.9)
            pictures[viewer, cell] = picture(table.board)
    assert pictures[0, 2] != pictures[0, 13]
    assert pictures[1, 2] == pictures[1, 13]


def test_every_staging_is_made_of_what_everybody_sees() -> None:
    """Only the hiding itself and the end of the round name the cell, and only when it is shown."""
    assert KalleHidden in STAGINGS
    assert RoundEnded in STAGINGS
    assert KalleHidden(0, 5).seen_by(1) == KalleHidden(0, None)
    assert len(PLACES) < CELLS

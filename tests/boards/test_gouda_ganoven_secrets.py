"""Nothing seen, heard or read tells hands, rows and rooms of others before they are shown.

Two matches are played side by side whose hidden cards and rooms differ wherever they can, as long
as their viewer sees the same events. Event by event and frame by frame everything must be the same:
every pixel, every sound, every sentence, and how long it takes.
"""

from __future__ import annotations

import hashlib
import random

import pytest

from game.boards.gouda_ganoven import GoudaBoard
from game.boards.gouda_ganoven_desk import row_of
from game.rules.base import CHANCE, TERMINAL, Action, Event
from game.rules.gouda_ganoven import ROOMS, Drawn, Enter, Equip, GoudaState
from tests.boards.gouda_ganoven_boards import after_action, lot, new_board, start, view_of
from tests.boards.small import heard, picture, seen_by

FRAME = 1 / 10


class Table:
    """One match on its board, and a print of everything that its viewer could notice."""

    def __init__(self, state: GoudaState, viewer: int) -> None:
        self.state, self.viewer = state, viewer
        setting = state.standing.setting
        self.board: GoudaBoard = new_board(setting.players, setting.variant, viewer=viewer)
        self.board.sync(state.observe(viewer))
        self.noticed: list[object] = []

    def events(self, action: Action) -> list[Event]:
        """Return what the viewer would see of an action."""
        return seen_by(after_action(self.state, action)[0], self.viewer)

    def play(self, action: Action) -> None:
        """Play an action and look at every frame of what comes of it."""
        events, self.state = after_action(self.state, action)
        for event in seen_by(events, self.viewer):
            self._watch(event)
        self.board.sync(self.state.observe(self.viewer))
        self._idle()

    def _watch(self, event: Event) -> None:
        board = self.board
        heard.clear()
        self.noticed += [board.tell(event), board.lesson(event)]
        timeline = board.stage(event, None)
        while not timeline.is_done:
            board.update(FRAME)
            timeline.update(FRAME)
            self._look()
        self.noticed.append(tuple(heard))

    def _idle(self) -> None:
        """Let a bot think for a moment, and a person be asked."""
        board, view = self.board, view_of(self.state, self.viewer)
        if self.state.to_act >= 0:
            board.react(self.state.to_act, "think")
        plan = board.plan(view)
        slots = [slot for action in view.legal_actions for slot in board.route(action)]
        offered = plan.slots if plan is not None else tuple(dict.fromkeys(slots))
        board.offer(offered, offered[0] if offered else None)
        for _ in range(2):
            board.update(FRAME)
            self._look()
        self.noticed += [board.banner(view), view]
        board.offer((), None)

    def _look(self) -> None:
        self.noticed.append(hashlib.sha1(picture(self.board)).hexdigest())


def _twins(table: Table, action: Action, twin: Table, rng: random.Random) -> list[Action]:
    """Return what the twin may do that looks the same; what is different comes first."""
    if twin.state.to_act == CHANCE:
        options = [a for a, _ in twin.state.chance_outcomes()]
    else:
        options = list(twin.state.legal_actions())
    is_hidden = isinstance(action, Drawn | Enter | Equip) and table.state.turn != table.viewer
    options = [a for a in options if a == action or (is_hidden and type(a) is type(action))]
    rng.shuffle(options)
    options.sort(key=lambda a: a == action)
    wanted = table.events(action)
    return [a for a in options if twin.events(a) == wanted]


def _hidden(state: GoudaState, viewer: int) -> list[object]:
    return [
        *(hand for seat, hand in enumerate(state.hands) if seat != viewer),
        *(row.hidden for seat, row in enumerate(state.rows) if seat != viewer),
    ]


@pytest.mark.parametrize(
    ("players", "variant", "viewer", "seed"),
    [
        (3, "base", 0, 1),
        (4, "longer", 2, 2),
        (5, "last_rat_standing", 1, 3),
        (6, "base", 0, 4),
    ],
)
def test_two_matches_look_the_same_until_something_is_seen(
    players: int, variant: str, viewer: int, seed: int
) -> None:
    one, other = (Table(start(players, variant), viewer) for _ in range(2))
    rng = random.Random(seed)
    differing = compared = 0
    while one.state.to_act != TERMINAL:
        found = _common(one, other, rng)
        if found is None:
            break
        one.play(found[0])
        other.play(found[1])
        assert one.noticed == other.noticed, found
        one.noticed.clear()
        other.noticed.clear()
        compared += 1
        pairs = zip(_hidden(one.state, viewer), _hidden(other.state, viewer), strict=True)
        differing = max(differing, sum(a != b for a, b in pairs))
    assert compared > 5 * players
    assert differing >= players


def _common(one: Table, other: Table, rng: random.Random) -> tuple[Action, Action] | None:
    """Return an action for each match that look alike, or None if whatever is done shows more."""
    for _ in range(40):
        action = lot(one.state, rng)
        twins = _twins(one, action, other, rng)
        if twins:
            return action, twins[0]
    return None


def test_the_prints_do_tell_when_something_is_different() -> None:
    one, other = (Table(start(3), 0) for _ in range(2))
    other.board.props.residents[1].held = 3
    one._idle()
    other._idle()
    assert one.noticed != other.noticed


def test_a_card_that_lies_face_down_before_somebody_else_has_no_face() -> None:
    table = Table(start(5), 1)
    rng = random.Random(5)
    rooms = set()
    for _ in range(160):
        if table.state.to_act == TERMINAL:
            break
        _, table.state = after_action(table.state, lot(table.state, rng))
        table.board.sync(table.state.observe(1))
        view = view_of(table.state, 1)
        for seat, (row, pieces) in enumerate(zip(view.rows, table.board.props.rows, strict=True)):
            if seat != 1:
                faces = [piece.face for piece in pieces]
                assert faces.count(None) == row.hidden
                assert len(row_of(table.board.now, seat)) == len(faces)
            rat = table.board.props.house.rats[seat]
            if rat.is_visible:
                assert seat == 1 or row.room is not None
                rooms.add(view.my_room if seat == 1 else row.room)
    assert rooms == set(ROOMS)

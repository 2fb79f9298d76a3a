"""Nothing seen, heard or read tells a face-down card that the viewer has not seen.

Two matches are played side by side whose hidden cards differ wherever they can, as long as their
viewer sees the same events. Event by event and frame by frame everything must be the same: every
pixel, every sound, every sentence, and how long it takes.
"""

from __future__ import annotations

import hashlib
import os
import random
from collections.abc import Iterator

import pygame
import pytest

from game.boards.rat_a_tat_cat import RatBoard
from game.rules.base import CHANCE, TERMINAL, Action, Event
from game.rules.rat_a_tat_cat import CARDS, OUTER, CardDealt, CardDrawn, RatState
from tests.boards.rat_a_tat_cat_boards import new_board
from tests.boards.rat_a_tat_cat_play import after_action, lot, start, view_of
from tests.boards.small import heard, picture

FRAME = 1 / 10


@pytest.fixture(scope="module", autouse=True)
def _display() -> Iterator[None]:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.display.quit()


def seen(events: tuple[Event, ...], viewer: int) -> list[Event]:
    return [found for event in events if (found := event.seen_by(viewer)) is not None]


class Table:
    """One match on its board, and a print of everything that its viewer could notice."""

    def __init__(self, state: RatState, viewer: int, *, memory_aid: bool) -> None:
        self.state, self.viewer = state, viewer
        players, variant = state.setting.players, state.setting.variant
        self.board: RatBoard = new_board(players, variant, viewer=viewer, memory_aid=memory_aid)
        self.board.sync(state.observe(viewer))
        self.noticed: list[object] = []

    def events(self, action: Action) -> list[Event]:
        """Return what the viewer would see of an action."""
        return seen(after_action(self.state, action)[0], self.viewer)

    def play(self, action: Action) -> None:
        """Play an action and look at every frame of what comes of it."""
        events, self.state = after_action(self.state, action)
        for event in seen(events, self.viewer):
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
            self.noticed.append(hashlib.sha1(picture(board)).hexdigest())
        self.noticed.append(tuple(heard))

    def _idle(self) -> None:
        """Let a bot think for a moment, and a person be asked."""
        board, view = self.board, view_of(self.state, self.viewer)
        if self.state.to_act >= 0:
            board.react(self.state.to_act, "think")
        slots = [slot for action in view.legal_actions for slot in board.route(action)]
        board.offer(tuple(dict.fromkeys(slots)), slots[0] if slots else None)
        for _ in range(2):
            board.update(FRAME)
            self.noticed.append(hashlib.sha1(picture(board)).hexdigest())
        self.noticed += [board.banner(view), view]
        board.offer((), None)


def _others(table: Table, action: Action, twin: Table, rng: random.Random) -> list[Action]:
    """Return what the twin may do that looks the same, in the order in which it is wanted."""
    if twin.state.to_act == CHANCE:
        options = [a for a, _ in twin.state.chance_outcomes()]
    else:
        options = [a for a in twin.state.legal_actions() if a == action]
    rng.shuffle(options)
    may_differ = _may_differ(table, twin, table.events(action)[:1], rng)
    if not may_differ:
        options = [a for a in options if a == action]
    options.sort(key=lambda a: a == action)
    wanted = table.events(action)
    return [a for a in options if twin.events(a) == wanted]


def _may_differ(table: Table, twin: Table, events: list[Event], rng: random.Random) -> bool:
    """Whether another card may come up, and the matches still go on looking alike for a while.

    What the viewer will look at has to be the same. A drawn card has to be discarded, or to be laid
    where the same card lies in both matches.
    """
    match events:
        case [CardDealt(seat, slot)]:
            return seat != table.viewer or slot not in OUTER
        case [CardDrawn(seat)]:
            rows = table.state.rows[seat], twin.state.rows[seat]
            return rng.random() < 0.4 and any(a == b for a, b in zip(*rows, strict=True))
    return True


def _hidden(state: RatState) -> list[str | None]:
    return [*(card for row in state.rows for card in row), state.drawn]


@pytest.mark.parametrize(
    ("players", "variant", "viewer", "seed", "memory_aid"),
    [
        (2, "base", 0, 1, False),
        (3, "younger", 1, 2, False),
        (4, "base", 2, 3, True),
        (6, "base", 0, 4, False),
    ],
)
def test_two_matches_look_the_same_until_something_is_seen(
    players: int, variant: str, viewer: int, seed: int, memory_aid: bool
) -> None:
    one, other = (Table(start(players, variant), viewer, memory_aid=memory_aid) for _ in range(2))
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
        differing = max(differing, _differing(one.state, other.state))
    assert compared > 4 * players + 3
    assert differing >= 3


def _common(one: Table, other: Table, rng: random.Random) -> tuple[Action, Action] | None:
    """Return an action for each match that look alike, or None if whatever is done shows a card."""
    for _ in range(40):
        action = lot(one.state, rng)
        if one.state.to_act >= 0 and action not in other.state.legal_actions():
            continue
        twins = _others(one, action, other, rng)
        if twins:
            return action, twins[0]
    return None


def _differing(one: RatState, other: RatState) -> int:
    return sum(a != b for a, b in zip(_hidden(one), _hidden(other), strict=True))


def test_the_prints_do_tell_when_something_is_different() -> None:
    one, other = (Table(start(2), 0, memory_aid=False) for _ in range(2))
    other.board.props.rows[1][2].lie((300.0, 300.0), 98.0, None)
    one._idle()
    other._idle()
    assert one.noticed != other.noticed


def test_a_card_that_lies_face_down_has_no_face() -> None:
    for memory_aid in (False, True):
        table = Table(start(4), 1, memory_aid=memory_aid)
        rng = random.Random(5)
        for _ in range(60):
            _, table.state = after_action(table.state, lot(table.state, rng))
            table.board.sync(table.state.observe(1))
            view = view_of(table.state, 1)
            for row, pieces in zip(view.rows, table.board.props.rows, strict=True):
                faces = [piece.face for piece in pieces if piece.is_there]
                assert faces == list(row)
    assert len(CARDS) == 13

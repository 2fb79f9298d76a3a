"""Kalle Kanalratte: what is told, explained and advised, and why something cannot be chosen."""

from __future__ import annotations

import pytest

from game.boards.base import Slot
from game.boards.kalle_kanalratte import words
from game.rules.kalle_kanalratte import table
from game.rules.kalle_kanalratte.events import LidTurned, TurnStarted
from game.rules.kalle_kanalratte.state import KalleState
from game.scenes.table.selection import Selection
from tests.boards import small
from tests.boards.kalle_kanalratte.boards import BOARDS, ready_board, say
from tests.boards.small import lesson_of
from tests.cases import cases
from tests.rules.kalle_kanalratte.play import act, at, start

NAMES = [look.name for look in BOARDS.seats]
PASS = Slot("pass")
CHOICES = ("hide", "place", "search", "swap", "guess", "point")


def test_who_is_under_a_lid_is_not_told_before_it_is_seen() -> None:
    board = small.showing(ready_board(2), start(2))
    texts = {board.tell(LidTurned(5, dweller, "search", 1)) for dweller in range(table.KALLE + 1)}
    assert texts == {say("tell.lid")}
    board.tell(LidTurned(5, 0, "search", 1))
    assert board.tell(TurnStarted(0, table.Phase.SWAP)) == "tell.miss(dweller=dweller.frog)"
    assert board.tell(TurnStarted(1, table.Phase.SEARCH)) == "tell.to_search(name=Pip)"
    board.tell(LidTurned(5, 0, "search", 1))
    board.tell(LidTurned(6, table.KALLE, "search", 1))
    assert board.tell(TurnStarted(0, table.Phase.SWAP)) != "tell.miss(dweller=dweller.frog)"


def test_the_ring_of_a_hint_goes_around_the_ring_of_a_lid() -> None:
    board = small.showing(ready_board(3), at(guard=6))
    for cell in range(table.CELLS):
        (box, radius), area = board.ring_of(words.lid_slot(cell)), board.area(words.lid_slot(cell))
        assert box.overlap(area) == pytest.approx(area.w * area.h)
        assert radius == box.h / 2
    assert board.ring_of(words.PLATE_SLOT)[0] == board.area(words.PLATE_SLOT)


@cases(
    ("state", "lesson"),
    [
        (at(table.Phase.SWAP, must_swap=True), (None, None)),
        (at(table.Phase.SWAP), ("swap", PASS)),
        (at(table.Phase.GUESS, "last_chance", face_up=range(8)), ("guess", words.PLATE_SLOT)),
        (at(table.Phase.SEARCH, guard=0, face_up=(0, 1, 4, 5)), ("blocked", words.lid_slot(0))),
        (at(table.Phase.SEARCH, guard=0, face_up=(0, 1, 4, 5), walk_on=True), (None, None)),
        (at(table.Phase.SEARCH, guard=0, face_up=(0, 1)), ("search", words.lid_slot(0))),
    ],
)
def test_what_is_explained_of_a_choice(
    state: KalleState, lesson: tuple[str | None, Slot | None]
) -> None:
    now = state.observe(max(state.to_act, 0))
    assert lesson_of(ready_board(3).teller, now, now) == lesson


def test_why_a_lid_is_searched_and_why_two_are_swapped_which_one_first() -> None:
    for cells, why in (((0,), "many"), ((0, 1, 4, 2, 6, 9, 10), "trail")):
        view = at(guard=0, face_up=cells).observe(1)
        assert (words.why_search(view, 5), words.why_search(view, 0)) == (why, "through")
    view = at(table.Phase.SWAP, guard=0, face_up=(0, 14)).observe(0)
    for pair, first in (
        ((5, 6), (5, "near")),
        ((4, 8), (4, "near")),
        ((10, 14), (14, "open")),
        ((10, 11), (10, "confuse")),
    ):
        assert words.first_of_swap(view, *pair) == first


def test_a_lid_that_helps_little_is_put_down_again_the_other_of_a_pair_comes_second() -> None:
    view = at(table.Phase.SWAP, players=2, guard=0).observe(0)
    swap, teller = table.SwapCards(5, 6), ready_board(2).teller
    for action in (swap, table.Pass()):
        hint = teller.hint(view, action, (words.lid_slot(15),))
        assert (hint.slot, hint.why) == (words.lid_slot(15), "hint.back.why")
    for first, second in ((5, 6), (6, 5)):
        hint = teller.hint(view, swap, (words.lid_slot(first),))
        assert (hint.slot, hint.why) == (words.lid_slot(second), "hint.second.why")


@cases("phase", map(table.Phase, CHOICES))
def test_no_lid_stands_out_and_what_cannot_be_chosen_says_why(phase: table.Phase) -> None:
    state = start(5) if phase is table.Phase.HIDE else at(phase, "last_chance", players=5, guard=5)
    board, view = small.showing(ready_board(5), state), state.observe(state.to_act)
    slots = Selection(view.legal_actions, board.route).slots
    assert slots
    assert board.home(slots) is None
    for slot in set(board.things()) - set(slots):
        said = board.refusal(view, slot) or ""
        assert said.startswith("refusal.")
        assert slot.kind != "corner" or slot.index == view.seat or NAMES[slot.index] in said


@cases(
    ("phase", "cell", "why"),
    [
        (table.Phase.SEARCH, 5, "guard"),
        (table.Phase.SEARCH, 6, "open"),
        (table.Phase.SEARCH, 15, "far"),
        (table.Phase.SWAP, 5, "guard_swap"),
        (table.Phase.SWAP, 15, "apart"),
        (table.Phase.POINT, 6, "open"),
    ],
)
def test_why_a_lid_cannot_be_chosen(phase: table.Phase, cell: table.Cell, why: str) -> None:
    assert words.why_not(at(phase, guard=5, face_up=(6,)).observe(0), cell) == why


def test_around_a_blocked_guard_only_what_glows_can_be_chosen() -> None:
    board, state = ready_board(3), at(table.Phase.SEARCH, guard=0, face_up=(0, 1, 4, 5))
    view = state.observe(1)
    assert {words.why_not(view, cell) for cell in (1, 4, 15)} == {"blocked"}
    board.sync(view)
    assert [board.route(action) for action in state.legal_actions()] == [(words.lid_slot(5),)]
    small.stage_all(board, *act(state, table.Search(5))[1])
    assert board.now.guard == 5

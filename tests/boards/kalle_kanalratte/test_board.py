"""The sewer: what single stagings show; choices, words and signs."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from game.boards.base import Slot
from game.boards.kalle_kanalratte.cards import CardPainter
from game.boards.kalle_kanalratte.gags import GAGS
from game.boards.kalle_kanalratte.places import MIDDLES, PASS_BOX, corners, guard_spot
from game.boards.kalle_kanalratte.words import (
    LANTERNS_SLOT,
    PLATE_SLOT,
    first_of_swap,
    lid_slot,
    why_search,
)
from game.geometry import HEIGHT, TARGET
from game.rules.base import Outcome
from game.rules.kalle_kanalratte import table
from game.rules.kalle_kanalratte.events import (
    CardsSwapped,
    KalleHidden,
    LidTurned,
    RoundStarted,
    TurnStarted,
)
from game.rules.kalle_kanalratte.state import KalleState
from game.scenes.table.selection import Selection
from tests.boards import small
from tests.boards.kalle_kanalratte.boards import new_board, ready_board, say
from tests.boards.speaking import lesson_of
from tests.cases import cases
from tests.rules.kalle_kanalratte.play import act, at, hidden, start
from tests.rules.scenarios import seen_by

PASS = Slot("pass")
HIDING = ("hide", "place", "search", "swap", "guess", "point")


# -- eyes and secrets ----------------------------------------------------------------------------


def test_the_picture_shuts_its_eyes_while_somebody_else_hides() -> None:
    for viewer, is_shut in ((0, False), (1, True)):
        state = start(3)
        board = small.showing(ready_board(3, viewer=viewer), state)
        assert board.props.eyes.shut == float(is_shut)
        assert board.props.is_kalle_out != is_shut
        moods = [corner.portrait.mood for corner in board.props.seats]
        assert moods == ["calm", "hide", "hide"]
        small.stage_all(board, *seen_by(state.apply(table.Hide(5)).events, viewer))
        assert board.props.eyes.shut == 0.0
        assert "hide" not in [corner.portrait.mood for corner in board.props.seats]


def test_nothing_but_the_eyelids_is_drawn_while_they_are_shut() -> None:
    board = small.showing(ready_board(3, viewer=1), start(3))
    before = small.picture(board)
    board.props.cards[5].lift = 40.0
    assert small.picture(board) == before
    board.sync(start(3).observe(1))


def test_eyes_shut_again_when_the_next_one_hides() -> None:
    board = small.showing(ready_board(2), hidden(start(2), 5, 0))
    small.stage_all(board, RoundStarted(2, 4, 1), TurnStarted(1, table.Phase.HIDE))
    assert board.props.eyes.shut == 1.0
    board.react(1, "think")
    assert board.props.seats[0].portrait.mood == "hide"
    assert board.props.seats[1].is_thinking


def test_afterwards_the_lid_looks_like_every_other_one_also_to_the_hider() -> None:
    board = ready_board(2)
    state = start(2)
    pictures = set()
    for cell in (0, 7, 15):
        board.sync(state.observe(0))
        small.stage_all(board, *state.apply(table.Hide(cell)).events, patience=0.0)
        assert not any(card.is_marked for card in board.props.cards)
        pictures.add(small.picture(board))
    assert len(pictures) == 1


def test_a_paw_travels_with_kalles_lid_if_the_hider_wants_that() -> None:
    state = hidden(start(2), 5, 0)
    board = small.showing(new_board(2, show_kalle=True), start(2))
    swaps = CardsSwapped(0, 5, 6), CardsSwapped(0, 8, 9)
    small.stage_all(board, KalleHidden(0, 5), *swaps, patience=0.0)
    assert [card.home for card in board.props.cards if card.is_marked] == [6]
    # Elsewhere in the match it is not known, unless somebody tells it.
    board.sync(state.observe(0))
    assert not any(card.is_marked for card in board.props.cards)
    board.recall((RoundStarted(1, 4, 0), KalleHidden(0, 5)))
    board.sync(state.observe(0))
    assert [card.home for card in board.props.cards if card.is_marked] == [5]


def test_no_paw_for_others_and_none_in_the_next_round() -> None:
    board = small.showing(new_board(2, show_kalle=True), start(2))
    happened = KalleHidden(0, 5), RoundStarted(2, 4, 1), KalleHidden(1, None)
    small.stage_all(board, *happened, patience=0.0)
    assert not any(card.is_marked for card in board.props.cards)


# -- swaps ---------------------------------------------------------------------------------------


@cases("faces", [(), (5,), (6,), (5, 6)])
def test_two_lids_really_change_places_one_over_the_other(faces: tuple[int, ...]) -> None:
    board = small.showing(ready_board(2), at(table.Phase.SWAP, players=2, guard=0, face_up=faces))
    one, other = board.props.cards[5], board.props.cards[6]
    highest, places = 0.0, set()

    def look() -> None:
        nonlocal highest
        highest = max(highest, one.lift)
        places.add((round(one.at[0]), round(other.at[0])))
        assert other.lift == 0
        assert not (one.is_riding and one.dweller is None)
        board.draw(pygame.Surface((320, 180)))

    assert small.run_out(board.stage(CardsSwapped(0, 5, 6), None), frame=look) >= 1.1
    assert highest > 80
    assert len(places) > 12
    assert board.props.cards[6] is one
    assert board.props.cards[5] is other
    assert [card.dweller for card in board.props.cards] == list(board.now.faces)


# -- choices -------------------------------------------------------------------------------------


@cases("phase", [phase for phase in table.Phase if phase.value in HIDING])
def test_no_lid_stands_out_before_somebody_moves_the_focus(phase: table.Phase) -> None:
    state = start(3) if phase is table.Phase.HIDE else at(phase, "last_chance", guard=0)
    board = small.showing(ready_board(3), state)
    slots = Selection(state.legal_actions(), board.route).slots
    assert slots
    assert board.home(slots) is None


def test_lids_for_a_swap_are_pointed_at_in_any_order() -> None:
    board = ready_board(2)
    state = at(table.Phase.SWAP, players=2, guard=0)
    actions = state.legal_actions()
    for action in actions:
        slots = board.route(action)
        for order in itertools.permutations(slots):
            selection = Selection(actions, board.route)
            found = [selection.choose(slot) for slot in order]
            assert found == [*[()] * (len(order) - 1), (action,)]


def test_a_lid_that_was_chosen_is_lifted_and_can_be_put_down_again() -> None:
    state = at(table.Phase.SWAP, players=2, guard=0, face_up=(9,))
    board = small.showing(ready_board(2), state)
    for cell in range(1, table.CELLS):
        selection = Selection(state.legal_actions(), board.route)
        board.offer(selection.slots, None)
        assert not any(card.lift for card in board.props.cards)
        assert selection.choose(lid_slot(cell)) == ()
        board.offer(selection.slots, None)
        lifted = [card.home for card in board.props.cards if card.lift]
        assert lifted == ([] if cell == 9 else [cell])
        assert set(selection.slots) == {lid_slot(c) for c in (cell, *table.NEIGHBOURS[cell]) if c}
        assert selection.choose(lid_slot(cell)) == ()
        assert not selection.is_begun
        board.offer((), None)
    assert not any(card.lift for card in board.props.cards)


# -- geometry ------------------------------------------------------------------------------------


@cases("players", range(2, 6))
def test_corners_stand_apart_from_each_other_and_from_the_lids(players: int) -> None:
    boxes = corners(players)
    assert len(set(boxes)) == players
    for box in boxes:
        for x, y in MIDDLES:
            assert not (box.x - 96 < x < box.right + 96 and box.y - 60 < y < box.bottom + 60)
    for one, other in itertools.combinations(boxes, 2):
        assert one.bottom <= other.y or other.bottom <= one.y or one.x != other.x
    left = [box for box in boxes if box.x < 800]
    assert len(left) == -(-players // 2)
    assert left == sorted(left, key=lambda box: -box.y), "clockwise: on the left from below"
    assert PASS_BOX.bottom <= HEIGHT


def test_the_guard_stands_beside_who_lives_there() -> None:
    view = at(players=2, guard=9, face_up=(5,)).observe(0)
    for cell in range(table.CELLS):
        at_lid, height = guard_spot(replace(view, guard=cell))
        assert MIDDLES[cell][0] - 115 < at_lid[0] < MIDDLES[cell][0] - 50
        assert height == 128
    assert guard_spot(replace(view, guard=None))[0][0] > 1300


# -- the picture ---------------------------------------------------------------------------------


def test_a_lid_that_lies_still_is_drawn_from_the_ground() -> None:
    """However it came about, the ground is the same: nothing of a movement stays behind."""
    state = at(table.Phase.SWAP, players=2, guard=0, face_up=(0, 9))
    board, fresh = (small.showing(new(2), state) for new in (ready_board, new_board))
    for a, b in ((5, 6), (5, 9), (9, 14), (1, 4)):
        small.run_out(board.stage(CardsSwapped(0, a, b), None), frame=lambda: small.picture(board))
        fresh.sync(board.now)
        grounds = []
        for one in (board, fresh):
            surface = pygame.Surface((320, 180))
            CardPainter(one.kit.art, one.props.dwellers).draw_still(surface, one.props.cards)
            grounds.append(pygame.image.tobytes(surface, "RGB"))
        assert grounds[0] == grounds[1]


def test_all_dwellers_have_an_act_of_their_own() -> None:
    assert len(GAGS) == len(set(GAGS)) == table.KALLE + 1


# -- words -----------------------------------------------------------------------------------


def test_who_is_under_a_lid_is_not_told_before_it_is_seen() -> None:
    board = ready_board(2)
    texts = {board.tell(LidTurned(5, dweller, "search", 1)) for dweller in range(table.KALLE + 1)}
    assert texts == {say("tell.lid")}
    board.tell(LidTurned(5, 0, "search", 1))
    assert board.tell(TurnStarted(0, table.Phase.SWAP)) == "tell.miss(dweller=dweller.frog)"
    assert board.tell(TurnStarted(1, table.Phase.SEARCH)) == "tell.to_search(name=Pip)"
    board.tell(LidTurned(5, 0, "search", 1))
    board.tell(LidTurned(6, table.KALLE, "search", 1))
    assert board.tell(TurnStarted(0, table.Phase.SWAP)) != "tell.miss(dweller=dweller.frog)"


def test_the_ending_names_the_winners() -> None:
    board = ready_board(3)
    one = board.ending(Outcome(frozenset({1}), (0, 2, 0), ""))
    all_of_them = board.ending(Outcome(frozenset({0, 1, 2}), (1, 1, 1), ""))
    assert one == "end.most(name=Pip)"
    assert all_of_them == "end.together_own(and_names=, Pip and Lotte)"


def test_lessons_name_what_cannot_be_chosen_too() -> None:
    board = small.showing(ready_board(3), at(guard=6))
    for slot in (PLATE_SLOT, LANTERNS_SLOT, lid_slot(6)):
        area = board.area(slot)
        assert min(area.w, area.h) >= TARGET
        assert area.bottom <= HEIGHT


def test_the_ring_of_a_hint_goes_around_the_ring_of_a_lid() -> None:
    board = small.showing(ready_board(3), at(guard=6))
    for cell in range(table.CELLS):
        (box, radius), area = board.ring_of(lid_slot(cell)), board.area(lid_slot(cell))
        assert box.overlap(area) == pytest.approx(area.w * area.h)
        assert radius == box.h / 2
    assert board.ring_of(PLATE_SLOT)[0] == board.area(PLATE_SLOT)


@cases(
    ("state", "lesson"),
    [
        (at(table.Phase.SWAP, must_swap=True), (None, None)),
        (at(table.Phase.SWAP), ("swap", PASS)),
        (at(table.Phase.GUESS, "last_chance", face_up=range(8)), ("guess", PLATE_SLOT)),
        (at(table.Phase.SEARCH, guard=0, face_up=(0, 1, 4, 5)), ("blocked", lid_slot(0))),
        (at(table.Phase.SEARCH, guard=0, face_up=(0, 1, 4, 5), walk_on=True), (None, None)),
        (at(table.Phase.SEARCH, guard=0, face_up=(0, 1)), ("search", lid_slot(0))),
    ],
)
def test_what_is_explained_of_a_choice(
    state: KalleState, lesson: tuple[str | None, Slot | None]
) -> None:
    now = state.observe(max(state.to_act, 0))
    assert lesson_of(ready_board(3).teller, now, now) == lesson


@cases(("cells", "why"), [((0,), "many"), ((0, 1, 4, 2, 6, 9, 10), "trail")])
def test_why_a_lid_is_searched(cells: tuple[int, ...], why: str) -> None:
    view = at(guard=0, face_up=cells).observe(1)
    assert why_search(view, 5) == why
    assert why_search(view, 0) == "through"


def test_why_two_lids_are_swapped_and_which_one_first() -> None:
    view = at(table.Phase.SWAP, guard=0, face_up=(0, 14)).observe(0)
    assert first_of_swap(view, 5, 6) == (5, "near")
    assert first_of_swap(view, 4, 8) == (4, "near")
    assert first_of_swap(view, 10, 14) == (14, "open")
    assert first_of_swap(view, 10, 11) == (10, "confuse")


def test_a_blocked_searcher_sees_where_to_go() -> None:
    board = ready_board(3)
    state = at(table.Phase.SEARCH, guard=0, face_up=(0, 1, 4, 5))
    board.sync(state.observe(1))
    assert [board.route(action) for action in state.legal_actions()] == [(lid_slot(5),)]
    small.stage_all(board, *act(state, table.Search(5))[1])
    assert board.now.guard == 5

"""The sewer: what single stagings show; choices, words and signs."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame

from game.boards.kalle_kanalratte.cards import CardPainter
from game.boards.kalle_kanalratte.places import MIDDLES, corners, guard_spot
from game.boards.kalle_kanalratte.words import (
    lid_slot,
)
from game.rules.kalle_kanalratte import events, table
from game.scenes.table.selection import Selection
from tests.boards import small
from tests.boards.kalle_kanalratte.boards import new_board, ready_board
from tests.cases import cases
from tests.rules.kalle_kanalratte.play import at, hidden, start
from tests.rules.scenarios import seen_by


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


def test_eyes_shut_again_when_the_next_one_hides_and_nothing_else_is_drawn() -> None:
    board = small.showing(ready_board(2), hidden(start(2), 5, 0))
    small.stage_all(board, events.RoundStarted(2, 4, 1), events.TurnStarted(1, table.Phase.HIDE))
    assert board.props.eyes.shut == 1.0
    board.react(1, "think")
    assert board.props.seats[0].portrait.mood == "hide"
    assert board.props.seats[1].is_thinking
    before = small.picture(board)
    board.props.cards[5].lift = 40.0
    assert small.picture(board) == before
    board.sync(start(2).observe(0))


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
    swaps = events.CardsSwapped(0, 5, 6), events.CardsSwapped(0, 8, 9)
    small.stage_all(board, events.KalleHidden(0, 5), *swaps, patience=0.0)
    assert [card.home for card in board.props.cards if card.is_marked] == [6]
    # Elsewhere in the match it is not known, unless somebody tells it.
    board.sync(state.observe(0))
    assert not any(card.is_marked for card in board.props.cards)
    board.recall((events.RoundStarted(1, 4, 0), events.KalleHidden(0, 5)))
    board.sync(state.observe(0))
    assert [card.home for card in board.props.cards if card.is_marked] == [5]
    small.stage_all(board, events.RoundStarted(2, 4, 1), events.KalleHidden(1, None), patience=0.0)
    assert not any(card.is_marked for card in board.props.cards), "others hide now"


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


@cases("players", range(2, 6))
def test_corners_stand_apart_from_each_other_and_from_the_lids(players: int) -> None:
    boxes = corners(players)
    for box in boxes:
        for x, y in MIDDLES:
            assert not (box.x - 96 < x < box.right + 96 and box.y - 60 < y < box.bottom + 60)
    assert all(small.are_apart(*pair) for pair in itertools.combinations(boxes, 2))
    left = [box for box in boxes if box.x < 800]
    assert len(left) == -(-players // 2)
    assert left == sorted(left, key=lambda box: -box.y), "clockwise: on the left from below"


def test_the_guard_stands_beside_who_lives_there() -> None:
    view = at(players=2, guard=9, face_up=(5,)).observe(0)
    for cell in range(table.CELLS):
        at_lid, _ = guard_spot(replace(view, guard=cell))
        assert MIDDLES[cell][0] - 115 < at_lid[0] < MIDDLES[cell][0] - 50
    assert guard_spot(replace(view, guard=None))[0][0] > 1300


def test_a_lid_that_lies_still_is_drawn_from_the_ground() -> None:
    """However it came about, the ground is the same: nothing of a movement stays behind."""
    state = at(table.Phase.SWAP, players=2, guard=0, face_up=(0, 9))
    board, fresh = (small.showing(new(2), state) for new in (ready_board, new_board))
    for a, b in ((5, 6), (5, 9), (9, 14), (1, 4)):
        small.run_out(
            board.stage(events.CardsSwapped(0, a, b), None), frame=lambda: small.picture(board)
        )
        fresh.sync(board.now)
        grounds = []
        for one in (board, fresh):
            surface = pygame.Surface((320, 180))
            CardPainter(one.kit.art, one.props.dwellers).draw_still(surface, one.props.cards)
            grounds.append(pygame.image.tobytes(surface, "RGB"))
        assert grounds[0] == grounds[1]

"""The variant for younger mice: C20 to C24, CA12.

The standard board: 0 ladder, 1 one, 2 ladder, 3 two, 4 hole, 5 one, 6 two, 7 ladder, 8 one.
"""

from __future__ import annotations

import pytest

from game.rules.base import TERMINAL, Outcome
from game.rules.cat_and_mouse import events
from game.rules.cat_and_mouse.table import LADDERS, Drop, Landed
from tests.rules.cat_and_mouse.play import at, start
from tests.rules.scenarios import play


@pytest.mark.parametrize("space", LADDERS)
def test_C20_no_dice_no_setup_drops_and_max_on_any_ladder(space: int) -> None:
    state = start("younger", 3, first_seat=2, cat_space=space)
    assert (state.to_act, state.legal_actions(), state.cat) == (2, (Drop(),), space)
    state, happened = play(state, Drop(), Landed(6))
    assert happened == [
        events.MouseDropped(2, is_setup=False),
        events.MouseSlid(2, 6, is_setup=False),
        events.CheeseTaken(2, 2, 6, score=2, store=15),
        events.CatMoved(space, (space + 1) % 9, ((space + 1) % 9,), 1),
        events.TurnStarted(0, is_setup=False),
    ]
    assert (state.to_act, state.legal_actions()) == (0, (Drop(),))
    assert state.mice == (None, None, 6)


def test_C21_where_max_sits_one_piece_goes_back() -> None:
    state = at("younger", mice=[None, 8, 4], cat=5, cheese=[2, 1, 0])
    state, happened = play(state, Drop(), Landed(5))
    assert happened[1:] == [
        events.MouseSlid(0, 5, is_setup=False),
        events.CheeseDropped(0, 5, "scare", score=1, store=15),
        events.CatMoved(5, 6, (6,), 1),
        events.TurnStarted(1, is_setup=False),
        events.MouseLifted(1, 8),
    ]
    assert state.cheese == (1, 1, 0)


def test_C21_CD12_who_has_none_gives_none() -> None:
    state = at("younger", mice=[None, 8], cat=5)
    state, happened = play(state, Drop(), Landed(5))
    assert happened[2] == events.NothingDropped(0, 5, "scare")
    assert state.cheese == (0, 0)


def test_C21_max_beside_the_hole_frightens_nobody() -> None:
    state = at("younger", mice=[None, 8], cat=4, cheese=[2, 2])
    state, happened = play(state, Drop(), Landed(4))
    assert happened[2] == events.HoleReached(0, 4)
    assert state.cheese == (2, 2)


def test_C22_CD3_every_mouse_that_max_meets_drops_one_piece() -> None:
    state = at("younger", mice=[6, None, 6, 6], cat=5, cheese=[2, 1, 0, 3], turn=1)
    state, happened = play(state, Drop(), Landed(8))
    assert happened[2:] == [
        events.CheeseTaken(1, 1, 8, score=2, store=10),
        events.CatMoved(5, 6, (6,), 1),
        events.CheeseDropped(0, 6, "met", score=1, store=11),
        events.NothingDropped(2, 6, "met"),
        events.CheeseDropped(3, 6, "met", score=2, store=12),
        events.TurnStarted(2, is_setup=False),
        events.MouseLifted(2, 6),
    ]
    assert (state.cheese, state.trapped) == ((1, 2, 0, 2), None)


def test_C22_CA12_the_hole_protects_from_max() -> None:
    state = at("younger", mice=[None, 4], cat=3, cheese=[2, 2])
    state, happened = play(state, Drop(), Landed(4))
    assert happened[2:4] == [events.HoleReached(0, 4), events.CatMoved(3, 4, (4,), 1)]
    assert state.cheese == (2, 2)


def test_C23_CA12_all_cheese_given_out_ends_it_at_once_before_max_moves() -> None:
    state = at("younger", mice=[None, 8, 8], cat=7, cheese=[6, 5, 5])
    state, happened = play(state, Drop(), Landed(1))
    assert happened[2:] == [
        events.CheeseTaken(0, 1, 1, score=7, store=0),
        events.MatchEnded(frozenset({0}), (7, 5, 5), "store_empty"),
    ]
    assert (state.to_act, state.cat, state.mice) == (TERMINAL, 7, (1, 8, 8))
    assert (state.mouse_steps, state.cat_steps) == (0, None)


def test_C23_five_pieces_do_not_end_it_and_finish_round_is_idle() -> None:
    for finish_round in (False, True):
        state = at("younger", mice=[None, 4], cat=7, cheese=[4, 6], finish_round=finish_round)
        state, _ = play(state, Drop(), Landed(6))
        assert (state.cheese, state.outcome) == ((6, 6), None)
        state, _ = play(state, Drop(), Landed(4))
        assert (state.to_act, state.outcome) == (0, None)


def test_C23_CA7_one_left_on_a_two_space() -> None:
    state = at("younger", mice=[None, 8], cat=7, cheese=[8, 8], finish_round=True)
    state, happened = play(state, Drop(), Landed(3))
    assert happened[2] == events.CheeseTaken(0, 1, 3, score=9, store=0)
    assert state.outcome == Outcome(frozenset({0}), (9, 8), "store_empty")


def test_C24_several_winners_are_possible_and_the_taker_of_the_last_piece_may_lose() -> None:
    state = at("younger", mice=[None, 4, 8], cat=7, cheese=[2, 7, 7])
    state, _ = play(state, Drop(), Landed(8))
    assert state.outcome == Outcome(frozenset({1, 2}), (3, 7, 7), "store_empty")


def test_CA12_the_active_mouse_can_be_met_too() -> None:
    state = at("younger", mice=[None, 4], cat=4)
    state, happened = play(state, Drop(), Landed(5))
    assert happened[2:5] == [
        events.CheeseTaken(0, 1, 5, score=1, store=16),
        events.CatMoved(4, 5, (5,), 1),
        events.CheeseDropped(0, 5, "met", score=0, store=17),
    ]


def test_CA12_a_mouse_on_a_ladder_space_is_met_as_well() -> None:
    state = at("younger", mice=[None, 7], cat=6, cheese=[0, 1])
    state, _ = play(state, Drop(), Landed(4))
    assert (state.cat, state.cheese) == (7, (0, 0))

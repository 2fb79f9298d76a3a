"""The rulings where the rulebook is silent, CA1 to CA11: a scenario for each.

The standard board: 0 ladder, 1 one, 2 ladder, 3 two, 4 hole, 5 one, 6 two, 7 ladder, 8 one.
"""

from __future__ import annotations

import math

import pytest

from game.catalog import CATALOG
from game.rules.base import TERMINAL, Outcome
from game.rules.cat_and_mouse import events
from game.rules.cat_and_mouse.state import RULES
from game.rules.cat_and_mouse.table import BOARDS, EXITS, LADDERS, Drop, Kind, Landed, Order
from tests.rules.cat_and_mouse.play import at, both_boards, roll, start, with_dice
from tests.rules.playing import Table, random_match
from tests.rules.scenarios import play, refuses


def test_C1_CA1_the_two_boards() -> None:
    ladder, one, two, hole = Kind.LADDER, Kind.ONE, Kind.TWO, Kind.HOLE
    assert BOARDS["standard"] == (ladder, one, ladder, two, hole, one, two, ladder, one)
    assert BOARDS["long"] == (ladder, one, ladder, hole, one, two, hole, ladder, one)
    assert (LADDERS, EXITS) == ((0, 2, 7), (1, 3, 4, 5, 6, 8))


@pytest.mark.parametrize("space", EXITS)
@both_boards
def test_CA1_each_exit_acts_as_its_kind(board: str, space: int) -> None:
    state, happened = roll(at(mice=[8, 8], cat=7, board=board), 1, 0, Drop(), Landed(space))
    gain = {Kind.ONE: 1, Kind.TWO: 2, Kind.HOLE: 0}[BOARDS[board][space]]
    assert state.cheese == (gain, 0)
    assert (events.HoleReached(0, space) in happened) == (gain == 0)


@pytest.mark.parametrize("variant", RULES.players)
def test_CA2_each_of_the_six_exits_has_one_sixth(variant: str) -> None:
    state, _ = play(start(variant), Drop())
    outcomes = state.chance_outcomes()
    assert [a for a, _ in outcomes] == [Landed(space) for space in EXITS]
    assert all(math.isclose(odds, 1 / 6) for _, odds in outcomes)
    refuses(state, *(Landed(ladder) for ladder in LADDERS))


@with_dice
def test_CA5_finish_the_round_plays_every_turn_to_its_end(variant: str) -> None:
    state = at(variant, mice=[4, 4, 4], cheese=[4, 4, 1], cat=8, finish_round=True)
    order = (Order("mouse"),) if variant == "older" else ()
    state, happened = roll(state, 1, 1, *order)
    assert happened[-2:] == [events.CatMoved(8, 0, (0,), 1), events.TurnStarted(1, is_setup=False)]
    assert (state.cheese, state.outcome) == ((5, 4, 1), None)
    state, _ = roll(state, 2, 1, *order)
    assert (state.cheese, state.outcome) == ((5, 6, 1), None)
    state, happened = roll(state, 1, 1, *order)
    assert happened[-2:] == [
        events.CatMoved(1, 2, (2,), 1),
        events.MatchEnded(frozenset({1}), (5, 6, 2), "round_finished"),
    ]
    assert state.outcome == Outcome(frozenset({1}), (5, 6, 2), "round_finished")
    assert (state.to_act, state.mouse_steps, state.cat_steps) == (TERMINAL, 0, None)


def test_CA5_finish_the_round_shares_the_win_if_equal() -> None:
    state = at(mice=[4, 4], cheese=[5, 4], turn=1, finish_round=True)
    state, _ = roll(state, 1, 0)
    assert state.outcome == Outcome(frozenset({0, 1}), (5, 5), "round_finished")


def test_CA5_the_round_ends_where_it_began() -> None:
    state = at(mice=[4, 4, 4], cheese=[1, 4, 1], turn=0, first_seat=1, finish_round=True)
    state, _ = roll(state, 1, 0)
    assert (state.outcome, state.to_act) == (None, 1)
    state, _ = roll(state, 1, 0)
    assert (state.outcome, state.to_act) == (None, 2)
    state, _ = roll(state, 1, 0)
    assert (state.outcome, state.to_act) == (None, 0)
    state, _ = roll(state, 2, 0, Drop(), Landed(4))
    assert state.outcome == Outcome(frozenset({1}), (2, 5, 2), "round_finished")


def test_CA5_a_skipped_turn_counts_in_the_round() -> None:
    state = at(mice=[4, 8], cat=8, cheese=[4, 3], trapped=1, finish_round=True)
    state, happened = roll(state, 1, 0)
    assert happened[-2:] == [
        events.TurnSkipped(1),
        events.MatchEnded(frozenset({0}), (5, 3), "round_finished"),
    ]
    assert state.outcome is not None


def test_CA5_the_first_seat_is_not_skipped_when_the_round_is_over() -> None:
    state = at(mice=[8, 4], cat=8, cheese=[3, 4], turn=1, trapped=0, finish_round=True)
    _, happened = roll(state, 1, 0)
    assert happened[-2:] == [
        events.CatStayed(8),
        events.MatchEnded(frozenset({1}), (3, 5), "round_finished"),
    ]


def test_CA5_nobody_has_five_and_the_next_round_begins() -> None:
    state = at(mice=[4, 4], cheese=[4, 3], turn=1, finish_round=True)
    state, _ = roll(state, 1, 0)
    assert (state.cheese, state.outcome, state.to_act) == ((4, 4), None, 0)


def test_CA5_who_has_five_may_be_frightened_only_in_its_own_turn() -> None:
    state = at(mice=[5, 4], cat=4, cheese=[5, 0], turn=1, finish_round=True)
    state, happened = roll(state, 4, 1)
    assert events.MouseTrapped(0, 5) in happened
    assert state.outcome == Outcome(frozenset({0}), (5, 1), "round_finished")


def test_CA5_CA7_in_the_last_round_the_store_may_be_empty() -> None:
    state = at(mice=[4, 4, 4, 4], cheese=[5, 4, 4, 4], turn=1, finish_round=True)
    state, happened = roll(state, 2, 0)
    assert happened[1:3] == [events.CheeseMissed(1, 6), events.CatStayed(0)]
    assert state.cheese == (5, 4, 4, 4)


def test_CA8_with_two_players_the_other_one_plays_till_it_rolls_paws() -> None:
    state = at(mice=[3, 8], cat=8, trapped=1)
    for _ in range(3):
        state, happened = roll(state, 1, 0)
        assert happened[-2:] == [events.TurnSkipped(1), events.TurnStarted(0, is_setup=False)]
    state, _ = roll(state, 2, 1)
    assert (state.to_act, state.trapped) == (1, None)


def test_CA9_a_newcomer_on_max_over_a_trapped_mouse() -> None:
    state, happened = roll(at(mice=[4, 5, 3], cat=5, cheese=[2, 1, 0], trapped=1), 1, 0)
    assert happened[1:] == [
        events.CheeseDropped(0, 5, "scare", score=1, store=15),
        events.CatStayed(5),
        events.TurnSkipped(1),
        events.TurnStarted(2, is_setup=False),
    ]
    assert (state.trapped, state.cheese) == (1, (1, 1, 0))


def test_CA9_no_piece_to_give_and_the_fright_still_replaces_the_action() -> None:
    state, happened = roll(at(mice=[4, 3], cat=6, cheese=[0, 2]), 2, 0)
    assert happened[1:3] == [events.NothingDropped(0, 6, "scare"), events.CatStayed(6)]
    assert state.cheese == (0, 2)


def test_CA9_with_max_on_the_ladder_there_is_no_climbing() -> None:
    state, happened = roll(at(mice=[6, 3], cat=7, cheese=[1, 0]), 1, 0)
    assert happened[1:] == [
        events.CheeseDropped(0, 7, "scare", score=0, store=17),
        events.CatStayed(7),
        events.TurnStarted(1, is_setup=False),
    ]
    assert state.mice == (7, 3)


def test_CA9_free_mice_beside_max_stay_free_when_he_stays() -> None:
    state, happened = roll(at(mice=[3, 8, 8], cat=8), 1, 0)
    assert happened[-2:] == [events.CatStayed(8), events.TurnStarted(1, is_setup=False)]
    assert state.trapped is None


def test_CA9_only_the_last_space_of_a_move_counts() -> None:
    state, happened = roll(at(mice=[4, 8], cat=5, cheese=[1, 1]), 4, 3)
    assert happened == [
        events.MouseMoved(0, 4, 8, (5, 6, 7, 8)),
        events.CheeseTaken(0, 1, 8, score=2, store=14),
        events.CatMoved(5, 8, (6, 7, 8), 3),
    ]
    state, happened = roll(at(mice=[4, 6], cat=5, cheese=[1, 1]), 4, 2)
    assert state.trapped is None


@pytest.mark.parametrize("board", BOARDS)
def test_CA9_max_traps_on_a_ladder_space_too(board: str) -> None:
    state, happened = roll(at(mice=[8, 7], cat=6, board=board), 2, 1)
    assert happened[-3:-1] == [events.MouseTrapped(1, 7), events.TurnSkipped(1)]
    assert state.trapped == 1


def test_CA11_the_own_mouse_is_trapped_if_it_is_the_only_one_there() -> None:
    state, happened = roll(at(mice=[4, 3], cat=4), 1, 1)
    assert happened[2:] == [
        events.CatMoved(4, 5, (5,), 1),
        events.MouseTrapped(0, 5),
        events.TurnStarted(1, is_setup=False),
    ]
    assert state.trapped == 0


@pytest.mark.parametrize(
    ("variant", "players", "turns"),
    [
        ("base", 2, 9.4),
        ("base", 3, 12.0),
        ("base", 4, 14.5),
        ("younger", 2, 21.6),
        ("younger", 3, 24.0),
        ("younger", 4, 26.4),
    ],
)
def test_CA4_a_match_is_as_long_as_was_simulated(variant: str, players: int, turns: float) -> None:
    table, matches = Table(CATALOG["cat_and_mouse"], variant, players), 400
    happened = (e for i in range(matches) for *_, t in random_match(table, i) for e in t.events)
    started = {events.TurnSkipped, events.DiceRolled if variant == "base" else events.MouseDropped}
    assert sum(type(event) in started for event in happened) / matches == pytest.approx(
        turns, rel=0.05
    )

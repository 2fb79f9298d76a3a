"""Cat & Mouse, C19 to C24 and CA10 to CA12: older mice and younger mice."""

from __future__ import annotations

import pytest

from game.rules.base import TERMINAL, Outcome
from game.rules.cat_and_mouse import events
from game.rules.cat_and_mouse.table import LADDERS, Drop, Landed, Order, Phase, Roll, Rolled, Trap
from tests.rules.cat_and_mouse.play import at, roll, start
from tests.rules.scenarios import kinds, play


def test_C19_CA10_the_order_is_chosen_each_turn_after_rolling() -> None:
    state, happened = play(at("older", mice=[3, 4], cat=8), Roll(), Rolled(2, 2))
    assert happened == [events.DiceRolled(0, 2, 2)]
    assert (state.to_act, state.phase) == (0, Phase.ORDER)
    assert state.legal_actions() == (Order("mouse"), Order("cat"))
    assert (state.mouse_steps, state.cat_steps, state.mice, state.cat) == (2, 2, (3, 4), 8)
    _, happened = play(state, Order("mouse"))
    assert happened[0] == events.OrderChosen(0, "mouse")
    assert kinds(happened) == "OrderChosen MouseMoved CheeseTaken CatMoved TurnStarted"
    state, happened = play(state, Order("cat"))
    assert kinds(happened) == "OrderChosen CatMoved MouseMoved CheeseTaken TurnStarted"
    assert (state.mice, state.cat) == ((5, 4), 1)
    assert (state.mouse_steps, state.cat_steps) == (0, None)
    state, happened = roll(at("older", mice=[3, 4], cat=8), 2, 0)
    assert kinds(happened[-2:]) == "CatStayed TurnStarted"
    assert state.to_act == 1, "without paws nobody is asked"


def test_C19_what_the_mouse_meets_after_the_cat_has_gone_first() -> None:
    state, _ = roll(at("older", mice=[6, 4], cat=8), 1, 2, Order("cat"))
    assert (state.phase, state.cat, state.cat_steps) == (Phase.DROP, 1, None)
    state, happened = play(state, Drop(), Landed(5))
    assert kinds(happened[-2:]) == "CheeseTaken TurnStarted"
    assert state.cat == 1, "the cat does not move again after a ladder"
    state, happened = roll(at("older", mice=[3, 4], cat=4, cheese=[2, 0]), 2, 1, Order("cat"))
    assert kinds(happened[1:4]) == "CatMoved MouseMoved CheeseDropped"
    assert (state.cheese, state.trapped) == ((1, 0), None)
    state, happened = roll(at("older", mice=[3, 6, 6], cat=5), 2, 1, Order("cat"))
    assert happened[-1] == events.CatMoved(5, 6, (6,), 1)
    assert (state.phase, state.to_act, state.mouse_steps) == (Phase.TRAP, 0, 2)
    _, happened = play(state, Trap(1))
    assert happened[:2] == [events.MouseTrapped(1, 6), events.MouseMoved(0, 3, 5, (4, 5))]
    assert kinds(happened[-2:]) == "TurnSkipped TurnStarted"


def test_CA10_CA11_the_cat_first_on_the_own_mouse_costs_its_move() -> None:
    state, happened = roll(at("older", mice=[6, 4], cat=5, cheese=[1, 0]), 2, 1, Order("cat"))
    assert kinds(happened) == "OrderChosen CatMoved MouseTrapped MoveLost TurnStarted"
    assert events.MoveLost(0, 6) in happened
    assert (state.mice, state.cheese, state.trapped) == ((6, 4), (1, 0), 0)
    assert (state.mouse_steps, state.cat_steps) == (0, None)
    state, _ = roll(at("older", mice=[6, 6], cat=5), 2, 1, Order("cat"))
    assert state.legal_actions() == (Trap(0), Trap(1))
    lost, happened = play(state, Trap(0))
    assert (kinds(happened), lost.mice) == ("MouseTrapped MoveLost TurnStarted", (6, 6))
    _, happened = play(state, Trap(1))
    assert happened[:2] == [events.MouseTrapped(1, 6), events.MouseMoved(0, 6, 8, (7, 8))]


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
    assert (state.to_act, state.legal_actions(), state.mice) == (0, (Drop(),), (None, None, 6))


def test_C21_CD12_where_max_sits_one_piece_goes_back_if_there_is_one() -> None:
    state = at("younger", mice=[None, 8, 4], cat=5, cheese=[2, 1, 0])
    state, happened = play(state, Drop(), Landed(5))
    assert happened[2] == events.CheeseDropped(0, 5, "scare", score=1, store=15)
    assert kinds(happened[1:]) == "MouseSlid CheeseDropped CatMoved TurnStarted MouseLifted"
    assert state.cheese == (1, 1, 0)
    state, happened = play(at("younger", mice=[None, 8], cat=5), Drop(), Landed(5))
    assert (happened[2], state.cheese) == (events.NothingDropped(0, 5, "scare"), (0, 0))


def test_C22_CD3_CA12_every_mouse_that_max_meets_drops_one_piece_the_own_one_too() -> None:
    state = at("younger", mice=[6, None, 6, 6], cat=5, cheese=[2, 1, 0, 3], turn=1)
    state, happened = play(state, Drop(), Landed(8))
    assert happened[3:] == [
        events.CatMoved(5, 6, (6,), 1),
        events.CheeseDropped(0, 6, "met", score=1, store=11),
        events.NothingDropped(2, 6, "met"),
        events.CheeseDropped(3, 6, "met", score=2, store=12),
        events.TurnStarted(2, is_setup=False),
        events.MouseLifted(2, 6),
    ]
    assert (state.cheese, state.trapped) == ((1, 2, 0, 2), None)
    state, happened = play(at("younger", mice=[None, 4], cat=4), Drop(), Landed(5))
    assert kinds(happened[2:5]) == "CheeseTaken CatMoved CheeseDropped"
    assert state.cheese == (0, 0)
    state, _ = play(at("younger", mice=[None, 7], cat=6, cheese=[0, 1]), Drop(), Landed(4))
    assert (state.cat, state.cheese) == (7, (0, 0)), "on a ladder space as well"


@pytest.mark.parametrize("cat", [3, 4])
def test_C21_C22_CA12_the_hole_protects_from_max(cat: int) -> None:
    before = at("younger", mice=[None, 4], cat=cat, cheese=[2, 2])
    state, happened = play(before, Drop(), Landed(4))
    assert (happened[2], state.cheese) == (events.HoleReached(0, 4), (2, 2))


def test_C23_CA12_CA7_all_cheese_given_out_ends_it_at_once_before_max_moves() -> None:
    state = at("younger", mice=[None, 8, 8], cat=7, cheese=[6, 5, 5])
    state, happened = play(state, Drop(), Landed(1))
    assert kinds(happened[2:]) == "CheeseTaken MatchEnded"
    assert state.outcome == Outcome(frozenset({0}), (7, 5, 5), "store_empty")
    assert (state.to_act, state.cat, state.mice) == (TERMINAL, 7, (1, 8, 8))
    assert (state.mouse_steps, state.cat_steps) == (0, None)
    state = at("younger", mice=[None, 8], cat=7, cheese=[8, 8], finish_round=True)
    state, _ = play(state, Drop(), Landed(3))
    assert state.outcome == Outcome(frozenset({0}), (9, 8), "store_empty"), "one left on a two"


@pytest.mark.parametrize("finish_round", [False, True])
def test_C23_five_pieces_do_not_end_it_and_finish_round_is_idle(finish_round: bool) -> None:
    state = at("younger", mice=[None, 4], cat=7, cheese=[4, 6], finish_round=finish_round)
    for space, seat in ((6, 1), (4, 0)):
        state, _ = play(state, Drop(), Landed(space))
        assert (state.to_act, state.cheese, state.outcome) == (seat, (6, 6), None)


def test_C24_several_winners_are_possible_and_the_taker_of_the_last_piece_may_lose() -> None:
    state = at("younger", mice=[None, 4, 8], cat=7, cheese=[2, 7, 7])
    state, _ = play(state, Drop(), Landed(8))
    assert state.outcome == Outcome(frozenset({1, 2}), (3, 7, 7), "store_empty")

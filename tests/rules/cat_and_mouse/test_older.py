"""The variant for older mice: C19, CA10, CA11.

The standard board: 0 ladder, 1 one, 2 ladder, 3 two, 4 hole, 5 one, 6 two, 7 ladder, 8 one.
"""

from __future__ import annotations

from game.rules.cat_and_mouse import events
from game.rules.cat_and_mouse.table import Drop, Landed, Order, Phase, Roll, Rolled, Trap
from tests.rules.cat_and_mouse.play import at, roll
from tests.rules.scenarios import play


def test_C19_CA10_the_order_is_chosen_each_turn_after_rolling() -> None:
    state, happened = play(at("older", mice=[3, 3], cat=8), Roll(), Rolled(1, 2))
    assert happened == [events.DiceRolled(0, 1, 2)]
    assert (state.to_act, state.phase) == (0, Phase.ORDER)
    assert state.legal_actions() == (Order("mouse"), Order("cat"))
    assert (state.mouse_steps, state.cat_steps, state.mice, state.cat) == (1, 2, (3, 3), 8)


def test_C19_mouse_then_cat() -> None:
    _, happened = roll(at("older", mice=[3, 4], cat=8), 2, 2, Order("mouse"))
    assert happened == [
        events.OrderChosen(0, "mouse"),
        events.MouseMoved(0, 3, 5, (4, 5)),
        events.CheeseTaken(0, 1, 5, score=1, store=16),
        events.CatMoved(8, 1, (0, 1), 2),
        events.TurnStarted(1, is_setup=False),
    ]


def test_C19_cat_then_mouse() -> None:
    state, happened = roll(at("older", mice=[3, 4], cat=8), 2, 2, Order("cat"))
    assert happened == [
        events.OrderChosen(0, "cat"),
        events.CatMoved(8, 1, (0, 1), 2),
        events.MouseMoved(0, 3, 5, (4, 5)),
        events.CheeseTaken(0, 1, 5, score=1, store=16),
        events.TurnStarted(1, is_setup=False),
    ]
    assert (state.mouse_steps, state.cat_steps) == (0, None)


def test_C19_without_paws_nobody_is_asked() -> None:
    state, happened = roll(at("older", mice=[3, 4], cat=8), 2, 0)
    assert happened[-2:] == [events.CatStayed(8), events.TurnStarted(1, is_setup=False)]
    assert state.to_act == 1


def test_C19_the_cat_first_does_not_move_again_after_a_ladder() -> None:
    state, _ = roll(at("older", mice=[6, 4], cat=8), 1, 2, Order("cat"))
    assert (state.phase, state.cat, state.cat_steps) == (Phase.DROP, 1, None)
    state, happened = play(state, Drop(), Landed(5))
    assert happened[-2:] == [
        events.CheeseTaken(0, 1, 5, score=1, store=16),
        events.TurnStarted(1, is_setup=False),
    ]
    assert state.cat == 1


def test_C19_the_mouse_may_run_onto_the_cat_that_went_first() -> None:
    state, happened = roll(at("older", mice=[3, 4], cat=4, cheese=[2, 0]), 2, 1, Order("cat"))
    assert happened[1:4] == [
        events.CatMoved(4, 5, (5,), 1),
        events.MouseMoved(0, 3, 5, (4, 5)),
        events.CheeseDropped(0, 5, "scare", score=1, store=16),
    ]
    assert state.trapped is None


def test_C19_the_cat_first_asks_whom_to_trap_before_the_mouse_moves() -> None:
    state, happened = roll(at("older", mice=[3, 6, 6], cat=5), 2, 1, Order("cat"))
    assert happened[-1] == events.CatMoved(5, 6, (6,), 1)
    assert (state.phase, state.to_act, state.mouse_steps) == (Phase.TRAP, 0, 2)
    state, happened = play(state, Trap(1))
    assert happened[:2] == [events.MouseTrapped(1, 6), events.MouseMoved(0, 3, 5, (4, 5))]
    assert happened[-2:] == [events.TurnSkipped(1), events.TurnStarted(2, is_setup=False)]


def test_CA10_the_cat_first_on_the_own_mouse_costs_its_move() -> None:
    state, happened = roll(at("older", mice=[6, 4], cat=5, cheese=[1, 0]), 2, 1, Order("cat"))
    assert happened == [
        events.OrderChosen(0, "cat"),
        events.CatMoved(5, 6, (6,), 1),
        events.MouseTrapped(0, 6),
        events.MoveLost(0, 6),
        events.TurnStarted(1, is_setup=False),
    ]
    assert (state.mice, state.cheese, state.trapped) == ((6, 4), (1, 0), 0)
    assert (state.mouse_steps, state.cat_steps) == (0, None)


def test_CA10_CA11_who_chooses_the_own_mouse_loses_its_move_too() -> None:
    state, _ = roll(at("older", mice=[6, 6], cat=5), 2, 1, Order("cat"))
    assert state.legal_actions() == (Trap(0), Trap(1))
    lost, happened = play(state, Trap(0))
    assert happened == [
        events.MouseTrapped(0, 6),
        events.MoveLost(0, 6),
        events.TurnStarted(1, is_setup=False),
    ]
    assert lost.mice == (6, 6)
    _, happened = play(state, Trap(1))
    assert happened[:2] == [events.MouseTrapped(1, 6), events.MouseMoved(0, 6, 8, (7, 8))]

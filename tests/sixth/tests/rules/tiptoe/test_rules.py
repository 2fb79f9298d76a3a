"""Tiptoe: what a mouse may do, and what comes of it."""

from __future__ import annotations

from game.rules.base import CHANCE, TERMINAL, Outcome
from tests.rules.scenarios import play, refuses
from tests.sixth.game.rules.tiptoe.state import HOME, RULES, Go, MouseMoved, Ran, TiptoeState


def test_who_creeps_comes_one_stone_on_and_who_runs_as_far_as_the_cat_lets_it() -> None:
    begun = RULES.new_state(players=2, variant="base", options={"first_seat": 1})
    assert begun == TiptoeState((0, 0), 1)
    state, events = play(TiptoeState((3, 2), 0), Go("creep"))
    assert (state, events) == (TiptoeState((4, 2), 1), [MouseMoved(0, 1, 4)])
    for ran, start, end in ((Ran(2), 3, 5), (Ran(3), 6, HOME), (Ran(-2), 3, 1), (Ran(-2), 1, 0)):
        running, _ = play(TiptoeState((0, start), 1), Go("run"))
        assert running.to_act == CHANCE
        assert play(running, ran)[0] == TiptoeState((0, end), 0)


def test_one_stone_from_home_a_mouse_only_creeps_and_who_is_home_first_wins() -> None:
    state = TiptoeState((HOME - 1, 5), 0)
    refuses(state, Go("run"))
    state, _ = play(state, Go("creep"))
    assert state.to_act == TERMINAL
    assert state.outcome == Outcome(frozenset({0}), (HOME, 5), "home")

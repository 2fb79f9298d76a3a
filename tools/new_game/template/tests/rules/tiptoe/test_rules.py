"""Tiptoe: legal moves and their effects."""

from __future__ import annotations

from game.rules.base import CHANCE, TERMINAL, Outcome
from tests.rules.scenarios import play, refuses
from tools.new_game.template.game.rules.tiptoe.events import MouseMoved
from tools.new_game.template.game.rules.tiptoe.state import RULES, TiptoeState
from tools.new_game.template.game.rules.tiptoe.table import HOME, PLAYERS, Go, Ran


def test_all_mice_begin_on_the_meadow_and_take_turns() -> None:
    for players in PLAYERS:
        begun = RULES.new_state(players=players, variant="base", options={"first_seat": 1})
        assert begun == TiptoeState((0,) * players, 1)
        state, _ = play(TiptoeState((0,) * players, 0), *[Go("creep")] * players)
        assert state == TiptoeState((1,) * players, 0)


def test_a_mouse_creeps_one_stone_and_runs_as_far_as_the_cat_lets_it() -> None:
    state, events = play(TiptoeState((3, 2), 0), Go("creep"))
    assert (state, events) == (TiptoeState((4, 2), 1), [MouseMoved(0, 1, 4)])
    for ran, start, end in ((Ran(2), 3, 5), (Ran(3), 6, HOME), (Ran(-2), 3, 1), (Ran(-2), 1, 0)):
        running, _ = play(TiptoeState((0, start), 1), Go("run"))
        assert running.to_act == CHANCE
        assert play(running, ran)[0] == TiptoeState((0, end), 0)


def test_one_stone_from_home_a_mouse_only_creeps_and_the_first_at_home_wins() -> None:
    state = TiptoeState((HOME - 1, 5), 0)
    refuses(state, Go("run"))
    state, _ = play(state, Go("creep"))
    assert state.to_act == TERMINAL
    assert state.outcome == Outcome(frozenset({0}), (HOME, 5), "home")

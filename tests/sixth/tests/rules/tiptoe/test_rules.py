"""Tiptoe: what a mouse may do, and what comes of it."""

from __future__ import annotations

import pytest

from game.rules.base import CHANCE, TERMINAL, IllegalActionError
from tests.sixth.game.rules.tiptoe.state import HOME, RULES, Go, MouseMoved, Ran, TiptoeState


def test_who_creeps_comes_one_stone_on() -> None:
    state, events = TiptoeState((3, 2), 0).apply(Go("creep"))
    assert state == TiptoeState((4, 2), 1)
    assert events == (MouseMoved(0, 1, 4),)


@pytest.mark.parametrize(
    ("steps", "start", "end"), [(2, 3, 5), (3, 6, HOME), (-2, 3, 1), (-2, 1, 0)]
)
def test_who_runs_comes_as_far_as_the_cat_lets_it(steps: int, start: int, end: int) -> None:
    running = TiptoeState((0, start), 1).apply(Go("run")).state
    assert running.to_act == CHANCE
    ran = next(action for action, _ in running.chance_outcomes() if action == Ran(steps))  # type: ignore[arg-type]
    assert running.apply(ran).state == TiptoeState((0, end), 0)


def test_one_stone_from_home_a_mouse_only_creeps() -> None:
    state = TiptoeState((HOME - 1, 0), 0)
    assert state.legal_actions() == (Go("creep"),)
    with pytest.raises(IllegalActionError):
        state.apply(Go("run"))


def test_who_is_home_first_wins() -> None:
    state = TiptoeState((HOME - 1, 5), 0).apply(Go("creep")).state
    assert state.to_act == TERMINAL
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.scores) == (frozenset({0}), (HOME, 5))


def test_the_first_seat_begins_in_the_meadow() -> None:
    begun = RULES.new_state(players=2, variant="base", options={"first_seat": 1})
    assert begun == TiptoeState((0, 0), 1)

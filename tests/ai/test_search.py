from __future__ import annotations

from dataclasses import dataclass

import pytest

from ai.search import Worths, look_ahead, weigh
from game.play.chance import run_to_end
from game.rules.base import CHANCE, TERMINAL, Action, Observation, Outcome, State, Transition


@dataclass(frozen=True)
class Go(Action):
    way: int


@dataclass(frozen=True)
class Node(State):
    """A tree: somebody's choice, chance with its odds, or an end with its worths."""

    actor: int
    after: tuple[Node, ...] = ()
    odds: tuple[float, ...] = ()
    worths: Worths = ()

    @property
    def to_act(self) -> int:
        return self.actor

    def legal_actions(self) -> tuple[Action, ...]:
        return tuple(map(Go, range(len(self.after)))) if self.actor >= 0 else ()

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        return tuple((Go(i), p) for i, p in enumerate(self.odds))

    def apply(self, action: Action) -> Transition:
        assert isinstance(action, Go)
        return Transition(self.after[action.way], ())

    def observe(self, seat: int) -> Observation:
        raise NotImplementedError

    @property
    def outcome(self) -> Outcome | None:
        return None


def end(*worths: float) -> Node:
    return Node(TERMINAL, worths=worths)


def judge(state: State) -> Worths | None:
    assert isinstance(state, Node)
    return state.worths or None


def test_each_seat_picks_what_is_best_for_itself() -> None:
    hers = Node(1, (end(9, 1, 0), end(2, 3, 0)))
    mine = Node(0, (hers, end(4, 0, 5)))
    assert run_to_end(look_ahead(mine, judge)) == (4, 0, 5)
    assert run_to_end(weigh(mine, judge)) == [(Go(0), (2, 3, 0)), (Go(1), (4, 0, 5))]


def test_chance_counts_by_its_odds() -> None:
    state = Node(CHANCE, (end(1, 0), Node(0, (end(0, 1), end(0.5, 0.5)))), (0.25, 0.75))
    assert run_to_end(look_ahead(state, judge)) == pytest.approx((0.625, 0.375))


def test_an_early_judgement_ends_the_look() -> None:
    state = Node(0, (end(7, 7),), worths=(1, 2))
    assert run_to_end(look_ahead(state, judge)) == (1, 2)


def test_every_judgement_is_a_slice() -> None:
    state = Node(0, (end(1, 0), Node(CHANCE, (end(1, 0), end(0, 1)), (0.5, 0.5))))
    assert len(list(look_ahead(state, judge))) == 3


def test_the_first_of_equal_options_counts() -> None:
    assert run_to_end(look_ahead(Node(0, (end(1, 5), end(1, 6))), judge)) == (1, 5)

"""Look-ahead search over choices and chance outcomes, from a state that a bot has built.

Every seat is assumed to maximise its own value (max^n; minimax with two players). Chance outcomes
are averaged, weighted by their probabilities. The evaluation function controls the depth: it
returns None for a state that must be searched deeper. The search is a generator, so it can run in
slices.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TypeAlias, TypeVar

from game.rules.base import CHANCE, Action, State

SeatValues: TypeAlias = tuple[float, ...]
"""The value of a state to each seat, on a scale chosen by the evaluation function."""
_StateT = TypeVar("_StateT", bound=State)
Evaluate: TypeAlias = Callable[[_StateT], SeatValues | None]
"""Evaluation function: returns a state's values, or None to search deeper (not after the match)."""


def look_ahead(state: _StateT, evaluate: Evaluate[_StateT]) -> Generator[None, None, SeatValues]:
    """Compute the expected value of `state` to each seat.

    A generator: it yields None after each evaluation. `evaluate` returns None for states to be
    searched deeper.
    """
    worths = evaluate(state)
    if worths is not None:
        yield
        return worths
    if state.to_act == CHANCE:
        return (yield from _expected(state, evaluate))
    options = yield from weigh(state, evaluate)
    return max((worths for _, worths in options), key=lambda worths: worths[state.to_act])


def weigh(
    state: _StateT, evaluate: Evaluate[_StateT]
) -> Generator[None, None, Sequence[tuple[Action, SeatValues]]]:
    """Compute the expected value of each legal action to each seat.

    A generator that yields like `look_ahead`, with the same `evaluate`.
    """
    options = []
    for action in state.legal_actions():
        worths = yield from look_ahead(state.apply(action).state, evaluate)
        options.append((action, worths))
    return options


def _expected(state: _StateT, evaluate: Evaluate[_StateT]) -> Generator[None, None, SeatValues]:
    total: list[float] = []
    for action, odds in state.chance_outcomes():
        worths = yield from look_ahead(state.apply(action).state, evaluate)
        total = [a + odds * b for a, b in zip(total or [0.0] * len(worths), worths, strict=True)]
    return tuple(total)

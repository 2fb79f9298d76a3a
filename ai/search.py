"""Looking ahead over choices and chance, in slices, in any game whose position a bot can build.

Everybody is taken to pick what is best for itself (max^n; for two players that is minimax), and
chance counts by its odds. How far to look is said by the evaluation: it answers None where the
position is not ripe to be judged.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TypeAlias

from game.rules.base import CHANCE, Action, State

Worths: TypeAlias = tuple[float, ...]
"""The worth of a position to each seat, on any scale."""
Evaluate: TypeAlias = Callable[[State], Worths | None]
"""Judges a position, or returns None to have it looked into; never None when the match is over."""


def look_ahead(state: State, evaluate: Evaluate) -> Generator[None, None, Worths]:
    """Return the expected worth of a position to each seat; yields after each judgement."""
    worths = evaluate(state)
    if worths is not None:
        yield
        return worths
    if state.to_act == CHANCE:
        return (yield from _expected(state, evaluate))
    options = yield from weigh(state, evaluate)
    return max((worths for _, worths in options), key=lambda worths: worths[state.to_act])


def weigh(
    state: State, evaluate: Evaluate
) -> Generator[None, None, Sequence[tuple[Action, Worths]]]:
    """Return each legal action of the seat that is to act with the worth of what follows."""
    options = []
    for action in state.legal_actions():
        worths = yield from look_ahead(state.apply(action).state, evaluate)
        options.append((action, worths))
    return options


def _expected(state: State, evaluate: Evaluate) -> Generator[None, None, Worths]:
    total: list[float] = []
    for action, odds in state.chance_outcomes():
        worths = yield from look_ahead(state.apply(action).state, evaluate)
        total = [a + odds * b for a, b in zip(total or [0.0] * len(worths), worths, strict=True)]
    return tuple(total)

"""Positions of Cat & Mouse in which somebody has a choice, from random matches."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.rules.base import State
from game.rules.cat_and_mouse.state import RULES, CatAndMouseState
from game.rules.cat_and_mouse.table import Phase, Setting
from tests.ai.matches import random_step

ALL_VARIANTS = ("base", "older", "younger")


def new_state(players: int, variant: str, **options: object) -> CatAndMouseState:
    state = RULES.new_state(players=players, variant=variant, options=options)
    assert isinstance(state, CatAndMouseState)
    return state


def states(first: State, seed: int, matches: int) -> Iterator[CatAndMouseState]:
    """Yield every state of random matches, the last of each included."""
    rng = random.Random(seed)
    for _ in range(matches):
        state = first
        while True:
            assert isinstance(state, CatAndMouseState)
            yield state
            if state.outcome is not None:
                break
            state = state.apply(random_step(state, rng)).state


def choices(first: State, seed: int, matches: int) -> list[CatAndMouseState]:
    """Return the states of random matches in which more than one action is legal."""
    return [s for s in states(first, seed, matches) if len(s.legal_actions()) > 1]


def position(
    mice: tuple[int, ...],
    cat: int,
    cheese: tuple[int, ...],
    *,
    turn: int = 0,
    steps: tuple[int, int | None] = (0, None),
    phase: Phase = Phase.ORDER,
    variant: str = "older",
    finish_round: bool = False,
) -> CatAndMouseState:
    """Return a position that is told in full; `steps` are those of the mouse and of the cat."""
    setting = Setting(len(mice), variant, "standard", 0, finish_round)
    return CatAndMouseState(setting, phase, turn, mice, cheese, cat, None, *steps)

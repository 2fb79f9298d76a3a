"""Tiptoe: the better bot wins more often."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from ai.base import Level
from game.rules.base import CHANCE, TERMINAL
from tests.rules.playing import choose
from tests.sixth.ai.tiptoe.bot import TiptoeBot
from tests.sixth.game.rules.tiptoe.state import TiptoeState


def wins(levels: tuple[Level, Level], matches: int) -> float:
    """Return how often the first of two levels wins; each begins every second match."""
    won, rng = 0, random.Random(1)
    for seed in range(matches):
        state = TiptoeState((0, 0), seed % 2)
        bots = [TiptoeBot(level, seat, seed * 2 + seat) for seat, level in enumerate(levels)]
        while state.to_act != TERMINAL:
            if state.to_act == CHANCE:
                action = choose(state, rng)
            else:
                action = bots[state.turn].choose(state.observe(state.turn))
            then = state.apply(action).state
            assert isinstance(then, TiptoeState)
            state = then
        won += state.stones[0] > state.stones[1]
    return won / matches


@pytest.mark.parametrize("levels", list(combinations(reversed(Level), 2)))
def test_the_better_bot_wins_more_often(levels: tuple[Level, Level]) -> None:
    assert wins(levels, 600) > 0.5

"""Tiptoe: the better bot wins more often."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from ai.base import Level
from game.rules.base import CHANCE, TERMINAL, State
from tests.rules.playing import choose
from tests.sixth.ai.tiptoe.bot import TiptoeBot
from tests.sixth.game.rules.tiptoe.state import TiptoeState


@pytest.mark.parametrize("levels", list(combinations(reversed(Level), 2)))
def test_the_better_bot_wins_more_often(levels: tuple[Level, Level]) -> None:
    won, rng, matches = 0, random.Random(1), 600
    for seed in range(matches):
        state: State = TiptoeState((0, 0), seed % 2)
        bots = [TiptoeBot(level, seat, seed * 2 + seat) for seat, level in enumerate(levels)]
        while (seat := state.to_act) != TERMINAL:
            is_chance = seat == CHANCE
            action = choose(state, rng) if is_chance else bots[seat].choose(state.observe(seat))
            state = state.apply(action).state
        assert state.outcome is not None
        won += 0 in state.outcome.winners
    assert won > matches / 2

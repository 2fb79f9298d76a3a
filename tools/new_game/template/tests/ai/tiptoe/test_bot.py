"""Tiptoe: stronger bots win more often."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from ai.base import Level
from game.rules.base import CHANCE, TERMINAL, State
from tests.rules.playing import choose
from tools.new_game.template.ai.tiptoe.bot import TiptoeBot
from tools.new_game.template.game.rules.tiptoe.state import TiptoeState
from tools.new_game.template.game.rules.tiptoe.table import PLAYERS


@pytest.mark.parametrize(("better", "worse"), list(combinations(reversed(Level), 2)))
def test_the_better_bot_wins_more_often(better: Level, worse: Level) -> None:
    won, rng, matches, players = 0, random.Random(1), 600, PLAYERS[0]
    for seed in range(matches):
        state: State = TiptoeState((0,) * players, seed % players)
        bots = [TiptoeBot(worse if seat else better, seat, seed + seat) for seat in range(players)]
        while (seat := state.to_act) != TERMINAL:
            is_chance = seat == CHANCE
            action = choose(state, rng) if is_chance else bots[seat].choose(state.observe(seat))
            state = state.apply(action).state
        assert state.outcome is not None
        won += 0 in state.outcome.winners
    assert won > matches / players

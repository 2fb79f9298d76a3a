"""Bots of Kalle Kanalratte in whole matches: always legal, and blind to what they may not know."""

from __future__ import annotations

import random

import pytest

from game.catalog import CATALOG
from game.rules.base import CHANCE, Action
from tools.measure.matches import drawn, tell

ENTRY = CATALOG["kalle_kanalratte"]


def play(
    variant: str, levels: list[str], seed: int, options: dict[str, object] | None = None
) -> tuple[list[Action], tuple[int, ...]]:
    state = ENTRY.new_state(players=len(levels), variant=variant, options=options or {})
    bots = [ENTRY.new_bot(level=level, seat=i, seed=seed) for i, level in enumerate(levels)]
    rng, actions = random.Random(seed), list[Action]()
    while state.outcome is None:
        if state.to_act == CHANCE:
            action = drawn(state, rng)
        else:
            observation = state.observe(state.to_act)
            action = bots[state.to_act].choose(observation)
            assert action in observation.legal_actions
        actions.append(action)
        step = state.apply(action)
        tell(bots, step.events)
        state = step.state
        assert len(actions) < 2000
    return actions, state.outcome.scores


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("variant", ENTRY.variants)
@pytest.mark.parametrize("count", [2, 3, 5])
def test_every_choice_is_legal_and_comes_again(variant: str, level: str, count: int) -> None:
    levels = [level] * count
    assert play(variant, levels, 5) == play(variant, levels, 5)


@pytest.mark.parametrize("rule", [o.name for o in ENTRY.rules.options])
def test_matches_end_under_every_house_rule(rule: str) -> None:
    for seed in range(3):
        play("base", ["easy", "medium", "hard"], seed, {rule: True})
        play("last_chance", ["hard", "hard"], seed, {rule: True})

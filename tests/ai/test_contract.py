"""What holds for the bots of every game."""

from __future__ import annotations

import random

import pytest

from ai.base import Level
from game.catalog import CATALOG
from tests.ai.matches import decisions, random_step

VARIANTS = [(key, variant) for key, entry in CATALOG.items() for variant in entry.variants]


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_the_same_seed_plays_the_same_match(game: str, variant: str, level: Level) -> None:
    entry = CATALOG[game]
    players = min(3, entry.players(variant)[-1])

    def actions() -> list[object]:
        first = entry.new_state(players=players, variant=variant, options={})
        bots = [entry.new_bot(level=level, seat=seat, seed=seat + 5) for seat in range(players)]
        chance = random.Random(3)
        return [a for *_, a in decisions(first, bots, lambda state: random_step(state, chance))]

    assert actions() == actions()

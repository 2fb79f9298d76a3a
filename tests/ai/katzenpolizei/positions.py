"""Positions of Katzenpolizei in which somebody has a choice, from random matches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

from game.rules.katzenpolizei.state import RULES, KatzenState
from game.rules.katzenpolizei.table import DICE
from tests.ai.matches import random_step

SETUPS = [
    (players, variant, {"die": die, "english_families": english})
    for variant, numbers in RULES.players.items()
    for players, die, english in product(numbers, DICE, (False, True))
]


def states(first: KatzenState, seed: int, matches: int) -> Iterator[KatzenState]:
    """Yield every state of random matches but the last of each."""
    rng = random.Random(seed)
    for _ in range(matches):
        state = first
        while state.outcome is None:
            yield state
            following = state.apply(random_step(state, rng)).state
            assert isinstance(following, KatzenState)
            state = following


def choices(first: KatzenState, seed: int, matches: int) -> list[KatzenState]:
    """Return the states of random matches in which more than one action is legal."""
    return [s for s in states(first, seed, matches) if len(s.legal_actions()) > 1]

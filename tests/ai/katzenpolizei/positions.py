"""Positions of Katzenpolizei in which somebody has a choice, from random matches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

from game.rules.katzenpolizei.families import Family
from game.rules.katzenpolizei.state import RULES, KatzenState
from game.rules.katzenpolizei.table import DICE, Face, Phase, Setting
from tests.ai.matches import random_step

SETUPS = [
    (players, variant, {"die": die, "english_families": english})
    for variant, numbers in RULES.players.items()
    for players, die, english in product(numbers, DICE, (False, True))
]


def new_state(players: int, variant: str, **options: object) -> KatzenState:
    state = RULES.new_state(players=players, variant=variant, options=options)
    assert isinstance(state, KatzenState)
    return state


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


def position(
    phase: Phase,
    *families: Family,
    players: int = 3,
    variant: str = "base",
    figure: int | None = None,
    pile: int | None = None,
    steps: int = 0,
) -> KatzenState:
    """Return a position of seat 0; families that are not told are in the pile."""
    setting = Setting(players, variant, 0)
    told = (*families, *[Family()] * (setting.families - len(families)))
    out = sum(place >= 0 for family in told for place in family[:3])
    faces: dict[Phase, Face] = {Phase.DRIVE: "dog", Phase.LURE: "mouse", Phase.RUN: "cat"}
    left = setting.cards - out if pile is None else pile
    police = (0,) * players
    return KatzenState(setting, phase, 0, faces.get(phase), told, police, figure, steps, left)

"""Random matches of Rat-a-Tat Cat for the tests of its picture."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.rules.base import CHANCE, Action
from game.rules.rat_a_tat_cat.state import RatState
from game.rules.rat_a_tat_cat.table import Decline, DrawPile, EndTurn, Knock, UsePower
from tests.boards import small
from tests.rules.playing import choose

_PATIENCE = 0.985
"""How often a turn ends without a knock, and a power is used."""


def pick(state: RatState, rng: random.Random) -> Action:
    """Return an action at random; powers are mostly used, and knocks are rare."""
    if state.to_act == CHANCE:
        return choose(state, rng)
    actions = state.legal_actions()
    if UsePower() in actions and rng.random() < _PATIENCE:
        return UsePower()
    if Knock() in actions:
        return EndTurn() if rng.random() < _PATIENCE else Knock()
    if DrawPile() in actions and rng.random() < 0.7:
        return DrawPile()
    if Decline() in actions and rng.random() < 0.25:
        return Decline()
    return rng.choice(actions)


def steps_of_match(state: RatState, rng: random.Random) -> Iterator[small.Ply[RatState]]:
    """Play a match as `pick` does; see `small.steps_of_match`."""
    return small.steps_of_match(state, rng, pick)

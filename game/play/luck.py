"""Chance in sealed matches: every draw depends on the seed and on its place in the match.

Two matches from the same envelope roll the same dice, deal the same cards and have the same slides
whenever they reach the same place, as far as the rules allow, whatever the players did before. See
`docs/LUCK.md`.
"""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Sequence

import msgspec

from game.play.chance import Outcomes
from game.rules.base import CHANCE, Action, ChanceKey, Rules, State


def place_of_draw(rules: Rules, states: Sequence[State], actions: Sequence[Action]) -> ChanceKey:
    """Return the place of the draw in the last of `states`, unique within the match.

    It consists of the type of chance action, the place according to the rules (a round, a seat),
    the number of the turn at that place, and the number of draws of that type in that turn.

    Args:
        rules: the rules of the game.
        states: all states of the match so far; chance is to act in the last one.
        actions: the action taken in each of the states except the last.

    Raises:
        ValueError: chance is not to act.
    """
    now = states[-1]
    outcomes = now.chance_outcomes()
    if not outcomes:
        raise ValueError("chance is not to act")
    turns: Counter[ChanceKey] = Counter()
    draws: Counter[ChanceKey] = Counter()
    for state, action in zip(states, actions, strict=False):
        there = rules.chance_key(state)
        if state.to_act == CHANCE:
            draws[_in_turn(action, there, turns)] += 1
        elif isinstance(action, rules.turn_starters):
            turns[there] += 1
    here = _in_turn(outcomes[0][0], rules.chance_key(now), turns)
    return (*here, draws[here])


def _in_turn(drawn: Action, place: ChanceKey, turns: Counter[ChanceKey]) -> ChanceKey:
    return (type(drawn).__name__, *place, "turn", turns[place])


def draw_outcome(seed: int, place: ChanceKey, outcomes: Outcomes) -> Action:
    """Draw an outcome, with its odds, that depends only on the seed, the place and the outcomes.

    Each outcome gets an exponential waiting time with its odds as the rate, computed from the seed,
    the place and that outcome alone; the shortest one wins. So the odds are exact, and the result
    stays the same if the odds of the other outcomes only fall relative to it, for instance because
    another card has left the pile.
    """

    def waiting_time(outcome: tuple[Action, float]) -> float:
        action, odds = outcome
        return -math.log(_uniform(seed, place, action)) / odds if odds > 0 else math.inf

    return min(outcomes, key=waiting_time)[0]


def _uniform(seed: int, place: ChanceKey, action: Action) -> float:
    """Return a pseudorandom number between 0 and 1, exclusive, the same on every system."""
    text = msgspec.json.encode([seed, *place, action.to_json()], order="deterministic")
    bits = int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big") >> 12
    return (bits + 0.5) / (1 << 52)

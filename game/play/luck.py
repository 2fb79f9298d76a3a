"""Chance in sealed matches: each outcome depends only on the seed and the point in the match.

In two matches from the same envelope, the same dice are rolled and the same cards dealt at the same
point, as far as the rules allow, whatever the players have done before. See `docs/LUCK.md`.
"""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Sequence

import msgspec

from game.play.chance import Outcomes
from game.rules.base import CHANCE, Action, ChanceKey, Rules, State


def next_chance_key(rules: Rules, states: Sequence[State], actions: Sequence[Action]) -> ChanceKey:
    """Return a key that identifies the next chance action within the match.

    It consists of the type of chance action, the `chance_key` given by the rules, the number of the
    turn with that key, and the number of earlier chance actions of that type in that turn. `states`
    are all states of the match so far; the last one must require a chance action.
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


def _in_turn(drawn: Action, key: ChanceKey, turns: Counter[ChanceKey]) -> ChanceKey:
    return (type(drawn).__name__, *key, "turn", turns[key])


def draw_outcome(seed: int, key: ChanceKey, outcomes: Outcomes) -> Action:
    """Return one of `outcomes`, chosen by its probability and determined by `seed` and `key`.

    Each outcome gets an exponentially distributed waiting time with its probability as the rate,
    computed from the seed, the key and that outcome alone; the shortest time wins. So the choice
    stays the same if other outcomes become less likely, for instance because a card has left the
    pile.
    """

    def waiting_time(outcome: tuple[Action, float]) -> float:
        action, odds = outcome
        return -math.log(_uniform(seed, key, action)) / odds if odds > 0 else math.inf

    return min(outcomes, key=waiting_time)[0]


def _uniform(seed: int, key: ChanceKey, action: Action) -> float:
    """Return a pseudorandom number strictly between 0 and 1, the same on every system."""
    text = msgspec.json.encode([seed, *key, action.to_json()], order="deterministic")
    bits = int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big") >> 12
    return (bits + 0.5) / (1 << 52)

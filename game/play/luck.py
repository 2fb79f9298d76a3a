"""The luck of a sealed match: it comes from the place in the match where it falls.

Two matches from the same envelope throw the same dice, deal the same cards and slide down the same
ways, wherever they come to the same place; see `docs/LUCK.md`. What anybody does elsewhere
changes nothing there, as far as the rules allow.
"""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Sequence

import msgspec

from game.play.chance import Outcomes
from game.rules.base import CHANCE, Action, Place, Rules, State


def place_of_draw(rules: Rules, states: Sequence[State], actions: Sequence[Action]) -> Place:
    """Return the place of the draw in the last of `states`, unique in its match.

    It is the kind of draw, the place that the rules name (a round, a seat), which turn it is there,
    and which draw of that kind in that turn.

    Args:
        rules: the rules of the game.
        states: all states of the match so far; chance is to act in the last one.
        actions: what was done in each of them but the last.

    Raises:
        ValueError: chance is not to act.
    """
    now = states[-1]
    outcomes = now.chance_outcomes()
    if not outcomes:
        raise ValueError("chance is not to act")
    turns: Counter[Place] = Counter()
    draws: Counter[Place] = Counter()
    for state, action in zip(states, actions, strict=False):
        there = rules.place(state)
        if state.to_act == CHANCE:
            draws[_in_turn(action, there, turns)] += 1
        elif isinstance(action, rules.openings):
            turns[there] += 1
    here = _in_turn(outcomes[0][0], rules.place(now), turns)
    return (*here, draws[here])


def _in_turn(drawn: Action, place: Place, turns: Counter[Place]) -> Place:
    return (type(drawn).__name__, *place, "turn", turns[place])


def lucky(seed: int, place: Place, outcomes: Outcomes) -> Action:
    """Draw an outcome at a place of the match with this seed, with the odds of `outcomes`.

    Every outcome waits for a time of its own, drawn from the seed, the place and the outcome alone;
    the likelier it is, the faster its clock, and the first one comes. So the odds are exact, equal
    outcomes give an equal draw, and what was drawn stays if it only becomes likelier beside
    each of the others, as when another card has left the pile.
    """

    def waits(outcome: tuple[Action, float]) -> float:
        action, odds = outcome
        return -math.log(_lot(seed, place, action)) / odds if odds > 0 else math.inf

    return min(outcomes, key=waits)[0]


def _lot(seed: int, place: Place, action: Action) -> float:
    """Return a number above 0 and below 1, the same on every system."""
    text = msgspec.json.encode([seed, *place, action.to_json()], order="deterministic")
    bits = int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big") >> 12
    return (bits + 0.5) / (1 << 52)

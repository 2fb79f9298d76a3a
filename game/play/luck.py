"""Chance in sealed matches: an outcome depends only on the seed and its place in the match.

Two matches with the same envelope get the same dice and cards at the same places wherever the rules
allow it, whatever the players have done before. See `docs/LUCK.md`.
"""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Sequence

import msgspec

from game.play.chance import Outcomes
from game.rules.base import CHANCE, Action, ChanceKey, Rules, State


class ChanceKeys:
    """Assigns each chance action a key that identifies its place in the match.

    A key consists of the type of the chance action, the `chance_key` of the rules (such as round
    and seat), the index of the turn among those with an equal `chance_key`, and the index of the
    action among those of its type in that turn. Both indices are counted incrementally, so
    computing a key takes no longer late in a match.
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._turns: Counter[ChanceKey] = Counter()
        self._draws: Counter[ChanceKey] = Counter()
        self._counted: list[tuple[Counter[ChanceKey], ChanceKey] | None] = []  # by ply

    def next_key(self, states: Sequence[State], actions: Sequence[Action]) -> ChanceKey:
        """Return the key of the next chance action.

        `states` are all states of the match so far, and `actions` the actions between them. Unless
        `undo_to` is called, each call must extend the sequences of the previous one. Raises
        ValueError if the next action is not a chance action.
        """
        outcomes = states[-1].chance_outcomes()
        if not outcomes:
            raise ValueError("chance is not to act")
        for ply in range(len(self._counted), len(actions)):
            self._count(states[ply], actions[ply])
        here = self._in_turn(outcomes[0][0], self._rules.chance_key(states[-1]))
        return (*here, self._draws[here])

    def undo_to(self, ply: int) -> None:
        """Discard the counts of the actions at `ply` and later, which have been undone."""
        while len(self._counted) > ply:
            if (last := self._counted.pop()) is not None:
                counter, key = last
                counter[key] -= 1

    def _count(self, state: State, action: Action) -> None:
        key = self._rules.chance_key(state)
        counted = None
        if state.to_act == CHANCE:
            counted = self._draws, self._in_turn(action, key)
        elif isinstance(action, self._rules.turn_starters):
            counted = self._turns, key
        if counted is not None:
            counted[0][counted[1]] += 1
        self._counted.append(counted)

    def _in_turn(self, drawn: Action, key: ChanceKey) -> ChanceKey:
        return (type(drawn).__name__, *key, "turn", self._turns[key])


def choose_outcome(seed: int, key: ChanceKey, outcomes: Outcomes) -> Action:
    """Choose an outcome according to its probability; the same seed and key give the same choice.

    Each outcome gets an exponentially distributed waiting time whose rate is its probability,
    computed from only the seed, the key and that outcome. The shortest time wins. The choice
    therefore stays the same if another outcome becomes less likely, for example because a card has
    left the pile.
    """

    def waiting_time(outcome: tuple[Action, float]) -> float:
        action, odds = outcome
        return -math.log(_uniform_number(seed, key, action)) / odds if odds > 0 else math.inf

    return min(outcomes, key=waiting_time)[0]


def _uniform_number(seed: int, key: ChanceKey, action: Action) -> float:
    """Return a pseudorandom number strictly between 0 and 1, identical on every platform."""
    text = msgspec.json.encode([seed, *key, action.to_json()], order="deterministic")
    bits = int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big") >> 12
    return (bits + 0.5) / (1 << 52)

"""Look-ahead search in Katzenpolizei over choices, rolls and card draws.

As in `ai.search`, every seat maximises its own value, and chance outcomes are averaged, weighted by
their probabilities. Here the depth is counted in whole turns. Equivalent cards in the pile are
searched only once; at the start of a match, for example, one parent represents all eighteen.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final

from ai.katzenpolizei.evaluation import StateEvaluator
from ai.search import SeatValues
from game.rules.base import Action
from game.rules.katzenpolizei.families import Family
from game.rules.katzenpolizei.state import KatzenState
from game.rules.katzenpolizei.table import POLICE, Card, Phase, Roll, card_kind, family_number

_SLICE: Final = 12
"""Number of evaluations between two yields, about a millisecond."""


class Search:
    """A search for one decision. It has a transposition table and counts its state evaluations."""

    def __init__(self, worth: StateEvaluator) -> None:
        self._worth = worth
        self._known: dict[tuple[KatzenState, int], SeatValues] = {}
        self.evaluations = 0

    def action_values(
        self, state: KatzenState, actions: Sequence[Action], depth: int
    ) -> Generator[None, None, dict[Action, SeatValues]]:
        """Compute each action's value to every seat in a search of `depth` turns; a generator."""
        found = {}
        for action in actions:
            found[action] = yield from self._cached_values(state.apply(action).state, depth)
        return found

    def _cached_values(self, state: KatzenState, depth: int) -> Generator[None, None, SeatValues]:
        key = state, depth
        if key not in self._known:
            if depth == 0 or state.phase is Phase.OVER:
                self._known[key] = yield from self._evaluate(state)
            else:
                self._known[key] = yield from self._next_roll_values(state, depth)
        return self._known[key]

    def _next_roll_values(
        self, state: KatzenState, depth: int
    ) -> Generator[None, None, SeatValues]:
        total = [0.0] * state.setting.players
        rolling = state.apply(Roll()).state
        for face, odds in rolling.chance_outcomes():
            for then, share in _states_after_draw(rolling.apply(face).state):
                worths = yield from self._turn_values(then, depth)
                chance = odds * share
                total = [t + chance * w for t, w in zip(total, worths, strict=True)]
        return tuple(total)

    def _turn_values(self, state: KatzenState, depth: int) -> Generator[None, None, SeatValues]:
        if state.phase in (Phase.ROLL, Phase.OVER):
            return (yield from self._cached_values(state, depth - 1))
        options = yield from self.action_values(state, state.legal_actions(), depth - 1)
        return max(options.values(), key=lambda worths: worths[state.turn])

    def _evaluate(self, state: KatzenState) -> Generator[None, None, SeatValues]:
        self.evaluations += 1
        if self.evaluations % _SLICE == 0:
            yield
        return self._worth.win_probabilities(state)


def _states_after_draw(state: KatzenState) -> list[tuple[KatzenState, float]]:
    if state.phase is not Phase.DRAW:
        return [(state, 1.0)]
    alike: dict[object, tuple[Action, float]] = {}
    for action, odds in state.chance_outcomes():
        look = _equivalence_key(state, getattr(action, "card"))  # noqa: B009 - all are `Drawn`
        first, total = alike.get(look, (action, 0.0))
        alike[look] = first, total + odds
    return [(state.apply(action).state, odds) for action, odds in alike.values()]


def _equivalence_key(state: KatzenState, card: Card) -> tuple[Family, bool] | None:
    if card == POLICE:
        return None
    return state.families[family_number(card)], card_kind(card) == "k"

"""The bots for Cat & Mouse; see also `docs/BOTS.md`.

A seat decides only which mouse the cat traps and, in `older`, whether its mouse or the cat moves
first. In `younger` there are no decisions.

* easy moves in the order that is least likely to trap its mouse, whatever cheese that loses, and
  takes revenge on the seat that last trapped its mouse.
* medium evaluates the possible results of the current turn, but sometimes fails to pay attention
  and plays like easy.
* hard maximises its probability of winning, which is exact for two players.

Easy and medium make no blunders (`without_blunders`). Hard avoids them if that costs nothing, since
it can be correct to stay under the cat.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final

from typing_extensions import override

from ai.base import Bot, Level, Thought, Weighing
from ai.cat_and_mouse.odds import FULL, Odds
from ai.search import SeatValues, weigh
from game.rules.base import Action, Event, Observation, Seat
from game.rules.cat_and_mouse import table
from game.rules.cat_and_mouse.events import MouseTrapped, TurnStarted
from game.rules.cat_and_mouse.state import CatAndMouseState, state_from
from game.rules.cat_and_mouse.table import BOARDS, GOAL, SPACES, Order, Phase, SpaceKind, Trap
from game.rules.cat_and_mouse.view import CatAndMouseView


def new_bot(level: Level, seat: Seat, seed: int) -> Bot:
    """Return a bot for Cat & Mouse."""
    return _BOTS[level](level, seat, seed)


class CatAndMouseBot(Bot):
    """Base class of the Cat & Mouse bots. It plays an action at once if no other is legal."""

    @override
    def think(self, observation: Observation) -> Thought:
        actions = observation.legal_actions
        if len(actions) == 1:
            return actions[0]
        assert isinstance(observation, CatAndMouseView), "expected an observation of Cat & Mouse"
        return (yield from self._decide(state_from(observation)))

    @abstractmethod
    def _decide(self, state: CatAndMouseState) -> Thought:
        """Choose one of at least two legal actions in `state`; a generator like `think`."""


class EasyBot(CatAndMouseBot):
    """Easy bot: avoids the cat and takes revenge on the seat that last trapped its mouse."""

    MOUSE_FIRST_PROBABILITY: Final = 0.85
    """Probability of moving the mouse first when both orders are equally safe."""

    def __init__(self, level: Level, seat: Seat, seed: int) -> None:
        super().__init__(level, seat, seed)
        self._turn: Seat | None = None
        self._grudge: Seat | None = None

    @override
    def watch(self, event: Event) -> None:
        if isinstance(event, TurnStarted):
            self._turn = event.seat
        elif isinstance(event, MouseTrapped) and event.seat == self.seat != self._turn:
            self._grudge = self._turn

    @override
    def _decide(self, state: CatAndMouseState) -> Thought:
        yield
        return self._impulsive_choice(state)

    def _impulsive_choice(self, state: CatAndMouseState) -> Action:
        actions = without_blunders(state)
        is_order = state.phase is Phase.ORDER
        wish = self._safest_order(state) if is_order else Trap(self._victim(state))
        return wish if wish in actions else actions[0]

    def _safest_order(self, state: CatAndMouseState) -> Action:
        is_eager = self.rng.random() < self.MOUSE_FIRST_PROBABILITY
        fear = {}
        for action in state.legal_actions():
            results = _turn_results(state.apply(action).state, state.turn, 1.0)
            fear[action] = sum(result.odds for result in results if not result.is_free)
        wish: Action = Order("mouse" if is_eager else "cat")
        least = min(fear.values())
        return wish if fear[wish] <= least + _EQUAL else min(fear, key=fear.__getitem__)

    def _victim(self, state: CatAndMouseState) -> Seat:
        there = [a.seat for a in without_blunders(state) if isinstance(a, Trap)]
        richest = max(there, key=lambda seat: state.cheese[seat])
        if state.cheese[richest] >= GOAL - 1:
            return richest
        return self._grudge if self._grudge in there else self.rng.choice(there)


class MediumBot(EasyBot):
    """Medium bot: usually evaluates the current turn's results, sometimes plays like easy."""

    INATTENTION_PROBABILITY: Final = 0.3
    """Probability, at each decision, of playing like the easy bot."""

    @override
    def _decide(self, state: CatAndMouseState) -> Thought:
        if self.rng.random() < self.INATTENTION_PROBABILITY:
            return (yield from super()._decide(state))
        weighed = yield from weigh(state, turn_end_values)
        worth = {action: worths[self.seat] for action, worths in weighed}
        return max(without_blunders(state), key=lambda action: worth[action])


class HardBot(CatAndMouseBot):
    """Hard bot: maximises the probability of winning over all outcomes of the current turn."""

    VALUE_TOLERANCE: Final = 2 / FULL
    """Values that differ by at most this count as equal: twice the resolution of the tables."""

    @override
    def _weigh(self, observation: Observation) -> Weighing:
        """Value each action by its win probability, 0 to 1; a shared win counts as a fraction.

        When choosing an action, the bot never traps its own mouse. Among the actions within
        `VALUE_TOLERANCE` of the best value, it prefers one that is not a blunder.
        """
        assert isinstance(observation, CatAndMouseView), "expected an observation of Cat & Mouse"
        return (yield from self._worths(state_from(observation)))

    def _worths(self, state: CatAndMouseState) -> Weighing:
        weighed = yield from weigh(state, _odds(state.setting).worths)
        return {action: worths[self.seat] for action, worths in weighed}

    @override
    def _decide(self, state: CatAndMouseState) -> Thought:
        worth = yield from self._worths(state)
        # With two players, trapping one's own mouse is never better; with more, it is a blunder.
        options = {action: worth[action] for action in worth if action != Trap(self.seat)}
        most = max(options.values())
        equal = [a for a, worth in options.items() if worth >= most - self.VALUE_TOLERANCE]
        good = without_blunders(state)
        return next((action for action in equal if action in good), equal[0])


_BOTS: Final[Mapping[Level, type[CatAndMouseBot]]] = MappingProxyType(
    {Level.EASY: EasyBot, Level.MEDIUM: MediumBot, Level.HARD: HardBot}
)


_odds: Final = cache(Odds)
"""Cached constructor: returns the same `Odds` for the same `MatchSettings`."""


@dataclass(frozen=True)
class TurnResult:
    """A possible result of a turn for the active seat.

    Attributes:
        cheese: the seat's pieces of cheese after the turn; six if it has won.
        is_free: whether the seat's mouse is free after the turn, that is, not trapped.
        odds: the probability of this result, 0 to 1.
    """

    cheese: int
    is_free: bool
    odds: float


def without_blunders(state: CatAndMouseState) -> tuple[Action, ...]:
    """Return the legal actions that are not blunders.

    It is a blunder for a seat to trap its own mouse instead of another one. It is also a blunder to
    choose an action whose results are all worse than another action's, or worse by at least one
    piece of cheese on average.
    """
    seat = state.turn
    actions = [a for a in state.legal_actions() if a != Trap(seat)]
    results = {action: _turn_results(state.apply(action).state, seat, 1.0) for action in actions}
    most = max(map(_mean_result_value, results.values()))
    return tuple(
        action
        for action, own in results.items()
        if _mean_result_value(own) > most - 1
        and not any(_is_worse(own, other) for other in results.values() if other is not own)
    )


_EQUAL: Final = 1e-9
"""Probabilities that differ by less than this count as equal."""
_BAR: Final = 0.8
"""Value of ending a turn with a free mouse rather than a trapped one, in pieces of cheese."""


def _mean_result_value(results: Sequence[TurnResult]) -> float:
    return sum(f.odds * (f.cheese - _BAR * (not f.is_free)) for f in results)


def _is_worse(own: Sequence[TurnResult], other: Sequence[TurnResult]) -> bool:
    hope = (max(f.cheese for f in own), max(f.is_free for f in own))
    floor = (min(f.cheese for f in other), min(f.is_free for f in other))
    is_no_better = hope[0] <= floor[0] and hope[1] <= floor[1]
    return is_no_better and _mean_result_value(own) < _mean_result_value(other)


def _turn_results(state: CatAndMouseState, seat: Seat, odds: float) -> list[TurnResult]:
    if state.phase in (Phase.ROLL, Phase.OVER):
        has_won = state.outcome is not None and seat in state.outcome.winners
        cheese = GOAL + 1 if has_won else state.cheese[seat]
        return [TurnResult(cheese, state.trapped != seat, odds)]
    if (outcomes := state.chance_outcomes()) == ():
        # The active seat does not trap itself; other choices do not affect its mouse.
        actions = [a for a in state.legal_actions() if a != Trap(seat)]
        outcomes = tuple((action, 1 / len(actions)) for action in actions)
    return [f for a, p in outcomes for f in _turn_results(state.apply(a).state, seat, odds * p)]


def turn_end_values(state: CatAndMouseState) -> SeatValues | None:
    """Return the value of `state` to each seat, in pieces of cheese; None in mid-turn."""
    if (outcome := state.outcome) is not None:
        return tuple(10.0 * (s in outcome.winners) for s in range(len(state.cheese)))
    if state.phase is not Phase.ROLL:
        return None
    return tuple(_heuristic_value(state, seat) for seat in range(len(state.cheese)))


_CATCH: Final = (0.0, 1 / 3, 1 / 3, 1 / 6)
"""Probability of rolling 0, 1, 2 or 3 paws on the die."""
_PROMISE: Final[Mapping[SpaceKind, float]] = MappingProxyType(
    {SpaceKind.LADDER: 7 / 6, SpaceKind.ONE: 1.0, SpaceKind.TWO: 2.0, SpaceKind.HOLE: 0.0}
)
"""Pieces of cheese that each kind of space brings; for a ladder, the mean over its six exits."""


def _heuristic_value(state: CatAndMouseState, seat: Seat) -> float:
    at = state.mice[seat]
    assert at is not None, "between turns every mouse is on a space"
    rival = max(pieces for other, pieces in enumerate(state.cheese) if other != seat)
    feeling = state.cheese[seat] - 0.4 * rival + 0.3 * _expected_cheese(state, at)
    if state.trapped == seat:
        return feeling - 1.2
    if state.trapped is not None:
        feeling += 0.2 + 0.1 * state.cheese[state.trapped]
    ahead = (at - state.cat) % SPACES
    if ahead < len(_CATCH) and BOARDS[state.setting.board][at] is not SpaceKind.HOLE:
        feeling -= _CATCH[ahead]
    return feeling


def _expected_cheese(state: CatAndMouseState, at: table.Space) -> float:
    kinds = BOARDS[state.setting.board]
    spaces = [(at + pips) % SPACES for pips in range(1, 7)]
    return sum(-1.0 if s == state.cat else _PROMISE[kinds[s]] for s in spaces) / 6

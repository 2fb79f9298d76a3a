"""The bots of Katzenpolizei.

There is something to decide when the dog drives one's cats off, when the mouse lures cats over,
and now and then to which parent kittens run; all else leaves one action, which is played at once.

* easy goes by its heart and does not count: it dotes on loose kittens, pities a cat that sits all
  alone, has a favourite fur, and spares a friend. It does not see who profits from what it gives
  away, nor that loose kittens run off to whoever turns up a parent.
* medium counts cats, its own and the others', as they will lie at once; it does not think of what
  could happen next. Now and then it does not count either, and its heart decides.
* hard looks ahead over the next rolls and weighs the chances of winning.

Nobody does what a child would laugh at (`ai.katzenpolizei.sense`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from typing_extensions import override

from ai.base import Bot, Level, Thought, Weighing
from ai.katzenpolizei.search import Search, after
from ai.katzenpolizei.sense import Catch, sensible
from ai.katzenpolizei.worth import worth_in
from game.rules.base import Action, Observation, Seat
from game.rules.katzenpolizei import table
from game.rules.katzenpolizei.families import groups_of
from game.rules.katzenpolizei.state import KatzenState, state_from
from game.rules.katzenpolizei.table import CATS_ON, Card, Drive, Lure, RunTo, family_of, kind_of
from game.rules.katzenpolizei.view import KatzenView


def new_bot(level: Level, seat: Seat, seed: int) -> Bot:
    """Return a bot of Katzenpolizei; the same seed and the same table give the same choices."""
    return _BOTS[level](level, seat, seed)


class KatzenBot(Bot):
    """A bot of any level; a single legal action is played at once."""

    @override
    def think(self, observation: Observation) -> Thought:
        actions = observation.legal_actions
        if len(actions) == 1:
            return actions[0]
        assert isinstance(observation, KatzenView), "a bot of Katzenpolizei sees its table"
        state = state_from(observation)
        choices = sensible(state)
        yield
        return (yield from self._decide(state, choices))

    @abstractmethod
    def _decide(self, state: KatzenState, choices: Mapping[Action, Catch]) -> Thought:
        """Think about a real choice among what is sensible, as `think`."""


class EasyBot(KatzenBot):
    """Goes by what it likes, and is always like that in a match."""

    FAVOURITE: Final = 1.0
    """Extra liking for its favourite fur."""
    FANCY: Final = 1.0
    """The most by which its liking for other furs varies."""
    SWEET: Final = 5.0
    """Extra liking for loose kittens."""
    PITY: Final = 2.0
    """Extra liking for a cat all alone."""
    FRIENDSHIP: Final = 0.5
    """The liking that it forgoes to spare its friend."""

    def __init__(self, level: Level, seat: Seat, seed: int) -> None:
        super().__init__(level, seat, seed)
        self._likes = [self.rng.uniform(0, self.FANCY) for _ in range(table.FAMILIES)]
        self._likes[self.rng.randrange(table.FAMILIES)] += self.FAVOURITE
        self._bonds = [self.rng.random() for _ in range(table.MOST_PLAYERS)]

    @override
    def _decide(self, state: KatzenState, choices: Mapping[Action, Catch]) -> Thought:
        yield from ()
        return self._by_heart(state, choices)

    def _by_heart(self, state: KatzenState, choices: Mapping[Action, Catch]) -> Action:
        players = state.setting.players
        return max(choices, key=lambda action: self._mood(action, choices[action], players))

    def _mood(self, action: Action, moved: Catch, players: int) -> float:
        match action:
            case Drive():
                return -self._liking(action.card, moved)
            case Lure():
                liking = self._liking(action.card, moved)
                return liking - self.FRIENDSHIP * (action.seat == self._friend(players))
            case RunTo():
                return self._bonds[action.seat]
        raise AssertionError(f"{action!r} is no choice")

    def _liking(self, card: Card, moved: Catch) -> float:
        sweetness = self.SWEET if kind_of(card) == "k" else 0.0
        pity = self.PITY if moved.cats == CATS_ON["a"] else 0.0
        return self._likes[family_of(card)] + sweetness + pity

    def _friend(self, players: int) -> Seat | None:
        """Return its favourite among the others; None if there is only one."""
        others = [seat for seat in range(players) if seat != self.seat]
        if len(others) == 1:
            return None
        return max(others, key=self._bonds.__getitem__)


class MediumBot(EasyBot):
    """Counts what happens at once."""

    DREAMS: Final = 0.1
    """The probability that it does not count."""
    ENVY: Final = 0.5
    """Weight of a cat of the best other player, relative to an own one."""
    SAFE: Final = 1.0
    """The cats that a complete family is worth beyond its own."""

    @override
    def _decide(self, state: KatzenState, choices: Mapping[Action, Catch]) -> Thought:
        if self.rng.random() < self.DREAMS:
            return self._by_heart(state, choices)
        worth = {}
        for action in choices:
            holdings = self._holdings(after(state, action))
            own = holdings.pop(self.seat)
            worth[action] = own - self.ENVY * max(holdings)
            yield
        return max(worth, key=worth.__getitem__)

    def _holdings(self, state: KatzenState) -> list[float]:
        held = [float(score) for score in state.scores]
        for number, family in enumerate(state.families):
            for group in groups_of(number, family):
                if group.is_complete:
                    held[group.seat] += self.SAFE
        return held


class HardBot(KatzenBot):
    """Weighs the chances of winning over the next turns; the fewer choices, the further ahead."""

    BUDGET: Final = 500
    """Tables that are judged before no further choice is looked into."""
    DEPTH: Final = 3
    """Turns that it looks through at most."""

    @override
    def _weigh(self, observation: Observation) -> Weighing:
        """Weigh actions by the probability of winning, 0 to 1, counting a shared win as its share.

        All actions are searched to the same depth, so their values are comparable. The bot searches
        the best ones deeper, so the action that it takes may be worth slightly less here.
        """
        assert isinstance(observation, KatzenView), "a bot of Katzenpolizei sees its table"
        state, actions = state_from(observation), observation.legal_actions
        search, worth = Search(worth_in(state.setting)), dict[Action, float]()
        for depth in range(self.DEPTH + 1):
            start = search.judged
            found = yield from search.options(state, actions, depth)
            worth = {action: worths[self.seat] for action, worths in found.items()}
            if not self._affords(search.judged - start, len(actions), depth):
                break
        return worth

    @override
    def _decide(self, state: KatzenState, choices: Mapping[Action, Catch]) -> Thought:
        search = Search(worth_in(state.setting))
        ranked: Sequence[Action] = tuple(choices)
        for depth in range(self.DEPTH + 1):
            start, worth = search.judged, dict[Action, float]()
            for action in ranked:
                if len(worth) > 1 and search.judged > self.BUDGET:
                    break
                found = yield from search.options(state, (action,), depth)
                worth[action] = found[action][self.seat]
            ranked = sorted(worth, key=worth.__getitem__, reverse=True)
            if not self._affords(search.judged - start, len(worth), depth):
                break
        return ranked[0]

    def _affords(self, judged: int, choices: int, depth: int) -> bool:
        """Whether it can search one turn deeper."""
        if choices == 1 or depth == 0:
            return choices > 1
        a_turn: float = (judged / choices) ** (1 / depth)
        return judged * a_turn < self.BUDGET


_BOTS: Final[Mapping[Level, type[KatzenBot]]] = MappingProxyType(
    {Level.EASY: EasyBot, Level.MEDIUM: MediumBot, Level.HARD: HardBot}
)

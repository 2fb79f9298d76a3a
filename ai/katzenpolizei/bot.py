"""The bots for Katzenpolizei; see also `docs/BOTS.md`.

A seat decides which of its own groups of cats the dog drives away, which group the mouse lures from
another seat, and sometimes to which of two parents kittens run.

* easy follows fixed preferences and does not count: it likes loose kittens, single cats and its
  favourite fur colour, and spares a friend. It ignores who profits from its choice. It also ignores
  that loose kittens run to the next seat that draws one of their parents.
* medium compares its own number of cats right after the choice with the others'; sometimes it plays
  like easy.
* hard searches the next turns and maximises its probability of winning.

No bot makes a blunder (`ai.katzenpolizei.blunders`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from typing_extensions import override

from ai.base import Bot, Level, Thought, Weighing
from ai.katzenpolizei.blunders import CatMove, without_blunders
from ai.katzenpolizei.evaluation import evaluator_for_setting
from ai.katzenpolizei.search import Search
from game.rules.base import Action, Observation, Seat
from game.rules.katzenpolizei import table
from game.rules.katzenpolizei.families import family_groups
from game.rules.katzenpolizei.state import KatzenState, state_from
from game.rules.katzenpolizei.table import (
    CATS_ON,
    Card,
    Drive,
    Lure,
    RunTo,
    card_kind,
    family_number,
)
from game.rules.katzenpolizei.view import KatzenView


def new_bot(level: Level, seat: Seat, seed: int) -> Bot:
    """Return a bot for Katzenpolizei."""
    return _BOTS[level](level, seat, seed)


class KatzenBot(Bot):
    """Base class of the Katzenpolizei bots. It plays an action at once if no other is legal."""

    @override
    def think(self, observation: Observation) -> Thought:
        actions = observation.legal_actions
        if len(actions) == 1:
            return actions[0]
        assert isinstance(observation, KatzenView), "expected an observation of Katzenpolizei"
        state = state_from(observation)
        choices = without_blunders(state)
        yield
        return (yield from self._decide(state, choices))

    @abstractmethod
    def _decide(self, state: KatzenState, choices: Mapping[Action, CatMove]) -> Thought:
        """Choose one of `choices`; a generator like `think`.

        `choices` maps each action that is not a blunder to its effect.
        """


class EasyBot(KatzenBot):
    """Easy bot: follows preferences, called likings, that are drawn at random before the match."""

    FAVOURITE_LIKING: Final = 1.0
    """Bonus for a group in the bot's favourite fur colour, in units of liking."""
    MAX_BASE_LIKING: Final = 1.0
    """Upper limit of the random liking, from 0 up, with which each fur colour starts."""
    KITTEN_LIKING: Final = 5.0
    """Bonus for a group that consists of loose kittens, in units of liking."""
    SINGLE_CAT_LIKING: Final = 2.0
    """Bonus for a group that consists of one cat, in units of liking."""
    FRIENDSHIP: Final = 0.5
    """Penalty for luring a group away from the bot's friend, in units of liking."""

    def __init__(self, level: Level, seat: Seat, seed: int) -> None:
        super().__init__(level, seat, seed)
        self._likes = [self.rng.uniform(0, self.MAX_BASE_LIKING) for _ in range(table.FAMILIES)]
        self._likes[self.rng.randrange(table.FAMILIES)] += self.FAVOURITE_LIKING
        self._bonds = [self.rng.random() for _ in range(table.MOST_PLAYERS)]

    @override
    def _decide(self, state: KatzenState, choices: Mapping[Action, CatMove]) -> Thought:
        yield from ()
        return self._preferred_action(state, choices)

    def _preferred_action(self, state: KatzenState, choices: Mapping[Action, CatMove]) -> Action:
        players = state.setting.players
        return max(
            choices, key=lambda action: self._action_preference(action, choices[action], players)
        )

    def _action_preference(self, action: Action, moved: CatMove, players: int) -> float:
        match action:
            case Drive():
                return -self._card_preference(action.card, moved)
            case Lure():
                liking = self._card_preference(action.card, moved)
                return liking - self.FRIENDSHIP * (action.seat == self._friend(players))
            case RunTo():
                return self._bonds[action.seat]
        raise AssertionError(f"{action!r} is not a choice")

    def _card_preference(self, card: Card, moved: CatMove) -> float:
        sweetness = self.KITTEN_LIKING if card_kind(card) == "k" else 0.0
        pity = self.SINGLE_CAT_LIKING if moved.cats == CATS_ON["a"] else 0.0
        return self._likes[family_number(card)] + sweetness + pity

    def _friend(self, players: int) -> Seat | None:
        others = [seat for seat in range(players) if seat != self.seat]
        if len(others) == 1:
            return None
        return max(others, key=self._bonds.__getitem__)


class MediumBot(EasyBot):
    """Medium bot: rates each action by the number of cats that each seat has afterwards."""

    INATTENTION_PROBABILITY: Final = 0.1
    """Probability, at each decision, of playing like the easy bot."""
    RIVAL_WEIGHT: Final = 0.5
    """Weight of the cats of the rival with the most cats, relative to the bot's own."""
    COMPLETE_FAMILY_BONUS: Final = 1.0
    """Bonus for a complete family, in cats."""

    @override
    def _decide(self, state: KatzenState, choices: Mapping[Action, CatMove]) -> Thought:
        if self.rng.random() < self.INATTENTION_PROBABILITY:
            return self._preferred_action(state, choices)
        worth = {}
        for action in choices:
            holdings = self._weighted_scores(state.apply(action).state)
            own = holdings.pop(self.seat)
            worth[action] = own - self.RIVAL_WEIGHT * max(holdings)
            yield
        return max(worth, key=worth.__getitem__)

    def _weighted_scores(self, state: KatzenState) -> list[float]:
        held = [float(score) for score in state.scores]
        for number, family in enumerate(state.families):
            for group in family_groups(number, family):
                if group.is_complete:
                    held[group.seat] += self.COMPLETE_FAMILY_BONUS
        return held


class HardBot(KatzenBot):
    """Hard bot: searches the next turns, more deeply if there are few choices."""

    MAX_EVALUATIONS: Final = 500
    """Number of state evaluations in one decision after which the search goes no deeper."""
    MAX_DEPTH: Final = 3
    """Maximum search depth in turns."""

    @override
    def _weigh(self, observation: Observation) -> Weighing:
        """Value each action by its win probability, 0 to 1; a shared win counts as a fraction.

        All actions are searched to the same depth, so their values are comparable. When choosing an
        action, the bot searches the best ones deeper, so its choice may not have the highest value
        here.
        """
        assert isinstance(observation, KatzenView), "expected an observation of Katzenpolizei"
        state, actions = state_from(observation), observation.legal_actions
        search, worth = Search(evaluator_for_setting(state.setting)), dict[Action, float]()
        for depth in range(self.MAX_DEPTH + 1):
            start = search.evaluations
            found = yield from search.action_values(state, actions, depth)
            worth = {action: worths[self.seat] for action, worths in found.items()}
            if not self._can_afford(search.evaluations - start, len(actions), depth):
                break
        return worth

    @override
    def _decide(self, state: KatzenState, choices: Mapping[Action, CatMove]) -> Thought:
        search = Search(evaluator_for_setting(state.setting))
        ranked: Sequence[Action] = tuple(choices)
        for depth in range(self.MAX_DEPTH + 1):
            start, worth = search.evaluations, dict[Action, float]()
            for action in ranked:
                if len(worth) > 1 and search.evaluations > self.MAX_EVALUATIONS:
                    break
                found = yield from search.action_values(state, (action,), depth)
                worth[action] = found[action][self.seat]
            ranked = sorted(worth, key=worth.__getitem__, reverse=True)
            if not self._can_afford(search.evaluations - start, len(worth), depth):
                break
        return ranked[0]

    def _can_afford(self, evaluations: int, choices: int, depth: int) -> bool:
        if choices == 1 or depth == 0:
            return choices > 1
        a_turn: float = (evaluations / choices) ** (1 / depth)
        return evaluations * a_turn < self.MAX_EVALUATIONS


_BOTS: Final[Mapping[Level, type[KatzenBot]]] = MappingProxyType(
    {Level.EASY: EasyBot, Level.MEDIUM: MediumBot, Level.HARD: HardBot}
)

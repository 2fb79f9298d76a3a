"""The bots for Rat-a-Tat Cat; see also `docs/BOTS.md`.

All bots remember the cards they saw (`memory`), compute the value of each choice (`action_values`)
and avoid blunders (`blunders`).

* easy often forgets cards and ignores the others' actions. Its mood, timid in some matches and bold
  in others, decides when it knocks.
* medium sometimes forgets a card, notices most of the cards that others take, and knocks when its
  row has few points.
* hard forgets nothing, counts cards and infers the others' cards from those they keep and discard.
  It knocks when that is more likely to win the match than waiting (`knock`).
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from typing_extensions import override

from ai.base import Bot, FacialExpression, Level, Thought, Weighing, displayed_expression
from ai.rat_a_tat_cat.action_values import ActionPreferences, ActionValues
from ai.rat_a_tat_cat.blunders import KnownCards, without_blunders
from ai.rat_a_tat_cat.knock import KnockSituation, Weights
from ai.rat_a_tat_cat.memory import UNKNOWN, WORTH, MemoryQuality, RoundBeliefs
from ai.rat_a_tat_cat.odds import TableEstimate
from game.rules.base import Action, Event, Observation, Seat
from game.rules.rat_a_tat_cat.table import CARDS, EndTurn, Knock, Phase
from game.rules.rat_a_tat_cat.view import RatView


@dataclass(frozen=True)
class PointsRule:
    """A rule for knocking when the bot's own row has few points.

    Attributes:
        points: threshold with two players: the highest row total at which the bot knocks.
        company: reduction of the threshold for each further player.
        moods: maximum effect of the bot's mood, which stays the same during a match.
        patience: number of the bot's turns in a round before the threshold begins to rise.
        haste: increase of the threshold per turn after that.
        most: upper limit of the threshold.
    """

    points: float
    company: float
    moods: float
    patience: int
    haste: float
    most: float = 22.0

    def threshold(self, players: int, turns: int, mood: float) -> float:
        """Return the highest row total at which the bot knocks once it has had `turns` turns.

        `players` is the number of players still in the match; `mood` is from -1 (timid) to 1
        (bold).
        """
        base = self.points - self.company * (players - 2) + self.moods * mood
        return min(self.most, base + self.haste * max(0, turns - self.patience))


@dataclass(frozen=True)
class LevelParameters:
    """Parameters of the bot at one level.

    Attributes:
        habits: how well the bot remembers, notices and infers cards.
        courage: rule for knocking with few points; if None, the bot knocks when that makes winning
            the match more likely than waiting.
        taste: preferences from which the values of actions are computed.
        weights: weights of the model that values waiting (`KnockSituation.waiting_value`); None for
            the fitted ones.
    """

    habits: MemoryQuality
    courage: PointsRule | None = None
    taste: ActionPreferences = field(default_factory=ActionPreferences)
    weights: Weights | None = None


LEVEL_PARAMETERS: Final[Mapping[Level, LevelParameters]] = MappingProxyType(
    {
        Level.EASY: LevelParameters(
            MemoryQuality(forgets=0.15, notices=0.3, infers=False, counts=False),
            PointsRule(points=8.0, company=0.5, moods=4.0, patience=5, haste=1.0),
            ActionPreferences(hope=0.0, malice=0.0, gift=0.0, shown=0.0),
        ),
        Level.MEDIUM: LevelParameters(
            MemoryQuality(forgets=0.05, notices=0.8, infers=False, counts=False),
            PointsRule(points=8.0, company=0.5, moods=1.0, patience=5, haste=1.0),
            ActionPreferences(hope=0.0, gift=0.0, shown=0.0),
        ),
        Level.HARD: LevelParameters(MemoryQuality()),
    }
)


def new_bot(level: Level, seat: Seat, seed: int) -> Bot:
    """Return a bot for Rat-a-Tat Cat."""
    return RatBot(level, seat, seed)


class RatBot(Bot):
    """A bot for Rat-a-Tat Cat."""

    def __init__(
        self, level: Level, seat: Seat, seed: int, parameters: LevelParameters | None = None
    ) -> None:
        """Create a bot; `parameters` defaults to those of `level`."""
        super().__init__(level, seat, seed)
        self._seed = seed
        self._parameters = parameters or LEVEL_PARAMETERS[level]
        self._mood = self.rng.uniform(-1, 1)
        self.mind = RoundBeliefs(seat, self._parameters.habits, self.rng)

    @override
    def watch(self, event: Event) -> None:
        self.mind.watch(event)

    @override
    def expression(self) -> FacialExpression | None:
        return expression_of(self.mind, self.level, self._seed)

    @override
    def think(self, observation: Observation) -> Thought:
        assert isinstance(observation, RatView), "expected an observation of Rat-a-Tat Cat"
        if len(observation.legal_actions) == 1:
            return observation.legal_actions[0]
        actions = without_blunders(self.known(observation))
        if len(actions) == 1:
            return actions[0]
        worth = yield from self._worths(observation, actions)
        if observation.phase is Phase.END:
            return Knock() if worth[Knock()] >= worth[EndTurn()] else EndTurn()
        most = max(worth.values())
        return self.rng.choice([a for a in actions if worth[a] >= most - 1e-9])

    @override
    def _weigh(self, observation: Observation) -> Weighing:
        """Value each action in points; only the differences are meaningful (see `ActionValues`).

        In the last turn of a round the value is `ActionPreferences.win` times the probability of
        winning the match, minus a small term for the points. At the end of a turn, the values of
        knocking and waiting are probabilities of winning the match. Blunders have values too, but
        are never chosen.
        """
        assert isinstance(observation, RatView), "expected an observation of Rat-a-Tat Cat"
        return (yield from self._worths(observation, observation.legal_actions))

    def _worths(self, view: RatView, actions: Sequence[Action]) -> Weighing:
        yield
        reading = TableEstimate(self.mind, view)
        yield
        if view.phase is Phase.END:
            knocking, waiting = self._ending_values(reading, view)
            return {action: knocking if action == Knock() else waiting for action in actions}
        choice = ActionValues(reading, self.mind, view, self._parameters.taste)
        worth: dict[Action, float] = {}
        for action in actions:
            worth[action] = choice.worth(action)
            yield
        return worth

    def copy(self) -> RatBot:
        """Return an independent copy with the same beliefs."""
        twin = copy.copy(self)
        twin.mind = self.mind.copy()
        return twin

    def known(self, view: RatView) -> KnownCards:
        """Return the player's knowledge of the cards, as far as the bot remembers it."""
        rows = [
            tuple(None if spot.kind == UNKNOWN else CARDS[spot.kind] for spot in row)
            for row in self.mind.rows
        ]
        takes_risks = self._parameters.courage is None
        return KnownCards(view, rows[self.seat], dict(enumerate(rows)), takes_risks)

    def _ending_values(self, reading: TableEstimate, view: RatView) -> tuple[float, float]:
        parameters, turns = self._parameters, self.mind.turns
        if parameters.courage is not None:
            most = parameters.courage.threshold(len(view.seats_in_play), turns, self._mood)
            return -reading.mean, -most
        knock = KnockSituation(reading, view, turns)
        return knock.value, knock.waiting_value(parameters.weights)


_PLEASED: Final = 11.0
"""Maximum estimated points of its own row that make a bot look glad."""
_WORRIED: Final = 23.0
"""Minimum estimated points of its own row that make a bot look sad."""
_TURNS: Final = 3
"""Number of turns for which a hard bot keeps up a bluff."""


def expression_of(mind: RoundBeliefs, level: Level, seed: int) -> FacialExpression | None:
    """Return a bot's facial expression, which shows its estimate of its row unless it bluffs.

    `mind` has the bot's beliefs. Returns None if the bot knows none of its own cards.
    """
    known = [spot.kind for spot in mind.own if spot.kind != UNKNOWN]
    if not known:
        return None
    average = sum(WORTH) / len(WORTH)
    points = sum(WORTH[kind] for kind in known) + average * (len(mind.own) - len(known))
    look: FacialExpression = "calm"
    if points <= _PLEASED:
        look = "glad"
    elif points >= _WORRIED:
        look = "worried"
    return displayed_expression(look, level, seed, mind.turns // _TURNS)

"""The interface that all bots implement.

A bot receives each event as its seat saw it (`watch`), and an `Observation` whenever its seat has
to act (`think`, `choose`). It never receives a `State`. It may simulate the rules only on states
that it has built from its own observations.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Generator, Mapping
from enum import StrEnum
from typing import Final, Literal, TypeAlias

from typing_extensions import override

from game.rules.base import Action, Event, Observation, Seat

Thought: TypeAlias = Generator[None, None, Action]
"""A bot's decision: a generator that yields about every millisecond and returns the action."""

Weighing: TypeAlias = Generator[None, None, Mapping[Action, float]]
"""A bot's evaluation: a generator that yields like a `Thought` and returns each action's value."""

FacialExpression: TypeAlias = Literal["calm", "glad", "worried"]
"""The facial expression that a bot shows the other players, perhaps as a bluff."""


class Level(StrEnum):
    """The strength of a bot.

    The lower levels make human mistakes, such as forgetting a card or not paying attention.
    """

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


_BLUFF: Final = 0.3
"""Probability, per period, that a hard bot shows the opposite of its true expression."""
_OPPOSITE: Final[dict[FacialExpression, FacialExpression]] = {
    "glad": "worried",
    "worried": "glad",
    "calm": "glad",
}


def displayed_expression(
    felt: FacialExpression, level: Level, seed: int, span: int
) -> FacialExpression:
    """Return the facial expression that a bot shows the other players.

    `felt` is the expression that matches its position. Only a hard bot bluffs: in some periods it
    shows the opposite. `span` is the number of the period, such as a round; the bot decides once
    per period.
    """
    is_bluffing = level is Level.HARD and random.Random(seed * 1_000_003 + span).random() < _BLUFF
    return _OPPOSITE[felt] if is_bluffing else felt


class Bot(ABC):
    """A computer player at one seat in one match.

    Its actions depend only on `seed` and on the events and observations it receives.
    """

    def __init__(self, level: Level, seat: Seat, seed: int) -> None:
        self.level = level
        self.seat = seat
        self.rng = random.Random(seed)

    def watch(self, event: Event) -> None:
        """Receive an event as the bot's seat saw it. Called for every event, in order."""

    def expression(self) -> FacialExpression | None:
        """Return the bot's facial expression; None leaves the choice to the match screen."""
        return None

    @abstractmethod
    def think(self, observation: Observation) -> Thought:
        """Return a generator that chooses a legal action and yields about every millisecond.

        The generator's return value is the action.
        """

    def weigh(self, observation: Observation) -> Weighing:
        """Estimate the value of each legal action for the bot's seat; higher is better.

        A generator: it yields None between slices of work and returns a mapping from every legal
        action, in order and blunders included, to its value. Each game's bot documents the unit.
        The mapping is empty at levels below hard, if only one action is legal, or if the bot
        deliberately chooses at random. Calling this method does not affect the bot's later choices.
        """
        if self.level is not Level.HARD or len(observation.legal_actions) < 2:
            return {}
        return (yield from self._weigh(observation))

    def _weigh(self, observation: Observation) -> Weighing:
        """Compute the values for `weigh`; called only on hard bots with several legal actions.

        The values are a `dict[Action, float]`, also where all actions are of one class.
        """
        del observation
        yield from ()
        return {}

    def choose(self, observation: Observation) -> Action:
        """Run `think` to completion and return the chosen action."""
        thought = self.think(observation)
        while True:
            try:
                next(thought)
            except StopIteration as done:
                action: Action = done.value
                return action


class RandomBot(Bot):
    """A bot that chooses legal actions at random; the baseline for all other bots."""

    @override
    def think(self, observation: Observation) -> Thought:
        yield
        return self.rng.choice(observation.legal_actions)

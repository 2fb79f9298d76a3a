"""The interface of bots.

A bot receives every event as its seat saw it (`watch`), and an `Observation` when it has to act
(`think`, `choose`). It never gets a `State`. It may simulate the rules only on positions that it
builds from what it has seen.
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
"""Generator of a decision: yields about every millisecond, returns the action."""

Weighing: TypeAlias = Generator[None, None, Mapping[Action, float]]
"""Generator of an evaluation: yields about every millisecond, returns the value of each action."""

Look: TypeAlias = Literal["calm", "glad", "sad"]
"""The facial expression that a bot shows to the others, perhaps as a bluff."""


class Level(StrEnum):
    """The strength of a bot, limited by human weaknesses: memory, attention, courage."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


_BLUFF: Final = 0.3
"""Probability that a hard bot shows the opposite expression."""
_OPPOSITE: Final[dict[Look, Look]] = {"glad": "sad", "sad": "glad", "calm": "glad"}


def displayed_look(felt: Look, level: Level, seed: int, span: int) -> Look:
    """Return the expression that a bot shows for the one it feels.

    Args:
        felt: the true expression.
        level: only hard bots bluff.
        seed: the bot's seed.
        span: number of a period, such as a round; whether to bluff is drawn once per period.
    """
    is_bluffing = level is Level.HARD and random.Random(seed * 1_000_003 + span).random() < _BLUFF
    return _OPPOSITE[felt] if is_bluffing else felt


class Bot(ABC):
    """A computer player at one seat of one match."""

    def __init__(self, level: Level, seat: Seat, seed: int) -> None:
        """Take a seat. The same seed, events and observations give the same choices."""
        self.level = level
        self.seat = seat
        self.rng = random.Random(seed)

    def watch(self, event: Event) -> None:
        """Receive an event as the seat saw it; called for every event, in order."""

    def look(self) -> Look | None:
        """Return the bot's current expression; None leaves it to the board."""
        return None

    @abstractmethod
    def think(self, observation: Observation) -> Thought:
        """Return a generator that yields about every millisecond and returns a legal action."""

    def weigh(self, observation: Observation) -> Weighing:
        """Return a generator that returns the value of each legal action to this seat.

        Higher is better; the unit is documented by each game's bot. The keys are all legal actions,
        in their order, blunders included. The mapping is empty if there is no choice, if the bot
        chooses at random to reveal nothing, and at levels other than hard. Calling this does not
        change the bot's later choices.
        """
        if self.level is not Level.HARD or len(observation.legal_actions) < 2:
            return {}
        return (yield from self._weigh(observation))

    def _weigh(self, observation: Observation) -> Weighing:
        """Return the values as `weigh` does, for a hard bot and at least two legal actions."""
        del observation
        yield from ()
        return {}

    def choose(self, observation: Observation) -> Action:
        """Run `think` to its end and return the action."""
        thought = self.think(observation)
        while True:
            try:
                next(thought)
            except StopIteration as done:
                action: Action = done.value
                return action


class RandomBot(Bot):
    """A bot that plays random legal actions, as a baseline for all others."""

    @override
    def think(self, observation: Observation) -> Thought:
        yield
        return self.rng.choice(observation.legal_actions)

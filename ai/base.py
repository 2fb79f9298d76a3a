"""The interface of bots.

A bot receives every event as its seat saw it (`watch`), and an `Observation` whenever it has to act
(`think`, `choose`). It never receives a `State`; it may simulate the rules only on states that it
builds from its observations.
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
    """Strength of a bot. Lower levels have human weaknesses such as forgetting or inattention."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


_BLUFF: Final = 0.3
"""Probability that a hard bot shows the opposite expression."""
_OPPOSITE: Final[dict[Look, Look]] = {"glad": "sad", "sad": "glad", "calm": "glad"}


def displayed_look(felt: Look, level: Level, seed: int, span: int) -> Look:
    """Return the facial expression that a bot shows, given its true one, `felt`.

    A hard bot sometimes bluffs and shows the opposite. Whether it does is decided at random once
    per `span`, the number of a period such as a round.
    """
    is_bluffing = level is Level.HARD and random.Random(seed * 1_000_003 + span).random() < _BLUFF
    return _OPPOSITE[felt] if is_bluffing else felt


class Bot(ABC):
    """A computer player at one seat of one match.

    Its choices are determined by `seed` and by the events and observations it receives.
    """

    def __init__(self, level: Level, seat: Seat, seed: int) -> None:
        self.level = level
        self.seat = seat
        self.rng = random.Random(seed)

    def watch(self, event: Event) -> None:
        """Receive an event as the bot's seat saw it; called for every event, in order."""

    def look(self) -> Look | None:
        """Return the bot's current facial expression; None if the match screen should choose."""
        return None

    @abstractmethod
    def think(self, observation: Observation) -> Thought:
        """Choose a legal action; a generator that yields None every millisecond or so.

        It returns the action.
        """

    def weigh(self, observation: Observation) -> Weighing:
        """Estimate the value of each legal action for the bot's seat; higher is better.

        A generator: it yields None between slices of work and returns a mapping from every legal
        action, in order and including blunders, to its value. Each game's bot documents the unit.
        The mapping is empty if there is no choice, if the bot deliberately chooses at random, and
        at levels other than hard. The bot's later choices do not change.
        """
        if self.level is not Level.HARD or len(observation.legal_actions) < 2:
            return {}
        return (yield from self._weigh(observation))

    def _weigh(self, observation: Observation) -> Weighing:
        """Compute the values for `weigh`; called only for hard bots that have a choice."""
        del observation
        yield from ()
        return {}

    def choose(self, observation: Observation) -> Action:
        """Return the action chosen by `think`, computed without interruption."""
        thought = self.think(observation)
        while True:
            try:
                next(thought)
            except StopIteration as done:
                action: Action = done.value
                return action


class RandomBot(Bot):
    """Bot that plays random legal actions; the baseline for all other bots."""

    @override
    def think(self, observation: Observation) -> Thought:
        yield
        return self.rng.choice(observation.legal_actions)

"""The interface of bots.

A bot is told every event as its seat saw it (`watch`), and is asked for an action with an
`Observation` (`think`, `choose`). It never gets a `State`. It may play the rules forward in its
head only on positions that it builds from what it has seen.
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
"""A decision in the making: yields about every millisecond, returns the action."""

Weighing: TypeAlias = Generator[None, None, Mapping[Action, float]]
"""A judgement in the making: yields about every millisecond, returns what each action is worth."""

Look: TypeAlias = Literal["calm", "glad", "sad"]
"""A bot's look to the others, perhaps a bluff."""


class Level(StrEnum):
    """The strength of a bot, limited by human failings (memory, attention, courage)."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


_BLUFF: Final = 0.3
"""The probability that a hard bot shows the opposite look."""
_OPPOSITE: Final[dict[Look, Look]] = {"glad": "sad", "sad": "glad", "calm": "glad"}


def shown_look(felt: Look, level: Level, seed: int, span: int) -> Look:
    """Return the look of a bot that feels so; whether it bluffs is drawn anew for each span."""
    is_bluffing = level is Level.HARD and random.Random(seed * 1_000_003 + span).random() < _BLUFF
    return _OPPOSITE[felt] if is_bluffing else felt


class Bot(ABC):
    """A player of the program at one seat of one match."""

    def __init__(self, level: Level, seat: Seat, seed: int) -> None:
        """Take a seat. The same seed, events and observations give the same choices."""
        self.level = level
        self.seat = seat
        self.rng = random.Random(seed)

    def watch(self, event: Event) -> None:
        """Update the bot with an event as its seat saw it. Called for every event, in order."""

    def look(self) -> Look | None:
        """Return the bot's look after all that it has seen; None leaves it to the board."""
        return None

    @abstractmethod
    def think(self, observation: Observation) -> Thought:
        """Return a generator that yields about every millisecond and returns a legal action."""

    def weigh(self, observation: Observation) -> Weighing:
        """Return the worth of every legal action to this seat, after all that the bot has watched.

        More is better; the unit and its range are the game's own and stand with its bot. The
        mapping has exactly the legal actions as its keys, the silly ones too, in their order. It
        is empty where there is nothing to choose, where a bot does not weigh but draws lots so that
        its choice tells nothing, and at the levels that go by their mood: only hard bots weigh.

        Nothing is remembered of it: a bot chooses the same afterwards as if it had not been asked.
        """
        if self.level is not Level.HARD or len(observation.legal_actions) < 2:
            return {}
        return (yield from self._weigh(observation))

    def _weigh(self, observation: Observation) -> Weighing:
        """Weigh a real choice of a hard bot, as `weigh`; this one draws lots."""
        del observation
        yield from ()
        return {}

    def choose(self, observation: Observation) -> Action:
        """Return the action that `think` returns, without pauses."""
        thought = self.think(observation)
        while True:
            try:
                next(thought)
            except StopIteration as done:
                action: Action = done.value
                return action


class RandomBot(Bot):
    """Plays any legal action: the yardstick that every other bot beats."""

    @override
    def think(self, observation: Observation) -> Thought:
        yield
        return self.rng.choice(observation.legal_actions)

"""The bots of Tiptoe: easy runs when it likes, medium when it is behind, hard when it pays."""

from __future__ import annotations

from ai.base import Bot, Level, Thought
from game.rules.base import Observation
from tests.sixth.game.rules.tiptoe.state import HOME, Go


class TiptoeBot(Bot):
    """A mouse of more or less courage and sense."""

    def think(self, observation: Observation) -> Thought:
        """See `Bot.think`."""
        yield
        mine, other = observation.scores[self.seat], observation.scores[1 - self.seat]
        runs = {
            Level.EASY: self.rng.random() < 0.5,
            Level.MEDIUM: mine < other,
            Level.HARD: mine < HOME / 2 or mine < other + 2,  # as the exact odds have it
        }
        return Go("run" if runs[self.level] and mine < HOME - 1 else "creep")

"""The bots of Tiptoe: easy runs at random, medium when it is behind, hard when it pays."""

from __future__ import annotations

from typing_extensions import override

from ai.base import Bot, Level, Thought
from game.rules.base import Observation
from tools.new_game.template.game.rules.tiptoe.table import HOME, Go


class TiptoeBot(Bot):
    """A player whose courage and sense depend on its level."""

    @override
    def think(self, observation: Observation) -> Thought:
        yield
        mine = observation.scores[self.seat]
        foremost = max(s for seat, s in enumerate(observation.scores) if seat != self.seat)
        runs = {
            Level.EASY: self.rng.random() < 0.5,
            Level.MEDIUM: mine < foremost,
            Level.HARD: mine < HOME / 2 or mine < foremost + 2,  # nearly the exact solution
        }
        return Go("run" if runs[self.level] and mine < HOME - 1 else "creep")

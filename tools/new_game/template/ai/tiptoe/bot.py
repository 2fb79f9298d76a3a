"""The bots of Tiptoe, which decide when to creep and when to run."""

from __future__ import annotations

from typing_extensions import override

from ai.base import Bot, Level, Thought, Weighing
from game.rules.base import Observation
from tools.new_game.template.game.rules.tiptoe.table import HOME, Go


class TiptoeBot(Bot):
    """A bot that runs at random (easy), when it is behind (medium) or when running pays (hard)."""

    @override
    def think(self, observation: Observation) -> Thought:
        yield
        runs = {
            Level.EASY: self.rng.random() < 0.5,
            Level.MEDIUM: self._lead(observation) < 0,
            Level.HARD: self._pays_to_run(observation),
        }
        action = Go("run" if runs[self.level] else "creep")
        return action if action in observation.legal_actions else Go("creep")

    @override
    def _weigh(self, observation: Observation) -> Weighing:
        yield
        best = Go("run" if self._pays_to_run(observation) else "creep")
        return {action: float(action == best) for action in observation.legal_actions}

    def _lead(self, observation: Observation) -> int:
        scores = observation.scores
        return scores[self.seat] - max(s for seat, s in enumerate(scores) if seat != self.seat)

    def _pays_to_run(self, observation: Observation) -> bool:
        return observation.scores[self.seat] < HOME / 2 or self._lead(observation) < 2

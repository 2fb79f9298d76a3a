"""A guest for the arena that learns by its wins: a small network, taught by policy gradient.

    python -m tests.bench.policy --game rat_a_tat_cat --seconds 240 --out policy.npz
    export CHEESE_POLICY=policy.npz
    python -m game arena --game rat_a_tat_cat --levels tests.bench.policy:Learnt,hard

It plays against hard bots at every other seat of the first variant, at the smallest table. One
hidden layer, REINFORCE with the mean reward as its baseline, Adam; what it sees and remembers is
that of `ai.env.table`, never a state. NumPy alone.
"""

from __future__ import annotations

import os
import sys
import time
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ai.base import Level
from ai.env.table import Table
from ai.opponents import Place
from game.catalog import CATALOG
from game.rules.base import Action, Event, Observation
from tests.bench.measuring import options

Floats: TypeAlias = NDArray[np.float64]

HIDDEN: Final = 64
BATCH: Final = 40
RATE: Final = 0.003
_PATH: Final = "CHEESE_POLICY"


class Network:
    """Maps what is seen to a score for each action."""

    def __init__(self, size: int, actions: int, lots: np.random.Generator) -> None:
        self.parts: list[Floats] = [
            lots.normal(0, size**-0.5, (HIDDEN, size)),
            np.zeros((actions, HIDDEN)),
        ]
        self._moments = [(np.zeros_like(part), np.zeros_like(part)) for part in self.parts]
        self._steps = 0

    def odds(self, seen: Floats, mask: NDArray[np.bool_]) -> tuple[Floats, Floats]:
        """Return what the hidden layer says, and how likely each action is taken."""
        felt = np.tanh(self.parts[0] @ seen)
        scores = np.where(mask, self.parts[1] @ felt, -np.inf)
        shares = np.exp(scores - scores.max())
        return felt, shares / shares.sum()

    def learn(self, steps: list[tuple[Floats, Floats, Floats, float]]) -> None:
        """Follow the gradient of steps: seen, felt, push of each action's score, advantage."""
        seen = np.array([step[0] for step in steps])
        felt = np.array([step[1] for step in steps])
        push = np.array([step[2] * step[3] for step in steps]) / len(steps)
        inner = (push @ self.parts[1]) * (1 - felt**2)
        self._steps += 1
        for place, slope in enumerate((inner.T @ seen, push.T @ felt)):
            first, second = self._moments[place]
            first = first + 0.1 * (slope - first)
            second = second + 0.001 * (slope**2 - second)
            self._moments[place] = first, second
            scale = np.sqrt(second / (1 - 0.999**self._steps)) + 1e-8
            self.parts[place] += RATE * first / (1 - 0.9**self._steps) / scale


class Teaching:
    """Matches against hard bots."""

    def __init__(self, key: str) -> None:
        self.entry = CATALOG[key]
        variant = self.entry.variants[0]
        self.table = Table(self.entry, variant, self.entry.players(variant)[0], None)
        self.lots = np.random.default_rng(1)
        self.network = Network(self.table.size, len(self.table.numbers.actions), self.lots)

    def match(self, number: int) -> tuple[list[tuple[Floats, Floats, Floats]], float]:
        """Play; return the steps of the learner, and its reward."""
        table, own = self.table, number % self.table.players
        table.begin(number)
        bots = {
            seat: self.entry.new_bot(level=Level.HARD, seat=seat, seed=number)
            for seat in range(table.players)
            if seat != own
        }
        steps = []
        while not (table.is_over or table.is_broken_off):
            seat = table.to_act
            view = table.view(seat)
            if seat == own:
                mask, seen = np.array(table.numbers.mask(view), bool), np.array(table.vector(seat))
                felt, odds = self.network.odds(seen, mask)
                action = int(self.lots.choice(len(odds), p=odds))
                steps.append((seen, felt, np.eye(len(odds))[action] - odds))
                table.play(table.numbers.action(action))
                continue
            for event in table.take_news(seat):
                bots[seat].watch(event)
            table.play(bots[seat].choose(view))
        return steps, table.rewards()[own] if table.is_over else -1.0

    def learn(self, seconds: float) -> int:
        """Learn for so long; return how many matches that took."""
        start, number = time.monotonic(), 0
        while time.monotonic() - start < seconds:
            played = [self.match(number + i) for i in range(BATCH)]
            number += BATCH
            mean = float(np.mean([reward for _, reward in played]))
            self.network.learn(
                [(*step, reward - mean) for steps, reward in played for step in steps]
            )
        return number


class Learnt:
    """The guest: takes what it likes best."""

    def __init__(self, place: Place) -> None:
        self.numbers = CATALOG[place.game].numbers()
        self.memory = self.numbers.new_memory()
        self.network = Network(1, 1, np.random.default_rng(0))
        with np.load(os.environ[_PATH]) as stored:
            self.network.parts = [stored["hidden"], stored["out"]]

    def watch(self, event: Event) -> None:
        """Remember."""
        self.memory.watch(event)

    def choose(self, observation: Observation) -> Action:
        """Return the likeliest action."""
        seen = np.array(self.numbers.vector(observation) + self.memory.read())
        mask = np.array(self.numbers.mask(observation), bool)
        return self.numbers.action(int(self.network.odds(seen, mask)[1].argmax()))


def main() -> int:
    """Learn, and keep what was learnt."""
    args = options(__doc__, game="rat_a_tat_cat", seconds=240, out=str)
    teaching = Teaching(args.game)
    matches = teaching.learn(args.seconds)
    hidden, out = teaching.network.parts
    np.savez(args.out, hidden=hidden, out=out)
    print(f"{matches} matches")
    return 0


if __name__ == "__main__":
    sys.exit(main())

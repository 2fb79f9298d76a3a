"""Trains the network with which the hard bot searches for Kalle in Kalle Kanalratte.

    OPENBLAS_NUM_THREADS=1 python -m tools.solve.kalle_kanalratte

This writes `ai/tables/kalle_kanalratte.json` in about five minutes. The same seed gives the same
file on the same kind of machine; elsewhere, numpy may round differently. The network starts at
random and learns by policy gradient against a pool of hiders: fixed ones with the tricks that
people find, and some that learn in turn to escape from the network. A hider that is caught less
often plays more rounds, so the network is trained for its worst case.

A training round is never cut short by a catch. Kalle's card is spared at each step, and the round
counts with the probability that the network would have spared it too. Such results vary less than
"caught" or "not caught", so fewer rounds are needed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from ai.kalle_kanalratte.guard_policy import LEAK, POLICY_TABLE
from game.rules.kalle_kanalratte.table import CELLS, LIDS
from tools.solve.kalle_rounds import INPUTS, PRIORS, FloatArray, IntArray, RoundBatch, draw
from tools.solve.kalle_tricks import (
    ANYWHERE_KIND,
    SCRIPTS,
    SITUATIONS,
    TRICK_COUNT,
    hiding_places,
    script_table,
    situations,
    tricky_actions,
)

PATH: Final = Path(__file__).parents[2] / "ai" / "tables" / POLICY_TABLE
UNITS: Final = 24
"""Number of hidden units. A network has a row for each: its weights, bias and output weight."""
LEARNERS: Final = 4
"""Number of hiders that learn."""
LEARNER_RATE: Final = 0.05
MOST_PREFERENCE: Final = 3.0
"""Limit of a learning hider's preferences, which keeps it from giving up a trick for good."""
ENTROPY: Final = 0.002
"""Weight of the entropy of the guard's steps in what the network maximises."""
FAIR_ROUNDS: Final = 0.35
"""Fraction of the rounds that all hiders share evenly, 0 to 1."""
AVERAGED_STEPS: Final = 150
"""Number of steps over which the weights are averaged."""


@dataclass(frozen=True)
class TrainingPhase:
    """Parameters of a part of the training.

    Attributes:
        steps: number of updates of the network.
        rate: learning rate at the start; it decreases linearly.
        softness: increase in a hider's catch rate, 0 to 1, that makes the hider e times less likely
            to be drawn, apart from `FAIR_ROUNDS`.
        memory: number of rounds over which each hider's catch rate is averaged.
    """

    steps: int
    rate: float
    softness: float
    memory: int


PHASES: Final = (
    TrainingPhase(steps=1200, rate=0.008, softness=0.03, memory=500),
    TrainingPhase(steps=240, rate=0.003, softness=0.02, memory=250),
)
"""The training that makes the shipped table."""


class Adam:
    """The Adam optimiser for one array."""

    def __init__(self, rate: float) -> None:
        """Create an optimiser; `rate` is the learning rate."""
        self._rate, self._count = rate, 0
        self._mean, self._square = np.zeros(1), np.zeros(1)

    def step(self, gradient: FloatArray, scale: float = 1.0) -> FloatArray:
        """Return the array's change in one ascent step; `scale` multiplies the learning rate."""
        self._count += 1
        self._mean = self._mean + 0.1 * (gradient - self._mean)
        self._square = self._square + 0.01 * (gradient**2 - self._square)
        mean = self._mean / (1 - 0.9**self._count)
        square = self._square / (1 - 0.99**self._count)
        return (self._rate * scale * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def step_ratings(network: FloatArray, inputs: FloatArray) -> FloatArray:
    """Return the network's rating for each row of `inputs`."""
    signals = inputs @ network[:, :-2].T + network[:, -2]
    return np.asarray(np.where(signals > 0, signals, LEAK * signals) @ network[:, -1])


def ratings_gradient(network: FloatArray, inputs: FloatArray, errors: FloatArray) -> FloatArray:
    """Return the gradient of the ratings' sum, weighted by `errors`."""
    signals = inputs @ network[:, :-2].T + network[:, -2]
    slopes = np.where(signals > 0, 1.0, LEAK).astype(np.float32)
    back = errors[:, None] * slopes * network[:, -1]
    return np.column_stack([back.T @ inputs, back.sum(0), errors @ (signals * slopes)])


def softmax(values: FloatArray) -> FloatArray:
    """Return the softmax of each row of `values`."""
    weights = np.exp(values - values.max(-1, keepdims=True))
    found: FloatArray = weights / weights.sum(-1, keepdims=True)
    return found


@dataclass(frozen=True)
class StepRecord:
    """One step of the guard in each round that is still in progress.

    Attributes:
        number: the rounds' indices.
        inputs: the network's inputs for each possible step.
        odds: probability of a step to each cell.
        end: the cells that the guard entered.
        kalle: Kalle's cells.
        before: probability that Kalle was not caught before the step.
        after: probability that Kalle was not caught before or in the step.
    """

    number: IntArray
    inputs: FloatArray
    odds: FloatArray
    end: IntArray
    kalle: IntArray
    before: FloatArray
    after: FloatArray


@dataclass(frozen=True)
class TrickRecord:
    """One swap or pass of the hider in each round that is still in progress.

    Attributes:
        number: the rounds' indices.
        situation: the hiders' situations (`situations`).
        odds: probability of each trick.
        trick: the tricks used.
        after: probability that Kalle had not been caught by then.
    """

    number: IntArray
    situation: IntArray
    odds: FloatArray
    trick: IntArray
    after: FloatArray


class TrainingRounds:
    """Rounds that were played to train on.

    Attributes:
        hiders: the index, in the pool, of the hider in each round.
        free: the probability that the hider was not caught, for each round.
        priors: the searcher's priors for the next round of the same hider.
        steps: a record for each step of the guard.
        tricks: a record for each turn of the hiders.
    """

    def __init__(
        self,
        network: FloatArray,
        pool: HiderPool,
        hiders: IntArray,
        priors: FloatArray,
        rng: np.random.Generator,
    ) -> None:
        """Play a round against each of `hiders`; `priors` has the searcher's priors for each."""
        self.hiders, self.free = hiders, np.ones(len(hiders), np.float32)
        self.priors = priors.copy()
        self.steps, self.tricks = list[StepRecord](), list[TrickRecord]()
        kalle = hiding_places(pool.places[hiders], rng)
        rounds = RoundBatch(kalle, rng.integers(CELLS, size=len(hiders)), priors)
        while len(rounds := self._step(rounds, network, rng)):
            self._swap(rounds, pool, rng)

    def _step(
        self, rounds: RoundBatch, network: FloatArray, rng: np.random.Generator
    ) -> RoundBatch:
        cells, every, kalle = rounds.candidate_cells(), np.arange(len(rounds)), rounds.kalle
        inputs = rounds.inputs(cells)
        ratings = np.full(cells.shape, -np.inf, np.float32)
        ratings[cells] = step_ratings(network, inputs)
        odds = softmax(ratings)
        spared = odds.copy()
        spared[every, kalle] = 0.0
        end = draw(spared, rng)
        is_certain = end >= CELLS  # no other lid is in reach
        end = np.where(is_certain, kalle, end)
        before = self.free[rounds.number]
        after = np.where(is_certain, 0.0, before * (1 - odds[every, kalle])).astype(np.float32)
        self.free[rounds.number] = after
        self.steps.append(StepRecord(rounds.number, inputs, odds, end, kalle, before, after))
        rounds.move_guard(end, odds)
        is_over = is_certain | (rounds.turned == LIDS)
        if not is_over.any():
            return rounds
        self.priors[rounds.number] = rounds.learnt_priors()
        return rounds.select(~is_over)

    def _swap(self, rounds: RoundBatch, pool: HiderPool, rng: np.random.Generator) -> None:
        number, now = rounds.number, situations(rounds)
        odds = pool.tables[self.hiders[number], now]
        trick = draw(odds, rng)
        self.tricks.append(TrickRecord(number, now, odds, trick, self.free[number]))
        rounds.swap(tricky_actions(rounds, trick, rng))

    def advantages(self, number: IntArray, after: FloatArray) -> tuple[FloatArray, FloatArray]:
        """Return, for each round, the hider's mean outcome and the searcher's gain over it.

        The mean outcome is the hider's probability of not being caught from now on. `number` has
        the rounds' indices, and `after` the probability of not being caught up to now.
        """
        hiders = self.hiders[number]
        usual = np.bincount(hiders, self.free[number]) / np.maximum(
            np.bincount(hiders, after), 1e-9
        )
        base = usual[hiders].astype(np.float32)
        return base, base * after - self.free[number]

    def network_gradient(self, network: FloatArray) -> FloatArray:
        """Return the gradient of the mean probability of a catch."""
        found = np.zeros_like(network)
        for step in self.steps:
            base, luck = self.advantages(step.number, step.after)
            every, odds = np.arange(len(luck)), step.odds
            logs = np.log(np.maximum(odds, 1e-9))
            entropy = -(odds * logs).sum(1, keepdims=True)
            catch = step.before * base * odds[every, step.kalle]
            luck = np.where(step.end == step.kalle, 0.0, luck)
            errors = -odds * (luck + catch)[:, None] - ENTROPY * odds * (logs + entropy)
            errors[every, step.end] += luck
            errors[every, step.kalle] += catch
            cells = odds > 0
            found += ratings_gradient(network, step.inputs, errors[cells].astype(np.float32))
        return found / len(self.hiders)

    def tricks_gradient(self, pool: HiderPool) -> FloatArray:
        """Return the gradient of the learning hiders' mean probability of not being caught."""
        found = np.zeros_like(pool.preferences)
        for made in self.tricks:
            hider = self.hiders[made.number] - len(SCRIPTS)
            luck = self.advantages(made.number, made.after)[1]
            errors = made.odds * luck[:, None]
            errors[np.arange(len(luck)), made.trick] -= luck
            learns = hider >= 0
            np.add.at(found, (hider[learns], made.situation[learns]), errors[learns])
        return found / len(self.hiders)


class HiderPool:
    """The hiders that the network is trained against: those of `SCRIPTS`, and the learning ones.

    Attributes:
        caught: recent fraction, 0 to 1, of rounds in which each hider was caught.
        places: the kind of cell where each hider hides Kalle.
        preferences: logarithm of each learning hider's weight of each trick in each situation.
        tables: each hider's probability of each trick in each situation.
    """

    def __init__(self, phase: TrainingPhase) -> None:
        self._phase = phase
        scripts = [script_table(calm, flight) for calm, flight, _ in SCRIPTS.values()]
        self.preferences = np.zeros((LEARNERS, SITUATIONS, TRICK_COUNT), np.float32)
        self.tables = np.concatenate([np.stack(scripts), softmax(self.preferences)])
        kinds = [kind for *_, kind in SCRIPTS.values()]
        self.places = np.array(kinds + [ANYWHERE_KIND] * LEARNERS)
        self.caught = np.full(len(self.tables), 0.5)
        self._adam = Adam(LEARNER_RATE)

    def draw_hiders(self, count: int, rng: np.random.Generator) -> IntArray:
        """Draw `count` hiders at random, favouring those that are caught less often."""
        shares = softmax(-self.caught / self._phase.softness)
        shares = FAIR_ROUNDS / len(shares) + (1 - FAIR_ROUNDS) * shares
        return rng.choice(len(shares), count, p=shares / shares.sum())

    def learn(self, played: Sequence[TrainingRounds]) -> None:
        """Update the learning hiders and the estimates of how often each hider is caught."""
        for rounds in played:
            counts = np.bincount(rounds.hiders, minlength=len(self.caught))
            caught = np.bincount(rounds.hiders, 1 - rounds.free, len(self.caught))
            shares = caught / np.maximum(counts, 1)
            self.caught += np.minimum(0.1, counts / self._phase.memory) * (shares - self.caught)
        gradient = sum(rounds.tricks_gradient(self) for rounds in played)
        self.preferences += self._adam.step(np.asarray(gradient))
        self.preferences -= self.preferences.mean(-1, keepdims=True)
        self.preferences.clip(-MOST_PREFERENCE, MOST_PREFERENCE, out=self.preferences)
        self.tables[len(SCRIPTS) :] = softmax(self.preferences)


def train_network(seed: int, phases: Sequence[TrainingPhase], rounds: int) -> FloatArray:
    """Train a network from random weights; in each step, `rounds` hiders hide twice each."""
    rng = np.random.default_rng(seed)
    start = rng.standard_normal((UNITS, INPUTS + 2)) * np.sqrt(2 / INPUTS)
    start[:, -2], start[:, -1] = 0.0, rng.standard_normal(UNITS) / np.sqrt(UNITS)
    network: FloatArray = start.astype(np.float32)
    for number, phase in enumerate(phases):
        rng = np.random.default_rng(seed + number) if number else rng
        network = train_phase(network, phase, rounds, rng)
    return network


def train_phase(
    network: FloatArray, phase: TrainingPhase, rounds: int, rng: np.random.Generator
) -> FloatArray:
    """Train `network` further, with a new pool of hiders; return the mean of the last weights."""
    pool, adam, mean = HiderPool(phase), Adam(phase.rate), network.copy()
    for step in range(phase.steps):
        hiders = pool.draw_hiders(rounds, rng)
        first = TrainingRounds(network, pool, hiders, np.tile(PRIORS, (rounds, 1)), rng)
        played = (first, TrainingRounds(network, pool, hiders, first.priors, rng))
        gradient = sum(half.network_gradient(network) for half in played)
        pool.learn(played)
        network = network + adam.step(np.asarray(gradient), max(0.05, 1 - step / phase.steps))
        mean += max(1 / AVERAGED_STEPS, 1 / (step + 1)) * (network - mean)
        if step % 50 == 49:
            print(f"{step + 1:5} {describe_pool(pool)}", flush=True)
    return mean


def describe_pool(pool: HiderPool) -> str:
    """Return a line of text with each hider's catch rate, in per cent."""
    names = [*SCRIPTS, *["learner"] * LEARNERS]
    return " ".join(f"{n} {c:.1f}" for n, c in zip(names, 100 * pool.caught, strict=True))


def main(arguments: Sequence[str] | None = None) -> int:
    """Train a network, write it to the table, and print how often it catches each hider."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=384)
    parser.add_argument("--out", type=Path, default=PATH)
    args = parser.parse_args(arguments)
    network = train_network(args.seed, PHASES, args.rounds)
    rows = [json.dumps([round(float(weight), 4) for weight in unit]) for unit in network]
    args.out.write_text("[\n" + ",\n".join(rows) + "\n]\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

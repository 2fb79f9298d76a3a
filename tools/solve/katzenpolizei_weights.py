"""Fits the evaluation function of the Katzenpolizei bots to matches of self-play.

    python -m tools.solve.katzenpolizei_weights                              all entries
    python -m tools.solve.katzenpolizei_weights --variant alarm --players 2  one entry, a minute

The first bots just count cats. Two things are fitted to their matches: how many cats each seat
gains or loses from a given state to the end (ridge regression over `features`), and how much the
result varies (maximum likelihood). Bots with this evaluation play the next matches, and so on. The
decks have three to nine families, so small decks are evaluated well too. One choice in ten is
random, so bad states occur as well.
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np

from ai.katzenpolizei.evaluation import (
    TABLE,
    StateEvaluator,
    feature_count,
    features,
    rest_of_match,
    weights_name,
)
from game.rules.base import CHANCE, Action
from game.rules.katzenpolizei.state import RULES, KatzenState, first_state
from game.rules.katzenpolizei.table import MatchSettings, Phase
from tools.measure.matches import play_chance

PATH: Final = Path(__file__).parents[2] / "ai" / "tables" / TABLE
DECKS: Final = (9, 9, 9, 9, 6, 4, 3)
"""Number of families, and also of police cards, in each deck; the decks are played in rotation."""
FITTING_ROUNDS: Final = 3
"""Number of training rounds; in each of them, matches are played and weights fitted."""
RANDOM_CHOICES: Final = 0.1
"""Fraction of the bots' choices that are made at random."""
STATES_PER_MATCH: Final = 14
"""Number of states that are sampled from each match."""
RIDGE: Final = 3.0
NOW_SPREADS: Final = (0.05, 0.1, 0.2, 0.4, 0.7, 1.0, 1.5, 2.0, 3.0)
LATER_SPREADS: Final = (0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 1.7, 2.3, 3.0)
"""Candidate values for the second number of `luck` (see `StateEvaluator`)."""


@dataclass
class MatchSample:
    """Training data: one row per state, with the seats in order from the seat to act.

    Attributes:
        features: features of the state.
        changes: number of cats that each seat gained or lost from the state to the end.
        scores: number of cats that each seat had in the state.
        shares: each seat's share of the win, 0 to 1.
        rounds: expected number of rounds left in the match.
    """

    features: list[list[float]] = field(default_factory=list)
    changes: list[list[int]] = field(default_factory=list)
    scores: list[list[int]] = field(default_factory=list)
    shares: list[list[float]] = field(default_factory=list)
    rounds: list[float] = field(default_factory=list)

    def add(self, table: KatzenState, end: KatzenState) -> None:
        """Add the state `table` together with the final state `end` of its match."""
        players = table.setting.players
        order = [(table.turn + i) % players for i in range(players)]
        outcome, scores = end.outcome, table.scores
        assert outcome is not None, "the match is over"
        won = {seat: 1 / len(outcome.winners) for seat in outcome.winners}
        self.features.append(features(table))
        self.changes.append([outcome.scores[s] - scores[s] for s in order])
        self.scores.append([scores[s] for s in order])
        self.shares.append([won.get(s, 0.0) for s in order])
        self.rounds.append(rest_of_match(table.setting, table.pile, table.steps).rounds)


def training_settings(variant: str, players: int) -> list[MatchSettings]:
    """Return the settings of the training matches, one for each of `DECKS`."""
    return [MatchSettings(players, variant, 0, families=n, police_cards=n) for n in DECKS]


def play_training_match(
    setting: MatchSettings, worth: StateEvaluator, rng: random.Random
) -> list[KatzenState]:
    """Play a match between bots that use the evaluation function `worth`.

    Returns the states between turns, followed by the final state.
    """
    state, tables = first_state(setting), []
    while state.phase is not Phase.OVER:
        if state.phase is Phase.ROLL:
            tables.append(state)
        state = state.apply(_pick(state, worth, rng)).state
    return [*tables, state]


def _pick(state: KatzenState, worth: StateEvaluator, rng: random.Random) -> Action:
    if state.to_act == CHANCE:
        return play_chance(state, rng)
    actions = state.legal_actions()
    if len(actions) == 1 or rng.random() < RANDOM_CHOICES:
        return rng.choice(actions)
    return max(
        actions, key=lambda action: worth.win_probabilities(state.apply(action).state)[state.turn]
    )


Weights: TypeAlias = tuple[list[tuple[float, ...]], tuple[float, float]]
"""The fitted arguments `rows` and `luck` of `StateEvaluator`."""


def sample_states(
    settings: Sequence[MatchSettings], weights: Weights, matches: int, seed: str
) -> MatchSample:
    """Play `matches` matches, rotating through `settings`, and return random states from them.

    The bots evaluate states with `weights`.
    """
    rng, found = random.Random(seed), MatchSample()
    worths = [StateEvaluator(setting, *weights) for setting in settings]
    for number in range(matches):
        kind = number % len(settings)
        *tables, end = play_training_match(settings[kind], worths[kind], rng)
        for table in rng.sample(tables, min(STATES_PER_MATCH, len(tables))):
            found.add(table, end)
    return found


def fit_weights(seen: MatchSample) -> Weights:
    """Return the weights that best predict the results of the sampled matches."""
    x, y = np.array(seen.features), np.array(seen.changes, dtype=float)
    rows = np.linalg.solve(x.T @ x + RIDGE * np.eye(x.shape[1]), x.T @ y).round(3)
    cats = np.array(seen.scores) + x @ rows
    shares, rounds = np.array(seen.shares), np.array(seen.rounds)[:, None]

    def likelihood(luck: tuple[float, float]) -> float:
        z = cats / np.sqrt(luck[0] + luck[1] * rounds)
        z -= z.max(axis=1, keepdims=True)
        return float((shares * (z - np.log(np.exp(z).sum(axis=1, keepdims=True)))).sum())

    luck = max(itertools.product(NOW_SPREADS, LATER_SPREADS), key=likelihood)
    error = float(np.sqrt(((cats - np.array(seen.scores) - y) ** 2).mean()))
    told = likelihood(luck) / len(rounds)
    print(f"  {len(rounds)} tables, {error:.3f} cats off, {told:.4f} a table, luck {luck}")
    return [tuple(map(float, row)) for row in rows], luck


def train_weights(variant: str, players: int, matches: int) -> Weights:
    """Train and return the weights for a variant and number of players.

    Matches are played and weights fitted `FITTING_ROUNDS` times, with `matches` matches each.
    """
    settings = training_settings(variant, players)
    weights: Weights = [(0.0,) * players] * feature_count(settings[0]), (1.0, 1.7)
    for number in range(FITTING_ROUNDS):
        weights = fit_weights(
            sample_states(settings, weights, matches, f"{variant}/{players}/{number}")
        )
    return weights


def write_weights(name: str, weights: Weights) -> None:
    """Write the weights to the table under the key `name`, leaving other entries unchanged."""
    table = json.loads(PATH.read_text(encoding="utf-8")) if PATH.exists() else {}
    table[name] = {"luck": [weights[1]], "rows": weights[0]}
    lines = (f"{json.dumps(key)}: {json.dumps(table[key])}" for key in sorted(table))
    PATH.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Train and write the weights of one variant and number of players, or of all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--variant", choices=tuple(RULES.players))
    parser.add_argument("--players", type=int)
    parser.add_argument("--matches", type=int, default=4000)
    args = parser.parse_args(arguments)
    for variant, numbers in RULES.players.items():
        for players in numbers:
            if args.variant in (None, variant) and args.players in (None, players):
                start = time.perf_counter()
                print(f"{variant}, {players} players")
                weights = train_weights(variant, players, args.matches)
                write_weights(weights_name(training_settings(variant, players)[0]), weights)
                print(f"  {time.perf_counter() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())

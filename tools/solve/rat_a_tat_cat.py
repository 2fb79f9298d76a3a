"""Fits the hard bot's model of the value of not knocking in Rat-a-Tat Cat to self-play.

    python -m tools.solve.rat_a_tat_cat                  writes `ai/tables/rat_a_tat_cat.json`
    python -m tools.solve.rat_a_tat_cat --samples 40000  samples of the last pass; takes an hour

Hard bots play rounds from random scores, with 2 to 6 players and every way a match can end. At the
end of some turns, the round is also continued with the other choice (knock or wait). The difference
between the win probabilities after these two rounds is the gain from knocking. The model
(`ai/rat_a_tat_cat/knock.py`) is fitted to it by least squares, and the bots of the next pass use
the new model.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from ai.base import Level
from ai.rat_a_tat_cat.bot import LevelParameters, RatBot
from ai.rat_a_tat_cat.knock import KNOCK_TABLE, KnockSituation, Weights
from ai.rat_a_tat_cat.memory import MemoryQuality
from ai.rat_a_tat_cat.odds import (
    ROUND_POINTS,
    ROUND_VARIANCE,
    Race,
    TableEstimate,
    fewest_probability,
    rounds_later,
)
from game.play.seats import notify_bots
from game.rules.base import CHANCE, Action, Seat
from game.rules.rat_a_tat_cat.rounds import new_round
from game.rules.rat_a_tat_cat.state import RULES, RatState
from game.rules.rat_a_tat_cat.table import EndTurn, Knock, MatchSettings, Phase
from tools.measure.matches import play_chance

PATH: Final = Path(__file__).parents[2] / "ai" / "tables" / KNOCK_TABLE
PASSES: Final = (0.15, 0.25, 0.5, 1.0)
"""Sample count of each pass, as a fraction of the last pass's."""
PRIOR: Final = (0.0, 0.5, 0.5, *[0.0] * 20)
"""Initial weights, towards which every fit is regularised.

With these weights, the log-odds of winning after waiting are the mean of those after a knock and
those after an ordinary round.
"""
PLAYERS: Final = (2, 2, 2, 2, 3, 3, 4, 4, 5, 6)
ROUNDS: Final = (1, 2, 2, 3, 5, 10)
LIMITS: Final = (50, 100, 100, 200)
CLOSE: Final = 0.12
"""A decision counts as close if its estimated gain or loss from knocking is below this."""
CLOSE_SHARE, OTHER_SHARE = 0.7, 0.07
"""Fractions of the close decisions, and of all other decisions, that are sampled."""
RIDGE: Final = 5.0
STEPS: Final = 12
"""Number of Gauss-Newton steps per fit."""


@dataclass(frozen=True)
class KnockSample:
    """A sample of the training data: one decision whether to knock.

    Attributes:
        features: features of the decision, the inputs of the model.
        value: the probability of winning the match after a knock.
        gain: observed probability of winning after knocking, minus that after waiting.
    """

    features: tuple[float, ...]
    value: float
    gain: float


def random_start(variant: str, rng: random.Random) -> RatState:
    """Return the start of a round with a random number of players, settings and scores."""
    players, end = rng.choice(PLAYERS), rng.choice(("rounds", "rounds", "rounds", "limit", "time"))
    rounds, limit = rng.choice(ROUNDS), rng.choice(LIMITS)
    setting = MatchSettings(
        players, variant, 0, end, rounds, limit,
        locked_knocker=rng.random() < 0.2, knock_penalty=rng.random() < 0.2,
    )  # fmt: skip
    number = rng.randint(1, rounds) if end == "rounds" else rng.randint(1, limit // 12)
    played, spread = number - 1, (ROUND_VARIANCE * (number - 1)) ** 0.5
    totals = tuple(max(0, round(rng.gauss(ROUND_POINTS * played, spread))) for _ in range(players))
    out = frozenset[Seat]()
    if end == "limit":
        out = frozenset(seat for seat, total in enumerate(totals) if total >= limit)
    if players - len(out) < 2:
        return random_start(variant, rng)
    dealer = rng.choice([seat for seat in range(players) if seat not in out])
    state = RatState._make(new_round(setting, number, dealer, totals, out))
    return state._replace(is_time_up=end == "time" and rng.random() < 0.5)


def win_value(state: RatState, seat: Seat) -> float:
    """Return the probability that `seat` wins; `state` begins a round or ends the match."""
    if state.outcome is not None:
        return (seat in state.outcome.winners) / len(state.outcome.winners)
    if seat in state.out:
        return 0.0
    view = state.observe(seat)
    races = [
        Race(view.scores[rival] - view.scores[seat], ROUND_VARIANCE, rounds_later(view, rival))
        for rival in view.seats_in_play
        if rival != seat
    ]
    return fewest_probability(ROUND_VARIANCE, races)


def play_on(state: RatState, bots: Sequence[RatBot], rng: random.Random) -> RatState:
    """Play on to the end of the round; return the start of the next round or the final state."""
    number = state.number
    while state.outcome is None and state.number == number:
        state = step(state, bots, rng)
    return state


def step(state: RatState, bots: Sequence[RatBot], rng: random.Random) -> RatState:
    """Apply one action, chosen by a bot or drawn by chance."""
    action: Action
    if state.to_act == CHANCE:
        action = play_chance(state, rng)
    else:
        action = bots[state.to_act].choose(state.observe(state.to_act))
    return apply_action(state, action, bots)


def apply_action(state: RatState, action: Action, bots: Sequence[RatBot]) -> RatState:
    """Apply an action, pass its events to the bots and return the next state."""
    transition = state.apply(action)
    notify_bots(bots, transition.events)
    return transition.state


def draw_samples(variant: str, weights: Weights, rng: random.Random) -> list[KnockSample]:
    """Play a round with bots that use `weights`; return some of its decisions whether to knock."""
    state = random_start(variant, rng)
    parameters = LevelParameters(MemoryQuality(), weights=weights)
    bots = [
        RatBot(Level.HARD, seat, rng.getrandbits(32), parameters)
        for seat in range(state.setting.players)
    ]
    number, branches = state.number, list[tuple[Seat, KnockSituation, Action, float]]()
    while state.outcome is None and state.number == number:
        if state.phase is not Phase.END:
            state = step(state, bots, rng)
            continue
        view, mind = state.observe(state.turn), bots[state.turn].mind
        situation = KnockSituation(TableEstimate(mind, view), view, mind.turns)
        action = bots[state.turn].choose(view)
        is_close = abs(situation.value - situation.waiting_value(weights)) < CLOSE
        if rng.random() < (CLOSE_SHARE if is_close else OTHER_SHARE):
            alternative: Action = EndTurn() if action == Knock() else Knock()
            copies = [bot.copy() for bot in bots]
            end = play_on(apply_action(state, alternative, copies), copies, rng)
            branches.append((state.turn, situation, action, win_value(end, state.turn)))
        state = apply_action(state, action, bots)
    samples = []
    for seat, situation, action, other in branches:
        gain = (win_value(state, seat) - other) * (1 if action == Knock() else -1)
        samples.append(KnockSample(situation.features(), situation.value, gain))
    return samples


def fit_weights(samples: Sequence[KnockSample]) -> Weights:
    """Return the weights that best predict the gains in `samples`."""
    x = np.array([sample.features for sample in samples])
    wanted = np.array([sample.value - sample.gain for sample in samples])
    found = prior = np.array(PRIOR)
    for _ in range(STEPS):
        waiting = 1 / (1 + np.exp(-x @ found))
        slopes = (waiting * (1 - waiting))[:, None] * x
        pull = slopes.T @ (wanted - waiting) - RIDGE * (found - prior)
        found = found + np.linalg.solve(slopes.T @ slopes + RIDGE * np.eye(len(prior)), pull)
    error, plain = np.square(wanted - waiting).mean(), np.square([s.gain for s in samples]).mean()
    print(
        f"  {len(wanted)} decisions, {1 - error / plain:.3f} of the variance explained", flush=True
    )
    return [round(float(weight), 4) for weight in found]


def train_weights(variant: str, count: int) -> Weights:
    """Train and return the weights for a variant; the last pass uses `count` samples."""
    rng = random.Random(variant)
    weights: Weights = PRIOR
    for part in PASSES:
        samples: list[KnockSample] = []
        while len(samples) < part * count:
            samples += draw_samples(variant, weights, rng)
        weights = fit_weights(samples)
    return weights


def main(arguments: Sequence[str] | None = None) -> int:
    """Train the weights of all variants, write the table and return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--samples", type=int, default=40_000, help="of the last pass")
    samples = parser.parse_args(arguments).samples
    table: dict[str, Weights] = {}
    for variant in RULES.players:
        start = time.perf_counter()
        table[variant] = train_weights(variant, samples)
        print(f"{variant}: {time.perf_counter() - start:.0f} s")
    lines = (f"{json.dumps(key)}: {json.dumps(table[key])}" for key in sorted(table))
    PATH.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The trainer of the hard seeker's network: its simulation is the game that the bots play."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain

import numpy as np
import pytest

from ai.kalle_kanalratte import guard_policy
from ai.kalle_kanalratte.guard_search import Chase
from game.rules.base import Event
from game.rules.kalle_kanalratte import events
from game.rules.kalle_kanalratte.state import RULES, KalleState
from game.rules.kalle_kanalratte.table import CELLS, PAIRS, Pass, Phase, SwapCards
from tools.measure.kalle_hiders import TRICKS
from tools.measure.kalle_kanalratte import HIDERS, SEEKERS
from tools.measure.matches import play_chance, play_steps
from tools.solve.kalle_kanalratte import (
    HiderPool,
    TrainingPhase,
    TrainingRounds,
    ratings_gradient,
    step_ratings,
    train_network,
)
from tools.solve.kalle_rounds import PASS, PRIORS, FloatArray, RoundBatch
from tools.solve.kalle_tricks import BATCH_TRICKS, SCRIPTS, catch_chances

COPIES = 40
"""Number of copies of a round in a batch, so that a trick's choices are seen."""


def rounds_hidden_by(hider: str, seed: int) -> Iterator[tuple[RoundBatch, Event, KalleState]]:
    """Play a match; yield copies of seat 0's rounds before each event that changes them."""
    rng = random.Random(seed)
    bots = [HIDERS[hider](0, rng.getrandbits(53)), SEEKERS["hard"](1, rng.getrandbits(53))]
    state = RULES.new_state(players=2, variant="base")
    batch: RoundBatch | None = None
    kalle, priors = 0, np.tile(PRIORS, (COPIES, 1))
    for transition in play_steps(state, bots, partial(play_chance, rng=rng)):
        assert isinstance(transition.state, KalleState)
        for event in transition.events:
            if batch:
                yield batch, event, transition.state
            match event:
                case events.KalleHidden():
                    kalle = transition.state.kalle or 0
                case events.GuardPlaced() if transition.state.hider == 0:
                    guard = np.full(COPIES, event.cell)
                    batch = RoundBatch(np.full(COPIES, kalle), guard, priors)
                case events.GuardMoved() if batch:
                    batch.move_guard(np.full(COPIES, event.end), odds_of(batch))
                case events.SwapPassed() if batch:
                    batch.swap(np.full(COPIES, PASS))
                case events.CardsSwapped() if batch:
                    batch.swap(np.full(COPIES, PAIRS.index((event.a, event.b))))
                case events.RoundEnded() if batch:
                    priors = batch.learnt_priors()
                    batch = None


def odds_of(batch: RoundBatch) -> FloatArray:
    cells, odds = batch.candidate_cells(), np.zeros((COPIES, CELLS), np.float32)
    network = np.array([[*weights, *rest] for weights, *rest in guard_policy._units()])
    odds[cells] = np.exp(step_ratings(network, batch.inputs(cells)))
    return np.asarray(odds / odds.sum(1, keepdims=True))


@pytest.mark.parametrize("hider", ["flee_decoy_far", "decoy_near", "blind", "dodge", "medium"])
def test_the_networks_inputs_are_the_bots(hider: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rated, rating = list[Sequence[float]](), guard_policy._rating

    def record(features: Sequence[float]) -> float:
        rated.append(features)
        return rating(features)

    monkeypatch.setattr(guard_policy, "_rating", record)
    positions = 0
    for batch, event, _ in chain(*(rounds_hidden_by(hider, seed) for seed in range(3))):
        if isinstance(event, events.GuardMoved):
            inputs = batch.inputs(batch.candidate_cells())
            steps = len(inputs) // COPIES
            assert np.array(rated[-steps:]) == pytest.approx(inputs[:steps], abs=1e-4)
            positions += 1
    assert positions > 15


def test_a_trick_at_once_is_the_trick() -> None:
    seen, rng, lots = 0, np.random.default_rng(1), random.Random(1)
    for batch, event, state in rounds_hidden_by("blind", seed=5):
        if not isinstance(event, events.CardsSwapped) or seen > 6:
            continue
        before = swapped_back(state, event)
        view, kalle = before.observe(0), before.kalle or 0
        for name in filter(TRICKS.__contains__, BATCH_TRICKS):
            known = {TRICKS[name](view, kalle, lots) for _ in range(150)}
            chosen = {*BATCH_TRICKS[name](batch, rng).tolist()}
            found = {SwapCards(*PAIRS[a]) if a < PASS else Pass() for a in chosen}
            assert found <= known, name
            assert len(found) > len(known) / 3, name
        seen += 1
    assert seen > 6


def swapped_back(state: KalleState, event: events.CardsSwapped) -> KalleState:
    """Return the state before the hider swapped two cards."""
    faces, other = list(state.faces), {event.a: event.b, event.b: event.a}
    faces[event.a], faces[event.b] = faces[event.b], faces[event.a]
    kalle = other.get(state.kalle or 0, state.kalle)
    return state._replace(faces=tuple(faces), kalle=kalle, phase=Phase.SWAP)


def test_the_chance_of_a_catch_is_the_one_that_the_hunt_computes() -> None:
    rng = np.random.default_rng(0)
    down, left, guard = (
        rng.random((20, CELLS)) < 0.7,
        rng.integers(1, 8, 20),
        rng.integers(0, 16, 20),
    )
    found = catch_chances(down, left, guard)
    for number, chances in enumerate(found):
        chase = Chase(frozenset(np.flatnonzero(down[number]).tolist()))
        for lid in {*range(CELLS)} - {int(guard[number])}:
            chance = chase.catch_probability(int(left[number]), int(guard[number]), lid)
            assert chances[lid] == pytest.approx(chance, abs=1e-5)


def test_the_gradient_is_the_slope() -> None:
    rng = np.random.default_rng(0)
    network, inputs, errors = (rng.standard_normal(n) for n in ((4, 7), (9, 5), 9))
    slope = ratings_gradient(network, inputs, errors)
    for place in np.ndindex(network.shape):
        step = np.zeros_like(network)
        step[place] = 1e-6
        more, less = (step_ratings(network + s, inputs) @ errors for s in (step, -step))
        assert slope[place] == pytest.approx((more - less) / 2e-6, abs=1e-5)


def test_a_short_training_improves_on_its_start_and_can_be_repeated() -> None:
    """A hider with a decoy is caught more often after seconds."""
    lures = np.full(400, [*SCRIPTS].index("lure"))
    phase = TrainingPhase(steps=12, rate=0.008, softness=0.03, memory=500)
    start, trained = (train_network(3, phases, 96) for phases in ((), (phase,)))
    priors, pool = np.tile(PRIORS, (len(lures), 1)), HiderPool(phase)
    free = [
        TrainingRounds(network, pool, lures, priors, np.random.default_rng(1)).free.mean()
        for network in (start, trained)
    ]
    assert free[1] < free[0] - 0.04
    brief = replace(phase, steps=1)
    assert (train_network(3, [brief] * 2, 8) == train_network(3, [brief] * 2, 8)).all()

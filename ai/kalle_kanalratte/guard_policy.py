"""The hard searcher's policy: the probability of each next step of the guard.

A network with one hidden layer rates each step from the history of the card there, the beliefs
about Kalle and the surrounding lids. A softmax turns the ratings into probabilities. The network is
trained against hiders with fixed tricks and hiders that learn (`tools/solve/kalle_kanalratte.py`).
Compared with a plain search, the policy catches fewer hiders who always flee, but is harder to
mislead.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from functools import cache
from importlib.resources import files
from math import exp, log
from operator import mul
from typing import Final

from ai.kalle_kanalratte.card_history import CardHistories
from ai.kalle_kanalratte.guard_search import CellBeliefs
from ai.kalle_kanalratte.habits import CELL_KINDS, DISTANCE, escape_cells
from game.rules.kalle_kanalratte.table import LIDS, NEIGHBOURS, Cell

POLICY_TABLE: Final = "kalle_kanalratte.json"
"""File in `ai/tables` with the network: each hidden unit's weights, bias and output weight."""
LEAK: Final = 0.01
"""Slope of the hidden units' activation function (leaky ReLU) for negative inputs."""


@cache
def _units() -> Sequence[tuple[Sequence[float], float, float]]:
    text = files("ai").joinpath("tables", POLICY_TABLE).read_text(encoding="utf-8")
    return [(weights, bias, output) for *weights, bias, output in json.loads(text)]


def _rating(features: Sequence[float]) -> float:
    total = 0.0
    for weights, bias, output in _units():
        signal = bias + sum(map(mul, weights, features))
        total += output * (signal if signal > 0 else LEAK * signal)
    return total


def guard_step_odds(
    cells: Sequence[Cell], histories: CardHistories, beliefs: CellBeliefs, down: Collection[Cell]
) -> dict[Cell, float]:
    """Return the probability of each possible step of the guard.

    `cells` are the cells that the guard may enter; `down` has the cells of all face-down cards. The
    network uses the cards' `histories` and the searcher's `beliefs`.
    """
    lids = frozenset(down)
    ratings = [
        _rating([*card, *_surroundings(cell, len(cells), histories, beliefs, lids)])
        for cell in cells
        for card in [_card_features(cell, histories, beliefs, lids)]
    ]
    most = max(ratings)
    weights = [exp(rating - most) for rating in ratings]
    total = sum(weights)
    return {cell: weight / total for cell, weight in zip(cells, weights, strict=True)}


def _card_features(
    cell: Cell, histories: CardHistories, beliefs: CellBeliefs, down: frozenset[Cell]
) -> Sequence[float]:
    if cell not in down:
        return [0.0] * 13
    card, age = histories.cards[cell], histories.moment
    lead = beliefs.kalle[cell] * len(down)  # 1 if Kalle is as likely there as under any other lid
    return (
        card.owed * 2,
        min(card.escapes, 3) / 2,
        min(card.moves - card.escapes, 3) / 2,
        card.moved == age,
        card.escaped == age,
        min(card.chances, 4) / 3,
        min(card.stays, 4) / 3,
        min(card.approaches, 2),
        min(card.retreats, 2),
        min(lead, 4.0) / 2,
        log(max(lead, 0.02)) / 3,
        beliefs.shy[cell] * len(down) / 2,
        card.moved == age - 1,
    )


def _surroundings(
    cell: Cell, ways: int, histories: CardHistories, beliefs: CellBeliefs, down: frozenset[Cell]
) -> Sequence[float]:
    kalle, cards, others = beliefs.kalle, histories.cards, sorted(down - {cell})
    near = [lid for lid in NEIGHBOURS[cell] if lid in down]
    cornered = [lid for lid in near if not escape_cells(lid, cell)]
    far = [lid for lid in others if DISTANCE[lid][cell] == 2]
    top = max(others, key=kalle.__getitem__)
    left = len(down) - (len(kalle) - LIDS)
    return (
        len(near) / 8,
        sum([cards[lid].owed for lid in near]) / 3,
        sum([kalle[lid] for lid in near]) * 2,
        max([kalle[lid] for lid in near], default=0.0) * 2,
        sum([cards[lid].escapes > 0 for lid in near]) / 3,
        sum([cards[lid].owed for lid in cornered]),
        sum([kalle[lid] for lid in cornered]) * 2,
        max([cards[lid].owed for lid in near], default=0.0) * 2,
        len(far) / 8,
        sum([kalle[lid] for lid in far]) * 2,
        sum([cards[lid].owed for lid in far]) / 3,
        CELL_KINDS[cell] == 0,
        CELL_KINDS[cell] == 1,
        left / LIDS,
        left == 1,
        left == 2,
        ways / 8,
        kalle[top] * len(down) / 4,
        DISTANCE[top][cell] == 1,
        DISTANCE[top][cell] / 3,
    )

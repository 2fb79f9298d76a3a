"""The opening of seekers: no lid is a habit, and no place is better to hide on than another."""

from __future__ import annotations

import pytest

from ai.kalle_kanalratte.habits import KINDS
from ai.kalle_kanalratte.opening import OPENING, steps
from game.rules.kalle_kanalratte.table import CELLS, NEIGHBOURS


def lids() -> list[list[float]]:
    """Return how likely each cell is where the guard is put down, and with each lid of a walk."""
    walk = [[1 / CELLS] * CELLS]
    for turned in range(OPENING):
        odds, here = steps(turned), walk[-1]
        walk.append(
            [sum(here[a] * odds[a].get(b, 0.0) for a in range(CELLS)) for b in range(CELLS)]
        )
    return walk


def test_steps_go_to_neighbours_and_add_up_to_one() -> None:
    for turned in range(OPENING):
        for cell, odds in enumerate(steps(turned)):
            assert set(odds) == set(NEIGHBOURS[cell])
            assert sum(odds.values()) == pytest.approx(1)


def test_two_lids_find_a_hider_anywhere_equally_often() -> None:
    _, first, second = lids()
    assert [one + two for one, two in zip(first, second, strict=True)] == pytest.approx(
        [1 / 8] * CELLS
    )


def test_no_first_lid_is_a_habit() -> None:
    first = lids()[1]
    assert max(first) < 0.1
    for kind in set(KINDS):
        share = KINDS.count(kind) / CELLS
        assert sum(p for p, k in zip(first, KINDS, strict=True) if k == kind) == pytest.approx(
            share, abs=share / 3 + 1e-9
        )

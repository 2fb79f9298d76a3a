"""Simulated learners: they get to the share that is wanted, and stay there. See the bench."""

from __future__ import annotations

import math
import statistics
from itertools import product

from game.practice.staircase import USUAL, YOUNGEST
from tests.bench.learners import KINDS, SETTLED, at_hard, curve, known, mixed, report, runs
from tests.extent import extent

SMALL = extent(90, 150)
SEED = 7


def test_learners_get_there_within_15_questions_and_stay_within_five_points() -> None:
    """Every two of kind, share and number of choices meet; wrong difficulties do no harm."""
    for number, (share, kind) in enumerate(product((USUAL, YOUNGEST), KINDS)):
        choices = (2, 5)[(number + (share == YOUNGEST)) % 2]
        who = (kind, share, choices)
        done = curve(list(runs(*who, SMALL, SEED)), share)
        arrived = SETTLED // 5
        assert abs(done.chances[arrived - 1] - share) < 0.05, who
        for place in range(arrived, len(done.chances), 3):
            assert abs(statistics.fmean(done.chances[place : place + 3]) - share) < 0.05, who
        assert abs(done.mean - share) < 0.05, who
        assert abs(statistics.fmean(mixed(kind, share, 20, SEED)) - share) < 0.05, who
    for kind in KINDS:
        done = curve(list(runs(kind, USUAL, 4, SMALL, SEED, error=100)), USUAL)
        assert abs(done.mean - USUAL) < 0.05, kind


def test_the_share_of_each_learner_is_held_better_than_by_luck() -> None:
    done = curve(list(runs("steady", USUAL, 4, SMALL, SEED)), USUAL)
    luck = math.sqrt(USUAL * (1 - USUAL) / 45)
    assert done.sd < 0.7 * luck
    assert done.within > 0.8


def test_known_are_those_who_know_the_harder_half() -> None:
    assert 0.5 < at_hard(450) < 0.6
    assert known(450, 40, SEED).count(None) >= 38
    assert at_hard(600) > 0.75
    assert known(650, 40, SEED).count(None) <= 4
    assert list(report(1, SEED)) == list(report(1, SEED))

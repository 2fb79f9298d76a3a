"""Simulated learners get to four in five, or nine in ten, and stay there: the bench in small."""

from __future__ import annotations

import math
import statistics

import pytest

from game.practice.staircase import USUAL, YOUNGEST
from tests.bench.learners import KINDS, SETTLED, Kind, at_hard, curve, known, mixed, report, runs

SMALL = 150
SEED = 7


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("share", [USUAL, YOUNGEST])
@pytest.mark.parametrize("choices", [2, 5])
def test_learners_get_there_within_15_questions_and_stay_within_five_points(
    kind: Kind, share: float, choices: int
) -> None:
    done = curve(list(runs(kind, share, choices, SMALL, SEED)), share)
    arrived = SETTLED // 5
    assert abs(done.chances[arrived - 1] - share) < 0.05
    for number in range(arrived, len(done.chances), 3):
        assert abs(statistics.fmean(done.chances[number : number + 3]) - share) < 0.05
    assert abs(done.mean - share) < 0.05


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_wrong_with_the_difficulties_does_no_harm(kind: Kind) -> None:
    done = curve(list(runs(kind, USUAL, 4, SMALL, SEED, error=100)), USUAL)
    assert abs(done.mean - USUAL) < 0.05


def test_the_share_of_each_learner_is_held_better_than_by_luck() -> None:
    done = curve(list(runs("steady", USUAL, 4, SMALL, SEED)), USUAL)
    luck = math.sqrt(USUAL * (1 - USUAL) / 45)
    assert done.sd < 0.7 * luck
    assert done.within > 0.8


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("share", [USUAL, YOUNGEST])
def test_four_themes_that_are_mixed_stay_there_too(kind: Kind, share: float) -> None:
    assert abs(statistics.fmean(mixed(kind, share, 20, SEED)) - share) < 0.05


def test_known_are_those_who_know_the_harder_half() -> None:
    assert 0.5 < at_hard(450) < 0.6
    assert known(450, 40, SEED).count(None) >= 38
    assert at_hard(600) > 0.75
    assert known(650, 40, SEED).count(None) <= 4


def test_the_report_is_the_same_each_time() -> None:
    assert list(report(2, SEED)) == list(report(2, SEED))

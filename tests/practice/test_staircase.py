"""The staircase: it keeps its bounds, and holds the share of right answers that is wanted."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, product
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.practice.difficulty import (
    FIRST_QUESTION_EASE,
    MAX_DIFFICULTY,
    STRIDES,
    USUAL_SHARE,
    YOUNGEST_SHARE,
    AdaptiveDifficulty,
    difficulty_from_level,
    level_from_difficulty,
)
from tests.bench.learners import KINDS, SETTLED, at_hard, curve, known, mixed, runs
from tests.extent import extent

SHARES = st.sampled_from((USUAL_SHARE, YOUNGEST_SHARE))
LEVELS = st.floats(0, MAX_DIFFICULTY)
ANSWERS = st.lists(st.booleans(), max_size=60)


def way(stairs: AdaptiveDifficulty, answers: list[bool]) -> list[AdaptiveDifficulty]:
    """Return where the person stands before the first answer and after each."""
    found = [stairs]
    for is_right in answers:
        found.append(found[-1].with_answer(is_right))
    return found


@given(a=LEVELS, b=LEVELS, level=LEVELS, share=SHARES, slips=st.integers(0, 9), answers=ANSWERS)
def test_bounds(
    a: float, b: float, level: float, share: float, slips: int, answers: list[bool]
) -> None:
    lowest, highest = min(a, b), max(a, b)
    for first in (
        AdaptiveDifficulty.for_session(None, 0, share, lowest, highest),
        AdaptiveDifficulty.for_session(level, slips, share, lowest, highest),
    ):
        found = way(first, answers)
        for stairs in found:
            assert lowest <= stairs.level <= highest
            assert round(lowest) <= stairs.next_difficulty <= round(highest)
        for is_right, (before, after) in zip(answers, pairwise(found), strict=True):
            assert after.level >= before.level if is_right else after.level <= before.level
            assert after.slips == before.slips + (not is_right)
            assert not after.is_easing


@given(answers=ANSWERS.filter(bool), share=SHARES)
def test_the_share_follows_from_the_last_level(answers: list[bool], share: float) -> None:
    """Kaernbach's balance: whoever answers, the steps of one stride add up."""
    wide = AdaptiveDifficulty(0, len(STRIDES), share, lowest=-1e9, highest=1e9)
    end = way(wide, answers)[-1].level
    right = sum(answers) / len(answers)
    assert right - share == pytest.approx(end / (len(answers) * STRIDES[-1]), abs=1e-6)


def test_steps_are_large_at_first_and_then_a_fall_outweighs_as_many_rises_as_are_wanted() -> None:
    first = AdaptiveDifficulty.for_session(None, 0)
    assert (first.level, first.next_difficulty) == (100, 100)
    right = way(first, [True] * 5)
    assert [stairs.level for stairs in right] == pytest.approx([100, 180, 260, 340, 420, 500])
    slipped = [replace(first, level=500.0, slips=n) for n in range(len(STRIDES) + 2)]
    rises = [stairs.with_answer(True).level - 500 for stairs in slipped]
    assert rises == pytest.approx([80, 40, 32, 32, 32])
    for share, steps in ((USUAL_SHARE, (32, 128)), (YOUNGEST_SHARE, (16, 144))):
        settled = AdaptiveDifficulty(500, len(STRIDES), share)
        found = (settled.with_answer(True).level - 500, 500 - settled.with_answer(False).level)
        assert found == pytest.approx(steps)


def test_a_sitting_begins_a_step_below_where_the_last_one_ended() -> None:
    resumed = AdaptiveDifficulty.for_session(600, 4)
    assert resumed.next_difficulty == 600 - FIRST_QUESTION_EASE
    assert resumed.with_answer(True).next_difficulty == 600
    assert resumed.with_answer(False).next_difficulty == 600 - 128
    assert AdaptiveDifficulty.for_session(20, 4).next_difficulty == 0
    fewer = AdaptiveDifficulty.for_session(
        900, 4, highest=700
    )  # what can be asked has changed meanwhile
    assert (fewer.level, fewer.with_answer(False).next_difficulty) == (700, 572)


@given(rungs=st.integers(1, 40), difficulty=LEVELS)
def test_every_difficulty_is_a_level_of_a_drill(rungs: int, difficulty: float) -> None:
    assert 0 <= level_from_difficulty(difficulty, rungs) < rungs
    for rung in range(rungs):
        assert level_from_difficulty(difficulty_from_level(rung, rungs), rungs) == rung


def test_learners_get_there_within_15_questions_and_stay_within_five_points() -> None:
    """Every two of kind, share and number of choices meet; see the bench for what they are."""
    small, seed, arrived = extent(90, 150), 7, SETTLED // 5
    for number, (share, kind) in enumerate(product((USUAL_SHARE, YOUNGEST_SHARE), KINDS)):
        choices = (2, 5)[(number + (share == YOUNGEST_SHARE)) % 2]
        done = curve(list(runs(kind, share, choices, small, seed)), share)
        means = [fmean(done.chances[n : n + 3]) for n in range(arrived, len(done.chances), 3)]
        means += [done.chances[arrived - 1], done.mean, fmean(mixed(kind, share, 20, seed))]
        if share == USUAL_SHARE:  # difficulties that are wrong do no harm
            means.append(curve(list(runs(kind, share, 4, small, seed, error=100)), share).mean)
        assert all(abs(mean - share) < 0.05 for mean in means), (kind, share, choices, means)
    done = curve(list(runs("steady", USUAL_SHARE, 4, small, seed)), USUAL_SHARE)
    luck = (USUAL_SHARE * (1 - USUAL_SHARE) / 45) ** 0.5
    assert done.sd < 0.7 * luck, "the share of each learner is held no better than by luck"
    assert done.within > 0.8
    assert 0.5 < at_hard(450) < 0.6
    assert known(450, 40, seed).count(None) >= 38, "those are known who do not know the harder half"
    assert at_hard(600) > 0.75
    assert known(650, 40, seed).count(None) <= 4

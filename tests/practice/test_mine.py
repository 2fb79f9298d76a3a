"""The mine of puzzles: the same arguments find the same, and two solvers agree."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection
from dataclasses import replace

import pytest

from game.catalog import CATALOG, GameEntry
from game.practice.puzzles import HARDEST, puzzles_of
from game.rules.rat_a_tat_cat.view import RatView
from tests.cases import cases
from tests.extent import extent
from tests.practice.schools import each_school
from tools.mine.check import spearman
from tools.mine.moments import moments
from tools.mine.second.race import BATCH, Verdict, race
from tools.mine.work import SOLVERS, fair, look, mined, themes_of, trim, verdict


def sampler(*means: float) -> Callable[[int, int], float]:
    """Return choices with these worths, all with the same luck and some of their own."""

    def sample(choice: int, number: int) -> float:
        shared, own = random.Random(number), random.Random(1000 * number + choice)
        return means[choice] + shared.gauss(0, 1) + own.gauss(0, 0.1)

    return sample


@cases(
    ("means", "right", "found"),
    [
        ((0.5, 0.3, 0.2), {0}, Verdict.CONFIRMED),
        ((0.5, 0.5, 0.2), {0, 1}, Verdict.CONFIRMED),
        ((0.3, 0.5, 0.2), {0}, Verdict.WRONG),
        ((0.5, 0.3, 0.4), {0, 1}, Verdict.WRONG),
        ((0.5, 0.5, 0.2), {0}, Verdict.UNCLEAR),
        ((0.5, 0.495, 0.2), {0}, Verdict.UNCLEAR),
    ],
)
def test_a_race_tells_right_from_wrong(
    means: tuple[float, ...], right: Collection[int], found: Verdict
) -> None:
    assert race(sampler(*means), len(means), right, margin=0.01, most=1000) is found


def test_a_race_soon_leaves_alone_what_is_clearly_worse() -> None:
    tried, sample = list[int](), sampler(0.5, 0.48, -3.0)

    def counted(choice: int, number: int) -> float:
        tried.append(choice)
        return sample(choice, number)

    assert race(counted, 3, {0}, margin=0.005, most=5000) is Verdict.CONFIRMED
    assert tried.count(2) == BATCH < tried.count(1) == tried.count(0)


def test_ranks_agree_or_not() -> None:
    assert spearman([1, 2, 3, 4], [10, 20, 30, 50]) == pytest.approx(1)
    assert spearman([1, 2, 3, 4], [4, 3, 2, 1]) == pytest.approx(-1)
    assert spearman([1, 1, 2, 2], [1, 2, 1, 2]) == pytest.approx(0)
    assert spearman([1, 2, 2, 3], [1, 2, 2, 3]) == pytest.approx(1)
    assert spearman([5, 5, 5], [1, 2, 3]) == 0


def test_rare_themes_and_difficulties_are_taken_first_and_no_step_makes_more_than_a_third() -> None:
    puzzle = puzzles_of(SOLVERS[0], themes_of(CATALOG[SOLVERS[0]]).keys)[0]
    easy = [replace(puzzle, difficulty=0, seed=n) for n in range(50)]
    hard = [replace(puzzle, difficulty=HARDEST, seed=n) for n in range(5)]
    taken = fair({"many": [easy, hard], "few": [[puzzle]]}, 21)
    assert taken["few"] == [puzzle]
    assert len(taken["many"]) == 20
    assert sum(p.difficulty == HARDEST for p in taken["many"]) == 5
    for sizes, left in (([13, 90, 8], [13, 10, 8]), ([5], [5])):
        shelves = [[puzzle] * size for size in sizes]
        trim(shelves)
        assert list(map(len, shelves)) == left


def test_what_looks_alike_is_told_alike_whatever_the_order_of_sets() -> None:
    key = "rat_a_tat_cat"
    entry = CATALOG[key]
    found = next(moments(entry, themes_of(entry), 1))
    assert isinstance(found.view, RatView)
    one, other = frozenset((0, 8, 16)), frozenset((16, 8, 0))
    assert list(one) != list(other)
    looks = [look(replace(found, view=replace(found.view, out=out))) for out in (one, other)]
    assert looks[0] == looks[1] != look(found)


@each_school
def test_the_same_seed_mines_the_same(entry: GameEntry, monkeypatch: pytest.MonkeyPatch) -> None:
    """With this seed the match of every game has moments that ask something, and not too many."""
    wanted, matches = extent((2, 1), (4, 3))
    monkeypatch.setattr("tools.mine.work.WANTED", wanted)
    monkeypatch.setattr("tools.mine.work.LOOKED_AT", wanted)
    monkeypatch.setattr("tools.mine.work.FROM_A_MATCH", 6)
    first = mined(entry, matches, 2, jobs=1)
    assert first == mined(entry, matches, 2, jobs=1)
    assert 0 < len(first) <= wanted, f"mine {entry.key} with a seed of which something is kept"


@each_school
def test_the_second_solver_finds_no_wrong_key_and_sees_a_forged_one(
    entry: GameEntry,
) -> None:
    puzzles = puzzles_of(entry.key, themes_of(entry).keys)
    some = puzzles[:: len(puzzles) // extent(3, 12)]
    wrong = [puzzle.id for puzzle in some if verdict(5, puzzle) is Verdict.WRONG]
    assert not wrong, f"the second solver of {entry.key} says that these have wrong answers"
    forged = []
    for puzzle in some:
        choices = len(puzzle.open(entry).observe(puzzle.seat).legal_actions)
        others = tuple(place for place in range(choices) if place not in puzzle.right)
        forged.append(verdict(5, replace(puzzle, right=others)))
    assert Verdict.CONFIRMED not in forged
    assert forged.count(Verdict.WRONG) >= len(forged) // 2

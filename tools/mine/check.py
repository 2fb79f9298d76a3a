"""Checks a game's puzzles and prints statistics about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import groupby
from statistics import correlation

from ai.parallel import map_parallel
from game.catalog import GameEntry
from game.play.chance import derive_seed
from game.practice.puzzles import PUZZLES_FILE, Puzzle, load_puzzles
from game.resources import ASSETS
from tools.mine.levels import puzzle_failure_rate
from tools.mine.second.rollouts import Verdict
from tools.mine.work import required_themes, verdict


def recheck_puzzles(entry: GameEntry, seed: int, executor: Executor | None) -> list[Puzzle]:
    """Solve a game's puzzles again, print statistics and return those with a wrong answer."""
    puzzles = load_puzzles(entry.key, required_themes(entry).keys)
    size = (ASSETS / entry.key / PUZZLES_FILE).stat().st_size
    matches = len({puzzle.seed for puzzle in puzzles})
    print(f"{entry.key}: {len(puzzles)} puzzles of {matches} matches, {size} bytes")
    verdicts = map_parallel(partial(verdict, seed), puzzles, executor)
    told = Counter(verdicts)
    print("  second solver: " + ", ".join(f"{told[each]} {each}" for each in Verdict))
    failed = map_parallel(partial(_failing, seed), puzzles, executor)
    rho = correlation(_ranks([p.difficulty for p in puzzles]), _ranks(failed))
    print(f"  difficulty and bots' failing: Spearman {rho:.3f}")
    wrong = [p for p, each in zip(puzzles, verdicts, strict=True) if each is Verdict.WRONG]
    for puzzle in wrong:
        print(f"  wrong: {puzzle.id}, {puzzle.theme}")
    return wrong


def _failing(seed: int, puzzle: Puzzle) -> float:
    return puzzle_failure_rate(puzzle, derive_seed(seed, puzzle.id))


def _ranks(values: Sequence[float]) -> list[float]:
    order = sorted(range(len(values)), key=values.__getitem__)
    ranks, start = [0.0] * len(values), 0
    for _, group in groupby(order, key=values.__getitem__):
        alike = list(group)
        for place in alike:
            ranks[place] = start + (len(alike) - 1) / 2
        start += len(alike)
    return ranks

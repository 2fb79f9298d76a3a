"""Checks the puzzles of a game and prints statistics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from itertools import groupby

from game.catalog import GameEntry
from game.play.chance import derive_seed
from game.practice.puzzles import FILE, HARDEST, Puzzle, puzzles_of, written
from game.resources import ASSETS
from tools.mine.levels import failing_at
from tools.mine.second.race import Verdict
from tools.mine.work import STEPS, spread, themes_of, verdict


def checked(entry: GameEntry, seed: int, jobs: int) -> list[Puzzle]:
    """Solve all puzzles of a game again and print statistics; return the wrong ones."""
    puzzles = puzzles_of(entry.key, themes_of(entry).keys)
    size = (ASSETS / entry.key / FILE).stat().st_size
    matches = len({puzzle.seed for puzzle in puzzles})
    print(f"{entry.key}: {len(puzzles)} puzzles of {matches} matches, {size} bytes")
    for theme in themes_of(entry).keys:
        steps = Counter(p.difficulty * STEPS // (HARDEST + 1) for p in puzzles if p.theme == theme)
        spread_out = " ".join(str(steps[step]) for step in range(STEPS))
        print(f"  {theme:8}{steps.total():6}   by difficulty: {spread_out}")
    tables = Counter(f"{p.variant} {p.players}" for p in puzzles)
    print("  " + ", ".join(f"{table}: {count}" for table, count in sorted(tables.items())))
    verdicts = spread(partial(verdict, seed), puzzles, jobs)
    told = Counter(verdicts)
    print("  second solver: " + ", ".join(f"{told[each]} {each}" for each in Verdict))
    failed = spread(partial(_failing, seed), puzzles, jobs)
    rho = spearman([p.difficulty for p in puzzles], failed)
    print(f"  difficulty and bots' failing: Spearman {rho:.3f}")
    wrong = [p for p, each in zip(puzzles, verdicts, strict=True) if each is Verdict.WRONG]
    for puzzle in wrong:
        print(f"  wrong: {puzzle.id}, {puzzle.theme}")
    return wrong


def drop(entry: GameEntry, wrong: Sequence[Puzzle]) -> None:
    """Remove puzzles from a game's file."""
    left = [p for p in puzzles_of(entry.key, themes_of(entry).keys) if p not in wrong]
    (ASSETS / entry.key / FILE).write_bytes(written(entry.key, left))


def _failing(seed: int, puzzle: Puzzle) -> float:
    return failing_at(puzzle, derive_seed(seed, puzzle.id))


def spearman(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the rank correlation of two lists, -1 to 1; 0 if one of them is constant."""
    a, b = _ranks(one), _ranks(other)
    mean = (len(a) - 1) / 2
    both = sum((x - mean) * (y - mean) for x, y in zip(a, b, strict=True))
    squares = sum((x - mean) ** 2 for x in a) * sum((y - mean) ** 2 for y in b)
    return both / squares**0.5 if squares else 0.0


def _ranks(values: Sequence[float]) -> list[float]:
    """Return the rank of each value, 0 to n - 1; equal values share their mean rank."""
    order = sorted(range(len(values)), key=values.__getitem__)
    ranks, start = [0.0] * len(values), 0
    for _, group in groupby(order, key=values.__getitem__):
        alike = list(group)
        for place in alike:
            ranks[place] = start + (len(alike) - 1) / 2
        start += len(alike)
    return ranks

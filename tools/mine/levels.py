"""Measures the difficulty of a puzzle by the fraction of bots that fail it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from ai.base import Level
from game.catalog import CATALOG, GameEntry
from game.play.chance import derive_seed
from game.practice.puzzles import TOP_DIFFICULTY, Puzzle
from game.practice.themes import Themes, themes_of
from game.rules.base import Event, Observation

ASKED: Final = {Level.EASY: 32, Level.MEDIUM: 32, Level.HARD: 2}
"""The number of bots of each level that are asked."""
FIRST_ASKED: Final = {Level.EASY: 4, Level.MEDIUM: 4}
"""The number of bots for a first estimate, which decides whether to ask more."""
LEVEL_WEIGHTS: Final = {Level.EASY: 0.45, Level.MEDIUM: 0.45, Level.HARD: 0.1}
"""The weight of each level's failure rate."""
NARROW: Final = 0.1
"""The weight of a near-equal wrong choice; it orders puzzles with equal failure rates."""


def failure_rate(
    entry: GameEntry,
    view: Observation,
    seen: Iterable[Event],
    right: Iterable[int],
    seed: int,
    asked: Mapping[Level, int] = ASKED,
) -> float:
    """Return the mean failure rate, 0 to 1, of new bots of all levels, weighted by `LEVEL_WEIGHTS`.

    The bots receive the events in `seen` and choose an action in `view`. `right` has the indices of
    the correct actions among the legal ones, `asked` the number of bots by level.
    """
    events, answers = tuple(seen), {view.legal_actions[place] for place in right}
    total = 0.0
    for level, count in asked.items():
        wrong = 0
        for number in range(count):
            bot_seed = derive_seed(seed, level, number)
            bot = entry.new_bot(level=level, seat=view.seat, seed=bot_seed)
            for event in events:
                bot.watch(event)
            wrong += bot.choose(view) not in answers
        total += LEVEL_WEIGHTS[level] * wrong / count
    return total


def puzzle_failure_rate(puzzle: Puzzle, seed: int) -> float:
    """Return the mean failure rate, 0 to 1, of bots at a puzzle, as `failure_rate` measures it."""
    entry = CATALOG[puzzle.game]
    match = puzzle.open(entry)
    seen = match.events_since(0, puzzle.seat)
    return failure_rate(entry, match.observe(puzzle.seat), seen, puzzle.right, seed)


def difficulty(puzzle: Puzzle, gap: float, seed: int) -> int:
    """Return the difficulty of a puzzle, 0 to `TOP_DIFFICULTY`, as measured with new bots.

    `gap` is the value lost by the best wrong answer.
    """
    themes = themes_of(CATALOG[puzzle.game])
    assert isinstance(themes, Themes), f"{puzzle.game} has no themes"
    clear = next(theme.min_wrong_loss for theme in themes.themes if theme.key == puzzle.theme)
    failed = puzzle_failure_rate(puzzle, seed)
    return round(TOP_DIFFICULTY * ((1 - NARROW) * failed + NARROW * clear / gap))

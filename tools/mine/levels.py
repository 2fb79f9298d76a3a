"""Measures the difficulty of a puzzle by the fraction of bots that answer it wrongly."""

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
"""Number of bots of each level that answer a puzzle."""
FIRST_ASKED: Final = {Level.EASY: 4, Level.MEDIUM: 4}
"""Number of bots of each level that answer a question for a first estimate."""
LEVEL_WEIGHTS: Final = {Level.EASY: 0.45, Level.MEDIUM: 0.45, Level.HARD: 0.1}
"""Weight of each level in the mean failure rate."""
NARROW: Final = 0.1
"""Weight, in the difficulty, of the loss of the best wrong answer; it only breaks ties."""


def failure_rate(
    entry: GameEntry,
    view: Observation,
    seen: Iterable[Event],
    right: Iterable[int],
    seed: int,
    asked: Mapping[Level, int] = ASKED,
) -> float:
    """Return the mean failure rate, 0 to 1, of new bots, weighted by `LEVEL_WEIGHTS`.

    Args:
        entry: the game.
        view: the observation in which the bots choose.
        seen: all events that the seat has seen; the bots receive them first.
        right: indices of the right answers among the legal actions.
        seed: determines the bots.
        asked: number of bots of each level.
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
    """Return the mean failure rate, 0 to 1, of new bots at a puzzle; see `failure_rate`."""
    entry = CATALOG[puzzle.game]
    match = puzzle.open(entry)
    seen = match.events_since(0, puzzle.seat)
    return failure_rate(entry, match.observe(puzzle.seat), seen, puzzle.right, seed)


def difficulty(puzzle: Puzzle, gap: float, seed: int) -> int:
    """Measure the difficulty of a puzzle, 0 to `TOP_DIFFICULTY`, by having new bots answer it.

    `gap` is the difference in value between a right answer and the best wrong one; `seed`
    determines the bots.
    """
    themes = themes_of(CATALOG[puzzle.game])
    assert isinstance(themes, Themes), f"{puzzle.game} has no themes"
    clear = next(theme.min_wrong_loss for theme in themes.themes if theme.key == puzzle.theme)
    failed = puzzle_failure_rate(puzzle, seed)
    return round(TOP_DIFFICULTY * ((1 - NARROW) * failed + NARROW * clear / gap))

"""How hard a puzzle is, told by the bots that get it wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from ai.base import Level
from game.catalog import CATALOG, GameEntry
from game.play.chance import derive_seed
from game.practice.puzzles import HARDEST, Puzzle
from game.practice.themes import Themes, themes_of
from game.rules.base import Event, Observation

ASKED: Final = {Level.EASY: 32, Level.MEDIUM: 32, Level.HARD: 2}
"""How many bots of each level are asked."""
FIRST_ASKED: Final = {Level.EASY: 4, Level.MEDIUM: 4}
"""The same to see whether it is worth asking so many."""
SHARES: Final = {Level.EASY: 0.45, Level.MEDIUM: 0.45, Level.HARD: 0.1}
"""How much the failing of each level counts."""
NARROW: Final = 0.1
"""How much it counts that a wrong choice is nearly as good: it orders what bots find alike."""


def failing(
    entry: GameEntry,
    view: Observation,
    seen: Iterable[Event],
    right: Iterable[int],
    seed: int,
    asked: Mapping[Level, int] = ASKED,
) -> float:
    """Return how often bots choose wrongly, 0 to 1: the weighted mean of the levels.

    Each of them is a new one that has watched all that its seat saw; `seed` makes them.
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
        total += SHARES[level] * wrong / count
    return total


def failing_at(puzzle: Puzzle, seed: int) -> float:
    """Return how often bots get a puzzle wrong, see `failing`."""
    entry = CATALOG[puzzle.game]
    match = puzzle.open(entry)
    seen = match.events_since(0, puzzle.seat)
    return failing(entry, match.observe(puzzle.seat), seen, puzzle.right, seed)


def difficulty(puzzle: Puzzle, gap: float, seed: int) -> int:
    """Return how hard a puzzle is, 0 to `HARDEST`; its best wrong answer is worse by `gap`."""
    themes = themes_of(CATALOG[puzzle.game])
    assert isinstance(themes, Themes), f"{puzzle.game} has no themes"
    clear = next(theme.clear for theme in themes.themes if theme.key == puzzle.theme)
    failed = failing_at(puzzle, seed)
    return round(HARDEST * ((1 - NARROW) * failed + NARROW * clear / gap))

"""What can be practised of a game: its drills and the themes of its puzzles."""

from __future__ import annotations

from game.catalog import GameEntry, part_class
from game.practice.base import Practice
from game.practice.themes import themes_of


def drills_of(entry: GameEntry) -> tuple[type[Practice], ...]:
    """Return the drills of a game, in the order of the shelf."""
    return tuple(
        part_class(path, Practice)  # type: ignore[type-abstract]
        for path in entry.practice_at
    )


def skills_of(entry: GameEntry) -> tuple[str, ...]:
    """Return the keys of all that can be practised of a game: its drills first, then its themes."""
    themes = themes_of(entry)
    return (*(drill.skill for drill in drills_of(entry)), *(themes.keys if themes else ()))

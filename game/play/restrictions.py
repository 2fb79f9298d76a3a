"""Parental restrictions: the games, levels, helps and exits that parents can disable.

Each is a name; the settings hold the disabled ones.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final, TypeVar

_T = TypeVar("_T", bound=str)

HINT: Final = "help.hint"
UNDO: Final = "help.undo"
COACH: Final = "help.coach"
WINDOW: Final = "window"
"""Leaving the program, and changing between window and full screen."""


def game_name(key: str) -> str:
    """Return the name of a game."""
    return f"game.{key}"


def level_name(level: str) -> str:
    """Return the name of a level."""
    return f"level.{level}"


def enabled_levels(levels: Sequence[_T], disabled: Container[str]) -> list[_T]:
    """Return the enabled levels; all of them if none is enabled."""
    return [level for level in levels if level_name(level) not in disabled] or [*levels]


def nearest_level(level: _T, levels: Sequence[_T], disabled: Container[str]) -> _T:
    """Return the enabled level nearest to one, the easier of two; `levels` is in order."""
    place = levels.index(level)
    return min(enabled_levels(levels, disabled), key=lambda one: abs(levels.index(one) - place))

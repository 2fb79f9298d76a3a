"""Parental restrictions: the names of the features that parents can disable."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final, TypeVar

_T = TypeVar("_T", bound=str)

HINT_HELP: Final = "help.hint"
UNDO_HELP: Final = "help.undo"
COACH_HELP: Final = "help.coach"
ASKING_HAND_HELP: Final = "help.hand"
LEAVE_PROGRAM: Final = "window"
"""The feature name for quitting the program and toggling full screen."""


def game_feature(key: str) -> str:
    """Return the feature name under which the settings list the game `key` when it is disabled."""
    return f"game.{key}"


def level_feature(level: str) -> str:
    """Return the name of the bot level `level` in the settings' list of disabled features."""
    return f"level.{level}"


def enabled_levels(levels: Sequence[_T], disabled: Container[str]) -> list[_T]:
    """Return `levels` without those in `disabled`, or all of them if every one is disabled."""
    return [level for level in levels if level_feature(level) not in disabled] or [*levels]


def nearest_level(level: _T, levels: Sequence[_T], disabled: Container[str]) -> _T:
    """Return the enabled level nearest to `level`; if two are equally near, the easier one."""
    place = levels.index(level)
    return min(enabled_levels(levels, disabled), key=lambda one: abs(levels.index(one) - place))

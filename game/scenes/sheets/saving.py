"""Copies of matches and cups as files of their own, and what is told about them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

from game.keep.archive import day_of, save_cup_copy
from game.keep.disk import trouble_of
from game.play.cup import Cup
from game.scenes.sheets.stored_data import wrapped_path
from game.services import Services

_LETTERS: Final = 52
"""Letters of a path that surely fit on one line."""
_LINES: Final = 2


def save_cup(services: Services, cup: Cup) -> Path:
    """Save a copy of a cup with today's date and return its path. Raises OSError."""
    today = day_of(datetime.now().timestamp())
    return save_cup_copy(cup, services.journal.folder, today)


def saved_line(services: Services, save: Callable[[], Path], key: str) -> str:
    """Save a copy; return where it lies, after the sentence of `key`, or why there is none."""
    try:
        path = save()
    except OSError as error:
        return services.words(trouble_of(error, "export").key)
    lines = wrapped_path(path.absolute(), _LETTERS).split("\n")
    if len(lines) > _LINES:
        lines = ["…" + lines[-_LINES], *lines[1 - _LINES :]]
    return "\n".join([services.words(key), *lines])

"""The games that ask about moments of matches, and how a law walks them with a pupil."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from pathlib import Path
from typing import Any

import pytest

from game.catalog import CATALOG, GameEntry
from game.practice.themes import Themes
from game.practice.themes import themes_of as offered_themes
from tests.kept_art import no_pictures
from tests.pilot import Pilot

SCHOOLS = [entry for entry in CATALOG.values() if entry.is_coached]
"""The games that ask about moments of matches."""


def any_school() -> GameEntry:
    """Return one of the schools; skip the module that asks if `--game` leaves none."""
    if not SCHOOLS:
        pytest.skip("the game has no puzzles", allow_module_level=True)
    return SCHOOLS[0]


class Pupil(Pilot):
    """Draws a screen when it is prepared and when it is read, on pictures that are blank."""

    def __init__(self, folder: Path, **options: Any) -> None:
        usual: dict[str, Any] = {"is_drawn": False, "art": no_pictures}
        super().__init__(folder, **(usual | options))


def themes_of(entry: GameEntry) -> Themes:
    themes = offered_themes(entry)
    assert isinstance(themes, Themes), f"{entry.key} has no themes"
    return themes


def each_school(law: Callable[..., None]) -> Callable[..., None]:
    """Make one test of a law: it walks the games, and names each that breaks the law.

    For each game a law gets the `entry`, and if it asks for it a `pilot` of its own, a `tmp_path`
    of its own, and a `monkeypatch` that is undone before the next game.
    """

    def walk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        broken: list[Exception] = []
        for entry in SCHOOLS:
            try:
                with monkeypatch.context() as patch:
                    _hold(law, entry, tmp_path / entry.key, patch)
            except Exception as error:
                error.add_note(f"{entry.key} breaks the law")
                broken.append(error)
        if broken:
            raise ExceptionGroup(f"{len(broken)} of {len(SCHOOLS)} games break the law", broken)

    walk.__name__, walk.__doc__, walk.__module__ = law.__name__, law.__doc__, law.__module__
    return walk


def _hold(
    law: Callable[..., None], entry: GameEntry, folder: Path, patch: pytest.MonkeyPatch
) -> None:
    folder.mkdir()
    given = {"entry": entry, "tmp_path": folder, "monkeypatch": patch}
    wanted = signature(law).parameters
    if "pilot" not in wanted:
        law(**{name: given[name] for name in wanted})
        return
    with Pupil(folder) as pilot:
        law(**{name: given.get(name, pilot) for name in wanted})

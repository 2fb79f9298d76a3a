"""The folders and names of the program's files.

The names are regular expressions that match a whole name. They are the list of all files that the
program may delete: all other files in its folders are foreign.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import platformdirs

from game import NAME, TITLE

EXPORTS: Final = "exports"
"""The folder of exported files inside the data folder."""

_NUMBER: Final = "[1-9][0-9]*"
_COPY: Final = f"(-{_NUMBER})?"
"""The number of a second exported file of the same name."""


def _part_of(names: str) -> str:
    """Return the names of files that were left half written by a crash, by any version so far."""
    return rf"\.({names})\.([0-9a-f]{{16}}|[0-9]+)\.part"


def _and_parts(names: str) -> str:
    return f"{names}|{_part_of(names)}"


def _json(stem: str) -> str:
    """Return the names of a JSON file and of its damaged copies."""
    return _and_parts(rf"{stem}\.json") + rf"|{stem}\.bad(-{_NUMBER})?\.json"


PLAYER_KEY: Final = "player|[0-9a-f]{8}"
"""The folder of a player, for settings and for keepsakes."""

JSON_NAMES: Final = {
    stem: _json(stem) for stem in ("settings", "limits", "players", "practice", "cup")
}
JOURNAL_NAMES: Final = (
    rf"journal\.db\.damaged-{_NUMBER}(-wal|-shm)?",
    r"journal\.db-(wal|shm|journal)",
    r"journal\.db",
)
"""In the order in which they are deleted: the journal itself last."""
LOCK_NAMES: Final = r"open\.(lock|request)"
"""The files of `game.keep.lock`, deleted when the program ends."""
KEEPSAKE_NAMES: Final = _and_parts(rf"{_NUMBER}\.json")


def statistics_names(player: str = PLAYER_KEY) -> str:
    """Return the names of the exported statistics of a player, by default of all of them."""
    return _and_parts(rf"statistics-({player}){_COPY}\.(csv|json)")


def export_names(games: Iterable[str], languages: Iterable[str]) -> str:
    """Return the names of all exported files.

    Args:
        games: the keys of the catalogue.
        languages: the codes of the program's languages.
    """
    game, language = "|".join(games), "|".join(languages)
    day = "[0-9]{4}-[0-9]{2}-[0-9]{2}"
    names = (
        rf"{day}-(({game})-{_NUMBER}|cup){_COPY}\.json",
        rf"practice{_COPY}\.csv",
        rf"((rules|figures)-({game})|house|page)-({language}){_COPY}\.pdf",
    )
    return f"{_and_parts('|'.join(names))}|{statistics_names()}"


def config_folder(override: Path | None = None) -> Path:
    """Return the folder of the settings: `--data-dir`, or the user's own."""
    return override or Path(platformdirs.user_config_dir(NAME, appauthor=False))


def data_folder(override: Path | None = None) -> Path:
    """Return the folder of the matches: `--data-dir`, or the user's own."""
    return override or Path(platformdirs.user_data_dir(NAME, appauthor=False))


def export_folder(override: Path | None = None) -> Path:
    """Return the folder of exported files, where the user looks for them.

    It lies in the documents folder of the system, else in the downloads folder. Where there is
    neither, and with `--data-dir`, it lies in the data folder.
    """
    if override is None:
        for found in (platformdirs.user_documents_dir(), platformdirs.user_downloads_dir()):
            if os.path.isdir(found) and os.access(found, os.W_OK):
                return Path(found) / TITLE
    return data_folder(override) / EXPORTS

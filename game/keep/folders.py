"""The program's folders, and patterns for the names of all the files it writes.

A pattern is a regular expression for a whole file name. The program only deletes files whose names
match a pattern.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import platformdirs

from game import NAME, TITLE

EXPORTS_FOLDER: Final = "exports"
"""Name of the subfolder of the data folder in which exported files are saved."""

_NUMBER: Final = "[1-9][0-9]*"


def _with_temporary_names(names: str) -> str:
    return rf"{names}|\.({names})\.([0-9a-f]{{16}}|[0-9]+)\.part"


def _json_names(stem: str) -> str:
    return _with_temporary_names(rf"{stem}\.json") + rf"|{stem}\.bad(-{_NUMBER})?\.json"


PLAYER_KEY_PATTERN: Final = "player|[0-9a-f]{8}"
"""Pattern of a player's key, after which the player's folders are named."""

JSON_FILE_PATTERNS: Final = {
    stem: _json_names(stem) for stem in ("settings", "limits", "players", "practice", "cup")
}
JOURNAL_FILE_PATTERNS: Final = (
    rf"journal\.db\.damaged-{_NUMBER}(-wal|-shm)?",
    r"journal\.db-(wal|shm|journal)",
    r"journal\.db",
)
"""Patterns of the journal's files, in the order of deletion, with the journal itself last."""
LOCK_FILE_PATTERN: Final = r"open\.(lock|request)"
"""Pattern of the files of `game.keep.lock`, which are deleted when the program exits."""
KEEPSAKE_FILE_PATTERN: Final = _with_temporary_names(rf"{_NUMBER}\.json")


def config_folder(override: Path | None = None) -> Path:
    """Return the settings folder: `override` if given, else the user's configuration folder."""
    return override or Path(platformdirs.user_config_dir(NAME, appauthor=False))


def data_folder(override: Path | None = None) -> Path:
    """Return the folder of saved matches: `override` if given, else the user's data folder."""
    return override or Path(platformdirs.user_data_dir(NAME, appauthor=False))


def known_folder(path: Path) -> str | None:
    """Return "documents" or "downloads" if `path` is directly in that user folder, else None."""
    known = {
        Path(platformdirs.user_documents_dir()): "documents",
        Path(platformdirs.user_downloads_dir()): "downloads",
    }
    return known.get(path.parent)


def export_folder(override: Path | None = None) -> Path:
    """Return the folder for exported files, in the user's documents, downloads or home folder.

    If none is writable, or if the data folder `override` is given, it is a subfolder of the data
    folder.
    """
    if override is None:
        documents, downloads = platformdirs.user_documents_dir(), platformdirs.user_downloads_dir()
        for found in (documents, downloads, str(Path.home())):
            if os.path.isdir(found) and os.access(found, os.W_OK):
                return Path(found) / TITLE
    return data_folder(override) / EXPORTS_FOLDER

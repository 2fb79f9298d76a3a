"""Parental restrictions, stored twice: a damaged or deleted settings file does not lift them.

`limits.json` beside the settings holds the same values. They apply where the settings file has
none.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from pathlib import Path
from typing import Final

from game.keep.json_file import JsonFile

_LIMITS_FILE: Final = "limits.json"
FIELDS: Final = ("away", "loudest", "tokens", "plan", "last_day")
"""The settings that are parental restrictions, by their names in the file."""

_MAX_BYTES: Final = 100_000


class LimitsFile:
    """The second copy of a folder's parental restrictions."""

    def __init__(self, folder: Path, fields: Container[str]) -> None:
        """Store the folder.

        Args:
            folder: of the settings.
            fields: the settings stored in this folder, by their names in the file.
        """
        self._fields = tuple(name for name in FIELDS if name in fields)
        self._file = JsonFile(folder / _LIMITS_FILE, "settings", _MAX_BYTES)
        self._kept: dict[str, object] | None = None
        self._bad: list[str] = []

    def missing_from(self, good: Container[str]) -> dict[str, object]:
        """Return the restrictions in this file that are not among the `good` settings, unchecked.

        An unreadable file has none.
        """
        found, self._bad = self._file.read()
        if found is None or self._bad:
            return {}
        self._kept = {name: found[name] for name in self._fields if name in found}
        return {name: value for name, value in self._kept.items() if name not in good}

    def save(self, settings: Mapping[str, object], usual: Mapping[str, object]) -> None:
        """Write the restrictions if they have changed; without any there may be no file.

        An unreadable file is set aside.

        Args:
            settings: all current settings.
            usual: the default settings.
        """
        if self._bad:
            self._file.replace_bad(self._bad, None)
            self._bad = []
        now = {name: settings[name] for name in self._fields}
        before = {name: usual[name] for name in self._fields} if self._kept is None else self._kept
        if now != before and self._file.write(now):
            self._kept = now

    def delete(self) -> bool:
        """Delete the file; return True if it is gone."""
        self._kept = None
        return self._file.delete()

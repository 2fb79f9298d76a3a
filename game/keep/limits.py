"""A backup of the parental restrictions, in case the settings file is damaged or deleted.

A value in `limits.json` applies if the settings file does not have a valid one.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from pathlib import Path
from typing import Final

from game.keep.json_file import JsonFile

_LIMITS_FILE: Final = "limits.json"
RESTRICTION_FIELDS: Final = (
    "away",
    "loudest",
    "pin",
    "tokens",
    "minutes",
    "own_limits",
    "plan",
    "play_time",
    "last_day",
)
"""Names, in the settings file, of the settings that are parental restrictions."""

_MAX_BYTES: Final = 100_000


class RestrictionsBackup:
    """The backup of the parental restrictions, in the same folder as the settings file."""

    def __init__(self, folder: Path, fields: Container[str]) -> None:
        """Create the backup; the settings file in `folder` contains the settings `fields`."""
        self._fields = tuple(name for name in RESTRICTION_FIELDS if name in fields)
        self._file = JsonFile(folder / _LIMITS_FILE, "settings", _MAX_BYTES)
        self._kept: dict[str, object] | None = None
        self._bad: list[str] = []

    def missing_restrictions(self, good: Container[str]) -> dict[str, object]:
        """Return the backed-up restrictions whose names are not in `good`, the valid settings.

        The returned values are not validated. An unreadable backup counts as empty.
        """
        found, self._bad = self._file.read()
        if found is None or self._bad:
            return {}
        self._kept = {name: found[name] for name in self._fields if name in found}
        return {name: value for name, value in self._kept.items() if name not in good}

    def save(self, settings: Mapping[str, object], defaults: Mapping[str, object]) -> None:
        """Write the restrictions among `settings` if they differ from the saved ones.

        If none have been saved, they are compared with those in `defaults` instead.
        """
        if self._bad:
            self._file.replace_invalid(self._bad, None)
            self._bad = []
        now = {name: settings[name] for name in self._fields}
        before = (
            {name: defaults[name] for name in self._fields} if self._kept is None else self._kept
        )
        if now != before and self._file.write(now):
            self._kept = now

    def delete(self) -> bool:
        """Delete the backup file, and return True on success."""
        self._kept = None
        return self._file.delete()

"""Storage of the practice progress of all players, in one human-readable file.

An invalid value affects only one theme or one game of one player. A damaged file is renamed.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Self

import msgspec

from game.keep.json_file import FileStore, JsonFile, salvage
from game.keep.progress_data import GameProgress, Progress

PROGRESS_FILE: Final = "practice.json"

_MAX_BYTES: Final = 8_000_000
"""Maximum size of the file, in bytes; a player's progress takes up about 40 kB."""
_DEPTH: Final = 5
"""Nesting depth down to which each entry has a line of its own: a theme of a player is one line."""


class ProgressStore(FileStore):
    """Stores the progress of all players in a file or, if writing fails, in memory only."""

    def __init__(self, folder: Path) -> None:
        """Create an empty store, without reading the file."""
        self.progress = Progress()
        self._file = JsonFile(folder / PROGRESS_FILE, "practice", _MAX_BYTES, _DEPTH)
        self._raw: dict[str, object] = {}

    @classmethod
    def open(cls, folder: Path) -> Self:
        """Return the progress in a folder's file; `trouble` reports an unreadable file."""
        store = cls(folder)
        store._read()
        return store

    def game_progress(self, player: str, game: str) -> GameProgress:
        """Return a player's progress in a game; it is empty before the first practice session.

        `player` and `game` are the keys of the player and the game.
        """
        return self.progress.players.get(player, {}).get(game) or GameProgress()

    def save(self, player: str, game: str, progress: GameProgress) -> None:
        """Save a player's progress in a game; if writing fails, it is kept in memory.

        `progress` must be derived from the current progress, or changes in between are lost. Raises
        ValueError if a key is not 1 to 40 characters long or a number is out of range.
        """
        self._change(player, game, progress, self.progress.adopted)

    def import_records(
        self, player: str, game: str, read_records: Callable[[], GameProgress]
    ) -> None:
        """Import a player's results from an older version, but only once per game on a device.

        `read_records` returns the old results, converted to progress.
        """
        if game in self.progress.adopted:
            return
        learnt = self.game_progress(player, game).with_records(read_records())
        self._change(player, game, learnt, (*self.progress.adopted, game))

    def erase(self) -> bool:
        """Delete the file and its damaged copies, and return True on success."""
        self.progress = Progress()
        self._raw = {}
        return self._file.delete()

    def delete_player(self, player: str) -> bool:
        """Delete a player's progress, and return True if this was written to the file."""
        players = {key: games for key, games in self.progress.players.items() if key != player}
        self.progress = Progress(players, self.progress.adopted)
        raw = self._raw.get("players")
        if isinstance(raw, dict):
            raw.pop(player, None)
        return self._file.write(self._data())

    def _change(
        self, player: str, game: str, learnt: GameProgress, adopted: tuple[str, ...]
    ) -> None:
        changed = Progress({player: {game: learnt}}, adopted)
        checked = msgspec.convert(msgspec.to_builtins(changed), Progress)
        players = self.progress.players
        games = {**players.get(player, {}), **checked.players[player]}
        self.progress = Progress({**players, player: games}, checked.adopted)
        self._file.write(self._data())

    def _read(self) -> None:
        raw, bad = self._file.read()
        self._raw = raw or {}
        self.progress = salvage(Progress, self._raw, bad, "")
        if bad:  # drop the raw values of all known fields, as they may be invalid
            known = Progress.__struct_fields__
            self._raw = {name: it for name, it in self._raw.items() if name not in known}
            self._file.replace_invalid(bad, self._data())

    def _data(self) -> dict[str, object]:
        data: dict[str, object] = _with_unknown_fields(
            self._raw, msgspec.to_builtins(self.progress)
        )
        return data


def _with_unknown_fields(raw: object, ours: Any) -> Any:
    # Keep the fields of `raw` that a newer version has added.
    if not isinstance(raw, dict) or not isinstance(ours, dict):
        return ours
    return raw | {key: _with_unknown_fields(raw.get(key), value) for key, value in ours.items()}

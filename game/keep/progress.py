"""The progress of the school: a readable file beside the matches, one for all players.

It survives nonsense, other versions and a full disk, as the settings do. What is
bad in it costs that player's game or theme alone, and the old file is set aside. It has nothing to
do with the files of puzzles: if those are damaged or replaced, everything here stays.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Self

import msgspec

from game.keep.json_file import JsonFile, Store, salvaged
from game.keep.learnt import GameProgress, Progress

FILE_NAME: Final = "practice.json"

_MAX_BYTES: Final = 8_000_000
"""A file that is longer is not ours: a player's whole school takes 40 kilobytes or so."""
_DEPTH: Final = 5
"""A theme of a player is a line."""


class ProgressStore(Store):
    """The progress of all players, and its file.

    Attributes:
        progress: as it is in the file, unless that could not be written.
    """

    def __init__(self, folder: Path) -> None:
        """Take a folder, without any progress; nothing is read yet."""
        self.progress = Progress()
        self._file = JsonFile(folder / FILE_NAME, "practice", _MAX_BYTES, _DEPTH)
        self._raw: dict[str, object] = {}

    @classmethod
    def open(cls, folder: Path) -> Self:
        """Return the progress in a folder; `trouble` says what is wrong with it."""
        store = cls(folder)
        store._read()
        return store

    def of(self, player: str, game: str) -> GameProgress:
        """Return a player's progress with a game; an empty one for a new player."""
        return self.progress.players.get(player, {}).get(game) or GameProgress()

    def keep(self, player: str, game: str, learnt: GameProgress) -> None:
        """Keep how a player stands with a game, and write it at once; it holds even if that fails.

        Args:
            player: the name.
            game: the key.
            learnt: made of what `of` returns now, never of an older value: else what came between
                would be taken back.

        Raises:
            ValueError: a name of 0 or more than 40 characters, or a number that cannot be.
        """
        self._change(player, game, learnt, self.progress.adopted)

    def adopt(self, player: str, game: str, take: Callable[[], GameProgress]) -> None:
        """Take a game's records of old over for a player, unless somebody has them already.

        Args:
            player: whose they are.
            game: whose records they are.
            take: makes them the progress of one who has done nothing else.
        """
        if game in self.progress.adopted:
            return
        learnt = self.of(player, game).with_records(take())
        self._change(player, game, learnt, (*self.progress.adopted, game))

    def forget(self) -> bool:
        """Delete the file and those that were set aside; return whether all of it is gone."""
        self.progress = Progress()
        self._raw = {}
        return self._file.delete()

    def forget_player(self, player: str) -> bool:
        """Delete what a player has learnt; return whether it is gone from the file."""
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
        self.progress = salvaged(Progress, self._raw, bad, "")
        if bad:  # then nothing is preserved of its fields that could be bad, too
            known = Progress.__struct_fields__
            self._raw = {name: it for name, it in self._raw.items() if name not in known}
            self._file.mend(bad, self._data())

    def _data(self) -> dict[str, object]:
        data: dict[str, object] = _laid_over(self._raw, msgspec.to_builtins(self.progress))
        return data


def _laid_over(raw: object, ours: Any) -> Any:
    """Return our values, with the fields that a newer version has written beside them."""
    if not isinstance(raw, dict) or not isinstance(ours, dict):
        return ours
    return raw | {key: _laid_over(raw.get(key), value) for key, value in ours.items()}

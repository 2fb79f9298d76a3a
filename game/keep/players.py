"""The players of a device, stored in `players.json` as soon as there is more than one.

The first player's settings are part of the device settings. Every other player has a folder for
settings.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Final, Self

import msgspec

from game.keep.disk import delete_link, delete_subfolders, trouble_from
from game.keep.folders import JSON_FILE_PATTERNS, PLAYER_KEY_PATTERN
from game.keep.json_file import FileStore, JsonFile
from game.text import clean_name

PLAYERS_FILE: Final = "players.json"
_PLAYERS_FOLDER: Final = "players"
MAX_PLAYERS: Final = 8
"""Maximum number of players on a device."""
FIRST_PLAYER: Final = "player"
"""Key of the first player, who also owns matches saved before several players were supported."""

_OURS: Final = ("players", "now")
_OWN_NAMES: Final = f"{JSON_FILE_PATTERNS['settings']}|{JSON_FILE_PATTERNS['limits']}"
"""Pattern for the names of the files in a player's settings folder."""
_MAX_BYTES: Final = 100_000

_PartIndex = Annotated[int, msgspec.Meta(ge=0, le=9)]
MAX_PROFILE_NAME_LENGTH: Final = 14
"""Maximum length of a player's name, in characters."""


class PlayerLook(msgspec.Struct, frozen=True):
    """The appearance of a player's figure: an index for each part in `game.media.clothes.PARTS`."""

    fur: _PartIndex = 0
    pattern: _PartIndex = 0
    hat: _PartIndex = 1
    colour: _PartIndex = 1


class PlayerProfile(msgspec.Struct, frozen=True):
    """A person who plays on this device.

    Attributes:
        key: identifier in file names and database rows: `player` for the first player, eight
        hexadecimal digits for any other.
        name: at most `MAX_PROFILE_NAME_LENGTH` printable characters; empty until a parent sets it.
    """

    key: Annotated[str, msgspec.Meta(pattern=f"^({PLAYER_KEY_PATTERN})$")]
    look: PlayerLook = PlayerLook()
    name: str = ""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "name", clean_name(self.name, MAX_PROFILE_NAME_LENGTH))


class Players(FileStore):
    """The players of a device, at least one, in the order in which they were added."""

    def __init__(self, folder: Path) -> None:
        """Create a list with only the first player, without reading the file."""
        self.all: tuple[PlayerProfile, ...] = (PlayerProfile(FIRST_PLAYER),)
        self.active = self.all[0]
        self._file = JsonFile(folder / PLAYERS_FILE, "players", _MAX_BYTES)
        self._newer: dict[str, object] = {}

    @classmethod
    def open(cls, folder: Path) -> Self:
        """Return the players in a folder's file; `trouble` reports an unreadable file."""
        players = cls(folder)
        data, bad = players._file.read()
        if data is not None:
            players._take_from(data, bad)
        return players

    @property
    def is_shared(self) -> bool:
        """Whether the device has more than one player."""
        return len(self.all) > 1

    def _take_from(self, data: dict[str, object], bad: list[str]) -> None:
        if not bad:
            self.all = _parse_players(data.get("players"), bad)
        self._newer = {name: value for name, value in data.items() if name not in _OURS}
        self.active = self.find(str(data.get("now"))) or self.all[0]
        if bad:
            self._file.replace_invalid(bad, self._data())

    def find(self, key: str) -> PlayerProfile | None:
        """Return the player with the given key, or None if there is none."""
        return next((player for player in self.all if player.key == key), None)

    def settings_folder(self, player: PlayerProfile) -> Path | None:
        """Return the folder of a player's own settings, or None for the first player."""
        return None if player.key == FIRST_PLAYER else self.folder / _PLAYERS_FOLDER / player.key

    def add(self, look: PlayerLook) -> PlayerProfile:
        """Add a player, and make it active. Raises ValueError if `MAX_PLAYERS` is reached."""
        if len(self.all) >= MAX_PLAYERS:
            raise ValueError(f"there are at most {MAX_PLAYERS} players")
        self.active = PlayerProfile(os.urandom(4).hex(), look)
        self.all = (*self.all, self.active)
        self._file.write(self._data())
        return self.active

    def activate(self, player: PlayerProfile) -> None:
        """Make `player` the active player. Raises ValueError if the player is unknown."""
        self.active = self._require_known(player)
        self._file.write(self._data())

    def _require_known(self, player: PlayerProfile) -> PlayerProfile:
        if (found := self.find(player.key)) is None:
            raise ValueError(f"no player has the key {player.key!r}")
        return found

    def change_look(self, player: PlayerProfile, look: PlayerLook) -> PlayerProfile:
        """Change the appearance of a player, and return the new profile.

        Raises ValueError if the player is unknown.
        """
        return self._replace_profile(player, look=look)

    def _replace_profile(self, player: PlayerProfile, **values: object) -> PlayerProfile:
        self._require_known(player)
        new = msgspec.structs.replace(player, **values)
        self.all = tuple(new if one.key == new.key else one for one in self.all)
        self.active = new if self.active.key == new.key else self.active
        self._file.write(self._data())
        return new

    def rename(self, player: PlayerProfile, name: str) -> PlayerProfile:
        """Rename a player, and return the new profile. Raises ValueError for unknown players."""
        return self._replace_profile(player, name=name)

    def remove(self, player: PlayerProfile) -> bool:
        """Delete a player and the player's settings, and return True if all files were deleted.

        Deleting the only player creates a new one. Raises ValueError if the player is unknown.
        """
        self._require_known(player)
        left = tuple(one for one in self.all if one.key != player.key)
        self.all = left or (PlayerProfile(FIRST_PLAYER),)
        self.active = self.find(self.active.key) or self.all[0]
        is_written = self._file.write(self._data())
        has_own = self.settings_folder(player) is not None
        return (not has_own or self._delete_settings(player.key)) and is_written

    def erase(self) -> bool:
        """Delete all players and their settings, and return True if all files were deleted."""
        self.all = (PlayerProfile(FIRST_PLAYER),)
        self.active, self._newer = self.all[0], {}
        return self._delete_settings(PLAYER_KEY_PATTERN) and self._file.delete()

    def _delete_settings(self, keys: str) -> bool:
        folder = self.folder / _PLAYERS_FOLDER
        try:
            if keys != PLAYER_KEY_PATTERN or not delete_link(folder):
                delete_subfolders(folder, keys, _OWN_NAMES)
        except OSError as error:
            self._file.trouble = trouble_from(error, "players")
            return False
        return True

    def _data(self) -> dict[str, object]:
        players = msgspec.to_builtins(self.all)
        return {"players": players, "now": self.active.key} | self._newer


def _parse_players(raw: object, bad: list[str]) -> tuple[PlayerProfile, ...]:
    found: dict[str, PlayerProfile] = {}
    if not isinstance(raw, list):
        bad.append("players: not a list")
        raw = []
    for number, entry in enumerate(raw):
        player = _parse_player(entry, f"players[{number}]", bad)
        if player is not None:
            found.setdefault(player.key, player)
    if not found:
        bad.append("players: no valid player")
        found = {FIRST_PLAYER: PlayerProfile(FIRST_PLAYER)}
    if len(found) > MAX_PLAYERS:
        bad.append(f"players: there are more than {MAX_PLAYERS}")
    return tuple(found.values())[:MAX_PLAYERS]


def _parse_player(entry: object, place: str, bad: list[str]) -> PlayerProfile | None:
    try:
        return msgspec.convert(entry, PlayerProfile)
    except ValueError as error:
        bad.append(f"{place}: {error}")
    # Keep a player with a valid key, and thereby the files under that key.
    key = entry.get("key") if isinstance(entry, dict) else None
    try:
        return msgspec.convert({"key": key}, PlayerProfile)
    except ValueError:
        return None

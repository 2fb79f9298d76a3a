"""The players of the house: who they are, how they are dressed, and who plays now.

`players.json` lists them; there is none while nobody has come through the small door. The first
player's settings and progress lie where they always lay, those of the others in a folder of their
own for the settings, and under their own key for progress and matches.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, Final, Self

import msgspec

from game.keep.disk import Trouble, delete_link, delete_subfolders, trouble_of
from game.keep.folders import JSON_NAMES, PLAYER_KEY
from game.keep.json_file import JsonFile
from game.text import tidied

FILE_NAME: Final = "players.json"
FOLDER: Final = "players"
MOST: Final = 8
"""How many players a house has at most."""
FIRST: Final = "player"
"""The key of the first player: whoever has played before there were several."""

_OURS: Final = ("players", "now")
_OWN_NAMES: Final = f"{JSON_NAMES['settings']}|{JSON_NAMES['limits']}"
"""The names of the files in the folder of a player."""
_MAX_BYTES: Final = 100_000

Choice = Annotated[int, msgspec.Meta(ge=0, le=9)]
LONGEST_NAME: Final = 20
"""The most letters that the name of a player of the house has."""


class Look(msgspec.Struct, frozen=True):
    """How a player is dressed: the numbers of what was chosen, see `game.media.dressed.PARTS`."""

    fur: Choice = 0
    pattern: Choice = 0
    hat: Choice = 1
    colour: Choice = 1


class HousePlayer(msgspec.Struct, frozen=True):
    """A player of the house.

    Attributes:
        key: what belongs to it is kept under this: `player`, or hexadecimal digits.
        look: how it is dressed.
        name: how it is called, at most `LONGEST_NAME` letters; empty unless a grown-up has given it
            a name. What cannot be shown of a name is left out.
    """

    key: Annotated[str, msgspec.Meta(pattern=f"^({PLAYER_KEY})$")]
    look: Look = Look()
    name: str = ""

    def __post_init__(self) -> None:
        """Tidy the name."""
        msgspec.structs.force_setattr(self, "name", tidied(self.name, LONGEST_NAME))


class Household:
    """The players of one folder, and their file.

    Attributes:
        players: who they are, the first one first; never empty.
        now: who plays.
    """

    def __init__(self, folder: Path) -> None:
        """Take a folder, in which one player lives; nothing is read yet."""
        self.players: tuple[HousePlayer, ...] = (HousePlayer(FIRST),)
        self.now = self.players[0]
        self._folder = folder
        self._file = JsonFile(folder / FILE_NAME, "players", _MAX_BYTES)
        self._newer: dict[str, object] = {}

    @classmethod
    def open(cls, folder: Path) -> Self:
        """Return the players of a folder; `trouble` says what is wrong with their file."""
        house = cls(folder)
        house._read()
        return house

    @property
    def trouble(self) -> Trouble | None:
        """What is wrong with the file; None while all is well."""
        return self._file.trouble

    @property
    def is_shared(self) -> bool:
        """Whether there are several players."""
        return len(self.players) > 1

    def _read(self) -> None:
        """Read the file; a bad one is set aside, and the players in it that are good stay."""
        try:
            data = self._file.read()
        except FileNotFoundError:
            return
        except ValueError as error:
            self._file.mend([str(error)], self._data())
            return
        bad: list[str] = []
        self.players = _players_of(data.get("players"), bad)
        self._newer = {name: value for name, value in data.items() if name not in _OURS}
        self.now = self.of(str(data.get("now"))) or self.players[0]
        if bad:
            self._file.mend(bad, self._data())

    def of(self, key: str) -> HousePlayer | None:
        """Return the player with a key; None if there is none."""
        return next((player for player in self.players if player.key == key), None)

    def settings_folder(self, player: HousePlayer) -> Path | None:
        """Return where a player's own settings lie; None for the first, whose are the house's."""
        return None if player.key == FIRST else self._folder / FOLDER / player.key

    def add(self, look: Look) -> HousePlayer:
        """Let somebody move in, and play. Raises ValueError if the house is full."""
        if len(self.players) >= MOST:
            raise ValueError(f"a house has at most {MOST} players")
        self.now = HousePlayer(os.urandom(4).hex(), look)
        self.players = (*self.players, self.now)
        self._file.write(self._data())
        return self.now

    def choose(self, player: HousePlayer) -> None:
        """Let a player play from now on. Raises ValueError for a stranger."""
        if (found := self.of(player.key)) is None:
            raise ValueError(f"nobody here has the key {player.key!r}")
        self.now = found
        self._file.write(self._data())

    def dress(self, player: HousePlayer, look: Look) -> HousePlayer:
        """Dress a player anew and return it. Raises ValueError for a stranger."""
        return self._exchange(player, look=look)

    def _exchange(self, player: HousePlayer, **values: object) -> HousePlayer:
        if self.of(player.key) is None:
            raise ValueError(f"nobody here has the key {player.key!r}")
        new = msgspec.structs.replace(player, **values)
        self.players = tuple(new if one.key == new.key else one for one in self.players)
        self.now = new if self.now.key == new.key else self.now
        self._file.write(self._data())
        return new

    def rename(self, player: HousePlayer, name: str) -> HousePlayer:
        """Give a player another name, none if nothing of it can be shown, and return the player.

        Raises ValueError for a stranger.
        """
        return self._exchange(player, name=name)

    def remove(self, player: HousePlayer) -> bool:
        """Let a player move out, with its own settings; return whether these are gone.

        Nobody can be left: then whoever was first moves in anew. Raises ValueError for a stranger.
        """
        if self.of(player.key) is None:
            raise ValueError(f"nobody here has the key {player.key!r}")
        left = tuple(one for one in self.players if one.key != player.key)
        self.players = left or (HousePlayer(FIRST),)
        self.now = self.of(self.now.key) or self.players[0]
        is_written = self._file.write(self._data())
        folder = self.settings_folder(player)
        try:
            if folder is not None:
                delete_subfolders(folder.parent, player.key, _OWN_NAMES)
        except OSError as error:
            self._file.trouble = trouble_of(error, "players")
            return False
        return is_written

    def forget(self) -> bool:
        """Delete the file, all that belongs to single players, and return whether that is gone."""
        self.players = (HousePlayer(FIRST),)
        self.now, self._newer = self.players[0], {}
        try:
            if not delete_link(self._folder / FOLDER):
                delete_subfolders(self._folder / FOLDER, PLAYER_KEY, _OWN_NAMES)
        except OSError as error:
            self._file.trouble = trouble_of(error, "players")
            return False
        return self._file.delete()

    def _data(self) -> dict[str, object]:
        players = msgspec.to_builtins(self.players)
        return {"players": players, "now": self.now.key} | self._newer


def _players_of(raw: object, bad: list[str]) -> tuple[HousePlayer, ...]:
    """Return the players that are good, the first one among them; add what is not to `bad`."""
    found: dict[str, HousePlayer] = {}
    if not isinstance(raw, list):
        bad.append("players: it is no list")
        raw = []
    for number, entry in enumerate(raw):
        player = _player_of(entry, f"players[{number}]", bad)
        if player is not None:
            found.setdefault(player.key, player)
    if not found:
        bad.append("players: there is nobody")
        found = {FIRST: HousePlayer(FIRST)}
    if len(found) > MOST:
        bad.append(f"players: there are more than {MOST}")
    return tuple(found.values())[:MOST]


def _player_of(entry: Any, place: str, bad: list[str]) -> HousePlayer | None:
    try:
        return msgspec.convert(entry, HousePlayer)
    except ValueError as error:
        bad.append(f"{place}: {error}")
    # Who is known by its key is not lost, nor is what belongs to it.
    key = entry.get("key") if isinstance(entry, dict) else None
    try:
        return msgspec.convert({"key": key}, HousePlayer)
    except ValueError:
        return None

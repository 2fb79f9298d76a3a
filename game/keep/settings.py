"""The settings, in a human-readable file that may have invalid values or come from other versions.

An invalid field gets its default value, and the damaged file is renamed. Unknown fields are
preserved when the file is written.
"""

from __future__ import annotations

from collections.abc import Container
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self, TypeAlias

import msgspec

from game.keep.json_file import FileStore, JsonFile, salvage
from game.keep.limits import RestrictionsBackup
from game.keep.pin import PIN_HASH_PATTERN
from game.languages import ALL_LANGUAGES
from game.play.plan import MAX_MINUTES, MAX_TOKENS, DayLimit, DayPlan, PlayTime
from game.play.setup import Player
from game.rules.base import OptionValue

SETTINGS_FILE: Final = "settings.json"

_MAX_BYTES: Final = 1_000_000
"""Maximum size of the file, in bytes."""

Volume: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=10)]
Pace: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=5)]
Motion: TypeAlias = Literal["none", "basic", "full"]
TextScale: TypeAlias = Literal[100, 150, 200]
SpeechVoice: TypeAlias = Literal["system", "built_in"]
ScanSpeed: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=5)]
_CODES: Final = "|".join(one.code for one in ALL_LANGUAGES)
LanguageCode: TypeAlias = Annotated[str, msgspec.Meta(pattern=f"^({_CODES})$")]


class LastChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's choices when starting the latest match of a game.

    Attributes:
        players: the players, bots included, by seat.
        best_of: the number of matches in the series, or 1 for a single match.
        picture: values of the board's display options, by name.
    """

    variant: str
    players: Annotated[tuple[Player, ...], msgspec.Meta(min_length=1, max_length=16)]
    options: dict[str, OptionValue] = {}  # msgspec copies it for each instance
    best_of: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    picture: dict[str, bool] = {}


class Settings(msgspec.Struct, frozen=True):
    """The settings of the device and of one player.

    Attributes:
        language: code of the language for messages and speech; None follows the system.
        effects, music, speech: volumes, 0 to 10.
        pace: animation speed, 1 (fast) to 4 (slow); 5 waits for a click after each bot's turn.
        motion: the motion level, or amount of animation; None follows the system.
        text_scale: text size in percent; None follows the system.
        has_contrast: whether to use high contrast; None follows the system.
        reads_aloud: whether messages are read aloud; None if the player has not been asked yet.
        voice: the text-to-speech voice; None prefers the system's voice.
        names_aloud: whether the focused control is announced; None follows `reads_aloud`.
        is_coached: whether the coach asks "sure?" before a mistake.
        scan_speed: speed of switch scanning, 1 to 5, or 0 for off.
        debounce_presses: whether to ignore a press that comes too soon after another one.
        shows_sounds: whether each sound is also shown visually.
        keys: pygame name of the key that the user assigned to each command.
        buttons: number of the gamepad button that the user assigned, by `pad.<command>` for
        gamepads that SDL recognises and by `joystick.<command>` for others.
        lessons_seen: names of the lessons that the player has seen.
        last_choices: the choices for the latest match of each game, by the game's key.
        records: best results from an older version, with keys such as `game.name`.
        disabled: names of the features disabled by parents, see `game.play.restrictions`.
        max_volume: upper limit of all volumes, 0 to 10.
        pin: salted hash of the parents' PIN, see `game.keep.pin`; empty if none is set.
        tokens: maximum number of matches that a player can plan for one day, 1 to 3, or 0 for no
        limit. At most one of `tokens` and `minutes` is set.
        minutes: maximum minutes of play per day, or 0 for no limit.
        own_limits: limits of individual players, by player key, instead of the two above.
        last_day: the latest day with a plan; it prevents players from gaining matches by setting
        the clock back. Changing a limit sets it to today.
    """

    language: LanguageCode | None = None
    effects: Volume = 8
    music: Volume = 5
    pace: Pace = 3
    motion: Motion | None = None
    text_scale: TextScale | None = msgspec.field(name="letters", default=None)
    has_contrast: bool | None = None
    is_fullscreen: bool = False
    is_muted: bool = False
    speech: Volume = 8
    reads_aloud: bool | None = None
    voice: SpeechVoice | None = None
    names_aloud: bool | None = None
    is_coached: bool = False
    scan_speed: ScanSpeed = msgspec.field(name="switch", default=0)
    debounce_presses: bool = msgspec.field(name="is_steady", default=False)
    shows_sounds: bool = False
    keys: dict[str, str] = {}
    buttons: dict[str, Annotated[int, msgspec.Meta(ge=0, le=255)]] = {}
    lessons_seen: tuple[str, ...] = ()
    last_choices: dict[str, LastChoice] = {}
    records: dict[str, Annotated[int, msgspec.Meta(ge=0)]] = {}
    disabled: tuple[str, ...] = msgspec.field(name="away", default=())
    max_volume: Volume = msgspec.field(name="loudest", default=10)
    pin: Annotated[str, msgspec.Meta(pattern=PIN_HASH_PATTERN)] = ""
    tokens: Annotated[int, msgspec.Meta(ge=0, le=MAX_TOKENS)] = 0
    minutes: Annotated[int, msgspec.Meta(ge=0, le=MAX_MINUTES)] = 0
    own_limits: dict[str, DayLimit] = {}
    plan: DayPlan | None = None
    play_time: PlayTime | None = None
    last_day: date | None = None

    @property
    def announces_focus(self) -> bool:
        """Whether the name of the focused control is spoken."""
        return bool(self.reads_aloud if self.names_aloud is None else self.names_aloud)


class SettingsStore(FileStore):
    """Stores settings in a folder's settings file.

    Attributes:
        settings: the settings in effect, including overrides.
    """

    def __init__(self, folder: Path, fields: Container[str] | None = None) -> None:
        """Create a store with the default settings, without reading the file.

        `fields` are the names of the settings that the file contains, or None for all.
        """
        self.settings = Settings()
        self._fields = frozenset(
            field.encode_name
            for field in msgspec.structs.fields(Settings)
            if fields is None or field.name in fields
        )
        self._file = JsonFile(folder / SETTINGS_FILE, "settings", _MAX_BYTES)
        self._limits = RestrictionsBackup(folder, self._fields)
        self._in_file = self.settings
        self._unknown: dict[str, object] = {}
        self._overridden: set[str] = set()

    @classmethod
    def open(cls, folder: Path, fields: Container[str] | None = None) -> Self:
        """Read the settings in a folder; `trouble` reports an unreadable file.

        `fields` are the names of the settings that the file contains, or None for all.
        """
        store = cls(folder, fields)
        store.settings, bad = store._read_file()
        store._in_file = store.settings
        if bad:
            store._file.replace_invalid(bad, store._data())
        store._save_restrictions()
        return store

    @classmethod
    def read_valid(cls, folder: Path) -> Settings:
        """Return the valid settings from the file in `folder`; leave a damaged file as it is."""
        return cls(folder)._read_file()[0]

    def change(self, **values: object) -> None:
        """Change settings and save them; if writing fails, they apply until the program exits.

        Raises ValueError, and changes nothing, if a setting is unknown or a value is invalid.
        """
        self.settings = _with_changes(self.settings, values)
        in_file = _with_changes(self._in_file, values)
        if in_file != self._in_file:
            self._in_file = in_file
            self._file.write(self._data())
            self._save_restrictions()

    def erase(self) -> bool:
        """Restore the defaults, delete the file and its damaged copies; return True on success."""
        self.settings = self._in_file = Settings()
        self._unknown = {}
        return self._limits.delete() and self._file.delete()

    def is_chosen(self, name: str) -> bool:
        """Return True if the setting `name` was chosen or overridden, not left to the system."""
        return getattr(self._in_file, name) is not None or name in self._overridden

    def override(self, **values: object) -> None:
        """Change settings until the program exits, without writing them to the file.

        Raises ValueError, and changes nothing, if a setting is unknown or a value is invalid.
        """
        self.settings = _with_changes(self.settings, values)
        self._overridden |= {name for name, value in values.items() if value is not None}

    def _read_file(self) -> tuple[Settings, list[str]]:
        # A missing setting has its default value, unless `RestrictionsBackup` has a backup of it.
        found, bad = self._file.read()
        data = found or {}
        self._unknown = {
            k: v for k, v in data.items() if k not in Settings.__struct_encode_fields__
        }
        good = _valid_fields(data, bad)
        good |= _valid_fields(self._limits.missing_restrictions(good), [])
        names = zip(Settings.__struct_encode_fields__, Settings.__struct_fields__, strict=True)
        return Settings(**{ours: good[name] for name, ours in names if name in good}), bad

    def _save_restrictions(self) -> None:
        self._limits.save(msgspec.to_builtins(self._in_file), msgspec.to_builtins(Settings()))

    def _data(self) -> dict[str, object]:
        ours: dict[str, object] = msgspec.to_builtins(self._in_file)
        return {name: ours[name] for name in ours if name in self._fields} | self._unknown


def _with_changes(settings: Settings, values: dict[str, object]) -> Settings:
    if unknown := sorted(set(values) - set(Settings.__struct_fields__)):
        raise ValueError(f"unknown setting {unknown[0]!r}")
    return msgspec.convert(
        msgspec.to_builtins(msgspec.structs.replace(settings, **values)), Settings
    )


def _valid_fields(data: dict[str, object], bad: list[str]) -> dict[str, Any]:
    # Of `last_choices`, only the invalid entries are dropped.
    found = {
        name: salvage(field.type, data[name], bad, name, 1 if name == "last_choices" else 0)
        for field in msgspec.structs.fields(Settings)
        if (name := field.encode_name) in data
    }
    return {name: value for name, value in found.items() if value is not msgspec.UNSET}

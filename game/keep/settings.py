"""The settings: a readable file that survives invalid values, other versions and a full disk.

Each field is checked separately: an invalid one gets its default, and the old file is set aside.
Fields unknown to this version are preserved when the file is written.
"""

from __future__ import annotations

from collections.abc import Container
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self, TypeAlias

import msgspec

from game.keep.json_file import JsonFile, Store, salvage
from game.keep.limits import LimitsFile
from game.play.plan import MAX_TOKENS, DayPlan
from game.play.setup import Player
from game.rules.base import OptionValue

SETTINGS_FILE: Final = "settings.json"

_MAX_BYTES: Final = 1_000_000
"""Maximum size of the file."""

Volume: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=10)]
Pace: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=5)]
Motion: TypeAlias = Literal["none", "basic", "full"]
TextScale: TypeAlias = Literal[100, 150, 200]
ScanSpeed: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=5)]
Language: TypeAlias = Literal["de", "en", "fr", "nl", "es", "it"]


class LastChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last choice at a game's market stall.

    Attributes:
        variant: one of the game's variants.
        players: by seat; bots with their levels.
        options: house rules.
        best_of: the number of matches of a series; 1 for a single match.
        picture: display options of the board, by name.
    """

    variant: str
    players: Annotated[tuple[Player, ...], msgspec.Meta(min_length=1, max_length=16)]
    options: dict[str, OptionValue] = {}  # msgspec copies it for each instance
    best_of: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    picture: dict[str, bool] = {}

    @property
    def people(self) -> tuple[Player, ...]:
        """The people among the players who have a name."""
        return tuple(one for one in self.players if one.kind == "human" and one.name)


class Settings(msgspec.Struct, frozen=True):
    """The settings of the device and of one player.

    Some fields have an older name in the file.

    Attributes:
        language: of messages and speech; None: the system's.
        effects: volume of the effects, 0 to 10.
        music: volume of the music, 0 to 10.
        pace: 1 fast to 4 slow; 5 waits for a click.
        motion: amount of animation; None: the system's preference.
        text_scale: text scale in percent; None: the system's preference.
        has_contrast: whether contrast is high; None: the system's preference.
        is_fullscreen: whether the window fills the screen.
        is_muted: whether all sound is off, whatever the volumes.
        speech: volume of speech, 0 to 10.
        reads_aloud: whether sentences are spoken as they appear.
        names_aloud: whether the focused control is announced; None: as `reads_aloud`.
        is_coached: whether the coach asks "sure?" before a mistake.
        scan_speed: speed of switch scanning, 1 to 5; 0: off.
        debounce_presses: whether presses are debounced: a press soon after another is ignored.
        shows_sounds: whether each sound is also shown as a sign on the screen.
        keys: customised keys: pygame's name of the key, by command.
        buttons: customised gamepad buttons: the number of the button, by `pad.command` for gamepads
            that SDL knows and by `joystick.command` for others.
        lessons_seen: the explanations of a first match that have been shown.
        last_choices: the last choice at each game's stall, by the game's key.
        records: best results of an earlier version, by `game.name`.
        disabled: names of disabled parts, see `game.play.restrictions`.
        max_volume: maximum volume, 0 to 10.
        tokens: the number of matches that may be planned for a day, 1 to 3; 0: unlimited.
        plan: the last plan of a day; None if there is none.
        last_day: the latest day that was planned, so that setting the clock back brings no new
            tokens. Changing `tokens` sets it to today.
    """

    language: Language | None = None
    effects: Volume = 8
    music: Volume = 5
    pace: Pace = 3
    motion: Motion | None = None
    text_scale: TextScale | None = msgspec.field(name="letters", default=None)
    has_contrast: bool | None = None
    is_fullscreen: bool = False
    is_muted: bool = False
    speech: Volume = 8
    reads_aloud: bool = False
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
    tokens: Annotated[int, msgspec.Meta(ge=0, le=MAX_TOKENS)] = 0
    plan: DayPlan | None = None
    last_day: date | None = None

    @property
    def announces_focus(self) -> bool:
        """Whether the focused control is announced."""
        return self.reads_aloud if self.names_aloud is None else self.names_aloud


class SettingsStore(Store):
    """The settings of one folder, and their file.

    Attributes:
        settings: the settings in effect, overrides included.
    """

    def __init__(self, folder: Path, fields: Container[str] | None = None) -> None:
        """Start with the default settings; nothing is read yet.

        Args:
            folder: of the file.
            fields: names of the settings that are written to the file; None for all.
        """
        self.settings = Settings()
        self._fields = frozenset(
            field.encode_name
            for field in msgspec.structs.fields(Settings)
            if fields is None or field.name in fields
        )
        self._file = JsonFile(folder / SETTINGS_FILE, "settings", _MAX_BYTES)
        self._limits = LimitsFile(folder, self._fields)
        self._in_file = self.settings
        self._unknown: dict[str, object] = {}
        self._overridden: set[str] = set()

    @classmethod
    def open(cls, folder: Path, fields: Container[str] | None = None) -> Self:
        """Return the settings in a folder; see `trouble` for problems with the file."""
        store = cls(folder, fields)
        store.settings, bad = store._found()
        store._in_file = store.settings
        if bad:
            store._file.replace_bad(bad, store._data())
        store._keep_limits()
        return store

    @classmethod
    def peek(cls, folder: Path) -> Settings:
        """Return the valid settings in a folder's file without changing the file."""
        return cls(folder)._found()[0]

    def change(self, **values: object) -> None:
        """Change settings and write them; on failure the change holds for this run.

        Raises:
            ValueError: a setting is unknown or a value is invalid; nothing has changed.
        """
        self.settings = _changed(self.settings, values)
        in_file = _changed(self._in_file, values)
        if in_file != self._in_file:
            self._in_file = in_file
            self._file.write(self._data())
            self._keep_limits()

    def forget(self) -> bool:
        """Delete the file and copies set aside, and return to the default settings.

        Returns:
            True if all files are gone; if not, see `trouble`.
        """
        self.settings = self._in_file = Settings()
        self._unknown = {}
        return self._limits.delete() and self._file.delete()

    def is_chosen(self, name: str) -> bool:
        """Return True if a setting was chosen or overridden, so the system's does not apply."""
        return getattr(self._in_file, name) is not None or name in self._overridden

    def override(self, **values: object) -> None:
        """Change settings for this run without writing them. Raises ValueError as `change` does."""
        self.settings = _changed(self.settings, values)
        self._overridden |= {name for name, value in values.items() if value is not None}

    def _found(self) -> tuple[Settings, list[str]]:
        """Return the valid settings in the file, and the errors found.

        A missing file gives the defaults, except for the restrictions, see `LimitsFile`.
        """
        found, bad = self._file.read()
        data = found or {}
        self._unknown = {
            k: v for k, v in data.items() if k not in Settings.__struct_encode_fields__
        }
        good = _good_fields(data, bad)
        good |= _good_fields(self._limits.missing_from(good), [])
        names = zip(Settings.__struct_encode_fields__, Settings.__struct_fields__, strict=True)
        return Settings(**{ours: good[name] for name, ours in names if name in good}), bad

    def _keep_limits(self) -> None:
        self._limits.save(msgspec.to_builtins(self._in_file), msgspec.to_builtins(Settings()))

    def _data(self) -> dict[str, object]:
        ours: dict[str, object] = msgspec.to_builtins(self._in_file)
        return {name: ours[name] for name in ours if name in self._fields} | self._unknown


def _changed(settings: Settings, values: dict[str, object]) -> Settings:
    if unknown := sorted(set(values) - set(Settings.__struct_fields__)):
        raise ValueError(f"unknown setting {unknown[0]!r}")
    return msgspec.convert(
        msgspec.to_builtins(msgspec.structs.replace(settings, **values)), Settings
    )


def _good_fields(data: dict[str, object], bad: list[str]) -> dict[str, Any]:
    """Return the valid fields by their names in the file.

    In `last_choices` only invalid entries are dropped.
    """
    found = {
        name: salvage(field.type, data[name], bad, name, 1 if name == "last_choices" else 0)
        for field in msgspec.structs.fields(Settings)
        if (name := field.encode_name) in data
    }
    return {name: value for name, value in found.items() if value is not msgspec.UNSET}

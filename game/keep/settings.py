"""The settings: a readable file that survives nonsense, other versions and a full disk.

Each field is checked on its own: a bad one falls back to its default, and the old file is set
aside. Fields that this version does not know are preserved when the file is written.
"""

from __future__ import annotations

from collections.abc import Container
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self, TypeAlias

import msgspec

from game.keep.json_file import JsonFile, Store, salvaged
from game.keep.limits import LimitsFile
from game.play.plan import MOST, Plan
from game.play.setup import Player
from game.rules.base import OptionValue

FILE_NAME: Final = "settings.json"

_MAX_BYTES: Final = 1_000_000
"""A file that is longer is not ours."""

Volume: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=10)]
Pace: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=5)]
Motion: TypeAlias = Literal["none", "basic", "full"]
Letters: TypeAlias = Literal[100, 150, 200]
Language: TypeAlias = Literal["de", "en", "fr", "nl", "es", "it"]


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last choice at a game's stall.

    Attributes:
        variant: one of the game's variants.
        players: by seat; bots with their levels.
        options: house rules.
        best_of: the number of matches of a series; 1 for a single match.
        picture: what the board may show beyond the rules, as the board's switches have it.
    """

    variant: str
    players: Annotated[tuple[Player, ...], msgspec.Meta(min_length=1, max_length=16)]
    options: dict[str, OptionValue] = {}  # msgspec copies it for each instance
    best_of: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    picture: dict[str, bool] = {}

    @property
    def people(self) -> tuple[Player, ...]:
        """The persons among the players who have a name."""
        return tuple(one for one in self.players if one.kind == "human" and one.name)


class Settings(msgspec.Struct, frozen=True):
    """The settings of the device and of one player.

    Attributes:
        language: None: as the system has it.
        effects: volume of the effects, 0 to 10.
        music: volume of the music, 0 to 10.
        pace: 1 quick to 4 calm, 5 waits for a click.
        motion: how much moves; None: as the system has it.
        letters: text scale in percent; None: as the system has it.
        has_contrast: whether the picture has high contrast; None: as the system has it.
        is_fullscreen: whether the window fills the screen.
        is_muted: whether all sound is off, whatever the volumes.
        speech: volume of what is read aloud, 0 to 10.
        reads_aloud: whether sentences are spoken as they appear.
        names_aloud: whether the focused control is announced; None: as `reads_aloud`.
        is_coached: whether the coach asks before a choice that gives something away.
        switch: speed of switch scanning, 1 to 5; 0: off.
        is_steady: whether presses are debounced: a second one just after another is ignored.
        shows_sounds: whether each sound is shown by a sign on the screen.
        keys: the keys that were changed: their names, as pygame has them, by command.
        buttons: the buttons of pads that were changed: their numbers by `pad.command`, for a pad
            that SDL knows, and `joystick.command`.
        lessons_seen: the explanations of a first match that have been shown.
        last_choices: the last choice for each game, by its key.
        records: best results, for instance in practice: a number by `game.what`.
        away: the names of what parents have disabled, see `game.play.restrictions`.
        loudest: maximum volume, 0 to 10.
        tokens: the number of matches that may be planned for a day, 1 to 3; 0: no plans.
        plan: the last plan of a day; None if there is none.
        last_day: the latest day that was planned; setting the clock back brings no tokens again.
            Changing `tokens` sets it to today.
    """

    language: Language | None = None
    effects: Volume = 8
    music: Volume = 5
    pace: Pace = 3
    motion: Motion | None = None
    letters: Letters | None = None
    has_contrast: bool | None = None
    is_fullscreen: bool = False
    is_muted: bool = False
    speech: Volume = 8
    reads_aloud: bool = False
    names_aloud: bool | None = None
    is_coached: bool = False
    switch: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    is_steady: bool = False
    shows_sounds: bool = False
    keys: dict[str, str] = {}
    buttons: dict[str, Annotated[int, msgspec.Meta(ge=0, le=255)]] = {}
    lessons_seen: tuple[str, ...] = ()
    last_choices: dict[str, Choice] = {}
    records: dict[str, Annotated[int, msgspec.Meta(ge=0)]] = {}
    away: tuple[str, ...] = ()
    loudest: Volume = 10
    tokens: Annotated[int, msgspec.Meta(ge=0, le=MOST)] = 0
    plan: Plan | None = None
    last_day: date | None = None

    @property
    def calls_names(self) -> bool:
        """Whether the focused control is announced."""
        return self.reads_aloud if self.names_aloud is None else self.names_aloud


class SettingsStore(Store):
    """The settings and their file.

    Attributes:
        settings: those of this run.
    """

    def __init__(self, folder: Path, fields: Container[str] | None = None) -> None:
        """Take a folder, with the default settings; nothing is read yet.

        `fields` are those that belong in the file, None for all; the others are not written.
        """
        self.settings = Settings()
        self._fields = fields
        self._file = JsonFile(folder / FILE_NAME, "settings", _MAX_BYTES)
        self._limits = LimitsFile(folder, fields)
        self._in_file = self.settings
        self._unknown: dict[str, object] = {}
        self._overridden: set[str] = set()

    @classmethod
    def open(cls, folder: Path, fields: Container[str] | None = None) -> Self:
        """Return the settings of a folder; `trouble` says what is wrong with them."""
        store = cls(folder, fields)
        store.settings, bad = store._found()
        store._in_file = store.settings
        if bad:
            store._file.mend(bad, store._data())
        store._keep_limits()
        return store

    @classmethod
    def peek(cls, folder: Path) -> Settings:
        """Return the valid settings of a folder's file, which stays as it is."""
        return cls(folder)._found()[0]

    def change(self, **values: object) -> None:
        """Change some settings and write them at once; they hold even if that fails.

        Raises:
            ValueError: no such setting, or a value that it does not take; nothing has changed.
        """
        self.settings = _changed(self.settings, values)
        in_file = _changed(self._in_file, values)
        if in_file != self._in_file:
            self._in_file = in_file
            self._file.write(self._data())
            self._keep_limits()

    def forget(self) -> bool:
        """Delete the file and those that were set aside, and return to the default settings.

        Returns whether all of it is gone; if not, see `trouble`.
        """
        self.settings = self._in_file = Settings()
        self._unknown = {}
        return self._limits.delete() and self._file.delete()

    def is_said(self, name: str) -> bool:
        """Whether a setting is not left to the system: by the player, or by `override`."""
        return getattr(self._in_file, name) is not None or name in self._overridden

    def override(self, **values: object) -> None:
        """Change some settings for this run without writing them; raises as `change` does."""
        self.settings = _changed(self.settings, values)
        self._overridden |= {name for name, value in values.items() if value is not None}

    def _found(self) -> tuple[Settings, list[str]]:
        """Return the valid settings of the file, and its errors.

        A file that is gone gives the defaults, but for the restrictions, see `LimitsFile`.
        """
        found, bad = self._file.read()
        data = found or {}
        self._unknown = {k: v for k, v in data.items() if k not in Settings.__struct_fields__}
        good = _good_fields(data, bad)
        limits = _good_fields(self._limits.missing_from(good), [])
        return Settings(**good, **limits), bad

    def _keep_limits(self) -> None:
        self._limits.keep(msgspec.to_builtins(self._in_file), msgspec.to_builtins(Settings()))

    def _data(self) -> dict[str, object]:
        ours: dict[str, object] = msgspec.to_builtins(self._in_file)
        if self._fields is not None:
            ours = {name: value for name, value in ours.items() if name in self._fields}
        return ours | self._unknown


def _changed(settings: Settings, values: dict[str, object]) -> Settings:
    data = msgspec.to_builtins(settings)
    if unknown := sorted(set(values) - set(data)):
        raise ValueError(f"there is no setting {unknown[0]!r}")
    return msgspec.convert(data | msgspec.to_builtins(values), Settings)


def _good_fields(data: dict[str, object], bad: list[str]) -> dict[str, Any]:
    """Return the valid fields; of `last_choices` a bad entry is dropped, of others the whole."""
    found = {
        field.name: salvaged(
            field.type, data[field.name], bad, field.name, 1 if field.name == "last_choices" else 0
        )
        for field in msgspec.structs.fields(Settings)
        if field.name in data
    }
    return {name: value for name, value in found.items() if value is not msgspec.UNSET}

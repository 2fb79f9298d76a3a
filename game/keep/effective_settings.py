"""The settings in effect: the device settings combined with those of the active player."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Self

import msgspec

from game.keep.disk import Trouble
from game.keep.players import PlayerProfile, Players
from game.keep.settings import Settings, SettingsStore

PLAYER_SETTINGS: Final = frozenset(
    (
        *("pace", "motion", "text_scale", "has_contrast", "is_coached"),
        *("reads_aloud", "voice", "names_aloud"),
        *("scan_speed", "debounce_presses", "shows_sounds", "keys", "buttons"),
        *("lessons_seen", "last_choices", "records", "plan", "play_time"),
    )
)
"""Names of the settings that each player has separately. All others are device settings."""


class EffectiveSettings:
    """The settings in effect: those of the device combined with those of the active player."""

    def __init__(self, device: SettingsStore, players: Players) -> None:
        self.device = device
        self.players = players
        self._own = device
        self._overridden: dict[str, object] = {}
        self.settings = device.settings

    @classmethod
    def open(cls, folder: Path) -> Self:
        """Read the device's and the active player's settings; `trouble` reports a problem."""
        store = cls(SettingsStore.open(folder), Players.open(folder))
        store.apply_player()
        return store

    def apply_player(self) -> None:
        """Switch to the active player's settings; overrides do not replace the player's choices."""
        self._own = self.store_of(self.players.active)
        for name, value in self._overridden.items():
            if not self._own.is_chosen(name):
                self._own.override(**{name: value})
        self._merge()

    def store_of(self, player: PlayerProfile) -> SettingsStore:
        """Return the store of the settings of `player`, as read from disk."""
        folder = self.players.settings_folder(player)
        return self.device if folder is None else SettingsStore.open(folder, PLAYER_SETTINGS)

    def _merge(self) -> None:
        self.settings = ours = self.device.settings
        if self._own is not self.device:
            own = {name: getattr(self._own.settings, name) for name in PLAYER_SETTINGS}
            self.settings = msgspec.structs.replace(ours, **own)

    @property
    def folder(self) -> Path:
        """The folder of the device settings."""
        return self.device.folder

    @property
    def trouble(self) -> Trouble | None:
        """The latest problem with the settings file of the device or of the player, or None."""
        return self.device.trouble or self._own.trouble

    def change(self, **values: object) -> None:
        """Change settings, and write each one to the device's or the active player's file.

        Raises ValueError if a setting is unknown or a value is invalid.
        """
        for store, part in self._by_store(values):
            store.change(**part)
        self._merge()

    def override(self, **values: object) -> None:
        """Change settings for all players until the program exits, without writing them to a file.

        Raises ValueError if a setting is unknown or a value is invalid.
        """
        for store, part in self._by_store(values):
            store.override(**part)
        self._merge()
        self._overridden |= {name: values[name] for name in values if name in PLAYER_SETTINGS}

    def is_chosen(self, name: str) -> bool:
        """Return True if the setting `name` was chosen or overridden, not left to the system."""
        return (self._own if name in PLAYER_SETTINGS else self.device).is_chosen(name)

    def delete_player(self, player: PlayerProfile) -> bool:
        """Delete a player and the player's settings, and return True if all files were deleted."""
        if self.players.settings_folder(player) is None:
            usual = Settings()
            self.device.change(**{name: getattr(usual, name) for name in PLAYER_SETTINGS})
            self._merge()
        return self.players.remove(player)

    def erase(self) -> bool:
        """Delete all settings, and return True if all files were deleted."""
        is_own_gone = self._own is self.device or self._own.erase()
        is_gone = self.device.erase() and is_own_gone
        self._merge()
        return is_gone

    def _by_store(self, values: dict[str, object]) -> list[tuple[SettingsStore, dict[str, object]]]:
        own = {name: value for name, value in values.items() if name in PLAYER_SETTINGS}
        device = {name: value for name, value in values.items() if name not in PLAYER_SETTINGS}
        return [(store, part) for store, part in ((self.device, device), (self._own, own)) if part]

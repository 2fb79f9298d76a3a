"""The pause sheet: Esc opens it, Esc closes it; nothing on it loses the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.catalog import GameEntry
from game.geometry import Box
from game.scenes.base import Stack
from game.scenes.buttons import icon_button
from game.scenes.sheets.rulebook import RulebookSheet
from game.scenes.sheets.settings import SettingsSheet
from game.scenes.sheets.sheet import Sheet
from game.services import Services
from game.ui.theme import CREAM, LEAF, Colour
from game.ui.widgets import Button


class PauseSheet(Sheet):
    """Continue, look something up, change a setting, or leave the table as it is."""

    name = "pause"
    title = "pause.heading"
    paper = Box(420, 60, 760, 780)

    def __init__(self, services: Services, stack: Stack, entry: GameEntry, variant: str) -> None:
        super().__init__(services, stack)
        self._entry, self._variant = entry, variant

    def own_buttons(self) -> Sequence[Button]:
        """See `Sheet.own_buttons`; mute has to be at hand, so it is beside the settings."""
        words = self.services.words
        rows: dict[str, tuple[Callable[[], None], str, int, Colour]] = {
            "go_on": (self.back, "play", 600, LEAF),
            "rules": (self._open_rules, "rules", 600, CREAM),
            "settings": (partial(self.open, SettingsSheet), "settings", 466, CREAM),
            "home": (self.stack.pop_to_bottom, "home", 600, CREAM),
        }
        buttons = []
        for row, (key, (act, icon, wide, fill)) in enumerate(rows.items()):
            box = Box(500, 200 + row * 150, wide, 118)
            label = words(f"pause.{key}")
            buttons.append(icon_button(key, box, act, icon, label, fill=fill, size=46))
        is_muted, box = self.services.settings.is_muted, Box(982, 500, 118, 118)
        icon, name = "sound_off" if is_muted else "sound", words("settings.mute")
        mute = partial(self.services.change, is_muted=not is_muted)
        buttons.insert(3, icon_button("mute", box, mute, icon, name=name))
        return buttons

    def _open_rules(self) -> None:
        sheet = RulebookSheet(self.services, self.stack, self._entry, self._variant)
        self.stack.push(sheet)

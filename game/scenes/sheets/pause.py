"""The pause sheet: Esc brings it, Esc takes it away; nothing on it loses the match."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalog import GameEntry
from game.geometry import Box
from game.scenes.base import Stack
from game.scenes.sheets.sheet import Sheet
from game.services import Services
from game.ui.theme import CREAM, LEAF
from game.ui.widgets import Button


class PauseSheet(Sheet):
    """Go on, look something up, change a setting, or leave the table as it is."""

    name = "pause"
    paper = Box(420, 60, 760, 780)

    def __init__(self, services: Services, stack: Stack, entry: GameEntry, variant: str) -> None:
        super().__init__(services, stack)
        self._entry, self._variant = entry, variant

    def heading(self) -> str:
        """See `Sheet.heading`."""
        return self.services.words("pause.heading")

    def own_buttons(self) -> Sequence[Button]:
        """See `Sheet.own_buttons`."""
        words = self.services.words
        rows = [
            ("go_on", "icon_play", self.back, 600),
            ("rules", "icon_rules", self._open_rules, 600),
            ("settings", "icon_settings", self._open_settings, 466),
            ("home", "icon_home", self._go_home, 600),
        ]
        large = [
            Button(
                key,
                Box(500, 200 + i * 150, wide, 118),
                act,
                words(f"pause.{key}"),
                icon=f"common/{icon}",
                size=46,
                fill=LEAF if key == "go_on" else CREAM,
            )
            for i, (key, icon, act, wide) in enumerate(rows)
        ]
        return [*large[:3], self._mute_button(), *large[3:]]

    def _mute_button(self) -> Button:
        """Return the button beside the settings: silence has to be at hand."""
        icon = "icon_sound_off" if self.services.settings.is_muted else "icon_sound"
        box = Box(982, 500, 118, 118)
        name = self.services.words("settings.mute")
        return Button("mute", box, self._mute, icon=f"common/{icon}", name=name)

    def _mute(self) -> None:
        self.services.change(is_muted=not self.services.settings.is_muted)

    def _open_rules(self) -> None:
        from game.scenes.sheets.rulebook import RulebookSheet  # noqa: PLC0415

        sheet = RulebookSheet(self.services, self.stack, self._entry, self._variant)
        self.stack.push(sheet)

    def _open_settings(self) -> None:
        from game.scenes.sheets.settings import SettingsSheet  # noqa: PLC0415

        self.stack.push(SettingsSheet(self.services, self.stack))

    def _go_home(self) -> None:
        self.stack.pop_to_bottom()

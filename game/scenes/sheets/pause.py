"""The pause sheet of a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from typing_extensions import override

from game.catalog import GameEntry
from game.geometry import Box
from game.rules.base import Observation
from game.scenes.base import Stack
from game.scenes.buttons import icon_button
from game.scenes.sheets.rulebook import RulebookSheet
from game.scenes.sheets.settings import SettingsSheet
from game.scenes.sheets.sheet import Sheet, SheetStyle
from game.services.services import Services
from game.ui.fonts import Colour
from game.ui.placement import Placement
from game.ui.theme import CREAM, LEAF
from game.ui.widgets import Button

_AT: Final = Placement("sheets", "pause")


class PauseSheet(Sheet):
    """The pause menu of a match: continue, rules, settings, mute and the title screen."""

    name = "pause"
    title = "pause.heading"
    paper = _AT.paper

    def __init__(
        self,
        services: Services,
        stack: Stack,
        entry: GameEntry,
        variant: str,
        *,
        has_coach: bool = False,
        asked: Observation | None = None,
    ) -> None:
        """Pause a match of the variant `variant`; `has_coach` adds a button that toggles the coach.

        `asked` is the observation of the player who has an open choice, if any; the rulebook opens
        at the page about that choice.
        """
        super().__init__(services, stack)
        self._asked, self.style = asked, SheetStyle(entry.board_class().skin)
        self._entry, self._variant, self._has_coach = entry, variant, has_coach

    @override
    def own_buttons(self) -> Sequence[Button]:
        words = self.words
        rows: dict[str, tuple[Callable[[], None], str, int, Colour]] = {
            "go_on": (self.back, "play", 600, LEAF),
            "rules": (self._open_rules, "rules", 600, CREAM),
            "coach": (self._toggle_coach, "coach", 600, CREAM),
            "settings": (partial(self.open, SettingsSheet), "settings", 466, CREAM),
            "home": (self.stack.pop_to_bottom, "home", 600, CREAM),
        }
        if not self._has_coach:
            del rows["coach"]
        step = 600 / len(rows)
        buttons = {}
        for row, (key, (act, icon, wide, fill)) in enumerate(rows.items()):
            box = Box(500, 200 + row * step, wide, min(118, step - 14))
            label = words(f"pause.{key}")
            buttons[key] = icon_button(key, box, act, icon, label, fill=fill, size=46)
        if self._has_coach:
            buttons["coach"].is_on = self.settings.is_coached
        return self._add_mute_button(list(buttons.values()), buttons["settings"].box)

    def _add_mute_button(self, buttons: list[Button], settings: Box) -> list[Button]:
        is_muted, side = self.settings.is_muted, settings.h
        icon, name = "sound_off" if is_muted else "sound", self.words("settings.mute")
        mute = partial(self.services.change_settings, is_muted=not is_muted)
        box = Box(1100 - side, settings.y, side, side)
        return [*buttons[:-1], icon_button("mute", box, mute, icon, name=name), buttons[-1]]

    def _toggle_coach(self) -> None:
        is_coached = not self.settings.is_coached
        self.services.change_settings(is_coached=is_coached)
        if is_coached:
            self.services.notify("pause.coach_asks")

    def _open_rules(self) -> None:
        sheet = RulebookSheet(self.services, self.stack, self._entry, self._variant, self._asked)
        self.stack.push(sheet)

"""The accessibility settings: contrast, reading aloud, keys and switch scanning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.boards.figures.figure import Figure
from game.scenes.base import Stack
from game.scenes.sheets.accessibility_aids import AccessibilityAidsSheet
from game.scenes.sheets.key_bindings import KeyBindingsSheet
from game.scenes.sheets.rows import SettingRows
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.scenes.sheets.speech_settings import SpeechSettingsSheet
from game.services.services import Services
from game.ui.placement import Placement
from game.ui.widgets import Button

_HOST: Final = 350.0
"""Height of the mouse figure beside the settings, in units."""

_AT: Final = Placement("sheets", "reach")


class AccessibilitySheet(Sheet):
    """The sheet with the accessibility settings."""

    name = "reach"
    title = "settings.reach"
    style = OFFICE
    keeps_rows = True
    shows_focused_name = True

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        names = ("eyes", "ears", "hands", "switch", "helps")
        left = 650.0 if services.rendering.theme.text_scale == 1 else 800.0
        self._rows = SettingRows(
            services, names, levels={3: "scan_speed"}, height=124, button_size=(104, 104), left=left
        )

    @override
    def prepare(self) -> Iterator[None]:
        host = Figure(self.art, "common/coach", _HOST, seed=2, at=_AT.point("host"))
        host.mood = "glad"
        self.cast = [host]
        yield

    @override
    def own_buttons(self) -> Sequence[Button]:
        settings, strong = self.settings, self.services.rendering.has_contrast
        signs, steady = settings.shows_sounds, settings.debounce_presses
        rows, change = self._rows, self._rows.setter
        speech, keys, aids = (
            partial(self.open, sheet)
            for sheet in (SpeechSettingsSheet, KeyBindingsSheet, AccessibilityAidsSheet)
        )
        return [
            rows.button(0, 0, "contrast", "icon_contrast", change(has_contrast=not strong), strong),
            rows.button(1, 0, "hearing", "icon_speak", speech, bool(settings.reads_aloud)),
            rows.button(1, 1, "signs", "icon_ear", change(shows_sounds=not signs), signs),
            rows.button(2, 0, "keys", "icon_keys", keys, None),
            rows.button(2, 1, "steady", "icon_steady", change(debounce_presses=not steady), steady),
            *rows.level_buttons(3, "scan_speed", "switch"),
            rows.button(4, 0, "everything", "icon_everybody", aids, None),
        ]

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        self._rows.paint(surface, self.focused_name)
        self.draw_cast(surface)

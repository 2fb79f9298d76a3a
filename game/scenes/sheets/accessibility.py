"""Accessibility settings: text scale, contrast, reading aloud, keys and switch scanning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame
from typing_extensions import override

from game.boards.figures.figure import Figure
from game.scenes.sheets.accessibility_aids import AccessibilityAidsSheet
from game.scenes.sheets.key_bindings import KeyBindingsSheet
from game.scenes.sheets.rows import RowSheet
from game.scenes.sheets.speech_settings import SpeechSettingsSheet
from game.ui.placement import Placement
from game.ui.widgets import Button

_LETTERS: Final = [(f"letters_{n}", f"icon_letters_{n}", 50 + 50 * n) for n in (1, 2, 3)]
_SPEEDS: Final = 5
_HOST: Final = 236.0
"""Height of the old mouse, in units."""

_AT: Final = Placement("sheets", "reach")


class AccessibilitySheet(RowSheet):
    """Text scale, contrast, hearing, keys, switch scanning, and an overview of all aids."""

    name = "reach"
    title = "settings.reach"
    rows: ClassVar[Sequence[str]] = ("eyes", "ears", "hands", "switch", "helps")
    volumes: ClassVar[Sequence[tuple[int, str]]] = ()
    row_height: ClassVar[float] = 124
    button_size: ClassVar[tuple[float, float]] = (104, 104)

    @override
    def prepare(self) -> Iterator[None]:
        host = Figure(self.art, "common/coach", _HOST, seed=2, at=_AT.point("host"))
        host.mood = "glad"
        self.cast = [host]
        yield

    @override
    def own_buttons(self) -> Sequence[Button]:
        services, change, row_button = self.services, self.change, self.row_button
        settings, strong = self.settings, services.rendering.has_contrast
        aloud, signs, steady = (
            settings.reads_aloud,
            settings.shows_sounds,
            settings.debounce_presses,
        )
        return [
            *self.choice_buttons(
                0, "text_scale", _LETTERS, round(100 * services.rendering.text_scale)
            ),
            row_button(0, 4, "contrast", "icon_contrast", change(has_contrast=not strong), strong),
            row_button(
                1, 0, "hearing", "icon_speak", partial(self.open, SpeechSettingsSheet), aloud
            ),
            row_button(1, 1, "signs", "icon_ear", change(shows_sounds=not signs), signs),
            row_button(2, 0, "keys", "icon_keys", partial(self.open, KeyBindingsSheet), None),
            row_button(2, 1, "steady", "icon_steady", change(debounce_presses=not steady), steady),
            *self._speeds(settings.scan_speed),
            row_button(
                4,
                0,
                "everything",
                "icon_everybody",
                partial(self.open, AccessibilityAidsSheet),
                None,
            ),
        ]

    def _speeds(self, now: int) -> list[Button]:
        less, more = (self.change(scan_speed=max(0, min(_SPEEDS, now + step))) for step in (-1, 1))
        return [
            self.row_button(3, 0, "switch_less", "icon_minus", less, None),
            self.row_button(3, 5, "switch_more", "icon_plus", more, None),
        ]

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        super().paint_inside(surface)
        self.draw_cast(surface)
        self.paint_level(surface, 3, self.settings.scan_speed * 10 // _SPEEDS)

"""The settings sheet, whose changes take effect at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.play.restrictions import LEAVE_PROGRAM
from game.scenes.base import Stack
from game.scenes.parents.gate import open_gate
from game.scenes.routes import PARENTS_ROUTE
from game.scenes.sheets.accessibility import AccessibilitySheet
from game.scenes.sheets.licences import LicencesSheet
from game.scenes.sheets.rows import SettingRows
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.scenes.sheets.speech_settings import SpeechSettingsSheet
from game.services.services import Services
from game.ui.widgets import Button
from game.words import OFFERED_LANGUAGES

_FLAGS: Final = [(f"language_{code}", f"flag_{code}", code) for code in OFFERED_LANGUAGES]
_PACES: Final = [(f"pace_{p}", f"icon_pace_{i}", p) for i, p in enumerate((4, 3, 2, 1, 5), 1)]
"""Button key, icon and value of each pace, from slow to fast; the last one waits for a press."""
_LETTERS: Final = [(f"letters_{n}", f"icon_letters_{n}", 50 + 50 * n) for n in (1, 2, 3)]
_MOTIONS: Final = [(f"motion_{m}", f"icon_motion_{m}", m) for m in ("none", "basic", "full")]


class SettingsSheet(Sheet):
    """The sheet with the general settings, and buttons that open further settings."""

    name = "settings"
    title = "settings.heading"
    style = OFFICE
    keeps_rows = True
    shows_focused_name = True
    _has_reset_lessons = False
    """Whether the lessons have been reset since the sheet was opened."""

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        names = ("language", "letters", "effects", "music", "pace", "motion", "more")
        self._rows = SettingRows(
            services,
            names,
            levels={2: "effects", 3: "music"},
            counts={0: len(_FLAGS), 6: 7},
            height=89,
            button_size=(104, 80),
        )

    @override
    def own_buttons(self) -> Sequence[Button]:
        rows, settings = self._rows, self.settings
        scale = round(100 * self.services.rendering.text_scale)
        return [
            *rows.choice_buttons(0, "language", _FLAGS, self.words.language),
            *rows.choice_buttons(1, "text_scale", _LETTERS, scale),
            *rows.level_buttons(2, "effects", is_muted=False),
            *rows.level_buttons(3, "music", is_muted=False),
            *rows.choice_buttons(4, "pace", _PACES, settings.pace),
            *rows.choice_buttons(5, "motion", _MOTIONS, self.motion),
            *self._other_buttons(),
        ]

    def _other_buttons(self) -> list[Button]:
        settings, change = self.settings, self._rows.setter
        muted, full, aloud = settings.is_muted, settings.is_fullscreen, bool(settings.reads_aloud)
        sound = "icon_sound_off" if muted else "icon_sound"
        again = "icon_check" if self._has_reset_lessons else "icon_again"
        rows: list[tuple[str, str, Callable[[], None], bool | None]] = [
            ("reach", "icon_everybody", partial(self.open, AccessibilitySheet), None),
            ("mute", sound, change(is_muted=not muted), not muted),
            ("fullscreen", "icon_fullscreen", change(is_fullscreen=not full), full),
            ("hearing", "icon_speak", partial(self.open, SpeechSettingsSheet), aloud),
            ("lessons", again, self._forget_lessons, self._has_reset_lessons or None),
            ("parents", "icon_key", self._open_gate, None),
            ("licences", "icon_info", partial(self.open, LicencesSheet), None),
        ]
        buttons = [self._rows.button(6, place, *row) for place, row in enumerate(rows)]
        may = self.session.is_enabled(LEAVE_PROGRAM)
        return [button for button in buttons if may or button.key != "fullscreen"]

    def _open_gate(self) -> None:
        open_gate(self.services, self.stack, PARENTS_ROUTE)

    def _forget_lessons(self) -> None:
        self.services.change_settings(lessons_seen=())
        self._has_reset_lessons = True

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        has_reset = self.focus.key == "lessons" and self._has_reset_lessons
        foot = self.words("settings.lessons_again") if has_reset else self.focused_name
        self._rows.paint(surface, foot)

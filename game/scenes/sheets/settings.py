"""The settings sheet, whose changes take effect at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.geometry import Box
from game.play.restrictions import LEAVE_PROGRAM
from game.scenes.buttons import round_button
from game.scenes.parents.gate import open_gate
from game.scenes.routes import PARENTS_ROUTE
from game.scenes.sheets.accessibility import AccessibilitySheet
from game.scenes.sheets.licences import LicencesSheet
from game.scenes.sheets.rows import SettingRows
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.scenes.sheets.speech_settings import SpeechSettingsSheet
from game.ui.placement import Placement
from game.ui.widgets import Button, set_common_text_size
from game.words import OFFERED_LANGUAGES

_AT: Final = Placement("sheets", "settings")
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

    @property
    def _rows(self) -> SettingRows:
        # Not kept: text scale and window size can change while the sheet is open.
        is_large = self._is_large
        return SettingRows(
            self.services,
            ("language", "letters", "effects", "music", "pace", "motion"),
            levels={2: "effects", 3: "music"},
            counts={0: len(_FLAGS)},
            height=78 if is_large else 87,
            button_size=(104, 72 if is_large else 78),
            top=150,
        )

    @property
    def _is_large(self) -> bool:
        # Whether text is large in relation to the sheet.
        return self.theme.text_scale > 1 or self.layout.min_text_pixels > self.layout.length(33)

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
            *self._lower_buttons(),
            *self._heading_toggles(),
        ]

    def _heading_toggles(self) -> list[Button]:
        # The toggles for sound and full screen, beside the heading.
        muted, full = self.settings.is_muted, self.settings.is_fullscreen
        change, words, sound = self._rows.setter, self.words, "sound_off" if muted else "sound"
        act, name = change(is_muted=not muted), words("settings.mute")
        mute = round_button("mute", _AT.mute, act, name, sound)
        mute.is_on = not muted
        if not self.session.is_enabled(LEAVE_PROGRAM):
            return [mute]
        act, name = change(is_fullscreen=not full), words("settings.fullscreen")
        fullscreen = round_button("fullscreen", _AT.fullscreen, act, name)
        fullscreen.is_on = full
        return [mute, fullscreen]

    def _lower_buttons(self) -> list[Button]:
        aloud = bool(self.settings.reads_aloud)
        again = "icon_check" if self._has_reset_lessons else "icon_again"
        gate = partial(open_gate, self.services, self.stack, PARENTS_ROUTE)
        rows: list[tuple[str, str, Callable[[], None], bool | None]] = [
            ("reach", "icon_everybody", partial(self.open, AccessibilitySheet), None),
            ("hearing", "icon_speak", partial(self.open, SpeechSettingsSheet), aloud),
            ("lessons", again, self._forget_lessons, self._has_reset_lessons or None),
            ("parents", "icon_key", gate, None),
            ("licences", "icon_info", partial(self.open, LicencesSheet), None),
        ]
        boxes = _AT.boxes("lower", len(rows))
        if self._is_large:
            boxes = [*_AT.boxes("large_upper", 3), *_AT.boxes("large_last", 2)]
        buttons = [self._button(box, *row) for box, row in zip(boxes, rows, strict=True)]
        set_common_text_size(self.theme, buttons)
        return buttons

    def _button(
        self, box: Box, key: str, icon: str, act: Callable[[], None], is_on: bool | None
    ) -> Button:
        word, name = self.words(f"settings.word.{key}"), self.words(f"settings.{key}")
        return Button(key, box, act, word, icon=f"common/{icon}", is_on=is_on, name=name)

    def _forget_lessons(self) -> None:
        self.services.change_settings(lessons_seen=())
        self._has_reset_lessons = True

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        has_reset = self.focus.key == "lessons" and self._has_reset_lessons
        foot = self.words("settings.lessons_again") if has_reset else self.focused_name
        self._rows.paint(surface, foot)

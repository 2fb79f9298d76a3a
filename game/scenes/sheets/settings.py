"""The settings: all of them as pictures, and every change takes effect at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.geometry import Box
from game.media.canvas import shape
from game.scenes.sheets.licences import LicencesSheet
from game.scenes.sheets.sheet import Sheet
from game.scenes.sheets.stored_data import StoredDataSheet
from game.ui.theme import AMBER, CREAM, INK
from game.ui.widgets import Button
from game.words import LANGUAGES

_ROW: Final = 104
_TOP: Final = 158
_LEFT: Final = 650
_STEP: Final = 118
_FLAGS: Final = [(f"language_{code}", f"flag_{code}", code) for code in LANGUAGES]
_PACES: Final = [(f"pace_{p}", f"icon_pace_{i}", p) for i, p in enumerate((4, 3, 2, 1, 5), 1)]
"""From the snail to the hare, then the one that waits."""
_MOTIONS: Final = [(f"motion_{m}", f"icon_motion_{m}", m) for m in ("none", "basic", "full")]


class SettingsSheet(Sheet):
    """Language, volumes, pace, motion, window, reading aloud; stored data and licences."""

    name = "settings"
    title = "settings.heading"
    _is_told_again = False
    """Whether it has been said here that the lessons are to be given again."""

    def own_buttons(self) -> Sequence[Button]:
        """See `Sheet.own_buttons`."""
        settings = self.services.settings
        return [
            *self._choices(0, "language", _FLAGS, self.services.words.language),
            *self._volume("effects", 1),
            *self._volume("music", 2),
            *self._choices(3, "pace", _PACES, settings.pace),
            *self._choices(4, "motion", _MOTIONS, settings.motion),
            *self._switches(),
        ]

    def _one(
        self, row: int, place: int, key: str, icon: str, act: Callable[[], None], is_on: bool | None
    ) -> Button:
        box = Box(_LEFT + place * _STEP, _TOP + row * _ROW + 4, 104, 92)
        name = self.services.words(f"settings.{key}")
        return Button(key, box, act, icon=f"common/{icon}", is_on=is_on, name=name)

    def _choices(
        self, row: int, what: str, values: Sequence[tuple[str, str, object]], now: object
    ) -> list[Button]:
        """Return a button for each value of a setting, given with its key and its icon."""
        return [
            self._one(row, place, key, icon, self._change(**{what: value}), value == now)
            for place, (key, icon, value) in enumerate(values)
        ]

    def _change(self, **values: object) -> Callable[[], None]:
        return partial(self.services.change, **values)

    def _volume(self, what: str, row: int) -> list[Button]:
        now: int = getattr(self.services.settings, what)
        less = self._change(**{what: max(0, now - 1), "is_muted": False})
        more = self._change(**{what: min(10, now + 1), "is_muted": False})
        return [
            self._one(row, 0, f"{what}_less", "icon_minus", less, None),
            self._one(row, 5, f"{what}_more", "icon_plus", more, None),
        ]

    def _switches(self) -> list[Button]:
        settings, change = self.services.settings, self._change
        muted, full, aloud = settings.is_muted, settings.is_fullscreen, settings.reads_aloud
        sound = "icon_sound_off" if muted else "icon_sound"
        again = "icon_check" if self._is_told_again else "icon_again"
        rows: list[tuple[str, str, Callable[[], None], bool | None]] = [
            ("mute", sound, change(is_muted=not muted), not muted),
            ("fullscreen", "icon_fullscreen", change(is_fullscreen=not full), full),
            ("read_aloud", "icon_speak", change(reads_aloud=not aloud), aloud),
            ("lessons", again, self._forget_lessons, self._is_told_again or None),
            ("keeping", "icon_save", partial(self.open, StoredDataSheet), None),
            ("licences", "icon_info", partial(self.open, LicencesSheet), None),
        ]
        return [self._one(5, place, *row) for place, row in enumerate(rows)]

    def _forget_lessons(self) -> None:
        self.services.change(lessons_seen=())
        self._is_told_again = True

    def paint_inside(self, surface: pygame.Surface) -> None:
        """See `Sheet.paint_inside`."""
        theme, words = self.services.theme, self.services.words
        rows = ("language", "effects", "music", "pace", "motion", "more")
        for row, key in enumerate(rows):
            box = Box(self.paper.x + 50, _TOP + row * _ROW, _LEFT - self.paper.x - 80, 100)
            theme.text(surface, words(f"settings.{key}"), box, size=40, face="title", align="left")
        for row, what in ((1, "effects"), (2, "music")):
            self._paint_pieces(surface, row, getattr(self.services.settings, what))
        focused = self.focus.current(self.targets())
        if focused is not None and focused.name:
            foot = Box(self.paper.x + 60, 786, self.paper.w - 120, 62)
            is_told = focused.key == "lessons" and self._is_told_again
            told = words("settings.lessons_again") if is_told else focused.name
            theme.text(surface, told, foot, size=38)

    def _paint_pieces(self, surface: pygame.Surface, row: int, value: int) -> None:
        """Draw a volume as ten small cheeses, as many of them filled as it is loud."""
        layout = self.services.layout
        left = _LEFT + _STEP + 2
        for i in range(10):
            high = 26 + 4.4 * i
            box = Box(left + i * 45.6, _TOP + row * _ROW + 84 - high, 34, high)
            rect = layout.rect(box)
            shape(surface, pygame.draw.rect, INK, rect.inflate(6, 6), 0, layout.length(9))
            colour = AMBER if i < value else CREAM
            shape(surface, pygame.draw.rect, colour, rect, 0, layout.length(7))

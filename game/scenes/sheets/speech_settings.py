"""The settings for reading aloud, and pictures that explain how to install a voice."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import Final

import pygame
from typing_extensions import override

from game.boards.figures.figure import Figure
from game.boards.things.pieces import blit_centre
from game.geometry import Box
from game.scenes.base import Stack
from game.scenes.sheets.rows import SettingRows
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.services.services import Services
from game.ui.frame_pacer import MOVING
from game.ui.placement import Placement
from game.ui.theme import CHEESE_YELLOW, CREAM, LEAF
from game.ui.widgets import Button

_AT: Final = Placement("sheets", "hearing")

_PICTURE: Final = 100.0
_READER: Final = 270.0
"""Height of the figure shown if a voice is installed, in units."""
_AGAIN: Final = "common/icon_again"
"""The picture of the last step on Linux: restart the program."""
_SYSTEMS: Final = {"win32": "windows", "darwin": "macos"}
"""Message key of the installation steps by platform; all others count as Linux."""
_PICTURES: Final = ("common/icon_settings", "common/icon_speak")
"""The pictures of the first steps; the last one shows the flag of the language."""


class SpeechSettingsSheet(Sheet):
    """Sheet with switches for reading aloud, its volume, and the voices of the system."""

    name = "hearing"
    title = "settings.hearing"
    style = OFFICE

    def __init__(self, services: Services, stack: Stack, platform: str = sys.platform) -> None:
        """Create the sheet and look for voices; `platform` is a value of `sys.platform`."""
        super().__init__(services, stack)
        self._system = _SYSTEMS.get(platform, "linux")
        self._rows = SettingRows(services, ("aloud", "speech"), levels={1: "speech"})
        services.output.speech.voice_search.begin()

    @override
    def prepare(self) -> Iterator[None]:
        at = (_AT.steps.centre[0], _AT.steps.bottom - 8)
        reader = Figure(self.art, "common/coach", _READER, seed=1, at=at)
        reader.mood = "glad"
        self.cast = [reader]
        yield

    @override
    def own_buttons(self) -> Sequence[Button]:
        rows, settings = self._rows, self.settings
        aloud, names = settings.reads_aloud, settings.announces_focus
        sample = Button("sample", _AT.sample, self._speak_sample, self.words("hearing.try"))
        sample.icon, sample.fill = "common/icon_play", LEAF
        return [
            rows.button(
                0, 0, "read_aloud", "icon_speak", rows.setter(reads_aloud=not aloud), aloud
            ),
            rows.button(0, 1, "names", "cursor_paw", rows.setter(names_aloud=not names), names),
            sample,
            *rows.level_buttons(1, "speech"),
        ]

    def _speak_sample(self) -> None:
        words = self.words
        self.speech.speak(words("hearing.sample"), words.language)

    @property
    def _voice_status(self) -> str:
        speech, language = self.speech, self.words.language
        voices = speech.voice_search.found
        if speech.is_available and voices is None:
            return "asking"
        if voices is None or not voices.has_any:
            return "none"
        return "found" if voices.has_voice(language) else "none_here"

    @override
    def body_text(self) -> str:
        words = self.words
        voices = self.speech.voice_search.found
        if self._voice_status == "found" and voices is not None:
            return words("hearing.found", len(voices.names[words.language]))
        return words(f"hearing.{self._voice_status}")

    def steps(self) -> list[str]:
        """Return the steps to install a voice; empty if a voice is installed."""
        if self._voice_status not in ("none", "none_here"):
            return []
        return [self.words(f"hearing.{self._system}_{n}") for n in (1, 2, 3)]

    @override
    def speech_text(self) -> str:
        return " ".join((self.heading() + ".", self.body_text(), *self.steps()))

    @property
    @override
    def frame_rate(self) -> int:
        return MOVING if self._voice_status == "asking" else super().frame_rate

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        self._rows.paint(surface, self.focused_name)
        theme, is_found = self.theme, self._voice_status == "found"
        theme.draw_panel(
            surface, _AT.told, fill=CREAM if is_found else CHEESE_YELLOW, radius=26, shadow=False
        )
        theme.draw_text(surface, self.body_text(), _AT.told.inset(20, 4), size=42, face="title")
        if not (steps := self.steps()):
            self.draw_cast(surface)
            return
        places = _AT.steps.grid(3, 3, 14)
        size = theme.common_size(steps, [_text_box(place) for place in places], 36, "body")
        for number, (place, step) in enumerate(zip(places, steps, strict=True)):
            self._paint_step(surface, place, number, step, size)

    def _paint_step(
        self, surface: pygame.Surface, place: Box, number: int, words: str, size: float
    ) -> None:
        self.theme.draw_panel(surface, place, radius=26)
        flag = f"common/flag_{self.words.language}"
        name = (*_PICTURES, _AGAIN if self._system == "linux" else flag)[number]
        picture = self.art.picture(name, _PICTURE)
        blit_centre(surface, picture, self.layout, (place.centre[0], place.y + 62))
        self.theme.draw_text(surface, words, _text_box(place), size=size)


def _text_box(place: Box) -> Box:
    return Box(place.x + 8, place.y + 116, place.w - 16, place.h - 120)

"""The settings for speech: whether to read aloud, the volume and the voice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.boards.figures.figure import Figure
from game.keep.settings import SpeechVoice
from game.scenes.base import Stack
from game.scenes.sheets.rows import SettingRows
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.services.services import Services
from game.ui.frame_pacer import FULL_FRAME_RATE
from game.ui.placement import Placement
from game.ui.theme import CHEESE_YELLOW, CREAM, LEAF
from game.ui.widgets import Button

_AT: Final = Placement("sheets", "hearing")
_READER: Final = 250.0
"""Height of the reading figure, in units."""
_ICONS: Final[dict[SpeechVoice, str]] = {
    "system": "common/icon_sound",
    "built_in": "common/icon_speak",
}


class SpeechSettingsSheet(Sheet):
    """The sheet that turns reading aloud on and off, and sets its volume and voice."""

    name = "hearing"
    title = "settings.hearing"
    style = OFFICE
    keeps_rows = True
    shows_focused_name = True

    def __init__(self, services: Services, stack: Stack) -> None:
        """Create the sheet, and start the search for voices."""
        super().__init__(services, stack)
        self._rows = SettingRows(services, ("aloud", "speech"), levels={1: "speech"})
        self.speech.warm_up(self.words.language)

    @override
    def prepare(self) -> Iterator[None]:
        at = (_AT.reader.centre[0], _AT.reader.bottom - 8)
        reader = Figure(self.art, "common/coach", _READER, seed=1, at=at)
        reader.mood = "glad"
        self.cast = [reader]
        yield

    @override
    def own_buttons(self) -> Sequence[Button]:
        rows, settings = self._rows, self.settings
        aloud, names = bool(settings.reads_aloud), settings.announces_focus
        return [
            rows.button(
                0, 0, "read_aloud", "icon_speak", rows.setter(reads_aloud=not aloud), aloud
            ),
            rows.button(0, 1, "names", "cursor_paw", rows.setter(names_aloud=not names), names),
            *rows.level_buttons(1, "speech"),
            *self._voice_buttons(),
        ]

    def _voice_buttons(self) -> list[Button]:
        voices = self.voices()
        now = self.speech.voice(self.words.language)
        boxes = _AT.boxes("voices", 2) if len(voices) > 1 else [_AT.voice] * len(voices)
        buttons = []
        for voice, box in zip(voices, boxes, strict=True):
            words = self.words(f"hearing.{voice}")
            button = Button(voice, box, partial(self._choose_voice, voice), words, _ICONS[voice])
            if len(voices) > 1:
                button.is_on = voice == now
            else:
                button.fill = LEAF
            button.size = 42
            buttons.append(button)
        return buttons

    def voices(self) -> list[SpeechVoice]:
        """Return the voices that can speak the current language."""
        found: list[SpeechVoice] = []
        if self.speech.has_system_voice(self.words.language):
            found.append("system")
        if self.speech.has_built_in:
            found.append("built_in")
        return found

    def _choose_voice(self, voice: SpeechVoice) -> None:
        if len(self.voices()) > 1:
            self.services.change_settings(voice=voice)
        self.speech.speak(self.words("hearing.sample"), self.words.language)

    @property
    def _is_asking(self) -> bool:
        return not self.voices() and self.speech.can_speak(self.words.language)

    @override
    def body_text(self) -> str:
        if self._is_asking:
            return self.words("hearing.asking")
        messages = ("hearing.none", "hearing.one", "hearing.who")
        return self.words(messages[len(self.voices())])

    @override
    def speech_text(self) -> str:
        names = [button.words for button in self._voice_buttons()]
        return " ".join((f"{self.heading()}.", self.body_text(), *(f"{name}." for name in names)))

    @property
    @override
    def frame_rate(self) -> int:
        return FULL_FRAME_RATE if self._is_asking else super().frame_rate

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        self._rows.paint(surface, self.focused_name)
        told, has_voice = _AT.told, bool(self.voices())
        fill = CREAM if has_voice else CHEESE_YELLOW
        self.theme.draw_panel(surface, told, fill=fill, radius=26, shadow=False)
        self.theme.draw_text(surface, self.body_text(), told.inset(20, 4), size=42, face="title")
        if has_voice:
            self.draw_cast(surface)

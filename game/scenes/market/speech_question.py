"""The question of whether to read aloud, asked when the program is first started."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.boards.figures.figure import Figure
from game.scenes.buttons import icon_button
from game.scenes.sheets.sheet import Sheet
from game.ui.placement import Placement
from game.ui.theme import CREAM, LEAF
from game.ui.widgets import Button

_AT: Final = Placement("market", "aloud")
_READER: Final = 330.0
"""Height of the figure that asks the question, in units."""
_PICTURES: Final = ((_AT.mouth, "common/icon_speak"), (_AT.ear, "common/icon_ear"))


class SpeechQuestionSheet(Sheet):
    """A sheet that asks whether to read aloud. It is always spoken; closing it means no."""

    name = "aloud"
    title = "aloud.heading"
    paper = _AT.paper

    @override
    def prepare(self) -> Iterator[None]:
        asker = Figure(self.art, "common/coach", _READER, seed=1, at=_AT.point("feet"))
        asker.mood = "glad"
        self.cast = [asker]
        yield

    @override
    def enter(self) -> None:
        self.focus.key = "yes"
        self.read_screen()

    @override
    def own_buttons(self) -> Sequence[Button]:
        yes, no = (self.words(f"aloud.{key}") for key in ("yes", "no"))
        answer = self._answer
        return [
            Button("yes", _AT.yes, partial(answer, reads_aloud=True), fill=LEAF, name=yes),
            icon_button("no", _AT.no, partial(answer, reads_aloud=False), "rules", no, fill=CREAM),
        ]

    def _answer(self, *, reads_aloud: bool) -> None:
        self.services.change_settings(reads_aloud=reads_aloud)
        self.stack.pop()

    @override
    def back(self) -> None:
        self._answer(reads_aloud=False)

    @override
    def speech_text(self) -> str:
        return f"{self.heading()} {self.words('aloud.line')}"

    @override
    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        for box, picture in _PICTURES:
            blit_centre(surface, self.art.picture(picture, box.h), self.layout, box.centre)
        words = self.words("aloud.yes")
        self.theme.draw_text(surface, words, _AT.label, size=52, face="title")

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        self.draw_cast(surface)

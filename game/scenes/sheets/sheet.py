"""A sheet of paper over the scene below, or in a place of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final

import pygame
from typing_extensions import override

from game.boards.figures.figure import Figure
from game.geometry import Box
from game.scenes.base import Scene
from game.scenes.buttons import round_button
from game.ui.placement import Placement
from game.ui.skin import LEDGER, MIRROR, STALL, Skin
from game.ui.widgets import Button

_AT: Final = Placement("sheets", "sheet")


class Sheet(Scene):
    """A panel with a heading and a round button that closes it."""

    is_sheet = True
    title: ClassVar[str]
    """The key of the heading, where that is always the same."""
    paper: Box = _AT.paper
    around: ClassVar[tuple[str, ...]] = ()
    """What is seen around it: covers, see `Scene.backdrop`; none: the scene below, dimmed."""
    skin: Skin = STALL
    is_read_on_entry: ClassVar[bool] = False
    """Whether the sheet is read aloud when it opens, where the settings ask for that."""
    cast: Sequence[Figure] = ()
    """The figures that are animated while the sheet is shown."""

    @override
    def enter(self) -> None:
        if self.is_read_on_entry:
            self.read_screen_if_enabled()

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
        for figure in self.cast:
            figure.is_lively = self.motion != "none"
            figure.update(dt)

    def draw_cast(self, surface: pygame.Surface) -> None:
        """Draw all figures of the sheet."""
        for figure in self.cast:
            figure.draw(surface, self.layout)

    @property
    def headline(self) -> Box:
        """Where the heading stands: between the round buttons."""
        left, right, down = self._shift
        return replace(_AT.heading.moved(left, down), w=_AT.heading.w + right - left)

    @property
    def _shift(self) -> tuple[float, float, float]:
        """How far the left, right and upper edges are off those of the usual paper."""
        usual, paper = _AT.paper, self.paper
        return paper.x - usual.x, paper.right - usual.right, paper.y - usual.y

    @property
    @override
    def backdrop(self) -> tuple[str, ...]:
        return self.around

    def heading(self) -> str:
        """Return the text at the top."""
        return self.words(self.title)

    @override
    def buttons(self) -> Sequence[Button]:
        """Return the sheet's own buttons, then speaking and closing."""
        words = self.words
        left, right, down = self._shift
        speak, close = _AT.speak.moved(left, down), _AT.close.moved(right, down)
        return [
            *self.own_buttons(),
            round_button("speak", speak, self.speak, words("title.speak")),
            round_button("close", close, self.back, words("sheet.close"), "cross"),
        ]

    def own_buttons(self) -> Sequence[Button]:
        """Return the buttons of this sheet, in reading order."""
        return ()

    def line(self) -> str:
        """Return the sentence that is read aloud after the heading; if empty, the targets are."""
        return ""

    @override
    def speech_text(self) -> str:
        return f"{self.heading()}. {self.line() or super().speech_text()}"

    @override
    def paint(self, surface: pygame.Surface) -> None:
        """Draw the paper and the heading; `paint_inside` draws the rest."""
        theme = self.theme
        self.skin.paint(surface, theme, self.art, self.paper)
        theme.text(surface, self.heading(), self.headline, size=60, face="title")
        self.paint_inside(surface)

    def paint_inside(self, surface: pygame.Surface) -> None:
        """Draw what is on the paper."""


class WardrobeSheet(Sheet):
    """A mirror in the dressing room, where one chooses who one is."""

    around = ("common/wardrobe",)
    skin = MIRROR


class OfficeSheet(Sheet):
    """A ledger in the market's office, where things are set up and looked up."""

    around = ("common/office",)
    skin = LEDGER

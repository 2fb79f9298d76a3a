"""The base class of sheets: modal panels over a background or over the dimmed screen below."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import ClassVar, Final, NamedTuple

import pygame
from typing_extensions import override

from game.boards.figures.figure import Figure, update_figures
from game.geometry import Box
from game.scenes.base import Scene
from game.scenes.buttons import round_button
from game.text import join_sentences
from game.ui.placement import Placement
from game.ui.skin import LEDGER_SKIN, MIRROR_SKIN, STALL_SKIN, Skin
from game.ui.widgets import Button

_AT: Final = Placement("sheets", "sheet")


class SheetStyle(NamedTuple):
    """The look of a sheet: its panel and its background layers.

    If there are no background layers, the dimmed scene below stays visible.
    """

    skin: Skin = STALL_SKIN
    backgrounds: tuple[str, ...] = ()


OFFICE: Final = SheetStyle(LEDGER_SKIN, ("common/office",))
"""The style of sheets with settings and information: a ledger in an office."""
WARDROBE: Final = SheetStyle(MIRROR_SKIN, ("common/wardrobe",))
"""The style of sheets about players: a mirror in a wardrobe."""
MARKET_SQUARE: Final = SheetStyle(backgrounds=("common/feast",))
"""The style of sheets about cups: the market square in the evening."""


class Sheet(Scene):
    """A modal panel with a heading, a button that reads it aloud and one that closes it."""

    is_sheet = True
    title: ClassVar[str]
    """Message key of the heading; unused if `heading` is overridden."""
    paper: Box = _AT.paper
    style: SheetStyle = SheetStyle()
    is_read_on_entry: ClassVar[bool] = False
    """Whether the sheet is read aloud on opening, if the player has enabled automatic reading."""
    cast: Sequence[Figure] = ()
    """The animated figures on the sheet."""

    @override
    def enter(self) -> None:
        if self.focus.key is None and self.services.controls.has_cursor:
            self.focus.key = self.chosen_key()
        if self.is_read_on_entry:
            self.read_screen_if_enabled()

    def chosen_key(self) -> Hashable:
        """Return the key of the target focused when the sheet opens: the first active button's."""
        return next((button.key for button in self.own_buttons() if button.is_on), None)

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
        update_figures(self.cast, dt, self.motion)

    def draw_cast(self, surface: pygame.Surface) -> None:
        """Draw the animated figures on the sheet."""
        for figure in self.cast:
            figure.draw(surface, self.layout)

    @property
    def focused_name(self) -> str:
        """The name of the focused target; empty if there is none, or if its label is the name."""
        has_focus = self.focus.key is not None or self.services.controls.has_cursor
        focused = self.focused_target() if has_focus else None
        return "" if focused is None or focused.is_labelled else focused.name

    @property
    def heading_box(self) -> Box:
        """The box of the heading, between the round buttons, in units."""
        left, right, down = self._panel_offsets
        return replace(_AT.heading.offset_by(left, down), w=_AT.heading.w + right - left)

    @property
    def _panel_offsets(self) -> tuple[float, float, float]:
        # Offsets of the left, right and upper edges from those of the default panel, in units.
        usual, paper = _AT.paper, self.paper
        return paper.x - usual.x, paper.right - usual.right, paper.y - usual.y

    @property
    @override
    def backgrounds(self) -> tuple[str, ...]:
        return self.style.backgrounds

    def heading(self) -> str:
        """Return the heading of the sheet."""
        return self.words(self.title)

    @override
    def buttons(self) -> Sequence[Button]:
        """Return `own_buttons`, followed by those that read the sheet aloud and close it."""
        words = self.words
        left, right, down = self._panel_offsets
        speak, close = _AT.speak.offset_by(left, down), _AT.close.offset_by(right, down)
        return [
            *self.own_buttons(),
            round_button("speak", speak, self.speak, words("title.speak")),
            round_button("close", close, self.back, words("sheet.close"), "cross"),
        ]

    def own_buttons(self) -> Sequence[Button]:
        """Return this sheet's own buttons, in reading order."""
        return ()

    def body_text(self) -> str:
        """Return the text to read aloud after the heading; if empty, the targets are read."""
        return ""

    @override
    def speech_text(self) -> str:
        return join_sentences((self.heading(), self.body_text() or super().speech_text()))

    @override
    def paint(self, surface: pygame.Surface) -> None:
        """Draw the panel and the heading, then call `paint_inside` for the contents."""
        theme = self.theme
        self.style.skin.paint(surface, theme, self.art, self.paper)
        theme.draw_text(surface, self.heading(), self.heading_box, size=60, face="title")
        self.paint_inside(surface)

    def paint_inside(self, surface: pygame.Surface) -> None:
        """Draw the contents of the panel."""

"""The curtain before a table: it closes, says who may look now, and opens for these eyes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.boards.figures.figure import Figure
from game.geometry import Box
from game.scenes.buttons import icon_button, round_button
from game.services import Services
from game.ui.theme import LEAF
from game.ui.widgets import Button

_SECONDS: Final = 0.45
"""How long it takes to close, and to open."""
_PAUSE: Final = 1.3
"""Seconds for which it stays closed before it opens for everybody."""
_QUIET: Final = 0.4
"""Seconds for which it takes no press once it has closed."""
_FEET: Final = (800.0, 610.0)
_HIGH: Final = 300
_PAPER: Final = Box(300, 120, 1000, 168)
_OPEN: Final = Box(600, 650, 400, 128)
_MENU: Final = Box(24, 20, 84, 84)


class Curtain:
    """Two halves of red cloth, and before them the one figure that may look.

    Attributes:
        lines: what it says: who looks, and what the others do.
    """

    def __init__(self, services: Services) -> None:
        self.lines: Sequence[str] = ()
        self._services = services
        self._closed, self._goal = 0.0, 0.0
        self._since = 0.0
        self._figure: str | None = None
        self._who: Figure | None = None

    @property
    def is_open(self) -> bool:
        """Whether nothing of it is to be seen."""
        return self._closed == self._goal == 0.0

    @property
    def is_shut(self) -> bool:
        """Whether nothing is to be seen behind it."""
        return self._closed == 1.0

    @property
    def takes_presses(self) -> bool:
        """Whether it waits to be opened."""
        return self.is_shut and self._goal == 1.0 and self._since >= _QUIET

    @property
    def has_paused(self) -> bool:
        """Whether everybody has had the time to see that the eyes change."""
        return self.is_shut and self._since >= _PAUSE

    def close(self, lines: Sequence[str], figure: str | None) -> None:
        """Begin to close, to say `lines`; `figure` is who may look, or None for everybody."""
        self.lines, self._goal = lines, 1.0
        self._figure = figure
        self.forget_pictures()

    def open(self) -> None:
        """Begin to open."""
        self._goal = 0.0

    def forget_pictures(self) -> None:
        """Make the figure anew, for this window."""
        self._who = None
        if self._figure is not None:
            self._who = Figure(self._services.art, self._figure, _HIGH, seed=1, at=_FEET)
            self._who.feel("glad")

    def update(self, dt: float) -> None:
        """Move on by `dt` seconds."""
        step = dt / _SECONDS if self._services.motion != "none" else 1.0
        if self._closed != self._goal:
            way = max(-step, min(step, self._goal - self._closed))
            self._closed, self._since = self._closed + way, 0.0
        else:
            self._since += dt
        if self._who is not None:
            self._who.is_lively = self._services.motion != "none"
            self._who.update(dt)

    def buttons(self, look: Callable[[], object], menu: Callable[[], object]) -> list[Button]:
        """Return what can be pressed while it waits: whose turn it is looks, or opens the menu."""
        if self._who is None or not self.takes_presses:
            return []
        words = self._services.words
        return [
            icon_button("look", _OPEN, look, "watch", words("curtain.open"), fill=LEAF, size=56),
            round_button("menu", _MENU, menu, words("table.menu")),
        ]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it as far as it is closed; what it says only when it is."""
        cloth = self._services.art.cover("common/curtain")
        wide, high = surface.get_size()
        half = wide // 2
        eased = self._closed * self._closed * (3 - 2 * self._closed)
        drawn = round(half * eased)
        surface.blit(cloth, (drawn - half, 0), (0, 0, half, high))
        surface.blit(cloth, (wide - drawn, 0), (half, 0, wide - half, high))
        if self.is_shut:
            self._write(surface)

    def _write(self, surface: pygame.Surface) -> None:
        theme, layout = self._services.theme, self._services.layout
        theme.panel(surface, _PAPER, radius=34)
        places = _PAPER.inset(30, 12).grid(len(self.lines), 1, 0, 0)
        for number, (line, place) in enumerate(zip(self.lines, places, strict=True)):
            size = 38 if number else 56
            theme.text(surface, line, place, size=size, face="body" if number else "title")
        if self._who is not None:
            self._who.draw(surface, layout)

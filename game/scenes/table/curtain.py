"""The curtain before a table: it closes, says who may look now, and opens for these eyes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.boards.figures.figure import Figure
from game.geometry import Box
from game.scenes.buttons import icon_button, round_button
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.theme import LEAF
from game.ui.widgets import Button

_SECONDS: Final = 0.45
"""How long it takes to close, and to open."""
_PAUSE: Final = 1.3
"""Seconds for which it stays closed before it opens for everybody."""
_QUIET: Final = 0.4
"""Seconds for which it takes no press once it has closed."""
_FLOOR: Final = 610.0
_HIGH: Final = 300
_APART: Final = 190.0
"""How far the figures stand from each other."""
_PAPER: Final = Box(300, 120, 1000, 168)
_OPEN: Final = Box(600, 650, 400, 128)
_MENU: Final = Box(24, 20, 84, 84)


class Curtain(ServiceUser):
    """Two halves of red cloth, and before them the figures of those who may look.

    Attributes:
        lines: what it says: who looks, and what the others do.
    """

    def __init__(self, services: Services) -> None:
        self.lines: Sequence[str] = ()
        self.services = services
        self._closed, self._goal = 0.0, 0.0
        self._since = 0.0
        self._names: Sequence[str] = ()
        self._figures: list[Figure] = []

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

    def close(self, lines: Sequence[str], figures: Sequence[str]) -> None:
        """Begin to close, to say `lines`; `figures` are the art names of who may look."""
        self.lines, self._names, self._goal = lines, figures, 1.0
        self.forget_pictures()

    def open(self) -> None:
        """Begin to open."""
        self._goal = 0.0

    def forget_pictures(self) -> None:
        """Make the figures anew, for this window."""
        left, art = 800.0 - _APART * (len(self._names) - 1) / 2, self.art
        self._figures = [
            Figure(art, name, _HIGH, seed=place, at=(left + place * _APART, _FLOOR))
            for place, name in enumerate(self._names)
        ]
        for figure in self._figures:
            figure.feel("glad")

    def update(self, dt: float) -> None:
        """Move on by `dt` seconds."""
        step = dt / _SECONDS if self.motion != "none" else 1.0
        if self._closed != self._goal:
            way = max(-step, min(step, self._goal - self._closed))
            self._closed, self._since = self._closed + way, 0.0
        else:
            self._since += dt
        for figure in self._figures:
            figure.is_lively = self.motion != "none"
            figure.update(dt)

    def buttons(self, look: Callable[[], object], menu: Callable[[], object]) -> list[Button]:
        """Return what can be pressed while it waits: whose turn it is looks, or opens the menu."""
        if not self.takes_presses:
            return []
        words = self.words
        return [
            icon_button("look", _OPEN, look, "watch", words("curtain.open"), fill=LEAF, size=56),
            round_button("menu", _MENU, menu, words("table.menu")),
        ]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it as far as it is closed; what it says only when it is."""
        cloth = self.art.background("common/curtain")
        wide, high = surface.get_size()
        half = wide // 2
        eased = self._closed * self._closed * (3 - 2 * self._closed)
        drawn = round(half * eased)
        surface.blit(cloth, (drawn - half, 0), (0, 0, half, high))
        surface.blit(cloth, (wide - drawn, 0), (half, 0, wide - half, high))
        if self.is_shut:
            self._write(surface)

    def _write(self, surface: pygame.Surface) -> None:
        theme, layout = self.theme, self.layout
        theme.panel(surface, _PAPER, radius=34)
        places = _PAPER.inset(30, 12).grid(len(self.lines), 1, 0, 0)
        for number, (line, place) in enumerate(zip(self.lines, places, strict=True)):
            size = 38 if number else 56
            theme.text(surface, line, place, size=size, face="body" if number else "title")
        for figure in self._figures:
            figure.draw(surface, layout)

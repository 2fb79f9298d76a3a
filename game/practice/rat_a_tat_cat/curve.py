"""Rat-a-Tat Cat, the memory curve: cheeses along a line.

Further right: seen more turns ago. Higher: known more often.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame

from game.boards.things.pieces import blit_centre
from game.geometry import Box, Point
from game.media.art import blit
from game.practice.rat_a_tat_cat.questions import SPANS
from game.scaling import smoothscale
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.letters import Colour
from game.ui.theme import CHEESE_YELLOW, INK, WOOD

_CHEESE: Final = 52.0
_CUP: Final = 44.0
_ZOOM: Final = 3
_FAINT: Final[Colour] = (226, 208, 178)
_TOP: Final = 650.0
_HIGHEST: Final = 380.0

LABELS: Final = (*(str(more - 1) for more in SPANS[1:]), f"{SPANS[-1]}+")
"""The most turns of each point of the curve."""


class MemoryCurve(ServiceUser):
    """A paper with the curve, beside the table."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._key: object = None
        self._line = pygame.Surface((1, 1), pygame.SRCALPHA, 32)

    @property
    def box(self) -> Box:
        """The place of the paper; taller where the window is."""
        bottom = self.layout.visible.bottom - 8
        return Box(16, _TOP, 330, min(_HIGHEST, bottom - _TOP))

    @property
    def _plot(self) -> Box:
        box = self.box
        return Box(box.x + 14, box.y + 0.30 * box.h, box.w - 28, 0.34 * box.h)

    def _x(self, span: int) -> float:
        return self._plot.x + self._plot.w * (span + 0.5) / len(SPANS)

    def point(self, span: int, share: float) -> Point:
        """Return the place of a cheese, for a share of 0 to 1."""
        return (self._x(span), self._plot.bottom - self._plot.h * share)

    def draw(
        self, surface: pygame.Surface, curve: Sequence[float | None], title: str, best: str = ""
    ) -> None:
        """Draw the paper: a title, the curve, and the best result by a cup if there is one."""
        theme, box, plot = self.theme, self.box, self._plot
        theme.panel(surface, box, radius=26)
        upper = Box(box.x, box.y + 6, box.w, 0.22 * box.h)
        theme.text(surface, title, upper.inset(16, 0), size=34, face="title")
        self._draw_line(surface, curve)
        for span, label in enumerate(LABELS):
            place = Box.around((self._x(span), box.y + 0.745 * box.h), plot.w / 5, 0.14 * box.h)
            theme.text(surface, label, place, size=30)
        if best:
            lower = Box(box.x + 68, box.y + 0.815 * box.h, box.w - 80, 0.16 * box.h)
            at = (box.x + 42, lower.centre[1])
            cup = self.art.picture("common/icon_trophy", _CUP)
            blit_centre(surface, cup, self.layout, at)
            theme.text(surface, best, lower, size=32, align="left")

    def _draw_line(self, surface: pygame.Surface, curve: Sequence[float | None]) -> None:
        layout, plot = self.layout, self._plot
        room = Box(plot.x, plot.y - 10, plot.w, plot.h + 20)
        if self._key != (layout, tuple(curve)):
            self._key = (layout, tuple(curve))
            self._line = self._drawn(room, curve)
        blit(surface, self._line, layout.rect(room).topleft)
        cheese = self.art.picture("common/icon_level_1", _CHEESE)
        for span, share in enumerate(curve):
            if share is not None:
                blit_centre(surface, cheese, layout, self.point(span, share))

    def _drawn(self, room: Box, curve: Sequence[float | None]) -> pygame.Surface:
        """Return the line through the cheeses, drawn three times as large and scaled down."""
        scale = self.layout.scale * _ZOOM
        big = pygame.Surface((round(room.w * scale), round(room.h * scale)), pygame.SRCALPHA, 32)

        def px(at: Point) -> Point:
            return ((at[0] - room.x) * scale, (at[1] - room.y) * scale)

        for share in (0.0, 0.5, 1.0):
            y, colour = self.point(0, share)[1], WOOD if share == 0 else _FAINT
            ends = px((room.x, y)), px((room.right, y))
            pygame.draw.line(big, colour, ends[0], ends[1], round(3 * scale))
        points = [px(self.point(s, share)) for s, share in enumerate(curve) if share is not None]
        for width, colour in ((13, INK), (7, CHEESE_YELLOW)):
            for start, end in pairwise(points):
                pygame.draw.line(big, colour, start, end, round(width * scale))
            for at in points:
                pygame.draw.circle(big, colour, at, width * scale / 2)
        for span, known in enumerate(curve):
            if known is None:
                pygame.draw.circle(big, WOOD, px(self.point(span, 0.0)), 7 * scale)
        size = self.layout.rect(room).size
        return smoothscale(big.premul_alpha_ip(), size)

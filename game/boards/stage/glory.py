"""The winners' glory on the board: a pool of light, confetti behind them, and dimness around."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.shade import shade_picture
from game.boards.figures.figure import Figure
from game.geometry import Box
from game.media.canvas import draw_shape, text_boxes_on
from game.motion.particles import Particles

_DEPTH: Final = 0.36
_RADIUS, _EDGE = 110.0, 90.0
"""Radius of the corners of a pool of light, and width of its soft edge, in units."""
_LEVELS: Final = 6
"""Number of steps in which the shade appears and disappears."""
_CONFETTI: Final = 22


class Glory:
    """Light and confetti for the winners of a match; shown only at the motion level "full".

    Attributes:
        confetti: the confetti that is in the air.
        level: how dim everything else is, from 0 (not at all) to `_LEVELS` (by a third).
    """

    def __init__(self, context: BoardContext) -> None:
        self._context = context
        self._is_on = context.motion == "full"
        self.confetti = Particles(
            context.art.picture, context.layout.px, context.seed + 5, is_on=self._is_on
        )
        self._boxes: Sequence[Box] = ()
        self._shade: pygame.Surface | None = None
        self.level = 0

    def light(self, boxes: Sequence[Box]) -> None:
        """Choose the boxes, in units, on which the light falls."""
        self._boxes, self._shade = boxes, None

    def dim(self, share: float) -> None:
        """Dim everything but the boxes of `light`: from 0 (not at all) to 1 (by a third)."""
        is_shown = self._is_on and not self._context.theme.has_contrast
        self.level = round(share * _LEVELS) if is_shown else 0

    def throw_confetti(self, figure: Figure) -> None:
        """Throw confetti from behind `figure`."""
        figure.backdrop = self
        self.confetti.burst("confetti", figure.head_point, _CONFETTI)

    def update(self, dt: float) -> None:
        """Advance the confetti by `dt` seconds."""
        self.confetti.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the confetti; called by the figure in front of it."""
        self.confetti.draw(surface, text_boxes_on(surface))

    def draw_shade(self, surface: pygame.Surface) -> None:
        """Draw the shade, if there is any."""
        if not self.level:
            return
        if self._shade is None:
            layout = self._context.layout
            holes, length = [layout.rect(box) for box in self._boxes], layout.length
            size, radius, edge = surface.get_size(), length(_RADIUS), length(_EDGE)
            self._shade = shade_picture(size, holes, _DEPTH, radius, edge)
        draw_shape(surface, self._paint, self.level, surface.get_rect())

    def _paint(self, surface: pygame.Surface, level: int, _: object) -> None:
        if self._shade is not None:
            self._shade.set_alpha(255 * level // _LEVELS)
            surface.blit(self._shade, (0, 0))

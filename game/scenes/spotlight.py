"""The spotlight of a question: all of the board but what can be chosen lies in the shade."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.geometry import Box
from game.media.art import blit
from game.scaling import smoothscale
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.fonts import Colour

_SHADE: Final[Colour] = (38, 32, 48)
_DEPTH: Final = 0.36
"""Opacity of the shade, which darkens and desaturates what it covers."""
_MARGIN: Final = 14.0
"""Distance between a slot's area and the shade, in units."""
_RADIUS: Final = 60.0
"""Maximum radius of the corners of a hole in the shade, in units."""
_EDGE: Final = 22.0
"""Width of the soft edge of a hole, in units."""
_STEPS: Final = 8
_COARSENESS: Final = 3
"""Factor by which the shade is drawn smaller than it is shown."""


class Spotlight(ServiceUser):
    """Leaves the slots that can be chosen at full colour and shades the rest of the board."""

    def __init__(self, services: Services) -> None:
        self.services = services
        # Only the latest picture is kept: it is as large as the window, and a choice needs one.
        self._made_for: object = None
        self._shade = pygame.Surface((0, 0), pygame.SRCALPHA, 32)

    def draw(self, surface: pygame.Surface, boxes: Sequence[Box]) -> None:
        """Shade the board but for `boxes`, in units; nothing with high contrast or without any."""
        if not boxes or self.theme.has_contrast:
            return
        size = surface.get_size()
        holes = tuple(tuple(self.layout.rect(box)) for box in boxes)
        if self._made_for != (size, holes):
            self._made_for, self._shade = (size, holes), self._shade_picture(size, holes)
        blit(surface, self._shade, (0, 0))

    def _shade_picture(
        self, size: tuple[int, int], holes: Sequence[tuple[int, ...]]
    ) -> pygame.Surface:
        coarse = pygame.Surface([length // _COARSENESS + 1 for length in size], pygame.SRCALPHA, 32)
        coarse.fill((*_SHADE, round(255 * _DEPTH)))
        length = self.layout.length
        for step in range(1, _STEPS + 1):  # each step for all holes, since they may overlap
            alpha = round(255 * _DEPTH * (1 - step / _STEPS))
            grown = length(_MARGIN + _EDGE * (1 - step / _STEPS))
            for hole in holes:
                rect = pygame.Rect(hole).inflate(2 * grown, 2 * grown)
                radius = min(length(_RADIUS) + grown, rect.w // 2, rect.h // 2)
                small = pygame.Rect([round(value / _COARSENESS) for value in rect])
                pygame.draw.rect(coarse, (*_SHADE, alpha), small, 0, radius // _COARSENESS)
        whole = coarse.get_width() * _COARSENESS, coarse.get_height() * _COARSENESS
        return smoothscale(coarse.premul_alpha_ip(), whole)

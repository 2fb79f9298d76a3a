"""A glow around the edge of a large slot, such as a room, that can be chosen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from game.boards.components.pieces import blit_centre
from game.boards.components.signs import GLOW_STEPS, rounded_frame, slot_outline
from game.geometry import Point
from game.media.art import Art, blit
from game.scaling import smoothscale
from game.ui.fonts import Colour

_RINGS: Final = 14
_WARM: Final[Colour] = (255, 214, 110)


class EdgeGlow:
    """The glow around the edge of a large slot, such as a room; it leaves the inside clear."""

    def __init__(self, art: Art, width: float, height: float) -> None:
        self._art, self._layout = art, art.layout
        self._size = (art.layout.length(width), art.layout.length(height))

    def _rim_picture(self, colour: Colour, line: float, step: int) -> pygame.Surface:
        w, h = self._size
        strength = 0.35 + 0.65 * step / (GLOW_STEPS - 1)
        soft = pygame.Surface((w // 2, h // 2), pygame.SRCALPHA, 32)
        radius = min(w, h) // 12
        for ring in range(_RINGS):
            inset = self._layout.length(2.4 * ring) // 2
            rect = soft.get_rect().inflate(-2 * inset, -2 * inset)
            alpha = round(190 * strength * (1 - ring / _RINGS) ** 1.5)
            pygame.draw.rect(soft, (*_WARM, alpha), rect, self._layout.length(3.2), radius)
        whole = smoothscale(soft.premul_alpha_ip(), (w, h))
        blit(whole, rounded_frame(w, h, self._layout.length(line), colour), (0, 0))
        return whole

    def draw(self, surface: pygame.Surface, at: Point, step: int, *, has_focus: bool) -> None:
        """Draw the glow centred on `at`; it is bolder if the slot has the focus.

        `step` is the frame of the glow animation.
        """
        blit_centre(surface, self._glow_picture(step, has_focus=has_focus), self._layout, at)

    def prefetch(self) -> Iterator[object]:
        """Render all frames of the glow, with and without the focus, yielding after each."""
        for has_focus in (False, True):
            yield from (self._glow_picture(step, has_focus=has_focus) for step in range(GLOW_STEPS))

    def _glow_picture(self, step: int, *, has_focus: bool) -> pygame.Surface:
        look = (*slot_outline(self._art, 9 if has_focus else 5, has_focus=has_focus), step)
        return self._art.get(("rim", self._size, *look), partial(self._rim_picture, *look))

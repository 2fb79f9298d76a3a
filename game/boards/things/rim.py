"""The glow around the edge of something large that can be chosen."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.boards.things.pieces import blit_centre
from game.boards.things.signs import BREATH, frame
from game.geometry import Point
from game.media.art import Art, Frames, blit
from game.ui.theme import CREAM, TEAL, Colour

_RINGS: Final = 14
_WARM: Final[Colour] = (255, 214, 110)


class Rim:
    """The glow around the edge of something large: what is inside stays as clear as it is."""

    def __init__(self, art: Art, width: float, height: float) -> None:
        self._layout = art.layout
        self._size = size = (art.layout.length(width), art.layout.length(height))
        make = partial(self._rim, CREAM, 5)
        self._offered = Frames(art, ("rim", size), BREATH, make)
        make = partial(self._rim, TEAL, 9)
        self._focused = Frames(art, ("rim with focus", size), BREATH, make)

    def _rim(self, colour: Colour, line: float, step: int) -> pygame.Surface:
        w, h = self._size
        strength = 0.35 + 0.65 * step / (BREATH - 1)
        soft = pygame.Surface((w // 2, h // 2), pygame.SRCALPHA)
        radius = min(w, h) // 12
        for ring in range(_RINGS):
            inset = self._layout.length(2.4 * ring) // 2
            rect = soft.get_rect().inflate(-2 * inset, -2 * inset)
            alpha = round(190 * strength * (1 - ring / _RINGS) ** 1.5)
            pygame.draw.rect(soft, (*_WARM, alpha), rect, self._layout.length(3.2), radius)
        whole = pygame.transform.smoothscale(soft.premul_alpha(), (w, h))
        blit(whole, frame(w, h, self._layout.length(line), colour), (0, 0))
        return whole

    def draw(self, surface: pygame.Surface, at: Point, step: int, *, has_focus: bool) -> None:
        """Draw it around `at`, the middle, at a step of the breath."""
        rims = self._focused if has_focus else self._offered
        blit_centre(surface, rims[step], self._layout, at)

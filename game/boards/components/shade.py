"""Shade over the board, with clear holes around what matters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.scaling import smoothscale
from game.ui.fonts import Colour

_SHADE: Final[Colour] = (38, 32, 48)
_STEPS: Final = 14
"""Number of steps in which the shade fades at the edge of a hole."""
_COARSENESS: Final = 3
"""Factor by which the shade is drawn smaller than it is shown."""


def shade_picture(
    size: tuple[int, int], holes: Sequence[pygame.Rect], depth: float, radius: int, edge: int
) -> pygame.Surface:
    """Return a picture that darkens and desaturates all but `holes`; it is not premultiplied.

    Args:
        size: the size of the picture, in pixels.
        holes: the rectangles, in pixels, that stay clear.
        depth: the opacity of the shade, 0 to 1.
        radius: the maximum radius of the holes' corners, in pixels.
        edge: the width of the soft edge around each hole, in pixels.
    """
    coarse = pygame.Surface([length // _COARSENESS + 1 for length in size], pygame.SRCALPHA, 32)
    coarse.fill((*_SHADE, round(255 * depth)))
    for step in range(_STEPS):  # each step for all holes, since they may overlap
        share = 1 - (step + 1) / _STEPS
        grown = round(edge * share)
        for hole in holes:
            rect = hole.inflate(2 * grown, 2 * grown)
            corner = min(radius + grown, rect.w // 2, rect.h // 2) // _COARSENESS
            small = pygame.Rect([round(value / _COARSENESS) for value in rect])
            colour = (*_SHADE, round(255 * depth * share))
            pygame.draw.rect(coarse, colour, small, 0, corner)
    return smoothscale(coarse, [length * _COARSENESS for length in coarse.get_size()])

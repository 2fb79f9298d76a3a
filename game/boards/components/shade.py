"""Shade over the board: colours are multiplied with the hue of the game's darkness.

Multiplied colours stay saturated and outlines stay dark, unlike those below a translucent veil.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.scaling import blurred, smoothscale
from game.ui.fonts import Colour

_COARSENESS: Final = 5
"""Factor by which the shade is drawn smaller than it is shown."""


def shade_colour(hue: Colour, depth: float) -> Colour:
    """Return the colour to multiply a picture with; `depth` is 0 for none to 1 for `hue` itself."""
    red, green, blue = (round(255 - depth * (255 - value)) for value in hue)
    return red, green, blue


def shade_picture(
    size: tuple[int, int],
    holes: Sequence[pygame.Rect],
    hue: Colour,
    depth: float,
    radius: int,
    edge: int,
) -> pygame.Surface:
    """Return a picture to multiply the board with, which darkens all but `holes`.

    Args:
        size: the size of the picture, in pixels.
        holes: the rectangles, in pixels, that stay clear.
        hue: the colour of the full darkness.
        depth: how dark the shade is, 0 to 1.
        radius: the maximum radius of the holes' corners, in pixels.
        edge: the approximate width of the soft edge around each hole, in pixels.
    """
    coarse = pygame.Surface([length // _COARSENESS + 1 for length in size], 0, 32)
    coarse.fill(shade_colour(hue, depth))
    for hole in holes:
        rect = hole.inflate(edge, edge)
        corner = min(radius + edge // 2, rect.w // 2, rect.h // 2) // _COARSENESS
        small = pygame.Rect([round(value / _COARSENESS) for value in rect])
        pygame.draw.rect(coarse, (255, 255, 255), small, 0, corner)
    soft = blurred(coarse, edge // (2 * _COARSENESS))
    return smoothscale(soft, [length * _COARSENESS for length in coarse.get_size()])

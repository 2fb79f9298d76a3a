"""The mark around the thing that a hint, a lesson or the coach means: a gold ring that glows."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.boards.components.signs import SUPERSAMPLING, downsample, ring_layers
from game.geometry import Box
from game.media.art import Art, blit
from game.ui.fonts import Colour
from game.ui.theme import BRIGHT, CHEESE_YELLOW

_LINE: Final = 6.0
"""Thickness of the gold line, in units; it is double in high contrast."""
_REACH: Final = 18.0
"""Width of the glow outside the line, in units."""
_GROWTH: Final = (6.0, 6.0)
"""Distance between the thing and its mark, and by how much a pulse changes it, in units."""
_GLOW: Final[Colour] = (255, 214, 110)
_BRIGHTNESS: Final = 200
"""Opacity of the glow at the line, 0 to 255."""
_SHADES: Final = 10
_PULSES: Final = 2
"""Number of steps between the sizes of a pulse: each is a picture of its own."""


def draw_mark(
    surface: pygame.Surface, art: Art, box: Box, radius: float, pulse: float = 0.5
) -> None:
    """Draw the mark around a thing in `box`.

    Args:
        surface: the surface to draw on.
        art: the pictures at the window's scale.
        box: the thing's box, in units.
        radius: the thing's corner radius, in units; the mark of a fully round thing is an ellipse.
        pulse: the size of the mark, 0 to 1.
    """
    is_round = radius >= min(box.w, box.h) / 2 - 1
    grown = _GROWTH[0] + _GROWTH[1] * round(pulse * _PULSES) / _PULSES
    rect, reach = art.layout.rect(box.inset(-grown)), art.layout.length(_REACH)
    corner = 0 if is_round else art.layout.length(radius + grown)
    key = ("mark", rect.size, corner, art.has_contrast)
    picture = art.get(key, partial(_mark_picture, art, rect.size, reach, corner))
    blit(surface, picture, (rect.x - reach, rect.y - reach))


def _mark_picture(art: Art, size: tuple[int, int], reach: int, corner: int) -> pygame.Surface:
    # An ellipse if `corner` is 0; all lengths are in pixels.
    big = pygame.Surface([(side + 2 * reach) * SUPERSAMPLING for side in size], pygame.SRCALPHA, 32)
    outline = big.get_rect().inflate([-2 * reach * SUPERSAMPLING] * 2)

    def fill(colour: tuple[int, ...], grown: int) -> None:
        rect = outline.inflate(2 * grown, 2 * grown)
        if corner:
            pygame.draw.rect(big, colour, rect, 0, max(0, corner * SUPERSAMPLING + grown))
        else:
            pygame.draw.ellipse(big, colour, rect)

    for step in range(_SHADES):
        share = step / _SHADES
        alpha = round(_BRIGHTNESS * share**1.6)
        fill((*_GLOW, alpha), round(reach * SUPERSAMPLING * (1 - share)))
    line = art.layout.length(2 * _LINE if art.has_contrast else _LINE)
    inside = 0
    for shade, wide, inset in ring_layers(line, BRIGHT if art.has_contrast else CHEESE_YELLOW):
        fill((*shade, 255), -inset)
        inside = max(inside, inset + wide)
    fill((0, 0, 0, 0), -inside)
    return downsample(big)

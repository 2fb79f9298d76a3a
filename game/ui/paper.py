"""The paper of sheets: grain, light that falls off to the edges, and a soft shadow inside them."""

from __future__ import annotations

import random
from functools import partial
from typing import Final

import pygame

from game.media.art import Art
from game.scaling import smoothscale
from game.ui.fonts import Colour

_EDGE: Final = (229, 195, 144)
"""Light on the paper at its edges, as a factor in 255ths for each channel."""
_CORNER: Final = (250, 235, 208)
"""Light on the paper in its corners, inside the edge."""
_SHADOW: Final = 13.0
"""Width of the shadow inside the edges, in units."""
_LAYERS: Final = 5
_GLOW: Final = (20, 13)
"""Size of the picture that is stretched to the falloff of the light, in pixels."""
_TILE: Final = 96
"""Side of the repeated picture of the grain, in pixels before scaling."""
_LEAST_GRAIN: Final = 243
"""Light in the darkest points of the grain, in 255ths."""


class PaperTexture:
    """Shades panels of paper at one scale."""

    def __init__(self, art: Art) -> None:
        self._art = art

    def shade(self, picture: pygame.Surface, inside: pygame.Rect, radius: int) -> None:
        """Shade the paper in `picture`; `inside` is its area without the outline.

        `radius` is the corner radius of that area, in pixels.
        """
        light = pygame.Surface(inside.size, 0, 32)
        light.fill((255, 255, 255))
        width = self._art.layout.length(_SHADOW)
        for step in range(_LAYERS + 1):
            share = (step / _LAYERS) ** 0.5
            inset = round(step * width / _LAYERS)
            place = light.get_rect().inflate(-2 * inset, -2 * inset)
            colour = _between(_EDGE, (255, 255, 255), share)
            pygame.draw.rect(light, colour, place, border_radius=max(0, radius - inset))
        glow = smoothscale(self._art.get(("falloff",), _falloff), inside.size)
        light.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        grain = self._art.get(("grain",), partial(_grain, self._art.layout.scale))
        for x in range(0, inside.w, grain.get_width()):
            for y in range(0, inside.h, grain.get_height()):
                light.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_MULT)
        picture.blit(light, inside.topleft, special_flags=pygame.BLEND_RGB_MULT)


def _between(first: Colour, second: Colour, share: float) -> Colour:
    r, g, b = (round(one + share * (two - one)) for one, two in zip(first, second, strict=True))
    return r, g, b


def _falloff() -> pygame.Surface:
    # The light falls from the upper left: its middle lies above and left of the paper's.
    wide, high = _GLOW
    glow = pygame.Surface(_GLOW, 0, 32)
    for x in range(wide):
        for y in range(high):
            distance = (x / (wide - 1) - 0.46) ** 2 + (y / (high - 1) - 0.42) ** 2
            share = max(0.0, min(1.0, 1.12 - 2.1 * distance))
            glow.set_at((x, y), _between(_CORNER, (255, 255, 255), share))
    return glow


def _grain(scale: float) -> pygame.Surface:
    rng = random.Random(4)
    tile = pygame.Surface((_TILE, _TILE), 0, 32)
    tile.fill((255, 255, 255))
    for _ in range(_TILE * _TILE // 7):
        level = rng.randint(_LEAST_GRAIN, 253)
        x, y, long = rng.randrange(_TILE), rng.randrange(_TILE), rng.randint(1, 4)
        is_flat = rng.random() < 0.7  # fibres lie mostly along the sheet
        for step in range(long):
            at = ((x + step) % _TILE, y) if is_flat else (x, (y + step) % _TILE)
            tile.set_at(at, (level, level, max(0, level - 4)))
    side = max(8, round(_TILE * max(1.0, 1.5 * scale)))
    return smoothscale(tile, (side, side))

"""Contact shadows: soft ellipses that shrink and fade as the object above them rises."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from game.geometry import Layout, Point
from game.media.art import blit
from game.scaling import smoothscale

_INK: Final = (58, 36, 26)
MAX_SHADOW_ALPHA: Final = 105
"""Opacity, 0 to 255, in the middle of the shadow of a standing object."""

SHADOW_ASPECT: Final = 0.3
"""Height of the ellipse as a fraction of its width."""

FADE_HEIGHT: Final = 150.0
"""Height above the ground, in units, at which a shadow shrinks to half its size."""

_LEVELS: Final = 12
_SOFT: Final = 48


def draw_shadow(
    surface: pygame.Surface, layout: Layout, at: Point, width: float, above: float
) -> None:
    """Draw the shadow of an object `width` units wide, `above` units above the point `at`."""
    left = 1 / (1 + max(0.0, above) / FADE_HEIGHT)
    picture = figure_shadow(
        max(2, round(width * left * layout.scale / 4)) * 4, round(left * _LEVELS)
    )
    x, y = layout.px(at)
    w, h = picture.get_size()
    blit(surface, picture, (x - w // 2, y - h // 2))


@lru_cache(maxsize=192)
def figure_shadow(width: int, level: int) -> pygame.Surface:
    """Return a premultiplied shadow `width` pixels wide; `level` is its darkness, 0 to 12."""
    size = (width, max(2, round(width * SHADOW_ASPECT)))
    picture = smoothscale(_soft_disc(), size)
    shade = round(255 * level / _LEVELS)
    picture.fill((shade, shade, shade, shade), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


@lru_cache(maxsize=1)
def _soft_disc() -> pygame.Surface:
    disc = pygame.Surface((4 * _SOFT, 4 * _SOFT), pygame.SRCALPHA, 32)
    for ring in range(2 * _SOFT, 0, -1):
        rest = 1 - ring / (2 * _SOFT)
        alpha = round(MAX_SHADOW_ALPHA * min(1.0, rest * rest * (3 - 2 * rest) * 1.9))
        pygame.draw.circle(disc, (*_INK, alpha), (2 * _SOFT, 2 * _SOFT), ring)
    return disc.premul_alpha_ip()

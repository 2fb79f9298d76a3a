"""Placeholders: large pictures that are rasterised from few pixels and stretched.

To allocate a surface that fills 3840 x 2160 pixels takes up to 15 ms, in which no other thread goes
on. So a background is painted small and stretched once, and of what is stamped onto it only what
is not empty.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.geometry import Layout
from game.media import backgrounds
from game.media.drawing import Rasteriser

HEIGHT: Final = 270
"""Height in pixels of a placeholder that fills the window, before it is stretched."""


def picture(
    rasteriser: Rasteriser, text: bytes, size: tuple[int, int], layout: Layout
) -> pygame.Surface:
    """Return an SVG of a size in pixels."""
    zoom = HEIGHT / layout.height
    small = (math.ceil(size[0] * zoom), math.ceil(size[1] * zoom))
    return pygame.transform.smoothscale(rasteriser.picture(text, *small), size)


def background(
    rasteriser: Rasteriser,
    layout: Layout,
    names: Sequence[str],
    over: Sequence[str] = (),
    *,
    has_contrast: bool = False,
) -> pygame.Surface:
    """Return the same picture as `backgrounds.paint`, as a placeholder."""
    small = Layout(math.ceil(layout.width * HEIGHT / layout.height), HEIGHT, layout.view)
    rough = backgrounds.paint(rasteriser, small, names, over, has_contrast=has_contrast)
    return pygame.transform.smoothscale(rough, (layout.width, layout.height))


def stamp(rasteriser: Rasteriser, surface: pygame.Surface, name: str, layout: Layout) -> None:
    """Paint a picture as `backgrounds.stamp` does."""
    text, rect = backgrounds.shown(name, layout)
    if rect.w <= 0 or rect.h <= 0:
        return
    zoom = layout.height / HEIGHT
    rough = rasteriser.picture(text, math.ceil(rect.w / zoom), math.ceil(rect.h / zoom))
    part = rough.get_bounding_rect().inflate(2, 2).clip(rough.get_rect())
    size = (math.ceil(part.w * zoom), math.ceil(part.h * zoom))
    stretched = pygame.transform.smoothscale(rough.subsurface(part), size)
    place = (rect.x + round(part.x * zoom), rect.y + round(part.y * zoom))
    surface.blit(stretched, place, special_flags=pygame.BLEND_PREMULTIPLIED)

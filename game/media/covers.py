"""Covers: pictures in canvas units that fill the window, one over the other.

To get the room of one takes up to 15 ms at 3840 x 2160, in which no other thread goes on. So a
sketch is painted small and stretched once, and of what is stamped onto a cover only what shows.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import Final

import pygame

from game.geometry import Box, Layout
from game.media.drawing import Rasteriser, drawing

COARSE: Final = 270
"""Pixels of the height of a sketch that fills the window."""

_COLUMNS: Final = 3
"""How many colours lie beside each other above and below a picture, in an upright window."""

_CALM: Final = 0.72
"""How much of a backdrop is gone in high contrast."""


def paint(
    rasteriser: Rasteriser,
    layout: Layout,
    names: Sequence[str],
    over: Sequence[str] = (),
    *,
    has_contrast: bool = False,
) -> pygame.Surface:
    """Return a cover of a window, opaque and quick to draw.

    Args:
        rasteriser: makes the pictures.
        layout: of the window.
        names: the pictures that fill it; the view box of the first is larger than the window.
        over: what lies over them, and stays as it is in high contrast.
        has_contrast: whether what fills the window is calm.
    """
    surface = pygame.Surface((layout.width, layout.height), 0, 32)
    for name in names:
        stamp(rasteriser, surface, name, layout)
    filled = layout.rect(Box(*drawing(names[0]).box))
    smear(surface, filled.clip(layout.rect(layout.visible)))
    if has_contrast:
        calm(surface)
    for name in over:
        stamp(rasteriser, surface, name, layout)
    return surface


def sketch(
    rasteriser: Rasteriser,
    layout: Layout,
    names: Sequence[str],
    over: Sequence[str] = (),
    *,
    has_contrast: bool = False,
) -> pygame.Surface:
    """Return what `paint` does, painted with few pixels."""
    small = Layout(math.ceil(layout.width * COARSE / layout.height), COARSE, layout.view)
    rough = paint(rasteriser, small, names, over, has_contrast=has_contrast)
    return pygame.transform.smoothscale(rough, (layout.width, layout.height))


def stamp(rasteriser: Rasteriser, surface: pygame.Surface, name: str, layout: Layout) -> None:
    """Paint a picture whose view box is in canvas units at its place."""
    text, rect = _shown(name, layout)
    if rect.w > 0 and rect.h > 0:
        picture = rasteriser.picture(text, *rect.size)
        surface.blit(picture, rect, special_flags=pygame.BLEND_PREMULTIPLIED)


def stamp_sketch(
    rasteriser: Rasteriser, surface: pygame.Surface, name: str, layout: Layout
) -> None:
    """Do what `stamp` does with few pixels, and only where the picture is not empty."""
    text, rect = _shown(name, layout)
    if rect.w <= 0 or rect.h <= 0:
        return
    zoom = layout.height / COARSE
    rough = rasteriser.picture(text, math.ceil(rect.w / zoom), math.ceil(rect.h / zoom))
    part = rough.get_bounding_rect().inflate(2, 2).clip(rough.get_rect())
    size = (math.ceil(part.w * zoom), math.ceil(part.h * zoom))
    picture = pygame.transform.smoothscale(rough.subsurface(part), size)
    place = (rect.x + round(part.x * zoom), rect.y + round(part.y * zoom))
    surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def coarse(
    rasteriser: Rasteriser, text: bytes, size: tuple[int, int], layout: Layout
) -> pygame.Surface:
    """Return an SVG of some pixels, painted with few of them and stretched."""
    zoom = COARSE / layout.height
    small = (math.ceil(size[0] * zoom), math.ceil(size[1] * zoom))
    return pygame.transform.smoothscale(rasteriser.picture(text, *small), size)


def _shown(name: str, layout: Layout) -> tuple[bytes, pygame.Rect]:
    """Return as an SVG what the window shows of a picture, half of it, and where."""
    shape, see = drawing(name), layout.visible
    left, top = max(shape.box[0], see.x), max(shape.box[1], see.y)
    right = min(shape.box[0] + shape.box[2], see.right)
    bottom = min(shape.box[1] + shape.box[3], see.bottom)
    view = f'viewBox="{left} {top} {right - left} {bottom - top}"'
    text = re.sub(rb'viewBox="[^"]*"', view.encode(), shape.text, count=1)
    return text, layout.rect(Box(left, top, right - left, bottom - top))


def calm(surface: pygame.Surface) -> None:
    """Fade a backdrop to white, or one that is dark to black."""
    mean = pygame.transform.average_color(surface)[:3]
    is_bright = sum(mean) > 3 * 128
    veil = pygame.Surface(surface.get_size(), 0, 32)
    veil.fill((255, 255, 255) if is_bright else (0, 0, 0))
    veil.set_alpha(round(255 * _CALM))
    surface.blit(veil, (0, 0))


def smear(surface: pygame.Surface, filled: pygame.Rect) -> None:
    """Stretch the edges of what is `filled` out to the edges of the surface.

    A window may be wider than the widest backdrop, or upright: then the colours above and below run
    into each other, so that no cloud becomes a pillar.
    """
    inner = filled.clip(surface.get_rect())
    for x, start, end in ((inner.x, 0, inner.x), (inner.right - 1, inner.right, surface.width)):
        if end > start:
            column = surface.subsurface((x, 0, 1, surface.height))
            wide = pygame.transform.scale(column, (end - start, surface.height))
            surface.blit(wide, (start, 0))
    for y, start, end in ((inner.y, 0, inner.y), (inner.bottom - 1, inner.bottom, surface.height)):
        if end > start:
            row = surface.subsurface((0, y, surface.width, 1))
            soft = pygame.transform.smoothscale(row, (_COLUMNS, 1))
            surface.blit(
                pygame.transform.smoothscale(soft, (surface.width, end - start)), (0, start)
            )

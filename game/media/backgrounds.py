"""Backgrounds: pictures in canvas units that fill the window, one over the other.

Each may be rasterised smaller than the window and stretched. Allocating a surface that fills
3840 x 2160 pixels takes up to 15 ms, in which no other thread runs; so a small background is
stretched once, and of a picture painted onto it only the part that is not empty.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import Final

import pygame

from game.geometry import Box, Layout
from game.media.drawing import Rasteriser, drawing

_COLUMNS: Final = 3
"""Number of colours side by side above and below a picture, in an upright window."""

_VEIL: Final = 0.72
"""The share of a background that is veiled in high contrast."""


def paint(
    rasteriser: Rasteriser,
    layout: Layout,
    names: Sequence[str],
    over: Sequence[str] = (),
    *,
    has_contrast: bool = False,
    rows: int = 0,
) -> pygame.Surface:
    """Return a background, opaque and quick to draw.

    Args:
        rasteriser: rasterises the pictures.
        layout: layout of the window.
        names: names of the pictures that fill it; the view box of the first is larger than the
            window.
        over: names of the pictures drawn over them, which high contrast leaves as they are.
        has_contrast: whether to fade the pictures that fill the window.
        rows: rows of pixels to rasterise before stretching; 0: those of the window.
    """
    if rows:
        small = Layout(math.ceil(layout.width * rows / layout.height), rows, layout.view)
        rough = paint(rasteriser, small, names, over, has_contrast=has_contrast)
        return pygame.transform.smoothscale(rough, (layout.width, layout.height))
    surface = pygame.Surface((layout.width, layout.height), 0, 32)
    for name in names:
        stamp(rasteriser, surface, name, layout)
    filled = layout.rect(Box(*drawing(names[0]).box))
    smear(surface, filled.clip(layout.rect(layout.visible)))
    if has_contrast:
        veil(surface)
    for name in over:
        stamp(rasteriser, surface, name, layout)
    return surface


def stamp(
    rasteriser: Rasteriser, surface: pygame.Surface, name: str, layout: Layout, rows: int = 0
) -> None:
    """Paint a picture whose view box is in canvas units at its place.

    It is rasterised as if the window had `rows` rows of pixels, and stretched; 0: not stretched.
    """
    text, rect = shown(name, layout)
    if rect.w <= 0 or rect.h <= 0:
        return
    corner, zoom = rect.topleft, layout.height / rows if rows else 1.0
    made = rasteriser.picture(text, math.ceil(rect.w / zoom), math.ceil(rect.h / zoom))
    if rows:
        part = made.get_bounding_rect().inflate(2, 2).clip(made.get_rect())
        size = (math.ceil(part.w * zoom), math.ceil(part.h * zoom))
        made = pygame.transform.smoothscale(made.subsurface(part), size)
        corner = (rect.x + round(part.x * zoom), rect.y + round(part.y * zoom))
    surface.blit(made, corner, special_flags=pygame.BLEND_PREMULTIPLIED)


def shown(name: str, layout: Layout) -> tuple[bytes, pygame.Rect]:
    """Return the part of a picture that the window shows, as an SVG, and its place in pixels."""
    shape, see = drawing(name), layout.visible
    left, top = max(shape.box[0], see.x), max(shape.box[1], see.y)
    right = min(shape.box[0] + shape.box[2], see.right)
    bottom = min(shape.box[1] + shape.box[3], see.bottom)
    view = f'viewBox="{left} {top} {right - left} {bottom - top}"'
    text = re.sub(rb'viewBox="[^"]*"', view.encode(), shape.text, count=1)
    return text, layout.rect(Box(left, top, right - left, bottom - top))


def veil(surface: pygame.Surface) -> None:
    """Fade a background to white, or a dark one to black."""
    mean = pygame.transform.average_color(surface)[:3]
    is_bright = sum(mean) > 3 * 128
    cloth = pygame.Surface(surface.get_size(), 0, 32)
    cloth.fill((255, 255, 255) if is_bright else (0, 0, 0))
    cloth.set_alpha(round(255 * _VEIL))
    surface.blit(cloth, (0, 0))


def smear(surface: pygame.Surface, filled: pygame.Rect) -> None:
    """Stretch the edges of what is `filled` out to the edges of the surface.

    A window may be wider than the widest background, or upright: then the colours above and below
    run into each other, so that no cloud becomes a pillar.
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

"""Backgrounds that fill the window, composed of pictures whose view boxes are in units."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import Final

import pygame

from game.geometry import Box, Layout
from game.media.drawing import Rasteriser, load_drawing
from game.scaling import smoothscale

_COLUMNS: Final = 3
"""Number of colours per row, in a portrait window, of the areas above and below a picture."""

_VEIL: Final = 0.72
"""Opacity of the plain colour laid over a background in high contrast."""


def render_background(
    rasteriser: Rasteriser,
    layout: Layout,
    names: Sequence[str],
    over: Sequence[str] = (),
    *,
    has_contrast: bool = False,
    rows: int = 0,
) -> pygame.Surface:
    """Render a new, opaque background that fills the window.

    Args:
        rasteriser: renders the SVG files.
        layout: the window's layout.
        names: pictures drawn in order; the first must be larger than the window.
        over: pictures drawn last, which are not faded in high contrast.
        has_contrast: whether to fade the background.
        rows: height in pixels of a placeholder, which is then enlarged; 0 renders at full size.
    """
    if rows:
        small = Layout(math.ceil(layout.width * rows / layout.height), rows, layout.view)
        rough = render_background(rasteriser, small, names, over, has_contrast=has_contrast)
        return smoothscale(rough, (layout.width, layout.height))
    surface = pygame.Surface((layout.width, layout.height), 0, 32)
    for name in names:
        draw_picture(rasteriser, surface, name, layout)
    filled = layout.rect(Box(*load_drawing(names[0]).box))
    extend_edges(surface, filled.clip(layout.rect(layout.visible_area)))
    if has_contrast:
        fade_background(surface)
    for name in over:
        draw_picture(rasteriser, surface, name, layout)
    return surface


def draw_picture(
    rasteriser: Rasteriser, surface: pygame.Surface, name: str, layout: Layout, rows: int = 0
) -> None:
    """Draw the picture `name` at the position given by its view box.

    If `rows` is not 0, the picture is a placeholder, rendered `rows` pixels high and enlarged. A
    picture with `data-blend="multiply"` multiplies the colours below it; it must be opaque.
    """
    text, rect = visible_part(name, layout)
    if rect.w <= 0 or rect.h <= 0:
        return
    corner, zoom = rect.topleft, layout.height / rows if rows else 1.0
    made = rasteriser.render(text, math.ceil(rect.w / zoom), math.ceil(rect.h / zoom))
    if rows:
        part = made.get_bounding_rect().inflate(2, 2).clip(made.get_rect())
        size = (math.ceil(part.w * zoom), math.ceil(part.h * zoom))
        made = smoothscale(made.subsurface(part), size)
        corner = (rect.x + round(part.x * zoom), rect.y + round(part.y * zoom))
    is_light = b'data-blend="multiply"' in text
    blend = pygame.BLEND_RGB_MULT if is_light else pygame.BLEND_PREMULTIPLIED
    surface.blit(made, corner, special_flags=blend)


def visible_part(name: str, layout: Layout) -> tuple[bytes, pygame.Rect]:
    """Return an SVG of the part of a picture inside the window, and that part's box in pixels."""
    shape, see = load_drawing(name), layout.visible_area
    left, top = max(shape.box[0], see.x), max(shape.box[1], see.y)
    right = min(shape.box[0] + shape.box[2], see.right)
    bottom = min(shape.box[1] + shape.box[3], see.bottom)
    view = f'viewBox="{left} {top} {right - left} {bottom - top}"'
    text = re.sub(rb'viewBox="[^"]*"', view.encode(), shape.text, count=1)
    return text, layout.rect(Box(left, top, right - left, bottom - top))


def fade_background(surface: pygame.Surface) -> None:
    """Fade a background in place: a bright one towards white, a dark one towards black."""
    mean = pygame.transform.average_color(surface)[:3]
    is_bright = sum(mean) > 3 * 128
    cloth = pygame.Surface(surface.get_size(), 0, 32)
    cloth.fill((255, 255, 255) if is_bright else (0, 0, 0))
    cloth.set_alpha(round(255 * _VEIL))
    surface.blit(cloth, (0, 0))


def extend_edges(surface: pygame.Surface, filled: pygame.Rect) -> None:
    """Fill the area outside the rectangle `filled` with the colours along its edges.

    This is needed if the window is in portrait format or wider than the background. The colours
    above and below are blurred horizontally, to avoid stripes.
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
            soft = smoothscale(row, (_COLUMNS, 1))
            surface.blit(smoothscale(soft, (surface.width, end - start)), (0, start))

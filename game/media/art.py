"""Pictures: SVG files, rendered at exactly the size at which they are needed, and cached.

Surfaces have premultiplied alpha and are drawn with `BLEND_PREMULTIPLIED`. The large pictures of a
new screen are placeholders at first, which a thread replaces later. Without them, the screen would
take two to seven times as long to appear.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.geometry import Layout
from game.media import backgrounds
from game.media.cache import PictureCache
from game.media.drawing import Drawing, Rasteriser, crop_to_content, load_drawing
from game.resources import ASSETS
from game.scaling import smoothscale

CACHE_PIXELS: Final = 1_950_000 * sum(1 for _ in ASSETS.glob("*/box.svg"))
"""Maximum number of pixels of cached small pictures, at a scale of one pixel per unit.

It grows with the number of games.
"""

_LARGE: Final = 1 / 3
"""Fraction of the window's area above which a picture is large: it is evicted only on request."""

_PLACEHOLDER: Final = 1 / 40
"""Fraction of the window's area above which a placeholder may stand for a picture."""

_PLACEHOLDER_ROWS: Final = 270
"""Height, in pixels, at which a placeholder that fills the window is rendered."""


@dataclass(frozen=True)
class FigurePart:
    """A part of a jointed figure: a top-level group of its SVG file, rendered and cropped.

    Attributes:
        surface: the picture of the part.
        offset: the position of the surface's top left corner within the figure, in pixels.
        pivot: the point within the figure about which the part rotates, in pixels, or None.
    """

    surface: pygame.Surface
    offset: tuple[int, int]
    pivot: tuple[float, float] | None


class RenderedParts(Mapping[str, FigurePart]):
    """A figure's parts by name, at one height; each part is rendered when first accessed."""

    def __init__(self, art: Art, name: str, height: int) -> None:
        self._art, self._key, self._shape = art, (name, height), load_drawing(name)

    @override
    def __getitem__(self, part: str) -> FigurePart:
        make = partial(self._art._render_part, self._shape, part, self._key[1])
        return self._art.get((*self._key, part), make, is_expensive=True)

    @override
    def __contains__(self, part: object) -> bool:
        return part in self._shape.groups

    @override
    def __iter__(self) -> Iterator[str]:
        return iter(self._shape.groups)

    @override
    def __len__(self) -> int:
        return len(self._shape.groups)


class Art(PictureCache):
    """All pictures at one scale; a window of another size needs another instance.

    If `has_contrast`, backgrounds are faded.
    """

    def __init__(
        self, layout: Layout, *, has_contrast: bool = False, rasteriser: Rasteriser | None = None
    ) -> None:
        super().__init__(CACHE_PIXELS * max(0.5, layout.scale) ** 2, _LARGE * layout.area)
        self.layout, self.has_contrast = layout, has_contrast
        self.rasteriser = rasteriser or Rasteriser()

    def picture(self, name: str, height: float, width: float | None = None) -> pygame.Surface:
        """Return the picture `name` at a size in units; by default, it keeps its aspect ratio."""
        shape = load_drawing(name)
        h = self.layout.length(height)
        w = self.layout.length(width if width is not None else height * shape.box[2] / shape.box[3])
        return self.get(
            (name, w, h), partial(self.svg_surface, shape.text, w, h), is_expensive=True
        )

    def parts(self, name: str, height: float) -> RenderedParts:
        """Return the parts of the figure `name`; its height is in units."""
        return RenderedParts(self, name, self.layout.length(height))

    def _render_part(self, shape: Drawing, part: str, height: int) -> FigurePart:
        text, pivot = shape.groups[part]
        zoom = height / shape.box[3]
        size = (max(1, round(shape.box[2] * zoom)), height)
        if self._is_placeholder(*size):
            surface, corner = crop_to_content(self.svg_surface(text, *size))
        else:
            surface, corner = self.rasteriser.render_part(text, *size)
        return FigurePart(surface, corner, (pivot[0] * zoom, pivot[1] * zoom) if pivot else None)

    def svg_surface(self, text: bytes, width: int, height: int) -> pygame.Surface:
        """Render the SVG `text` at the given size, in pixels.

        Within `allow_placeholders`, a large picture is rendered as a placeholder.
        """
        if self._is_placeholder(width, height):
            zoom = _PLACEHOLDER_ROWS / self.layout.height
            small = (math.ceil(width * zoom), math.ceil(height * zoom))
            made = self.rasteriser.render(text, *small)
            return smoothscale(made, (width, height))
        return self.rasteriser.render(text, width, height)

    def background(self, *names: str) -> pygame.Surface:
        """Return an opaque picture that fills the window; `names` are its layers, bottom first."""
        return self.get(("background", *names), partial(self._render_background, names))

    def background_copy(self, background: str, *names: str) -> pygame.Surface:
        """Return a copy of a background with the pictures `names` drawn on it; it is not cached."""
        if ("background", background) not in self._entries:
            return self._render_background([background], names)
        surface = self.background(background).copy()
        for name in names:
            self.draw_uncached(surface, name)
        return surface

    def _render_background(self, names: Sequence[str], over: Sequence[str] = ()) -> pygame.Surface:
        return backgrounds.render_background(
            self.rasteriser,
            self.layout,
            names,
            over,
            has_contrast=self.has_contrast,
            rows=self._placeholder_rows(),
        )

    def draw_uncached(self, surface: pygame.Surface, name: str) -> None:
        """Draw the picture `name` at the position given by its view box, without caching it."""
        backgrounds.draw_picture(
            self.rasteriser, surface, name, self.layout, self._placeholder_rows()
        )

    def _placeholder_rows(self) -> int:
        return _PLACEHOLDER_ROWS if self._may_be_placeholder() else 0

    def _is_placeholder(self, width: int, height: int) -> bool:
        is_large = width * height >= _PLACEHOLDER * self.layout.area
        return is_large and self._may_be_placeholder()

    def _may_be_placeholder(self) -> bool:
        # If placeholders are allowed now, mark the current picture as one, too.
        may = self._making.may_be_placeholder and self.layout.height > _PLACEHOLDER_ROWS
        self._making.is_placeholder |= may
        return may


def blit(surface: pygame.Surface, picture: pygame.Surface, topleft: tuple[float, float]) -> None:
    """Draw a premultiplied picture with its top left corner at `topleft`, in pixels."""
    surface.blit(picture, topleft, special_flags=pygame.BLEND_PREMULTIPLIED)

"""Art: SVG in, cached surfaces out, at exactly the size that is needed.

Surfaces have premultiplied alpha and are drawn with `BLEND_PREMULTIPLIED`. A figure's file has its
parts as top-level groups; each is rasterised separately and cropped, so that parts can be moved,
turned and exchanged.

Every picture is made when it is first drawn, through one door: `PictureCache.get`. Only what takes
more than a few milliseconds is asked for before, in a scene's `prepare`. Where somebody waits for
it, a large picture is a placeholder at first and rendered by another thread: without that a screen
takes twice as long at 1366 x 768, and three to seven times as long at 3840 x 2160.
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
from game.media.drawing import Drawing, Rasteriser, cropped, drawing

PIXELS: Final = 9_000_000
"""Pixels of small pictures that are kept, at a scale of one pixel a unit."""

_LARGE: Final = 1 / 3
"""The share of the window from which on a picture is large: never evicted unasked."""

_PLACEHOLDER: Final = 1 / 40
"""The share of the window from which on a picture may be a placeholder."""

_PLACEHOLDER_ROWS: Final = 270
"""Rows of pixels of a placeholder that fills the window, before it is stretched."""


@dataclass(frozen=True)
class Part:
    """One group of a figure's file: premultiplied, and cropped to what is drawn.

    Its corner and the point it turns about, if any, are pixels from the figure's upper left corner.
    """

    surface: pygame.Surface
    offset: tuple[int, int]
    pivot: tuple[float, float] | None


class Parts(Mapping[str, Part]):
    """The groups of a figure's file at one height; each is rasterised when it is asked for."""

    def __init__(self, art: Art, name: str, height: int) -> None:
        self._art, self._key, self._shape = art, (name, height), drawing(name)

    @override
    def __getitem__(self, part: str) -> Part:
        make = partial(self._art._part, self._shape, part, self._key[1])
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
    """Pictures at one scale: a new one is made when the window changes its size.

    Attributes:
        layout: tells the scale.
        has_contrast: whether backgrounds are plain, so that all that lies on them stands out.
        rasteriser: makes pixels of drawings.
    """

    def __init__(
        self, layout: Layout, *, has_contrast: bool = False, rasteriser: Rasteriser | None = None
    ) -> None:
        super().__init__(PIXELS * max(0.5, layout.scale) ** 2, _LARGE * layout.area)
        self.layout, self.has_contrast = layout, has_contrast
        self.rasteriser = rasteriser or Rasteriser()

    def picture(self, name: str, height: float, width: float | None = None) -> pygame.Surface:
        """Return a picture `height` units tall, with its own proportions or of a given width."""
        shape = drawing(name)
        h = self.layout.length(height)
        w = self.layout.length(width if width is not None else height * shape.box[2] / shape.box[3])
        return self.get((name, w, h), partial(self.raster, shape.text, w, h), is_expensive=True)

    def parts(self, name: str, height: float) -> Parts:
        """Return the groups of a figure's file, the whole figure being `height` units tall."""
        return Parts(self, name, self.layout.length(height))

    def _part(self, shape: Drawing, part: str, height: int) -> Part:
        text, pivot = shape.groups[part]
        zoom = height / shape.box[3]
        size = (max(1, round(shape.box[2] * zoom)), height)
        if self._is_placeholder(*size):
            surface, corner = cropped(self.raster(text, *size))
        else:
            surface, corner = self.rasteriser.part(text, *size)
        return Part(surface, corner, (pivot[0] * zoom, pivot[1] * zoom) if pivot else None)

    def raster(self, text: bytes, width: int, height: int) -> pygame.Surface:
        """Return an SVG as the rasteriser makes it, or a placeholder of it."""
        if self._is_placeholder(width, height):
            zoom = _PLACEHOLDER_ROWS / self.layout.height
            small = (math.ceil(width * zoom), math.ceil(height * zoom))
            made = self.rasteriser.picture(text, *small)
            return pygame.transform.smoothscale(made, (width, height))
        return self.rasteriser.picture(text, width, height)

    def background(self, *names: str) -> pygame.Surface:
        """Return pictures in canvas units that fill the window, one over the other.

        The view box of the first is larger than the window. The surface is as large as the window,
        opaque and quick to draw.
        """
        return self.get(("background", *names), partial(self._background, names))

    def painted(self, background: str, *names: str) -> pygame.Surface:
        """Return a background with pictures over it that is not kept, to paint more on it."""
        if ("background", background) not in self._entries:
            return self._background([background], names)
        surface = self.background(background).copy()
        for name in names:
            self.stamp(surface, name)
        return surface

    def _background(self, names: Sequence[str], over: Sequence[str] = ()) -> pygame.Surface:
        return backgrounds.paint(
            self.rasteriser,
            self.layout,
            names,
            over,
            has_contrast=self.has_contrast,
            rows=self._rows(),
        )

    def stamp(self, surface: pygame.Surface, name: str) -> None:
        """Paint a picture whose view box is in canvas units at its place, without keeping it."""
        backgrounds.stamp(self.rasteriser, surface, name, self.layout, self._rows())

    def _rows(self) -> int:
        """Rows of pixels of a placeholder that fills the window; 0 if nothing may be one now."""
        return _PLACEHOLDER_ROWS if self._may_be_placeholder() else 0

    def _is_placeholder(self, width: int, height: int) -> bool:
        is_large = width * height >= _PLACEHOLDER * self.layout.area
        return is_large and self._may_be_placeholder()

    def _may_be_placeholder(self) -> bool:
        """Return True, and note it, if large pictures are placeholders now."""
        may = self._making.may_be_placeholder and self.layout.height > _PLACEHOLDER_ROWS
        self._making.is_placeholder |= may
        return may


def blit(surface: pygame.Surface, picture: pygame.Surface, topleft: tuple[float, float]) -> None:
    """Draw a premultiplied picture."""
    surface.blit(picture, topleft, special_flags=pygame.BLEND_PREMULTIPLIED)

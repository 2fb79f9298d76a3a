"""Art: SVG in, cached surfaces out, at exactly the size that is needed.

Surfaces have premultiplied alpha and are drawn with `BLEND_PREMULTIPLIED`. A figure's file has its
parts as top-level groups; each is rasterised separately and cropped, so that parts can be moved,
turned and exchanged. Rasterising takes milliseconds: do it in a scene's `prepare`, not in a frame.
"""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from functools import cache
from xml.parsers import expat

import pygame

from game.geometry import Box, Layout
from game.resources import ASSETS


class MissingAssetError(FileNotFoundError):
    """A picture that the program needs is not there."""


@dataclass(frozen=True)
class Part:
    """One group of a figure's file: premultiplied, and cropped to what is drawn.

    Its corner and the point it turns about, if any, are pixels from the figure's upper left corner.
    """

    surface: pygame.Surface
    offset: tuple[int, int]
    pivot: tuple[float, float] | None


@dataclass(frozen=True)
class Drawing:
    """A parsed SVG file: its view box in its own units, the whole text, and its groups.

    Each top-level group, by its id, is an SVG of its own, with its pivot if it has one.
    """

    box: tuple[float, float, float, float]
    text: bytes
    groups: dict[str, tuple[bytes, tuple[float, float] | None]]


@cache
def drawing(name: str) -> Drawing:
    """Return the drawing `assets/<name>.svg`. Raises MissingAssetError, which names the file."""
    path = ASSETS / f"{name}.svg"
    try:
        text = path.read_bytes()
        return _Reader(text).drawing()
    except (OSError, expat.ExpatError) as error:
        short = path.relative_to(ASSETS.parent).as_posix()
        raise MissingAssetError(f"The picture {short} is missing or damaged.") from error


class _Reader:
    """Finds the top-level groups in the bytes of a file: serialising them again would be slower."""

    def __init__(self, text: bytes) -> None:
        self._text = text
        self._depth = 0
        self._root: dict[str, str] = {}
        self._head = 0
        self._begun: tuple[int, str, dict[str, str]] = (0, "", {})
        self._children: list[tuple[bytes, str, dict[str, str]]] = []
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.Parse(text, True)

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        at = self._parser.CurrentByteIndex
        if self._depth == 0:
            self._root = attributes
        elif self._depth == 1:
            self._head = self._head or at
            self._begun = (at, tag, attributes)
        self._depth += 1

    def _end(self, tag: str) -> None:
        del tag
        self._depth -= 1
        if self._depth == 1:
            start, tag, attributes = self._begun
            end = self._text.index(b">", self._parser.CurrentByteIndex) + 1
            self._children.append((self._text[start:end], tag, attributes))

    def drawing(self) -> Drawing:
        """Return what was read."""
        x, y, w, h = (float(v) for v in self._root["viewBox"].replace(",", " ").split())
        head = self._text[: self._head]
        defs = b"".join(text for text, tag, _ in self._children if tag == "defs")
        groups = {}
        for text, tag, attributes in self._children:
            if tag == "g" and "id" in attributes:
                pivot = attributes.get("data-pivot")
                px, py = (float(v) for v in pivot.split()) if pivot else (0.0, 0.0)
                alone = head + defs + text + b"</svg>"
                groups[attributes["id"]] = (alone, (px - x, py - y) if pivot else None)
        return Drawing((x, y, w, h), self._text, groups)


def rasterise(text: bytes, width: int, height: int) -> pygame.Surface:
    """Return an SVG as a premultiplied surface of exactly `width` x `height` pixels."""
    raw = pygame.image.load_sized_svg(io.BytesIO(text), (width, height))
    if raw.get_size() != (width, height):
        exact = pygame.Surface((width, height), pygame.SRCALPHA, 32)
        exact.blit(raw, (0, 0))
        raw = exact
    return (raw.convert_alpha() if pygame.display.get_surface() else raw).premul_alpha()


class Art:
    """Pictures at one scale: a new one is made when the window changes its size.

    Attributes:
        layout: tells the scale.
        is_still: for a picture that never moves; what movements need is not made beforehand.
    """

    def __init__(self, layout: Layout, *, is_still: bool = False) -> None:
        self.layout, self.is_still = layout, is_still
        self._pictures: dict[tuple[str, int, int], pygame.Surface] = {}
        self._parts: dict[tuple[str, int], dict[str, Part]] = {}
        self._covers: dict[tuple[str, ...], pygame.Surface] = {}

    def picture(self, name: str, height: float, width: float | None = None) -> pygame.Surface:
        """Return a picture `height` units tall, with its own proportions or of a given width."""
        shape = drawing(name)
        h = self.layout.length(height)
        w = self.layout.length(width if width is not None else height * shape.box[2] / shape.box[3])
        key = (name, w, h)
        if key not in self._pictures:
            self._pictures[key] = rasterise(shape.text, w, h)
        return self._pictures[key]

    def parts(self, name: str, height: float) -> dict[str, Part]:
        """Return each group of a figure's file, the whole figure being `height` units tall."""
        shape = drawing(name)
        key = (name, self.layout.length(height))
        if key not in self._parts:
            self._parts[key] = {part: self._part(shape, part, key[1]) for part in shape.groups}
        return self._parts[key]

    @staticmethod
    def _part(shape: Drawing, part: str, height: int) -> Part:
        text, pivot = shape.groups[part]
        zoom = height / shape.box[3]
        whole = rasterise(text, max(1, round(shape.box[2] * zoom)), height)
        crop = whole.get_bounding_rect()
        crop.size = (max(1, crop.w), max(1, crop.h))
        return Part(
            whole.subsurface(crop).copy(),
            (crop.x, crop.y),
            (pivot[0] * zoom, pivot[1] * zoom) if pivot else None,
        )

    def cover(self, *names: str) -> pygame.Surface:
        """Return pictures in canvas units, painted over each other, as large as the window.

        The first one fills the window: its view box is larger than the canvas. The surface is
        opaque and quick to draw.
        """
        if names not in self._covers:
            surface = pygame.Surface((self.layout.width, self.layout.height))
            for name in names:
                self.stamp(surface, name)
                if name == names[0]:
                    x, y, w, h = drawing(name).box
                    smear(surface, self.layout.rect(Box(x, y, w, h)))
            self._covers[names] = surface
        return self._covers[names]

    def stamp(self, surface: pygame.Surface, name: str) -> None:
        """Paint a picture whose view box is in canvas units at its place, without caching it.

        What is outside the window is not rasterised: that would be half the work.
        """
        shape, see = drawing(name), self.layout.visible
        left, top = max(shape.box[0], see.x), max(shape.box[1], see.y)
        right = min(shape.box[0] + shape.box[2], see.right)
        bottom = min(shape.box[1] + shape.box[3], see.bottom)
        rect = self.layout.rect(Box(left, top, right - left, bottom - top))
        view = f'viewBox="{left} {top} {right - left} {bottom - top}"'
        text = re.sub(rb'viewBox="[^"]*"', view.encode(), shape.text, count=1)
        picture = rasterise(text, *rect.size)
        surface.blit(picture, rect, special_flags=pygame.BLEND_PREMULTIPLIED)


def smear(surface: pygame.Surface, filled: pygame.Rect) -> None:
    """Stretch the left and right edges of what is `filled` out to the edges of the surface.

    A window may be wider than the widest backdrop.
    """
    inner = filled.clip(surface.get_rect())
    for x, start, end in ((inner.x, 0, inner.x), (inner.right - 1, inner.right, surface.width)):
        if end > start:
            column = surface.subsurface((x, 0, 1, surface.height))
            wide = pygame.transform.scale(column, (end - start, surface.height))
            surface.blit(wide, (start, 0))


def blit(surface: pygame.Surface, picture: pygame.Surface, topleft: tuple[float, float]) -> None:
    """Draw a premultiplied picture."""
    surface.blit(picture, topleft, special_flags=pygame.BLEND_PREMULTIPLIED)

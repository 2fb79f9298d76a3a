"""The SVG files in `assets`: reads them, splits them into groups and rasterises them."""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final, TypeAlias
from xml.parsers import expat

import pygame

from game.media.clothes import customise_svg, picture_file_name
from game.resources import ASSETS


class MissingAssetError(FileNotFoundError):
    """Raised when a required file is missing or damaged; the message names the file."""


Cropped: TypeAlias = tuple[pygame.Surface, tuple[int, int]]
"""A cropped surface, and the offset of its top left corner in the original, in pixels."""

_BOX: Final = re.compile(rb'<svg[^>]* viewBox="([^"]+)"')
_END: Final = b"</svg>"


@dataclass(frozen=True)
class Drawing:
    """An SVG file: its name, its view box in the file's own units, and its text."""

    name: str
    box: tuple[float, float, float, float]
    text: bytes

    @cached_property
    def groups(self) -> dict[str, tuple[bytes, tuple[float, float] | None]]:
        """The top-level groups by id; each is an SVG of its own, with its pivot (or None).

        Raises MissingAssetError if the file is damaged.
        """
        try:
            return _GroupParser(self.text).groups(self.box)
        except expat.ExpatError as error:
            raise _missing_error(self.name) from error


@cache
def load_drawing(name: str) -> Drawing:
    """Read `assets/<name>.svg`; digits at the end of `name` customise it, see `clothes`.

    Raises MissingAssetError if the file is missing or damaged.
    """
    try:
        text = customise_svg((ASSETS / f"{picture_file_name(name)}.svg").read_bytes(), name)
    except OSError as error:
        raise _missing_error(name) from error
    found = _BOX.search(text)
    if found is None or not text.rstrip().endswith(_END):
        raise _missing_error(name)
    x, y, w, h = (float(v) for v in found[1].replace(b",", b" ").split())
    return Drawing(name, (x, y, w, h), text)


def clear_drawing_cache() -> None:
    """Clear the cache of SVG files, which uses several megabytes and is quickly filled again."""
    load_drawing.cache_clear()


def _missing_error(name: str) -> MissingAssetError:
    short = (ASSETS / f"{picture_file_name(name)}.svg").relative_to(ASSETS.parent).as_posix()
    return MissingAssetError(f"The picture {short} is missing or damaged.")


class _GroupParser:
    def __init__(self, text: bytes) -> None:
        self._text = text
        self._depth = 0
        self._head = 0
        self._begun: tuple[int, str, dict[str, str]] = (0, "", {})
        self._children: list[tuple[bytes, str, dict[str, str]]] = []
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.Parse(text, True)

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        at = self._parser.CurrentByteIndex
        if self._depth == 1:
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

    def groups(
        self, box: tuple[float, float, float, float]
    ) -> dict[str, tuple[bytes, tuple[float, float] | None]]:
        head = self._text[: self._head]
        defs = b"".join(text for text, tag, _ in self._children if tag == "defs")
        groups = {}
        for text, tag, attributes in self._children:
            if tag == "g" and "id" in attributes:
                pivot = attributes.get("data-pivot")
                px, py = (float(v) for v in pivot.split()) if pivot else (0.0, 0.0)
                alone = head + defs + text + _END
                groups[attributes["id"]] = (alone, (px - box[0], py - box[1]) if pivot else None)
        return groups


def rasterise(text: bytes, width: int, height: int) -> pygame.Surface:
    """Render the SVG `text` as a premultiplied picture of exactly `width` x `height` pixels."""
    raw = pygame.image.load_sized_svg(io.BytesIO(text), (width, height))
    raw.set_alpha(None)  # Copy the pixels without blending, which would take ten times as long.
    exact = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    exact.blit(raw, (0, 0))
    return exact.premul_alpha_ip()


class Rasteriser:
    """Renders SVGs to premultiplied surfaces for `Art`, which caches them.

    Subclasses may share surfaces between instances of `Art`, or render nothing.
    """

    def render(self, text: bytes, width: int, height: int) -> pygame.Surface:
        """Render the SVG `text` as a surface of exactly `width` x `height` pixels."""
        return rasterise(text, width, height)

    def render_part(self, text: bytes, width: int, height: int) -> Cropped:
        """Render the SVG `text` at a size in pixels, cropped to the part that is not empty."""
        return crop_to_content(rasterise(text, width, height))


def crop_to_content(whole: pygame.Surface) -> Cropped:
    """Return a copy of the part of `whole` that is not transparent, and its offset in pixels."""
    crop = whole.get_bounding_rect()
    crop.size = (max(1, crop.w), max(1, crop.h))
    return whole.subsurface(crop).copy(), crop.topleft

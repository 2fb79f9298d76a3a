"""Art: SVG in, cached surfaces out, at exactly the size that is needed.

Surfaces have premultiplied alpha and are drawn with `BLEND_PREMULTIPLIED`. A figure's file has its
parts as top-level groups; each is rasterised separately and cropped, so that parts can be moved,
turned and exchanged.

Every picture is made when it is first drawn, through one door: `Art.get`. Only what takes more than
a few milliseconds is asked for before, in a scene's `prepare`.
"""

from __future__ import annotations

import io
import math
import re
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from itertools import takewhile
from typing import Final, Generic, ParamSpec, TypeVar, cast
from xml.parsers import expat

import pygame

from game.geometry import Box, Layout
from game.resources import ASSETS

_FORMAT: Final = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
"""How pixels of pictures are stored: as those of the screen are, with alpha."""

PIXELS: Final = 8_000_000
"""Pixels of small pictures that are kept, at a scale of one pixel a unit."""

_LARGE: Final = 1 / 3
"""The share of the window from which on a picture is a large one, and never forgotten unasked."""

_SLICE: Final = 0.002
"""Seconds after which no further picture is begun in a slice."""

_MARK: Final = object()
"""Lies among the pictures that are kept, after those wanted before the last sweep."""

P = ParamSpec("P")
T = TypeVar("T")


class _PauseError(Exception):
    """Enough has been made for now."""


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
    return raw.convert(_FORMAT).premul_alpha()


class Parts(Mapping[str, Part]):
    """The groups of a figure's file at one height; each is rasterised when it is asked for."""

    def __init__(self, art: Art, name: str, height: int) -> None:
        self._art, self._key, self._shape = art, (name, height), drawing(name)

    def __getitem__(self, part: str) -> Part:
        make = partial(Art._part, self._shape, part, self._key[1])
        return self._art.get((*self._key, part), make)

    def __contains__(self, part: object) -> bool:
        return part in self._shape.groups

    def __iter__(self) -> Iterator[str]:
        return iter(self._shape.groups)

    def __len__(self) -> int:
        return len(self._shape.groups)


class Frames(Generic[T]):
    """Pictures by their numbers, from 0; each is made when it is first asked for.

    Args:
        art: what keeps them.
        key: tells them from all other frames of that art.
        count: how many there are.
        make: makes one by its number.
    """

    def __init__(self, art: Art, key: Hashable, count: int, make: Callable[[int], T]) -> None:
        self._art, self._key, self._numbers, self._make = art, key, range(count), make

    def __len__(self) -> int:
        return len(self._numbers)

    def __getitem__(self, number: int) -> T:
        number = self._numbers[number]
        return self._art.get((self._key, number), partial(self._make, number))


class Art:
    """Pictures at one scale: a new one is made when the window changes its size.

    Attributes:
        layout: tells the scale.
        made: how many pictures have been made so far.
    """

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.made = 0
        self._kept: OrderedDict[Hashable, tuple[object, int]] = OrderedDict()
        self._limit = PIXELS * max(0.5, layout.scale) ** 2
        self._pixels = 0
        self._lock = threading.Lock()  # the next screen is made by another thread
        self._made_before, self._stop_at = 0, math.inf

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what is kept under `key`; `make` makes it if it is not there.

        Small pictures that have not been wanted for the longest time are forgotten when there are
        too many. `key` has to tell everything that the picture depends on except the scale.
        """
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
                return cast(T, found[0])
        if self.made > self._made_before and time.perf_counter() > self._stop_at:
            raise _PauseError
        made = make()
        self.made += 1
        size = self._counted(made)
        with self._lock:
            if key in self._kept:  # another thread has made it meanwhile
                self._forget(key)
            self._kept[key], self._pixels = (made, size), self._pixels + size
            while self._pixels > self._limit:
                self._forget(next(key for key, (_, size) in self._kept.items() if size))
        return made

    def slices(self, draw: Callable[[], object]) -> Iterator[None]:
        """Draw something; stop and begin anew whenever making its pictures takes long.

        What has been made is there the next time, so that in the end it is drawn as a whole.
        """
        while not self._is_drawn(draw):
            yield

    def _is_drawn(self, draw: Callable[[], object]) -> bool:
        """Draw something for the time of a slice; tell whether it was drawn as a whole."""
        self._stop_at, self._made_before = time.perf_counter() + _SLICE, self.made
        try:
            draw()
        except _PauseError:
            return False
        finally:
            self._stop_at = math.inf
        return True

    def made_by(self, make: Callable[P, T], *args: P.args, **values: P.kwargs) -> T:
        """Return what `make` makes of some values, kept under its own name and the values."""
        return self.get((make, args, *values.values()), partial(make, *args, **values))

    def _counted(self, made: object) -> int:
        """Return the pixels of a picture; none of a large one, as making it again takes long."""
        surface = getattr(made, "surface", made)
        if not isinstance(surface, pygame.Surface):
            return 0
        pixels = surface.get_width() * surface.get_height()
        return pixels if pixels < _LARGE * self.layout.width * self.layout.height else 0

    def _forget(self, key: Hashable) -> None:
        self._pixels -= self._kept.pop(key)[1]

    def sweep(self) -> None:
        """Forget all that has not been wanted since this was called the last time."""
        with self._lock:
            if _MARK in self._kept:
                for key in takewhile(lambda key: key is not _MARK, list(self._kept)):
                    self._forget(key)
            self._kept[_MARK] = (None, 0)
            self._kept.move_to_end(_MARK)

    def picture(self, name: str, height: float, width: float | None = None) -> pygame.Surface:
        """Return a picture `height` units tall, with its own proportions or of a given width."""
        shape = drawing(name)
        h = self.layout.length(height)
        w = self.layout.length(width if width is not None else height * shape.box[2] / shape.box[3])
        return self.get((name, w, h), lambda: rasterise(shape.text, w, h))

    def parts(self, name: str, height: float) -> Parts:
        """Return the groups of a figure's file, the whole figure being `height` units tall."""
        return Parts(self, name, self.layout.length(height))

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
        return self.get(("cover", *names), lambda: self.painted(*names))

    def painted(self, *names: str) -> pygame.Surface:
        """Return a cover that is not kept, so that more can be painted over it."""
        known = self._kept.get(("cover", names[0]))
        if known is not None:
            surface = cast(pygame.Surface, known[0]).copy()
        else:
            surface = pygame.Surface((self.layout.width, self.layout.height))
            self.stamp(surface, names[0])
            x, y, w, h = drawing(names[0]).box
            smear(surface, self.layout.rect(Box(x, y, w, h)))
        for name in names[1:]:
            self.stamp(surface, name)
        return surface

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

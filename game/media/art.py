"""Art: SVG in, cached surfaces out, at exactly the size that is needed.

Surfaces have premultiplied alpha and are drawn with `BLEND_PREMULTIPLIED`. A figure's file has its
parts as top-level groups; each is rasterised separately and cropped, so that parts can be moved,
turned and exchanged.

Every picture is made when it is first drawn, through one door: `Art.get`. Only what takes more than
a few milliseconds is asked for before, in a scene's `prepare`. Where somebody waits for it, a large
picture is sketched first, from few pixels, and finished by another thread: see `Art.sketching`.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from typing import Final, ParamSpec, TypeVar, cast

import pygame

from game.geometry import Layout
from game.media import covers
from game.media.drawing import Drawing, Rasteriser, cropped, drawing
from game.media.shelf import Shelf

PIXELS: Final = 9_000_000
"""Pixels of small pictures that are kept, at a scale of one pixel a unit."""

_FULL: Final = 0.8
"""The share of that room above which nothing is made ahead."""

_DEAR: Final = 0.7
"""The share of that room which dear pictures may take at most."""

_LARGE: Final = 1 / 3
"""The share of the window from which on a picture is a large one, and never forgotten unasked."""

_SKETCHED: Final = 1 / 40
"""The share of the window from which on a picture may be sketched."""

_SLICE: Final = 0.002
"""Seconds after which no further picture is begun in a slice."""

_SLICE_GROWTH: Final = 1.02
"""Factor by which each slice of one drawing is longer than the one before."""

_MARK: Final = object()
"""Lies among the pictures that are kept, after those wanted before the last sweep."""

P = ParamSpec("P")
T = TypeVar("T")


class PauseError(Exception):
    """No more pictures are to be made here for now."""


class _Making(threading.local):
    """What a thread makes.

    Attributes:
        may_sketch, is_sketch: may it be a sketch, and has it become one?
        may_go_on: whether another picture may be begun, see `Art.making_while`.
        count: how many pictures this thread has made.
    """

    may_sketch = False
    is_sketch = False
    may_go_on: Callable[[], bool] = staticmethod(lambda: True)
    count = 0


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

    def __getitem__(self, part: str) -> Part:
        make = partial(self._art._part, self._shape, part, self._key[1])
        return self._art.get((*self._key, part), make, is_dear=True)

    def __contains__(self, part: object) -> bool:
        return part in self._shape.groups

    def __iter__(self) -> Iterator[str]:
        return iter(self._shape.groups)

    def __len__(self) -> int:
        return len(self._shape.groups)


class Art:
    """Pictures at one scale: a new one is made when the window changes its size.

    Attributes:
        layout: tells the scale.
        has_contrast: whether backdrops are calm, so that all that lies on them stands out.
        made: how many pictures have been made so far.
        rasteriser: makes pixels of drawings.
    """

    def __init__(
        self, layout: Layout, *, has_contrast: bool = False, rasteriser: Rasteriser | None = None
    ) -> None:
        self.layout, self.has_contrast = layout, has_contrast
        self.rasteriser = rasteriser or Rasteriser()
        self.made = 0
        self._kept: OrderedDict[Hashable, object] = OrderedDict()
        self._limit = PIXELS * max(0.5, layout.scale) ** 2
        self._small = (Shelf(), Shelf())  # cheap and dear pictures
        self._sketches: dict[Hashable, Callable[[], object]] = {}
        self._making = _Making()
        self._lock = threading.Lock()  # the next screen is made by another thread
        self._is_made = threading.Condition(self._lock)
        self._under_way: set[Hashable] = set()

    def get(self, key: Hashable, make: Callable[[], T], *, is_dear: bool = False) -> T:
        """Return what is kept under `key`; `make` makes it if it is not there.

        Small pictures that have not been wanted for the longest time are forgotten when there are
        too many; last those that are dear, as what was rasterised: it takes ten times as long as
        what is made of it. `key` tells everything that the picture depends on except the scale.
        """
        with self._lock:
            while key in self._under_way:  # another thread makes it just now
                self._is_made.wait()
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
                for shelf in self._small:
                    shelf.want(key)
                self._making.is_sketch |= key in self._sketches
                return cast(T, found)
            if not self._making.may_go_on():
                raise PauseError
            self._under_way.add(key)
        return self._make(key, make, is_dear=is_dear)

    def _make(self, key: Hashable, make: Callable[[], T], *, is_dear: bool) -> T:
        """Make what is kept under `key` from now on, while other threads wait for it."""
        try:
            made, is_sketch = self._made(make)
            with self._lock:
                self._keep(key, made, is_dear=is_dear)
                if is_sketch and key in self._kept:
                    self._sketches[key] = make
                self._making.is_sketch |= is_sketch
            return made
        finally:
            with self._lock:
                self._under_way.discard(key)
                self._is_made.notify_all()

    def _made(self, make: Callable[[], T]) -> tuple[T, bool]:
        """Make something; tell whether it is a sketch, or has one in it."""
        outer, self._making.is_sketch = self._making.is_sketch, False
        try:
            made = make()
            self.made += 1
            self._making.count += 1
            return made, self._making.is_sketch
        finally:
            self._making.is_sketch = outer

    def _keep(self, key: Hashable, made: object, *, is_dear: bool = False) -> None:
        if key in self._kept:  # another thread has made it meanwhile, or a sketch is finished
            self._forget(key)
        self._kept[key] = made
        if size := self._counted(made):
            self._small[is_dear].put(key, size)
        while self._pixels > self._limit and (oldest := self._next_to_go(key)) is not None:
            self._forget(oldest)

    def _next_to_go(self, newest: Hashable) -> Hashable | None:
        """Return which picture is forgotten next: a cheap one, if the dear ones leave it room."""
        cheap, dear = self._small
        shelves = (dear, cheap) if dear.pixels > _DEAR * self._limit else (cheap, dear)
        return next((key for shelf in shelves for key in shelf.sizes if key != newest), None)

    @property
    def _pixels(self) -> int:
        return sum(shelf.pixels for shelf in self._small)

    @property
    def keys(self) -> tuple[Hashable, ...]:
        """The keys of all that is kept; last the one that was wanted last."""
        with self._lock:
            return tuple(key for key in self._kept if key is not _MARK)

    @property
    def is_full(self) -> bool:
        """Whether most of the room for small pictures is taken."""
        return self._pixels > _FULL * self._limit

    @contextmanager
    def sketching(self) -> Iterator[None]:
        """Let this thread sketch large pictures meanwhile, which `finish` makes properly."""
        self._making.may_sketch = True
        try:
            yield
        finally:
            self._making.may_sketch = False

    @property
    def has_sketches(self) -> bool:
        """Whether there is something to finish."""
        return bool(self._sketches)

    def finish(self) -> None:
        """Make properly what is a sketch, or has one in it; another thread may do this."""
        while self._making.may_go_on():
            with self._lock:  # what is made of others comes after them
                key, make = next(iter(self._sketches.items()), (None, None))
            if make is None:
                return
            made, _ = self._made(make)
            with self._lock:
                if key in self._sketches:
                    self._keep(key, made, is_dear=key in self._small[1].sizes)

    def scaled(self, layout: Layout, *, has_contrast: bool = False) -> Art:
        """Return pictures at another scale, made by the same rasteriser; none is kept yet."""
        return Art(layout, has_contrast=has_contrast, rasteriser=self.rasteriser)

    def close(self) -> None:
        """Forget everything, and leave sketches as they are: the window has another size now."""
        with self._lock:
            self._sketches.clear()
            self._kept.clear()
            self._small = (Shelf(), Shelf())

    def raster(self, text: bytes, width: int, height: int) -> pygame.Surface:
        """Return an SVG as the rasteriser makes it, or a sketch of it."""
        if self._is_sketched(width, height):
            return covers.coarse(self.rasteriser, text, (width, height), self.layout)
        return self.rasteriser.picture(text, width, height)

    def _is_sketched(self, width: int, height: int) -> bool:
        return width * height >= _SKETCHED * self.layout.area and self._may_sketch()

    @contextmanager
    def making_while(self, may_go_on: Callable[[], bool]) -> Iterator[None]:
        """Allow this thread to begin a picture only while `may_go_on()`; else raise PauseError."""
        before, self._making.may_go_on = self._making.may_go_on, may_go_on
        try:
            yield
        finally:
            self._making.may_go_on = before

    def slices(self, draw: Callable[[], object]) -> Iterator[None]:
        """Draw something; stop and begin anew whenever making its pictures takes long.

        What has been made is there the next time, so that in the end it is drawn as a whole. Slices
        get longer, for pictures that do not fit into the cache together are never all there.
        """
        seconds = _SLICE
        while not self._is_drawn(draw, seconds):
            seconds *= _SLICE_GROWTH
            yield

    def _is_drawn(self, draw: Callable[[], object], seconds: float) -> bool:
        """Draw something for the time of a slice; tell whether it was drawn as a whole."""
        making, end = self._making, time.perf_counter() + seconds
        before = making.count
        try:
            with self.making_while(lambda: making.count == before or time.perf_counter() <= end):
                draw()
        except PauseError:
            return False
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
        return pixels if pixels < _LARGE * self.layout.area else 0

    def _forget(self, key: Hashable) -> None:
        del self._kept[key]
        for shelf in self._small:
            shelf.drop(key)
        self._sketches.pop(key, None)

    def forget(self, kind: str) -> None:
        """Forget what is kept under keys that begin with `kind`."""
        with self._lock:
            for key in [key for key in self._kept if isinstance(key, tuple) and key[0] == kind]:
                self._forget(key)

    def sweep(self) -> None:
        """Forget all that has not been wanted since this was called the last time."""
        with self._lock:
            if _MARK in self._kept:
                for key in takewhile(lambda key: key is not _MARK, list(self._kept)):
                    self._forget(key)
            self._kept[_MARK] = _MARK
            self._kept.move_to_end(_MARK)

    def picture(self, name: str, height: float, width: float | None = None) -> pygame.Surface:
        """Return a picture `height` units tall, with its own proportions or of a given width."""
        shape = drawing(name)
        h = self.layout.length(height)
        w = self.layout.length(width if width is not None else height * shape.box[2] / shape.box[3])
        return self.get((name, w, h), lambda: self.raster(shape.text, w, h), is_dear=True)

    def parts(self, name: str, height: float) -> Parts:
        """Return the groups of a figure's file, the whole figure being `height` units tall."""
        return Parts(self, name, self.layout.length(height))

    def _part(self, shape: Drawing, part: str, height: int) -> Part:
        text, pivot = shape.groups[part]
        zoom = height / shape.box[3]
        size = (max(1, round(shape.box[2] * zoom)), height)
        if self._is_sketched(*size):
            surface, corner = cropped(self.raster(text, *size))
        else:
            surface, corner = self.rasteriser.part(text, *size)
        return Part(surface, corner, (pivot[0] * zoom, pivot[1] * zoom) if pivot else None)

    def cover(self, *names: str) -> pygame.Surface:
        """Return pictures in canvas units that fill the window, one over the other.

        The view box of the first is larger than the window. The surface is as large as the window,
        opaque and quick to draw.
        """
        return self.get(("cover", *names), lambda: self._filled(names))

    def forget_cover(self, *names: str) -> None:
        """Forget a cover, as large as the window: what it was for is over."""
        with self._lock:
            if ("cover", *names) in self._kept:
                self._forget(("cover", *names))

    def _filled(self, names: Sequence[str], over: Sequence[str] = ()) -> pygame.Surface:
        make = covers.sketch if self._may_sketch() else covers.paint
        return make(self.rasteriser, self.layout, names, over, has_contrast=self.has_contrast)

    def painted(self, cover: str, *names: str) -> pygame.Surface:
        """Return a cover with pictures over it that is not kept, so that more can be painted."""
        if ("cover", cover) not in self._kept:
            return self._filled([cover], names)
        surface = self.cover(cover).copy()
        for name in names:
            self.stamp(surface, name)
        return surface

    def stamp(self, surface: pygame.Surface, name: str) -> None:
        """Paint a picture whose view box is in canvas units at its place, without keeping it."""
        paint = covers.stamp_sketch if self._may_sketch() else covers.stamp
        paint(self.rasteriser, surface, name, self.layout)

    def _may_sketch(self) -> bool:
        """Whether what is large is sketched now; if so, take notice that there is a sketch."""
        may = self._making.may_sketch and self.layout.height > covers.COARSE
        self._making.is_sketch |= may
        return may


def blit(surface: pygame.Surface, picture: pygame.Surface, topleft: tuple[float, float]) -> None:
    """Draw a premultiplied picture."""
    surface.blit(picture, topleft, special_flags=pygame.BLEND_PREMULTIPLIED)

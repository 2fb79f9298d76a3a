"""Pictures kept from one test to the next: making them anew took half of the suite's time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import partial
from threading import Lock
from typing import Final, Generic, TypeVar

import pygame
from typing_extensions import override

from game.geometry import Layout
from game.media.art import Art
from game.media.drawing import Cropped, Rasteriser

PIXELS: Final = 40_000_000
"""Pixels of pictures, and of parts of figures, kept in a test process, at four bytes each."""

SIZES: Final = 2  # sizes of the window whose whole art is kept

T = TypeVar("T")


class Kept(Generic[T]):
    """What was made before, by what it was made of; what was not wanted for longest goes first."""

    def __init__(self, limit: int, weight: Callable[[T], int]) -> None:
        self._limit, self._weight = limit, weight
        self._sum = 0
        self._lock = Lock()
        self._known: OrderedDict[Hashable, T] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        with self._lock:
            if key in self._known:
                self._known.move_to_end(key)
                return self._known[key]
        made = make()
        with self._lock:
            if key not in self._known:  # else another thread has made it meanwhile
                self._known[key] = made
                self._sum += self._weight(made)
            while self._sum > self._limit:
                self._sum -= self._weight(self._known.popitem(last=False)[1])
        return made


class KeepingRasteriser(Rasteriser):
    """Rasterises the same bytes (not names) at the same size once in this process."""

    def __init__(self) -> None:
        self._pictures = Kept(PIXELS, _pixels)
        self._parts = Kept[Cropped](PIXELS, lambda part: _pixels(part[0]))

    @override
    def render(self, text: bytes, width: int, height: int) -> pygame.Surface:
        make = partial(super().render, text, width, height)
        return self._pictures.get((text, width, height, _has_window()), make)

    @override
    def render_part(self, text: bytes, width: int, height: int) -> Cropped:
        make = partial(super().render_part, text, width, height)
        return self._parts.get((text, width, height, _has_window()), make)


class BlankRasteriser(Rasteriser):
    """Rasterises parts of figures only, on which places may depend: for tests that only read."""

    def __init__(self, parts: Rasteriser) -> None:
        self._blanks = Kept(PIXELS, _pixels)
        self._maker_of_parts = parts

    @override
    def render(self, text: bytes, width: int, height: int) -> pygame.Surface:
        size = (width, height)
        return self._blanks.get(size, lambda: pygame.Surface(size, pygame.SRCALPHA, 32))

    @override
    def render_part(self, text: bytes, width: int, height: int) -> Cropped:
        return self._maker_of_parts.render_part(text, width, height)


def _pixels(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height()


def _has_window() -> bool:
    """Whether there is a window: without one, surfaces have another format."""
    return pygame.display.get_surface() is not None


KEEPING: Final = KeepingRasteriser()


def new_art(layout: Layout) -> Art:
    """Return art that has kept nothing itself; its rasteriser knows what it made before."""
    return Art(layout, rasteriser=KEEPING)


class ArtKeeper:
    """Gives a program the art that another one with a window of that size has left."""

    _left = Kept[Art](SIZES, lambda _: 1)

    def __init__(self, rasteriser: Rasteriser) -> None:
        self._rasteriser = rasteriser

    def __call__(self, layout: Layout, *, has_contrast: bool = False) -> Art:
        return self._left.get(
            (layout.width, layout.height, has_contrast, self._rasteriser),
            partial(Art, layout, has_contrast=has_contrast, rasteriser=self._rasteriser),
        )


pictures: Final = ArtKeeper(KEEPING)
"""The art of tests that look at pictures."""

no_pictures: Final = ArtKeeper(BlankRasteriser(KEEPING))
"""The art of tests that only read: pictures are blank."""


class _Usual:
    art = pictures


def usual_art() -> ArtKeeper:
    return _Usual.art


@contextmanager
def without_pictures() -> Iterator[None]:
    before, _Usual.art = _Usual.art, no_pictures
    try:
        yield
    finally:
        _Usual.art = before

"""Pictures kept from one test to the next: most tests open the same few tables at the same size.

To rasterise and to put together the same pictures for every test took half of the suite's time.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Final, Generic, TypeVar

import pygame

from game.media import art, covers
from game.media.art import Art, Part
from game.media.drawing import Drawing, rasterise
from game.services import Services
from game.ui.theme import Theme

PIXELS: Final = 40_000_000
"""Pixels of pictures, and of parts of figures, kept in a test process, at four bytes each."""

SIZES: Final = 2
"""Sizes of the window whose whole art is kept."""

T = TypeVar("T")


class Kept(Generic[T]):
    """What was made before, by what it was made of; what was not wanted for longest goes first."""

    def __init__(self, limit: int, weight: Callable[[T], int]) -> None:
        self._limit, self._weight = limit, weight
        self._sum = 0
        self._known: OrderedDict[Hashable, T] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        made = self._known[key] = make()
        self._sum += self._weight(made)
        while self._sum > self._limit:
            self._sum -= self._weight(self._known.popitem(last=False)[1])
        return made


class _Pictures:
    are_blank = False


@contextmanager
def _pictures(*, are_blank: bool) -> Iterator[None]:
    before, _Pictures.are_blank = _Pictures.are_blank, are_blank
    try:
        yield
    finally:
        _Pictures.are_blank = before


without_pictures = partial(_pictures, are_blank=True)
"""Rasterise nothing but figures for a while, for those who only read."""


def _blank(width: int, height: int) -> pygame.Surface:
    return pygame.Surface((width, height), pygame.SRCALPHA, 32)


def _pixels(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height()


def keep_pictures() -> None:
    """Let `game.media.art` rasterise the same bytes at the same size once in this process.

    Bytes, not names: a test with files of its own gets its own pictures.
    """
    pictures = Kept(PIXELS, _pixels)
    blanks = Kept(PIXELS, _pixels)
    parts: Kept[Part] = Kept(PIXELS, lambda part: _pixels(part.surface))
    part_of = Art._part

    def kept_picture(text: bytes, width: int, height: int) -> pygame.Surface:
        if _Pictures.are_blank:
            return blanks.get((width, height), lambda: _blank(width, height))
        key = (text, width, height, _has_window())
        return pictures.get(key, lambda: rasterise(text, width, height))

    def kept_part(self: Art, shape: Drawing, part: str, height: int) -> Part:
        key = (shape.groups[part][0], height, _has_window(), self._making.may_sketch)
        with _pictures(are_blank=False):  # where something stands may depend on figures
            return parts.get(key, lambda: part_of(self, shape, part, height))

    for module in (art, covers):
        vars(module)["rasterise"] = kept_picture
    Art._part = kept_part  # type: ignore[method-assign]


def _has_window() -> bool:
    """Without a window surfaces have another format."""
    return pygame.display.get_surface() is not None


_looks: Kept[tuple[Theme, Art]] = Kept(SIZES, lambda _: 1)


def hand_down(services: Services) -> None:
    """Give services the art and the theme that another test with a window of that size has left."""
    layout = services.layout
    services.theme, services.art = _looks.get(
        (layout.width, layout.height, _Pictures.are_blank),
        lambda: (services.theme, services.art),
    )
    services.theme.audit = None

"""The cache of pictures: each is made when it is first asked for, by whichever thread asks.

Small pictures that have not been used for the longest time are evicted when there are too many. A
picture may be a placeholder: it is rendered properly later, and with it all that was made of it.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Final, Generic, ParamSpec, TypeVar, cast

import pygame

_FULL: Final = 0.8
"""The share of the limit above which nothing is prefetched."""

_MAX_EXPENSIVE: Final = 0.7
"""The share of the limit above which expensive pictures are evicted before cheap ones."""

_SLICE_SECONDS: Final = 0.002
"""Seconds after which no further picture is begun in a slice."""

_SLICE_GROWTH: Final = 1.02
"""Factor by which each slice of one drawing is longer than the one before."""

_P = ParamSpec("_P")
_T = TypeVar("_T")


class PauseError(Exception):
    """No more pictures are to be made here for now."""


class _Making(threading.local):
    """What a thread makes.

    Attributes:
        may_be_placeholder: whether large pictures may be placeholders.
        is_placeholder: whether the picture that is being made is one, or has one in it.
        may_go_on: whether another picture may be begun, see `PictureCache.making_while`.
        count: the number of pictures that this thread has made.
    """

    may_be_placeholder = False
    is_placeholder = False
    may_go_on: Callable[[], bool] = staticmethod(lambda: True)
    count = 0


@dataclass(slots=True)
class _Entry:
    """A picture; `pixels` is 0 for one that is never evicted for its size."""

    picture: object
    pixels: int
    is_expensive: bool
    generation: int


class PictureCache:
    """Keeps pictures by keys that tell everything they depend on except the scale.

    Attributes:
        made: the number of pictures that have been made.
    """

    def __init__(self, limit: float, large: float) -> None:
        """Keep nothing yet.

        Args:
            limit: pixels of small pictures that are kept.
            large: pixels from which on a picture is large: it takes long to make, so it is only
                evicted on request.
        """
        self.made = 0
        self._limit, self._large = limit, large
        self._entries: dict[Hashable, _Entry] = {}
        # Small pictures by whether they are expensive, the least recently used first.
        self._small = {False: OrderedDict[Hashable, None](), True: OrderedDict[Hashable, None]()}
        self._pixels = {False: 0, True: 0}  # of cheap and of expensive small pictures
        self._generation = 0
        self._placeholders: dict[Hashable, Callable[[], object]] = {}
        self._making = _Making()
        self._lock = threading.Lock()
        self._is_made = threading.Condition(self._lock)
        self._under_way: set[Hashable] = set()

    def get(self, key: Hashable, make: Callable[[], _T], *, is_expensive: bool = False) -> _T:
        """Return the picture that is kept under `key`; `make` makes it if there is none.

        A picture that another thread is making is waited for. Expensive pictures are evicted last:
        to rasterise one takes ten times as long as what is made of it.
        """
        with self._lock:
            while key in self._under_way:
                self._is_made.wait()
            found = self._entries.get(key)
            if found is not None:
                found.generation = self._generation
                if found.pixels:
                    self._small[found.is_expensive].move_to_end(key)
                self._making.is_placeholder |= key in self._placeholders
                return cast(_T, found.picture)
            if not self._making.may_go_on():
                raise PauseError
            self._under_way.add(key)
        try:
            made, is_placeholder = self._make(make)
            with self._lock:
                self._keep(key, made, is_expensive=is_expensive)
                if is_placeholder:
                    self._placeholders[key] = make
                self._making.is_placeholder |= is_placeholder
            return made
        finally:
            with self._lock:
                self._under_way.discard(key)
                self._is_made.notify_all()

    def made_by(self, make: Callable[_P, _T], *args: _P.args, **values: _P.kwargs) -> _T:
        """Return the result of `make` for some values, cached by its name and the values."""
        return self.get((make, args, *values.values()), partial(make, *args, **values))

    def _make(self, make: Callable[[], _T]) -> tuple[_T, bool]:
        """Make something; return it, and whether it is a placeholder or has one in it."""
        outer, self._making.is_placeholder = self._making.is_placeholder, False
        try:
            made = make()
            self.made += 1
            self._making.count += 1
            return made, self._making.is_placeholder
        finally:
            self._making.is_placeholder = outer

    def _keep(self, key: Hashable, picture: object, *, is_expensive: bool) -> None:
        if key in self._entries:  # a placeholder has been rendered
            self._drop(key)
        surface = getattr(picture, "surface", picture)
        pixels = 0
        if isinstance(surface, pygame.Surface):
            pixels = surface.get_width() * surface.get_height()
        pixels = pixels if pixels < self._large else 0
        self._entries[key] = _Entry(picture, pixels, is_expensive, self._generation)
        if pixels:
            self._small[is_expensive][key] = None
            self._pixels[is_expensive] += pixels
        while self._is_over(1.0) and (oldest := self._oldest(key)) is not None:
            self._drop(oldest)

    def _is_over(self, share: float) -> bool:
        return sum(self._pixels.values()) > share * self._limit

    def _oldest(self, newest: Hashable) -> Hashable | None:
        """Return the picture to evict next: a cheap one, if the expensive ones leave it room."""
        expensive_first = self._pixels[True] > _MAX_EXPENSIVE * self._limit
        orders = (self._small[expensive_first], self._small[not expensive_first])
        return next((key for order in orders for key in order if key != newest), None)

    def _drop(self, key: Hashable) -> None:
        entry = self._entries.pop(key)
        self._pixels[entry.is_expensive] -= entry.pixels
        self._small[entry.is_expensive].pop(key, None)
        self._placeholders.pop(key, None)

    @property
    def keys(self) -> tuple[Hashable, ...]:
        """The keys of all pictures."""
        with self._lock:
            return tuple(self._entries)

    @property
    def is_full(self) -> bool:
        """Whether most of the room for small pictures is taken."""
        return self._is_over(_FULL)

    # -- eviction -------------------------------------------------------------------------------

    def evict(self, *start: object) -> None:
        """Evict the pictures whose keys are tuples that begin with these values."""
        self._evict(lambda key, _: isinstance(key, tuple) and key[: len(start)] == start)

    def evict_unused(self) -> None:
        """Evict all that has not been used since this was called the last time."""
        self._evict(lambda _, entry: entry.generation < self._generation)
        self._generation += 1

    def close(self) -> None:
        """Evict everything, and leave placeholders as they are: the window has another size now."""
        self._evict(lambda *_: True)

    def _evict(self, is_evicted: Callable[[Hashable, _Entry], bool]) -> None:
        with self._lock:
            for key in [key for key, entry in self._entries.items() if is_evicted(key, entry)]:
                self._drop(key)

    # -- placeholders ---------------------------------------------------------------------------

    @contextmanager
    def placeholders(self) -> Iterator[None]:
        """Make large pictures of this thread placeholders meanwhile, until `render`."""
        self._making.may_be_placeholder = True
        try:
            yield
        finally:
            self._making.may_be_placeholder = False

    @property
    def has_placeholders(self) -> bool:
        """Whether there is something to render."""
        return bool(self._placeholders)

    def render(self) -> None:
        """Make every placeholder properly, and all that has one in it; any thread may do this."""
        while self._making.may_go_on():
            with self._lock:  # what is made of others comes after them
                key, make = next(iter(self._placeholders.items()), (None, None))
            if make is None:
                return
            made, _ = self._make(make)
            with self._lock:
                if key in self._placeholders:
                    self._keep(key, made, is_expensive=self._entries[key].is_expensive)

    # -- slices ---------------------------------------------------------------------------------

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
        seconds = _SLICE_SECONDS
        while not self._is_drawn(draw, seconds):
            seconds *= _SLICE_GROWTH
            yield

    def _is_drawn(self, draw: Callable[[], object], seconds: float) -> bool:
        """Draw something for the time of a slice; return whether it was drawn as a whole."""
        making, end = self._making, time.perf_counter() + seconds
        before = making.count
        try:
            with self.making_while(lambda: making.count == before or time.perf_counter() <= end):
                draw()
        except PauseError:
            return False
        return True


class Frames(Generic[_T]):
    """Pictures by their numbers, from 0; each is made when it is first asked for.

    Args:
        cache: keeps them.
        key: distinguishes them from all others in the cache.
        count: their number.
        make: makes one by its number.
    """

    def __init__(
        self, cache: PictureCache, key: Hashable, count: int, make: Callable[[int], _T]
    ) -> None:
        self._cache, self._key, self._numbers, self._make = cache, key, range(count), make

    def __len__(self) -> int:
        return len(self._numbers)

    def __getitem__(self, number: int) -> _T:
        number = self._numbers[number]
        return self._cache.get((self._key, number), partial(self._make, number))

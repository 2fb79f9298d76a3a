"""The picture cache: a picture is created by the thread that first requests it.

Small pictures are evicted when the cache is full, the least recently used first. Placeholders, and
all pictures composed of them, are replaced later.
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
"""Fraction of the limit from which no more pictures are prefetched."""

_MAX_EXPENSIVE: Final = 0.7
"""Fraction of the limit above which expensive pictures are evicted before cheap ones."""

_SLICE_SECONDS: Final = 0.002
"""Seconds after which the first time slice of a drawing starts no further picture."""

_SLICE_GROWTH: Final = 1.02
"""Length of each time slice of a drawing, as a multiple of the previous slice's."""

_P = ParamSpec("_P")
_T = TypeVar("_T")


class TimeSliceError(Exception):
    """Raised when a picture is missing but the time slice for creating pictures is used up."""


class _ThreadState(threading.local):
    """The state of a thread that creates pictures; `count` is the number created so far."""

    may_be_placeholder = False
    is_placeholder = False
    may_go_on: Callable[[], bool] = staticmethod(lambda: True)
    count = 0


@dataclass(slots=True)
class _Entry:
    # `pixels` is 0 for a picture that does not count towards the limit.
    picture: object
    pixels: int
    is_expensive: bool
    generation: int


class PictureCache:
    """A thread-safe cache of pictures.

    A picture's key must contain everything that the picture depends on, except the scale.
    """

    def __init__(self, limit: float, large: float) -> None:
        """Create an empty cache.

        A picture is small if it has fewer than `large` pixels; `limit` is the maximum total number
        of pixels of the small pictures. Large pictures take a long time to create and are evicted
        only on request.
        """
        self.made = 0
        self._limit, self._large = limit, large
        self._entries: dict[Hashable, _Entry] = {}
        # Small pictures, separately for cheap and expensive ones, the least recently used first.
        self._small = {False: OrderedDict[Hashable, None](), True: OrderedDict[Hashable, None]()}
        self._pixels = {False: 0, True: 0}  # of cheap and of expensive small pictures
        self._generation = 0
        self._placeholders: dict[Hashable, Callable[[], object]] = {}
        self._making = _ThreadState()
        self._lock = threading.Lock()
        self._is_made = threading.Condition(self._lock)
        self._under_way: set[Hashable] = set()

    def get(self, key: Hashable, make: Callable[[], _T], *, is_expensive: bool = False) -> _T:
        """Return the picture cached under `key`; if there is none, create it with `make`.

        Set `is_expensive` for pictures that are slow to create; they are evicted last. Raises
        TimeSliceError if the picture is missing and this thread's time slice is used up.
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
                raise TimeSliceError
            self._under_way.add(key)
        try:
            made, is_placeholder = self._make(make)
            with self._lock:
                self._store(key, made, is_expensive=is_expensive)
                if is_placeholder:
                    self._placeholders[key] = make
                self._making.is_placeholder |= is_placeholder
            return made
        finally:
            with self._lock:
                self._under_way.discard(key)
                self._is_made.notify_all()

    def get_memoised(self, make: Callable[_P, _T], *args: _P.args, **values: _P.kwargs) -> _T:
        """Return the picture `make(*args, **values)`, cached by the function and its arguments."""
        return self.get((make, args, *values.values()), partial(make, *args, **values))

    def _make(self, make: Callable[[], _T]) -> tuple[_T, bool]:
        outer, self._making.is_placeholder = self._making.is_placeholder, False
        try:
            made = make()
            self.made += 1
            self._making.count += 1
            return made, self._making.is_placeholder
        finally:
            self._making.is_placeholder = outer

    def _store(self, key: Hashable, picture: object, *, is_expensive: bool) -> None:
        if key in self._entries:  # replaces a placeholder
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
        while self._exceeds(1.0) and (oldest := self._oldest(key)) is not None:
            self._drop(oldest)

    def _exceeds(self, share: float) -> bool:
        return sum(self._pixels.values()) > share * self._limit

    def _oldest(self, newest: Hashable) -> Hashable | None:
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
        """The keys of all pictures in the cache."""
        with self._lock:
            return tuple(self._entries)

    @property
    def is_full(self) -> bool:
        """Whether small pictures use so much of the limit that prefetching should stop."""
        return self._exceeds(_FULL)

    # -- eviction -------------------------------------------------------------------------------

    def evict(self, *start: object) -> None:
        """Evict the pictures whose keys are tuples that begin with the values `start`."""
        self._evict(lambda key, _: isinstance(key, tuple) and key[: len(start)] == start)

    def evict_unused(self) -> None:
        """Evict all pictures that have not been used since the last call of this method."""
        self._evict(lambda _, entry: entry.generation < self._generation)
        self._generation += 1

    def evict_large_placeholders(self) -> None:
        """Evict the placeholders of large pictures, which use much memory but are quickly made."""
        self._evict(lambda key, entry: not entry.pixels and key in self._placeholders)

    def close(self) -> None:
        """Evict all pictures and placeholders, for example before the window's size changes."""
        self._evict(lambda *_: True)

    def _evict(self, is_evicted: Callable[[Hashable, _Entry], bool]) -> None:
        with self._lock:
            for key in [key for key, entry in self._entries.items() if is_evicted(key, entry)]:
                self._drop(key)

    # -- placeholders ---------------------------------------------------------------------------

    @contextmanager
    def allow_placeholders(self) -> Iterator[None]:
        """Within this context, create large pictures as placeholders, on this thread only."""
        self._making.may_be_placeholder = True
        try:
            yield
        finally:
            self._making.may_be_placeholder = False

    @property
    def has_placeholders(self) -> bool:
        """Whether any placeholder has not been replaced yet."""
        return bool(self._placeholders)

    def render(self) -> None:
        """Replace all placeholders, and all pictures composed of them; may run on any thread."""
        while self._making.may_go_on():
            with self._lock:  # composed pictures come after their components
                key, make = next(iter(self._placeholders.items()), (None, None))
            if make is None:
                return
            made, _ = self._make(make)
            with self._lock:
                if key in self._placeholders:
                    self._store(key, made, is_expensive=self._entries[key].is_expensive)

    # -- slices ---------------------------------------------------------------------------------

    @contextmanager
    def limit_creation(self, may_go_on: Callable[[], bool]) -> Iterator[None]:
        """Within this context, create missing pictures only if `may_go_on()` is True.

        If it is False, a request for a missing picture raises TimeSliceError.
        """
        before, self._making.may_go_on = self._making.may_go_on, may_go_on
        try:
            yield
        finally:
            self._making.may_go_on = before

    def draw_in_slices(self, draw: Callable[[], object]) -> Iterator[None]:
        """Call `draw` in time slices until a call completes; yield after each incomplete call.

        The pictures created in a slice stay cached for the next one. Each slice is longer than the
        one before; otherwise, pictures that do not all fit into the cache would never be there
        together.
        """
        seconds = _SLICE_SECONDS
        while not self._is_drawn(draw, seconds):
            seconds *= _SLICE_GROWTH
            yield

    def _is_drawn(self, draw: Callable[[], object], seconds: float) -> bool:
        making, end = self._making, time.perf_counter() + seconds
        before = making.count
        try:
            with self.limit_creation(lambda: making.count == before or time.perf_counter() <= end):
                draw()
        except TimeSliceError:
            return False
        return True


class Frames(Generic[_T]):
    """The pictures of an animation: a sequence whose items are created when first accessed.

    `key` is the first part of the pictures' cache keys; `make` creates the picture with a given
    index.
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

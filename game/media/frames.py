"""Frames: pictures by their numbers, of which only those are made that are wanted."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Generic, TypeVar

from game.media.art import Art

T = TypeVar("T")


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

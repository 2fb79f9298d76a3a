"""Pictures that fly and turn, and pictures that pop up, by their names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame

from game.boards.base import BoardKit
from game.boards.things.pieces import Flight, Pop, TurnedPicture, growing


class Effects:
    """The pictures of a game that fly or pop up; names with a slash are those of all games."""

    def __init__(self, kit: BoardKit, key: str) -> None:
        self._kit, self._key = kit, key
        self._flyers: dict[str, TurnedPicture] = {}
        self._pops: dict[str, list[pygame.Surface]] = {}

    def prepare(self, flyers: Mapping[str, float], pops: Mapping[str, float]) -> Iterator[None]:
        """Make what flies and what pops up, each as tall as that, one a slice."""
        for name, height in flyers.items():
            self._flyers[name] = TurnedPicture(self._kit.art, self._path(name), (height,))
            yield
        for name, height in pops.items():
            self._pops[name] = growing(self._kit.art.picture(self._path(name), height))
            yield

    def _path(self, name: str) -> str:
        return name if "/" in name else f"{self._key}/{name}"

    def flyer(self, name: str) -> Flight:
        """Return a picture that can fly."""
        return Flight(self._kit.layout, self._flyers[name])

    def still(self, name: str) -> pygame.Surface:
        """Return the upright picture of what can fly."""
        return self._flyers[name].at(0.0)

    def pop(self, name: str) -> Pop:
        """Return a picture that can pop up."""
        return Pop(self._kit.layout, self._pops[name])

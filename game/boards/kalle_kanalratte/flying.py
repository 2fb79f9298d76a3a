"""Kalle Kanalratte, the exchanged card as it flies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.boards.base import BoardKit
from game.boards.figures.figure import Figure
from game.boards.kalle_kanalratte.places import CARD_HEIGHT
from game.boards.things.pieces import blit_centre
from game.geometry import Layout, Point

_LARGE: Final = 260.0
_SIZES: Final = 6
_TURNS: Final = 6


class CardPictures:
    """The exchanged card from the size in a corner to the size in which it is shown."""

    def __init__(self, kit: BoardKit) -> None:
        self._kit = kit
        self._backs: list[pygame.Surface] = []
        self._fronts: list[pygame.Surface] = []
        self._turns: list[pygame.Surface] = []
        """The large card as it is turned: from its back, narrower and narrower, to its front."""

    def prepare(self) -> Iterator[None]:
        """Make all sizes, one a slice."""
        art = self._kit.art
        for i in range(_SIZES):
            height = CARD_HEIGHT + (_LARGE - CARD_HEIGHT) * i / (_SIZES - 1)
            self._backs.append(art.picture("kalle_kanalratte/card_back", height))
            self._fronts.append(art.picture("kalle_kanalratte/card_front", height))
            yield
        for side, picture in ((1, self._backs[-1]), (-1, self._fronts[-1])):
            steps = range(_TURNS)[::side]
            self._turns += [_narrow(picture, 1 - i / _TURNS) for i in steps]
            yield

    def at(self, size: float, turn: float) -> pygame.Surface:
        """Return the card at a size, 0 to 1, and at a turn, 0 its back to 1 its front."""
        if 0 < turn < 1:
            return self._turns[int(turn * len(self._turns))]
        return (self._fronts if turn else self._backs)[round(size * (_SIZES - 1))]


def _narrow(picture: pygame.Surface, share: float) -> pygame.Surface:
    w, h = picture.get_size()
    return pygame.transform.smoothscale(picture, (max(2, round(w * share)), h))


class FlyingCard:
    """The exchanged card on its way, drawn above everything.

    Attributes:
        at: its middle.
        size: 0 as in a corner to 1 as it is shown.
        turn: 0 its back to 1 its front.
        figure: who is seen on its front, when it is large.
    """

    def __init__(self, layout: Layout, pictures: CardPictures) -> None:
        self._layout, self._pictures = layout, pictures
        self.at: Point = (0.0, 0.0)
        self.size = 0.0
        self.turn = 0.0
        self.figure: Figure | None = None

    def put(self, at: Point, size: float) -> None:
        """Be at a place and of a size."""
        self.at, self.size = at, size

    def put_turn(self, turn: float) -> None:
        """Show its back, at 0, or its front, at 1."""
        self.turn = turn

    def draw(self, surface: pygame.Surface) -> None:
        """See `Drawable.draw`."""
        blit_centre(surface, self._pictures.at(self.size, self.turn), self._layout, self.at)
        if self.figure is not None and self.turn >= 1:
            self.figure.at = (self.at[0], self.at[1] + 24 + 44 * self.size)
            self.figure.draw(surface, self._layout)

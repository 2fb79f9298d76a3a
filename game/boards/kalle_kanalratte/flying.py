"""Kalle Kanalratte, the exchanged card as it flies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.figures.figure import Figure
from game.boards.kalle_kanalratte.places import CARD_HEIGHT
from game.boards.things.pieces import blit_centre
from game.geometry import Layout, Point

_LARGE: Final = 260.0
_SIZES: Final = 6
_TURNS: Final = 6


class CardPictures:
    """The exchanged card from the size in a corner to the size in which it is shown."""

    def __init__(self, context: BoardContext) -> None:
        self._context = context

    def _side(self, side: str, size: int) -> pygame.Surface:
        height = CARD_HEIGHT + (_LARGE - CARD_HEIGHT) * size / (_SIZES - 1)
        return self._context.art.picture(f"kalle_kanalratte/card_{side}", height)

    def _turned(self, step: int) -> pygame.Surface:
        """Return the large card as it is turned: its back ever narrower, then its front wider."""
        side, share = ("back", step) if step < _TURNS else ("front", 2 * _TURNS - 1 - step)
        return _narrow(self._side(side, _SIZES - 1), 1 - share / _TURNS)

    def prefetch(self) -> Iterator[object]:
        """See `Board.prefetch`: both sides in all sizes."""
        for side in ("back", "front"):
            yield from (self._side(side, size) for size in range(_SIZES))

    def at(self, size: float, turn: float) -> pygame.Surface:
        """Return the card at a size, 0 to 1, and at a turn, 0 its back to 1 its front."""
        if 0 < turn < 1:
            step = int(turn * 2 * _TURNS)
            return self._context.art.get(("Kalle's card", step), lambda: self._turned(step))
        return self._side("front" if turn else "back", round(size * (_SIZES - 1)))


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

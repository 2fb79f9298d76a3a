"""Rat-a-Tat Cat, the cards: their pictures, one card on the table, and all of them.

A card knows its face only while the viewer may see it; what lies face down has none, so that
nothing here could show it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterator
from typing import Final

import pygame

from game.boards.base import BoardKit
from game.boards.pieces import arc, blit_centre
from game.boards.rat_a_tat_cat_places import (
    CHEST,
    HELD,
    OWN,
    PILE_CARD,
    ROOMY,
    SHAPE,
    SHOWN,
    THEIRS,
)
from game.motion.easing import Easing, ease_in_out
from game.motion.timeline import Run, Step
from game.rules.rat_a_tat_cat_table import CARDS, Card
from game.ui.layout import Point
from game.ui.theme import CREAM, INK

HEIGHTS: Final = (CHEST, THEIRS, 114.0, ROOMY, PILE_CARD, OWN, HELD, 196.0, SHOWN)
"""Sizes of a card; what moves from one to another goes through those between them."""
BACK: Final = "back"
BLANK: Final = "blank"
"""A card of which only the paper shows."""
_KEPT: Final = 420
"""Narrow and turned pictures that are kept; each is made in a tenth of a millisecond."""
_WIDTHS: Final = 7
_TURN: Final = 4.0
_PALE: Final = 185
_GHOST: Final = 0.56
"""Height of a remembered face, as a share of its card's."""


class CardPictures:
    """The cards in all sizes, upright; narrower, turned and pale ones as they are met."""

    def __init__(self, kit: BoardKit) -> None:
        self._kit = kit
        self._upright: dict[tuple[str, int], pygame.Surface] = {}
        self._shadows: list[pygame.Surface] = []
        self._made: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def prepare(self) -> Iterator[None]:
        """Make all upright ones, a few a slice."""
        for size, height in enumerate(HEIGHTS):
            for card in (*CARDS, BACK):
                picture = self._kit.art.picture(f"rat_a_tat_cat/card_{card}", height)
                self._upright[card, size] = picture
                yield
            self._upright[BLANK, size] = self._blank(height)
            self._shadows.append(self._shadow(height))

    def _blank(self, height: float) -> pygame.Surface:
        """Return the paper of a card, as seen under the one on top."""
        w, h = self._kit.layout.length(height * SHAPE), self._kit.layout.length(height)
        big = pygame.Surface((w * 3, h * 3), pygame.SRCALPHA)
        radius, line = w * 3 // 9, max(3, w * 3 // 40)
        pygame.draw.rect(big, INK, big.get_rect(), 0, radius)
        pygame.draw.rect(big, CREAM, big.get_rect().inflate(-2 * line, -2 * line), 0, radius - line)
        return pygame.transform.smoothscale(big.premul_alpha(), (w, h))

    def _shadow(self, height: float) -> pygame.Surface:
        w, h = self._kit.layout.length(height * SHAPE * 1.1), self._kit.layout.length(height * 1.07)
        small = pygame.Surface((w // 4 + 8, h // 4 + 8), pygame.SRCALPHA)
        for ring in range(4):
            rect = small.get_rect().inflate(-2 * ring, -2 * ring)
            pygame.draw.rect(small, (26, 16, 34, 22 * (ring + 1)), rect, 0, 6)
        return pygame.transform.smoothscale(small.premul_alpha(), (w, h))

    @staticmethod
    def size(height: float) -> int:
        """Return the number of the size that is nearest to a height."""
        return min(range(len(HEIGHTS)), key=lambda size: abs(HEIGHTS[size] - height))

    def at(self, name: str, height: float, width: float = 1.0, turn: float = 0.0) -> pygame.Surface:
        """Return a card.

        Args:
            name: the card, `BACK` or `BLANK`.
            height: in units; the nearest size is taken.
            width: the share of its width that is seen while it is turned over.
            turn: degrees clockwise.
        """
        size = self.size(height)
        step, angle = max(1, round(width * _WIDTHS)), round(turn / _TURN)
        picture = self._upright[name, size]
        if step >= _WIDTHS and not angle:
            return picture
        key = (name, size, step, angle)
        found = self._made.get(key)
        return found or self._keep(key, _bent(picture, step / _WIDTHS, angle * _TURN))

    def pale(self, name: str, height: float) -> pygame.Surface:
        """Return a card that can be looked through."""
        key = (name, self.size(height))
        found = self._made.get(key)
        return found or self._keep(key, _faded(self._upright[key]))

    def ghost(self, card: Card, height: float) -> pygame.Surface:
        """Return the small face of a card that is remembered to lie there."""
        key = (card, self.size(height), "ghost")
        found = self._made.get(key)
        if found is not None:
            return found
        picture = self._upright[card, self.size(height)]
        w, h = picture.get_size()
        small = pygame.transform.smoothscale(picture, (round(w * _GHOST), round(h * _GHOST)))
        return self._keep(key, _faded(small))

    def shadow(self, height: float) -> pygame.Surface:
        """Return the shadow of a card."""
        return self._shadows[self.size(height)]

    def _keep(self, key: Hashable, picture: pygame.Surface) -> pygame.Surface:
        self._made[key] = picture
        if len(self._made) > _KEPT:
            self._made.popitem(last=False)
        return picture


def _bent(picture: pygame.Surface, width: float, angle: float) -> pygame.Surface:
    if width < 1:
        w, h = picture.get_size()
        picture = pygame.transform.smoothscale(picture, (max(2, round(w * width)), h))
    return pygame.transform.rotozoom(picture, -angle, 1.0) if angle else picture


def _faded(picture: pygame.Surface) -> pygame.Surface:
    pale = picture.copy()
    pale.fill((_PALE,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return pale


class Piece:
    """One card.

    Attributes:
        at: its middle on the table.
        height: how tall it is.
        face: the card, if the viewer may see it.
        flip: 0 its back is up, 1 its face.
        turn: degrees clockwise.
        lift: how high above the table, in units.
        is_there: whether it is on the table at all.
        ghost: the face that is remembered to lie there, or None.
    """

    def __init__(self) -> None:
        self.at: Point = (0.0, 0.0)
        self.height = THEIRS
        self.face: Card | None = None
        self.flip = 0.0
        self.turn = 0.0
        self.lift = 0.0
        self.is_there = False
        self.ghost: Card | None = None

    def lie(self, at: Point, height: float, face: Card | None, *, is_open: bool = False) -> None:
        """Lie somewhere; only an open one keeps its face."""
        self.at, self.height = at, height
        self.face = face if is_open else None
        self.flip = 1.0 if is_open else 0.0
        self.turn = self.lift = 0.0
        self.is_there, self.ghost = True, None

    def leave(self) -> None:
        """Be on the table no longer."""
        self.is_there, self.face, self.ghost, self.flip = False, None, None, 0.0
        self.turn = self.lift = 0.0

    def draw(self, surface: pygame.Surface, pictures: CardPictures, kit: BoardKit) -> None:
        """Draw it with its shadow."""
        if not self.is_there:
            return
        x, y = self.at
        if self.turn == 0.0 and self.flip in (0.0, 1.0):
            fall = 3 + 0.35 * self.lift
            shadow = pictures.shadow(self.height)
            blit_centre(surface, shadow, kit.layout, (x + 0.4 * fall, y + fall))
        is_open = self.flip >= 0.5 and self.face is not None
        name = self.face if is_open and self.face is not None else BACK
        at = (x, y - self.lift)
        picture = pictures.at(name, self.height, abs(2 * self.flip - 1), self.turn)
        blit_centre(surface, picture, kit.layout, at)
        if self.ghost is not None and self.flip == 0.0:
            blit_centre(surface, pictures.ghost(self.ghost, self.height), kit.layout, at)


def fly(
    piece: Piece,
    to: Point,
    seconds: float,
    *,
    height: float | None = None,
    flip: float | None = None,
    rise: float = 0.0,
    turn: float = 0.0,
    ease: Easing = ease_in_out,
) -> Step:
    """Return the way of a card from where it is when it begins.

    Args:
        piece: the card.
        to: where its middle is in the end.
        seconds: how long it takes.
        height: how tall it is in the end.
        flip: which side is up in the end; it turns over in the middle of the way.
        rise: how far its way bulges upwards, in units.
        turn: degrees that it is turned in the end.
        ease: how it gathers speed.
    """
    start: list[tuple[Point, float, float, float]] = []

    def go(t: float) -> None:
        if not start:
            start.append((piece.at, piece.height, piece.flip, piece.turn))
        at, tall, side, angle = start[0]
        piece.at = to if t >= 1 else arc(at, to, rise, t)
        piece.height = _between(tall, height, t)
        piece.flip = _between(side, flip, max(0.0, min(1.0, (t - 0.15) / 0.7)))
        piece.turn = _between(angle, turn, t)

    return Run(seconds, go, ease)


def _between(start: float, end: float | None, t: float) -> float:
    if end is None:
        return start
    return end if t >= 1 else start + (end - start) * t

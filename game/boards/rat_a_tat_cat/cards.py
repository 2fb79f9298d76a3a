"""Rat-a-Tat Cat, the cards: their pictures, and one card on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.boards.base import BoardKit
from game.boards.rat_a_tat_cat.places import (
    CHEST,
    HELD,
    OWN,
    PILE_CARD,
    ROOMY,
    SHAPE,
    SHOWN,
    THEIRS,
)
from game.boards.things.cards import BACK, CardStock, PlayingCard, card_shadow
from game.boards.things.pieces import blit_centre
from game.geometry import Point
from game.rules.rat_a_tat_cat.table import CARDS, Card
from game.ui.theme import CREAM, INK

HEIGHTS: Final = (CHEST, THEIRS, 114.0, ROOMY, PILE_CARD, OWN, HELD, 196.0, SHOWN)
"""Sizes of a card; what moves from one to another goes through those between them."""
BLANK: Final = "blank"
"""A card of which only the paper shows."""
_PALE: Final = 185
_SHADE: Final = (26, 16, 34)
_GHOST: Final = 0.56
"""Height of a remembered face, as a share of its card's."""


class CardPictures(CardStock):
    """The cards in all sizes."""

    def __init__(self, kit: BoardKit) -> None:
        super().__init__(kit, HEIGHTS, pale=_PALE)

    def prepare(self) -> Iterator[None]:
        """Make all upright ones, a few a slice."""
        for size, height in enumerate(HEIGHTS):
            for card in (*CARDS, BACK):
                picture = self._kit.art.picture(f"rat_a_tat_cat/card_{card}", height)
                self._upright[card, size] = picture
                yield
            self._upright[BLANK, size] = self._blank(height)
            w, h = self._pixels(height * SHAPE * 1.1, height * 1.07)
            self._shadows.append(card_shadow(w, h, _SHADE))

    def _pixels(self, width: float, height: float) -> tuple[int, int]:
        return (self._kit.layout.length(width), self._kit.layout.length(height))

    def _blank(self, height: float) -> pygame.Surface:
        """Return the paper of a card, as seen under the one on top."""
        w, h = self._pixels(height * SHAPE, height)
        big = pygame.Surface((w * 3, h * 3), pygame.SRCALPHA)
        radius, line = w * 3 // 9, max(3, w * 3 // 40)
        pygame.draw.rect(big, INK, big.get_rect(), 0, radius)
        pygame.draw.rect(big, CREAM, big.get_rect().inflate(-2 * line, -2 * line), 0, radius - line)
        return pygame.transform.smoothscale(big.premul_alpha(), (w, h))

    def ghost(self, card: Card, height: float) -> pygame.Surface:
        """Return the small face of a card that is remembered to lie there."""
        key = (card, self.size(height), "ghost")
        found = self._made.get(key)
        if found is not None:
            return found
        picture = self._upright[card, self.size(height)]
        w, h = picture.get_size()
        small = pygame.transform.smoothscale(picture, (round(w * _GHOST), round(h * _GHOST)))
        return self._keep(key, self._faded(small))


class Piece(PlayingCard):
    """One card.

    Attributes:
        is_there: whether it is on the table at all.
        ghost: the face that is remembered to lie there, or None.
    """

    face: Card | None

    def __init__(self) -> None:
        super().__init__((0.0, 0.0), THEIRS, None, is_open=False)
        self.is_there = False
        self.ghost: Card | None = None

    def lie(self, at: Point, height: float, face: Card | None, *, is_open: bool = False) -> None:
        """Lie somewhere; only an open one keeps its face."""
        self.at, self.height = at, height
        self.face = face if is_open else None
        self.flip = 1.0 if is_open else 0.0
        self.turn = self.lift = 0.0
        self.is_there, self.ghost = True, None

    def know(self, face: Card | None) -> None:
        """Know its face from now on, or none; which side is up does not change."""
        self.face = face

    def remind(self, ghost: Card | None) -> None:
        """Bear the small face that is remembered to lie there from now on, or none."""
        self.ghost = ghost

    def leave(self) -> None:
        """Be on the table no longer."""
        self.is_there, self.face, self.ghost, self.flip = False, None, None, 0.0
        self.turn = self.lift = 0.0

    def draw(
        self, surface: pygame.Surface, pictures: CardPictures, kit: BoardKit, hop: float = 0.0
    ) -> None:
        """Draw it with its shadow; with the table it may hop some units besides its own lift."""
        if not self.is_there:
            return
        lift = self.lift + hop
        self.draw_shadow(surface, pictures, kit.layout, 3 + 0.35 * lift)
        at = (self.at[0], self.at[1] - lift)
        picture = pictures.at(self.seen, self.height, abs(2 * self.flip - 1), self.turn)
        blit_centre(surface, picture, kit.layout, at)
        if self.ghost is not None and self.flip == 0.0:
            blit_centre(surface, pictures.ghost(self.ghost, self.height), kit.layout, at)

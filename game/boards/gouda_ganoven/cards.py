"""Gouda Ganoven, the cards: how they are put together, and one card on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.boards.base import BoardKit
from game.boards.gouda_ganoven.places import CROWDED, HAND, OWN, PILE_CARD, SHAPE, SHOWN, THEIRS
from game.boards.things.cards import BACK, CardStock, PlayingCard, card_shadow
from game.boards.things.pieces import blit_centre
from game.geometry import Point
from game.media.anchors import anchor, anchors
from game.media.art import blit
from game.rules.gouda_ganoven.table import CARDS, CHEESE, ROOMS, STRENGTH, TRAP, WEAPONS
from game.ui.theme import TOMATO

HEIGHTS: Final = (THEIRS, OWN, PILE_CARD, CROWDED, 134.0, HAND, 186.0, SHOWN)
"""Sizes of a card; what moves from one to another goes through those between them."""
_KEY: Final = "gouda_ganoven"
_PALE: Final = 150
_SHADE: Final = (12, 14, 34)

_HIGH: Final = 336
"""Height of a card's drawing; everything on it is measured in it."""
_SIGN_HIGH: Final = 56.0


def _parts_of(name: str) -> tuple[str, str, str | None, float]:
    """Return frame, picture and sign of a card, and how large its picture is."""
    if name in WEAPONS:
        return "card_weapon", f"weapon_{name}", f"num_{STRENGTH[name]}", 176.0
    if name in ROOMS:
        return "card_room", f"room_{name}", f"sign_{name}", 168.0
    if name in (TRAP, CHEESE):
        return f"card_{name}", name, None, 176.0
    return "card_action", name, f"sign_{name}", 176.0


class CardPictures(CardStock):
    """The cards in all sizes."""

    def __init__(self, kit: BoardKit) -> None:
        super().__init__(kit, HEIGHTS, pale=_PALE)

    def prepare(self) -> Iterator[None]:
        """Make all upright ones, one a slice."""
        layout = self._kit.layout
        sizes = [(layout.length(high * SHAPE), layout.length(high)) for high in HEIGHTS]
        for name in (*CARDS, *ROOMS, BACK):
            large = self._whole(name)
            for number, size in enumerate(sizes):
                self._upright[name, number] = pygame.transform.smoothscale(large, size)
            yield
        self._shadows = [card_shadow(round(w * 1.1), round(h * 1.07), _SHADE) for w, h in sizes]

    def _whole(self, name: str) -> pygame.Surface:
        """Return a card put together, a little larger than it is ever shown."""
        art, zoom = self._kit.art, SHOWN * 1.2 / _HIGH
        if name == BACK:
            return art.picture(f"{_KEY}/card_back", _HIGH * zoom)
        frame, picture, sign, size = _parts_of(name)
        card = art.picture(f"{_KEY}/{frame}", _HIGH * zoom).copy()
        unit = card.get_height() / _HIGH
        middle = anchor(f"{_KEY}/{frame}", "picture")
        _stamp(card, art.picture(f"{_KEY}/{picture}", size * zoom), middle, unit)
        if sign is not None:
            small = art.picture(f"{_KEY}/{sign}", _SIGN_HIGH * zoom)
            for at in anchors(f"{_KEY}/{frame}", "signs"):
                _stamp(card, small, at, unit)
        return card

    def laid(self, name: str, height: float) -> pygame.Surface:
        """Return a card that lies still, with its shadow: half as much to draw."""
        size = self.size(height)
        key = (name, size, "laid")
        found = self._made.get(key)
        if found is not None:
            return found
        card, shade = self._upright[name, size], self._shadows[size]
        fall = self._kit.layout.length(2)
        rect = shade.get_rect().inflate(2 * fall, 2 * fall)
        whole = pygame.Surface(rect.size, pygame.SRCALPHA)
        blit(whole, shade, (fall + fall // 2, 2 * fall))
        blit(whole, card, card.get_rect(center=(rect.w // 2, rect.h // 2)).topleft)
        return self._keep(key, whole)

    def crossed(self, name: str, height: float) -> pygame.Surface:
        """Return a card that counts no longer: pale and crossed out."""
        key = (name, self.size(height), "crossed")
        found = self._made.get(key)
        if found is not None:
            return found
        picture = self.pale(name, height).copy()
        w, h = picture.get_size()
        for start, end in (((0.14, 0.14), (0.86, 0.86)), ((0.86, 0.14), (0.14, 0.86))):
            ends = [(x * w, y * h) for x, y in (start, end)]
            pygame.draw.line(picture, TOMATO, ends[0], ends[1], max(3, w // 11))
        return self._keep(key, picture)


def _stamp(card: pygame.Surface, picture: pygame.Surface, at: Point, unit: float) -> None:
    w, h = picture.get_size()
    blit(card, picture, (round(at[0] * unit - w / 2), round(at[1] * unit - h / 2)))


class Piece(PlayingCard):
    """One card.

    Attributes:
        is_crossed: whether it counts no longer.
        is_secret: whether it is the viewer's own and others see its back.
    """

    def __init__(self, at: Point, height: float, face: str | None, *, is_open: bool = True) -> None:
        super().__init__(at, height, face, is_open=is_open)
        self.is_crossed = False
        self.is_secret = False

    def draw(
        self, surface: pygame.Surface, pictures: CardPictures, peek: pygame.Surface, kit: BoardKit
    ) -> None:
        """Draw it with its shadow; `peek` marks what others do not see."""
        x, y = self.at
        at = (x, y - self.lift)
        if self._is_lying:
            blit_centre(surface, pictures.laid(self.seen, self.height), kit.layout, at)
        else:
            self.draw_shadow(surface, pictures, kit.layout, 2 + 0.3 * self.lift)
            blit_centre(surface, self._picture(pictures), kit.layout, at)
        if self.is_secret and self.flip == 1.0 and not self.turn:
            corner = (x + 0.25 * self.height * SHAPE, at[1] - 0.36 * self.height)
            blit_centre(surface, peek, kit.layout, corner)

    @property
    def _is_lying(self) -> bool:
        is_flat = self.flip in (0.0, 1.0) and not self.turn and not self.lift
        return is_flat and not self.is_crossed

    def _picture(self, pictures: CardPictures) -> pygame.Surface:
        if self.is_crossed and self.seen != BACK:
            return pictures.crossed(self.seen, self.height)
        return pictures.at(self.seen, self.height, abs(2 * self.flip - 1), self.turn)


def word_of(name: str) -> str:
    """Return the key of a card's or a room's name."""
    if name in WEAPONS:
        return f"weapon.{name[:-1]}.{name[-1]}"
    return f"room.{name}" if name in ROOMS else f"card.{name}"

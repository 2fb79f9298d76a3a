"""Gouda Ganoven, the cards: how they are put together, and how they lie on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from game.boards.base import BoardKit
from game.boards.gouda_ganoven.places import (
    CROWDED,
    HAND,
    OWN,
    PILE_CARD,
    SHAPE,
    SHOWN,
    THEIRS,
    SeatSpots,
)
from game.boards.things.cards import BACK, CardStock, PlayingCard, card_shadow
from game.boards.things.pieces import between, blit_centre
from game.media.art import blit
from game.rules.base import Seat
from game.rules.gouda_ganoven.table import CARDS, CHEESE, ROOMS, STRENGTH, TRAP, WEAPONS
from game.rules.gouda_ganoven.view import GoudaView
from game.ui.layout import Point
from game.ui.theme import TOMATO

HEIGHTS: Final = (THEIRS, OWN, PILE_CARD, CROWDED, 134.0, HAND, 186.0, SHOWN)
"""Sizes of a card; what moves from one to another goes through those between them."""
_KEY: Final = "gouda_ganoven"
_PALE: Final = 150
_SHADE: Final = (12, 14, 34)

_HIGH: Final = 336
"""Height of a card's drawing; everything on it is measured in it."""
_PICTURE: Final = (124.0, 168.0)
_SIGNS: Final = ((51.0, 58.0), (197.0, 275.0))
_SIGN_SIZE: Final = (78.0, 56.0)


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
        _stamp(card, art.picture(f"{_KEY}/{picture}", size * zoom), _PICTURE, unit)
        if sign is not None:
            small = art.picture(f"{_KEY}/{sign}", _SIGN_SIZE[1] * zoom)
            for at in _SIGNS:
                _stamp(card, small, at, unit)
        return card

    def laid(self, name: str, height: float) -> pygame.Surface:
        """Return a card that lies still, with its shadow: half as much to draw."""
        size = self.size(height)
        key = (name, size, "laid")
        return self._made.get(key) or self._keep(key, self._shaded(name, size))

    def _shaded(self, name: str, size: int) -> pygame.Surface:
        card, shade = self._upright[name, size], self._shadows[size]
        fall = self._kit.layout.length(2)
        rect = shade.get_rect().inflate(2 * fall, 2 * fall)
        whole = pygame.Surface(rect.size, pygame.SRCALPHA)
        blit(whole, shade, (fall + fall // 2, 2 * fall))
        blit(whole, card, card.get_rect(center=(rect.w // 2, rect.h // 2)).topleft)
        return whole

    def crossed(self, name: str, height: float) -> pygame.Surface:
        """Return a card that counts no longer: pale and crossed out."""
        key = (name, self.size(height), "crossed")
        return self._made.get(key) or self._keep(key, _crossed_out(self.pale(name, height)))


def _crossed_out(card: pygame.Surface) -> pygame.Surface:
    picture = card.copy()
    w, h = picture.get_size()
    for start, end in (((0.14, 0.14), (0.86, 0.86)), ((0.86, 0.14), (0.14, 0.86))):
        ends = [(x * w, y * h) for x, y in (start, end)]
        pygame.draw.line(picture, TOMATO, ends[0], ends[1], max(3, w // 11))
    return picture


def _stamp(card: pygame.Surface, picture: pygame.Surface, at: Point, unit: float) -> None:
    w, h = picture.get_size()
    blit(card, picture, (round(at[0] * unit - w / 2), round(at[1] * unit - h / 2)))


class Piece(PlayingCard):
    """One card.

    Attributes:
        is_secret: whether it is the viewer's own and others see its back.
        is_crossed: whether it counts no longer.
    """

    def __init__(
        self,
        at: Point,
        height: float,
        face: str | None,
        *,
        is_open: bool = True,
        is_secret: bool = False,
        is_crossed: bool = False,
    ) -> None:
        super().__init__(at, height, face, is_open=is_open)
        self.is_secret, self.is_crossed = is_secret, is_crossed

    def put_flip(self, share: float) -> None:
        """Show its back, at 0, or its face, at 1."""
        self.flip = share

    def put_height(self, height: float) -> None:
        """Be as tall as that."""
        self.height = height

    def going_to(self, to: Point, height: float) -> Callable[[float], None]:
        """Return what moves it, for a share 0 to 1 of the way from where it is now."""
        at, tall = self.at, self.height

        def go(t: float) -> None:
            self.at = between(at, to, t)
            self.height = height if t >= 1 else tall + (height - tall) * t
            self.lift *= 1 - t

        return go

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


def row_of(now: GoudaView, seat: Seat, spots: SeatSpots) -> list[Piece]:
    """Return the cards before a seat, each where it lies, from left to right.

    First the card of the room, then what lies open in the order in which it was shown, then what
    lies face down, then the action cards that have been played.
    """
    row = now.rows[seat]
    is_mine = seat == now.seat
    piece = partial(Piece, (0.0, 0.0), spots.card)
    room = now.room_of(seat)
    cards = [] if room is None else [piece(room, is_secret=row.room is None)]
    cards += [] if row.left is None else [piece(row.left, is_crossed=True)]
    cards += [piece(card) for card in row.shown]
    if is_mine:
        cards += [piece(card, is_secret=True) for card in now.my_row]
    else:
        cards += [piece(None) for _ in range(row.hidden)]
    cards += [piece(card) for player, card in now.played if player == seat]
    for card, at in zip(cards, spots.cards(len(cards)), strict=True):
        card.at = at
    return cards


def word_of(name: str) -> str:
    """Return the key of a card's or a room's name."""
    if name in WEAPONS:
        return f"weapon.{name[:-1]}.{name[-1]}"
    return f"room.{name}" if name in ROOMS else f"card.{name}"

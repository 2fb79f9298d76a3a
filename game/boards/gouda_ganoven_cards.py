"""Gouda Ganoven, the cards: their pictures, one card on the table, and how it moves.

A card knows its face only while the viewer may see it; what lies face down before somebody else
has none, so that nothing here could show it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterator
from typing import Final

import pygame

from game.boards.base import BoardKit
from game.boards.gouda_ganoven_places import CROWDED, HAND, OWN, PILE_CARD, SHAPE, SHOWN, THEIRS
from game.boards.pieces import arc, blit_centre
from game.media.art import blit
from game.motion.easing import Easing, ease_in_out
from game.motion.timeline import Run, Step
from game.rules.gouda_ganoven_table import CARDS, CHEESE, ROOMS, STRENGTH, TRAP, WEAPONS, Card
from game.ui.layout import Point
from game.ui.theme import TOMATO

HEIGHTS: Final = (THEIRS, OWN, PILE_CARD, CROWDED, 134.0, HAND, 186.0, SHOWN)
"""Sizes of a card; what moves from one to another goes through those between them."""
BACK: Final = "back"
_KEY: Final = "gouda_ganoven"
_KEPT: Final = 420
"""Narrow and pale pictures that are kept; each is made in a tenth of a millisecond."""
_WIDTHS: Final = 7
_PALE: Final = 150
_TURN: Final = 4.0

_WIDE, _HIGH = 248, 336
"""Size of a card's drawing; everything on it is measured in it."""
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


class CardPictures:
    """The cards in all sizes, upright; narrower, turned and pale ones as they are met."""

    def __init__(self, kit: BoardKit) -> None:
        self._kit = kit
        self._upright: dict[tuple[str, int], pygame.Surface] = {}
        self._shadows: list[pygame.Surface] = []
        self._made: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def prepare(self) -> Iterator[None]:
        """Make all upright ones, one a slice."""
        layout = self._kit.layout
        sizes = [(layout.length(high * SHAPE), layout.length(high)) for high in HEIGHTS]
        for name in (*CARDS, *ROOMS, BACK):
            large = self._whole(name)
            for number, size in enumerate(sizes):
                self._upright[name, number] = pygame.transform.smoothscale(large, size)
            yield
        self._shadows = [_shadow(size) for size in sizes]

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

    @staticmethod
    def size(height: float) -> int:
        """Return the number of the size that is nearest to a height."""
        return min(range(len(HEIGHTS)), key=lambda size: abs(HEIGHTS[size] - height))

    def at(self, name: str, height: float, width: float = 1.0, turn: float = 0.0) -> pygame.Surface:
        """Return a card.

        Args:
            name: the card, a room or `BACK`.
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
        key = (name, self.size(height), "pale")
        found = self._made.get(key)
        return found or self._keep(key, _faded(self._upright[key[0], key[1]]))

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

    def shadow(self, height: float) -> pygame.Surface:
        """Return the shadow of a card."""
        return self._shadows[self.size(height)]

    def _keep(self, key: Hashable, picture: pygame.Surface) -> pygame.Surface:
        self._made[key] = picture
        if len(self._made) > _KEPT:
            self._made.popitem(last=False)
        return picture


def _stamp(card: pygame.Surface, picture: pygame.Surface, at: Point, unit: float) -> None:
    w, h = picture.get_size()
    blit(card, picture, (round(at[0] * unit - w / 2), round(at[1] * unit - h / 2)))


def _shadow(size: tuple[int, int]) -> pygame.Surface:
    w, h = round(size[0] * 1.1), round(size[1] * 1.07)
    small = pygame.Surface((w // 4 + 8, h // 4 + 8), pygame.SRCALPHA)
    for ring in range(4):
        rect = small.get_rect().inflate(-2 * ring, -2 * ring)
        pygame.draw.rect(small, (12, 14, 34, 22 * (ring + 1)), rect, 0, 6)
    return pygame.transform.smoothscale(small.premul_alpha(), (max(1, w), max(1, h)))


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
        face: the card or room, if the viewer may see it.
        flip: 0 its back is up, 1 its face.
        turn: degrees clockwise.
        lift: how high above the table, in units.
        is_crossed: whether it counts no longer.
        is_secret: whether it is the viewer's own and others see its back.
    """

    def __init__(self, at: Point, height: float, face: str | None, *, is_open: bool = True) -> None:
        self.at, self.height, self.face = at, height, face
        self.flip = 1.0 if is_open and face is not None else 0.0
        self.turn = self.lift = 0.0
        self.is_crossed = False
        self.is_secret = False

    def draw(
        self, surface: pygame.Surface, pictures: CardPictures, peek: pygame.Surface, kit: BoardKit
    ) -> None:
        """Draw it with its shadow; `peek` marks what others do not see."""
        x, y = self.at
        if self.turn == 0.0 and self.flip in (0.0, 1.0):
            fall = 2 + 0.3 * self.lift
            shadow = pictures.shadow(self.height)
            blit_centre(surface, shadow, kit.layout, (x + 0.4 * fall, y + fall))
        is_open = self.flip >= 0.5 and self.face is not None
        name = self.face if is_open and self.face is not None else BACK
        at = (x, y - self.lift)
        blit_centre(surface, self._picture(name, pictures), kit.layout, at)
        if self.is_secret and self.flip == 1.0 and not self.turn:
            corner = (x + 0.25 * self.height * SHAPE, at[1] - 0.36 * self.height)
            blit_centre(surface, peek, kit.layout, corner)

    def _picture(self, name: str, pictures: CardPictures) -> pygame.Surface:
        if self.is_crossed and name != BACK:
            return pictures.crossed(name, self.height)
        return pictures.at(name, self.height, abs(2 * self.flip - 1), self.turn)


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
    start: list[tuple[Point, float, float, float, float]] = []

    def go(t: float) -> None:
        if not start:
            start.append((piece.at, piece.height, piece.flip, piece.turn, piece.lift))
        at, tall, side, angle, lift = start[0]
        piece.at = to if t >= 1 else arc(at, to, rise, t)
        piece.height = _between(tall, height, t)
        piece.flip = _between(side, flip, max(0.0, min(1.0, (t - 0.15) / 0.7)))
        piece.turn = _between(angle, turn, t)
        piece.lift = _between(lift, 0.0, t)

    return Run(seconds, go, ease)


def _between(start: float, end: float | None, t: float) -> float:
    if end is None:
        return start
    return end if t >= 1 else start + (end - start) * t


def is_card(name: str) -> bool:
    """Whether it is the name of a play card, and not of a room."""
    return name not in ROOMS


def word_of(name: Card) -> str:
    """Return the key of a card's or a room's name."""
    if name in WEAPONS:
        return f"weapon_{name}"
    return f"room_{name}" if name in ROOMS else f"card_{name}"

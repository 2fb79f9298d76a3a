"""Playing cards composed of parts: a frame, a central picture, and signs in two corners."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

import pygame
from typing_extensions import override

from game.boards.base import BoardContext
from game.boards.components.cards import CARD_BACK, CardRenderer
from game.geometry import Point
from game.media.anchors import anchor, anchors
from game.media.art import blit
from game.scaling import smoothscale
from game.ui.fonts import Colour
from game.ui.theme import TOMATO


class CardFace(NamedTuple):
    """The parts of a card's front.

    Attributes:
        frame: name of the frame's picture, whose anchors position `picture` and `sign`.
        picture: name of the central picture.
        size: height of the central picture, in units of the frame's SVG file.
        sign: name of the sign shown in two corners, or None.
    """

    frame: str
    picture: str
    size: float
    sign: str | None = None


class CardShape(NamedTuple):
    """A card's width and height, and the height of its corner signs, in units of its SVG file."""

    width: float
    height: float
    sign: float


class ComposedCardRenderer(CardRenderer):
    """Renders cards composed of parts, in several sizes and optionally with a shadow or a cross."""

    def __init__(
        self,
        context: BoardContext,
        key: str,
        shape: CardShape,
        heights: Sequence[float],
        faces: Mapping[str, CardFace],
        *,
        pale: int,
        shade: Colour,
    ) -> None:
        """Create the renderer of a game's cards.

        Args:
            context: context of the board.
            key: key of the game.
            shape: the proportions of a card.
            heights: the available card heights, in units.
            faces: the parts of each card's front, by the name of the card.
            pale: opacity of a translucent card, 0 to 255.
            shade: colour of the shadows.
        """
        super().__init__(context, key, heights, pale=pale, shade=shade)
        self._shape, self._faces = shape, faces
        self._zoom = max(heights) * 1.2 / shape.height

    def _size_in_pixels(self, size: int) -> tuple[int, int]:
        length, high = self._context.layout.length, self._heights[size]
        return length(high * (self._shape.width / self._shape.height)), length(high)

    @override
    def shadow_size(self, size: int) -> tuple[int, int]:
        w, h = self._size_in_pixels(size)
        return round(w * 1.1), round(h * 1.07)

    @override
    def upright_card(self, name: str, size: int) -> pygame.Surface:
        return self._get(
            (self._key, "card", name, size),
            lambda: smoothscale(self._full_size_card(name), self._size_in_pixels(size)),
        )

    @override
    def prefetch(self, *names: str) -> Iterator[object]:
        for name in names:
            face = self._faces.get(name)
            yield from () if face is None else self._part_pictures(face)
        yield from map(self._full_size_card, names)

    def _full_size_card(self, name: str) -> pygame.Surface:
        if name == CARD_BACK:
            return self._context.art.picture(
                f"{self._key}/card_back", self._shape.height * self._zoom
            )
        return self._get(
            (self._key, "whole card", name), lambda: self._composed_card(self._faces[name])
        )

    def _composed_card(self, face: CardFace) -> pygame.Surface:
        frame = f"{self._key}/{face.frame}"
        paper, picture, *sign = self._part_pictures(face)
        card = paper.copy()
        unit = card.get_height() / self._shape.height
        _stamp(card, picture, anchor(frame, "picture"), unit)
        for at in anchors(frame, "signs") if sign else ():
            _stamp(card, sign[0], at, unit)
        return card

    def _part_pictures(self, face: CardFace) -> Iterator[pygame.Surface]:
        art, key, shape, zoom = self._context.art, self._key, self._shape, self._zoom
        yield art.picture(f"{key}/{face.frame}", shape.height * zoom)
        yield art.picture(f"{key}/{face.picture}", face.size * zoom)
        if face.sign is not None:
            yield art.picture(f"{key}/{face.sign}", shape.sign * zoom)

    def card_with_shadow(self, name: str, height: float) -> pygame.Surface:
        """Return a picture of the resting card `name` with its shadow, for faster drawing."""
        size = self.size_index(height)
        return self._get(
            (self._key, "laid card", name, size), lambda: self._shadowed_card(name, size)
        )

    def _shadowed_card(self, name: str, size: int) -> pygame.Surface:
        card, shade = self.upright_card(name, size), self.shadow(self._heights[size])
        fall = self._context.layout.length(2)
        rect = shade.get_rect().inflate(2 * fall, 2 * fall)
        whole = pygame.Surface(rect.size, pygame.SRCALPHA, 32)
        blit(whole, shade, (fall + fall // 2, 2 * fall))
        blit(whole, card, card.get_rect(center=(rect.w // 2, rect.h // 2)).topleft)
        return whole

    def centre_picture(self, name: str, height: float) -> pygame.Surface:
        """Return the central picture of the card `name` alone, `height` units high."""
        *_, picture = islice(self._part_pictures(self._faces[name]), 2)
        high = self._context.layout.length(height)
        size = round(high * picture.get_width() / picture.get_height()), high
        key = (self._key, "inner", name, high)
        return self._get(key, lambda: smoothscale(picture, size))

    def crossed_out_card(self, name: str, height: float) -> pygame.Surface:
        """Return the card `name`, translucent and crossed out because it no longer counts."""
        key = (self._key, "crossed card", name, self.size_index(height))
        return self._get(key, lambda: _cross_out(self.pale_card(name, height)))


def _cross_out(card: pygame.Surface) -> pygame.Surface:
    picture = card.copy()
    w, h = picture.get_size()
    for start, end in (((0.14, 0.14), (0.86, 0.86)), ((0.86, 0.14), (0.14, 0.86))):
        ends = [(x * w, y * h) for x, y in (start, end)]
        pygame.draw.line(picture, TOMATO, ends[0], ends[1], max(3, w // 11))
    return picture


def _stamp(card: pygame.Surface, picture: pygame.Surface, at: Point, unit: float) -> None:
    w, h = picture.get_size()
    blit(card, picture, (round(at[0] * unit - w / 2), round(at[1] * unit - h / 2)))

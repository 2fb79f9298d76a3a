"""Plain playing cards for small games, drawn from text and icons, and rows of them on the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import pygame
from typing_extensions import override

from game.boards.base import BoardContext
from game.boards.components.cards import CARD_BACK, CardRenderer, PlayingCard
from game.boards.components.pieces import blit_centre
from game.boards.components.signs import SUPERSAMPLING, downsample
from game.geometry import Box, Point
from game.media.art import blit
from game.ui.fonts import Colour, font
from game.ui.theme import AMBER, CHEESE_YELLOW, CREAM, INK

_RATIO: Final = 0.7
"""Width of a card as a fraction of its height."""
_SHADE: Final = (40, 24, 12)


class PlainCardRenderer(CardRenderer):
    """Renders cards with a short text in two corners and a picture, or the text, in the middle."""

    def __init__(
        self,
        context: BoardContext,
        key: str,
        heights: Sequence[float],
        pictures: Mapping[str, str],
        back: Colour = AMBER,
    ) -> None:
        """Create the renderer of the cards of the game `key`.

        Args:
            context: context of the board.
            key: key of the game.
            heights: the available card heights, in units.
            pictures: maps the text of each card, such as a number, to the name of the picture in
                its middle; an empty name repeats the text there.
            back: colour of the back, which shows the game's token.
        """
        super().__init__(context, key, heights, pale=110, shade=_SHADE)
        self._pictures, self._back = dict(pictures), back
        self._look = (key, back, *self._pictures.items())

    def _pixels(self, size: int) -> tuple[int, int]:
        high = self._context.layout.length(self._heights[size])
        return round(high * _RATIO), high

    @override
    def shadow_size(self, size: int) -> tuple[int, int]:
        w, h = self._pixels(size)
        return round(w * 1.1), round(h * 1.07)

    @override
    def prefetch(self, *names: str) -> Iterator[object]:
        yield from super().prefetch(CARD_BACK, *(names or self._pictures))

    @override
    def upright_card(self, name: str, size: int) -> pygame.Surface:
        return self._get((*self._look, "plain card", name, size), lambda: self._drawn(name, size))

    def _drawn(self, name: str, size: int) -> pygame.Surface:
        w, h = self._pixels(size)
        card = _paper(w, h, self._back if name == CARD_BACK else CREAM)
        picture = f"{self._key}/token" if name == CARD_BACK else self._pictures[name]
        if picture:
            share = 0.4 if name == CARD_BACK else 0.5
            middle = self._context.art.picture(picture, self._heights[size] * share)
            blit(card, middle, middle.get_rect(center=(w // 2, h // 2)).topleft)
        elif name != CARD_BACK:
            _write(card, name, round(h * 0.42), (w / 2, h / 2))
        if name != CARD_BACK:
            for x, y in ((0.2, 0.14), (0.8, 0.86)):
                _write(card, name, round(h * 0.16), (w * x, h * y))
        return card


def _paper(width: int, height: int, fill: Colour) -> pygame.Surface:
    size = (width * SUPERSAMPLING, height * SUPERSAMPLING)
    big = pygame.Surface(size, pygame.SRCALPHA, 32)
    edge, radius = max(5, size[1] // 44), size[0] // 7
    pygame.draw.rect(big, INK, big.get_rect(), 0, radius)
    inner = big.get_rect().inflate(-2 * edge, -2 * edge)
    pygame.draw.rect(big, fill, inner, 0, radius - edge)
    line = inner.inflate(-4 * edge, -4 * edge)
    pygame.draw.rect(big, CHEESE_YELLOW, line, max(2, edge // 2), max(2, radius - 3 * edge))
    return downsample(big)


def _write(card: pygame.Surface, words: str, pixels: int, at: Point) -> None:
    text = font("title", max(8, pixels)).render(words, INK).premul_alpha_ip()
    blit(card, text, text.get_rect(center=(round(at[0]), round(at[1]))).topleft)


class CardRow:
    """A row of cards in a box: cards on the table, or a player's hand.

    Attributes:
        cards: the cards, from left to right; `fly_card` and `set_flip` move and turn them.
    """

    def __init__(self, renderer: PlainCardRenderer, context: BoardContext, box: Box) -> None:
        """Create an empty row.

        Its cards are as high as `box`; they overlap if they do not fit side by side.
        """
        self._renderer, self._layout, self._box = renderer, context.layout, box
        self.cards: list[PlayingCard] = []

    def lay(self, faces: Sequence[str | None]) -> None:
        """Replace the cards of the row, without animation.

        None in `faces` stands for a card whose face the viewer may not see.
        """
        self.cards = [
            PlayingCard(self.point(number, len(faces)), self._box.h, face, is_open=face is not None)
            for number, face in enumerate(faces)
        ]

    def point(self, number: int, count: int) -> Point:
        """Return the centre, in units, of the card at index `number` in a row of `count` cards."""
        x, y = self._box.centre
        return (x + (number - (count - 1) / 2) * self._step(count), y)

    def _step(self, count: int) -> float:
        width = self._box.h * _RATIO
        return min(width + 16, (self._box.w - width) / max(1, count - 1))

    def area(self, number: int) -> Box:
        """Return the clickable box of the card at index `number`, in units; no boxes overlap."""
        count, width = len(self.cards), self._box.h * _RATIO
        return Box.centred_at(self.point(number, count), min(width, self._step(count)), self._box.h)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cards, each with its shadow, from left to right."""
        for card in self.cards:
            card.draw_shadow(surface, self._renderer, self._layout, 6)
            turned = abs(2 * card.flip - 1)
            picture = self._renderer.card_picture(
                card.visible_side, card.height, max(0.08, turned), card.turn
            )
            x, y = card.position
            blit_centre(surface, picture, self._layout, (x, y - card.lift))

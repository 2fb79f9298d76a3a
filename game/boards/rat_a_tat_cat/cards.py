"""The cards of Rat-a-Tat Cat: a renderer for their pictures, and a card on the table."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame
from typing_extensions import override

from game.boards.base import BoardContext
from game.boards.components.cards import CARD_BACK, CardRenderer, PlayingCard
from game.boards.components.pieces import blit_centre, with_opacity
from game.boards.rat_a_tat_cat import places
from game.boards.rat_a_tat_cat.places import CARD_ASPECT, SEAT_COLOURS
from game.geometry import Point
from game.media.drawing import load_drawing
from game.rules.base import Seat
from game.rules.rat_a_tat_cat.table import Card
from game.scaling import smoothscale
from game.ui.theme import CREAM, INK

CARD_HEIGHTS: Final = (
    places.CHEST_CARD_HEIGHT,
    places.OTHERS_CARD_HEIGHT,
    places.ROOMY_CARD_HEIGHT,
    places.PILE_CARD_HEIGHT,
    places.OWN_CARD_HEIGHT,
    places.SHOWN_CARD_HEIGHT,
)
"""The available card heights, in units; a card that grows or shrinks uses several."""
BLANK: Final = "blank"
"""Name of a card without a picture, used for the cards below the top of a pile."""
_PALE: Final = 185
_SHADE: Final = (26, 16, 34)
_GHOST: Final = 0.56
"""Height of the small face on a card's back (`memory_aid`), as a fraction of the card's height."""
_MOON: Final = ("#fff6dc", "#ffe6a6", "#f3c25e")
"""The colours of the moon on a card's back: its highlight, base and shadow."""
_MOON_TINTS: Final = (0.2, 0.55, 0.95)
"""Share of a seat's colour in each of the colours of its moon, 0 to 1; the rest is cream."""
_CALM: Final = (0.9, 0.16)
"""Brightness of a calm card, and the share of it that is grey, 0 to 1."""


def row_back(seat: Seat, *, is_own: bool) -> str:
    """Return the name of the back of a card that lies in the row of `seat`.

    Its moon has the colour of the seat; the backs in the rows of others are also calmer.
    """
    return f"{CARD_BACK}_{'own' if is_own else 'other'}_{seat}"


_ROW_BACKS: Final = {
    row_back(seat, is_own=is_own): (seat, is_own)
    for seat in range(len(SEAT_COLOURS))
    for is_own in (True, False)
}
"""The seat of each back of a row, and whether it is the back of the viewer's own row."""


class RatCardRenderer(CardRenderer):
    """Renders the cards of Rat-a-Tat Cat in several sizes."""

    TURN_STEP: ClassVar[float] = 1.0  # cards lie fanned by single degrees

    def __init__(self, context: BoardContext) -> None:
        super().__init__(context, "rat_a_tat_cat", CARD_HEIGHTS, pale=_PALE, shade=_SHADE)

    @override
    def shadow_size(self, size: int) -> tuple[int, int]:
        length, height = self._context.layout.length, CARD_HEIGHTS[size]
        return length(height * CARD_ASPECT * 1.1), length(height * 1.07)

    @override
    def upright_card(self, name: str, size: int) -> pygame.Surface:
        height = CARD_HEIGHTS[size]
        if name == BLANK:
            return self._get(("blank card", size), lambda: self._blank_card(height))
        if name in _ROW_BACKS:
            return self._get((name, size), lambda: self._row_back(name, height), is_expensive=True)
        return self._context.art.picture(f"rat_a_tat_cat/card_{name}", height)

    def _row_back(self, name: str, height: float) -> pygame.Surface:
        seat, is_own = _ROW_BACKS[name]
        drawing = load_drawing(f"rat_a_tat_cat/card_{CARD_BACK}")
        text, colour = drawing.text, pygame.Color(SEAT_COLOURS[seat])
        for old, share in zip(_MOON, _MOON_TINTS, strict=True):
            tinted = pygame.Color(CREAM).lerp(colour, share)
            text = text.replace(old.encode(), f"#{bytes(tinted)[:3].hex()}".encode())
        size = map(self._context.layout.length, (height * CARD_ASPECT, height))
        picture = self._context.art.svg_surface(text, *size)
        return picture if is_own else _calm(picture)

    def _blank_card(self, height: float) -> pygame.Surface:
        w, h = map(self._context.layout.length, (height * CARD_ASPECT, height))
        big = pygame.Surface((w * 3, h * 3), pygame.SRCALPHA, 32)
        radius, line = w * 3 // 9, max(3, w * 3 // 40)
        pygame.draw.rect(big, INK, big.get_rect(), 0, radius)
        pygame.draw.rect(big, CREAM, big.get_rect().inflate(-2 * line, -2 * line), 0, radius - line)
        return smoothscale(big.premul_alpha_ip(), (w, h))

    def reminder_picture(self, card: Card, height: float) -> pygame.Surface:
        """Return the small, pale face of `card`, drawn on its back for the option `memory_aid`.

        `height` is the card's height, in units.
        """
        size = self.size_index(height)
        return self._get(
            ("ghost", card, size), lambda: self._small_picture(self.upright_card(card, size))
        )

    def _small_picture(self, picture: pygame.Surface) -> pygame.Surface:
        size = [round(side * _GHOST) for side in picture.get_size()]
        return with_opacity(smoothscale(picture, size), _PALE / 255)


def _calm(picture: pygame.Surface) -> pygame.Surface:
    brightness, grey_share = _CALM
    calm, grey = picture.copy(), pygame.transform.grayscale(picture)
    for part, share in ((calm, 1 - grey_share), (grey, grey_share)):
        part.fill([round(255 * brightness * share)] * 3, special_flags=pygame.BLEND_RGB_MULT)
    calm.blit(grey, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return calm


class GameCard(PlayingCard):
    """A card on the table.

    Attributes:
        reminder: the face drawn small and pale on the card's back for the display option
            `memory_aid`, or None.
    """

    face: Card | None

    def __init__(self) -> None:
        super().__init__((0.0, 0.0), places.OTHERS_CARD_HEIGHT, None, is_open=False)
        self.is_visible = False
        self.reminder: Card | None = None

    def place_at(
        self, at: Point, height: float, face: Card | None, *, is_open: bool = False
    ) -> None:
        """Put the card on the table; unless `is_open`, it lies face down and stores no `face`."""
        self.position, self.height = at, height
        self.face = face if is_open else None
        self.flip = 1.0 if is_open else 0.0
        self.turn = self.lift = 0.0
        self.is_visible, self.reminder = True, None

    def set_face(self, face: Card | None, ghost: Card | None = None) -> None:
        """Set the face, and the reminder `ghost` on the back, without turning the card over."""
        self.face, self.reminder = face, ghost

    def remove(self) -> None:
        """Remove the card from the table."""
        self.place_at(self.position, self.height, None)
        self.is_visible = False

    def draw(
        self,
        surface: pygame.Surface,
        pictures: RatCardRenderer,
        context: BoardContext,
        hop: float = 0.0,
        tilt: float = 0.0,
        back: str = CARD_BACK,
    ) -> None:
        """Draw the card and its shadow.

        Args:
            surface: what it is drawn on.
            pictures: renders the card.
            context: context of the board.
            hop: a height, in units, added to the card's lift.
            tilt: the rotation of the card's place, in degrees clockwise.
            back: the name of the card's back.
        """
        if not self.is_visible:
            return
        lift = self.lift + hop
        self.draw_shadow(surface, pictures, context.layout, 3 + 0.35 * lift)
        at = (self.position[0], self.position[1] - lift)
        side = back if self.visible_side == CARD_BACK else self.visible_side
        turn = self.turn + tilt
        picture = pictures.card_picture(side, self.height, abs(2 * self.flip - 1), turn)
        blit_centre(surface, picture, context.layout, at)
        if self.reminder is not None and self.flip == 0.0:
            blit_centre(
                surface, pictures.reminder_picture(self.reminder, self.height), context.layout, at
            )

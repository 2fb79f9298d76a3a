"""Kalle Kanalratte, the players' corners: who sits there, the cheese, who hides, who hides next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.boards.base import BoardKit, SeatLook
from game.boards.figures.figure import Figure, portrait
from game.boards.kalle_kanalratte.places import CARD_HEIGHT
from game.boards.things.nameplate import fitting_name, seat_icon
from game.boards.things.pieces import blit_centre
from game.boards.things.signs import BREATH, Thought, halo
from game.geometry import Box, Point
from game.media.art import blit
from game.rules.base import Seat
from game.ui.theme import CREAM, INK, Colour

COLOURS: Final[tuple[Colour, ...]] = (
    (250, 205, 80),
    (228, 87, 75),
    (88, 132, 205),
    (107, 163, 104),
    (150, 105, 165),
)
"""Of the coat of each seat's figure."""
LIFT: Final = 6.0
"""How far the panel of whose turn it is is lifted, in units."""

_LIT: Final[Colour] = (255, 233, 158)
_PALE: Final[Colour] = (236, 240, 222)
_SHELF: Final[Colour] = (226, 214, 178)
_PIECE: Final = 34.0
_STEP: Final = 21.0


class PanelPictures:
    """What all panels share: a small piece of cheese, the card's back, Kalle's head."""

    def __init__(self, kit: BoardKit) -> None:
        self._kit = kit
        self.piece = self.card = self.front = self.crown = pygame.Surface((1, 1))
        self.hides = self.next = pygame.Surface((1, 1))

    def prepare(self) -> Iterator[None]:
        """Make them, one a slice."""
        art = self._kit.art
        self.piece = art.picture("kalle_kanalratte/token", _PIECE)
        self.card = art.picture("kalle_kanalratte/card_back", CARD_HEIGHT)
        self.front = art.picture("kalle_kanalratte/card_front", CARD_HEIGHT)
        self.crown = art.picture("common/icon_crown", 52)
        yield
        self.hides = self._badge(54, COLOURS[1])
        yield
        badge, arrow = self._badge(40, CREAM), art.picture("common/icon_next", 26)
        both = pygame.Surface((badge.width + arrow.width * 3 // 4, badge.height), pygame.SRCALPHA)
        blit(both, badge, (arrow.width * 3 // 4, 0))
        blit(both, arrow, (0, (badge.height - arrow.height) // 2))
        self.next = both
        yield

    def _badge(self, size: float, colour: Colour) -> pygame.Surface:
        """Return Kalle's head on a disc."""
        layout, zoom = self._kit.layout, 3
        px = layout.length(size)
        big = pygame.Surface((px * zoom, px * zoom), pygame.SRCALPHA)
        middle, edge = (px * zoom / 2, px * zoom / 2), max(4, px * zoom // 22)
        pygame.draw.circle(big, INK, middle, px * zoom / 2)
        pygame.draw.circle(big, colour, middle, px * zoom / 2 - edge)
        disc = pygame.transform.smoothscale(big.premul_alpha(), (px, px))
        head = portrait(self._kit.art, "kalle_kanalratte/kalle", size * 0.86)
        blit(disc, head, head.get_rect(center=(px // 2, px // 2)).topleft)
        return disc


class SeatPanel:
    """One seat's corner.

    Attributes:
        portrait: the figure in it; the board sets its mood.
        pieces: how many pieces of cheese it shows.
        lift: 0 at rest to 1, lifted because it is this seat's turn.
        swell: 0 to 1, how far the newest piece pops.
        hides: whether this seat hides Kalle in this round.
        hides_next: whether it does in the next one.
        card: what lies with it: no card, its back, or its front.
        dweller: who is pictured on the front; the board poses the figure.
        is_thinking: whether a thought bubble is shown.
        has_won: whether there is a crown.
    """

    def __init__(self, kit: BoardKit, seat: Seat, look: SeatLook, box: Box, figure: Figure) -> None:
        self._kit, self._look = kit, look
        self.seat = seat
        self.box = box
        self.portrait = figure
        self.pieces = 0
        self.lift = 0.0
        self.swell = 0.0
        self.hides = False
        self.hides_next = False
        self.card = ""
        self.dweller: Figure | None = None
        self.is_thinking = False
        self.has_won = False
        self._icon = pygame.Surface((1, 1))
        self._lights: list[pygame.Surface] = []
        self._arrow = pygame.Surface((1, 1))
        self._thought = Thought(kit.layout)
        self._name = look.name

    @property
    def is_left(self) -> bool:
        """Whether it stands at the left side of the table."""
        return self.box.x < 800

    def prepare(self) -> Iterator[None]:
        """Make the panel in both lights, its icon, its glow and its pointer."""
        kit = self._kit
        self._icon = kit.art.picture(seat_icon(self._look), 36)
        yield
        scratch = pygame.Surface((kit.layout.width, kit.layout.height))
        for fill in (_LIT, _PALE):
            kit.theme.panel(scratch, self.box, fill=fill, radius=22)
            yield
        size = kit.layout.length(self.box.w * 1.3), kit.layout.length(self.box.h * 1.5)
        for step in range(BREATH):
            self._lights.append(halo(*size, 0.5 + 0.4 * step / (BREATH - 1)))
            yield
        pointer = kit.art.picture("common/arrow_turn", 50)
        self._arrow = pygame.transform.rotate(pointer, -90 if self.is_left else 90)
        self._name = fitting_name(kit, self._look.name, self.box.w - 66)
        self._thought.prepare()

    # -- places ---------------------------------------------------------------------------------

    def piece_place(self, piece: int) -> Point:
        """Return where a piece, counted from 1, lies."""
        return (self.box.x + 110 + _STEP * (piece - 1), self.box.y + 123)

    @property
    def feet(self) -> Point:
        """Where the feet of the figure are."""
        return (self.box.x + 52, self.box.y + 138)

    @property
    def card_place(self) -> Point:
        """The middle of the exchanged card."""
        return (self.box.x + 190, self.box.y + 78)

    @property
    def beside(self) -> Point:
        """Where the feet are of somebody who waits beside the panel."""
        return (self.box.right + 88 if self.is_left else self.box.x - 88, self.box.y + 138)

    @property
    def mouth(self) -> Point:
        """Where a bubble begins that the child says: beside the panel, for a name stands in it."""
        return (self.box.right + 44 if self.is_left else self.box.x - 44, self.box.y + 58)

    # -- frames ---------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds: the one who lives here moves with the panel."""
        self.portrait.at = (self.feet[0], self.feet[1] + self._up())
        self.portrait.update(dt)

    def _up(self) -> float:
        return -LIFT * self.lift

    def draw(
        self, surface: pygame.Surface, pictures: PanelPictures, step: int, seconds: float
    ) -> None:
        """Draw it.

        Args:
            surface: where.
            pictures: what all panels share.
            step: of the breath.
            seconds: that the board has lived, for what swings.
        """
        kit = self._kit
        is_lit = self.lift > 0.5
        if is_lit:
            blit_centre(surface, self._lights[step], kit.layout, self.box.centre)
        box = self.box.moved(0, self._up())
        kit.theme.panel(surface, box, fill=_LIT if is_lit else _PALE, radius=22)
        self._draw_inside(surface, box, pictures)
        if is_lit:
            self._draw_pointer(surface, seconds)
        if self.is_thinking:
            still = 1.0 if kit.motion == "none" else seconds
            x = box.right + 26 if self.is_left else box.x - 26
            self._thought.draw(surface, (x, box.y + 8), still)

    def _draw_inside(self, surface: pygame.Surface, box: Box, pictures: PanelPictures) -> None:
        layout, up = self._kit.layout, box.y - self.box.y
        name = Box(box.x + 12, box.y + 6, box.w - 62, 40)
        self._kit.theme.text(
            surface, self._name, name, size=30, colour=INK, face="title", align="left"
        )
        blit_centre(surface, self._icon, layout, (box.right - 28, box.y + 27))
        shelf = Box(box.x + 92, box.y + 103, box.w - 104, 38)
        self._kit.theme.panel(surface, shelf, fill=_SHELF, edge=_SHELF, radius=14, shadow=False)
        self.portrait.draw(surface, layout)
        if self.has_won:
            blit_centre(surface, pictures.crown, layout, (box.x + 128, box.y + 72))
        for piece in range(1, self.pieces + 1):
            x, y = self.piece_place(piece)
            pop = 14 * self.swell if piece == self.pieces else 0.0
            blit_centre(surface, pictures.piece, layout, (x, y + up - pop))
        if self.hides:
            blit_centre(surface, pictures.hides, layout, (box.x + 128, box.y + 74))
        elif self.hides_next:
            blit_centre(surface, pictures.next, layout, (box.x + 128, box.y + 76))
        self._draw_card(surface, pictures, up)

    def _draw_card(self, surface: pygame.Surface, pictures: PanelPictures, up: float) -> None:
        if not self.card:
            return
        x, y = self.card_place
        picture = pictures.front if self.card == "front" else pictures.card
        blit_centre(surface, picture, self._kit.layout, (x, y + up))
        if self.card == "front" and self.dweller is not None:
            self.dweller.at = (x, y + up + 20)
            self.dweller.draw(surface, self._kit.layout)

    def _draw_pointer(self, surface: pygame.Surface, seconds: float) -> None:
        sway = 0.0 if self._kit.motion == "none" else 6 * abs((seconds * 1.4) % 2 - 1)
        x = self.box.right + 26 + sway if self.is_left else self.box.x - 26 - sway
        blit_centre(surface, self._arrow, self._kit.layout, (x, self.box.centre[1] + 18))

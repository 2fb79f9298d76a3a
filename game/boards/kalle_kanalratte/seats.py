"""The seats' panels in Kalle Kanalratte: name, cheese, and who hides Kalle now and next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame
from typing_extensions import override

from game.boards.base import BoardContext, SeatInfo
from game.boards.components.pieces import blit_centre
from game.boards.components.signs import GLOW_STEPS, SUPERSAMPLING, downsample, halo
from game.boards.figures.figure import Figure, portrait
from game.boards.figures.steps import straighten_up
from game.boards.kalle_kanalratte.places import CARD_HEIGHT, PANEL_SIZE, portrait_mood
from game.boards.stage.seat_area import SeatArea
from game.geometry import WIDTH, Box, Point
from game.media.art import blit
from game.rules.base import Seat
from game.rules.kalle_kanalratte.view import KalleView
from game.ui.fonts import Colour
from game.ui.theme import CREAM, INK

COLOURS: Final[tuple[Colour, ...]] = (
    (250, 205, 80),
    (228, 87, 75),
    (88, 132, 205),
    (107, 163, 104),
    (150, 105, 165),
)
"""The coat colour of each seat's figure."""
_LIFT: Final = 6.0
"""Units by which the active player's panel rises."""
_LIT: Final[Colour] = (255, 233, 158)
_PALE: Final[Colour] = (236, 240, 222)
_NICHE_SIZE: Final = (249.0, 174.0)
"""Size, in units, of the picture of a niche: the panel with its moss and shadow."""
_PIECE: Final = 34.0
_STEP: Final = 18.0
_SIGN_RADIUS: Final = 12.0
_BUBBLE_EDGE: Final = 45.0
"""Distance, in units, from the edge of the canvas to a speech bubble, and from there to figures."""
_BESIDE: Final = 265.0
"""Width, in units, of the panels and the gap beside them."""


class SeatPanel(SeatArea):
    """A seat's panel; its score is the number of pieces of cheese.

    Attributes:
        card: the visible side of the exchanged card, which the hider keeps: `back` or `front`;
            empty if the seat has no card.
        dweller: the figure of the animal on the front of that card.
    """

    ICON_HEIGHT = 36.0
    NAME_SIZE = 30.0
    POINTER_HEIGHT = 50.0
    POINTER_SWING = (6.0, 1.4)

    def __init__(
        self, context: BoardContext, seat: Seat, info: SeatInfo, portrait: Figure, box: Box
    ) -> None:
        super().__init__(context, seat, info, portrait)
        self.box = box
        self.is_hider = self.is_next_hider = False
        self.card = ""
        self.dweller: Figure | None = None

    @property
    @override
    def name_width(self) -> float:
        return self.box.w - 66

    @property
    def is_left(self) -> bool:
        """Whether the panel is on the left side of the canvas."""
        return self.box.x < 800

    @override
    def oriented_pointer(self, pointer: pygame.Surface) -> pygame.Surface:
        return pygame.transform.rotate(pointer, -90 if self.is_left else 90)

    def show_view(self, view: KalleView) -> None:
        """Show the seat as in `view`, without animation; the caller must then set `dweller`."""
        seat = self.seat
        straighten_up(self.portrait)
        self.portrait.mood, self.portrait.gaze_target = portrait_mood(view, seat), None
        self.score = view.scores[seat] if seat < len(view.scores) else 0
        self.has_won = seat in view.winners
        self.lift = float(self.has_won if view.winners else seat == view.turn)
        self.score_swell, self.is_thinking = 0.0, False
        self.is_hider = seat == view.hider and not view.winners
        self.is_next_hider = seat == view.next_hider
        side = "back" if view.exchanged is None else "front"
        self.card = side if seat == view.hider and not view.is_hiding else ""
        self.dweller = None

    def set_card(self, side: str) -> None:
        """Show the exchanged card, which the hider keeps, with `side` up: "back" or "front".

        An empty `side` removes the card.
        """
        self.card = side

    # -- positions ------------------------------------------------------------------------------

    def piece_position(self, piece: int) -> Point:
        """Return the centre, in units, of the seat's piece of cheese number `piece`, from 1."""
        return (self.box.x + 109 + _STEP * (piece - 1), self.box.y + 123)

    @property
    def feet_position(self) -> Point:
        """Position of the portrait's feet, in units, while the panel is not raised."""
        return (self.box.x + 52, self.box.y + 138)

    @property
    def card_position(self) -> Point:
        """Centre of the exchanged card on the panel, in units."""
        return (self.box.x + 190, self.box.y + 78)

    @property
    def waiting_position(self) -> Point:
        """Position, in units, beside the panel, where Kalle waits to be hidden."""
        return (self._x_beside_panel(78), self.box.y + 134)

    @property
    def bubble_position(self) -> Point:
        """Position, in units, of a speech bubble's tip, above the panel and clear of the lids."""
        return (self.feet_position[0], self.box.y - 8)

    def free_range(self, bubble: float) -> tuple[float, float]:
        """Return the x coordinates between which a speech bubble leaves the board free.

        `bubble` is the width of the bubble, in units; the panel's player is speaking.
        """
        edge = _BUBBLE_EDGE + bubble
        return (edge, WIDTH - _BESIDE) if self.is_left else (_BESIDE, WIDTH - edge)

    def _x_beside_panel(self, far: float) -> float:
        return self.box.right + far if self.is_left else self.box.x - far

    # -- frames ---------------------------------------------------------------------------------

    @override
    def prefetch(self) -> Iterator[object]:
        yield from super().prefetch()
        yield from map(self._niche_picture, ("seat", "seat_lit"))
        for fill in (_LIT, _PALE):
            yield self._context.theme.panel_picture(
                self._sign_box(self.box), fill=fill, radius=_SIGN_RADIUS, shadow=False
            )
        yield from (self._badge_picture, self._next_badge_picture)

    def _niche_picture(self, name: str) -> pygame.Surface:
        return self._context.art.picture(f"kalle_kanalratte/{name}", _NICHE_SIZE[1])

    def _sign_box(self, box: Box) -> Box:
        return self._context.theme.grown_box(Box(box.x + 8, box.y + 4, box.w - 16, 44))

    @property
    def _badge_picture(self) -> pygame.Surface:
        return self._context.art.get("hides", lambda: self._disc_picture(54, COLOURS[1]))

    @property
    def _next_badge_picture(self) -> pygame.Surface:
        return self._context.art.get("hides next", self._disc_with_arrow)

    def _disc_with_arrow(self) -> pygame.Surface:
        disc = self._disc_picture(40, CREAM)
        arrow = self._context.art.picture("common/icon_next", 26)
        left = arrow.width * 3 // 4
        both = pygame.Surface((disc.width + left, disc.height), pygame.SRCALPHA, 32)
        blit(both, disc, (left, 0))
        blit(both, arrow, (0, (disc.height - arrow.height) // 2))
        return both

    def _disc_picture(self, size: float, colour: Colour) -> pygame.Surface:
        px = self._context.layout.length(size)
        s = px * SUPERSAMPLING
        big = pygame.Surface((s, s), pygame.SRCALPHA, 32)
        pygame.draw.circle(big, INK, (s / 2, s / 2), s / 2)
        pygame.draw.circle(big, colour, (s / 2, s / 2), s / 2 - max(4, s // 22))
        disc = downsample(big)
        head = portrait(self._context.art, "kalle_kanalratte/kalle", size * 0.86)
        blit(disc, head, head.get_rect(center=(px // 2, px // 2)).topleft)
        return disc

    @override
    def update(self, dt: float) -> None:
        self.portrait.position = (self.feet_position[0], self.feet_position[1] - _LIFT * self.lift)
        super().update(dt)

    def draw(self, surface: pygame.Surface, step: int, seconds: float) -> None:
        """Draw the panel.

        `step` is the frame of the glow animation, `seconds` the time since the board was created.
        """
        context, length = self._context, self._context.layout.length
        if self.is_lit:
            size = length(PANEL_SIZE[0] * 1.3), length(PANEL_SIZE[1] * 1.5)
            light = context.art.get_memoised(halo, *size, 0.5 + 0.4 * step / (GLOW_STEPS - 1))
            blit_centre(surface, light, context.layout, self.box.centre)
        box = self.box.offset_by(0, -_LIFT * self.lift)
        for name in ("seat", "seat_lit") if self.is_lit else ("seat",):
            blit_centre(surface, self._niche_picture(name), context.layout, box.centre)
        self._draw_inside(surface, box)
        if self.is_lit:
            x = self._x_beside_panel(26 + self._pointer_swing(seconds))
            self._draw_pointer(surface, (x, self.box.centre[1] + 18))
        self._draw_thought(surface, (self._x_beside_panel(26), box.y + 8), seconds)

    def _draw_inside(self, surface: pygame.Surface, box: Box) -> None:
        art, layout, up = self._context.art, self._context.layout, box.y - self.box.y
        fill = _LIT if self.is_lit else _PALE
        self.portrait.draw(surface, layout)  # its head goes behind the sign when it jumps for joy
        self._context.theme.draw_panel(
            surface, self._sign_box(box), fill=fill, radius=_SIGN_RADIUS, shadow=False
        )
        self._draw_icon(surface, (box.right - 30, box.y + 26))
        name = Box(box.x + 16, box.y + 3, box.w - 66, 46)
        name = self._context.theme.grown_box(name)
        self._draw_name(surface, name, outline=fill)
        if self.has_won:
            crown = art.picture("common/icon_crown", 52)
            blit_centre(surface, crown, layout, (box.x + 128, box.y + 80))
        for piece in range(1, self.score + 1):
            x, y = self.piece_position(piece)
            pop = 14 * self.score_swell if piece == self.score else 0.0
            cheese = art.picture("kalle_kanalratte/token", _PIECE)
            blit_centre(surface, cheese, layout, (x, y + up - pop))
        if self.is_hider:
            blit_centre(surface, self._badge_picture, layout, (box.x + 128, box.y + 74))
        elif self.is_next_hider:
            blit_centre(surface, self._next_badge_picture, layout, (box.x + 128, box.y + 76))
        if self.card:
            x, y = self.card_position
            card = art.picture(f"kalle_kanalratte/card_{self.card}", CARD_HEIGHT)
            blit_centre(surface, card, layout, (x, y + up))
            if self.card == "front" and self.dweller is not None:
                self.dweller.position = (x, y + up + 20)
                self.dweller.draw(surface, layout)

"""The players' windows in Katzenpolizei: portrait, name, number of cats, police cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame
from typing_extensions import override

from game.boards.base import BoardContext, SeatInfo
from game.boards.components.pieces import blit_centre
from game.boards.components.signs import GLOW_STEPS, halo, rounded_frame, text_disc
from game.boards.figures.figure import Figure
from game.boards.figures.steps import straighten_up
from game.boards.katzenpolizei.places import WINDOW_SIZE, Wall
from game.boards.stage.seat_area import SeatArea
from game.geometry import Box, Point
from game.media.art import blit
from game.rules.base import Seat
from game.rules.katzenpolizei.view import KatzenView
from game.ui.fonts import Colour
from game.ui.theme import CHEESE_YELLOW, CREAM, INK

COLOURS: Final[tuple[Colour, ...]] = (
    (238, 128, 122),
    (232, 150, 70),
    (158, 110, 178),
    (64, 160, 150),
    (250, 214, 96),
)
"""The colour of each seat's score, which matches the coat of its portrait."""
POLICE_HEIGHT: Final = 40.0
_MEDALS: Final = (50.0, 58.0, 67.0, 76.0)
"""Diameters, in units, of the score's disc: at rest, and while it swells."""
_NUMBER: Final = (0.84, 0.66)
"""Height of the box of the number on the score's disc, and of its text, as fractions of the
diameter; it keeps clear of the name above."""
_MEDAL_X: Final = 36.0
"""Distance, in units, of the score's centre from the outer side of the window."""
_ROW_Y: Final = 211.0
"""The y coordinate, below the window's top, of the score and the police cards on the plate."""
_WALL_LIGHT: Final = 0.45
"""Strength of the light on the wall of the active player, 0 to 1."""
_DARK: Final = {"back": 116, "front": 214}
"""Brightness, 0 to 255, of an unlit window's two layers."""
_CARDS: Final = (80.0, 30.0)
"""Distance, in units, of the first police card from the outer side of the window, and the width
over which the centres of all are spread."""
_CARD_GAP: Final = 22.0
"""Maximum distance, in units, from one police card to the next."""


class PlayerWindow(SeatArea):
    """The window of one player; its score is the number of cats."""

    ICON_HEIGHT = 34.0
    NAME_SIZE = 27.0

    def __init__(
        self, context: BoardContext, seat: Seat, info: SeatInfo, portrait: Figure, wall: Wall
    ) -> None:
        super().__init__(context, seat, info, portrait)
        self.wall, self.box = wall, wall.window
        self._plate = Box(self.box.x + 12, self.box.y + 147, self.box.w - 24, 42)
        self.police_cards = 0

    def show_view(self, view: KatzenView) -> None:
        """Show the seat as in `view`, without animation."""
        seat = self.seat
        self.score, self.police_cards, self.score_swell = view.scores[seat], view.police[seat], 0.0
        self.has_won, self.is_thinking = seat in view.winners, False
        self.lift = float(self.has_won if view.winners else seat == view.turn)
        straighten_up(self.portrait)
        self.portrait.mood = "cheer" if self.has_won else "calm"
        self.portrait.gaze_target, self.portrait.has_shadow = None, False

    def set_police_cards(self, cards: int) -> None:
        """Set the number of police cards shown at the window."""
        self.police_cards = cards

    @property
    @override
    def name_width(self) -> float:
        return self._plate.w

    def police_card_position(self, card: int, cards: int) -> Point:
        """Return the centre, in units, of police card number `card`, from 1, out of `cards`."""
        start, width = _CARDS
        along = start + min(_CARD_GAP, width / max(1, cards - 1)) * (card - 1)
        return self._plate_point(along)

    def _plate_point(self, along: float) -> Point:
        x = self.box.x + along if self.wall.is_left else self.box.right - along
        return (x, self.box.y + _ROW_Y)

    # -- pictures -------------------------------------------------------------------------------

    @property
    def _police_card(self) -> pygame.Surface:
        return self._context.art.picture("katzenpolizei/card_police", POLICE_HEIGHT)

    def _layer_picture(self, name: str, *, is_lit: bool) -> pygame.Surface:
        light = 255 if is_lit else _DARK[name]
        return self._context.art.get(
            ("window", name, light), lambda: self._window_picture(name, light)
        )

    def _window_picture(self, name: str, light: int) -> pygame.Surface:
        layout = self._context.layout
        part = self._context.art.parts("katzenpolizei/window", WINDOW_SIZE[1])[name]
        size = (layout.length(WINDOW_SIZE[0]), layout.length(WINDOW_SIZE[1]))
        whole = pygame.Surface(size, pygame.SRCALPHA, 32)
        blit(whole, part.surface, part.offset)
        shade = (light, light, min(255, round(light * 1.2)), 255)
        whole.fill(shade, special_flags=pygame.BLEND_RGBA_MULT)
        return whole

    def _light_picture(self, step: int) -> pygame.Surface:
        length = self._context.layout.length
        size = length(WINDOW_SIZE[0] * 2.6), length(WINDOW_SIZE[1] * 1.6)
        return self._context.art.get_memoised(halo, *size, 0.7 + 0.3 * step / (GLOW_STEPS - 1))

    @property
    def _wall_light(self) -> pygame.Surface:
        bricks, length = self.wall.bricks, self._context.layout.length
        return self._context.art.get_memoised(
            halo, length(1.1 * bricks.w), length(1.2 * bricks.h), _WALL_LIGHT
        )

    def _rim_picture(self, step: int) -> pygame.Surface:
        length, edge = self._context.layout.length, 12 + 8 * step / (GLOW_STEPS - 1)
        size = (length(WINDOW_SIZE[0] + edge), length(WINDOW_SIZE[1] + edge))
        return self._context.art.get_memoised(rounded_frame, *size, length(7), CHEESE_YELLOW)

    @override
    def prefetch(self) -> Iterator[object]:
        yield from super().prefetch()
        yield from (self._layer_picture(name, is_lit=True) for name in _DARK)
        yield from map(self._rim_picture, range(GLOW_STEPS))
        yield self._wall_light
        yield self._police_card

    # -- frames ---------------------------------------------------------------------------------

    @override
    def update(self, dt: float) -> None:
        self.portrait.position = (self.box.x + self.box.w / 2, self.box.y + 133)
        super().update(dt)

    def draw(self, surface: pygame.Surface, step: int, seconds: float) -> None:
        """Draw the window.

        `step` is the frame of the glow animation, `seconds` the time since the board was created.
        """
        layout, box = self._context.layout, self.box
        corner = layout.px((box.x, box.y))
        if self.is_lit:
            at = (self.wall.bricks.centre[0], self.wall.coping - 20)
            blit_centre(surface, self._wall_light, layout, at)
            blit_centre(surface, self._light_picture(step), layout, (box.centre[0], box.y + 112))
        blit(surface, self._layer_picture("back", is_lit=self.is_lit), corner)
        self.portrait.draw(surface, layout)
        blit(surface, self._layer_picture("front", is_lit=self.is_lit), corner)
        if self.is_lit:
            blit_centre(surface, self._rim_picture(step), layout, box.centre)
        self._draw_signs(surface)
        x = box.right + 22 if self.wall.is_left else box.x - 22
        self._draw_thought(surface, (x, box.y + 92), seconds)

    def _draw_signs(self, surface: pygame.Surface) -> None:
        layout, box = self._context.layout, self.box
        icon_x = box.right - 14 if self.wall.is_left else box.x + 14
        self._draw_name(surface, self._plate, is_centred=True)
        self._draw_icon(surface, (icon_x, box.y + 134))
        cards = self.police_cards
        for card in range(1, cards + 1):
            at = self.police_card_position(card, cards)
            blit_centre(surface, self._police_card, layout, at)
        size = _MEDALS[round(self.score_swell * (len(_MEDALS) - 1))]
        x, y = self._plate_point(_MEDAL_X)
        at = (x, y + 8 * self.score_swell)  # away from the name
        disc = text_disc(self._context.art, "", size, COLOURS[self.seat])
        blit_centre(surface, disc, layout, at)
        self._context.theme.draw_text(
            surface, str(self.score), Box.centred_at(at, size, _NUMBER[0] * size),
            size=_NUMBER[1] * size, colour=CREAM, face="title", outline=INK,
        )  # fmt: skip
        if self.has_won:
            crown = self._context.art.picture("common/icon_crown", 56)
            blit_centre(surface, crown, layout, (box.centre[0], box.y - 2))

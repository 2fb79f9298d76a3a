"""The seats' panels in Cat & Mouse: portrait, name, cheese wheel, turn pointer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame
from typing_extensions import override

from game.boards.base import BoardContext, SeatInfo
from game.boards.cat_and_mouse.places import PANEL_BOXES, is_panel_lit
from game.boards.components.pieces import blit_centre
from game.boards.components.signs import GLOW_STEPS, halo, text_disc
from game.boards.figures.figure import Figure
from game.boards.stage.seat_area import SeatArea
from game.geometry import Box, Point
from game.media.art import blit
from game.rules.base import Seat
from game.rules.cat_and_mouse.table import GOAL
from game.rules.cat_and_mouse.view import CatAndMouseView
from game.scaling import smoothscale
from game.ui.fonts import Colour

WHEEL_HEIGHT: Final = 122.0
PANEL_LIFT: Final = 8.0
"""Lift of the active player's panel, in units."""

_LIT: Final[Colour] = (255, 233, 158)
_PALE: Final[Colour] = (248, 236, 212)
_CROWNED: Final = GOAL + 1
"""Number that stands for the picture of a winner's wheel, which is full and has a crown."""
_SWELLS: Final = (1.0, 1.07, 1.14)
_PIECE_AT: Final[tuple[Point, ...]] = (
    (37.4, -46.3),
    (60.5, 17.7),
    (0.0, 57.2),
    (-60.5, 17.7),
    (-37.4, -46.3),
)
"""Centre of each piece relative to the wheel's centre, in 300ths of the wheel's height."""


class WheelPictures:
    """Pictures of a cheese wheel with zero to five pieces, cached for all panels."""

    def __init__(self, context: BoardContext) -> None:
        self._art = context.art

    def _wheel_picture(self, filling: int, swell: float) -> pygame.Surface:
        px = self._art.layout.length(WHEEL_HEIGHT)
        whole = pygame.Surface((px, px), pygame.SRCALPHA, 32)
        parts = self._art.parts("cat_and_mouse/wheel", WHEEL_HEIGHT)
        for part in (parts[name] for name in parts if _is_group_visible(name, filling)):
            blit(whole, part.surface, part.offset)
        return smoothscale(whole, [round(px * swell)] * 2)

    def picture(self, pieces: int, swell: float, *, has_won: bool) -> pygame.Surface:
        """Return the wheel with `pieces` pieces; if it is full and `has_won`, it has a crown.

        `swell`, 0 to 1, is the enlargement of the wheel.
        """
        swell = _SWELLS[round(max(0.0, min(1.0, swell)) * (len(_SWELLS) - 1))]
        filling = _CROWNED if has_won and pieces >= GOAL else min(pieces, GOAL)
        return self._art.get(("wheel", filling, swell), lambda: self._wheel_picture(filling, swell))

    def prefetch(self) -> Iterator[object]:
        """Render the wheel with each number of pieces, yielding after each picture."""
        return (self.picture(min(n, GOAL), 0.0, has_won=n > GOAL) for n in range(_CROWNED + 1))

    def count_disc(self, pieces: int) -> pygame.Surface:
        """Return a round label that shows the number of pieces."""
        return text_disc(self._art, str(pieces), 48)


def _is_group_visible(group: str, filling: int) -> bool:
    if group.startswith("piece_"):
        return int(group.removeprefix("piece_")) <= filling
    return group == "base" or filling == _CROWNED


class SeatPanel(SeatArea):
    """A seat's panel; its score is the number of pieces in its cheese wheel.

    Attributes:
        cat_figure: Max, the cat, shown behind the portrait while the seat's mouse is trapped.
        shows_count: whether the number of pieces is written beside the wheel.
    """

    ICON_HEIGHT = 42.0
    NAME_SIZE = 31.0
    POINTER_HEIGHT = 50.0
    POINTER_SWING = (6.0, 1.4)

    def __init__(
        self,
        context: BoardContext,
        seat: Seat,
        info: SeatInfo,
        portrait: Figure,
        cat_figure: Figure,
    ) -> None:
        super().__init__(context, seat, info, portrait)
        self.box: Box = PANEL_BOXES[seat]
        self.cat_figure = cat_figure
        self.is_trapped = self.shows_count = False

    @property
    @override
    def name_width(self) -> float:
        return self.box.w - 22

    @override
    def oriented_pointer(self, pointer: pygame.Surface) -> pygame.Surface:
        return pygame.transform.flip(pointer, False, self.box.y < 400)

    def show_view(self, view: CatAndMouseView) -> None:
        """Show the seat as in `view`, without animation."""
        self.score = view.scores[self.seat] if self.seat < len(view.scores) else 0
        self.lift, self.score_swell = float(is_panel_lit(view, self.seat)), 0.0
        self.has_won, self.is_trapped = self.seat in view.winners, self.seat == view.trapped
        self.is_thinking = False
        self.shows_count = view.setting.variant == "younger"
        self.portrait.mood = "cheer" if self.has_won else "calm"
        self.portrait.has_idle_movements = self._context.motion != "none" and is_panel_lit(
            view, self.seat
        )

    def show_trapped(self, *, is_trapped: bool) -> None:
        """Show Max, the cat, behind the portrait if the seat's mouse is trapped, else hide him."""
        self.is_trapped = is_trapped

    def piece_position(self, piece: int) -> Point:
        """Return the centre, in units, of piece number `piece`, 1 to 5, in the wheel.

        For any other number, return the centre of the wheel.
        """
        x, y = self.wheel_centre
        if not 1 <= piece <= GOAL:
            return (x, y)
        dx, dy = _PIECE_AT[piece - 1]
        return (x + dx * WHEEL_HEIGHT / 300, y + dy * WHEEL_HEIGHT / 300)

    @property
    def wheel_centre(self) -> Point:
        """Centre of the cheese wheel, in units."""
        return (self.box.x + 158, self.box.y + 138)

    @property
    def feet_position(self) -> Point:
        """Position of the portrait's feet, in units."""
        return (self.box.x + 62, self.box.y + 176)

    @override
    def prefetch(self) -> Iterator[object]:
        yield from super().prefetch()
        yield from self.cat_figure.prefetch("stand")
        yield self._context.theme.panel_picture(self.box, fill=_LIT)

    @override
    def update(self, dt: float) -> None:
        up = self._lift_offset()
        self.portrait.position = (self.feet_position[0], self.feet_position[1] + up)
        super().update(dt)
        self.cat_figure.position = (self.feet_position[0] + 26, self.feet_position[1] - 14 + up)

    def _lift_offset(self) -> float:
        return -PANEL_LIFT * round(self.lift * 4) / 4

    def draw(
        self, surface: pygame.Surface, wheel: WheelPictures, step: int, seconds: float
    ) -> None:
        """Draw the panel, with a picture of its cheese wheel from `wheel`.

        `step` is the frame of the glow animation, `seconds` the time since the board was created.
        """
        context = self._context
        if self.is_lit:
            size = (
                context.layout.length(self.box.w * 1.34),
                context.layout.length(self.box.h * 1.34),
            )
            light = context.art.get_memoised(halo, *size, 0.5 + 0.4 * step / (GLOW_STEPS - 1))
            blit_centre(surface, light, context.layout, self.box.centre)
        box = self.box.offset_by(0, self._lift_offset())
        context.theme.draw_panel(surface, box, fill=_LIT if self.is_lit else _PALE)
        self._draw_inside(surface, box, wheel)
        if self.is_lit:
            self._draw_turn_pointer(surface, self._pointer_swing(seconds))
        self._draw_thought(surface, (box.x + 122, box.y + 80), seconds)

    def _draw_inside(self, surface: pygame.Surface, box: Box, wheel: WheelPictures) -> None:
        layout, up = self._context.layout, box.y - self.box.y
        if self.is_trapped:
            self.cat_figure.draw(surface, layout)
        self.portrait.draw(surface, layout)
        name = self._context.theme.grown_box(Box(box.x + 10, box.y + 8, box.w - 20, 48))
        outline = _LIT if self.is_lit else _PALE  # drawn over a figure that jumps for joy
        self._draw_name(surface, name, is_centred=True, outline=outline)
        self._draw_icon(surface, (self.feet_position[0], box.y + 209))
        x, y = self.wheel_centre
        picture = wheel.picture(self.score, self.score_swell, has_won=self.has_won)
        blit_centre(surface, picture, layout, (x, y + up))
        if self.shows_count or self.score > GOAL:
            at = (box.x + 190, box.y + 206)
            blit_centre(surface, wheel.count_disc(self.score), layout, at)

    def _draw_turn_pointer(self, surface: pygame.Surface, sway: float) -> None:
        x = self.box.right - 24 if self.box.x < 800 else self.box.x + 24
        y = self.box.bottom + 26 + sway if self.box.y < 400 else self.box.y - 32 - sway
        self._draw_pointer(surface, (x, y))

"""The seats' places in Cat & Mouse: place mat, figure, cheese wheel, name tag, turn pointer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
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
from game.media.art import Art, blit
from game.rules.base import Seat
from game.rules.cat_and_mouse.table import GOAL
from game.rules.cat_and_mouse.view import CatAndMouseView
from game.scaling import smoothscale
from game.ui.fonts import Colour
from game.ui.panels import stretch_middle

WHEEL_HEIGHT: Final = 150.0
PANEL_LIFT: Final = 8.0
"""Lift of the active player's panel, in units."""

_MAT_HEIGHT: Final = 236.0
_MAT_CENTRE: Final[Point] = (112.0, 104.0)
_WHEEL_CENTRE: Final[Point] = (143.0, 97.0)
_FEET: Final[Point] = (54.0, 176.0)
"""Positions of the mat, the wheel and the figure's feet in the panel's box, in units."""
_TAG: Final = "cat_and_mouse/name_tag"
_TAG_HEIGHT: Final = 60.0
_MAX_TAG_HEIGHT: Final = 84.0
_TAG_EDGE: Final = (24.0, 1.0, 10.0)
"""Distance of the name from the tag's sides, its upper edge and its lower edge, in units."""
_WOOD: Final[Colour] = (236, 193, 136)
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


def _tall_tag(art: Art, height: float) -> pygame.Surface:
    tag = art.picture(_TAG, _TAG_HEIGHT)
    size = (tag.width, art.layout.length(height))
    return stretch_middle(tag, size, tag.height // 2 - 1)


def _is_group_visible(group: str, filling: int) -> bool:
    if group.startswith("piece_"):
        return int(group.removeprefix("piece_")) <= filling
    return group == "base" or filling == _CROWNED


class SeatPanel(SeatArea):
    """A seat's place mat with its figure; its score is the number of pieces in its cheese wheel.

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
        return self.box.w - 2 * _TAG_EDGE[0]

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
        return (self.box.x + _WHEEL_CENTRE[0], self.box.y + _WHEEL_CENTRE[1])

    @property
    def feet_position(self) -> Point:
        """Position of the portrait's feet, in units."""
        return (self.box.x + _FEET[0], self.box.y + _FEET[1])

    @override
    def prefetch(self) -> Iterator[object]:
        yield from super().prefetch()
        yield from self.cat_figure.prefetch("stand")
        yield from (self._mat_picture(is_lit=is_lit) for is_lit in (False, True))
        yield self._tag_picture()

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
        at = (box.x + _MAT_CENTRE[0], box.y + _MAT_CENTRE[1])
        blit_centre(surface, self._mat_picture(is_lit=self.is_lit), context.layout, at)
        self._draw_inside(surface, box, wheel)
        self._draw_tag(surface, box)
        if self.is_lit:
            self._draw_turn_pointer(surface, self._pointer_swing(seconds))
        self._draw_thought(surface, (box.x + 122, box.y + 80), seconds)

    def _mat_picture(self, *, is_lit: bool) -> pygame.Surface:
        name = "cat_and_mouse/mat_lit" if is_lit else "cat_and_mouse/mat"
        return self._context.art.picture(name, _MAT_HEIGHT)

    def _draw_inside(self, surface: pygame.Surface, box: Box, wheel: WheelPictures) -> None:
        layout, (x, y) = self._context.layout, self.wheel_centre
        picture = wheel.picture(self.score, self.score_swell, has_won=self.has_won)
        blit_centre(surface, picture, layout, (x, y + box.y - self.box.y))
        if self.is_trapped:
            self.cat_figure.draw(surface, layout)
        self.portrait.draw(surface, layout)
        if self.shows_count or self.score > GOAL:
            at = (box.x + 202, box.y + 26)
            blit_centre(surface, wheel.count_disc(self.score), layout, at)

    @property
    def _tag_height(self) -> float:
        return min(_MAX_TAG_HEIGHT, self._context.theme.grown(_TAG_HEIGHT))

    def _tag_picture(self) -> pygame.Surface:
        art, high = self._context.art, self._tag_height
        if high == _TAG_HEIGHT:
            return art.picture(_TAG, _TAG_HEIGHT)
        return art.get(("tag", high), partial(_tall_tag, art, high))

    def _draw_tag(self, surface: pygame.Surface, box: Box) -> None:
        high = self._tag_height
        tag = Box(box.x, box.bottom - high, box.w, high)
        blit_centre(surface, self._tag_picture(), self._context.layout, tag.centre)
        side, top, bottom = _TAG_EDGE
        words = Box(tag.x + side, tag.y + top, tag.w - 2 * side, tag.h - top - bottom)
        self._draw_name(surface, words, is_centred=True, outline=_WOOD)
        self._draw_icon(surface, (tag.right - 2, tag.y))

    def _draw_turn_pointer(self, surface: pygame.Surface, sway: float) -> None:
        x = self.box.right - 24 if self.box.x < 800 else self.box.x + 24
        y = self.box.bottom + 26 + sway if self.box.y < 400 else self.box.y - 32 - sway
        self._draw_pointer(surface, (x, y))

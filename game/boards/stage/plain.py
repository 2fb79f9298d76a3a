"""A minimal board: a background, figures, and a name plate for each seat.

A small game only adds positions; a larger game replaces components.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

import pygame
from typing_extensions import override

from game.boards.base import BoardContext, SeatInfo, Slot
from game.boards.figures.figure import Figure
from game.boards.figures.steps import straighten_up
from game.boards.stage.backstage import Choreographer, StageProps
from game.boards.stage.board import Board, _ViewT_co
from game.boards.stage.narrator import Narrator
from game.boards.stage.seat_area import SeatArea
from game.boards.things.signs import Highlight
from game.geometry import Box, Point
from game.rules.base import Seat
from game.ui.theme import CHEESE_YELLOW, CREAM


class Plate(SeatArea):
    """A seat's name plate; the seat's portrait is its figure on the board."""

    NAME = 34.0
    name_width = 152.0

    @override
    def update(self, dt: float) -> None:
        """Do nothing: the portrait is in `StageProps.figures`, which are updated elsewhere."""

    def draw(self, surface: pygame.Surface, corner: Point, seconds: float) -> None:
        """Draw the plate, and a thought bubble or the turn pointer above the figure."""
        box, (x, y) = Box(*corner, 236, 84), self.portrait.head_point
        self._context.theme.draw_panel(surface, box, fill=CHEESE_YELLOW if self.is_lit else CREAM)
        self._draw_icon(surface, (box.x + 38, box.centre[1]))
        self._draw_name(surface, Box(box.x + 66, box.y + 6, self.name_width, box.h - 12))
        if self.is_thinking:
            self._draw_thought(surface, (x + self.portrait.height * 0.6, y - 20), seconds)
        elif self.is_lit:
            self._draw_pointer(surface, (x, y - 62 - self._swing(seconds)))


class PlainProps(StageProps):
    """The background of a game, its figures from back to front, and the seats' name plates."""

    seats: Sequence[Plate]

    def __init__(self, context: BoardContext, seats: Sequence[SeatInfo]) -> None:
        super().__init__(context)
        players = self._make_figures(len(seats))
        self.seats = [Plate(context, seat, look, players[seat]) for seat, look in enumerate(seats)]

    @abstractmethod
    def _make_figures(self, players: int) -> Sequence[Figure]:
        """Create `figures` for `players` seats; return each seat's figure, by seat."""

    @abstractmethod
    def _plate_corner(self, seat: Seat) -> Point:
        """Return the upper left corner of a seat's plate, in units."""

    def rest(self, *lit: Seat) -> None:
        """End all movements: figures stand upright and calm, only the plates of `lit` are lit."""
        self.overlay.clear()
        for figure in self.figures:
            straighten_up(figure)
            figure.mood = "calm"
        for plate in self.seats:
            plate.lift = float(plate.seat in lit)

    @override
    def draw_below_highlights(self, surface: pygame.Surface, step: int) -> None:
        surface.blit(self.context.art.background(self._own("backdrop")), (0, 0))

    @override
    def draw_above_highlights(self, surface: pygame.Surface) -> None:
        for figure in self.figures:
            figure.draw(surface, self.context.layout)
        for plate in self.seats:
            plate.draw(surface, self._plate_corner(plate.seat), self.seconds)


class PlainBoard(Board[_ViewT_co]):
    """A board with a background and figures, which highlights all slots alike."""

    narrator_class: ClassVar[type[Narrator[Any]]]
    props_class: ClassVar[type[PlainProps]]
    props: PlainProps

    @override
    def _make_parts(self) -> None:
        self.narrator = self.narrator_class(self.context, self.seats, self.viewer)
        self.props = self.props_class(self.context, self.seats)
        self.moves = Choreographer(self.props)
        self._light = Highlight(self.context.art, 112, 50, 60)

    @override
    def prepare(self) -> None:
        self.context.art.background(f"{self.key}/backdrop")

    @override
    def _draw_light(self, surface: pygame.Surface, slot: Slot, step: int) -> None:
        has_focus = slot == self._chosen
        self._light.draw(surface, self.area(slot).centre, step, has_focus=has_focus)

"""The score sheet of Rat-a-Tat Cat: a small notepad, enlarged to a sheet after each round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from typing import Final

import pygame

from game.boards.base import BoardContext, SeatInfo
from game.boards.components.labels import round_number_text
from game.boards.components.pieces import blit_centre, point_between
from game.boards.components.signs import text_disc
from game.boards.figures.figure import portrait
from game.boards.rat_a_tat_cat.places import NOTEPAD_BOX, SHEET_BOX
from game.boards.stage.seat_area import shortened_name
from game.geometry import Box, Point
from game.media.art import blit
from game.media.canvas import draw_shape
from game.rules.base import Seat
from game.rules.rat_a_tat_cat.view import RatView
from game.scaling import smoothscale
from game.ui.fonts import Colour
from game.ui.theme import CHEESE_YELLOW, CHERRY, FOREST, INK, LEAF, TOMATO

_GROWTHS: Final = 6
_HEAD: Final = 78.0
_FOOT: Final = 54.0
"""Height, in units, of the empty strip at the lower edge, where the paper curls."""
_NAME: Final = 230.0
_PORTRAIT: Final = 62
"""Height of a portrait on the large sheet, in units."""
_TOTAL: Final = 150.0
_CROWNED: Final = 96.0
"""Minimum width, in units, of a column in which a crown fits beside the number."""
_CROWN: Final = 34.0
_CROWN_GAP: Final = 3.0
"""Gap between a crown and the number beside it, in units."""
_MOST_ROUNDS: Final = 8
"""Maximum number of columns; if there are more rounds, only the latest are shown."""
_LINE: Final[Colour] = (222, 200, 164)
_STRIPE: Final[Colour] = (250, 232, 200)


class ScoreSheet:
    """The points of all rounds, on a notepad that can grow into a large sheet of paper.

    Attributes:
        growth: the size of the paper, from 0 (the notepad) to 1 (the large sheet in the middle).
        written_seats: the seats whose points for the latest round are on the sheet.
    """

    def __init__(
        self, context: BoardContext, seats: Sequence[SeatInfo], figures: Sequence[str]
    ) -> None:
        self._context, self._seats, self._figures = context, tuple(seats), tuple(figures)
        self.view: RatView
        self.growth = 0.0
        self.written_seats: frozenset[Seat] = frozenset()

    @cached_property
    def _names(self) -> list[str]:
        names = (info.label or info.name for info in self._seats)
        return [shortened_name(self._context, name, _NAME - 92) for name in names]

    @property
    def paper(self) -> pygame.Surface:
        """The picture of the large sheet of paper, without text."""
        return self._context.art.picture("rat_a_tat_cat/sheet", SHEET_BOX.h, SHEET_BOX.w)

    def _paper_picture(self, number: int) -> pygame.Surface:
        full, share = self.paper, 0.25 + 0.75 * number / (_GROWTHS - 1)
        size = (round(full.width * share), round(full.height * share))
        return full if share == 1 else smoothscale(full, size)

    def prefetch(self) -> Iterator[object]:
        """Render the portraits on the large sheet, yielding after each one."""
        return (self._portrait_picture(seat, _PORTRAIT) for seat, _ in enumerate(self._seats))

    def _portrait_picture(self, seat: Seat, size: float) -> pygame.Surface:
        return portrait(self._context.art, self._figures[seat], size)

    def _sign_picture(self, name: str, height: float) -> pygame.Surface:
        return self._context.art.picture(f"common/icon_{name}", height)

    def show_view(self, view: RatView) -> None:
        """Show the notepad with all the points in `view`, without animation."""
        self.view, self.growth = view, 0.0
        self.written_seats = frozenset(range(len(self._seats)))

    def add_round(self, view: RatView) -> None:
        """Add an empty column for the latest round, which `write_points` fills seat by seat."""
        self.view = view
        self.written_seats = frozenset(
            s for s, points in enumerate(view.sheet[-1]) if points is None
        )

    def write_points(self, seat: Seat) -> None:
        """Write the points of `seat` in the latest round on the large sheet."""
        self.written_seats |= {seat}

    def set_growth(self, grown: float) -> None:
        """Set the size of the paper, from 0 (the notepad) to 1 (the large sheet)."""
        self.growth = grown

    # -- notepad --------------------------------------------------------------------------------

    def draw_notepad(self, surface: pygame.Surface) -> None:
        """Draw the notepad with each seat's total; seats out of the match are crossed out."""
        view, layout = self.view, self._context.layout
        pad = self._context.art.picture("rat_a_tat_cat/notepad", NOTEPAD_BOX.h, NOTEPAD_BOX.w)
        blit(surface, pad, layout.px((NOTEPAD_BOX.x, NOTEPAD_BOX.y)))
        for seat in range(len(self._seats)):
            at = self._pad_position(seat)
            blit_centre(surface, self._portrait_picture(seat, 42), layout, at)
            box = Box(at[0] + 23, at[1] - 22, 54, 44)
            is_out = seat in view.out - view.winners
            self._draw_number(surface, self._total(seat), box, 34, CHERRY if is_out else INK)
            if is_out:
                blit_centre(
                    surface, self._sign_picture("cross", 28), layout, (at[0] + 13, at[1] + 11)
                )

    def draw_round_number(self, surface: pygame.Surface) -> None:
        """Draw the round number at the top of the notepad."""
        setting, box = self.view.setting, Box(NOTEPAD_BOX.x + 16, NOTEPAD_BOX.y + 34, 212, 44)
        rounds = setting.rounds if setting.end == "rounds" else 0
        words = round_number_text(self._context, box.w, self.view.number, rounds)
        self._context.theme.draw_text(surface, words, box, size=27, face="title")

    def _total(self, seat: Seat) -> int:
        view = self.view
        if seat in self.written_seats or not view.sheet:
            return view.scores[seat]
        return view.scores[seat] - (view.sheet[-1][seat] or 0)

    def _pad_position(self, seat: Seat) -> Point:
        count = len(self._seats)
        columns = 1 if count <= 3 else 2
        rows = -(-count // columns)
        column, row = divmod(seat, rows)
        left = NOTEPAD_BOX.x + (76 if columns == 1 else 34 + 104 * column)
        return (left, NOTEPAD_BOX.y + 98 + 49 * row + (3 - rows) * 20)

    def _draw_number(
        self, surface: pygame.Surface, number: int, box: Box, size: float, colour: Colour
    ) -> pygame.Rect:
        return self._context.theme.draw_text(
            surface, str(number), box, size=size, colour=colour, face="title"
        )

    # -- large sheet ----------------------------------------------------------------------------

    def draw_sheet(self, surface: pygame.Surface) -> None:
        """Draw the large sheet at its current size, unless it is closed."""
        if self.growth <= 0:
            return
        number = round(min(1.0, self.growth) * (_GROWTHS - 1))
        paper = self._context.art.get(("score sheet", number), partial(self._paper_picture, number))
        at = point_between(NOTEPAD_BOX.centre, SHEET_BOX.centre, self.growth)
        blit_centre(surface, paper, self._context.layout, at)
        if self.growth >= 1:
            self._draw_table(surface)

    def _draw_table(self, surface: pygame.Surface) -> None:
        rounds = self.view.sheet[-_MOST_ROUNDS:]
        first = len(self.view.sheet) - len(rounds) + 1
        high = (SHEET_BOX.h - _HEAD - _FOOT) / max(4, len(self._seats))
        wide = (SHEET_BOX.w - _NAME - _TOTAL - 40) / max(4, len(rounds))
        for column in range(len(rounds)):
            box = Box(SHEET_BOX.x + 20 + _NAME + wide * column, SHEET_BOX.y + 14, wide, _HEAD - 14)
            self._draw_medal(surface, first + column, box.centre)
        for seat in range(len(self._seats)):
            row = Box(SHEET_BOX.x + 20, SHEET_BOX.y + _HEAD + high * seat, SHEET_BOX.w - 40, high)
            self._draw_row(surface, seat, row)
            for column, points in enumerate(rounds):
                is_last = column == len(rounds) - 1
                mine = points[seat]
                if mine is None or (is_last and seat not in self.written_seats):
                    continue
                box = Box(row.x + _NAME + wide * column, row.y, wide, high)
                is_least = mine == min(p for p in points if p is not None)
                self._draw_points(surface, mine, box, is_least=is_least)

    def _draw_medal(self, surface: pygame.Surface, number: int, at: Point) -> None:
        disc = text_disc(self._context.art, str(number), 52, CHEESE_YELLOW)
        blit_centre(surface, disc, self._context.layout, at)

    def _draw_row(self, surface: pygame.Surface, seat: Seat, row: Box) -> None:
        view, layout = self.view, self._context.layout
        if seat % 2 == 0:
            stripe = layout.rect(row.inset(0, 3))
            draw_shape(surface, pygame.draw.rect, _STRIPE, stripe, 0, layout.length(16))
        blit_centre(
            surface, self._portrait_picture(seat, _PORTRAIT), layout, (row.x + 44, row.centre[1])
        )
        name = Box(row.x + 84, row.y, _NAME - 88, row.h)
        self._context.theme.draw_text(
            surface, self._names[seat], name, size=34, face="title", align="left"
        )
        total = self._total(seat)
        box = Box(row.right - _TOTAL, row.y, _TOTAL, row.h)
        draw_shape(
            surface, pygame.draw.rect, _LINE, layout.rect(Box(box.x - 4, row.y + 8, 5, row.h - 16))
        )
        if view.setting.end == "limit":
            self._draw_limit_bar(surface, total, view.setting.limit, box)
            box = Box(box.x, box.y, box.w, box.h - 22)
        best = min(
            view.scores[s] for s in range(len(self._seats)) if s not in view.out or view.winners
        )
        is_best = seat in self.written_seats and view.scores[seat] == best
        self._draw_number(surface, total, box, 50, FOREST if is_best else INK)

    def _draw_limit_bar(self, surface: pygame.Surface, total: int, limit: int, box: Box) -> None:
        layout = self._context.layout
        track = Box(box.x + 14, box.bottom - 24, box.w - 44, 12)
        share = min(1.0, total / limit)
        radius = layout.length(6)
        draw_shape(surface, pygame.draw.rect, _LINE, layout.rect(track), 0, radius)
        filled = Box(track.x, track.y, max(12.0, track.w * share), track.h)
        draw_shape(
            surface,
            pygame.draw.rect,
            TOMATO if share >= 0.8 else LEAF,
            layout.rect(filled),
            0,
            radius,
        )
        at = (track.right + 8, track.centre[1])
        blit_centre(surface, self._sign_picture("cross", 26), layout, at)

    def _draw_points(
        self, surface: pygame.Surface, points: int, box: Box, *, is_least: bool
    ) -> None:
        layout, has_room = self._context.layout, box.w >= _CROWNED
        if has_room:
            box = Box.centred_at(box.centre, box.w - _CROWN - 2 * _CROWN_GAP, box.h)
        digits = self._draw_number(surface, points, box, 42, FOREST if is_least else INK)
        if is_least and has_room:
            away = digits.w / layout.scale / 2 + _CROWN_GAP + _CROWN / 2
            at = (box.centre[0] - away, box.centre[1])
            blit_centre(surface, self._sign_picture("crown", _CROWN), layout, at)

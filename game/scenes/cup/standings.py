"""The standings of a cup, shown between its matches together with the next game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.catalog import CATALOG, GameEntry
from game.geometry import Box, Point
from game.media.art import blit
from game.media.drawing import load_drawing
from game.scenes.base import Stack
from game.scenes.buttons import icon_button, round_button
from game.scenes.celebration import draw_banner
from game.scenes.cup.ceremony import CupCeremonySheet
from game.scenes.cup.figures import (
    MARKET_SQUARE_AREA,
    cheese_pile_spots,
    cup_figure_columns,
    cup_figure_name,
    draw_cheese,
    draw_game_box,
    draw_plate,
    make_cup_figures,
)
from game.scenes.cup.progress import (
    next_match,
    next_match_record,
    record_finished_match,
    restart_match,
)
from game.scenes.routes import CUP_ROUTE
from game.scenes.sheets.sheet import MARKET_SQUARE, Sheet
from game.scenes.table.factory import make_table_scene
from game.services.services import Services
from game.ui.frame_pacer import FULL_FRAME_RATE
from game.ui.placement import Placement
from game.ui.theme import LEAF
from game.ui.widgets import Button

_AT: Final = Placement("cup", "table")

_WIDEST: Final = 380.0
_FIGURE, _SLENDER = 268.0, 0.9
"""Maximum height of a guest, in units, and its maximum width as a multiple of its height."""
_BEHIND: Final = 0.22
"""Share of a guest's height that the table hides."""
_HANDS: Final = 0.38
"""Horizontal distance of a guest's fork and knife from its middle, as a multiple of its height."""
_CUTLERY: Final = 0.42
"""Height of fork and knife, as a multiple of the guest's height."""
_EDGE: Final = 8.0
"""Distance of the table's back edge from the top of its picture, in units."""
_PLATE: Final = 350.0
"""Maximum width of a plate, in units."""
_PLATE_AT: Final = 262.0
"""Distance between the top of a column and the centre of its plate, in units."""
_THREAD: Final = (176, 48, 44)
"""Colour of what is embroidered on the cloth."""
_FALL: Final = 0.5
"""Time that a new piece of cheese takes to fall, in seconds."""
_BETWEEN: Final = 0.14
"""Seconds between the moments at which two consecutive pieces of cheese fall."""
_HIGH: Final = 240.0
"""Height from which a piece of cheese falls, in units."""
_BOX, _BOX_GAP = 190.0, 190.0
"""Height of the next game's box, and the gap between the guests in which it stands, in units."""


class CupStandingsSheet(Sheet):
    """A sheet with one plate per player, holding a piece of cheese for each point.

    The points of the last match fall onto the plates.
    """

    name = "cup_table"
    title = "cup.heading"
    style = MARKET_SQUARE
    paper = MARKET_SQUARE_AREA
    music = "common/title"

    def __init__(self, services: Services, stack: Stack) -> None:
        """Show the current cup's standings. Raises ValueError if there is no cup."""
        super().__init__(services, stack)
        record_finished_match(services)
        if services.session.cups.cup is None:
            raise ValueError("there is no cup")
        self._cup = services.session.cups.cup
        record = next_match_record(services)
        self._has_begun = record is not None and bool(record.actions)
        self.focus.key = "go_on"

    # -- hooks ------------------------------------------------------------------------------------

    @override
    def prepare(self) -> Iterator[None]:
        places = self._guest_boxes()
        high = min(_FIGURE, places[0].w / _SLENDER)
        self.cast = make_cup_figures(self.services, self._cup, high)
        for figure, place in zip(self.cast, places, strict=True):
            figure.position = (place.centre[0], _AT.table.y + _EDGE + _BEHIND * high)
            figure.mood = "glad"
        yield
        if (entry := self._next_game) is not None:
            list(self.art.parts(f"{entry.key}/box", _BOX).values())

    @override
    def enter(self) -> None:
        if self._cup.played_count and not self._is_still:
            self.sound.play("common/win")
        self.read_screen_if_enabled()

    @override
    def heading(self) -> str:
        words, cup = self.words, self._cup
        if not cup.played_count:
            return words("cup.begins")
        if cup.is_over:
            return words("cup.all_played")
        return words("cup.after", played=cup.played_count, games=len(cup.legs))

    @override
    def speech_text(self) -> str:
        words = self.words
        told = [self.heading()]
        for seat, total in enumerate(self._cup.totals):
            pieces = words("cup.pieces", total)
            name = cup_figure_name(self.services, self._cup, seat)
            told.append(words.labelled(name, pieces))
        told.append(self._next_game_text())
        return ". ".join(line for line in told if line)

    @override
    def back(self) -> None:
        self.stack.pop_to_bottom()

    @override
    def on_invalid_choice(self) -> None:
        if self._is_falling:
            self.time += self._fall_time
        else:
            super().on_invalid_choice()

    @property
    @override
    def frame_rate(self) -> int:
        return FULL_FRAME_RATE if self._is_falling else super().frame_rate

    # -- falling pieces ---------------------------------------------------------------------------

    @property
    def _is_still(self) -> bool:
        return self.motion == "none"

    @property
    def _new_pieces(self) -> tuple[int, ...]:
        return (
            self._cup.cheese_by_match[-1] if self._cup.cheese_by_match else (0,) * self._cup.players
        )

    @property
    def _fall_time(self) -> float:
        return 0.3 + _BETWEEN * max(self._new_pieces) + _FALL

    @property
    def _is_falling(self) -> bool:
        return not self._is_still and bool(self._cup.played_count) and self.time < self._fall_time

    def _height_above_plate(self, number: int) -> float:
        # Negative before the piece drops.
        if not self._is_falling:
            return 0.0
        passed = (self.time - 0.3 - _BETWEEN * number) / _FALL
        if passed < 0:
            return -1.0
        return _HIGH * (1 - min(1.0, passed) ** 2)

    # -- targets ----------------------------------------------------------------------------------

    @property
    def _next_game(self) -> GameEntry | None:
        setup = self._cup.next_setup
        return None if setup is None else CATALOG[setup.game]

    @override
    def own_buttons(self) -> Sequence[Button]:
        words = self.words
        if self._cup.is_over:
            label, icon = words("cup.honours"), "trophy"
        elif self._has_begun:
            label, icon = words("resume.go_on"), "play"
        else:
            label, icon = words("choose.play"), "play"
        buttons = [
            icon_button("go_on", _AT.go, self._continue, icon, label, fill=LEAF, size=56),
            round_button("home", _AT.home, self.back, words("pause.home")),
            round_button("new", _AT.new, self._new_cup, words("cup.new"), "trophy"),
        ]
        if not (self.session.can_play or self._cup.is_over):
            return buttons[1:2]
        if self._has_begun:
            again = words("cup.anew")
            buttons.append(round_button("anew", _AT.anew, self._restart_match, again, "again"))
        return buttons

    def _continue(self) -> None:
        if self._cup.is_over:
            self.stack.replace(CupCeremonySheet(self.services, self.stack))
            return
        match = next_match(self.services)
        if match is not None:
            self.stack.replace(make_table_scene(self.services, self.stack, match), keep=1)

    def _restart_match(self) -> None:
        restart_match(self.services)
        self._continue()

    def _new_cup(self) -> None:
        self.stack.replace(CUP_ROUTE(self.services, self.stack))

    # -- picture ----------------------------------------------------------------------------------

    def _guest_boxes(self) -> list[Box]:
        gap = 0.0 if self._next_game is None else _BOX_GAP
        return cup_figure_columns(_AT.guests, self._cup.players, _WIDEST, gap)

    def _next_game_text(self) -> str:
        entry = self._next_game
        if entry is None:
            return ""
        title = self.words.domain(entry.key)("title")
        return self.words("cup.next", title=title)

    @override
    def paint(self, surface: pygame.Surface) -> None:
        self._paint_table(surface)
        for seat, place in enumerate(self._guest_boxes()):
            self._paint_guest(surface, seat, place)
        if self._next_game is not None:
            self._paint_next(surface, self._next_game)
        draw_banner(surface, self.services, self.heading())

    def _paint_table(self, surface: pygame.Surface) -> None:
        self.draw_cast(surface)
        for figure in self.cast:
            high = _CUTLERY * figure.height
            for name, side in (("common/fork", -1), ("common/knife", 1)):
                held = (figure.x + side * _HANDS * figure.height, _AT.table.y + 30 - high / 2)
                blit_centre(surface, self.art.picture(name, high), self.layout, held)
        table = self.art.picture("common/feast_table", _AT.table.h, _AT.table.w)
        blit(surface, table, self.layout.px((_AT.table.x, _AT.table.y)))

    def _paint_guest(self, surface: pygame.Surface, seat: int, place: Box) -> None:
        services = self.services
        middle = (place.centre[0], place.y + _PLATE_AT)
        wide = min(_PLATE, place.w - 16)
        draw_plate(surface, services, middle, wide)
        self._paint_pieces(surface, seat, (middle[0], middle[1] - 12), wide * 0.7)
        name = Box(place.x + 52, place.y + 318, place.w - 104, 50)
        words = cup_figure_name(services, self._cup, seat)
        self.theme.draw_text(surface, words, name, size=46, face="title", colour=_THREAD)
        if seat in self._cup.human_seats:
            person = self.art.picture("common/icon_person", 46)
            spot = (place.centre[0] - min(90.0, place.w / 2 - 24), name.centre[1])
            blit_centre(surface, person, self.layout, spot)
        count = Box(place.centre[0] + 4, place.y + 366, 96, 56)
        wedge = self.art.picture("common/wedge", 50)
        blit_centre(surface, wedge, self.layout, (place.centre[0] - 38, count.centre[1]))
        total = str(self._cup.totals[seat])
        self.theme.draw_text(surface, total, count, size=54, face="title", align="left")

    def _paint_pieces(self, surface: pygame.Surface, seat: int, foot: Point, wide: float) -> None:
        total, new = self._cup.totals[seat], self._new_pieces[seat]
        spots, size = cheese_pile_spots(total, foot, wide)
        shown = []
        for number, (x, y) in enumerate(spots):
            above = (
                self._height_above_plate(number - (total - new)) if number >= total - new else 0.0
            )
            if above >= 0:
                shown.append((x, y - above))
        draw_cheese(surface, self.services, shown, size)

    def _paint_next(self, surface: pygame.Surface, entry: GameEntry) -> None:
        places = self._guest_boxes()
        middle = places[(len(places) - 1) // 2].right + _BOX_GAP / 2
        box = load_drawing(f"{entry.key}/box").box
        corner = (middle - _BOX * box[2] / box[3] / 2, _AT.guests.y + _PLATE_AT + 16 - _BOX)
        draw_game_box(surface, self.services, entry.key, corner, _BOX)
        self.theme.draw_text(surface, self._next_game_text(), _AT.next, size=48, face="title")

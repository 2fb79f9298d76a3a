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
from game.scenes.base import Stack
from game.scenes.buttons import icon_button, round_button
from game.scenes.celebration import draw_banner, draw_score
from game.scenes.cup.ceremony import CupCeremonySheet
from game.scenes.cup.figures import (
    MARKET_SQUARE_AREA,
    cheese_pile_spots,
    cup_figure_columns,
    cup_figure_name,
    draw_cheese,
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

_WIDEST: Final = 420.0
_FIGURE, _SLENDER = 350.0, 0.92
"""Maximum height of a guest, in units, and its maximum width as a multiple of its height."""
_BEHIND: Final = 0.25
"""Share of a guest's height that the table hides."""
_HANDS: Final = 0.4
"""Horizontal distance of a guest's fork and knife from its middle, as a multiple of its height."""
_CUTLERY: Final = 0.34
"""Height of fork and knife, as a multiple of the guest's height."""
_EDGE: Final = 8.0
"""Distance of the table's back edge from the top of its picture, in units."""
_PLATE, _PLATE_SHAPE = 300.0, 0.27
"""Maximum width of a plate, in units, and its height as a share of its width."""
_PLATE_AT: Final = 56.0
"""Distance between the table's back edge and the centre of a plate, in units."""
_CARD, _CARD_AT = (210.0, 90.0), 134.0
"""Maximum width and height of a guest's place card, and the distance of its centre from the
table's back edge, in units."""
_PERSON: Final = 48.0
"""Height of the icon that marks a person's place card, in units."""
_NAME_COLOUR: Final = (176, 48, 44)
"""Colour of the names on the place cards."""
_FALL: Final = 0.5
"""Time that a new piece of cheese takes to fall, in seconds."""
_BETWEEN: Final = 0.14
"""Seconds between the moments at which two consecutive pieces of cheese fall."""
_HIGH: Final = 240.0
"""Height from which a piece of cheese falls, in units."""
_BOX: Final = 250.0
"""Height of the next game's box, in units."""


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
        area = _AT.guests_at_end if self._next_game is None else _AT.guests
        return cup_figure_columns(area, self._cup.players, _WIDEST)

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
                held = (figure.x + side * _HANDS * figure.height, _AT.table.y + 34 - high / 2)
                blit_centre(surface, self.art.picture(name, high), self.layout, held)
        table = self.art.picture("common/feast_table", _AT.table.h, _AT.table.w)
        blit(surface, table, self.layout.px((_AT.table.x, _AT.table.y)))

    def _paint_guest(self, surface: pygame.Surface, seat: int, place: Box) -> None:
        middle, wide = place.centre[0], min(_PLATE, place.w - 16)
        back = _AT.table.y + _EDGE
        draw_plate(surface, self.services, (middle, back + _PLATE_AT), wide, _PLATE_SHAPE)
        self._paint_pieces(surface, seat, (middle, back + _PLATE_AT - 10), wide * 0.7)
        card = Box.centred_at((middle, back + _CARD_AT), min(_CARD[0], place.w - 8), _CARD[1])
        self.theme.draw_panel(surface, card, radius=8)
        name = Box(card.x + 10, card.y, card.w - 20, _CARD[1] / 2)
        words = cup_figure_name(self.services, self._cup, seat)
        self.theme.draw_text(surface, words, name, size=40, face="title", colour=_NAME_COLOUR)
        at = (middle, card.y + 0.73 * _CARD[1])
        draw_score(surface, self.services, at, "common/wedge", self._cup.totals[seat])
        if seat in self._cup.human_seats:
            person = self.art.picture("common/icon_person", _PERSON)
            blit_centre(surface, person, self.layout, (card.x + 16, card.y - 16))

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
        stand, game_box = _AT.stand, self.art.picture(f"{entry.key}/box", _BOX)
        stand_picture = self.art.picture("common/box_stand", stand.h, stand.w)
        blit(surface, stand_picture, self.layout.px((stand.x, stand.y)))
        blit_centre(surface, game_box, self.layout, (stand.centre[0], stand.y + 22 - _BOX / 2))
        self.theme.draw_text(surface, self._next_game_text(), _AT.next, size=48, face="title")

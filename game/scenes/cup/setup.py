"""The sheet that sets up a cup: players, the bots' level, and games."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.boards.things.pieces import blit_centre
from game.catalog import CATALOG, GameEntry
from game.geometry import Box
from game.play.restrictions import nearest_level
from game.scenes.base import Stack
from game.scenes.buttons import grid_with_full_rows, icon_button, player_count_buttons
from game.scenes.cup.choice import CupChoice, initial_cup_choice
from game.scenes.cup.figures import (
    MIN_CUP_PLAYERS,
    cup_figure_name,
    draw_game_box,
    make_cup_figures,
    max_cup_seats,
)
from game.scenes.cup.progress import new_cup, next_match_record
from game.scenes.cup.standings import CupStandingsSheet
from game.scenes.market.start import BOT_LEVELS, available_levels, player_icon
from game.scenes.sheets.sheet import MARKET_SQUARE, Sheet
from game.services.services import Services
from game.ui.focus import Target
from game.ui.fonts import FontFace
from game.ui.frame_pacer import MOVING
from game.ui.placement import Placement
from game.ui.theme import CHEESE_YELLOW, CREAM, FADED, LEAF
from game.ui.widgets import Button

_AT: Final = Placement("cup", "choose")

_PICTURE: Final = 148.0
"""Height of the picture of a game's box, in units."""
_BOX_SHAPE: Final = 420 / 520
_FIGURE: Final = 116.0
_WIDEST: Final = 262.0
_BADGE: Final = 62.0
_NARROW: Final = 250.0
"""Width of a game's panel below which its title is set in the narrower typeface, in units."""
_WIGGLE: Final = 0.45
"""Seconds for which a figure shakes because its seat cannot be changed."""


class CupSetupSheet(Sheet):
    """A sheet that sets up a cup; the default choices can be accepted with one press."""

    name = "cup"
    title = "cup.heading"
    style = MARKET_SQUARE
    paper = _AT.paper
    is_read_on_entry = True
    music = "common/title"

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        self.choice: CupChoice = initial_cup_choice(
            services.session.cups.cup, [e.key for e in services.session.games]
        )
        level = nearest_level(self.choice.level, BOT_LEVELS, services.session.settings.disabled)
        self.choice = replace(self.choice, level=level)
        self.focus.key = "play"
        self._shown_message = ""
        self._shaken_seat = (0, -_WIGGLE)

    # -- hooks ------------------------------------------------------------------------------------

    @override
    def prepare(self) -> Iterator[None]:
        self.cast = make_cup_figures(self.services, max_cup_seats(), _FIGURE)
        yield
        for entry in self.session.games:
            list(self.art.parts(f"{entry.key}/box", _PICTURE).values())
            yield

    @override
    def speech_text(self) -> str:
        return f"{self.heading()}. {self._message()} {super().speech_text()}"

    @property
    @override
    def frame_rate(self) -> int:
        return MOVING if self.time - self._shaken_seat[1] < _WIGGLE else super().frame_rate

    # -- choosing ---------------------------------------------------------------------------------

    def choose_count(self, count: int) -> None:
        """Choose the number of players; additional players are bots."""
        self._apply(self.choice.with_count(count))

    def toggle_seat(self, seat: int) -> None:
        """Switch a seat between a person and a bot, unless no person would be left."""
        people = list(self.choice.people)
        people[seat] = not people[seat]
        if any(people):
            self._apply(self.choice.with_people(people))
            return
        self._shaken_seat = (seat, self.time)
        self.on_invalid_choice()
        self._show_message(self.words("choose.yourself", name=cup_figure_name(self.services, seat)))

    def toggle_game(self, entry: GameEntry) -> None:
        """Add or remove a game, or show why it does not suit the number of players."""
        if refusal := self.choice.exclusion_reason(self.words, entry):
            self.on_invalid_choice()
            self._show_message(refusal)
        else:
            self._apply(self.choice.with_game_toggled(entry.key))

    def choose_level(self, level: str) -> None:
        """Choose the level of all bots."""
        self._apply(CupChoice(self.choice.people, level, self.choice.games))

    def _apply(self, choice: CupChoice) -> None:
        before, self.choice, self._shown_message = self.choice, choice, ""
        lost = [key for key in before.games if not choice.is_playable(CATALOG[key])]
        if lost:
            self._show_message(choice.exclusion_reason(self.words, CATALOG[lost[0]]))

    def _show_message(self, text: str) -> None:
        self._shown_message = text
        if self.settings.reads_aloud:
            self.speech.speak(text, self.words.language)

    def _message(self) -> str:
        return self._shown_message or self.words("cup.pick")

    def begin(self) -> None:
        """Begin the cup as chosen; it replaces an unfinished one."""
        if not self.choice.games:
            self.on_invalid_choice()
            self._show_message(self.words("cup.pick"))
            return
        if (record := next_match_record(self.services)) is not None:
            self.session.journal.set_aside(record.id)
        self.session.cups.begin(new_cup(self.services, self.choice))
        self.stack.replace(CupStandingsSheet(self.services, self.stack))

    # -- targets ----------------------------------------------------------------------------------

    @override
    def targets(self) -> Sequence[Target]:
        buttons = [button.target() for button in self.buttons()]
        seats = [
            Target(("seat", seat), box, partial(self.toggle_seat, seat), self._seat_label(seat))
            for seat, box in enumerate(self._seat_boxes())
        ]
        games = [
            Target(
                ("game", entry.key), box, partial(self.toggle_game, entry), self._game_label(entry)
            )
            for entry, box in self._game_boxes()
        ]
        return [*buttons[:1], *seats, *games, *buttons[1:]]

    def _seat_label(self, seat: int) -> str:
        level = self.choice.levels[seat] or "person"
        return f"{cup_figure_name(self.services, seat)}: {self.words(f'choose.{level}')}"

    def _game_label(self, entry: GameEntry) -> str:
        words = self.words
        title = words.domain(entry.key)("title")
        if entry.key in self.choice.games:
            return f"{self.choice.games.index(entry.key) + 1}: {title}"
        return self.choice.exclusion_reason(words, entry) or title

    @override
    def own_buttons(self) -> Sequence[Button]:
        words = self.words
        fill = LEAF if self.choice.games else FADED
        play = icon_button("play", _AT.play, self.begin, "play", words("choose.play"), fill=fill)
        play.size = 56
        return [play, *self._player_count_buttons(), *self._level_buttons()]

    def _player_count_buttons(self) -> list[Button]:
        counts = range(MIN_CUP_PLAYERS, max_cup_seats() + 1)
        boxes = grid_with_full_rows(_AT.counts, len(counts), 2, 12, 10)
        now = len(self.choice.people)
        return player_count_buttons(self.words, boxes, counts, now, self.choose_count, 46)

    def _level_buttons(self) -> list[Button]:
        if all(self.choice.people):
            return []
        levels = available_levels(self.services)
        boxes = _AT.boxes("levels", len(levels))
        return [
            Button(
                ("level", level),
                box,
                partial(self.choose_level, level),
                self.words(f"choose.{level}"),
                icon=player_icon(level),
                is_on=level == self.choice.level,
                size=36,
            )
            for level, box in zip(levels, boxes, strict=True)
        ]

    def _seat_boxes(self) -> list[Box]:
        count, gap = len(self.choice.people), 18
        wide = min(_WIDEST * count + gap * (count - 1), _AT.seats.w)
        left = min(self.paper.centre[0] - wide / 2, _AT.seats.right - wide)
        return Box(left, _AT.seats.y, wide, _AT.seats.h).grid(count, count, gap)

    def _game_boxes(self) -> list[tuple[GameEntry, Box]]:
        games = self.session.games
        return list(zip(games, _AT.boxes("games", len(games)), strict=True))

    # -- picture ----------------------------------------------------------------------------------

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        theme = self.theme
        if self._shown_message:
            theme.draw_panel(surface, _AT.told, fill=CHEESE_YELLOW, radius=24, shadow=False)
        theme.draw_text(surface, self._message(), _AT.told.inset(16, 2), size=40)
        for seat, box in enumerate(self._seat_boxes()):
            self._paint_seat(surface, seat, box)
        for entry, box in self._game_boxes():
            self._paint_game(surface, entry, box)

    def _paint_seat(self, surface: pygame.Surface, seat: int, box: Box) -> None:
        services, is_person = self.services, self.choice.people[seat]
        self.theme.draw_panel(surface, box, fill=CHEESE_YELLOW if is_person else CREAM)
        if seat < len(self.cast):
            figure = self.cast[seat]
            figure.position = (box.centre[0] - 26 + self._shake_offset(seat), box.y + 130)
            figure.mood = "glad" if is_person else "calm"
            figure.draw(surface, self.layout)
        icon = self.art.picture(player_icon(self.choice.levels[seat]), 58)
        blit_centre(surface, icon, self.layout, (box.right - 42, box.y + 42))
        name = Box(box.x + 8, box.y + 130, box.w - 16, 42)
        self.theme.draw_text(surface, cup_figure_name(services, seat), name, size=36, face="title")
        who = self.words("choose.person" if is_person else "cup.robot")
        legend = Box(box.x + 8, box.y + 170, box.w - 16, 44)
        self.theme.draw_text(surface, who, legend, size=34)

    def _shake_offset(self, seat: int) -> float:
        who, since = self._shaken_seat
        passed = self.time - since
        if seat != who or passed >= _WIGGLE or self.motion == "none":
            return 0.0
        return 14 * (1 - passed / _WIGGLE) * math.sin(34 * passed)

    def _paint_game(self, surface: pygame.Surface, entry: GameEntry, box: Box) -> None:
        is_in, fits = entry.key in self.choice.games, self.choice.is_playable(entry)
        fill = CHEESE_YELLOW if is_in else CREAM if fits else FADED
        self.theme.draw_panel(surface, box, fill=fill)
        x, y = box.centre[0], box.y + 12
        if fits:
            corner = (x - _PICTURE * _BOX_SHAPE / 2, y)
            draw_game_box(surface, self.services, entry.key, corner, _PICTURE)
        else:
            token = self.art.picture(f"{entry.key}/token", 110)
            blit_centre(surface, token, self.layout, (x, y + _PICTURE / 2))
        below = Box(box.x + 3, box.y + _PICTURE + 14, box.w - 6, box.h - _PICTURE - 18)
        title = self.words.domain(entry.key)("title")
        if box.w < _NARROW:
            below = Box(below.x, below.y - 8, below.w, below.h + 11)
        face: FontFace = "body" if box.w < _NARROW else "title"
        self.theme.draw_text(surface, title, below, size=32, face=face)
        if is_in:
            self._paint_number(surface, self.choice.games.index(entry.key) + 1, box)

    def _paint_number(self, surface: pygame.Surface, number: int, box: Box) -> None:
        badge = Box(box.right - _BADGE - 6, box.y + 6, _BADGE, _BADGE)
        theme = self.theme
        theme.draw_panel(surface, badge, fill=LEAF, radius=_BADGE / 2, shadow=False)
        theme.draw_text(surface, str(number), badge, size=42, face="title")

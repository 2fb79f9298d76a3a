"""The player selection, where one press changes the active player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.boards.figures.figure import Figure
from game.geometry import Box
from game.keep.players import MAX_PLAYERS, PlayerProfile
from game.scenes.base import Stack
from game.scenes.buttons import icon_button
from game.scenes.parents.gate import ask_parent, open_gate
from game.scenes.players.appearance import AppearanceSheet
from game.scenes.players.names import player_name, player_picture
from game.scenes.sheets.sheet import WARDROBE, Sheet
from game.services.services import Services
from game.ui.focus import Target
from game.ui.placement import Placement
from game.ui.theme import CHEESE_YELLOW, CREAM
from game.ui.widgets import Button

_AT: Final = Placement("players", "selection")

_PLUS: Final = 96.0
_NEW: Final = "new"
_FEW: Final = ((340.0, 440.0), 392.0)
"""Size of a picture frame and height of its figure, in units, for up to three frames."""
_ROW: Final = ((267.0, 350.0), 310.0)
"""Size of a picture frame and height of its figure, in units, for four frames in a row."""
_MANY: Final = ((267.0, 272.0), 232.0)
_NAME: Final = 88.0
"""Height of the box for a player's name, in units."""
_FRAME: Final = (190, 132, 82)
_RIM: Final = 11.0


class PlayerSelectionSheet(Sheet):
    """A sheet for choosing the active player or creating a new player."""

    name = "who"
    title = "who.heading"
    style = WARDROBE
    is_read_on_entry = True

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        self._figures: dict[str, Figure] = {}
        self._active_key = ""

    @override
    def on_uncovered(self) -> None:
        self.stack.rebuild()

    @override
    def prepare(self) -> Iterator[None]:
        self._figures = {}
        self.paper = _AT.small if self._frame_count <= 2 else Sheet.paper
        if self._active_key != (key := self.session.player.key):
            self._active_key, self.focus.key = key, ("player", key)
        for number, player in enumerate(self.session.players.all):
            art, name = self.art, player_picture(player.look)
            self._figures[player.key] = Figure(art, name, self._figure_height, seed=number)
            yield
        self.cast = [*self._figures.values()]

    @override
    def speech_text(self) -> str:
        players = [self._player_label(player) for player in self.session.players.all]
        return " ".join((self.heading(), *(f"{name}." for name in players)))

    @override
    def own_buttons(self) -> Sequence[Button]:
        words = self.words("who.dress")
        return [icon_button("dress", _AT.dress, self._dress_active_player, "dress", words, size=44)]

    @override
    def targets(self) -> Sequence[Target]:
        known, places = self.session.players.all, self._frame_boxes()
        players = [
            Target(("player", player.key), place, partial(self._choose_player, player), name)
            for player, place in zip(known, places, strict=False)
            for name in (self._player_label(player),)
        ]
        if len(known) < MAX_PLAYERS:
            name = self.words("who.new")
            players.append(Target(_NEW, places[len(players)], self._add_player, name))
        return [*players, *super().targets()]

    @property
    def _frame_count(self) -> int:
        return min(MAX_PLAYERS, len(self.session.players.all) + 1)

    @property
    def _size(self) -> tuple[tuple[float, float], float]:
        return _FEW if self._frame_count <= 3 else _ROW if self._frame_count == 4 else _MANY

    @property
    def _figure_height(self) -> float:
        return self._size[1] - 0.9 * _NAME

    def _frame_boxes(self) -> list[Box]:
        count, (wide, high) = self._frame_count, self._size[0]
        columns = min(count, 4)
        rows = -(-count // columns)
        step, top = wide + 24, _AT.room.centre[1] - (rows * (high + 16) - 16) / 2
        boxes = []
        for number in range(count):
            row, column = divmod(number, columns)
            inside = min(columns, count - row * columns)
            left = _AT.room.centre[0] - (inside * step - 24) / 2
            boxes.append(Box(left + column * step, top + row * (high + 16), wide, high))
        return boxes

    def _player_label(self, player: PlayerProfile) -> str:
        words = self.words
        name = player_name(self.services, player)
        return words("who.now", name=name) if player == self.session.player else name

    def _choose_player(self, player: PlayerProfile) -> None:
        # A player must not use up the tokens or minutes of another one.
        session = self.session
        is_free = not session.has_limit or session.has_used_plan_of(player)
        if is_free or player == session.player:
            self._switch_to(player, sheets=1)
        else:
            passed = partial(self._switch_to, player, sheets=2)
            ask_parent(self.services, self.stack, passed, "gate.why_door")

    def _switch_to(self, player: PlayerProfile, sheets: int) -> None:
        self.services.switch_player(player)
        self.stack.pop(sheets)

    def _add_player(self) -> None:
        if self.session.has_limit:
            open_gate(
                self.services, self.stack, partial(AppearanceSheet, player=None), "gate.why_new"
            )
        else:
            self.stack.push(AppearanceSheet(self.services, self.stack, None))

    def _dress_active_player(self) -> None:
        self.stack.push(AppearanceSheet(self.services, self.stack, self.session.player))

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        services, places = self.services, self._frame_boxes()
        players = services.session.players.all
        names = [player_name(services, player) for player in players]
        boxes = [_name_box(place) for place in places[: len(names)]]
        size = self.theme.common_size(names, boxes, 42, "title")
        for player, place, name in zip(players, places, names, strict=False):
            self._paint_frame(surface, place, is_active=player == services.session.player)
            figure = self._figures[player.key]
            feet = place.bottom - 26 - _NAME
            figure.position, figure.mood = (place.centre[0], feet), "calm"
            if self.focus.key == ("player", player.key):
                figure.mood = "glad"
            figure.draw(surface, self.layout)
            self.theme.draw_text(surface, name, _name_box(place), size=size, face="title")
        for place in places[len(players) :]:
            self._paint_frame(surface, place, is_active=False)
            plus = self.art.picture("common/icon_plus", _PLUS)
            blit_centre(surface, plus, self.layout, place.centre)

    def _paint_frame(self, surface: pygame.Surface, place: Box, *, is_active: bool) -> None:
        theme = self.theme
        theme.draw_panel(surface, place, fill=_FRAME)
        fill = CHEESE_YELLOW if is_active else CREAM
        theme.draw_panel(surface, place.inset(_RIM), fill=fill, radius=16, shadow=False)


def _name_box(place: Box) -> Box:
    return Box(place.x + 18, place.bottom - 19 - _NAME, place.w - 36, _NAME)

"""The keepsakes section with the figures of the bots the player has met, by game."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.boards.figures.figure import Figure
from game.catalog import CATALOG
from game.geometry import Box
from game.keep.tables.statistics import MatchResult
from game.media.art import blit
from game.scenes.keepsakes.section import (
    SHELF_BOARDS,
    SHELF_PLACES,
    STANDING_DEPTH,
    ShelfSection,
)
from game.services.services import Services
from game.ui.focus import Target

_SIGN: Final = 268.0
"""Width of the column that contains a game's title, in units."""
_SIGN_TOP: Final = 62.0
"""Distance of the sheet with the title from the top of its column, in units."""
_TOKEN: Final = 72.0
_TALL: Final = 178.0
_HOP: Final = 26.0
_HOPS: Final = 0.9
"""Time for which a pressed figure hops, in seconds."""
_SHADE: Final = (0, 0, 0, 84)
"""Colour of the silhouettes of figures that the player has not met."""


class FiguresSection(ShelfSection):
    """The figures of the bots that the player has met, two games per page.

    A figure hops when it is pressed. Bots not met yet are shown as silhouettes.
    """

    key = "met"
    icon = "icon_everybody"

    def __init__(self, services: Services, results: Sequence[MatchResult]) -> None:
        super().__init__(services)
        met = {(result.game, seat) for result in results for seat in result.bot_seats}
        self._met = {
            game: seats
            for game, entry in CATALOG.items()
            if (seats := [seat for seat in range(entry.seats[1]) if (game, seat) in met])
        }
        self.figures: dict[tuple[str, int], Figure] = {}
        self.silhouettes: dict[tuple[str, int], pygame.Surface] = {}
        self._hopping: tuple[str, int] | None = None
        self._since = 0.0

    @property
    @override
    def page_count(self) -> int:
        return -(-len(self._met) // len(SHELF_BOARDS))

    @property
    def _games_on_page(self) -> list[tuple[str, Box]]:
        begin = self.page * len(SHELF_BOARDS)
        return list(
            zip(list(self._met)[begin : begin + len(SHELF_BOARDS)], SHELF_BOARDS, strict=False)
        )

    def _seat_boxes(self) -> Iterator[tuple[tuple[str, int], Box]]:
        for game, board in self._games_on_page:
            room = Box(board.x + _SIGN, board.y, board.w - _SIGN, board.h)
            most = CATALOG[game].seats[1]
            for seat, place in enumerate(room.grid(most, most, 4)):
                yield (game, seat), place

    def _figure_boxes(self) -> Iterator[tuple[tuple[str, int], Box]]:
        return (pair for pair in self._seat_boxes() if pair[0][1] in self._met[pair[0][0]])

    def _figure_name(self, key: tuple[str, int]) -> str:
        return self.words.domain(key[0])(f"seat.{key[1]}")

    @override
    def targets(self) -> Sequence[Target]:
        return [
            Target(("met", *key), place, partial(self._start_hop, key), self._figure_name(key))
            for key, place in self._figure_boxes()
        ]

    def _start_hop(self, key: tuple[str, int]) -> None:
        self._hopping, self._since = key, 0.0

    @override
    def speech_text(self) -> str:
        words = self.words
        return " ".join(
            words.labelled(
                words.domain(game)("title"),
                ", ".join(self._figure_name((game, seat)) for seat in self._met[game]) + ".",
            )
            for game, _ in self._games_on_page
        )

    @override
    def prepare(self) -> Iterator[None]:
        self.figures, self.silhouettes = {}, {}
        while self.work():
            yield

    @override
    def work(self) -> bool:
        made = self.figures.keys() | self.silhouettes.keys()
        missing = [key for key, _ in self._seat_boxes() if key not in made]
        if not missing:
            return False
        game, seat = missing[0]
        name = CATALOG[game].board_class().seat_figures[seat]
        figure = Figure(self.art, name, _TALL, seed=7 * seat + len(game))
        if seat in self._met[game]:
            self.figures[missing[0]] = figure
        else:
            self.silhouettes[missing[0]] = self._silhouette(figure)
        return True

    def _silhouette(self, figure: Figure) -> pygame.Surface:
        side = self.layout.length(_TALL * 1.2)
        surface = pygame.Surface((side, side), pygame.SRCALPHA, 32)
        for cel in figure.cels():
            blit(surface, cel.surface, (side // 2 + cel.dx, side + cel.dy))
        surface.fill(_SHADE, special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    @override
    def update(self, dt: float) -> None:
        self._since += dt
        if self._since >= _HOPS:
            self._hopping = None
        has_idle_movements = self.motion != "none"
        for key, figure in self.figures.items():
            is_hopping = key == self._hopping
            figure.has_idle_movements, figure.mood = (
                has_idle_movements,
                "cheer" if is_hopping else "calm",
            )
            swing = abs(math.sin(2 * math.pi * self._since / _HOPS))
            figure.hop_height = _HOP * swing if is_hopping and has_idle_movements else 0.0
            figure.update(dt)

    @override
    def paint(self, surface: pygame.Surface) -> None:
        games = self._games_on_page
        self.paint_free_places(surface, len(SHELF_PLACES) * len(games) // len(SHELF_BOARDS))
        for game, board in games:
            sign = Box(board.x, board.y, _SIGN, board.h)
            token = self.art.picture(f"{game}/token", _TOKEN)
            high = sign.h - _SIGN_TOP - STANDING_DEPTH
            paper = Box(sign.x + 2, sign.y + _SIGN_TOP, sign.w - 12, high)
            self.theme.draw_panel(surface, paper, radius=18)
            blit_centre(surface, token, self.layout, (paper.centre[0], sign.y + 38))
            title = self.words.domain(game)("title")
            self.theme.draw_text(surface, title, paper.inset(4), size=32, face="title")
        for key, place in self._seat_boxes():
            feet = (place.centre[0], place.bottom - STANDING_DEPTH)
            if (shape := self.silhouettes.get(key)) is not None:
                x, y = self.layout.px(feet)
                blit(surface, shape, (x - shape.get_width() // 2, y - shape.get_height()))
            if (figure := self.figures.get(key)) is not None:
                figure.position = feet
                figure.draw(surface, self.layout)
                self.draw_label(surface, self._figure_name(key), place)

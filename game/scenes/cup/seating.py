"""The sheet for choosing the players of a cup."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame
from typing_extensions import override

from game.play.setup import Player
from game.scenes.base import Stack
from game.scenes.buttons import icon_button
from game.scenes.cup.figures import MIN_CUP_PLAYERS, cup_figures_game, max_cup_seats
from game.scenes.market.start import resize_players
from game.scenes.players.seat_row import SeatRow
from game.scenes.sheets.sheet import MARKET_SQUARE, Sheet
from game.services.services import Services
from game.ui.focus import Target
from game.ui.placement import Placement
from game.ui.theme import LEAF
from game.ui.widgets import Button

_AT = Placement("cup", "seating")
_FIGURE: Final = 320.0
"""Height of a figure, in units."""


class CupSeatingSheet(Sheet):
    """A sheet for choosing the players of a cup. Every change takes effect at once."""

    name = "cup_seating"
    title = "title.door"
    style = MARKET_SQUARE
    paper = _AT.paper
    is_read_on_entry = True

    def __init__(
        self,
        services: Services,
        stack: Stack,
        players: Callable[[], Sequence[Player]],
        change: Callable[[Sequence[Player]], object],
    ) -> None:
        """Create the sheet.

        `players` returns the current players, by seat; `change` is called with the new ones after
        every change.
        """
        super().__init__(services, stack)
        self._players, self._change = players, change
        self._row = SeatRow(
            services, stack, cup_figures_game(), players, change, self.style, height=_FIGURE
        )
        self.focus.key = ("seat", 0)

    @override
    def prepare(self) -> Iterator[None]:
        self._row.prepare()
        self.cast = self._row.figures
        yield

    def choose_count(self, count: int) -> None:
        """Choose the number of players; bots of the lowest level fill additional seats."""
        self._change(resize_players(self.services, cup_figures_game(), self._players(), count))

    @override
    def targets(self) -> Sequence[Target]:
        return [*self._row.targets(_AT.seats), *super().targets()]

    @override
    def own_buttons(self) -> Sequence[Button]:
        limits = (MIN_CUP_PLAYERS, max_cup_seats())
        done = icon_button(
            "done", _AT.done, self.back, "check", self.words("dress.done"), fill=LEAF, size=48
        )
        counts = self._row.count_buttons(_AT.boxes("counts", 2), limits, self.choose_count)
        return [*counts, done]

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        self._row.paint(surface, _AT.seats)

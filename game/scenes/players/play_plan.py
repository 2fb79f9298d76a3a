"""The sheet on which a player plans how many matches to play today."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.boards.figures.figure import Figure
from game.geometry import Box
from game.scenes.base import Stack
from game.scenes.players.names import player_picture
from game.scenes.sheets.sheet import WARDROBE, Sheet
from game.services.services import Services
from game.ui.placement import Placement
from game.ui.widgets import Button

_AT: Final = Placement("players", "tokens")

_GAP: Final = 24.0
_FIGURE: Final = 400.0
_TOKEN: Final = 124.0
_STEP: Final = 78.0


class PlayPlanSheet(Sheet):
    """A sheet for choosing how many matches to play today; each is shown as a token."""

    name = "tokens"
    title = "tokens.heading"
    style = WARDROBE
    is_read_on_entry = True
    paper = _AT.paper

    def __init__(self, services: Services, stack: Stack, go_on: Callable[[], object]) -> None:
        """Ask how many matches to play today; call `go_on` when the player has answered."""
        super().__init__(services, stack)
        self._go_on = go_on

    @override
    def prepare(self) -> Iterator[None]:
        name = player_picture(self.session.player.look)
        figure = Figure(self.art, name, _FIGURE, seed=2, at=_AT.point("feet"))
        figure.mood = "glad"
        self.cast = [figure]
        yield

    @override
    def speech_text(self) -> str:
        return f"{self.heading()} {self.words('tokens.line')}"

    @override
    def own_buttons(self) -> Sequence[Button]:
        session, words = self.session, self.words
        most = session.matches_left_of(session.player)
        wide = (_AT.room.w - 2 * _GAP) / 3
        left = _AT.room.centre[0] - (wide * most + _GAP * (most - 1)) / 2
        return [
            Button(
                ("lay", count),
                Box(left + (count - 1) * (wide + _GAP), _AT.room.y, wide, _AT.room.h),
                partial(self._lay_tokens, count),
                name=words("tokens.lay", count),
            )
            for count in range(1, most + 1)
        ]

    def _lay_tokens(self, count: int) -> None:
        self.session.plan_matches(count)
        self.stack.pop()
        self._go_on()

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        self.draw_cast(surface)
        self.theme.draw_text(surface, self.words("tokens.line"), _AT.line, size=40)

    @override
    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        token = self.art.picture("common/play_token", _TOKEN)
        for button in self.own_buttons():
            count = button.key[1] if isinstance(button.key, tuple) else 0
            x, y = button.box.centre
            for number in range(count):
                spot = (x, y + (number - (count - 1) / 2) * _STEP)
                blit_centre(surface, token, self.layout, spot)

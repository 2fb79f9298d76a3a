"""The resume sheet: the unfinished match, as it was left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.catalog import CATALOG
from game.geometry import Box
from game.scenes.base import Stack
from game.scenes.buttons import icon_button
from game.scenes.market.start import Unfinished
from game.scenes.pictures import board_picture, draw_framed
from game.scenes.sheets.sheet import Sheet
from game.services import Services
from game.ui.theme import LEAF
from game.ui.widgets import Button

_PICTURE: Final = Box(340, 160, 920, 518)


class ResumeSheet(Sheet):
    """Continue the match, or put it away."""

    name = "resume"
    title = "resume.heading"

    def __init__(self, services: Services, stack: Stack, waiting: Unfinished) -> None:
        super().__init__(services, stack)
        self._number, self._match = waiting.number, waiting.match
        self._entry = CATALOG[self._match.setup.game]
        self._picture: pygame.Surface | None = None

    def prepare(self) -> Iterator[None]:
        """See `Scene.prepare`."""
        yield
        setup = self._match.setup
        seen = self._match.observe(setup.viewer)
        self._picture = yield from board_picture(self.services, self._entry, setup, seen, _PICTURE)

    def own_buttons(self) -> Sequence[Button]:
        """See `Sheet.own_buttons`."""
        words, right, left = self.services.words, Box(820, 716, 440, 112), Box(340, 716, 360, 112)
        go_on, away = words("resume.go_on"), words("resume.put_away")
        return [
            icon_button("go_on", right, self._go_on, "play", go_on, fill=LEAF, size=46),
            icon_button("put_away", left, self._put_away, "box", away, size=40),
        ]

    def _go_on(self) -> None:
        from game.scenes.table.scene import TableScene  # noqa: PLC0415

        self.stack.replace(TableScene(self.services, self.stack, self._match))

    def _put_away(self) -> None:
        self.services.journal.give_up(self._number)
        self.back()

    def paint_inside(self, surface: pygame.Surface) -> None:
        """See `Sheet.paint_inside`."""
        if self._picture is not None:
            draw_framed(surface, self._picture, _PICTURE, self.services.layout)

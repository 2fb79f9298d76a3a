"""The sheet that asks whether to resume a game's unfinished match."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame
from typing_extensions import override

from game.catalog import CATALOG
from game.geometry import Box
from game.scenes.base import Stack
from game.scenes.buttons import icon_button
from game.scenes.market.start import UnfinishedMatch
from game.scenes.pictures import board_picture, draw_framed
from game.scenes.sheets.sheet import Sheet, SheetStyle
from game.services.services import Services
from game.ui.fonts import Colour
from game.ui.placement import Placement
from game.ui.theme import CREAM, LEAF
from game.ui.widgets import Button

_AT: Final = Placement("market", "resume")


class ResumeSheet(Sheet):
    """A sheet that offers to resume the unfinished match or, if allowed, to start a new one."""

    name = "resume"
    title = "resume.heading"

    def __init__(self, services: Services, stack: Stack, waiting: UnfinishedMatch) -> None:
        super().__init__(services, stack)
        self._match = waiting.match
        self._entry = CATALOG[self._match.setup.game]
        self.style = SheetStyle(self._entry.board_class().skin)
        self._picture: pygame.Surface | None = None

    @override
    def prepare(self) -> Iterator[None]:
        yield
        setup = self._match.setup
        seen = self._match.observe(self._entry.viewer(setup))
        self._picture = yield from board_picture(
            self.services, self._entry, setup, seen, _AT.picture
        )

    @override
    def own_buttons(self) -> Sequence[Button]:
        words, may_start = self.words, self.session.can_play  # a match begun may be finished
        go_on = _AT.go_on if may_start else _AT.alone
        rows: dict[str, tuple[Box, Callable[[], None], str, Colour]] = {
            "go_on": (go_on, self._resume, "play", LEAF)
        }
        if may_start:
            rows["anew"] = (_AT.anew, self._start_new, "again", CREAM)
        return [
            icon_button(key, box, act, icon, words(f"resume.{key}"), fill=fill, size=42)
            for key, (box, act, icon, fill) in rows.items()
        ]

    def _resume(self) -> None:
        from game.scenes.table.factory import make_table_scene  # noqa: PLC0415

        self.stack.replace(make_table_scene(self.services, self.stack, self._match))

    def _start_new(self) -> None:
        from game.scenes.market.launch import launch_match  # noqa: PLC0415

        self.stack.replace(launch_match(self.services, self.stack, self._entry))

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        if self._picture is not None:
            draw_framed(surface, self._picture, _AT.picture, self.layout)

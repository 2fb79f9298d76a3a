"""The sheet that asks for confirmation before the program quits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from typing_extensions import override

from game.geometry import Box
from game.play.restrictions import LEAVE_PROGRAM
from game.scenes.base import Stack
from game.scenes.buttons import icon_button
from game.scenes.parents.gate import open_gate
from game.scenes.sheets.sheet import Sheet
from game.services.services import Services
from game.ui.placement import Placement
from game.ui.theme import CHEESE_YELLOW, CREAM
from game.ui.widgets import Button

_AT: Final = Placement("market", "quit")

_PLACES: Final = {"quit": _AT.quit, "stay": _AT.stay}
_ICONS: Final = {"quit": "quit", "stay": "home"}
_FILLS: Final = {"quit": CREAM, "stay": CHEESE_YELLOW}


class QuitSheet(Sheet):
    """A sheet that asks whether to quit; its cancel button has the focus at first."""

    name = "quit"
    title = "quit.heading"
    paper = _AT.paper

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        self.focus.key = "stay"

    @override
    def own_buttons(self) -> Sequence[Button]:
        acts = {"quit": self.stack.quit, "stay": self.back}
        return [
            icon_button(key, box, acts[key], _ICONS[key], name=self._label(key), fill=_FILLS[key])
            for key, box in _PLACES.items()
        ]

    def _label(self, key: str) -> str:
        return self.words("quit.stay" if key == "stay" else "title.quit")

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        for key, box in _PLACES.items():
            label = Box(box.x - 20, box.bottom + 14, box.w + 40, 84)
            self.theme.draw_text(surface, self._label(key), label, size=44, face="title")


def ask_to_quit(services: Services, stack: Stack) -> None:
    """Ask whether to quit; if parents have restricted quitting, open the parental gate first."""
    if services.session.is_enabled(LEAVE_PROGRAM):
        stack.push(QuitSheet(services, stack))
    else:
        open_gate(services, stack, QuitSheet)

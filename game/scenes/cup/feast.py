"""The market square in the evening, where a cup is planned, played for and won."""

from __future__ import annotations

from typing import Final

import pygame
from typing_extensions import override

from game.scenes.banner import draw_banner
from game.scenes.sheets.sheet import Sheet
from game.ui.placement import Placement

_AT: Final = Placement("cup", "feast")


class FeastSheet(Sheet):
    """Paper on the square."""

    around = ("common/feast",)
    paper = _AT.paper


class FeastScene(FeastSheet):
    """The square itself: a cloth over it bears the heading."""

    paper = _AT.square

    def line(self) -> str:
        """Return what is written below the heading."""
        return ""

    @override
    def paint(self, surface: pygame.Surface) -> None:
        self.paint_inside(surface)
        draw_banner(surface, self.services, self.heading(), self.line())

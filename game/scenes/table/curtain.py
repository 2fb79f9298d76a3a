"""The curtain of a shared screen, which closes before a private view and names the viewer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from typing_extensions import override

from game.boards.figures.figure import Figure, update_figures
from game.geometry import Box
from game.scenes.buttons import BOARD_CORNERS, icon_button, round_button
from game.scenes.table.part import TablePart
from game.scenes.table.scene import TableScene
from game.ui.theme import LEAF
from game.ui.widgets import Button

_SECONDS: Final = 0.45
"""Time that the curtain takes to close or to open, in seconds."""
_QUIET: Final = 0.4
"""Seconds for which the curtain ignores presses after it has closed."""
_STAGE: Final = 548.0
"""The y coordinate of the upper edge of the stage floor, in units."""
_STAGE_SHAPE: Final = 3 / 16
"""Height of the stage floor's picture, as a fraction of its width."""
_FLOOR: Final = 610.0
_HIGH: Final = 300
_PAPER: Final = Box(300, 120, 1000, 168)
_OPEN: Final = Box(600, 650, 400, 128)


class Curtain(TablePart):
    """Hides the board behind a red curtain, with the next viewer's figure in front of it."""

    def __init__(
        self, scene: TableScene, forget: Callable[[], object], show: Callable[[], object]
    ) -> None:
        """Create an open curtain.

        `forget` is called when it has closed, in order to remove the previous view; `show` is
        called before it opens, in order to prepare the next view.
        """
        self.scene, self.services = scene, scene.services
        self.lines: Sequence[str] = ()  # name the viewer and tell the others to look away
        self._forget, self._show = forget, show
        self._closed, self._goal = 0.0, 0.0
        self._since = 0.0
        self._name = ""
        self._figures: list[Figure] = []

    @property
    def is_open(self) -> bool:
        """Whether the curtain is completely open."""
        return self._closed == self._goal == 0.0

    @property
    def is_closed(self) -> bool:
        """Whether the curtain is completely closed."""
        return self._closed == 1.0

    @property
    def accepts_presses(self) -> bool:
        """Whether a press opens the curtain; False for a moment after it has closed."""
        return self.is_closed and self._goal == 1.0 and self._since >= _QUIET

    @property
    def covers_table(self) -> bool:
        """Whether the curtain is closed or is closing."""
        return self._goal == 1.0

    def close(self, lines: Sequence[str], figure: str) -> None:
        """Start to close the curtain; the next press opens it.

        `lines` are the lines of text on it; `figure` is the art name of the next viewer's figure.
        """
        self.lines, self._name, self._goal = lines, figure, 1.0
        self.on_board_replaced(is_translated=False)

    def _open(self) -> None:
        self._show()
        self._goal = 0.0

    @override
    def on_board_replaced(self, *, is_translated: bool) -> None:
        if self._name:
            self._figures = [Figure(self.art, self._name, _HIGH, seed=0, at=(800.0, _FLOOR))]
            self._figures[0].set_mood("glad")

    @override
    def update(self, dt: float) -> None:
        step = dt / _SECONDS if self.motion != "none" else 1.0
        if self._closed != self._goal:
            way = max(-step, min(step, self._goal - self._closed))
            self._closed, self._since = self._closed + way, 0.0
            if self.is_closed:
                self._forget()
        else:
            self._since += dt
        update_figures(self._figures, dt, self.motion)

    @property
    def is_moving(self) -> bool:
        """Whether the curtain is closing or opening, or has only just closed."""
        return not (self.is_open or self.accepts_presses)

    def buttons(self) -> Sequence[Button]:
        """Return a closed curtain's buttons: one opens it, the others are menu and read aloud."""
        if not self.accepts_presses:
            return []
        words, scene = self.words, self.scene
        name = words("curtain.open")
        return [
            icon_button("look", _OPEN, self._open, "watch", name, fill=LEAF, size=56),
            round_button("menu", BOARD_CORNERS.left, scene.menu, words("table.menu")),
            round_button("speak", BOARD_CORNERS.right, scene.speak, words("table.speak")),
        ]

    @override
    def draw(self, surface: pygame.Surface) -> None:
        cloth = self.art.background("common/curtain")
        wide, high = surface.get_size()
        half = wide // 2
        eased = self._closed * self._closed * (3 - 2 * self._closed)
        drawn = round(half * eased)
        surface.blit(cloth, (drawn - half, 0), (0, 0, half, high))
        surface.blit(cloth, (wide - drawn, 0), (half, 0, wide - half, high))
        if eased > 0:
            self._draw_stage(surface, eased)
        if self.is_closed:
            self._draw_text(surface)

    def _draw_stage(self, surface: pygame.Surface, share: float) -> None:
        see = self.layout.visible_area
        stage = self.art.picture("common/stage", see.w * _STAGE_SHAPE)
        top = _STAGE + (1 - share) * (see.bottom - _STAGE)
        surface.blit(stage, self.layout.px((see.x, top)))

    def _draw_text(self, surface: pygame.Surface) -> None:
        theme, layout = self.theme, self.layout
        theme.draw_panel(surface, _PAPER, radius=34)
        places = _PAPER.inset(30, 12).grid(len(self.lines), 1, 0, 0)
        for number, (line, place) in enumerate(zip(self.lines, places, strict=True)):
            size = 38 if number else 56
            theme.draw_text(surface, line, place, size=size, face="body" if number else "title")
        for figure in self._figures:
            figure.draw(surface, layout)

"""The curtain of a shared screen, which closes before a private view and names the viewer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from typing_extensions import override

from game.boards.figures.figure import Figure, update_figures
from game.geometry import Box
from game.scenes.buttons import BOARD_CORNERS, icon_button, round_button
from game.scenes.celebration import draw_banner
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
_STAGE_SHAPE: Final = 520 / 1600
"""Height of the stage's picture as a fraction of its width; its front may be below the window."""
_FLOOR: Final = 676.0
_HIGH: Final = 410.0
_FLOOR_OF_OTHERS: Final = 634.0
_HEIGHT_OF_OTHERS: Final = 250.0
_DISTANCES: Final = (-360.0, 360.0, -550.0, 550.0, -720.0)
"""Distances of the other people's figures from the middle, in units."""
_OPEN: Final = Box(600, 700, 400, 128)


class Curtain(TablePart):
    """Hides the board behind a red curtain, with the next viewer's figure in front of it.

    The other people's figures stand beside it and cover their eyes.

    Attributes:
        lines: the text on the banner, which names the viewer and tells the others to close their
            eyes.
        figures: the figures of the viewer and of the others.
    """

    def __init__(
        self, scene: TableScene, forget: Callable[[], object], show: Callable[[], object]
    ) -> None:
        """Create an open curtain.

        `forget` is called when it has closed, in order to remove the previous view; `show` is
        called before it opens, in order to prepare the next view.
        """
        self.scene, self.services = scene, scene.services
        self.lines: Sequence[str] = ()
        self._forget, self._show = forget, show
        self._closed, self._goal = 0.0, 0.0
        self._since = 0.0
        self._names: Sequence[str] = ()
        self.figures: list[Figure] = []

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

    def close(self, lines: Sequence[str], figure: str, others: Sequence[str] = ()) -> None:
        """Start to close the curtain; the next press opens it.

        `lines` are the lines of text on it. `figure` is the art name of the next viewer's figure,
        and `others` has the art names of the other people's figures.
        """
        self.lines, self._names, self._goal = lines, (figure, *others), 1.0
        self.on_board_replaced(is_translated=False)

    def _open(self) -> None:
        self._show()
        self._goal = 0.0

    @override
    def on_board_replaced(self, *, is_translated: bool) -> None:
        self.figures = []
        for number, name in enumerate(self._names):
            x, y, high, mood = 800.0, _FLOOR, _HIGH, "delighted"
            if number:
                x += _DISTANCES[number - 1]
                y, high, mood = _FLOOR_OF_OTHERS, _HEIGHT_OF_OTHERS, "hide"
            self.figures.append(Figure(self.art, name, high, seed=number, at=(x, y)))
            self.figures[-1].set_mood(mood)

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
        update_figures(self.figures, dt, self.motion)

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
        draw_banner(surface, self.services, *self.lines)
        for figure in reversed(self.figures):
            figure.draw(surface, self.layout)

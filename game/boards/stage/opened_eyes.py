"""The picture over a shared table when the people who looked away may look again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.limelight import Limelight, LitBox
from game.boards.figures.figure import Figure, update_figures
from game.geometry import Box

_HEIGHT: Final = 300.0
"""Height of the people's figures, in units."""
_FLOOR: Final = 780.0
_MIDDLE: Final = 800.0
_GAP: Final = 260.0
"""Distance between neighbouring figures, in units."""
_DEPTH: Final = 0.8
"""Depth of the darkness around the people, 0 to 1."""
_LIGHT: Final = LitBox(Box.centred_at((_MIDDLE, 640.0), 900.0, 120.0), 0.12, 200.0)
"""The pool of light in which they stand."""
OPENING_SECONDS: Final = 1.8
"""Duration of the whole picture, in seconds."""
_PEEK, _OPEN, _FADE = 0.35, 0.75, 1.5
"""Seconds until the first person peeks, until they open their eyes, and until the picture fades."""
_APART: Final = 0.15
"""Seconds by which each person is later than the one to the left."""


class OpenedEyes:
    """People who take their paws from their eyes, one after another, under a lamp.

    What happens depends on time alone: it tells nothing about the secret that another one has seen.
    """

    def __init__(self, context: BoardContext, names: Sequence[str]) -> None:
        """Create the picture; `names` are the art names of the people's figures."""
        self._context, self._seconds = context, 0.0
        self._limelight = Limelight(context, _DEPTH)
        left = _MIDDLE - _GAP * (len(names) - 1) / 2
        self.figures = [
            Figure(context.art, name, _HEIGHT, seed=number, at=(left + _GAP * number, _FLOOR))
            for number, name in enumerate(names)
        ]
        for figure in self.figures:
            figure.gaze_target = (figure.x, figure.y - 0.55 * _HEIGHT)

    def prefetch(self) -> Iterator[object]:
        """Render the pictures, yielding after each one."""
        for figure in self.figures:
            yield from figure.prefetch("stand")
            for figure.mood in ("hide", "peek", "calm"):
                yield figure.cels()
        yield from self._limelight.prefetch(_LIGHT)

    def begin(self) -> None:
        """Show everybody with closed eyes."""
        self._seconds = 0.0
        self._limelight.turn_on(_LIGHT)
        self.update(0.0)

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._seconds += dt
        share = min(1.0, max(0.0, (OPENING_SECONDS - self._seconds) / (OPENING_SECONDS - _FADE)))
        self._limelight.set_share(share)
        for number, figure in enumerate(self.figures):
            since = self._seconds - _APART * number
            figure.mood = "hide" if since < _PEEK else "peek" if since < _OPEN else "calm"
        update_figures(self.figures, dt, self._context.motion)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the darkness and the people; they leave as soon as the darkness does."""
        self._limelight.draw(surface)
        if self._seconds < _FADE:
            for figure in self.figures:
                figure.draw(surface, self._context.layout)

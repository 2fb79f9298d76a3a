"""The teacher of the mouse school, who peeks over the upper edge of a callout."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.boards.figures.figure import Figure
from game.boards.stage.seat_area import face_box
from game.geometry import Box
from game.services.services import Services
from game.services.user import ServiceUser

_HEIGHT: Final = 158.0
_VISIBLE: Final = 0.55
"""Share of the figure that is visible above the callout."""
_INDENT: Final = 84.0
"""Distance of the figure's middle from the left or right edge of the callout, in units."""


class PeekingTeacher(ServiceUser):
    """The teacher's figure, shown where it covers nothing and reads along with the player."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._figure: Figure | None = None

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if self._figure is not None:
            self._figure.update(dt)

    def show(self, callout: Box, subject: Box | None, clear: Sequence[Box]) -> None:
        """Move behind the box `callout`, looking at the box `subject`.

        The figure is hidden if it would cover any of the boxes `clear` or leave the window.
        """
        if self._figure is None:
            self._figure = Figure(self.art, "common/coach", _HEIGHT, seed=3)
            self._figure.has_shadow = False
            self._figure.has_idle_movements = self.motion != "none"
        figure, seen = self._figure, self.layout.visible_area
        figure.gaze_target = callout.centre if subject is None else subject.centre
        y = callout.y + (1 - _VISIBLE) * _HEIGHT
        avoided = clear if subject is None else [*clear, subject]
        for x in (callout.x + _INDENT, callout.right - _INDENT):
            figure.position = (x, y)
            face = face_box(figure)
            figure.is_visible = face.y >= seen.y and not any(map(face.overlap, avoided))
            if figure.is_visible:
                return

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the figure; the callout is drawn over its lower part."""
        if self._figure is not None:
            self._figure.draw(surface, self.layout)

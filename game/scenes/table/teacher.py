"""The teacher of the mouse school, who asks in a callout or peeks over its upper edge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.boards.figures.figure import Figure
from game.boards.stage.seat_area import face_box
from game.geometry import Box, Point
from game.services.services import Services
from game.services.user import ServiceUser

TEACHER_HEIGHT: Final = 132.0
"""Height of the figure, in units."""
_VISIBLE: Final = 0.55
"""Share of the figure that is visible above the callout."""
_INDENT: Final = 76.0
"""Distance of the figure's middle from the left or right edge of the callout, in units."""


class PeekingTeacher(ServiceUser):
    """The teacher's figure, shown where it covers nothing and reads along with the player."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._figure: Figure | None = None
        self._is_in_front = False

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if self._figure is not None:
            self._figure.update(dt)

    def show(
        self, callout: Box, subject: Box | None, clear: Sequence[Box], spot: Point | None = None
    ) -> None:
        """Move to `spot` or, without one, behind the box `callout`, looking at the box `subject`.

        Behind the callout, the figure is hidden if it would cover any of the boxes `clear` or leave
        the window.
        """
        if self._figure is None:
            self._figure = Figure(self.art, "common/coach", TEACHER_HEIGHT, seed=3)
            self._figure.has_shadow = False
            self._figure.has_idle_movements = self.motion != "none"
        figure, seen = self._figure, self.layout.visible_area
        figure.gaze_target = callout.centre if subject is None else subject.centre
        self._is_in_front = spot is not None
        if spot is not None:
            figure.position, figure.is_visible = spot, True
            return
        y = callout.y + (1 - _VISIBLE) * TEACHER_HEIGHT
        avoided = clear if subject is None else [*clear, subject]
        for x in (callout.x + _INDENT, callout.right - _INDENT):
            figure.position = (x, y)
            face = face_box(figure)
            figure.is_visible = face.y >= seen.y and not any(map(face.overlap, avoided))
            if figure.is_visible:
                return

    def draw_with(self, surface: pygame.Surface, draw_callout: Callable[[], None]) -> None:
        """Draw the callout, and the figure that stands in front of it or peeks from behind it."""
        if self._is_in_front:
            draw_callout()
        if self._figure is not None:
            self._figure.draw(surface, self.layout)
        if not self._is_in_front:
            draw_callout()

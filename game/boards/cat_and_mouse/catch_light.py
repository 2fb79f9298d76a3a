"""The moment of a catch: Max and the mouse are large in a round light, and all else is dark."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.cat_and_mouse.mouse import BoardFigure, Mouse
from game.boards.cat_and_mouse.places import CAT_HEIGHT, MOUSE_HEIGHT
from game.boards.components.limelight import LightPool, Limelight
from game.boards.figures.figure import Figure
from game.boards.figures.steps import straighten_up
from game.geometry import WIDTH, Point
from game.rules.base import Seat

CATCH_ZOOM: Final = 1.5
"""Size of the two in the light, as a multiple of that on their space."""
_DEPTH: Final = 0.66
"""Depth of the darkness around the light, 0 to 1."""
_RADII: Final = (320.0, 320.0)
"""Radii of the light with its soft edge, in units."""
_FEET: Final = (420.0, 850.0)
"""Minimum and maximum y of the ground in the light, in units: the banner and the edge are clear."""
_WAIST: Final = 0.62 * CATCH_ZOOM * CAT_HEIGHT
"""Height of the middle of the light above the ground, in units."""


class CatchLight:
    """The large figures of Max and a caught mouse, and the light around them.

    Attributes:
        limelight: the darkness around the two.
        cat: the large figure of Max.
        mice: the large figures of the seats' mice.
        is_enabled: whether catches are shown large: with full motion, and where all of the table
            is visible, unlike on a page of the rulebook.
    """

    def __init__(self, context: BoardContext, cat: str, mice: Sequence[str]) -> None:
        self._context = context
        self.is_enabled = context.motion == "full" and context.layout.view.w >= WIDTH
        self.limelight = Limelight(context, _DEPTH)
        self.cat = BoardFigure(context.art, cat, CATCH_ZOOM * CAT_HEIGHT, seed=0)
        self.mice = [
            Mouse(context.art, mouse, CATCH_ZOOM * MOUSE_HEIGHT, seed=seat)
            for seat, mouse in enumerate(mice)
        ]
        self._doubles: Sequence[tuple[Figure, Figure]] = ()

    def prefetch(self) -> Iterator[object]:
        """Render the large figures, yielding after each part."""
        if self.is_enabled:
            yield from self.cat.prefetch("stand", "sneak")
            for mouse in self.mice:
                yield from mouse.prefetch("stand")

    @staticmethod
    def position(feet: Point) -> Point:
        """Return the position in the light of a mouse whose feet are at `feet` on the table."""
        top, bottom = _FEET
        return (feet[0], max(top, min(bottom, feet[1])))

    def begin(self, seat: Seat, cat: Figure, mouse: Mouse, feet: Point) -> None:
        """Replace `cat` and `mouse` by large figures and light those above `feet`, in units."""
        large = self.mice[seat]
        self._doubles = ((cat, self.cat), (mouse, large))
        self.cat.has_shadow, large.is_flat = True, False
        for figure, double in self._doubles:
            straighten_up(double)
            double.pose, double.facing = figure.pose, figure.facing
            double.copy_idle(figure)
            double.position, double.height, double.mood = (
                figure.position,
                figure.height,
                figure.mood,
            )
            figure.is_visible = False
        middle = (feet[0], feet[1] - _WAIST)
        self.limelight.turn_on(LightPool(middle, _RADII, brightness=0.16, softness=130.0))

    def end(self) -> None:
        """Bring the usual figures back, where the large ones are."""
        for figure, double in self._doubles:
            figure.is_visible, figure.mood = True, double.mood
            figure.position, figure.height = double.position, double.height
            figure.has_shadow = double.has_shadow
            figure.copy_idle(double)
            if isinstance(figure, Mouse) and isinstance(double, Mouse):
                figure.is_flat = double.is_flat
        self._doubles = ()

    def update(self, dt: float) -> None:
        """Advance the idle movements of the large figures by `dt` seconds."""
        for _, double in self._doubles:
            double.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the darkness, and in front of it the mouse, and Max in front of the mouse."""
        if self._doubles:
            self.limelight.draw(surface)
            for _, double in reversed(self._doubles):
                double.draw(surface, self._context.layout)

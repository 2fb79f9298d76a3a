"""The moment of a catch: Max and the mouse are large in a round light, and all else is dark."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.cat_and_mouse.places import CAT_HEIGHT, MOUSE_HEIGHT
from game.boards.components.limelight import LightBrush, Limelight
from game.boards.figures.figure import Figure
from game.boards.figures.steps import straighten_up
from game.geometry import WIDTH, Box, Point
from game.rules.base import Seat

CATCH_ZOOM: Final = 1.7
"""Size of the two in the light, as a multiple of that on their space."""
_DEPTH: Final = 0.66
"""Depth of the darkness around the light, 0 to 1."""
_RADIUS: Final = 160.0
"""Radius of the full light, in units."""
_INWARDS: Final = 112.0
"""Distance between the space and the light, toward the middle of the table, in units."""
_MIDDLE: Final = 520.0
"""The y coordinate of the middle of the table, in units."""
_MAX_RISE: Final = 0.4
"""Maximum vertical part of the distance between the space and the light, as a share of it."""
_FEET: Final = (430.0, 850.0)
"""Minimum and maximum y of the feet in the light, in units: the banner and the edge are clear."""


@dataclass(frozen=True)
class _RoundLight:
    centre: Point
    brightness: float = 0.16
    softness: float = 180.0

    def paint(self, brush: LightBrush, share: float) -> None:
        across = 2 * (_RADIUS + self.softness * (1 - share))
        brush.fill_ellipse(Box.centred_at(self.centre, across, across))


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
        self.cat = Figure(context.art, cat, CATCH_ZOOM * CAT_HEIGHT, seed=0)
        self.mice = [
            Figure(context.art, mouse, CATCH_ZOOM * MOUSE_HEIGHT, seed=seat)
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
        """Return the position in the light for somebody who stands at `feet` on the table."""
        x, y = feet
        top, bottom = _FEET
        side = max(-1.0, min(1.0, (WIDTH / 2 - x) / _INWARDS))
        rise = max(-_MAX_RISE, min(_MAX_RISE, (_MIDDLE - y) / _INWARDS))
        return (x + _INWARDS * side, max(top, min(bottom, y + _INWARDS * rise)))

    def begin(self, seat: Seat, cat: Figure, mouse: Figure, feet: Point) -> None:
        """Replace `cat` and `mouse` by large figures and light those at `feet`, in units."""
        self._doubles = ((cat, self.cat), (mouse, self.mice[seat]))
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
        self.limelight.turn_on(_RoundLight((feet[0], feet[1] - 0.45 * CATCH_ZOOM * CAT_HEIGHT)))

    def end(self) -> None:
        """Bring the usual figures back, where the large ones are."""
        for figure, double in self._doubles:
            figure.is_visible, figure.mood = True, double.mood
            figure.position, figure.height = double.position, double.height
            figure.copy_idle(double)
        self._doubles = ()

    def update(self, dt: float) -> None:
        """Advance the idle movements of the large figures by `dt` seconds."""
        for _, double in self._doubles:
            double.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the darkness, and the two in front of it."""
        if self._doubles:
            self.limelight.draw(surface)
            for double in sorted((double for _, double in self._doubles), key=lambda each: each.y):
                double.draw(surface, self._context.layout)

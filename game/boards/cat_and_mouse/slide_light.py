"""The light of the slide: it is on the cheese, behind the sliding mouse and in its exit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.limelight import Limelight, LitBox
from game.boards.components.pieces import blit_centre
from game.boards.components.signs import halo
from game.geometry import Box, Point
from game.physics.chute.shape import EXIT_GAPS
from game.rules.cat_and_mouse.table import Space

_DEPTH: Final = 0.68
"""Depth of the darkness around the cheese, 0 to 1."""
_FRONT: Final = LitBox(Box(556, 268, 488, 418), softness=64.0)
"""The cut face of the cheese, which keeps its light."""
TRAIL_POINTS: Final = 21
"""Number of points of the trail."""
_TRAIL: Final = (30.0, 104.0)
"""Diameter, in units, of the soft light at the end and at the head of the trail."""
_STRENGTH: Final = (0.15, 0.6)
"""Strength of the light at the end and at the head of the trail, 0 to 1."""
_EXIT_SIZE: Final = 180.0
"""Diameter, in units, of the soft light in an exit."""
_EXIT_Y: Final = 676.0
_LEVELS: Final = 6
"""Number of steps in which an exit becomes light."""


class SlideLight:
    """The light on the cheese while a mouse slides through it.

    Attributes:
        limelight: the darkness around the cheese.
        trail: the points that the mouse has just passed, from the last one to the first.
    """

    def __init__(self, context: BoardContext) -> None:
        self._context = context
        self.limelight = Limelight(context, _DEPTH)
        self.trail: Sequence[Point] = ()
        self._exit_x, self._level = 0.0, 0

    def turn_on(self) -> None:
        """Light the cheese; the darkness around it has not begun yet."""
        self.limelight.turn_on(_FRONT)

    def turn_off(self) -> None:
        """Remove the darkness, the trail and the light in the exit."""
        self.limelight.set_share(0.0)
        self.trail, self._level = (), 0

    def light_exit(self, space: Space, share: float) -> None:
        """Light the exit to `space`; `share` is 0 for no light to 1 for the full light."""
        self._exit_x = next(gap.x for gap in EXIT_GAPS if gap.space == space)
        self._level = round(_LEVELS * min(1.0, max(0.0, share)))

    def prefetch(self) -> Iterator[object]:
        """Render the darkness and the trail, yielding after each picture."""
        yield from self.limelight.prefetch(_FRONT)
        for age in range(TRAIL_POINTS):
            yield self._trail_picture(age)

    def draw_exit(self, surface: pygame.Surface, strength: float = 1.0) -> None:
        """Draw the light in the exit, 0 to 1 times as strong as usual."""
        if self._level:
            strength *= self._level / _LEVELS
            picture = self._light_picture(_EXIT_SIZE, strength)
            blit_centre(surface, picture, self._context.layout, (self._exit_x, _EXIT_Y))

    def draw_trail(self, surface: pygame.Surface) -> None:
        """Draw the trail, which belongs behind the mouse."""
        for age in reversed(range(len(self.trail))):
            blit_centre(surface, self._trail_picture(age), self._context.layout, self.trail[age])

    def _trail_picture(self, age: int) -> pygame.Surface:
        share = 1 - age / TRAIL_POINTS
        return self._light_picture(*(a + (b - a) * share for a, b in (_TRAIL, _STRENGTH)))

    def _light_picture(self, size: float, strength: float) -> pygame.Surface:
        pixels = self._context.layout.length(size)
        return self._context.art.get_memoised(halo, pixels, pixels, strength)

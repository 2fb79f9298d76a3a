"""Limelight: darkness over the board, and light on the place where something great happens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol

import pygame

from game.boards.base import BoardContext
from game.geometry import Box, Layout, Point
from game.motion.timeline import Run, Step
from game.scaling import smoothscale
from game.ui.fonts import Colour

NIGHT: Final[Colour] = (12, 22, 48)
"""The darkness outdoors."""
INDOORS: Final[Colour] = (54, 30, 20)
"""The darkness of a room whose colours are warm."""
_LIGHT: Final[Colour] = (255, 230, 150)
_STEPS: Final = 24
"""Number of steps in which the darkness fades at the edge of a light."""
_COARSENESS: Final = 3
"""Factor by which the darkness is drawn smaller than it is shown."""
_SOURCE: Final = 34.0
"""Half the width of a cone at its lamp, in units."""


class LitShape(Protocol):
    """Protocol for a place that stays lit."""

    @property
    def brightness(self) -> float:
        """Opacity of the warm light on the place, 0 to 1; 0 shows it as it is without darkness."""

    def paint(self, brush: LightBrush, share: float) -> None:
        """Paint the light's shape; `share` is 0 at its soft outer edge and 1 where it is full."""


class LightBrush:
    """Draws filled shapes, given in units, into a coarse picture of light or darkness."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        size = [length // _COARSENESS + 1 for length in (layout.width, layout.height)]
        self.picture = pygame.Surface(size, pygame.SRCALPHA, 32)
        self.colour: tuple[int, int, int, int] = (0, 0, 0, 0)

    def fill_polygon(self, points: Sequence[Point]) -> None:
        """Fill a polygon."""
        corners = [self._layout.px(point) for point in points]
        small = [(x / _COARSENESS, y / _COARSENESS) for x, y in corners]
        pygame.draw.polygon(self.picture, self.colour, small)

    def fill_ellipse(self, box: Box) -> None:
        """Fill the ellipse inside `box`."""
        pygame.draw.ellipse(self.picture, self.colour, self._rect(box))

    def fill_box(self, box: Box, radius: float) -> None:
        """Fill `box`, with rounded corners."""
        corner = self._layout.length(radius) // _COARSENESS
        pygame.draw.rect(self.picture, self.colour, self._rect(box), 0, corner)

    def enlarged(self) -> pygame.Surface:
        """Return the picture at the window's size."""
        return smoothscale(
            self.picture, [length * _COARSENESS for length in self.picture.get_size()]
        )

    def _rect(self, box: Box) -> pygame.Rect:
        return pygame.Rect([length // _COARSENESS for length in self._layout.rect(box)])


@dataclass(frozen=True)
class LitBox:
    """A box, in units, that the darkness leaves out; its soft edge is `softness` units wide."""

    box: Box
    brightness: float = 0.0
    softness: float = 24.0

    def paint(self, brush: LightBrush, share: float) -> None:
        """Paint the box, larger at its soft outer edge."""
        brush.fill_box(self.box.inset(-self.softness * (1 - share)), self.softness)


@dataclass(frozen=True)
class LightCone:
    """The cone of light from a lamp down to a pool of light on the ground.

    Attributes:
        lamp: the point from which the light comes, in units.
        ground: the middle of the pool, in units.
        radii: the horizontal and the vertical radius of the pool, in units.
        softness: width of the soft edge of the pool, in units.
    """

    lamp: Point
    ground: Point
    radii: tuple[float, float] = (300.0, 74.0)
    brightness: float = 0.2
    softness: float = 70.0

    def paint(self, brush: LightBrush, share: float) -> None:
        """Paint the cone and the pool, smaller toward the full light."""
        (x, y), (lamp_x, lamp_y) = self.ground, self.lamp
        narrow = 1 - self.softness * share / self.radii[0]
        top, wide, high = (part * narrow for part in (_SOURCE, *self.radii))
        brush.fill_polygon(
            ((lamp_x - top, lamp_y), (lamp_x + top, lamp_y), (x + wide, y), (x - wide, y))
        )
        brush.fill_ellipse(Box.centred_at(self.ground, 2 * wide, 2 * high))


class Limelight:
    """Darkness over the whole board, except for its lights.

    With high contrast the board does not become dark.

    Attributes:
        depth: opacity of the full darkness, 0 to 1.
        colour: the colour of the darkness, such as `NIGHT`.
        share: how dark the board is, 0 to 1.
    """

    def __init__(
        self, context: BoardContext, depth: float, colour: Colour = NIGHT, steps: int = 255
    ) -> None:
        """Create a limelight; `depth` and `colour` are the attributes.

        The board becomes dark in `steps` steps. Each draws the whole window, so that what happens
        often takes few.
        """
        self._context, self.depth, self.colour = context, depth, colour
        self._steps = steps
        self.share = 0.0
        self._picture: pygame.Surface | None = None

    def set_share(self, share: float) -> None:
        """Set how dark the board is, 0 to 1, to the nearest step."""
        self.share = round(share * self._steps) / self._steps

    def turn_on(self, *lights: LitShape) -> None:
        """Choose what is lit; the darkness has not begun yet."""
        self.share = 0.0
        self._picture = None if self._context.theme.has_contrast else self.picture(*lights)

    def picture(self, *lights: LitShape) -> pygame.Surface:
        """Return the full darkness with `lights`, which is not premultiplied."""
        art, start = self._context.art, ("limelight", self.depth, self.colour)
        if (*start, lights) not in art.keys:
            art.evict(*start)  # a picture of the whole window is evicted only on request
        return art.get((*start, lights), partial(self._paint, lights))

    def fade_in(self, seconds: float) -> Step:
        """Return a step in which the board becomes dark."""
        return Run(seconds, self.set_share)

    def fade_out(self, seconds: float) -> Step:
        """Return a step in which the board brightens again."""
        return Run(seconds, lambda t: self.set_share(1 - t))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the darkness."""
        if self._picture is not None and self.share:
            self._picture.set_alpha(round(255 * self.share))
            surface.blit(self._picture, (0, 0))

    def _paint(self, lights: Sequence[LitShape]) -> pygame.Surface:
        brush = LightBrush(self._context.layout)
        brush.picture.fill((*self.colour, round(255 * self.depth)))
        pairs = tuple(zip(self.colour, _LIGHT, strict=True))
        for step in range(_STEPS):  # each step for all lights, since they may overlap
            share = (step + 1) / _STEPS
            for light in lights:
                alpha = self.depth + (light.brightness - self.depth) * share
                mixed = [round(a + (b - a) * share) for a, b in pairs]
                brush.colour = (mixed[0], mixed[1], mixed[2], round(255 * alpha))
                light.paint(brush, share)
        return brush.enlarged()

"""Limelight: darkness over the board, and light on the place where something great happens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol

import pygame

from game.boards.base import BoardContext
from game.boards.components.shade import shade_colour
from game.geometry import Box, Layout, Point
from game.motion.timeline import Run, Step
from game.scaling import blurred, smoothscale
from game.ui.fonts import Colour

_LIGHT: Final[Colour] = (255, 227, 160)
_RIM: Final = 0.25
"""Opacity of the warm rim round what is lit, 0 to 1."""
_SHARP: Final = 60.0
"""Width of a soft edge, in units, up to which a light has a rim."""
_LEVELS: Final = 3
"""Number of steps in which the board becomes dark; each has a picture of its own."""
_STEPS: Final = 24
"""Number of steps in which the darkness fades at the edge of a light."""
_COARSENESS: Final = 3
"""Factor by which the darkness is drawn smaller than it is shown."""
_BLUR: Final = 20.0
"""How far the darkness is blurred, in units, so that its steps do not show."""
_SOURCE: Final = 34.0
"""Half the width of a cone at its lamp, in units."""


@dataclass(frozen=True)
class _Patch:
    """A picture of a part of the window; `offset` is the position of its corner, in pixels."""

    surface: pygame.Surface
    offset: tuple[int, int]


class LitShape(Protocol):
    """Protocol for a place that stays lit."""

    @property
    def brightness(self) -> float:
        """Opacity of the warm light on the place, 0 to 1; 0 shows it as it is without darkness."""

    @property
    def softness(self) -> float:
        """Width of the soft edge, in units."""

    def paint(self, brush: LightBrush, share: float) -> None:
        """Paint the light's shape; `share` is 0 at its soft outer edge and 1 where it is full."""


class LightBrush:
    """Draws filled shapes, given in units, into a coarse picture of light or darkness."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        size = [length // _COARSENESS + 1 for length in (layout.width, layout.height)]
        self.picture = pygame.Surface(size, pygame.SRCALPHA, 32)
        self.colour: tuple[int, ...] = (0, 0, 0, 0)

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

    def cropped(self, rect: pygame.Rect) -> _Patch:
        """Return the part of the picture around `rect`, blurred and at the window's scale."""
        reach = self._layout.length(_BLUR) // _COARSENESS
        rect = rect.inflate(2 * reach, 2 * reach).clip(self.picture.get_rect())
        size = [length * _COARSENESS for length in rect.size]
        large = smoothscale(blurred(self.picture.subsurface(rect), reach), size)
        return _Patch(large, (rect.x * _COARSENESS, rect.y * _COARSENESS))

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
class LightPool:
    """A pool of light.

    Attributes:
        middle: its middle, in units.
        radii: its horizontal and its vertical radius, with the soft edge, in units.
        softness: width of its soft edge, in units.
    """

    middle: Point
    radii: tuple[float, float]
    brightness: float = 0.2
    softness: float = 70.0

    def paint(self, brush: LightBrush, share: float) -> None:
        """Paint the pool, smaller toward the full light."""
        wide, high = self.radii
        narrow = 2 * (1 - self.softness * share / wide)
        brush.fill_ellipse(Box.centred_at(self.middle, narrow * wide, narrow * high))


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

    The board's colours are multiplied with the hue of the game's darkness. With high contrast the
    board does not become dark.

    Attributes:
        depth: how dark the full darkness is, 0 to 1.
    """

    def __init__(self, context: BoardContext, depth: float) -> None:
        self._context, self.depth = context, depth
        self._lights: Sequence[LitShape] = ()
        self._beams: Sequence[LitShape] = ()
        self._level = 0

    @property
    def is_dark(self) -> bool:
        """Whether the board is dark, if only a little."""
        return bool(self._lights) and self._level > 0

    def set_share(self, share: float) -> None:
        """Set how dark the board is, 0 to 1, to the nearest level."""
        self._level = round(share * _LEVELS)

    def turn_on(self, *lights: LitShape, beams: Sequence[LitShape] = ()) -> None:
        """Choose what is lit; the darkness has not begun yet.

        The warm light of `beams` shines in the darkness, but what it falls on stays dark.
        """
        self._level, self._beams = 0, beams
        self._lights = () if self._context.theme.has_contrast else lights

    def prefetch(self, *lights: LitShape) -> Iterator[object]:
        """Render the darkness with `lights`, yielding after each picture."""
        if not self._context.theme.has_contrast:
            for level in range(1, _LEVELS + 1):
                yield self._darkness(lights, level)
            for light in lights:
                yield self._glow(light)

    def fade_in(self, seconds: float) -> Step:
        """Return a step in which the board becomes dark."""
        return Run(seconds, self.set_share)

    def fade_out(self, seconds: float) -> Step:
        """Return a step in which the board brightens again."""
        return Run(seconds, lambda t: self.set_share(1 - t))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the darkness and the warm light."""
        if not self.is_dark:
            return
        patch = self._darkness(self._lights, self._level)
        picture, (x, y) = patch.surface, patch.offset
        surface.blit(picture, (x, y), special_flags=pygame.BLEND_RGB_MULT)
        # Far from the lights the darkness is of one colour: filling is much faster than a picture.
        (wide, high), (right, bottom) = surface.get_size(), (x + picture.width, y + picture.height)
        shade = self._shade(self._level / _LEVELS)
        for rect in (
            (0, 0, wide, y),
            (0, bottom, wide, max(0, high - bottom)),
            (0, y, x, picture.height),
            (right, y, max(0, wide - right), picture.height),
        ):
            surface.fill(shade, rect, special_flags=pygame.BLEND_RGB_MULT)
        for light in (*self._lights, *self._beams):
            glow = self._glow(light)
            glow.surface.set_alpha(255 * self._level // _LEVELS)
            surface.blit(glow.surface, glow.offset)

    def _shade(self, depth: float) -> Colour:
        return shade_colour(self._context.dusk, self.depth * depth)

    def _darkness(self, lights: Sequence[LitShape], level: int) -> _Patch:
        art, start = self._context.art, ("limelight", self._context.dusk, self.depth, level)
        if (*start, lights) not in art.keys:
            art.evict(*start)  # a large picture is evicted only on request
        return art.get((*start, lights), partial(self._paint_darkness, lights, level / _LEVELS))

    def _paint_darkness(self, lights: Sequence[LitShape], depth: float) -> _Patch:
        # The picture to multiply the board with, as far as it is not of one colour.
        brush, whole = LightBrush(self._context.layout), LightBrush(self._context.layout)
        brush.picture.fill(self._shade(depth))
        for step in range(1, _STEPS + 1):  # each step for all lights, since they may overlap
            share = step / _STEPS
            brush.colour = whole.colour = (*self._shade(depth * (1 - share)), 255)
            for light in lights:
                light.paint(brush, share)
                light.paint(whole, share)
        return brush.cropped(whole.picture.get_bounding_rect())

    def _glow(self, light: LitShape) -> _Patch:
        paint = partial(_paint_glow, self._context.layout, light)
        return self._context.art.get(("limelight glow", light), paint)


def _paint_glow(layout: Layout, light: LitShape) -> _Patch:
    # The warm light on one place, strongest in the rim if its edge is sharp.
    brush = LightBrush(layout)
    brush.picture.fill((*_LIGHT, 0))
    rim = max(_RIM, light.brightness) if light.softness <= _SHARP else light.brightness
    for step in range(1, _STEPS + 1):
        share = step / _STEPS
        alpha = rim * 2 * share if share < 0.5 else rim + (light.brightness - rim) * (2 * share - 1)
        brush.colour = (*_LIGHT, round(255 * alpha))
        light.paint(brush, share)
    return brush.cropped(brush.picture.get_bounding_rect())

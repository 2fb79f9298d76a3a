"""Points and boxes in units, and their conversion to window pixels.

All layout uses a canvas of 1600 x 900 units, centred in the window at the largest size that fits. A
window with another aspect ratio shows more of the background instead of bars.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeAlias

from pygame import Rect

WIDTH: Final = 1600
HEIGHT: Final = 900
_HIGHEST: Final = 3 / 4
"""Maximum height of the layout area, as a fraction of its width."""

MIN_TARGET_SIZE: Final = 72
"""Minimum width and height of a clickable target, in units."""

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True)
class Box:
    """A rectangle in units: left, top, width and height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> Point:
        """The centre of the box."""
        return (self.x + self.w / 2, self.y + self.h / 2)

    @property
    def right(self) -> float:
        """The x coordinate of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y coordinate of the bottom edge."""
        return self.y + self.h

    def contains(self, point: Point) -> bool:
        """Return True if `point` is inside the box."""
        x, y = point
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def overlap(self, other: Box) -> float:
        """Return the area of the intersection with `other`, or 0 if the boxes do not intersect."""
        w = min(self.right, other.right) - max(self.x, other.x)
        h = min(self.bottom, other.bottom) - max(self.y, other.y)
        return w * h if w > 0 and h > 0 else 0.0

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """Return the box shrunk by `dx` left and right, by `dy` (default `dx`) above and below."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def offset_by(self, dx: float, dy: float) -> Box:
        """Return the box moved by `dx` and `dy`."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def grid(self, count: int, columns: int, gap_x: float, gap_y: float = 0.0) -> list[Box]:
        """Divide the box into a grid of `columns` columns; return its first `count` cells, by row.

        `gap_x` and `gap_y` are the gaps between cells, in units.
        """
        rows = max(1, -(-count // columns))
        w, h = (self.w - gap_x * (columns - 1)) / columns, (self.h - gap_y * (rows - 1)) / rows
        corners = ((self.x + i % columns * (w + gap_x), i // columns) for i in range(count))
        return [Box(x, self.y + row * (h + gap_y), w, h) for x, row in corners]

    @staticmethod
    def around(*boxes: Box) -> Box:
        """Return the smallest box that contains all `boxes`."""
        x, y = min(box.x for box in boxes), min(box.y for box in boxes)
        right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
        return Box(x, y, right - x, bottom - y)

    @staticmethod
    def centred_at(centre: Point, w: float, h: float) -> Box:
        """Return a box of width `w` and height `h` centred at `centre`."""
        return Box(centre[0] - w / 2, centre[1] - h / 2, w, h)


CANVAS: Final = Box(0, 0, WIDTH, HEIGHT)
"""The whole canvas, in units."""


_STRIP: Final = 96.0
"""Height, in units, of the strip above the canvas that the banner may use."""
_BELOW_STRIP: Final = Box(0, -_STRIP, WIDTH, HEIGHT + _STRIP)
_WIDE: Final = 1.5
"""Aspect ratio of a window above which the strip above the canvas must be reserved."""


@dataclass(frozen=True)
class Layout:
    """Converts between units and window pixels.

    Attributes:
        width, height: size of the window in pixels.
        view: the part of the canvas that must be visible, in units.
    """

    width: int
    height: int
    view: Box = CANVAS

    @cached_property
    def scale(self) -> float:
        """Pixels per unit."""
        return min(self.width / self.view.w, self.height / self.view.h)

    @cached_property
    def origin(self) -> Point:
        """The position in pixels of the canvas point (0, 0)."""
        x, y = self.view.centre
        return (self.width / 2 - x * self.scale, self.height / 2 - y * self.scale)

    @cached_property
    def visible_area(self) -> Box:
        """The visible area, in units: canvas and background, in an aspect ratio of 4:3 or wider."""
        width, height = self.width / self.scale, self._layout_height / self.scale
        return Box.centred_at(self.view.centre, width, height)

    @cached_property
    def _layout_height(self) -> float:
        most = max(self.width * _HIGHEST, self.view.h * self.scale)
        return min(self.height, most)

    @cached_property
    def area(self) -> float:
        """The number of pixels in the layout area, whose aspect ratio is at least 4:3."""
        return self.width * self._layout_height

    @cached_property
    def min_text_pixels(self) -> int:
        """The minimum text size in pixels: 1/36 of the height of the layout area."""
        return math.ceil(self._layout_height / 36)

    def px(self, point: Point) -> tuple[int, int]:
        """Convert a point in units to pixels."""
        ox, oy = self.origin
        return (round(ox + point[0] * self.scale), round(oy + point[1] * self.scale))

    def length(self, units: float) -> int:
        """Convert a length in units to pixels, at least 1."""
        return max(1, round(units * self.scale))

    def rect(self, box: Box) -> Rect:
        """Convert a box in units to a rectangle in pixels."""
        left, top = self.px((box.x, box.y))
        right, bottom = self.px((box.right, box.bottom))
        return Rect(left, top, right - left, bottom - top)

    def box(self, rect: Rect) -> Box:
        """Convert a rectangle in pixels to a box in units."""
        left, top = self.units(rect.topleft)
        return Box(left, top, rect.w / self.scale, rect.h / self.scale)

    def units(self, pixel: tuple[float, float]) -> Point:
        """Convert a point in pixels to units."""
        ox, oy = self.origin
        return ((pixel[0] - ox) / self.scale, (pixel[1] - oy) / self.scale)


def window_layout(width: int, height: int, *, has_strip: bool) -> Layout:
    """Return the layout for a window of `width` x `height` pixels.

    If `has_strip`, a strip above the canvas is reserved for the banner, which would otherwise cover
    the board at a large text scale. A 4:3 window has room for the strip anyway.
    """
    if has_strip and width > _WIDE * height:
        return Layout(width, height, _BELOW_STRIP)
    return Layout(width, height)

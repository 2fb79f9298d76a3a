"""Pieces shared by all boards: rotatable pictures, tumbling dice, pictures that fly in arcs."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Final, Protocol, TypeVar

import pygame

from game.geometry import Layout, Point
from game.media.art import Art, blit
from game.media.cache import Frames
from game.motion.easing import Easing, ease_in_out, ease_out, linear
from game.motion.timeline import Call, DeferredStep, Run, Step, sequence
from game.scaling import smoothscale

ROTATION_STEPS: Final = 24
"""Number of pictures per full rotation."""


_ItemT = TypeVar("_ItemT")


class Drawable(Protocol):
    """Protocol for objects that can be drawn on top of a board."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the object without changing its state."""


class RotatablePicture:
    """A picture in one or more sizes that can be rotated in `turns` steps per full rotation."""

    def __init__(
        self, art: Art, name: str, heights: Sequence[float], turns: int = ROTATION_STEPS
    ) -> None:
        self._art, self._name, self._heights, self._turns = art, name, tuple(heights), turns

    def prefetch(self) -> Iterator[object]:
        """Render the upright picture in all sizes, yielding after each; rotating it is cheap."""
        return (self._art.picture(self._name, height) for height in self._heights)

    def rotated_picture(self, angle: float, size: float = 0.0) -> pygame.Surface:
        """Return the picture, rotated by `angle` degrees clockwise.

        `size`, 0 to 1, selects one of the heights, from the first to the last.
        """
        height = self._heights[round(max(0.0, min(1.0, size)) * (len(self._heights) - 1))]
        degrees = -360.0 * (round(angle / 360.0 * self._turns) % self._turns) / self._turns
        upright = partial(self._art.picture, self._name, height)
        if not degrees:
            return upright()
        key = ("turned", self._name, height, degrees)
        return self._art.get(key, lambda: pygame.transform.rotozoom(upright(), degrees, 1.0))

    def evict_rotated(self) -> None:
        """Remove the rotated pictures from the cache; the upright ones stay."""
        self._art.evict("turned", self._name)


def blit_centre(
    surface: pygame.Surface, picture: pygame.Surface, layout: Layout, at: Point
) -> None:
    """Draw `picture` centred on the point `at`, in units."""
    x, y = layout.px(at)
    blit(surface, picture, (x - picture.get_width() // 2, y - picture.get_height() // 2))


def picture_within(art: Art, name: str, wide: float, high: float) -> pygame.Surface:
    """Return the picture `name` at the largest size that fits into `wide` x `high` units."""
    w, h = art.picture(name, high).get_size()
    return art.picture(name, min(high, wide * h / w))


def contact_shadow(width: int, height: int, strength: int = 90) -> pygame.Surface:
    """Return a soft, premultiplied shadow, `width` x `height` pixels.

    `strength` is its opacity, 0 to 255.
    """
    zoom = 4
    small = pygame.Surface((max(8, width // zoom), max(6, height // zoom)), pygame.SRCALPHA, 32)
    for i in range(6):
        inset = (small.get_width() * i // 14, small.get_height() * i // 14)
        ring = small.get_rect().inflate(-2 * inset[0], -2 * inset[1])
        pygame.draw.ellipse(small, (58, 32, 16, strength * (i + 1) // 6), ring)
    return smoothscale(small.premul_alpha_ip(), (max(1, width), max(1, height)))


def with_opacity(picture: pygame.Surface, share: float) -> pygame.Surface:
    """Return a premultiplied picture with its opacity multiplied by `share`, 0 to 1."""
    pale = picture.copy()
    pale.fill((round(255 * share),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return pale


def blend_light(
    ground: pygame.Surface, light: pygame.Surface, corner: tuple[int, int]
) -> pygame.Surface:
    """Return the part of `ground` that `light` covers, with the light blended into it.

    `corner` is the upper left corner of the light on `ground`, in pixels.
    """
    piece = pygame.Surface(light.get_size(), 0, 32)
    piece.blit(ground, (-corner[0], -corner[1]))
    blit(piece, light, (0, 0))
    return piece


class FlyingPicture:
    """A picture that can be moved, and rotated if it is a `RotatablePicture`."""

    def __init__(self, layout: Layout, picture: RotatablePicture | pygame.Surface) -> None:
        self._layout, self._picture = layout, picture
        self.position: Point = (0.0, 0.0)
        self.angle = 0.0
        self.size = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture at its current position."""
        picture = self._picture
        if isinstance(picture, RotatablePicture):
            picture = picture.rotated_picture(self.angle, self.size)
        blit_centre(surface, picture, self._layout, self.position)


def point_between(start: Point, end: Point, t: float) -> Point:
    """Interpolate linearly from `start` (`t` = 0) to exactly `end` (`t` = 1)."""
    if t >= 1:
        return end
    return (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)


def point_on_path(way: Sequence[Point], share: float) -> tuple[Point, int, float]:
    """Return the point at the fraction `share`, 0 to 1, of the length of the path `way`.

    Also return the index of its segment and its distance from the start along the path.
    """
    lengths = [math.dist(a, b) for a, b in pairwise(way)]
    if share >= 1:
        return way[-1], len(lengths) - 1, sum(lengths)
    gone = rest = share * sum(lengths)
    leg = 0
    while leg < len(lengths) - 1 and rest > lengths[leg]:
        rest -= lengths[leg]
        leg += 1
    return point_between(way[leg], way[leg + 1], rest / max(lengths[leg], 1e-9)), leg, gone


def curve_point(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    """Return the point at `t`, 0 to 1, on the cubic Bezier curve from `a` to `d`."""
    u = 1 - t
    weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    x, y = (sum(w * p[i] for w, p in zip(weights, (a, b, c, d), strict=True)) for i in (0, 1))
    return (x, y)


def arch_height(t: float) -> float:
    """Return the height, 0 to 1, of a parabola that rises and falls as `t` runs from 0 to 1."""
    return 4 * t * (1 - t)


def arc_point(start: Point, end: Point, height: float, t: float) -> Point:
    """Return the point at `t`, 0 to 1, on an arc from `start` to `end`, `height` units high."""
    x, y = point_between(start, end, t)
    return (x, y - height * arch_height(t))


def show_during(overlay: list[_ItemT], item: _ItemT, step: Step) -> Step:
    """Return a step that keeps `item` in the list `overlay` while `step` runs."""

    def gone() -> None:
        if item in overlay:
            overlay.remove(item)

    return sequence(Call(lambda: overlay.append(item)), step, Call(gone))


def fly_picture(
    overlay: list[Drawable],
    flight: FlyingPicture,
    start: Point,
    end: Point,
    seconds: float,
    *,
    height: float = 140.0,
    turns: float = 1.0,
    grow: tuple[float, float] = (0.0, 0.0),
    ease: Easing = ease_in_out,
) -> Step:
    """Return a step that moves a picture along an arc from `start` to `end`.

    Args:
        overlay: the list of objects drawn on top, to which the picture is added while it flies.
        flight: the picture.
        start: start point, in units.
        end: end point, in units.
        seconds: duration.
        height: height of the arc above its chord, in units.
        turns: number of full rotations.
        grow: sizes at the start and at the end, 0 to 1, as for `RotatablePicture.rotated_picture`.
        ease: the easing function of the movement.
    """

    def set_progress(t: float) -> None:
        flight.position = arc_point(start, end, height, t)
        flight.angle = 360.0 * turns * t
        flight.size = grow[0] + (grow[1] - grow[0]) * t

    return show_during(
        overlay, flight, sequence(Call(lambda: set_progress(0.0)), Run(seconds, set_progress, ease))
    )


class PopUp:
    """A small picture, such as a number or a sign, that pops up, rises and disappears."""

    def __init__(self, layout: Layout, frames: Frames[pygame.Surface]) -> None:
        self._layout, self._frames = layout, frames
        self._at: Point = (0.0, 0.0)
        self._size = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the current frame."""
        index = round(self._size * (len(self._frames) - 1))
        blit_centre(surface, self._frames[index], self._layout, self._at)

    def show(
        self, overlay: list[Drawable], at: Callable[[], Point], seconds: float, rise: float = 26.0
    ) -> Step:
        """Return a step in which the picture pops up, rises by `rise` units and disappears.

        Args:
            overlay: the list of objects drawn on top, to which the picture is added meanwhile.
            at: returns the point where the picture starts; called when the step begins.
            seconds: duration.
            rise: the distance by which it rises, in units.
        """

        def set_progress(start: Point, t: float) -> None:
            self._at = (start[0], start[1] - rise * ease_out(t))
            self._size = min(1.0, t * 4) if t < 0.8 else (1 - t) / 0.2

        def begin() -> Step:
            show = partial(set_progress, at())
            return sequence(Call(partial(show, 0.0)), Run(seconds, show, linear))

        return show_during(overlay, self, DeferredStep(begin))


def growth_frames(
    art: Art, key: Hashable, make: Callable[[], pygame.Surface], count: int = 6
) -> Frames[pygame.Surface]:
    """Return `count` frames for `PopUp` in which a picture grows from a third of its full size.

    `make` renders the picture at full size; `key` identifies it in the cache.
    """

    def grown(number: int) -> pygame.Surface:
        picture = make()
        w, h = picture.get_size()
        s = 1 / 3 + 2 / 3 * number / (count - 1)
        return smoothscale(picture, (max(1, round(w * s)), max(1, round(h * s))))

    return Frames(art, ("growing", key), count, grown)


class DottedLine:
    """A dotted line that runs between two points, for example from a die to a figure."""

    def __init__(self, layout: Layout, dot: pygame.Surface, count: int = 9) -> None:
        self._layout, self._dot, self._count = layout, dot, count
        self._ends: tuple[Point, Point] = ((0.0, 0.0), (0.0, 0.0))
        self._head = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the dots that are currently visible."""
        for i in range(self._count):
            t = self._head - i * 0.055
            if 0.0 < t < 1.0:
                blit_centre(surface, self._dot, self._layout, arc_point(*self._ends, 70.0, t))

    def run(self, overlay: list[Drawable], start: Point, end: Point, seconds: float) -> Step:
        """Return a step in which dots run from `start` to `end`.

        `overlay` is the list of objects drawn on top, to which the line is added meanwhile.
        """

        def set_progress(t: float) -> None:
            self._ends = (start, end)
            self._head = t * (1 + 0.055 * self._count)

        return show_during(overlay, self, Run(seconds, set_progress, linear))

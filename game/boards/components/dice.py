"""Dice that lie on the table, tumble beside their place, or are thrown across the table."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame

from game.boards.components.pieces import (
    RotatablePicture,
    arch_height,
    blit_centre,
    contact_shadow,
    point_between,
)
from game.geometry import Point
from game.media.art import Art
from game.motion.easing import ease_in_out, ease_out, linear
from game.motion.timeline import Call, Run, Step, sequence

_LIT_ZOOM: Final = 1.18
"""Size of a die that is highlighted or in the air, as a multiple of that at rest."""
_LANDING: Final = 0.56
"""Share of a throw after which the die touches the table for the first time."""


class Die:
    """A die that lies on the table or tumbles through the air.

    Attributes:
        home: its position at rest, in units.
        position: its position on the table; in the air, the point on the table below it.
        lift: height above `position`, in units.
        zoom: its size as a multiple of that at rest, from 1.
        angle: its rotation, in degrees clockwise.
        face: the upper face, as an index into its pictures.
        is_lit: whether it is highlighted because its result is being used.
    """

    def __init__(
        self,
        art: Art,
        names: Sequence[str],
        height: float,
        home: Point,
        *,
        max_zoom: float = _LIT_ZOOM,
    ) -> None:
        """Create a die that lies at `home`, `height` units high, and grows to `max_zoom`."""
        self._art, self._height, self._max_zoom = art, height, max_zoom
        sizes = round((max_zoom - 1) / (_LIT_ZOOM - 1))
        heights = [height * (1 + (max_zoom - 1) * size / sizes) for size in range(sizes + 1)]
        self._faces = [RotatablePicture(art, name, heights, 16) for name in names]
        self.home = self.position = home
        self.lift = 0.0
        self.zoom = 1.0
        self.angle = 0.0
        self.face = 0
        self.is_lit = False

    def prefetch(self) -> Iterator[object]:
        """Render the pictures of its faces, yielding after each."""
        return (picture for face in self._faces for picture in face.prefetch())

    @property
    def is_at_rest(self) -> bool:
        """Whether it lies at its home position."""
        return self.lift <= 0 and self.position == self.home

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the die at its current position."""
        (x, y), layout = self.position, self._art.layout
        high = self._height * self.zoom
        px = layout.length(high)
        shade = self._art.get_memoised(contact_shadow, round(px * 1.1), round(px * 0.5), 110)
        blit_centre(surface, shade, layout, (x, y + high * 0.34))
        is_near = self.is_lit or self.lift > self._height * 0.4
        zoom = max(self.zoom, _LIT_ZOOM) if is_near else self.zoom
        size = (zoom - 1) / (self._max_zoom - 1)
        picture = self._faces[self.face].rotated_picture(self.angle, size)
        blit_centre(surface, picture, layout, (x, y - self.lift))

    def show_face(self, face: int | None = None) -> None:
        """Put the die at its home position; if `face` is not None, show that face."""
        self.position, self.lift, self.angle, self.zoom = self.home, 0.0, 0.0, 1.0
        if face is not None:
            self.face = face

    def set_lit(self, *, is_lit: bool = True) -> None:
        """Highlight the die, or remove the highlight."""
        self.is_lit = is_lit

    def tumble(
        self, face: int, seconds: float, rng: random.Random, swing: Point, high: float
    ) -> Step:
        """Return a step that throws the die; it ends at the home position with `face` up.

        Args:
            face: the result, as an index into its pictures.
            seconds: duration.
            rng: chooses the faces shown on the way.
            swing: the offset, in units, of the throw's farthest point from the home position.
            high: the maximum height of the throw, in units.
        """
        spin = self._spin(face, rng)

        def set_progress(t: float) -> None:
            out = math.sin(math.pi * min(1.0, t * 1.15))
            self.position = (self.home[0] + swing[0] * out, self.home[1] + swing[1] * out)
            self.lift = high * _throw_height(t)
            spin(t)

        return sequence(Run(seconds, set_progress, linear), Call(lambda: self.show_face(face)))

    def throw(self, face: int, seconds: float, rng: random.Random, to: Point, high: float) -> Step:
        """Return a step that throws the die from home to the point `to`, where it is large.

        The other arguments are those of `tumble`.
        """
        spin = self._spin(face, rng)

        def set_progress(t: float) -> None:
            self.position = point_between(self.home, to, ease_out(t))
            self.zoom = 1 + (self._max_zoom - 1) * min(1.0, t / _LANDING)
            self.lift = high * _throw_height(t)
            spin(t)

        return Run(seconds, set_progress, linear)

    def fly_home(self, start: Point, seconds: float, high: float) -> Step:
        """Return a step that takes the die from `start`, where it is large, to its home position.

        `high` is the height of the arc above the table, in units.
        """

        def set_progress(t: float) -> None:
            self.position = point_between(start, self.home, t)
            self.zoom = self._max_zoom + (1 - self._max_zoom) * t
            self.lift = high * arch_height(t)

        return sequence(Run(seconds, set_progress, ease_in_out), Call(self._come_to_rest))

    def _come_to_rest(self) -> None:
        self.show_face()
        for face in self._faces:  # the next throw hardly needs any of the large pictures again
            face.evict_rotated()

    def _spin(self, face: int, rng: random.Random) -> Callable[[float], None]:
        """Return a function that rotates the die at the progress `t`, 0 to 1, of a throw.

        It shows faces that `rng` chooses, and at the end `face`.
        """
        seen: list[int] = []
        for _ in range(10):
            last = seen[-1] if seen else face
            seen.append(rng.choice([f for f in range(len(self._faces)) if f != last]))
        degrees = rng.choice((-1, 1)) * 360 * 2

        def spin(t: float) -> None:
            self.angle = degrees * (1 - min(1.0, t / 0.86)) ** 2
            self.face = face if t >= 0.8 else seen[int(t / 0.8 * len(seen))]

        return spin


def _throw_height(t: float) -> float:
    for start, end, height in ((0.0, _LANDING, 1.0), (_LANDING, 0.82, 0.32), (0.82, 1.0, 0.1)):
        if t <= end:
            s = (t - start) / (end - start)
            return height * arch_height(s)
    return 0.0

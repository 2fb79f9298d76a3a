"""The transition between screens: a hole opens where the user pressed and reveals the new one."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

import pygame

from game.geometry import CANVAS, Point
from game.media.canvas import draw_shape
from game.motion.easing import ease_in_out
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.theme import INK

IRIS_SECONDS: Final = 0.36
"""Time that the hole takes to open or close, in seconds."""
FADE_SECONDS: Final = 0.22
"""Time that the old screen takes to fade out, in seconds."""
_STRIP: Final = 500_000
"""Size of a strip of the old screen, in pixels; copying one takes about two milliseconds."""
_NOTHING: Final = (254, 1, 253)
"""Colour key for the hole: a colour that occurs in no picture."""
_RIM: Final = 9.0
"""Thickness of the line around the hole's edge, in units."""


class ScreenTransition(ServiceUser):
    """Shows the old screen with a growing hole through which the new one is seen.

    When a screen is closed, a shrinking circle of it is shown instead. At the motion level "basic",
    the old screen fades out; without motion, it disappears at once.

    Attributes:
        at: the centre of the hole, in units.
    """

    def __init__(self, services: Services) -> None:
        self.services = services
        self._strips: list[tuple[int, pygame.Surface]] = []
        self._time = self._length = 0.0
        self.at: Point = CANVAS.centre
        self._is_back = False
        self._radius = 0.0

    @property
    def is_active(self) -> bool:
        """Whether any part of the old screen is still visible."""
        return self._time < self._length

    @property
    def is_empty(self) -> bool:
        """Whether there is no copy of the old screen."""
        return not self._strips

    def capture(self, shown: pygame.Surface | None) -> Iterator[None]:
        """Copy `shown`, the old screen, strip by strip; yield after each strip."""
        self.end()
        if shown is None or self.motion == "none":
            return
        wide, whole = shown.get_width(), shown.get_rect()
        high = max(1, _STRIP // wide)
        for top in range(0, whole.h, high):
            strip = shown.subsurface(whole.clip((0, top, wide, high))).copy()
            self._strips.append((top, strip))
            yield

    def begin(self, at: Point, *, is_back: bool) -> None:
        """Begin the transition away from the captured screen.

        The new screen appears in a circle that grows from `at`, in units. If `is_back`, the screen
        being closed shrinks in such a circle instead.
        """
        if self._strips:
            is_hole = self.motion == "full"
            self._time, self._length = 0.0, IRIS_SECONDS if is_hole else FADE_SECONDS
            self.at, self._is_back = at, is_back
            self._radius = self._max_radius if is_back else 0.0
            for _, strip in self._strips:
                strip.set_colorkey(_NOTHING if is_hole else None)

    def end(self) -> None:
        """Discard the copy of the old screen."""
        self._strips, self._time, self._length = [], 0.0, 0.0

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._time += dt
        if self._length and not self.is_active:
            self.end()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the part of the old screen that is still visible."""
        if self.is_active:
            draw_shape(surface, self._paint, self._time / self._length, surface.get_rect())

    def _paint(self, surface: pygame.Surface, share: float, _: object) -> None:
        is_hole = self._length == IRIS_SECONDS
        if is_hole:
            self._update_hole(ease_in_out(share))
        for top, strip in self._strips:
            if not is_hole:
                strip.set_alpha(round(255 * (1 - share)))
            surface.blit(strip, (0, top))
        if is_hole and 0 < self._radius < self._max_radius:
            layout = self.layout
            rim = layout.length(_RIM)
            pygame.draw.circle(surface, INK, layout.px(self.at), self._radius + rim / 2, rim)

    @property
    def _max_radius(self) -> float:
        layout = self.layout
        x, y = layout.px(self.at)
        return math.hypot(max(x, layout.width - x), max(y, layout.height - y))

    def _update_hole(self, share: float) -> None:
        before = self._radius
        self._radius = self._max_radius * (1 - share if self._is_back else share)
        ring = math.ceil(before - self._radius) + 3 if self._is_back else 0
        x, y = self.layout.px(self.at)
        for top, strip in self._strips:
            if not self._is_back:
                pygame.draw.circle(strip, _NOTHING, (x, y - top), self._radius)
            elif self._radius < before:
                pygame.draw.circle(strip, _NOTHING, (x, y - top), before + 2, ring)

"""Bots as wind-up robots of their seat's animal; one look per level."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.boards.figures.cels import FEET_MARGIN
from game.boards.figures.figure import Figure
from game.geometry import Box, Layout, Point
from game.media.art import Art
from game.media.drawing import load_drawing
from game.scaling import smoothscale

ROBOT_HEIGHT: Final = 1.16
"""Height of a robot from the soles to its antenna, as a multiple of the figure's height."""

_KEY_SECONDS: Final = 5.0
"""Seconds per turn of the wind-up key."""
_KEY_VIEWS: Final = (1.0, 0.92, 0.75, 0.55, 0.36, 0.55, 0.75, 0.92)
"""Height of the turning key's picture, as a fraction of its full height, in order of time."""


class _Prop(NamedTuple):
    """A picture on a figure; its size and its offset from the feet are fractions of the height."""

    name: str
    height: float
    x: float
    y: float


class _Look(NamedTuple):
    mood: str
    arm_lift: float
    props: tuple[_Prop, ...]
    has_spectacles: bool = False


_KEY: Final = _Prop("common/robot_key", 0.34, -0.36, -0.27)
_ANTENNA: Final = _Prop("common/robot_antenna", 0.24, 0.0, -0.08)
"""The offset of the antenna is from the top of the head, not from the feet."""
_SPECTACLES: Final = 0.64
"""Height of the spectacles as a fraction of the width of both eyes."""
SLEEP_PROPS: Final = (
    _Prop("common/robot_pillow", 0.31, 0.0, -0.15),
    _Prop("common/robot_sleep", 0.3, 0.48, -0.86),
)
"""The pillow and the "zzz" of a sleeping figure."""
_LOOKS: Final = {
    "easy": _Look("sleepy", 0.0, SLEEP_PROPS),
    "medium": _Look("delighted", 1.0, (_Prop("common/robot_ball", 0.36, 0.42, -0.15),)),
    "hard": _Look("think", 0.15, (_Prop("common/robot_book", 0.31, 0.0, -0.16),), True),
}


class Robot(Figure):
    """A bot of one level as a wind-up toy; only its key moves, so that its props stay in place."""

    def __init__(
        self, art: Art, name: str, height: float, level: str, *, at: Point = (0.0, 0.0)
    ) -> None:
        """Create a robot of the figure `name`, `height` units high without its antenna."""
        super().__init__(art, name, height, seed=0, at=at)
        self._look = look = _LOOKS[level]
        self.mood, self.arm_lift = look.mood, look.arm_lift
        self._winding = 0.0
        self.has_idle_movements = False  # props would not follow a breathing, tilting figure
        if look.has_spectacles:
            self.look_at((self.x, self.y))

    @override
    def update(self, dt: float) -> None:
        if self.has_idle_movements:
            self._winding = (self._winding + dt / _KEY_SECONDS) % 1.0
        self.has_idle_movements = False
        super().update(dt)

    @override
    def draw(self, surface: pygame.Surface, layout: Layout) -> None:
        self._draw_key(surface, layout)
        self._draw_prop(surface, layout, _ANTENNA, self.crown_point)
        super().draw(surface, layout)
        if self._look.has_spectacles:
            self._draw_spectacles(surface, layout)
        for prop in self._look.props:
            self._draw_prop(surface, layout, prop, self.position)

    @override
    def prefetch(self, *poses: str) -> Iterator[object]:
        yield from super().prefetch(*poses)
        for view in sorted(set(_KEY_VIEWS)):
            yield self._key_picture(view)
        for prop in (_ANTENNA, *self._look.props):
            yield self._art.picture(prop.name, prop.height * self.height)

    def _draw_key(self, surface: pygame.Surface, layout: Layout) -> None:
        view = _KEY_VIEWS[int(self._winding * len(_KEY_VIEWS))]
        at = (self.x + _KEY.x * self.height, self.y + _KEY.y * self.height)
        blit_centre(surface, self._key_picture(view), layout, at)

    def _key_picture(self, view: float) -> pygame.Surface:
        whole = self._art.picture(_KEY.name, _KEY.height * self.height)
        wide, high = whole.get_width(), round(view * whole.get_height())
        return self._art.get(
            (_KEY.name, wide, high, "turned"), lambda: smoothscale(whole, (wide, high))
        )

    def _draw_prop(
        self, surface: pygame.Surface, layout: Layout, prop: _Prop, origin: Point
    ) -> None:
        picture = self._art.picture(prop.name, prop.height * self.height)
        at = (origin[0] + prop.x * self.height, origin[1] + prop.y * self.height)
        blit_centre(surface, picture, layout, at)

    def _draw_spectacles(self, surface: pygame.Surface, layout: Layout) -> None:
        if "glasses" in load_drawing(self.name).groups:
            return
        eyes = self._eye_box()
        picture = self._art.picture("common/robot_spectacles", _SPECTACLES * eyes.w)
        blit_centre(surface, picture, layout, eyes.centre)

    def _eye_box(self) -> Box:
        """Return the box of both open eyes, in units."""
        _, _, wide, high = load_drawing(self.name).box
        zoom, scale = self.height / high, self._art.layout.scale
        eyes = self._art.parts(self.name, self.height)["eyes_open"]
        left = self.x - wide / 2 * zoom + eyes.offset[0] / scale
        top = self.y - (high - FEET_MARGIN) * zoom + eyes.offset[1] / scale
        return Box(left, top, eyes.surface.get_width() / scale, eyes.surface.get_height() / scale)

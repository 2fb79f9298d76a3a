"""Gouda Ganoven, what lives by itself in the house and around it; nothing of it matters.

A bulb swings, a curtain stirs, a duck bobs, a horse rocks, a spider climbs, fireflies wander.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from game.boards.base import BoardKit
from game.boards.figures.parts import Cel, bent, joined
from game.boards.things.fading import fading
from game.boards.things.pieces import blit_centre
from game.media.art import blit, drawing
from game.ui.layout import Point

KEY: Final = "gouda_ganoven"
_TURNS: Final = 8
"""Pictures of a turn to either side."""
_GLOWS: Final = 8
_SPIDER_SECONDS: Final = 13.0
_SPIDER_WAY: Final = 26.0
_FLY: Final = 34.0
_FLIES: Final = (
    (250.0, 640.0), (1330.0, 620.0), (420.0, 690.0), (1180.0, 600.0), (60.0, 640.0),
    (1560.0, 660.0), (620.0, 640.0),
)  # fmt: skip
"""Where fireflies have their home."""


class _Swinger(NamedTuple):
    """Something that turns to and fro.

    Attributes:
        pivot: what it turns about.
        angle: degrees to either side.
        seconds: of once to and fro.
    """

    pivot: Point
    angle: float
    seconds: float


_SWINGERS: Final = {
    "bulb": _Swinger((844.0, 380.0), 7.0, 3.4),
    "curtain": _Swinger((582.0, 385.0), 4.0, 4.6),
    "horse": _Swinger((506.0, 296.0), 6.0, 2.3),
    "duck": _Swinger((1083.0, 215.0), 8.0, 3.1),
}


class Life:
    """The small life of the place."""

    def __init__(self, kit: BoardKit) -> None:
        self._kit = kit
        self._seconds = 1.7 * kit.seed
        self._turned: dict[str, list[Cel]] = {}
        self._glows: list[pygame.Surface] = []
        self._flies: list[pygame.Surface] = []
        self._spider = pygame.Surface((1, 1), pygame.SRCALPHA)

    def prepare(self) -> Iterator[None]:
        """Make every picture at every turn."""
        for name, swinger in _SWINGERS.items():
            yield from self._prepare_swinger(name, swinger)
        self._glows = fading(self._alive("night_light"), 0.55, _GLOWS)
        yield
        self._flies = fading(self._kit.art.picture(f"{KEY}/fly", _FLY), 0.12, _GLOWS)
        yield
        self._spider = self._alive("spider")
        yield

    def _alive(self, name: str) -> pygame.Surface:
        return self._kit.art.picture(f"{KEY}/alive_{name}", drawing(f"{KEY}/alive_{name}").box[3])

    def _prepare_swinger(self, name: str, swinger: _Swinger) -> Iterator[None]:
        (left, top, _, _), scale = drawing(f"{KEY}/alive_{name}").box, self._kit.layout.scale
        sheet = joined([(self._alive(name), 0, 0)])
        pivot = ((swinger.pivot[0] - left) * scale, (swinger.pivot[1] - top) * scale)
        angles = [turn * swinger.angle / _TURNS for turn in range(-_TURNS, _TURNS + 1)]
        self._turned[name] = [bent(sheet, pivot, pivot, (a, 0.0), (1.0, 1.0)) for a in angles]
        yield

    # -- frames ---------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds, if things may move at all."""
        if self._kit.motion != "none":
            self._seconds += dt

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw what lives in the rooms."""
        layout, seconds = self._kit.layout, self._seconds
        for name, swinger in _SWINGERS.items():
            wave = math.sin(math.tau * seconds / swinger.seconds)
            cel = self._turned[name][round(wave * _TURNS) + _TURNS]
            x, y = layout.px(swinger.pivot)
            blit(surface, cel.surface, (x + cel.dx, y + cel.dy))
        self._draw_at(surface, "night_light", self._glows[_glow(seconds, 4.0)])
        self._draw_spider(surface)

    def _draw_at(self, surface: pygame.Surface, name: str, picture: pygame.Surface) -> None:
        left, top, _, _ = drawing(f"{KEY}/alive_{name}").box
        blit(surface, picture, self._kit.layout.px((left, top)))

    def _draw_spider(self, surface: pygame.Surface) -> None:
        """Draw the spider, which climbs its thread up under the ceiling and down again."""
        left, top, _, _ = drawing(f"{KEY}/alive_spider").box
        layout = self._kit.layout
        wave = 0.5 - 0.5 * math.cos(math.tau * self._seconds / _SPIDER_SECONDS)
        up = min(self._spider.get_height() - 1, layout.length(_SPIDER_WAY * wave))
        part = (0, up, self._spider.get_width(), self._spider.get_height() - up)
        corner = layout.px((left, top))
        surface.blit(self._spider, corner, part, pygame.BLEND_PREMULTIPLIED)

    def draw_around(self, surface: pygame.Surface) -> None:
        """Draw the fireflies."""
        for number, home in enumerate(_FLIES):
            phase = self._seconds + 2.3 * number
            x = home[0] + 60 * math.sin(0.31 * phase) + 14 * math.sin(1.3 * phase)
            y = home[1] + 26 * math.sin(0.47 * phase + number) + 8 * math.cos(1.7 * phase)
            blit_centre(surface, self._flies[_glow(phase, 2.6)], self._kit.layout, (x, y))


def _glow(seconds: float, length: float) -> int:
    wave = 0.5 - 0.5 * math.cos(math.tau * seconds / length)
    return min(_GLOWS - 1, int(wave * _GLOWS))

"""The ambient animation of Gouda Ganoven: bulb, curtain, duck, horse, spider and fireflies.

It has no meaning for the match.
"""

from __future__ import annotations

import math
from functools import partial
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.periodic import PulsingLight, Shade, SwingingPicture
from game.boards.gouda_ganoven.room_lights import RoomLights
from game.boards.stage.background_animals import BackgroundAnimals
from game.media.art import blit
from game.media.drawing import load_drawing
from game.rules.gouda_ganoven.table import Room

_NAME: Final = "gouda_ganoven/alive_{}"
_SWINGING: Final[dict[str, tuple[Room, float, float]]] = {
    "bulb": ("cellar", 7.0, 3.4),
    "curtain": ("bed", 4.0, 4.6),
    "horse": ("kids", 6.0, 2.3),
    "duck": ("bath", 8.0, 3.1),
}
"""Room, amplitude, in degrees, and period, in seconds, of each swinging object."""
_SPIDER_SECONDS: Final = 13.0
_SPIDER_WAY: Final = 36.0
_FLY: Final = 34.0
_FLIES: Final = (
    (660.0, 780.0), (1330.0, 560.0), (470.0, 772.0), (1180.0, 790.0), (1440.0, 690.0),
    (1560.0, 720.0), (840.0, 770.0),
)  # fmt: skip
"""The points, in units, around which the fireflies hover."""


class Ambience:
    """The ambient animation of the board, without meaning for the match."""

    def __init__(
        self, context: BoardContext, animals: BackgroundAnimals, lights: RoomLights
    ) -> None:
        """Create the animation; `animals` draws an animal instead while it reacts to a press.

        `lights` dim what is in a dimmed room.
        """
        self._context, self._animals, self._lights = context, animals, lights
        self._seconds = 1.7 * context.seed
        self._swinging = {
            n: SwingingPicture(context, _NAME.format(n), turn, period, self._shade(n, room))
            for n, (room, turn, period) in _SWINGING.items()
        }
        light = _NAME.format("night_light")
        self._light = PulsingLight(
            context,
            light,
            load_drawing(light).box[3],
            0.55,
            4.0,
            self._shade("night_light", "kids"),
        )
        self._fly = PulsingLight(context, "gouda_ganoven/fly", _FLY, 0.12, 2.6)

    def _shade(self, name: str, room: Room) -> Shade:
        """Return a function that puts a picture in the light where `name` is in `room`."""
        left, top, wide, high = load_drawing(_NAME.format(name)).box
        return partial(self._lights.shaded, room, (left + wide / 2, top + high / 2))

    # -- frames ---------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Advance the animation by `dt` seconds, unless motion is disabled."""
        if self._context.motion != "none":
            self._seconds += dt

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the swinging objects, the spider, and the fireflies around the doll's house."""
        for name, thing in self._swinging.items():
            if not self._animals.is_reacting(name):
                thing.draw(surface, self._seconds)
        left, top, _, _ = load_drawing(_NAME.format("night_light")).box
        blit(surface, self._light.picture_at(self._seconds), self._context.layout.px((left, top)))
        if not self._animals.is_reacting("spider"):
            self._draw_spider(surface)
        for number, home in enumerate(_FLIES):
            phase = self._seconds + 2.3 * number
            x = home[0] + 60 * math.sin(0.31 * phase) + 14 * math.sin(1.3 * phase)
            y = home[1] + 26 * math.sin(0.47 * phase + number) + 8 * math.cos(1.7 * phase)
            self._fly.draw(surface, (x, y), phase)

    def _draw_spider(self, surface: pygame.Surface) -> None:
        name = _NAME.format("spider")
        left, top, _, tall = load_drawing(name).box
        layout, usual = self._context.layout, self._context.art.picture(name, tall)
        spider = self._shade("spider", "cellar")(usual, name)
        wide, high = spider.get_size()
        wave = 0.5 - 0.5 * math.cos(math.tau * self._seconds / _SPIDER_SECONDS)
        up = min(high - 1, layout.length(_SPIDER_WAY * wave))
        part, corner = (0, up, wide, high - up), layout.px((left, top))
        surface.blit(spider, corner, part, pygame.BLEND_PREMULTIPLIED)

"""The attic of Rat-a-Tat Cat: background, lamp, moth, dust, spider, and eyes in the dark.

Its ambient animation has no meaning for the match.
"""

from __future__ import annotations

import math
from functools import partial
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.periodic import rotated_cel
from game.boards.components.pieces import blit_centre
from game.boards.figures.parts import Cel, composed_sheet
from game.geometry import Point
from game.media.anchors import anchor, anchors
from game.media.art import blit
from game.media.drawing import load_drawing
from game.scaling import smoothscale

LAMP_HEIGHT: Final = 210.0
_BACKGROUND: Final = "rat_a_tat_cat/backdrop"
_LAMP: Final = "rat_a_tat_cat/lamp"
MAX_LAMP_DEGREES: Final = 16.0
"""Maximum angle, in degrees, to which the lamp swings."""
_SWINGS: Final = 16
"""Number of pictures of the lamp between its middle position and either side."""
_BREEZE: Final = 1.6
_LIGHT: Final = 480.0
_MOTH: Final = 30.0
_BEATS: Final = 3
_EYES: Final = 30.0
_LIDS: Final = ("open", "half", "shut")
_EYE_SECONDS: Final = 9.0
_AWAKE: Final = 4.6
_SPIDER: Final = 190.0
_SPIDER_SECONDS: Final = 26.0
_DUST: Final = 9
_DUST_SECONDS: Final = 11.0


class Attic:
    """The attic behind the card table, with its ambient animation.

    Attributes:
        lamp_swing: how far the lamp has swung after a knock on the table, -1 to 1.
    """

    def __init__(self, context: BoardContext, players: int) -> None:
        self._context = context
        self._hook = anchor(_BACKGROUND, "hook-over-table" if players in (3, 5) else "hook")
        self._bulb = _bulb_distance()
        self._seconds = 2.0 * context.seed
        self.lamp_swing = 0.0

    @property
    def background(self) -> pygame.Surface:
        """The background picture, without its moving parts."""
        return self._context.art.background(_BACKGROUND)

    def _lamp_cel(self, turn: int) -> Cel:
        lamp = self._context.art.parts(_LAMP, LAMP_HEIGHT)["lamp"]
        sheet = composed_sheet([(lamp.surface, *lamp.offset)])
        return rotated_cel(sheet, lamp.pivot or (0.0, 0.0), turn * MAX_LAMP_DEGREES / _SWINGS)

    def _moth_picture(self, beat: int) -> pygame.Surface:
        moth = self._context.art.picture("rat_a_tat_cat/moth", _MOTH)
        size = (max(1, round(moth.width * (1 - 0.3 * beat))), moth.height)
        return smoothscale(moth, size)

    def _eyes_picture(self, lid: int) -> pygame.Surface:
        part = self._context.art.parts("rat_a_tat_cat/eyes", _EYES)[_LIDS[lid]]
        return composed_sheet([(part.surface, *part.offset)]).surface

    # -- frames ---------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Advance the animation by `dt` seconds."""
        if self._context.motion != "none":
            self._seconds += dt

    @property
    def _lamp_angle(self) -> float:
        breeze = _BREEZE * math.sin(self._seconds * 0.9)
        return max(
            -MAX_LAMP_DEGREES, min(MAX_LAMP_DEGREES, MAX_LAMP_DEGREES * self.lamp_swing + breeze)
        )

    @property
    def bulb_position(self) -> Point:
        """The centre of the lamp's light, in units."""
        angle = math.radians(self._lamp_angle)
        return (
            self._hook[0] - self._bulb * math.sin(angle),
            self._hook[1] + self._bulb * math.cos(angle),
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the background and everything that moves in it."""
        surface.blit(self.background, (0, 0))
        layout, seconds = self._context.layout, self._seconds
        for number, at in enumerate(anchors(_BACKGROUND, "eyes")):
            age = (seconds + 4.1 * number) % _EYE_SECONDS
            if age < _AWAKE:
                lid = _eyelid_frame(age)
                eyes = self._context.art.get(("eyes", lid), partial(self._eyes_picture, lid))
                blit_centre(surface, eyes, layout, at)
        mote = self._context.art.get_memoised(_dust_mote, layout.length(5))
        for number in range(_DUST):
            blit_centre(surface, mote, layout, _dust_position(number, seconds))
        self._draw_spider(surface)
        self._draw_lamp(surface)

    def _draw_spider(self, surface: pygame.Surface) -> None:
        down = max(0.0, math.sin(self._seconds / _SPIDER_SECONDS * math.tau)) ** 0.6
        if down <= 0.0:
            return
        x, y = self._context.layout.px(anchor(_BACKGROUND, "spider"))
        spider = self._context.art.picture("rat_a_tat_cat/spider", _SPIDER)
        shown = max(1, round(spider.height * down))
        part = spider.subsurface((0, spider.height - shown, spider.width, shown))
        blit(surface, part, (x - part.get_width() // 2, y))

    def _draw_lamp(self, surface: pygame.Surface) -> None:
        layout = self._context.layout
        x, y = layout.px(self.bulb_position)
        light = self._context.art.picture("rat_a_tat_cat/lamp_light", _LIGHT)
        w, h = light.get_size()
        blit(surface, light, (x - w // 2, y - h // 3))
        swing, get = round(self._lamp_angle / MAX_LAMP_DEGREES * _SWINGS), self._context.art.get
        lamp = get(("lamp", swing), partial(self._lamp_cel, swing))
        left, top = layout.px(self._hook)
        blit(surface, lamp.surface, (left + lamp.dx, top + lamp.dy))
        beat = int(self._seconds * 11) % (2 * _BEATS - 2)
        beat = min(beat, 2 * _BEATS - 2 - beat)
        wing = get(("moth of the attic", beat), partial(self._moth_picture, beat))
        turn = self._seconds * 1.3
        away = (64 * math.sin(turn), 14 + 26 * math.sin(1.7 * turn + 1))
        blit_centre(
            surface,
            wing,
            layout,
            (self.bulb_position[0] + away[0], self.bulb_position[1] + away[1]),
        )


def _bulb_distance() -> float:
    lamp, (_, y) = load_drawing(_LAMP), anchor(_LAMP, "bulb")
    _, pivot = lamp.groups["lamp"]
    return (y - (pivot or (0.0, 0.0))[1]) / lamp.box[3] * LAMP_HEIGHT


def _eyelid_frame(age: float) -> int:
    if age < 0.15 or age > _AWAKE - 0.15 or age % 1.7 < 0.12:
        return 2
    return 1 if age < 0.35 or age > _AWAKE - 0.35 else 0


def _dust_position(number: int, seconds: float) -> Point:
    share = (seconds / _DUST_SECONDS + number / _DUST) % 1.0
    x = 610 - 240 * share + 26 * math.sin(3 * seconds / _DUST_SECONDS * math.tau + 2.1 * number)
    return (x, 250 + 260 * share)


def _dust_mote(width: int) -> pygame.Surface:
    big = pygame.Surface((width * 4, width * 4), pygame.SRCALPHA, 32)
    pygame.draw.circle(big, (255, 244, 214, 110), big.get_rect().center, width * 2)
    return smoothscale(big.premul_alpha_ip(), (width, width))

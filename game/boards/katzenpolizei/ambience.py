"""The ambient animation of Katzenpolizei: lamplight, moths, smoke, sleeping pigeons."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.pieces import blit_centre
from game.boards.figures.figure import Figure
from game.boards.katzenpolizei.places import LAMP_BOX, free_walls
from game.geometry import Point
from game.media.anchors import anchor
from game.media.art import blit
from game.media.drawing import load_drawing
from game.scaling import smoothscale

_LIGHT: Final = 520.0
_MOTHS: Final = 2
_MOTH: Final = 26.0
_BEATS: Final = 3
_BACKGROUND: Final = "katzenpolizei/backdrop"
_PUFFS: Final = 3
_PUFF_SECONDS: Final = 1.4
_PIGEON: Final = 62.0
_PERCHES: Final = ("LU", "RL")
"""Names of the walls on which a pigeon sleeps if they belong to no player."""
_COO_EVERY: Final = 31.0
"""Seconds from one coo of the sleeping pigeons to the next."""


class Ambience:
    """The ambient animation in the street."""

    def __init__(self, context: BoardContext, players: int, play: Callable[[str], None]) -> None:
        self._context, self._play = context, play
        self._seconds = 3.0 * context.seed
        self._pigeons = [
            self._new_pigeon(anchor(_BACKGROUND, f"perch-{wall.name.lower()}"), number)
            for number, wall in enumerate(free_walls(players))
            if wall.name in _PERCHES
        ]
        self._coo_in = _COO_EVERY / 2
        self._chimney = anchor(_BACKGROUND, "chimney")
        (x, y), box = anchor("katzenpolizei/lamp", "flame"), load_drawing("katzenpolizei/lamp").box
        self._flame = (LAMP_BOX.x + x * LAMP_BOX.w / box[2], LAMP_BOX.y + y * LAMP_BOX.h / box[3])

    def _new_pigeon(self, at: Point, number: int) -> Figure:
        figure = Figure(self._context.art, "katzenpolizei/pigeon", _PIGEON, seed=60 + number)
        figure.position, figure.mood = at, "sleepy"
        figure.has_idle_movements = self._context.motion != "none"
        return figure

    def _moth_picture(self, beat: int) -> pygame.Surface:
        moth = self._context.art.picture("katzenpolizei/moth", _MOTH)
        size = (max(1, round(moth.width * (1 - 0.3 * beat))), moth.height)
        return smoothscale(moth, size)

    def update(self, dt: float) -> None:
        """Advance the animation by `dt` seconds; now and then a sleeping pigeon coos."""
        if self._context.motion == "none":
            return
        self._seconds += dt
        self._coo_in -= dt
        for pigeon in self._pigeons:
            pigeon.update(dt)
        if self._pigeons and self._coo_in <= 0:
            self._coo_in = _COO_EVERY
            self._play("pigeon_coo")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lamp's light, the pigeons, the smoke and the moths."""
        layout = self._context.layout
        x, y = layout.px(self._flame)
        light = self._context.art.picture("katzenpolizei/lamp_light", _LIGHT)
        w = light.get_width()
        blit(surface, light, (x - w // 2, y - w // 3))
        for pigeon in self._pigeons:
            pigeon.draw(surface, layout)
        if self._context.motion != "none":
            self._draw_smoke(surface)
        for number in range(_MOTHS):
            beat = int(self._seconds * 11 + number) % (2 * _BEATS - 2)
            beat = min(beat, 2 * _BEATS - 2 - beat)
            wing = self._context.art.get(
                ("moth of the street", beat), partial(self._moth_picture, beat)
            )
            blit_centre(surface, wing, layout, self._moth_position(number))

    def _draw_smoke(self, surface: pygame.Surface) -> None:
        for number in range(_PUFFS):
            age = (self._seconds / _PUFF_SECONDS + number) % _PUFFS - number
            if 0 <= age < 1:
                share = (number + age) / _PUFFS
                x = self._chimney[0] + 12 * math.sin(4 * share) + 30 * share
                at = (x, self._chimney[1] - 70 * share)
                name, high = f"katzenpolizei/chimney_smoke_{number + 1}", 43 + 9 * number
                puff = self._context.art.picture(name, high)
                blit_centre(surface, puff, self._context.layout, at)

    def _moth_position(self, number: int) -> Point:
        turn = self._seconds * (1.1 + 0.5 * number) + 2 * number
        x = self._flame[0] + (34 + 16 * number) * math.sin(turn)
        return (x, self._flame[1] + 6 + 22 * math.sin(1.7 * turn + 1))

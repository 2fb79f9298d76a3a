"""The light in the rooms of the doll's house: bright where something happens, dimmed elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import partial
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.pieces import blend_light, with_opacity
from game.boards.gouda_ganoven.places import room_box
from game.geometry import Layout
from game.rules.gouda_ganoven.table import ROOMS, Room

_STEPS: Final = 4
_FADE_SECONDS: Final = 0.35
_DIMMED: Final = (184, 190, 214)
"""Colour by which a dimmed room is multiplied."""
_LIGHTENED: Final = tuple(255 * 255 / colour - 255 for colour in _DIMMED)
"""Colour by which a dimmed room is multiplied before it is added to itself to undim it."""
_WARMTH: Final = 0.4
"""Opacity of the lamplight in a lit room."""


def dim_rooms(ground: pygame.Surface, layout: Layout) -> None:
    """Dim all rooms in `ground`, the picture of the board without anything that moves."""
    for room in ROOMS:
        ground.fill(_DIMMED, layout.rect(room_box(room)), pygame.BLEND_RGB_MULT)


class RoomLights:
    """The lights in the rooms.

    Attributes:
        lit_rooms: the rooms in which something happens.
        offered_rooms: the rooms that the viewer can choose; they are lit, too.
    """

    def __init__(self, context: BoardContext, background: Callable[[], pygame.Surface]) -> None:
        """Create the lights; `background` returns the picture of the board with dimmed rooms."""
        self._context, self._background = context, background
        self.lit_rooms: Collection[Room] = ()
        self.offered_rooms: Collection[Room] = ()
        self._brightness = dict.fromkeys(ROOMS, 0.0)

    def prefetch(self) -> Iterator[object]:
        """Render the lit rooms, yielding after each one."""
        return (self._lit_picture(room, _STEPS) for room in ROOMS)

    def _lit_picture(self, room: Room, step: int) -> pygame.Surface:
        return self._context.art.get(
            ("lit room", room, step), partial(self._light_room, room, step / _STEPS)
        )

    def _light_room(self, room: Room, share: float) -> pygame.Surface:
        box, context = room_box(room), self._context
        light = context.art.picture(f"gouda_ganoven/light_{room}", box.h, box.w)
        corner = context.layout.rect(box).topleft
        room_picture = blend_light(self._background(), with_opacity(light, 0.0), corner)
        more = room_picture.copy()
        more.fill([round(share * part) for part in _LIGHTENED], None, pygame.BLEND_RGB_MULT)
        room_picture.blit(more, (0, 0), None, pygame.BLEND_RGB_ADD)
        return blend_light(room_picture, with_opacity(light, _WARMTH * share), (0, 0))

    def update(self, dt: float) -> None:
        """Fade the lights for `dt` seconds."""
        change = 1.0 if self._context.motion == "none" else dt / _FADE_SECONDS
        for room, share in self._brightness.items():
            goal = float(room in self.lit_rooms or room in self.offered_rooms)
            self._brightness[room] = share + max(-change, min(change, goal - share))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rooms that are not dimmed."""
        for room, share in self._brightness.items():
            if step := round(share * _STEPS):
                box = room_box(room)
                corner = self._context.layout.px((box.x, box.y))
                surface.blit(self._lit_picture(room, step), corner)

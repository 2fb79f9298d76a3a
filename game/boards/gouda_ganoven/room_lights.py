"""The light in the rooms of the doll's house: bright where something happens, dimmed elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator
from functools import partial
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.pieces import blend_light, with_opacity
from game.boards.gouda_ganoven.places import HOUSE_BOX, room_box
from game.rules.gouda_ganoven.table import ROOMS, Room

_STEPS: Final = 4
_FADE_SECONDS: Final = 0.35
_DIMMED: Final = (178, 184, 206)
"""Colour by which the dimmed house is multiplied."""
_GREYED: Final = 0.3
"""Share of its saturation that the dimmed house loses."""
_WARMTH: Final = 0.4
"""Opacity of the lamplight in a lit room."""


def dimmed(picture: pygame.Surface, share: float = 1.0) -> pygame.Surface:
    """Return a darker, less saturated copy of a premultiplied picture.

    `share` is 0 (unchanged) to 1 (as dark as a room in which nothing happens).
    """
    grey, dark = pygame.transform.grayscale(picture), picture.copy()
    for part, weight in ((grey, share * _GREYED), (dark, 1 - share * _GREYED)):
        tint = [round(weight * (255 - share * (255 - colour))) for colour in _DIMMED]
        part.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
    dark.blit(grey, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return dark


class RoomLights:
    """The lights in the rooms.

    Attributes:
        lit_rooms: the rooms in which something happens.
        offered_rooms: the rooms that the viewer can choose; they are lit, too.
    """

    def __init__(self, context: BoardContext, house: Callable[[], pygame.Surface]) -> None:
        """Create the lights; `house` returns the picture of the house with all rooms lit."""
        self._context, self._house = context, house
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
        (x, y), (left, top) = (context.layout.rect(b).topleft for b in (box, HOUSE_BOX))
        room_picture = blend_light(self._house(), with_opacity(light, 0.0), (x - left, y - top))
        return blend_light(
            dimmed(room_picture, 1 - share), with_opacity(light, _WARMTH * share), (0, 0)
        )

    def shaded(self, room: Room, picture: pygame.Surface, key: Hashable) -> pygame.Surface:
        """Return `picture`, which `key` identifies, as dim as `room`, where it is drawn."""
        step = round(self._brightness[room] * _STEPS)
        if step == _STEPS:
            return picture
        make = partial(dimmed, picture, 1 - step / _STEPS)
        return self._context.art.get(("shaded", key, step), make)

    def update(self, dt: float) -> None:
        """Advance the fading of the lights by `dt` seconds."""
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

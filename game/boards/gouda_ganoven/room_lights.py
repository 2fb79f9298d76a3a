"""The light in the rooms of the doll's house: bright, lamplit at night, or dark."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator
from functools import partial
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.pieces import blend_light, with_opacity
from game.boards.gouda_ganoven.places import HOUSE_BOX, room_box
from game.geometry import Point
from game.media.art import blit
from game.rules.gouda_ganoven.table import ROOMS, Room
from game.scaling import smoothscale
from game.ui.fonts import Colour

_STEPS: Final = 4
_NIGHT_STEP: Final = 2
_FADE_SECONDS: Final = 0.35
_NIGHT: Final[Colour] = (164, 170, 234)
"""Colour by which pictures are multiplied at night; blue, not grey."""
_DARK: Final[Colour] = (166, 168, 188)
"""Colour by which a room at night is multiplied in the dark."""
_LAMPS: Final[dict[Room, Point]] = {
    "kids": (443.0, 176.0),
    "bath": (1000.0, 156.0),
    "bed": (631.0, 474.0),
    "cellar": (860.0, 474.0),
}
"""The lamp, in units, that burns in each room at night."""
_WHITE: Final[Colour] = (255, 255, 255)
_POOL: Final = 520.0
"""Diameter, in units, of the pool of light around a lamp."""
_COARSE: Final = 4
"""Pixels of the screen per pixel of the soft pictures of light, which are enlarged when used."""
_GLOW: Final = 0.2
"""Opacity of the glow in the air around a lamp."""
_WARMTH: Final = 0.4
"""Opacity of the lamplight in a lit room."""


def _mix(start: Colour, end: Colour, share: float) -> Colour:
    red, green, blue = (round(a + share * (b - a)) for a, b in zip(start, end, strict=True))
    return (red, green, blue)


def _tint(step: int) -> Colour:
    return _mix(_NIGHT, _WHITE, (step - _NIGHT_STEP) / (_STEPS - _NIGHT_STEP))


def _darken(surface: pygame.Surface, step: int, rect: pygame.Rect | None = None) -> None:
    """Darken `rect` of a picture of the night, or all of it, if `step` is darker than that."""
    if step < _NIGHT_STEP:
        shade = _mix(_DARK, _WHITE, step / _NIGHT_STEP)
        surface.fill(shade, rect, special_flags=pygame.BLEND_RGB_MULT)


def dimmed(picture: pygame.Surface, share: float = 1.0) -> pygame.Surface:
    """Return a copy of a premultiplied picture in the light of the night.

    `share` is 0 (unchanged) to 1 (as dark as a room at night, far from its lamp).
    """
    dark = picture.copy()
    dark.fill(_mix(_WHITE, _NIGHT, share), special_flags=pygame.BLEND_RGB_MULT)
    return dark


class RoomLights:
    """The lights in the rooms.

    At night, one lamp burns in each room. Rooms with rats or cheese are fully lit. While something
    happens in some rooms, all others are dark.

    Attributes:
        lit_rooms: the rooms in which something happens, if any.
        offered_rooms: the rooms that the viewer can choose; they are lit, too.
    """

    def __init__(self, context: BoardContext, house: Callable[[], pygame.Surface]) -> None:
        """Create the lights; `house` returns the picture of the house with all rooms lit."""
        self._context, self._house = context, house
        self.lit_rooms: Collection[Room] = ()
        self.offered_rooms: Collection[Room] = ()
        self._brightness: dict[Room, float] = {}

    def prefetch(self) -> Iterator[object]:
        """Render the lit rooms, yielding after each picture."""
        return (self._room_picture(room, _STEPS) for room in ROOMS)

    def _room_picture(self, room: Room, step: int) -> pygame.Surface:
        return self._context.art.get(("room", room, step), partial(self._light_room, room, step))

    def _light_room(self, room: Room, step: int) -> pygame.Surface:
        box, context = room_box(room), self._context
        light = context.art.picture(f"gouda_ganoven/light_{room}", box.h, box.w)
        (x, y), (left, top) = (context.layout.rect(b).topleft for b in (box, HOUSE_BOX))
        share = (step - _NIGHT_STEP) / (_STEPS - _NIGHT_STEP)
        picture = blend_light(self._house(), with_opacity(light, 0.0), (x - left, y - top))
        blit(picture, with_opacity(light, _WARMTH * share), (0, 0))
        light_map = smoothscale(self._light_map(room, step), picture.get_size())
        picture.blit(light_map, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        self._draw_pool(picture, room, _GLOW * (1 - share), _COARSE)
        return picture

    def _light_map(self, room: Room, step: int) -> pygame.Surface:
        """Return the coarse colours by which a picture of the whole room is multiplied."""

        def make() -> pygame.Surface:
            wide, high = self._context.layout.rect(room_box(room)).size
            light = pygame.Surface((wide // _COARSE, high // _COARSE), 0, 32)
            light.fill(_tint(step))
            self._draw_pool(light, room, min(1.0, (step + 1) / _STEPS))
            return light

        return self._context.art.get(("light map", room, step), make)

    def _draw_pool(
        self, surface: pygame.Surface, room: Room, opacity: float, scale: int = 1
    ) -> None:
        # `scale` is the number of pixels of the surface per pixel of the soft picture.
        pool = self._context.art.picture("gouda_ganoven/lamp_pool", _POOL / _COARSE)
        x, y = self._in_room(room, _LAMPS[room])
        corner = pool.get_rect(center=(x // _COARSE, y // _COARSE))
        pool = with_opacity(pygame.transform.smoothscale_by(pool, scale), opacity)
        blit(surface, pool, (corner.x * scale, corner.y * scale))

    def _in_room(self, room: Room, at: Point) -> tuple[int, int]:
        """Convert a point in units to pixels in the picture of `room`."""
        layout = self._context.layout
        (x, y), (left, top) = layout.px(at), self._corner(room)
        return (x - left, y - top)

    def shaded(
        self, room: Room, at: Point, picture: pygame.Surface, key: Hashable
    ) -> pygame.Surface:
        """Return `picture`, which `key` identifies, in the light at the point `at` of `room`."""
        step = round(self._brightness.get(room, _NIGHT_STEP / _STEPS) * _STEPS)
        if step == _STEPS:
            return picture

        def make() -> pygame.Surface:
            shaded = picture.copy()
            light, (x, y) = self._light_map(room, max(step, _NIGHT_STEP)), self._in_room(room, at)
            w, h = light.get_size()
            colour = light.get_at((min(x // _COARSE, w - 1), min(y // _COARSE, h - 1)))[:3]
            shaded.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
            _darken(shaded, step)
            return shaded

        return self._context.art.get(("shaded", key, step), make)

    def update(self, dt: float, busy: Collection[Room], contested: Room | None) -> None:
        """Advance the fading of the lights by `dt` seconds.

        `busy` are the rooms with rats or cheese; in `contested`, weapons are being counted.
        """
        change = 1.0 if self._context.motion == "none" else dt / _FADE_SECONDS
        lit = self.lit_rooms if contested is None else (contested,)
        for room in ROOMS:
            if lit:
                goal = float(room in lit)
            else:
                is_lit = room in busy or room in self.offered_rooms
                goal = 1.0 if is_lit else _NIGHT_STEP / _STEPS
            share = self._brightness.get(room, goal)  # a new board starts without fading
            self._brightness[room] = share + max(-change, min(change, goal - share))

    def draw_night(self, surface: pygame.Surface) -> None:
        """Draw all rooms as they are at night, each with its lamp."""
        for room in ROOMS:
            surface.blit(self._room_picture(room, _NIGHT_STEP), self._corner(room))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rooms that are brighter or darker than at night."""
        for room, share in self._brightness.items():
            step = round(share * _STEPS)
            if step > _NIGHT_STEP:
                lit = self._room_picture(room, _STEPS)
                alpha = 255 * (step - _NIGHT_STEP) // (_STEPS - _NIGHT_STEP)
                lit.set_alpha(alpha if alpha < 255 else None)  # 255 is drawn far more slowly
                surface.blit(lit, self._corner(room))
            _darken(surface, step, self._context.layout.rect(room_box(room)))

    def _corner(self, room: Room) -> tuple[int, int]:
        return self._context.layout.rect(room_box(room)).topleft

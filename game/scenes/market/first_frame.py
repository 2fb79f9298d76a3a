"""The first frame of the program, drawn before all modules have been imported."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

import pygame

from game.catalog import GameEntry
from game.geometry import Box
from game.media.art import Art, blit
from game.scaling import smoothscale
from game.ui.fonts import Colour

COUNTER_Y: Final = 652
"""The y coordinate of the counter's upper edge, in units."""
COUNTER_INSIDE: Final = (158.0, 1284.0)
"""Left edge and width, in units, of the counter between the posts of the stall."""
COUNTER_WHOLE: Final = (66.0, 1400.0)
"""Left edge and width, in units, of the counter when it covers the posts of the stall."""
MAX_BOXES_INSIDE: Final = 5
"""Maximum number of game boxes that stand between the posts of the stall."""
_BOX_SHAPE: Final = 420 / 520
_LARGEST: Final = 420.0
"""Maximum height of a game box, in units."""
_BETWEEN: Final = (14.0, 60.0)
"""Minimum and maximum gap between two neighbouring game boxes, in units."""
_LIGHTS: Final = {"evening": ("common/shade_evening", "common/light_evening")}
"""The art names of the shade and light that lie over the market, by part of the day."""
_EVENING: Final = {
    "sign": ((150, 140, 206), (255, 220, 168)),
    "box": ((255, 238, 204), (255, 226, 188), (206, 190, 214), (166, 152, 206)),
}
"""Colours, from top to bottom, by which things are multiplied in the evening, by kind of thing."""
_GLOW: Final = ((84, 48, 16), (26, 12, 2), (0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0))
"""Light of the lamps that is added to a box, from its top to its bottom."""

_RIM: Final = 9.0
"""Width of the light around a thing that can be pressed, in units."""
_RIM_LIGHT: Final = (255, 232, 138, 255)
_RIM_LAYERS: Final = 2


def day_part(hour: int) -> str:
    """Return the part of the day at `hour`, 0 to 23: "morning", "noon" or "evening"."""
    return "morning" if 5 <= hour < 11 else "noon" if 11 <= hour < 18 else "evening"


def market_backgrounds(part: str) -> tuple[str, ...]:
    """Return the art names of the title screen's background layers, bottom first.

    `part` is a part of the day: "morning", "noon" or "evening".
    """
    return (f"common/sky_{part}", "common/market", *_LIGHTS.get(part, ()))


def lit_picture(
    art: Art, key: Hashable, kind: str, render: Callable[[], pygame.Surface], *, is_evening: bool
) -> pygame.Surface:
    """Return a picture of the market, lit by lamps if `is_evening`.

    Args:
        art: caches the picture.
        key: identifies the picture at its size.
        kind: what it shows: "sign" (above the lamps) or "box" (below them).
        render: returns the premultiplied picture as it looks by day.
        is_evening: whether it is evening.
    """
    if not is_evening:
        return render()

    def make() -> pygame.Surface:
        lit = render().copy()
        size = lit.get_size()
        lit.blit(_gradient(_EVENING[kind], size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        if kind == "box":
            glow = pygame.mask.from_surface(lit).to_surface(unsetcolor=(0, 0, 0, 0))
            glow.blit(_gradient(_GLOW, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            lit.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return lit

    return art.get(("evening", key), make)


def draw_rim(
    surface: pygame.Surface,
    art: Art,
    key: Hashable,
    render: Callable[[], pygame.Surface],
    at: tuple[int, int],
) -> None:
    """Draw the warm light around a thing of the market that can be pressed.

    `render` returns the thing's picture, which is to be drawn over its rim afterwards; `at` is its
    upper left corner in pixels. `key` identifies it at its size.
    """
    width = art.layout.length(_RIM)
    margin = 2 * width

    def make() -> pygame.Surface:
        shape = pygame.mask.from_surface(render())
        wide, high = shape.get_size()
        rim = pygame.Surface((wide + 2 * margin, high + 2 * margin), pygame.SRCALPHA, 32)
        shape.to_surface(rim, setcolor=_RIM_LIGHT, unsetcolor=None, dest=(margin, margin))
        soft = pygame.transform.gaussian_blur(rim, width)
        for _ in range(_RIM_LAYERS):
            blit(rim, soft, (0, 0))
        return rim

    blit(surface, art.get(("rim", key), make), (at[0] - margin, at[1] - margin))


def _gradient(colours: Sequence[Colour], size: tuple[int, int]) -> pygame.Surface:
    stripes = pygame.Surface((2, len(colours)), 0, 32)
    for y, colour in enumerate(colours):
        stripes.fill(colour, (0, y, 2, 1))
    return smoothscale(stripes, size)


def counter_span(count: int) -> tuple[float, float]:
    """Return the left edge and width of the counter on which `count` boxes stand, in units."""
    return COUNTER_WHOLE if count > MAX_BOXES_INSIDE else COUNTER_INSIDE


def box_places(count: int) -> list[Box]:
    """Return the boxes, in units, of `count` game boxes on the counter, from left to right."""
    least, most = _BETWEEN
    start, room = counter_span(count)
    wide = min(_LARGEST * _BOX_SHAPE, (room + least) / count - least)
    high = wide / _BOX_SHAPE
    step = min(wide + most, room / count)
    left = start + (room - step * (count - 1)) / 2
    return [Box(left + i * step - wide / 2, COUNTER_Y - high, wide, high) for i in range(count)]


def render_boxes(art: Art, games: list[GameEntry]) -> None:
    """Render the box pictures of `games`, so that they are in the picture cache."""
    for entry, box in zip(games, box_places(len(games)), strict=True):
        list(art.parts(f"{entry.key}/box", box.h).values())

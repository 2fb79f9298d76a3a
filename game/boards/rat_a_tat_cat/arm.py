"""The arm of the figure that knocks on the table of Rat-a-Tat Cat, in the figure's colours."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.pieces import blit_centre, point_between
from game.boards.figures.figure import Figure
from game.boards.rat_a_tat_cat.places import KNOCKER_HEIGHT
from game.boards.stage.glory import STAR_HEIGHT
from game.geometry import Point
from game.media.drawing import load_drawing
from game.ui.fonts import Colour

_ARM: Final = "rat_a_tat_cat/arm"
_SLEEVE: Final = ("#8cc4ee", "#4a90c2", "#2f6a9b")
_CUFF: Final = ("#f59a8c", "#dd5347", "#a8322b")
_PAW: Final = ("#e6e9ee", "#b9c1cc", "#8a93a3")
"""The colours of the arm's file that each figure's own ones replace: highlight, base, shadow."""
_FILE_BEND: Final = (b"M0 0Q68 -74 104 -40", b"translate(104 -40) rotate(65)")
"""The sleeve's path and the fist's transform in the arm's file."""
_ELBOWS: Final = ((68.0, -74.0), (112.0, -4.0))
"""The control point of the sleeve's curve, with the paw on the table and raised."""
_WRISTS: Final = ((104.0, -40.0), (106.0, -120.0))
_ANGLES: Final = (65.0, -82.0)
"""The direction of the fist, in degrees clockwise from the right."""
_SWING: Final = 26.0
"""How far the wrist swings outward on its way, in the figure's own units."""
_STEPS: Final = 6
"""Number of steps in which an arm rises, and in which one grows."""
_SHOULDER: Final[Point] = (272.0, 312.0)
"""The shoulder of a figure without arms of its own."""
_INK: Final = 66.0
"""Brightness, 0 to 255, below which a colour of a figure is a line and not its fur."""
_BROAD: Final = 0xF0
"""Bits of a colour by which shades of a figure are counted as one colour."""
_DARKEST: Final = 124
"""Brightness, 0 to 255, of the strongest primary colour of the darkest arm."""


class KnockingArm:
    """The arm of a figure, on the right of its picture unless it is mirrored."""

    def __init__(self, context: BoardContext, figure: Figure, *, is_mirrored: bool) -> None:
        self._context, self._figure, self._is_mirrored = context, figure, is_mirrored
        _, _, wide, self._file_height = load_drawing(figure.name).box
        _, pivot = load_drawing(figure.name).groups.get("arm_right", (b"", None))
        x, y = pivot or _SHOULDER
        self._shoulder = (x - wide / 2, self._file_height - y)

    def prefetch(self) -> Iterator[object]:
        """Render the arm in all positions, and as it grows, yielding after each picture."""
        for size in range(_STEPS // 2, _STEPS + 1):  # a growing arm is fully up or down
            for step in range(0, _STEPS + 1, 1 if size == _STEPS else _STEPS):
                yield self._shown(step, size)

    def draw(self, surface: pygame.Surface, raised: float) -> None:
        """Draw the arm; `raised` is 0 with the paw on the table, and 1 beside the head."""
        figure, step = self._figure, round(raised * _STEPS)
        size = max(1, round(figure.height / KNOCKER_HEIGHT * _STEPS))
        picture = self._shown(step, size)
        left, top, wide, high = load_drawing(_ARM).box
        scale, (x, y) = figure.height / self._file_height, self._shoulder
        across = scale * (x + left + wide / 2)
        at = (
            figure.x - across if self._is_mirrored else figure.x + across,
            figure.y - figure.hop_height - scale * (y * figure.squash - top - high / 2),
        )
        blit_centre(surface, picture, self._context.layout, at)

    def _shown(self, step: int, size: int) -> pygame.Surface:
        key = ("knocking arm", self._figure.name, self._is_mirrored, step, size)
        return self._context.art.get(key, lambda: self._sized(step, size / _STEPS))

    def _sized(self, step: int, size: float) -> pygame.Surface:
        whole = self.picture(step)
        arm = pygame.transform.rotozoom(whole, 0.0, size) if size < 1 else whole
        return pygame.transform.flip(arm, self._is_mirrored, flip_y=False)

    def picture(self, step: int) -> pygame.Surface:
        """Return the picture of the large arm, raised by `step` steps."""
        art, layout = self._context.art, self._context.layout
        scale = KNOCKER_HEIGHT / self._file_height
        size = [layout.length(scale * side) for side in load_drawing(_ARM).box[2:]]
        return art.get(
            ("arm", self._figure.name, step),
            lambda: art.svg_surface(_bent(self._coloured, step / _STEPS), *size),
            is_expensive=True,
        )

    @property
    def _coloured(self) -> bytes:
        name = self._figure.name
        return self._context.art.get(("coloured arm", name), self._colour_file)

    def _colour_file(self) -> bytes:
        parts = self._context.art.parts(self._figure.name, STAR_HEIGHT)
        names = [name for name in ("arm_left", "body", "head") if name in parts]
        text = load_drawing(_ARM).text
        if not names:
            return text
        limb, body = (parts[name].surface for name in (*names, names[0])[:2])
        w, h = limb.get_size()
        sleeve = _main_colour(limb.subsurface((0, 0, w, max(1, h * 5 // 8))))
        paw = _main_colour(limb.subsurface((0, h * 3 // 4, w, h - h * 3 // 4)))
        cuff = _main_colour(body)
        for old, new in ((_SLEEVE, sleeve), (_CUFF, cuff), (_PAW, paw)):
            for colour, shade in zip(old, _shades(new), strict=True):
                text = text.replace(colour.encode(), shade.encode())
        return text


def _bent(text: bytes, raised: float) -> bytes:
    elbow, (x, y) = (point_between(*ends, raised) for ends in (_ELBOWS, _WRISTS))
    x += _SWING * math.sin(math.pi * raised)
    degrees = _ANGLES[0] + (_ANGLES[1] - _ANGLES[0]) * raised
    sleeve = f"M0 0Q{elbow[0]:.1f} {elbow[1]:.1f} {x:.1f} {y:.1f}"
    fist = f"translate({x:.1f} {y:.1f}) rotate({degrees:.1f})"
    for old, new in zip(_FILE_BEND, (sleeve, fist), strict=True):
        text = text.replace(old, new.encode())
    return text


def _main_colour(picture: pygame.Surface) -> Colour:
    # The mean of the most frequent kind of colour: a gradient has many shades of one kind.
    kinds = defaultdict[Colour, list[Colour]](list)
    for x in range(0, picture.get_width(), 2):
        for y in range(0, picture.get_height(), 2):
            r, g, b, opacity = picture.get_at((x, y))
            if opacity == 255 and 0.3 * r + 0.59 * g + 0.11 * b > _INK:
                kinds[r & _BROAD, g & _BROAD, b & _BROAD].append((r, g, b))
    shades = max(kinds.values(), key=len, default=[(200, 190, 180)])
    red, green, blue = (sum(part) // len(shades) for part in zip(*shades, strict=True))
    return (red, green, blue)


def _shades(colour: Colour) -> tuple[str, ...]:
    zoom = max(1.0, _DARKEST / max(colour))  # else the lines between the fingers are not seen
    base = [round(part * zoom) for part in colour]
    light = [round(part + (255 - part) * 0.4) for part in base]
    dark = [round(part * 0.68) for part in base]
    return tuple("#" + bytes(shade).hex() for shade in (light, base, dark))

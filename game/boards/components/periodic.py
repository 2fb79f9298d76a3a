"""Decorations that move periodically: swinging pictures and pulsing lights."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from typing import TypeAlias

import pygame

from game.boards.base import BoardContext
from game.boards.components.pieces import blit_centre, with_opacity
from game.boards.figures.parts import Cel, FigureSheet, composed_sheet, transformed_sheet
from game.geometry import Point
from game.media.anchors import anchor
from game.media.art import blit
from game.media.drawing import load_drawing

_TURNS = 8
"""Number of pictures between the middle position and either side."""
_GLOWS = 8
Shade: TypeAlias = Callable[[pygame.Surface, Hashable], pygame.Surface]
"""Returns a picture, which the key identifies, as dim as its surroundings."""


def _unshaded(picture: pygame.Surface, _key: Hashable) -> pygame.Surface:
    return picture


def rotated_cel(sheet: FigureSheet, pivot: Point, degrees: float) -> Cel:
    """Return the picture `sheet` rotated by `degrees` clockwise about `pivot`."""
    return transformed_sheet(sheet, pivot, pivot, (degrees, 0.0), (1.0, 1.0))


class SwingingPicture:
    """A picture that swings about a pivot: the anchor `pivot` of its SVG file.

    The anchor is also the position of the picture on the canvas.
    """

    def __init__(
        self,
        context: BoardContext,
        name: str,
        degrees: float,
        seconds: float,
        shade: Shade = _unshaded,
    ) -> None:
        """Create the swinging picture `name`: `degrees` either way, with a period of `seconds`."""
        self._context, self._name, self._pivot = context, name, anchor(name, "pivot")
        self._degrees, self._seconds, self._shade = degrees, seconds, shade

    def _rotated_cel(self, turn: int) -> Cel:
        (left, top, _, high), scale = load_drawing(self._name).box, self._context.layout.scale
        sheet = composed_sheet([(self._context.art.picture(self._name, high), 0, 0)])
        pivot = ((self._pivot[0] - left) * scale, (self._pivot[1] - top) * scale)
        return rotated_cel(sheet, pivot, self._degrees * turn / _TURNS)

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw the picture; `seconds` is the time since it began to swing."""
        wave = math.sin(math.tau * seconds / self._seconds)
        turn = round(wave * _TURNS)
        key = ("swinging", self._name, self._degrees, turn)
        cel = self._context.art.get(key, lambda: self._rotated_cel(turn))
        x, y = self._context.layout.px(self._pivot)
        blit(surface, self._shade(cel.surface, key), (x + cel.dx, y + cel.dy))


class PulsingLight:
    """A light that brightens and dims periodically."""

    def __init__(
        self,
        context: BoardContext,
        name: str,
        height: float,
        least: float,
        seconds: float,
        shade: Shade = _unshaded,
    ) -> None:
        """Create the light `name`, which brightens and dims with a period of `seconds`.

        It is `height` units high; `least` is its lowest opacity, 0 to 1.
        """
        self._context, self._least, self._seconds = context, least, seconds
        self._name, self._height, self._shade = name, height, shade

    def picture_at(self, seconds: float) -> pygame.Surface:
        """Return the light's picture at the given time, in seconds."""
        wave = 0.5 - 0.5 * math.cos(math.tau * seconds / self._seconds)
        step = min(_GLOWS - 1, int(wave * _GLOWS))
        share = self._least + (1 - self._least) * step / (_GLOWS - 1)
        art, name, height = self._context.art, self._name, self._height
        key = ("glowing", name, height, share)
        picture = art.get(key, lambda: with_opacity(art.picture(name, height), share))
        return self._shade(picture, key)

    def draw(self, surface: pygame.Surface, at: Point, seconds: float) -> None:
        """Draw the light centred on `at`; `seconds` is the time since it began to pulse."""
        blit_centre(surface, self.picture_at(seconds), self._context.layout, at)

"""The figures on the board: Max, the cat, and the mice, which can lie flat under him."""

from __future__ import annotations

import math
from typing import Final

import pygame
from typing_extensions import override

from game.boards.cat_and_mouse.places import BANNER_BOTTOM, MOUSE_HEIGHT
from game.boards.figures.figure import Figure
from game.boards.figures.parts import Cel
from game.geometry import Layout, Point
from game.media.art import blit
from game.scaling import smoothscale
from game.ui.fonts import Colour
from game.ui.theme import CREAM

TRAPPED_HEIGHT: Final = 0.88 * MOUSE_HEIGHT
"""Height, in units, of a mouse on which the cat sits."""
_FLAT_SQUASH: Final = 0.62
_FLAT_ZOOM: Final = 0.82
"""Size of the body of a flat mouse, as a multiple of its usual size: it is low, but not wide."""
_HEAD_SINK: Final = 0.29
"""How much lower the head of a flat mouse is, as a fraction of its height."""
_FLAT_SHADOW: Final = 1.9
"""Width of the shadow of a flat mouse, as a multiple of that of a standing one."""
_POOL_COLOUR: Final[Colour] = (255, 190, 66)
_POOL_ALPHA: Final = 205
_POOL_RINGS: Final = 16
_RIM: Final = 4.0
"""Width of the rim, in units."""
_AROUND: Final = tuple(
    (math.cos(math.tau * step / 12), math.sin(math.tau * step / 12)) for step in range(12)
)
"""Offsets of the silhouettes that make up a rim, as fractions of its width."""


class BoardFigure(Figure):
    """A figure that hops only as high as there is room below the banner."""

    @property
    @override
    def _lift(self) -> float:
        room = self.y - self.height * max(1.0, self.squash) - BANNER_BOTTOM
        return min(super()._lift, max(0.0, room))


class Mouse(BoardFigure):
    """A mouse on the board.

    Attributes:
        is_flat: whether it lies flat on its belly: only its face, ears and paws peep out below
            the cat that sits on it.
    """

    is_flat = False

    def lie_flat(self, feet: Point, zoom: float = 1.0) -> None:
        """Lie down at `feet` under the cat; `zoom` is a multiple of the usual size on the board."""
        self.is_flat, self.mood = True, "think"
        self.height, self.position = zoom * TRAPPED_HEIGHT, feet

    @override
    def cels(self) -> list[Cel]:
        if not self.is_flat:
            return super().cels()
        pose = self._puppet.pose(self.pose)
        flat = self._deformation(pose, _FLAT_ZOOM, _FLAT_SQUASH)
        *body, top = pose.layers
        head = self._cel(pose, top, self._deformation(pose))
        sink = self._art.layout.length(_HEAD_SINK * self.height)
        return [
            *(self._cel(pose, layer, flat) for layer in body),
            head._replace(dy=head.dy + sink),
        ]

    @override
    def _shadow_width(self) -> float:
        return super()._shadow_width() * (_FLAT_SHADOW if self.is_flat else 1.0)

    def draw_with_rim(self, surface: pygame.Surface, layout: Layout) -> None:
        """Draw the mouse like `draw`, with a rim of cream between it and its shadow."""
        if not self._is_drawn(surface, layout):
            return
        self._draw_shadow(surface, layout)
        cels, line = self.cels(), layout.length(_RIM)
        for cel in cels:
            rim = self._art.get_memoised(_grown_silhouette, cel.surface, line)
            self._draw_cels(surface, layout, [Cel(rim, cel.dx - line, cel.dy - line)])
        self._draw_cels(surface, layout, cels)


def light_pool(width: int, height: int) -> pygame.Surface:
    """Return the warm pool of light on the table below the active mouse, in pixels."""
    small = pygame.Surface((max(12, width // 4), max(8, height // 4)), pygame.SRCALPHA, 32)
    for ring in range(_POOL_RINGS):
        share = 1 - ring / (_POOL_RINGS + 8)
        rect = pygame.Rect((0, 0), [round(side * share) for side in small.get_size()])
        rect.center = small.get_rect().center
        alpha = round(_POOL_ALPHA * ((ring + 1) / _POOL_RINGS) ** 0.8)
        pygame.draw.ellipse(small, (*_POOL_COLOUR, alpha), rect)
    return smoothscale(small.premul_alpha_ip(), (max(1, width), max(1, height)))


def _grown_silhouette(cel: pygame.Surface, line: int) -> pygame.Surface:
    shape = cel.copy()
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((*CREAM, 0), special_flags=pygame.BLEND_RGBA_ADD)
    shape.premul_alpha_ip()
    width, height = cel.get_size()
    grown = pygame.Surface((width + 2 * line, height + 2 * line), pygame.SRCALPHA, 32)
    for dx, dy in _AROUND:
        blit(grown, shape, (round(line * (1 + dx)), round(line * (1 + dy))))
    return grown

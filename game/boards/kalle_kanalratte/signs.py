"""Markers on the lids of Kalle Kanalratte: flags, Kalle's paw mark, glows, crumbs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.pieces import blit_centre
from game.boards.components.signs import (
    GLOW_STEPS,
    SUPERSAMPLING,
    downsample,
    ring_layers,
    slot_outline,
)
from game.boards.figures.figure import portrait
from game.boards.kalle_kanalratte.places import FLAG_HEIGHT, LID_CENTRES, LID_RADII, row_scale
from game.geometry import Layout, Point
from game.media.art import Art, blit
from game.rules.kalle_kanalratte.table import SIDE, Cell
from game.ui.fonts import Colour
from game.ui.theme import INK, TOMATO, WOOD

MAX_CRUMBS: Final = 5
"""Number of crumbs on the lid that most probably hides Kalle."""

_LIGHT: Final = (255, 222, 110)
_LIGHT_RINGS: Final = 10
_STRENGTHS: Final = 4
"""Number of frames of the glow, kept small because all sixteen glows change at once."""
_GLOW: Final = (255, 206, 84)
_GLOW_RINGS: Final = 12
_CRUMB: Final = 34.0
"""Height of a crumb, in units."""
_APART: Final = 25.0
"""Distance, in units, between neighbouring crumbs."""
_ON_LID: Final = 40.0
"""Distance, in units, from the centre of a lid in the rear row down to the crumbs on it."""
_BEFORE_HOLE: Final = 60.0
"""Distance, in units, from the centre of a hole in the rear row down to the crumbs before it."""


def flag(art: Art, player: str, colour: Colour) -> pygame.Surface:
    """Return a flag with the head of the figure `player`; its pole ends at the bottom centre."""
    px = art.layout.length(FLAG_HEIGHT)
    w = h = px * SUPERSAMPLING
    big = pygame.Surface((w, h), pygame.SRCALPHA, 32)
    line, middle = max(4, h // 30), w // 2
    pygame.draw.ellipse(big, (*INK, 90), (middle - w // 8, h - h // 14, w // 4, h // 14))
    pole = pygame.Rect(middle - line, h // 12, 2 * line, h - h // 12 - h // 28)
    pygame.draw.rect(big, INK, pole.inflate(line, line), 0, line)
    pygame.draw.rect(big, WOOD, pole, 0, line)
    cloth = pygame.Rect(middle - h * 3 // 10, h // 30, h * 6 // 10, h * 6 // 10)
    pygame.draw.rect(big, INK, cloth, 0, cloth.w // 3)
    pygame.draw.rect(big, colour, cloth.inflate(-2 * line, -2 * line), 0, cloth.w // 3 - line)
    small = downsample(big)
    head = portrait(art, player, FLAG_HEIGHT * 0.47)
    blit(small, head, head.get_rect(center=(px // 2, cloth.centery // SUPERSAMPLING)).topleft)
    return small


def paw_mark(layout: Layout, size: float) -> pygame.Surface:
    """Return a paw print, `size` units wide, which shows the hider where Kalle is."""
    px = layout.length(size)
    s = px * SUPERSAMPLING
    big = pygame.Surface((s, s), pygame.SRCALPHA, 32)
    toes = ((0.2, 0.42), (0.4, 0.2), (0.62, 0.2), (0.82, 0.42))
    for edge, colour in ((0.045, INK), (0.0, TOMATO)):
        for x, y in toes:
            pygame.draw.circle(big, colour, (x * s, y * s), (0.1 + edge) * s)
        pad = pygame.Rect(0, 0, (0.5 + 2 * edge) * s, (0.36 + 2 * edge) * s)
        pad.center = (s // 2, round(0.68 * s))
        pygame.draw.ellipse(big, colour, pad)
    return downsample(big)


class LidHighlight:
    """The glow around a lid that can be chosen; it is bolder if the lid has the focus."""

    def __init__(self, art: Art, zoom: float) -> None:
        """Create the glow for lids `zoom` times the size of those in the rear row."""
        self._art, self._layout = art, art.layout
        self._half = (LID_RADII[0] * zoom, LID_RADII[1] * zoom)

    def draw(self, surface: pygame.Surface, at: Point, step: int, *, has_focus: bool) -> None:
        """Draw the glow around a lid centred on `at`; `step` is the frame of the glow animation."""
        blit_centre(surface, self._light_picture(step, has_focus=has_focus), self._layout, at)

    def prefetch(self) -> Iterator[object]:
        """Render all frames of the glow, yielding after each one."""
        for has_focus in (False, True):
            steps = range(0, GLOW_STEPS, GLOW_STEPS // _STRENGTHS)
            yield from (self._light_picture(step, has_focus=has_focus) for step in steps)

    def _light_picture(self, step: int, *, has_focus: bool) -> pygame.Surface:
        share = (step * _STRENGTHS // GLOW_STEPS) / (_STRENGTHS - 1)
        look = (*slot_outline(self._art, 11 if has_focus else 5, has_focus=has_focus), share)
        return self._art.get(("lid", self._half, *look), partial(self._halo_picture, *look))

    def _halo_picture(self, colour: Colour, line: float, share: float) -> pygame.Surface:
        px = self._layout.length
        w, h = px(self._half[0]) * 2, px(self._half[1] + 3) * 2
        reach = px(15 + 12 * share)
        size = (w + 2 * reach, h + 2 * reach)
        big = pygame.Surface(
            (size[0] * SUPERSAMPLING, size[1] * SUPERSAMPLING), pygame.SRCALPHA, 32
        )
        full = big.get_rect()
        for i in range(_LIGHT_RINGS):
            rest = 1 - i / _LIGHT_RINGS
            grow = round(2 * reach * rest * SUPERSAMPLING)
            rect = pygame.Rect(0, 0, w * SUPERSAMPLING + grow, h * SUPERSAMPLING + grow)
            rect.center = full.center
            alpha = round((150 + 100 * share) * (1 - rest) ** 1.4) + 10
            pygame.draw.ellipse(big, (*_LIGHT, alpha), rect)
        layers = list(ring_layers(px(line), colour))
        _, thick, edges = layers[-1]
        rect = pygame.Rect(0, 0, w * SUPERSAMPLING, h * SUPERSAMPLING)
        rect.center = full.center
        outer = rect.inflate(thick + 2 * edges, thick + 2 * edges)
        for shade, _, inset in layers:
            pygame.draw.ellipse(big, shade, outer.inflate(-2 * inset, -2 * inset))
        inside = [(0, 0, 0, 0), *(shade for shade, _, _ in layers[:-1])]
        for (_, wide, inset), fill in zip(reversed(layers), reversed(inside), strict=True):
            pygame.draw.ellipse(big, fill, outer.inflate(-2 * (inset + wide), -2 * (inset + wide)))
        return downsample(big)


def crumb_counts(chances: Mapping[Cell, float]) -> dict[Cell, int]:
    """Return the number of crumbs on each lid, proportional to its probability in `chances`.

    The most probable lid has `MAX_CRUMBS` crumbs.
    """
    most = max(chances.values(), default=0.0)
    if most <= 0.0:
        return {}
    return {cell: round(MAX_CRUMBS * chance / most) for cell, chance in chances.items()}


class Crumbs:
    """Crumbs and a soft light on the lids, which show how probable it is that Kalle is there.

    Attributes:
        counts: the number of crumbs on the lid of each cell.
    """

    def __init__(self, context: BoardContext) -> None:
        self._art, self._layout = context.art, context.layout
        self.counts: dict[Cell, int] = {}

    def draw(self, surface: pygame.Surface, cell: Cell, *, is_shut: bool) -> None:
        """Draw the crumbs at a cell: on its lid, with a light, if it `is_shut`; or before its hole.

        Open holes have no light because it would tint the animals in them.
        """
        count = self.counts.get(cell, 0)
        if not count:
            return
        (x, y), zoom = LID_CENTRES[cell], row_scale(cell // SIDE)
        if is_shut:
            glow = self._art.get(
                ("lid's glow", cell // SIDE, count), partial(self._glow_picture, zoom, count)
            )
            blit_centre(surface, glow, self._layout, (x, y))
        down = (_ON_LID if is_shut else _BEFORE_HOLE) * zoom
        crumb = self._art.picture("kalle_kanalratte/token", _CRUMB)
        for number in range(count):
            dx = (number - (count - 1) / 2) * _APART
            up = 5.0 if number % 2 else 0.0
            blit_centre(surface, crumb, self._layout, (x + dx, y + down - up))

    def _glow_picture(self, zoom: float, count: int) -> pygame.Surface:
        px = self._layout.length
        w, h = (px(2.5 * radius * zoom) * SUPERSAMPLING for radius in LID_RADII)
        big = pygame.Surface((w, h), pygame.SRCALPHA, 32)
        for ring in range(_GLOW_RINGS):
            share = 1 - ring / _GLOW_RINGS
            rect = pygame.Rect(0, 0, round(w * share), round(h * share))
            rect.center = big.get_rect().center
            alpha = round(170 * count / MAX_CRUMBS * (1 - share) ** 0.6)
            pygame.draw.ellipse(big, (*_GLOW, alpha), rect)
        return downsample(big)

"""Kalle Kanalratte, crumbs of cheese: the more lie by a lid, the likelier Kalle is under it.

Somebody who followed the lids lays them out; the board knows no more than it is told.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.kalle_kanalratte.places import LID_HALF, MIDDLES, row_zoom
from game.boards.things.pieces import blit_centre
from game.boards.things.signs import ZOOM, reduced
from game.rules.kalle_kanalratte.table import SIDE, Cell

MOST: Final = 5
"""Crumbs by the likeliest lid."""

_GLOW: Final = (255, 206, 84)
_RINGS: Final = 12
_CRUMB: Final = 34.0
"""How tall a crumb is, in units."""
_APART: Final = 25.0
"""From one crumb to the next."""
_BEFORE: Final = 40.0
"""How far in front of the middle of a lid they lie, in the hindmost row."""


def crumbs_of(chances: Mapping[Cell, float]) -> dict[Cell, int]:
    """Return how many crumbs lie by each lid: 0 to `MOST`, as its chance is against the best."""
    most = max(chances.values(), default=0.0)
    if most <= 0.0:
        return {}
    return {cell: round(MOST * chance / most) for cell, chance in chances.items()}


class Crumbs:
    """The crumbs by the lids, and a soft light under them.

    Attributes:
        lying: how many lie by each lid; none where it is not named.
    """

    def __init__(self, context: BoardContext) -> None:
        self._art, self._layout = context.art, context.layout
        self.lying: dict[Cell, int] = {}

    def draw(self, surface: pygame.Surface, shut: Collection[Cell]) -> None:
        """Draw all of them; the light only on lids that are `shut`, lest it tints who looks out."""
        for cell, count in self.lying.items():
            if not count:
                continue
            (x, y), zoom = MIDDLES[cell], row_zoom(cell // SIDE)
            if cell in shut:
                glow = self._art.get(
                    ("lid's glow", cell // SIDE, count), partial(self._glow, zoom, count)
                )
                blit_centre(surface, glow, self._layout, (x, y))
            crumb = self._art.picture("kalle_kanalratte/token", _CRUMB)
            for number in range(count):
                dx = (number - (count - 1) / 2) * _APART
                up = 5.0 if number % 2 else 0.0
                at = (x + dx, y + _BEFORE * zoom - up)
                blit_centre(surface, crumb, self._layout, at)

    def _glow(self, zoom: float, count: int) -> pygame.Surface:
        """Return a light that fades outwards; the more crumbs, the brighter."""
        px = self._layout.length
        w, h = px(2.5 * LID_HALF[0] * zoom) * ZOOM, px(2.5 * LID_HALF[1] * zoom) * ZOOM
        big = pygame.Surface((w, h), pygame.SRCALPHA, 32)
        for ring in range(_RINGS):
            share = 1 - ring / _RINGS
            rect = pygame.Rect(0, 0, round(w * share), round(h * share))
            rect.center = big.get_rect().center
            alpha = round(170 * count / MOST * (1 - share) ** 0.6)
            pygame.draw.ellipse(big, (*_GLOW, alpha), rect)
        return reduced(big)

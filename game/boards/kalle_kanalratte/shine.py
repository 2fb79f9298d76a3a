"""The calm light on lids while many can be chosen: a white rim, and a shine that passes over them.

Gold is kept for the focus and for hints: sixteen gold rings would be a grid without a beginning.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from game.boards.components.pieces import blit_centre
from game.boards.components.signs import SUPERSAMPLING, downsample
from game.boards.kalle_kanalratte.places import LID_CENTRES, LID_RADII, row_scale
from game.media.art import Art
from game.rules.kalle_kanalratte.table import SIDE, Cell
from game.ui.theme import INK

MANY: Final = 8
"""Number of lids from which they shine instead of having rings."""
_RIM: Final = (226, 240, 238)
_RIM_EDGE: Final = (255, 255, 252)
_GLOW_COLOUR: Final = (246, 255, 250)
_GLEAM: Final = (246, 255, 252)
_LINE: Final = 6.0
"""Thickness of the rim between its dark edges, in units; a child sees it from across the room."""
_EDGE: Final = 2.2
"""Thickness of the dark edges of the rim, in units, without which it is pale on pale stone."""
_GLOW: Final = 17.0
"""Width of the soft light outside the rim, in units."""
_RINGS: Final = 6
_FRAMES: Final = 7
"""Number of pictures of a lid: without the shine, and with it at each place from left to right."""
_SECONDS: Final = 5.0
"""Seconds from one passing of the shine to the next."""
_CROSSING: Final = 0.2
"""Time for the shine to cross one lid, as a fraction of `_SECONDS`."""
_SPREAD: Final = 0.5
"""Time from the first lid to the last, as a fraction of `_SECONDS`."""
_STRENGTH: Final = 120
"""Opacity of the shine, 0 to 255."""


class LidShine:
    """The rim light and the passing shine on the lids."""

    def __init__(self, art: Art) -> None:
        self._art = art

    def prefetch(self) -> Iterator[object]:
        """Render the light on a lid of each row in all frames, yielding after each picture."""
        for row in range(SIDE):
            yield from (self._picture(row, frame) for frame in range(_FRAMES))

    def draw(self, surface: pygame.Surface, cell: Cell, seconds: float) -> None:
        """Draw the light on the lid of `cell`; the shine begins at the lower left.

        `seconds` is the time since the board was created, 0 if nothing moves.
        """
        picture = self._picture(cell // SIDE, _frame(cell, seconds))
        blit_centre(surface, picture, self._art.layout, LID_CENTRES[cell])

    def _picture(self, row: int, frame: int) -> pygame.Surface:
        return self._art.get(("lid's shine", row, frame), partial(self._paint, row, frame))

    def _paint(self, row: int, frame: int) -> pygame.Surface:
        def px(units: float) -> int:
            return self._art.layout.length(units) * SUPERSAMPLING

        w, h = (2 * px(radius * row_scale(row)) for radius in LID_RADII)
        big = pygame.Surface((w + 2 * px(_GLOW), h + 2 * px(_GLOW)), pygame.SRCALPHA, 32)
        lid = pygame.Rect(px(_GLOW), px(_GLOW), w, h)
        for ring in range(_RINGS):
            reach = 2 * px(_GLOW) * (_RINGS - 1 - ring) // _RINGS
            glow = (*_GLOW_COLOUR, 25 + 185 * ring // (_RINGS - 1))
            pygame.draw.ellipse(big, glow, lid.inflate(reach, reach))
        inside = _draw_rim(big, lid, px(_EDGE), px(_LINE))
        if frame:
            big.blit(_gleam(inside.size, frame), inside.topleft)
        return downsample(big)


def _draw_rim(surface: pygame.Surface, lid: pygame.Rect, edge: int, line: int) -> pygame.Rect:
    """Draw a white ring with dark edges, lighter at its top; return the box of the hole in it."""
    outer = lid.inflate(2 * edge, 2 * edge)
    hole = lid.inflate(-2 * line, -2 * line)
    pygame.draw.ellipse(surface, INK, outer)
    pygame.draw.ellipse(surface, _RIM_EDGE, lid)
    pygame.draw.ellipse(surface, _RIM, lid.inflate(-edge, -edge).move(0, edge // 2))
    pygame.draw.ellipse(surface, INK, hole.inflate(2 * edge, 2 * edge))
    pygame.draw.ellipse(surface, (0, 0, 0, 0), hole)
    return hole


def _gleam(size: tuple[int, int], frame: int) -> pygame.Surface:
    (w, h), gleam = size, pygame.Surface(size, pygame.SRCALPHA, 32)
    slant, half = h / 2, w / 9
    middle = w * (frame - 0.5) / (_FRAMES - 1)
    for share in (1.0, 0.75, 0.5):
        left, right = middle - half * share, middle + half * share
        band = ((left - slant, h), (left + slant, 0), (right + slant, 0), (right - slant, h))
        pygame.draw.polygon(gleam, (*_GLEAM, round(_STRENGTH * (1.35 - share))), band)
    lid = pygame.Surface(size, pygame.SRCALPHA, 32)
    pygame.draw.ellipse(lid, (255, 255, 255, 255), lid.get_rect())
    gleam.blit(lid, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return gleam


def _frame(cell: Cell, seconds: float) -> int:
    row, column = divmod(cell, SIDE)
    delay = _SPREAD * (column + SIDE - 1 - row) / (2 * SIDE - 2)
    share = (seconds / _SECONDS % 1.0 - delay) / _CROSSING
    return 1 + int(share * (_FRAMES - 1)) if 0 <= share < 1 else 0

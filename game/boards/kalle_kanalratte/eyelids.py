"""Eyelids in Kalle Kanalratte, which cover the screen while another player hides Kalle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.geometry import HEIGHT, WIDTH
from game.media.art import Art, blit

_FUR: Final = (196, 143, 104)
_HIGH: Final = 500.0
"""Height of each eyelid's picture, in the picture's own units; its width is 1600."""
_EDGES: Final = {"top": 244.0, "bottom": 206.0}
"""The y coordinate, in each picture, of the boundary between the opaque part and the lashes."""
_TOP_MEETS: Final = 420.0
_BOTTOM_MEETS: Final = 110.0
"""The y coordinate, in the lower picture, where the edges of the closed eyelids meet."""
_LINE: Final = HEIGHT * 0.66
"""The y coordinate, on the canvas, where the edges of the closed eyelids meet."""


class Eyelids:
    """Two eyelids that cover the whole window while another player hides Kalle.

    Attributes:
        closure: 0 (open) to 1 (closed).
    """

    def __init__(self, art: Art) -> None:
        self._art = art
        self.closure = 0.0

    def prepare(self) -> None:
        """Render both eyelids at the width of the window."""
        for side in _EDGES:
            self._lid_parts(side)

    @property
    def _zoom(self) -> float:
        return max(1.0, self._art.layout.visible_area.w / WIDTH)

    def _lid_parts(self, side: str) -> Sequence[pygame.Surface]:
        name = f"kalle_kanalratte/eyelid_{side}"
        picture = partial(self._art.picture, name, _HIGH * self._zoom)
        return self._art.get((name, "parts"), lambda: _split_lid(picture(), side))

    def set_closure(self, share: float) -> None:
        """Set the position of the eyelids, from 0 (open) to 1 (closed)."""
        self.closure = share

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the eyelids unless they are open."""
        if self.closure <= 0:
            return
        layout, zoom = self._art.layout, self._zoom
        see = layout.visible_area
        # The lashes extend below the edge of the upper lid, so it moves up farther.
        above = (1 - self.closure) * (_LINE - see.y + 70 * zoom)
        below = (1 - self.closure) * (see.bottom - _LINE + 100 * zoom)
        x = (WIDTH - WIDTH * zoom) / 2
        left, top = layout.px((x, _LINE - _TOP_MEETS * zoom - above))
        _, bottom = layout.px((x, _LINE - _BOTTOM_MEETS * zoom + below))
        wide, high = surface.get_size()
        surface.fill(_FUR, (0, 0, wide, max(0, top + 1)))
        end = _draw_stacked(surface, self._lid_parts("bottom"), left, bottom)
        surface.fill(_FUR, (0, end - 1, wide, max(0, high - end + 1)))
        _draw_stacked(surface, self._lid_parts("top"), left, top)


def _split_lid(picture: pygame.Surface, side: str) -> list[pygame.Surface]:
    w, h = picture.get_size()
    cut = round(_EDGES[side] / _HIGH * h)
    parts = [picture.subsurface((0, 0, w, cut)), picture.subsurface((0, cut, w, h - cut))]
    solid = 0 if side == "top" else 1
    opaque = pygame.Surface(parts[solid].get_size(), 0, 32)
    blit(opaque, parts[solid], (0, 0))
    parts[solid] = opaque
    return parts


def _draw_stacked(
    surface: pygame.Surface, parts: Sequence[pygame.Surface], left: int, top: int
) -> int:
    for part in parts:
        if part.get_flags() & pygame.SRCALPHA:
            blit(surface, part, (left, top))
        else:
            surface.blit(part, (left, top))
        top += part.get_height()
    return top

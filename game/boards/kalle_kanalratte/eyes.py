"""Kalle Kanalratte, the eyelids: the picture shuts its eyes while somebody else hides Kalle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.geometry import HEIGHT, WIDTH
from game.media.art import Art, blit

_NIGHT: Final = (36, 52, 77)
_HIGH: Final = 500.0
"""Height of either picture in its own units, of which it is 1600 wide."""
_TOP_EDGE: Final = 244.0
"""From here down the upper picture is not all opaque."""
_BOTTOM_EDGE: Final = 206.0
"""Down to here the lower picture is not all opaque."""
_TOP_MEETS: Final = 420.0
_BOTTOM_MEETS: Final = 110.0
"""Where in each picture the middle of its edge is; shut, they meet there."""
_LINE: Final = HEIGHT * 0.66
"""Where they meet on the canvas."""


class Eyelids:
    """The two lids over the whole window, with lashes.

    Attributes:
        shut: 0 open to 1 shut.
    """

    def __init__(self, art: Art) -> None:
        self._art = art
        self.shut = 0.0

    def prepare(self) -> None:
        """Make both pictures as wide as the window."""
        self._lid("top"), self._lid("bottom")

    @property
    def _zoom(self) -> float:
        return max(1.0, self._art.layout.visible.w / WIDTH)

    def _lid(self, side: str) -> Sequence[pygame.Surface]:
        """Return the upper and the lower part of a lid."""
        is_top = side == "top"
        name, height = f"kalle_kanalratte/eyelid_{side}", _HIGH * self._zoom
        edge = _TOP_EDGE if is_top else _BOTTOM_EDGE
        picture = partial(self._art.picture, name, height)
        key = (name, "parts")
        return self._art.get(key, lambda: _split(picture(), edge, is_top_solid=is_top))

    def put_shut(self, share: float) -> None:
        """Be open, at 0, or shut, at 1."""
        self.shut = share

    @property
    def hides_all(self) -> bool:
        """Whether nothing behind them can be seen."""
        return self.shut >= 1.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw them as far as they are shut."""
        if self.shut <= 0:
            return
        layout, zoom = self._art.layout, self._zoom
        see = layout.visible
        # The lashes reach below the edge of the upper one: it has to go up that much more.
        above = (1 - self.shut) * (_LINE - see.y + 70 * zoom)
        below = (1 - self.shut) * (see.bottom - _LINE + 100 * zoom)
        x = (WIDTH - WIDTH * zoom) / 2
        left, top = layout.px((x, _LINE - _TOP_MEETS * zoom - above))
        _, bottom = layout.px((x, _LINE - _BOTTOM_MEETS * zoom + below))
        wide, high = surface.get_size()
        surface.fill(_NIGHT, (0, 0, wide, max(0, top + 1)))
        end = _stack(surface, self._lid("bottom"), left, bottom)
        surface.fill(_NIGHT, (0, end - 1, wide, max(0, high - end + 1)))
        _stack(surface, self._lid("top"), left, top)


def _split(picture: pygame.Surface, edge: float, *, is_top_solid: bool) -> list[pygame.Surface]:
    """Return the upper and the lower part of a picture, the opaque one quick to draw."""
    w, h = picture.get_size()
    cut = round(edge / _HIGH * h)
    parts = [picture.subsurface((0, 0, w, cut)), picture.subsurface((0, cut, w, h - cut))]
    solid = 0 if is_top_solid else 1
    opaque = pygame.Surface(parts[solid].get_size(), 0, 32)
    blit(opaque, parts[solid], (0, 0))
    parts[solid] = opaque
    return parts


def _stack(surface: pygame.Surface, parts: Sequence[pygame.Surface], left: int, top: int) -> int:
    """Draw pictures below each other; return where they end."""
    for part in parts:
        if part.get_flags() & pygame.SRCALPHA:
            blit(surface, part, (left, top))
        else:
            surface.blit(part, (left, top))
        top += part.get_height()
    return top

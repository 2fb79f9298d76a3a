"""Sheet skins: a backing of leather, wood or brass behind a sheet's paper."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.geometry import Box
from game.media.art import Art, blit
from game.ui.fonts import Colour
from game.ui.theme import UiTheme

_OVER: Final = 17.0
"""Width of the border of the cover around the paper, in units."""
_PAGES: Final = 7.0
"""Height of the pages that are visible below the paper, in units."""
_UNDER: Final = (226, 208, 176)
_ROUND: Final = 44.0
_CORNER: Final = 92.0
_OUT: Final = 10.0
"""Distance by which a corner's picture sticks out beyond the cover, in units."""


@dataclass(frozen=True)
class Skin:
    """The look of a sheet: a cover behind its paper, and ornaments at the corners of the cover.

    `corner` is the picture of the top left corner, which the other corners mirror.
    """

    fill: Colour
    corner: str

    def paint(self, surface: pygame.Surface, theme: UiTheme, art: Art, paper: Box) -> None:
        """Draw the cover, paper and corners of a sheet; `paper` is its panel's box, in units."""
        cover = paper.inset(-_OVER)
        theme.draw_panel(surface, cover, fill=self.fill, radius=_ROUND + 8)
        below = paper.offset_by(0, _PAGES)
        theme.draw_panel(surface, below, fill=_UNDER, radius=_ROUND, shadow=False)
        theme.draw_paper(surface, paper, radius=_ROUND)
        self._paint_corners(surface, theme, art, cover, _CORNER)

    def paint_tray(self, surface: pygame.Surface, theme: UiTheme, art: Art, box: Box) -> None:
        """Draw only a cover, as the background of something else; `box` is its box, in units."""
        theme.draw_panel(surface, box, fill=self.fill, radius=_ROUND * 0.8)
        self._paint_corners(surface, theme, art, box, _CORNER * 0.62)

    def _paint_corners(
        self, surface: pygame.Surface, theme: UiTheme, art: Art, cover: Box, side: float
    ) -> None:
        out = _OUT * side / _CORNER
        ends = cover.inset(-out)
        for is_right in (False, True):
            for is_low in (False, True):
                x = ends.right - side if is_right else ends.x
                y = ends.bottom - side if is_low else ends.y
                key = ("corner", self.corner, side, is_right, is_low)
                picture = art.get(key, partial(self._mirrored_corner, art, side, is_right, is_low))
                blit(surface, picture, theme.layout.px((x, y)))

    def _mirrored_corner(
        self, art: Art, side: float, is_right: bool, is_low: bool
    ) -> pygame.Surface:
        return pygame.transform.flip(art.picture(self.corner, side), is_right, is_low)


LEDGER_SKIN: Final = Skin((128, 70, 58), "common/corner_brass")
"""The skin of the parental settings, and of other sheets that look like books."""
STALL_SKIN: Final = Skin((176, 120, 78), "common/corner_awning")
"""The skin of the sheets of the market."""
MIRROR_SKIN: Final = Skin((214, 160, 66), "common/corner_bow")
"""The skin of sheets about players, such as the one for changing a figure's appearance."""

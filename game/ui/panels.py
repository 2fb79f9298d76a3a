"""Panels: rounded rectangles of paper, of any size, with an outline and a soft shadow."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

import pygame

from game.media.art import Art, blit
from game.scaling import smoothscale
from game.ui.fonts import Colour
from game.ui.paper import PaperTexture

_MARGIN: Final = 14.0
"""Width of a shadow around a panel, in units."""
_ZOOM: Final = 3
"""Supersampling factor, for smooth edges."""
_SHADE: Final = (74, 52, 43, 14)
_LIP: Final = 7.0
"""Height of the side of a raised panel, below its face, in units."""
_SIDE: Final = (223, 196, 156)
"""Light on the side of a raised panel, as a factor in 255ths for each channel."""
_LAYERS: Final = 6


class _Look(NamedTuple):
    size: tuple[int, int]
    fill: Colour
    edge: Colour
    radius: float
    shadow: bool
    is_raised: bool = False


class Panels:
    """Draws panels at one scale, each stretched from a small picture (nine-slice scaling)."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._scale = art.layout.scale
        self.margin = art.layout.length(_MARGIN)
        self._texture = PaperTexture(art)

    def panel(
        self,
        size: tuple[int, int],
        fill: Colour,
        edge: Colour,
        radius: float,
        *,
        shadow: bool,
        is_raised: bool = False,
    ) -> pygame.Surface:
        """Return the picture of a panel, with a margin on each side for its shadow.

        `size` is the panel's size in pixels, without the margin; `radius` is its corner radius in
        units. A raised panel's side is visible in the lower margin.
        """
        look = _Look(size, fill, edge, radius, shadow, is_raised)
        return self._art.get(("panel", *look), partial(self._render_stretched, look))

    def paper(
        self, size: tuple[int, int], fill: Colour, edge: Colour, radius: float
    ) -> pygame.Surface:
        """Return the picture of a sheet's paper: a panel without a shadow, but with a texture."""
        look = _Look(size, fill, edge, radius, shadow=False)
        return self._art.get(("paper", *look), partial(self._render_paper, look), is_expensive=True)

    def _render_paper(self, look: _Look) -> pygame.Surface:
        picture, line = self._render_stretched(look), self._line_width(1)
        inside = pygame.Rect((self.margin, self.margin), look.size).inflate(-2 * line, -2 * line)
        self._texture.shade(picture, inside, max(0, round(look.radius * self._scale) - line))
        return picture

    def _line_width(self, least: int, zoom: int = 1) -> int:
        return max(least, round((8 if self._art.has_contrast else 5) * self._scale * zoom))

    def _render_stretched(self, look: _Look) -> pygame.Surface:
        corner = 2 * self.margin + round(look.radius * self._scale) + 4
        w, h = (min(pixels, 2 * (corner - self.margin) + 1) for pixels in look.size)
        small = look._replace(size=(w, h))
        least = self._art.get(("corners", *small), partial(self.paint, *small), is_expensive=True)
        size = (look.size[0] + 2 * self.margin, look.size[1] + 2 * self.margin)
        return stretch_middle(least, size, corner)

    def paint(
        self,
        size: tuple[int, int],
        fill: Colour,
        edge: Colour,
        radius: float,
        shadow: bool,
        is_raised: bool = False,
    ) -> pygame.Surface:
        """Draw the same picture as `panel`, but at its full size, without stretching."""
        (w, h), margin = size, self.margin
        panel = pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA, 32)
        if shadow:
            shade = self._art.get(("shade", size, radius), partial(self._draw_shadow, size, radius))
            blit(panel, shade, (0, 0))
        if is_raised:
            r, g, b = (part * light // 255 for part, light in zip(fill, _SIDE, strict=True))
            side = self._face(size, (r, g, b), edge, radius)
            blit(panel, side, (margin, margin + max(2, round(_LIP * self._scale))))
        blit(panel, self._face(size, fill, edge, radius), (margin, margin))
        return panel

    def _face(
        self, size: tuple[int, int], fill: Colour, edge: Colour, radius: float
    ) -> pygame.Surface:
        (w, h), r = size, round(radius * self._scale * _ZOOM)
        big = pygame.Surface((w * _ZOOM, h * _ZOOM), pygame.SRCALPHA, 32)
        pygame.draw.rect(big, edge, big.get_rect(), border_radius=r)
        line = self._line_width(2, _ZOOM)
        inner = big.get_rect().inflate(-2 * line, -2 * line)
        pygame.draw.rect(big, fill, inner, border_radius=max(0, r - line))
        face = smoothscale(big.premul_alpha_ip(), size)
        paper = face.get_rect().inflate(-4 * line // _ZOOM, -4 * line // _ZOOM)
        rounding = max(0, r // _ZOOM - 2 * line // _ZOOM)
        pygame.draw.rect(face, fill, paper, border_radius=rounding)  # scaling has blurred it
        return face

    def _draw_shadow(self, size: tuple[int, int], radius: float) -> pygame.Surface:
        (w, h), margin = size, self.margin
        shade = pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA, 32)
        layer = shade.copy()
        for step in range(_LAYERS):
            spread = margin * (_LAYERS - step) // 8
            soft = pygame.Rect(margin, margin, w, h).inflate(spread, spread)
            layer.fill((0, 0, 0, 0))
            rounding = round(radius * self._scale) + spread // 2
            pygame.draw.rect(layer, _SHADE, soft.move(0, margin // 3), border_radius=rounding)
            shade.blit(layer, (0, 0))
        return shade.premul_alpha_ip()


def stretch_middle(picture: pygame.Surface, size: tuple[int, int], corner: int) -> pygame.Surface:
    """Stretch a picture to `size` pixels, except for its four corners of `corner` pixels."""

    def spans(short: int, long: int) -> list[tuple[int, int, int, int]]:
        if short == long:
            return [(0, short, 0, long)]
        ends = (0, corner, 0, corner), (short - corner, corner, long - corner, corner)
        return [*ends, (corner, 1, corner, long - 2 * corner)]

    whole = pygame.Surface(size, pygame.SRCALPHA, 32)
    rows = spans(picture.get_height(), size[1])
    for x, w, left, wide in spans(picture.get_width(), size[0]):
        for y, h, top, high in rows:
            piece = picture.subsurface((x, y, w, h))
            blit(whole, pygame.transform.scale(piece, (wide, high)), (left, top))
    return whole

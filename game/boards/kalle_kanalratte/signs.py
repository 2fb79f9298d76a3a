"""Kalle Kanalratte, signs of its own: flags of the guesses, the hider's paw, the wooden sign."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.figures.figure import portrait
from game.boards.kalle_kanalratte.places import LID_HALF, PASS_BOX
from game.boards.things.pieces import blit_centre
from game.boards.things.signs import BREATH, ZOOM, Highlight, edge_of, reduced
from game.geometry import Box, Layout, Point
from game.media.art import Art, blit
from game.ui.letters import Colour
from game.ui.theme import CREAM, INK, TOMATO, WOOD

_GLOW: Final = (255, 222, 110)
_RINGS: Final = 10
_STRENGTHS: Final = 4
"""Of the light around a lid: sixteen of them change together, and are a third of the picture."""


def flag(art: Art, player: str, height: float, colour: Colour) -> pygame.Surface:
    """Return a flag on its pole with the head of a player; the pole's foot is its lower middle.

    Args:
        art: the loader of the window's scale.
        player: the figure's file.
        height: in units.
        colour: of the cloth.
    """
    return art.get(("flag", player, height, colour), lambda: _flag(art, player, height, colour))


def _flag(art: Art, player: str, height: float, colour: Colour) -> pygame.Surface:
    px = art.layout.length(height)
    w, h = px * ZOOM, px * ZOOM
    big = pygame.Surface((w, h), pygame.SRCALPHA, 32)
    line, middle = max(4, h // 30), w // 2
    pygame.draw.ellipse(big, (*INK, 90), (middle - w // 8, h - h // 14, w // 4, h // 14))
    pole = pygame.Rect(middle - line, h // 12, 2 * line, h - h // 12 - h // 28)
    pygame.draw.rect(big, INK, pole.inflate(line, line), 0, line)
    pygame.draw.rect(big, WOOD, pole, 0, line)
    cloth = pygame.Rect(middle - h * 3 // 10, h // 30, h * 6 // 10, h * 6 // 10)
    pygame.draw.rect(big, INK, cloth, 0, cloth.w // 3)
    pygame.draw.rect(big, colour, cloth.inflate(-2 * line, -2 * line), 0, cloth.w // 3 - line)
    small = reduced(big)
    head = portrait(art, player, height * 0.47)
    blit(small, head, head.get_rect(center=(px // 2, cloth.centery // ZOOM)).topleft)
    return small


def paw_mark(layout: Layout, size: float) -> pygame.Surface:
    """Return the print of a small paw, `size` units wide."""
    px = layout.length(size)
    s = px * ZOOM
    big = pygame.Surface((s, s), pygame.SRCALPHA, 32)
    toes = ((0.2, 0.42), (0.4, 0.2), (0.62, 0.2), (0.82, 0.42))
    for edge, colour in ((0.045, INK), (0.0, TOMATO)):
        for x, y in toes:
            pygame.draw.circle(big, colour, (x * s, y * s), (0.1 + edge) * s)
        pad = pygame.Rect(0, 0, (0.5 + 2 * edge) * s, (0.36 + 2 * edge) * s)
        pad.center = (s // 2, round(0.68 * s))
        pygame.draw.ellipse(big, colour, pad)
    return reduced(big)


class LidLight:
    """The glow around a lid that can be chosen, and the bolder one around that with the focus."""

    def __init__(self, art: Art, zoom: float) -> None:
        """Make it for lids that are `zoom` times as large as in the hindmost row."""
        self._art, self._layout = art, art.layout
        self._half = (LID_HALF[0] * zoom, LID_HALF[1] * zoom)

    def draw(self, surface: pygame.Surface, at: Point, step: int, *, has_focus: bool) -> None:
        """Draw it around the middle of a lid at a step of the breath."""
        blit_centre(surface, self._light(step, has_focus=has_focus), self._layout, at)

    def prefetch(self) -> Iterator[object]:
        """See `Board.prefetch`."""
        for has_focus in (False, True):
            steps = range(0, BREATH, BREATH // _STRENGTHS)
            yield from (self._light(step, has_focus=has_focus) for step in steps)

    def _light(self, step: int, *, has_focus: bool) -> pygame.Surface:
        share = (step * _STRENGTHS // BREATH) / (_STRENGTHS - 1)
        look = (*edge_of(self._art, 11 if has_focus else 5, has_focus=has_focus), share)
        return self._art.get(("lid", self._half, *look), partial(self._halo, *look))

    def _halo(self, colour: Colour, line: float, share: float) -> pygame.Surface:
        """Return rings of light that fade outwards around a clear middle, and a line."""
        px = self._layout.length
        w, h = px(self._half[0]) * 2, px(self._half[1] + 3) * 2
        reach = px(15 + 12 * share)
        size = (w + 2 * reach, h + 2 * reach)
        big = pygame.Surface((size[0] * ZOOM, size[1] * ZOOM), pygame.SRCALPHA, 32)
        full = big.get_rect()
        for i in range(_RINGS):
            rest = 1 - i / _RINGS
            grow = round(2 * reach * rest * ZOOM)
            rect = pygame.Rect(0, 0, w * ZOOM + grow, h * ZOOM + grow)
            rect.center = full.center
            alpha = round((150 + 100 * share) * (1 - rest) ** 1.4) + 10
            pygame.draw.ellipse(big, (*_GLOW, alpha), rect)
        thick, edge = px(line) * ZOOM, max(2, px(line) // 3) * ZOOM
        rect = pygame.Rect(0, 0, w * ZOOM, h * ZOOM)
        rect.center = full.center
        outer = rect.inflate(thick, thick)
        pygame.draw.ellipse(big, INK, outer.inflate(2 * edge, 2 * edge))
        pygame.draw.ellipse(big, colour, outer)
        pygame.draw.ellipse(big, INK, outer.inflate(-2 * thick, -2 * thick))
        pygame.draw.ellipse(
            big, (0, 0, 0, 0), outer.inflate(-2 * thick - 2 * edge, -2 * thick - 2 * edge)
        )
        return reduced(big)


class PassSign:
    """The wooden sign that says "no swap"; it is there while one may choose it."""

    def __init__(self, context: BoardContext) -> None:
        self._context = context
        self._light = Highlight(context.art, PASS_BOX.w + 12, PASS_BOX.h + 12)

    def draw(self, surface: pygame.Surface, step: int, *, has_focus: bool) -> None:
        """Draw it at a step of the breath."""
        self._light.draw(surface, PASS_BOX.centre, step, has_focus=has_focus)
        self._paint(surface)

    def _paint(self, surface: pygame.Surface) -> None:
        theme = self._context.theme
        theme.panel(surface, PASS_BOX, fill=WOOD, radius=18)
        words = Box(PASS_BOX.x + 14, PASS_BOX.y + 4, PASS_BOX.w - 28, PASS_BOX.h - 8)
        text = self._context.say("sign.pass")
        theme.text(surface, text, words, size=38, colour=CREAM, face="title", outline=INK)

"""The moment when Kalle comes to light: he and the guard stand large, and all else is dark."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.figures.figure import Figure
from game.boards.kalle_kanalratte.places import LANTERN_CENTRES
from game.geometry import WIDTH, Box, Layout, Point
from game.media.clothes import fine_lined_name
from game.scaling import smoothscale
from game.ui.fonts import Colour

KALLE_LARGE: Final = 290.0
"""Height, in units, of Kalle in the limelight."""
GUARD_LARGE: Final = 252.0
"""Height, in units, of the guard in the limelight."""
_APART: Final = 236.0
"""Distance, in units, between Kalle and the guard in the limelight."""
_HIGHEST: Final = 400.0
"""The least y coordinate of Kalle's feet in the limelight; his ears stay below the banner."""
_HALF: Final = 130.0
"""Half of Kalle's width in the limelight, in units."""
_IN_FRONT: Final = 40.0
"""Distance, in units, from the centre of the hole down to Kalle's feet in the limelight."""

_DARK: Final[Colour] = (12, 22, 48)
_LIGHT: Final[Colour] = (255, 230, 150)
_DEPTH: Final = 0.52
_BRIGHTNESS: Final = 0.2
"""Opacity of the light within the cone, 0 to 1."""
_SOURCE: Final = 34.0
"""Half the width of the cone at the lantern, in units."""
_POOL: Final = (300.0, 74.0)
"""Horizontal and vertical radius of the light on the ground, in units."""
_SOFT: Final = 70.0
"""Width of the soft edge of the cone at the ground, in units."""
_STEPS: Final = 12
_COARSENESS: Final = 3
"""Factor by which the darkness is drawn smaller than it is shown."""


class Limelight:
    """Kalle and the guard, large in the light of a lantern in front of the dark board.

    With high contrast the board does not become dark.

    Attributes:
        kalle: the large figure of Kalle.
        caged_kalle: the large figure of Kalle behind bars.
        guard: the large figure of the guard.
        is_caged: whether Kalle is shown behind bars.
        share: how dark the board is, 0 to 1.
    """

    def __init__(self, context: BoardContext) -> None:
        self._context = context
        self.kalle = self._new_figure("kalle", KALLE_LARGE)
        self.caged_kalle = self._new_figure("kalle_caught", KALLE_LARGE)
        self.guard = self._new_figure("guard", GUARD_LARGE)
        self.share = 0.0
        self.is_caged = False
        self._dark: pygame.Surface | None = None

    def _new_figure(self, name: str, height: float) -> Figure:
        name = fine_lined_name(f"kalle_kanalratte/{name}")
        figure = Figure(self._context.art, name, height, seed=0)
        figure.has_idle_movements = False
        return figure

    def set_share(self, share: float) -> None:
        """Set how dark the board is, 0 to 1."""
        self.share = share

    def light(self, ground: Point, panel: Box) -> None:
        """Light the `ground` on which Kalle and the guard stand, and a player's `panel`."""
        self._dark = None if self._context.theme.has_contrast else self._paint(ground, panel)
        self.is_caged = False

    def cage(self) -> None:
        """Put Kalle behind bars."""
        self.is_caged = True
        self.caged_kalle.position, self.caged_kalle.height = self.kalle.position, KALLE_LARGE

    @property
    def figures(self) -> Sequence[Figure]:
        """The large figures."""
        return (self.kalle, self.caged_kalle, self.guard)

    def update(self, dt: float) -> None:
        """Advance the figures by `dt` seconds."""
        for figure in self.figures:
            figure.update(dt)

    def prefetch(self) -> Iterator[object]:
        """Render the large figures, yielding after each part."""
        for figure in self.figures:
            yield from figure.prefetch("stand")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the darkness, and the large figures in front of it."""
        if self._dark is not None:
            self._dark.set_alpha(round(255 * self.share))
            surface.blit(self._dark, (0, 0))
        for figure in (self.guard, self.caged_kalle if self.is_caged else self.kalle):
            figure.draw(surface, self._context.layout)

    def _paint(self, ground: Point, panel: Box) -> pygame.Surface:
        layout = self._context.layout
        size = layout.width, layout.height
        coarse = pygame.Surface([length // _COARSENESS + 1 for length in size], pygame.SRCALPHA, 32)
        coarse.fill((*_DARK, round(255 * _DEPTH)))
        for step in range(_STEPS):
            share = (step + 1) / _STEPS
            shade = (*_DARK, round(255 * _DEPTH * (1 - share)))
            hole = _coarse_rect(layout, panel.inset(-24 * (1 - share)))
            pygame.draw.rect(coarse, shade, hole, 0, layout.length(24) // _COARSENESS)
            self._paint_cone(coarse, ground, share)
        return smoothscale(coarse, [length * _COARSENESS for length in coarse.get_size()])

    def _paint_cone(self, coarse: pygame.Surface, ground: Point, share: float) -> None:
        mixed = [round(a + (b - a) * share) for a, b in zip(_DARK, _LIGHT, strict=True)]
        colour = (*mixed, round(255 * (_DEPTH + (_BRIGHTNESS - _DEPTH) * share)))
        (x, y), layout = ground, self._context.layout
        lantern = min(LANTERN_CENTRES, key=lambda at: abs(at[0] - x))
        top, wide, high = (part - _SOFT * share * part / _POOL[0] for part in (_SOURCE, *_POOL))
        left, right = (lantern[0] - top, lantern[1]), (lantern[0] + top, lantern[1])
        cone = [layout.px(point) for point in (left, right, (x + wide, y), (x - wide, y))]
        pygame.draw.polygon(coarse, colour, [(a / _COARSENESS, b / _COARSENESS) for a, b in cone])
        pool = _coarse_rect(layout, Box.centred_at(ground, 2 * wide, 2 * high))
        pygame.draw.ellipse(coarse, colour, pool)


def _coarse_rect(layout: Layout, box: Box) -> pygame.Rect:
    return pygame.Rect([length // _COARSENESS for length in layout.rect(box)])


def spots_in_front_of(hole: Point, left: float, right: float) -> tuple[Point, Point]:
    """Return the positions of Kalle and the guard in the limelight, after he springs from `hole`.

    Kalle stands in front of the hole, unless he would hide something left of `left` or right of
    `right`, in units. The guard is beside him, toward the middle of the board if that is free.
    """
    x = min(max(hole[0], left + _HALF), right - _HALF)
    y = max(hole[1] + _IN_FRONT, _HIGHEST)
    aside = _APART if x < WIDTH / 2 else -_APART
    if not left + _HALF <= x + aside <= right - _HALF:
        aside = -aside
    return (x, y), (x + aside, y + 6)

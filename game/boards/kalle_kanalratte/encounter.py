"""The moment when Kalle comes to light: he and the guard, large in the limelight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.limelight import LightCone, LightPool, Limelight, LitBox
from game.boards.figures.figure import Figure
from game.boards.kalle_kanalratte.places import LANTERN_CENTRES
from game.geometry import WIDTH, Box, Point
from game.media.clothes import fine_lined_name

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

_LID_LIGHT: Final = (164.0, 106.0)
"""Horizontal and vertical radius of the light on one lid, in units."""
_DEPTH: Final = 0.62
"""Depth of the darkness, 0 to 1."""


class Encounter:
    """The light of a lantern on the dark board, and Kalle and the guard, large in it.

    Attributes:
        kalle: the large figure of Kalle.
        caged_kalle: the large figure of Kalle behind bars.
        guard: the large figure of the guard.
        is_caged: whether Kalle is shown behind bars.
        limelight: the darkness, which the board draws over the panels and behind the large figures.
    """

    def __init__(self, context: BoardContext) -> None:
        self._context = context
        self.kalle = self._new_figure("kalle", KALLE_LARGE)
        self.caged_kalle = self._new_figure("kalle_caught", KALLE_LARGE)
        self.guard = self._new_figure("guard", GUARD_LARGE)
        self.is_caged = False
        self.limelight = Limelight(context, _DEPTH)

    def _new_figure(self, name: str, height: float) -> Figure:
        name = fine_lined_name(f"kalle_kanalratte/{name}")
        figure = Figure(self._context.art, name, height, seed=0)
        figure.has_idle_movements = False
        return figure

    def light(self, ground: Point, panel: Box) -> None:
        """Light the `ground` below what is shown, and a player's `panel`."""
        self.limelight.turn_on(LitBox(panel), LightCone(_lantern_above(ground), ground))
        self.is_caged = False

    def light_lid(self, lid: Point, panel: Box) -> None:
        """Light a lid, the beam that falls on it, and a player's `panel`; other lids stay dark."""
        beam = LightCone(_lantern_above(lid), lid, _LID_LIGHT)
        self.limelight.turn_on(LitBox(panel), LightPool(lid, _LID_LIGHT), beams=(beam,))

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
        """Draw the large figures."""
        for figure in (self.guard, self.caged_kalle if self.is_caged else self.kalle):
            figure.draw(surface, self._context.layout)


def _lantern_above(ground: Point) -> Point:
    return min(LANTERN_CENTRES, key=lambda at: abs(at[0] - ground[0]))


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

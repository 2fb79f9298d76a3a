"""The moment when a family is complete: it is large in a beam of light, and all else is dark."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.limelight import LightBrush, Limelight, LitBox
from game.boards.katzenpolizei.cats import Cats
from game.boards.katzenpolizei.spots import Spot
from game.geometry import WIDTH, Box, Point

_DEPTH: Final = 0.58
"""Depth of the darkness, 0 to 1."""
_BEAM_HEIGHT: Final = 1.25
"""Height of the beam, as a multiple of the cats' height: it lights no cats on the wall above."""
_BEAM_TOP: Final = 84.0
"""Minimum y coordinate, in units, at which a beam begins: the banner is above."""
_FADE: Final = 0.4
"""Share of the beam's height over which it begins."""
_SOURCE: Final = 0.3
"""Half the width of the beam at its top, as a fraction of its width at the feet."""
_SLANT: Final = 0.2
"""Horizontal way of the light, as a fraction of the distance to the middle of the canvas."""
_POOL: Final = (0.85, 0.22)
"""Horizontal and vertical radius of the light on the wall, as multiples of the cats' height."""
_FEATHER: Final = 0.42
"""Width of the beam's soft edge, as a fraction of its half width."""


@dataclass(frozen=True)
class FamilyBeam:
    """The beam that begins softly above a family and widens to its feet.

    Attributes:
        feet: the middle of the light on the wall, in units.
        height: the height of the cats, in units.
        softness: width of the soft edge on the wall, in units; it is too wide for a rim.
    """

    feet: Point
    height: float
    brightness: float = 0.24
    softness: float = 70.0

    def paint(self, brush: LightBrush, share: float) -> None:
        """Paint the beam and the light on the wall, smaller toward the full light."""
        (x, y), narrow = self.feet, 1 - _FEATHER * share
        wide, high = (part * self.height * narrow for part in _POOL)
        reach = min(_BEAM_HEIGHT * self.height, y - _BEAM_TOP)
        top, source = y - reach * (1 - _FADE * share), _SOURCE * wide
        lamp = x + _SLANT * (WIDTH / 2 - x) * reach / y
        brush.fill_polygon(
            ((lamp - source, top), (lamp + source, top), (x + wide, y), (x - wide, y))
        )
        brush.fill_ellipse(Box.centred_at((lamp, top), 2 * source, source))
        brush.fill_ellipse(Box.centred_at(self.feet, 2 * wide, 2 * high))


class FamilyLight:
    """A complete family in the limelight, drawn in front of the dark board.

    Attributes:
        limelight: the darkness around the family.
    """

    def __init__(self, context: BoardContext, cats: Cats) -> None:
        self._cats = cats
        self.limelight = Limelight(context, _DEPTH)

    def begin(self, family: int, spot: Spot) -> None:
        """Light `spot`, in which the family number `family` will be, and its owner's window."""
        beam = FamilyBeam(spot.position, spot.height)
        self.limelight.turn_on(LitBox(spot.wall.window), beams=(beam,))
        self._cats.lit_family = family

    def end(self) -> None:
        """Put the family back among the others."""
        self._cats.lit_family = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the darkness, and the family in front of it."""
        self.limelight.draw(surface)
        for _, draw in sorted(
            self._cats.drawing_calls(surface, is_lit=True), key=lambda call: call[0]
        ):
            draw()

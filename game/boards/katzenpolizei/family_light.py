"""The moment when a family is complete: it is large in a cone of light, and all else is dark."""

from __future__ import annotations

from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.limelight import LightCone, Limelight, LitBox
from game.boards.katzenpolizei.cats import Cats
from game.boards.katzenpolizei.places import Spot
from game.geometry import WIDTH

_DEPTH: Final = 0.58
"""Depth of the darkness, 0 to 1."""
_LAMP_Y: Final = -190.0
"""The y coordinate, above any window, from which the light comes."""
_SLANT: Final = 0.2
"""Horizontal way of the light, as a fraction of the distance to the middle of the canvas."""
_POOL: Final = (0.85, 0.22)
"""Horizontal and vertical radius of the light on the wall, as multiples of the cats' height."""


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
        x, y = spot.position
        lamp = (x + _SLANT * (WIDTH / 2 - x), _LAMP_Y)
        radii = (_POOL[0] * spot.height, _POOL[1] * spot.height)
        self.limelight.turn_on(
            LitBox(spot.wall.window), LightCone(lamp, (x, y), radii, 0.24, softness=50.0)
        )
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

"""A rat that something great happens to, large in a cone of light in front of the dark house."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.limelight import LightCone, Limelight
from game.boards.components.pieces import RotatablePicture
from game.boards.figures.figure import Figure
from game.boards.figures.steps import straighten_up
from game.boards.gouda_ganoven.places import CHIP_HEIGHT
from game.boards.stage.glory import STAR_HEIGHT
from game.geometry import Point
from game.media.clothes import fine_lined_name

LARGE: Final = 300.0
"""Height, in units, of the rat in the light."""
SPOT: Final[Point] = (800.0, 690.0)
"""The rat's feet, in units."""
TOKEN_SPOT: Final[Point] = (800.0, 266.0)
"""Centre, in units, of the chip or the heart above the rat's head."""
_CONE: Final = LightCone((800.0, 130.0), SPOT, (240.0, 46.0), 0.22)
_DEPTH: Final = 0.62
"""Depth of the darkness, 0 to 1."""
_TOKENS: Final = ("chip", "life", "life_broken", "life_lost")
_TOKEN_HEIGHTS: Final = (136.0, 112.0, 90.0, 70.0, 50.0, CHIP_HEIGHT)
"""Heights, in units, of a token on its way to a seat."""


class RatSpotlight:
    """The darkness, its cone of light and the large rat in it; only at the motion level "full".

    Attributes:
        is_on: whether great moments are shown in the spotlight.
        rats: the large figure of each seat, invisible unless it is in the light.
        tokens: the pictures of chips and lives, in all sizes between large and small.
        limelight: the darkness around the cone.
    """

    def __init__(self, context: BoardContext, portraits: Sequence[Figure]) -> None:
        self._context = context
        self.is_on = context.motion == "full" and not context.theme.has_contrast
        # A rat without a hat shares the pictures of the winners on the stage.
        self.rats = [
            Figure(context.art, fine_lined_name(portrait.name), STAR_HEIGHT, seed=0)
            for portrait in portraits
        ]
        for rat in self.rats:
            rat.is_visible = rat.has_idle_movements = False
        self.tokens = {
            name: RotatablePicture(context.art, f"gouda_ganoven/{name}", _TOKEN_HEIGHTS)
            for name in _TOKENS
        }
        self.limelight = Limelight(context, _DEPTH)

    def turn_on(self) -> None:
        """Prepare the light, still without a rat; the darkness has not begun yet."""
        self.limelight.turn_on(_CONE)
        for rat in self.rats:  # an undo may have interrupted the scene before
            straighten_up(rat)
            rat.is_visible = False

    def prefetch(self) -> Iterator[object]:
        """Render the rats, the tokens and the light, yielding after each picture."""
        if self.is_on:
            for rat in self.rats:
                yield from rat.prefetch("stand")
            for token in self.tokens.values():
                yield from token.prefetch()
            yield from self.limelight.prefetch(_CONE)

    def update(self, dt: float) -> None:
        """Advance the rats in the light by `dt` seconds."""
        for rat in self.rats:
            if rat.is_visible:
                rat.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the darkness, and the large rat in front of it."""
        self.limelight.draw(surface)
        for rat in self.rats:
            rat.draw(surface, self._context.layout)

"""The spotlight of a question, which dims the board except for what can be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.boards.components.shade import shade_picture
from game.geometry import Box
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.fonts import Colour

_DEPTH: Final = 0.4
"""How dark the shade is, 0 to 1."""
_MARGIN: Final = 8.0
"""Distance between a slot's area and the shade, in units."""
_RADIUS: Final = 74.0
"""Maximum radius of the corners of a hole in the shade, in units."""
_EDGE: Final = 40.0
"""Width of the soft edge of a hole, in units."""


class Spotlight(ServiceUser):
    """Dims the board except for the slots that can be chosen."""

    def __init__(self, services: Services, dusk: Colour) -> None:
        """Create a spotlight; `dusk` is the hue of the game's darkness."""
        self.services, self._dusk = services, dusk
        # Only the latest picture is kept: it is as large as the window, and a choice needs one.
        self._made_for: object = None
        self._shade = pygame.Surface((0, 0), 0, 32)

    def draw(self, surface: pygame.Surface, boxes: Sequence[Box]) -> None:
        """Dim the board outside `boxes`, in units; do nothing in high contrast or without boxes."""
        if not boxes or self.theme.has_contrast:
            return
        size = surface.get_size()
        holes = tuple(tuple(self.layout.rect(box)) for box in boxes)
        if self._made_for != (size, holes):
            length, grown = self.layout.length, 2 * self.layout.length(_MARGIN)
            lit = [pygame.Rect(hole).inflate(grown, grown) for hole in holes]
            self._made_for = size, holes
            self._shade = shade_picture(
                size, lit, self._dusk, _DEPTH, length(_RADIUS), length(_EDGE)
            )
        surface.blit(self._shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)

"""The cloth that hangs from above where something is celebrated, and what is written on it."""

from __future__ import annotations

from typing import Final

import pygame

from game.geometry import Box
from game.media.art import blit
from game.services.services import Services

_BANNER: Final = Box(150, -142, 1300, 348)
_ALONE: Final = Box(290, 30, 1020, 128)
_HEADING: Final = Box(290, 20, 1020, 76)
_LINE: Final = Box(250, 98, 1100, 66)
_ABOVE: Final = Box(290, 24, 1020, 54)
_TWO_LINES: Final = Box(250, 79, 1100, 88)
"""Where a heading and a long line stand in a small window, whose letters are larger in units."""


def draw_banner(surface: pygame.Surface, services: Services, heading: str, line: str = "") -> None:
    """Draw it, with a heading and perhaps a line below."""
    cloth = services.rendering.art.picture("common/finale_banner", _BANNER.h, _BANNER.w)
    blit(surface, cloth, services.rendering.layout.px((_BANNER.x, _BANNER.y)))
    theme = services.rendering.theme
    if not line:
        theme.text(surface, heading, _ALONE, size=54, face="title")
        return
    is_long = theme.height(line, _LINE.w, size=0) > _LINE.h  # at the smallest size
    theme.text(surface, heading, _ABOVE if is_long else _HEADING, size=54, face="title")
    theme.text(surface, line, _TWO_LINES if is_long else _LINE, size=40)

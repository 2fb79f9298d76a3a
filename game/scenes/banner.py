"""The cloth that hangs from above where something is celebrated, and what is written on it."""

from __future__ import annotations

from typing import Final

import pygame

from game.geometry import Box
from game.media.art import blit
from game.services import Services

_BANNER: Final = Box(150, -142, 1300, 348)
_ALONE: Final = Box(290, 30, 1020, 128)
_HEADING: Final = Box(290, 16, 1020, 78)
_LINE: Final = Box(290, 94, 1020, 92)


def draw_banner(surface: pygame.Surface, services: Services, heading: str, line: str = "") -> None:
    """Draw it, with a heading and perhaps a line below."""
    cloth = services.art.picture("common/finale_banner", _BANNER.h, _BANNER.w)
    blit(surface, cloth, services.layout.px((_BANNER.x, _BANNER.y)))
    where = _HEADING if line else _ALONE
    services.theme.text(surface, heading, where, size=54, face="title")
    if line:
        services.theme.text(surface, line, _LINE, size=40)

"""The cloth that hangs from above where something is celebrated, and what is written on it."""

from __future__ import annotations

from typing import Final

import pygame

from game.media.art import blit
from game.services.services import Services
from game.ui.placement import Placement

_AT: Final = Placement("frame", "banner")


def draw_banner(surface: pygame.Surface, services: Services, heading: str, line: str = "") -> None:
    """Draw it, with a heading and perhaps a line below."""
    cloth = services.rendering.art.picture("common/finale_banner", _AT.banner.h, _AT.banner.w)
    blit(surface, cloth, services.rendering.layout.px((_AT.banner.x, _AT.banner.y)))
    theme = services.rendering.theme
    if not line:
        theme.text(surface, heading, _AT.alone, size=54, face="title")
        return
    is_long = theme.height(line, _AT.line.w, size=0) > _AT.line.h  # at the smallest size
    theme.text(surface, heading, _AT.above if is_long else _AT.heading, size=54, face="title")
    theme.text(surface, line, _AT.two_lines if is_long else _AT.line, size=40)

"""Kalle Kanalratte, what stands on a paper beside the board of a practice table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.geometry import Box
from game.ui.theme import Theme


def draw_note(surface: pygame.Surface, theme: Theme, box: Box, lines: Sequence[str]) -> None:
    """Draw a paper with one line in large letters, and perhaps another in small ones below it."""
    theme.panel(surface, box, radius=26)
    first, *rest = lines
    upper = Box(box.x, box.y + 12, box.w, 84) if rest else box
    theme.text(surface, first, upper.inset(14, 0), size=42, face="title")
    for line in rest:
        lower = Box(box.x, box.y + 96, box.w, 64)
        theme.text(surface, line, lower.inset(14, 0), size=34)

"""Attract mode: bots play while nobody uses the program."""

from __future__ import annotations

from typing import Final

import pygame
from typing_extensions import override

from game.geometry import Box
from game.media.art import blit
from game.scenes.table.match_scene import MatchScene
from game.ui.input import Intent, is_press
from game.ui.theme import CHEESE

_SIGN: Final = (560.0, 84.0)
"""How wide and tall the sign is."""
_SWAY: Final = 8.0


class AttractScene(MatchScene):
    """Bots play while nobody is there; any press brings the title back, as a sign says."""

    name = "attract"

    def handle(self, intent: Intent) -> None:
        """Go back to the title, whatever was pressed."""
        if is_press(intent):
            self.stack.pop()

    @override
    def finished(self) -> None:
        self.stack.pop()

    @override
    def spoken(self) -> str:
        return self.words("attract.press")

    @override
    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        wide, high = _SIGN
        foot = self.layout.visible.bottom
        box = Box(800 - wide / 2, foot - high - 14 - _SWAY * self.breath, wide, high)
        self.theme.panel(surface, box, fill=CHEESE, radius=42)
        icon = Box(box.x + 22, box.y, 60, high)
        paw = self.art.picture("common/cursor_paw", 62)
        rect = paw.get_rect(center=self.layout.rect(icon).center)
        blit(surface, paw, rect.topleft)
        words = Box(icon.right + 12, box.y, box.right - icon.right - 36, high)
        self.theme.text(surface, self.spoken(), words.inset(0, 8), size=44, face="title")

"""The overview of accessibility aids: eight pictures, each with a sentence."""

from __future__ import annotations

from typing import Final

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.geometry import Box
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.ui.placement import Placement

_AT: Final = Placement("sheets", "helps")

_HELPS: Final = (
    ("read", "icon_speak"),
    ("letters", "icon_letters_3"),
    ("contrast", "icon_contrast"),
    ("colours", "luck_ladybird"),
    ("signs", "icon_ear"),
    ("devices", "icon_keys"),
    ("switch", "icon_switch"),
    ("calm", "icon_pace_1"),
)
"""The message key of each aid's description, and the icon shown beside it."""
_PICTURE: Final = 104.0


class AccessibilityAidsSheet(Sheet):
    """A sheet that explains the accessibility aids with pictures."""

    name = "helps"
    title = "helps.heading"
    style = OFFICE

    def _captions(self) -> list[str]:
        return [self.words(f"helps.{key}") for key, _ in _HELPS]

    @override
    def body_text(self) -> str:
        return " ".join(self._captions())

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        theme, captions = self.theme, self._captions()
        places = _AT.boxes("helps", len(_HELPS))
        rooms = [Box(p.x + 8, p.y + _PICTURE + 26, p.w - 16, p.h - _PICTURE - 32) for p in places]
        size = theme.common_size(captions, rooms, 34)
        for (_, icon), place, room, words in zip(_HELPS, places, rooms, captions, strict=True):
            theme.draw_panel(surface, place, radius=26, shadow=False)
            picture = self.art.picture(f"common/{icon}", _PICTURE)
            spot = (place.centre[0], place.y + 16 + _PICTURE / 2)
            blit_centre(surface, picture, self.layout, spot)
            theme.draw_text(surface, words, room, size=size)

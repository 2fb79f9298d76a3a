"""The overview of accessibility aids: eight pictures, each with a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.geometry import Box
from game.scenes.base import Stack
from game.scenes.buttons import page_buttons
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.services.services import Services
from game.ui.placement import Placement
from game.ui.widgets import Button

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
_LARGE_PAGE: Final = 4
"""Number of aids on a page at a large text scale."""


class AccessibilityAidsSheet(Sheet):
    """A sheet that explains the accessibility aids with pictures; large text needs two pages."""

    name = "helps"
    title = "helps.heading"
    style = OFFICE

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        self._page = 0

    @property
    def _is_large(self) -> bool:
        return self.theme.text_scale > 1

    @property
    def _shown(self) -> Sequence[tuple[str, str]]:
        start = _LARGE_PAGE * self._page
        return _HELPS[start : start + _LARGE_PAGE] if self._is_large else _HELPS

    def _captions(self) -> list[str]:
        return [self.words(f"helps.{key}") for key, _ in self._shown]

    @override
    def own_buttons(self) -> Sequence[Button]:
        if not self._is_large:
            return []
        count, arrows = len(_HELPS) // _LARGE_PAGE, _AT.boxes("arrows", 2)
        return page_buttons(self.words, self._page, count, arrows, self._turn_page)

    def _turn_page(self, step: int) -> None:
        self._page += step
        self.sound.play("common/page")

    @override
    def body_text(self) -> str:
        return " ".join(self._captions())

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        theme, captions = self.theme, self._captions()
        aids, count = self._shown, len(self._shown)
        places = _AT.boxes("large_helps", count) if self._is_large else _AT.boxes("helps", count)
        above = _PICTURE + 36
        if self._is_large:
            rooms = [Box(p.x + above + 24, p.y + 12, p.w - above - 40, p.h - 24) for p in places]
        else:
            rooms = [Box(p.x + 8, p.y + above, p.w - 16, p.h - above - 6) for p in places]
        size = theme.common_size(captions, rooms, 34)
        for (_, icon), place, room, words in zip(aids, places, rooms, captions, strict=True):
            theme.draw_panel(surface, place, radius=26, shadow=False)
            picture = self.art.picture(f"common/{icon}", _PICTURE)
            beside = (place.x + 24 + _PICTURE / 2, place.centre[1])
            spot = beside if self._is_large else (place.centre[0], place.y + 20 + _PICTURE / 2)
            blit_centre(surface, picture, self.layout, spot)
            high = room.h if self._is_large else theme.text_height(words, room.w, size=size) + 2
            theme.draw_text(surface, words, replace(room, h=min(room.h, high)), size=size)

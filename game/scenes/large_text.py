"""Enlarged text at the bottom of the window, for players with a large text scale."""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from typing import Final

import pygame

from game.geometry import Box
from game.scenes.base import Scene
from game.scenes.focus_announcer import FocusAnnouncer
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.focus import Target
from game.ui.input import Back, Choose, Intent

_SIZE: Final = 38.0
_MOST: Final = 4
"""Maximum number of lines per page."""
_EDGE: Final = 30.0
_WIDEST: Final = 1540.0


class LargeText(ServiceUser):
    """Shows names and other text in large print at the bottom of the window.

    Labels on screens have no room to grow with the text scale. Therefore the name of the focused
    control is shown here or, on request, a longer text page by page. The focused control is never
    covered.
    """

    def __init__(self, services: Services, naming: FocusAnnouncer) -> None:
        self.services, self._focus_announcer = services, naming
        self._scene: Scene | None = None
        self._viewer_key: Hashable = None
        self._pages: list[str] = []

    @property
    def text(self) -> str:
        """The displayed text; may be empty."""
        return self._pages[0] if self._pages else self._focus_announcer.name

    @property
    def pages_left(self) -> int:
        """Number of pages that remain, including the visible one."""
        return len(self._pages)

    def update(self, scene: Scene) -> None:
        """Show newly requested text; dismiss the text if the screen or its viewer has changed."""
        services = self.services
        asked, services.output.text_to_enlarge = services.output.text_to_enlarge, ""
        viewer_key = scene.viewer_key
        if (scene, viewer_key) != (self._scene, self._viewer_key) or self.theme.text_scale == 1:
            self._scene, self._viewer_key, self._pages = scene, viewer_key, []
        if asked and self.theme.text_scale > 1:
            self._pages = self._split_into_pages(asked)

    def handle(self, intent: Intent) -> bool:
        """Turn the page at a press, or dismiss the text at Esc; return True if either happened."""
        if not self._pages or not isinstance(intent, Choose | Back):
            return False
        del self._pages[: 1 if isinstance(intent, Choose) else None]
        self.sound.play("common/page")
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the text on a panel."""
        theme = self.theme
        if theme.text_scale == 1 or not (words := self.text):
            return
        place = self._box(words)
        theme.draw_panel(surface, place, radius=34)
        theme.draw_text(surface, words, place.inset(_EDGE, 4), size=_SIZE, face="title")

    def _box(self, words: str) -> Box:
        seen, wide = self.layout.visible_area, self._width
        if not self._pages:
            wide = min(wide, self.theme.text_width(words, size=_SIZE, face="title") + 90)
        high = self._text_height(words, wide) + 12
        foot = Box(seen.centre[0] - wide / 2, seen.bottom - high - 10, wide, high)
        thing = self._focused
        if self._pages or thing is None or not thing.box.overlap(foot):
            return foot
        # Not at the top of the window, where a table has its banner.
        left = min(max(thing.box.centre[0] - wide / 2, seen.x + 10), seen.right - wide - 10)
        return Box(left, max(seen.y + 10, thing.box.y - high - 12), wide, high)

    @property
    def _width(self) -> float:
        return min(self.layout.visible_area.w - 2 * _EDGE, _WIDEST)

    @property
    def _focused(self) -> Target | None:
        return None if self._scene is None else self._scene.focused_target()

    def _text_height(self, words: str, wide: float) -> float:
        theme = self.theme
        return theme.text_height(words, wide - 2 * _EDGE, size=_SIZE, face="title")

    def _split_into_pages(self, text: str) -> list[str]:
        theme, wide = self.theme, self._width
        line = theme.text_height("A", wide, size=_SIZE, face="title")
        pages: list[str] = []
        for sentence in _sentences(text):
            longer = f"{pages[-1]} {sentence}" if pages else sentence
            if pages and self._text_height(longer, wide) <= _MOST * line + 1:
                pages[-1] = longer
            else:
                pages.append(sentence)
        return pages


def _sentences(text: str) -> Sequence[str]:
    return [part for part in re.split(r"(?<=[.!?…])\s+|\n+", text) if part.strip(" .")]

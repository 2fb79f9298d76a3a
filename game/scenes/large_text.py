"""Captions of focused controls, and enlarged text for players with a large text scale."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from game.geometry import Box
from game.media.canvas import text_boxes_on
from game.scenes.base import Scene
from game.scenes.focus_announcer import FocusAnnouncer
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.bubble_placement import place_caption
from game.ui.focus import Target
from game.ui.input import Back, Choose, Intent, Speak

_SIZE: Final = 38.0
_CAPTION_SIZE: Final = 34.0
_SHRINKING: Final = (1.0, 0.8, 0.65, 0.5)
"""Factors by which a large caption is reduced in turn while it covers something."""
_SHAPES: Final = ((1.0, 1), (0.55, 2), (0.65, 2), (0.8, 2), (0.4, 3), (0.5, 3))
"""The shapes of a caption: its width in relation to that of one line, and its number of lines."""
_MOST: Final = 3
"""Maximum number of lines per page."""
_EDGE: Final = 20.0
_MARGIN: Final = 10.0
"""Distance between a panel and the window's edges, in units."""
_WIDEST: Final = 1540.0
_SPEAK: Final = "speak"
"""Key of the button that reads a screen aloud, on every screen."""


class _CaptionPlace(NamedTuple):
    """The place of a caption, and what it was chosen for; `box` is None if there was no room."""

    key: tuple[object, ...]
    clear: Sequence[Box]
    box: Box | None

    def covers(self, clear: Sequence[Box]) -> bool:
        """Return True if there is no place, or if it overlaps any of the boxes in `clear`."""
        return self.box is None or any(map(self.box.overlap, clear))


class LargeText(ServiceUser):
    """Shows the name of the focused control as a caption or, on request, a longer text in pages.

    At the normal text scale, only round icons have captions, and there are no pages. A name that is
    written on the control, or that the screen shows as a text of its own, has no caption. A caption
    is beside the control or, if no side is free, over its lower half; it covers no other text and
    nothing else that can be chosen. If there is no such place, or if a paper such as a lesson is
    open, it is not shown.
    """

    def __init__(self, services: Services, naming: FocusAnnouncer) -> None:
        self.services, self._focus_announcer = services, naming
        self._scene: Scene | None = None
        self._viewer_key: Hashable = None
        self._pages: list[str] = []
        self._place: _CaptionPlace | None = None

    @property
    def text(self) -> str:
        """The displayed text; may be empty."""
        if self._pages:
            return self._pages[0]
        scene, name = self._scene, self._focus_announcer.name
        if scene is None or scene.has_paper or scene.shows_focused_name or not name:
            return ""
        target = self._focused  # listing all targets is slow
        if target is None or target.is_labelled:
            return ""
        return name if target.is_icon or self.theme.text_scale > 1 else ""

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
        services.output.caption = self.text

    def handle(self, intent: Intent) -> bool:
        """Turn the page or dismiss the text; return True if `intent` has no other effect.

        The page is turned by asking for the text again, or by pressing the panel. Any other press
        dismisses the text and still reaches the screen.
        """
        if not self._pages or not isinstance(intent, Choose | Back | Speak):
            return False
        is_turned = isinstance(intent, Speak) or (
            isinstance(intent, Choose) and self._turns_page(intent)
        )
        del self._pages[: 1 if is_turned else None]
        if is_consumed := is_turned or isinstance(intent, Back):
            self.sound.play("common/page")
        return is_consumed

    def _turns_page(self, press: Choose) -> bool:
        scene, point = self._scene, press.point
        if scene is None or (point is not None and self._page_box().contains(point)):
            return True
        target = scene.focused_target() if point is None else scene.target_at(point)
        return target.key == _SPEAK if target is not None else point is None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the text on a panel."""
        theme, words = self.theme, self.text
        if not words:
            return
        place = self._page_box() if self._pages else self._caption_box(text_boxes_on(surface))
        if place is None:
            return
        theme.draw_panel(surface, place, radius=min(34.0, place.h / 3))
        size = _SIZE if self._pages else _CAPTION_SIZE
        theme.draw_text(surface, words, place.inset(_EDGE - 2, 3), size=size, face="title")

    def _caption_box(self, drawn: Sequence[pygame.Rect]) -> Box | None:
        target, layout, scene, words = self._focused, self.layout, self._scene, self.text
        if target is None or scene is None:
            return None
        thing, within, clear = target.box, layout.visible_area.inset(_MARGIN), scene.content_boxes()
        key = (words, thing, layout, self.theme.text_scale)
        place = self._place
        # It stays where it is while only other text changes, or things move that it does not cover.
        if place is None or place.key != key or (place.clear != clear and place.covers(clear)):
            texts = [layout.box(rect) for rect in drawn]
            sizes = [*self._caption_sizes(words, within.w)]
            found = place_caption(thing, sizes, within, (*clear, *texts))
            self._place = place = _CaptionPlace(key, clear, found)
        return place.box

    def _caption_sizes(self, words: str, widest: float) -> Iterator[tuple[float, float]]:
        # In up to three lines, and never with letters smaller than at the normal text scale.
        theme = self.theme
        least = _CAPTION_SIZE / theme.text_scale
        for size in dict.fromkeys(max(_CAPTION_SIZE * factor, least) for factor in _SHRINKING):
            line = theme.text_height("x", widest, size=size, face="title")
            wide = theme.text_width(words, size=size, face="title") + 2
            shapes = [(part * wide, lines * line) for part, lines in _SHAPES]
            heights = [theme.text_height(words, w, size=size, face="title") for w, _ in shapes]
            for (w, most), high in zip(shapes, heights, strict=True):
                if high <= most + 1 and w <= widest:
                    yield w + 2 * _EDGE, high + 10

    def _page_box(self) -> Box:
        # At the foot or, if that would cover the focused control, at the top.
        has_cursor = self.services.controls.has_cursor  # a page never evades the pointer
        thing = self._focused.box if has_cursor and self._focused is not None else None
        seen, wide = self.layout.visible_area, self._width
        high = self._text_height(self.text, wide) + 12
        foot = Box(seen.centre[0] - wide / 2, seen.bottom - high - _MARGIN, wide, high)
        top = replace(foot, y=seen.y + _MARGIN)
        return foot if thing is None else min(foot, top, key=thing.overlap)

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

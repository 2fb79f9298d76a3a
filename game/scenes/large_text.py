"""Captions of focused controls, and enlarged text for players with a large text scale."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.geometry import Box
from game.media.canvas import draw_shape, text_boxes_on
from game.scenes.base import Scene
from game.scenes.focus_announcer import FocusAnnouncer
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.callout_placement import place_caption
from game.ui.focus import Target
from game.ui.input import Back, Choose, Intent, Speak
from game.ui.theme import CREAM, INK

_SIZE: Final = 38.0
_CAPTION_SIZE: Final = 34.0
_SHRINKING: Final = (1.0, 0.8, 0.65)
"""Factors by which a large caption is reduced in turn while it covers something."""
_SHAPES: Final = ((1.0, 1), (0.55, 2), (0.65, 2), (0.8, 2), (0.4, 3), (0.5, 3))
"""The shapes of a caption: its width in relation to that of one line, and its number of lines."""
_MOST: Final = 3
"""Maximum number of lines per page."""
_EDGE: Final = 20.0
_MARGIN: Final = 10.0
"""Distance between a panel and the window's edges, in units."""
_WIDEST: Final = 1540.0
_NEAR: Final = 30.0
"""Maximum distance, in units, of a caption from the focused thing without a line between them."""
_SPEAK: Final = "speak"
"""Key of the button that reads a screen aloud, on every screen."""


class LargeText(ServiceUser):
    """Shows the name of the focused control as a caption or, on request, a longer text in pages.

    Labels on screens have no room to grow with the text scale. At the normal text scale, only round
    icons have captions, and there are no pages. A name that is written large enough on the control
    has no caption either. A panel covers nothing that can be chosen and no text, if there is such a
    place, and never the focused control.
    """

    def __init__(self, services: Services, naming: FocusAnnouncer) -> None:
        self.services, self._focus_announcer = services, naming
        self._scene: Scene | None = None
        self._viewer_key: Hashable = None
        self._pages: list[str] = []
        self._place: tuple[tuple[object, ...], Box] | None = None

    @property
    def text(self) -> str:
        """The displayed text; may be empty."""
        if self._pages:
            return self._pages[0]
        if not (name := self._focus_announcer.name) or self.theme.text_scale > 1:
            return name
        target = self._focused  # listing all targets is slow
        return name if target is not None and target.is_icon else ""

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
        """Turn the page or dismiss the text; return True if `intent` has no other effect.

        The page is turned by asking for the text again, or by a press of the panel. Any other press
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
        if scene is None or (point is not None and self._box(self.text, ()).contains(point)):
            return True
        target = scene.focused_target() if point is None else scene.target_at(point)
        return target.key == _SPEAK if target is not None else point is None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the text on a panel."""
        theme, words = self.theme, self.text
        if not words:
            return
        drawn = text_boxes_on(surface)
        if not self._pages and self._is_written_large(drawn):
            return
        place = self._box(words, drawn)
        self._draw_line_to_focus(surface, place)
        theme.draw_panel(surface, place, radius=min(34.0, place.h / 3))
        size = _SIZE if self._pages else _CAPTION_SIZE
        theme.draw_text(surface, words, place.inset(_EDGE - 2, 3), size=size, face="title")

    def _is_written_large(self, drawn: Sequence[pygame.Rect]) -> bool:
        # Whether the focused control has its name on it in letters as large as a caption's.
        target, theme = self._focused, self.theme
        if target is None or not target.is_labelled:
            return False
        line = theme.text_height("x", _WIDEST, size=_CAPTION_SIZE * _SHRINKING[1], face="title")
        place, least = self.layout.rect(target.box), self.layout.length(line)
        return any(place.contains(box) and box.h >= least for box in drawn)

    def _draw_line_to_focus(self, surface: pygame.Surface, place: Box) -> None:
        # From a caption that is not beside the focused thing, to it.
        thing = None if self._focused is None or self._pages else self._focused.box
        if thing is None or thing.inset(-_NEAR).overlap(place):
            return
        start = place.closest_point(thing.centre)
        ends = [self.layout.px(point) for point in (start, thing.closest_point(start))]
        for width, colour in ((11, INK), (5, CREAM)):
            draw_shape(surface, pygame.draw.lines, colour, False, ends, self.layout.length(width))

    def _box(self, words: str, drawn: Sequence[pygame.Rect]) -> Box:
        target, layout, scene = self._focused, self.layout, self._scene
        thing = None if target is None else target.box
        within = layout.visible_area.inset(_MARGIN)
        if self._pages or thing is None or scene is None:
            has_cursor = self.services.controls.has_cursor  # a page never evades the pointer
            return self._page_box(words, thing if has_cursor else None)
        clear = scene.content_boxes()
        key = (words, thing, layout, self.theme.text_scale, *clear)
        if self._place is None or self._place[0] != key:  # it stays although other text changes
            texts = [layout.box(rect) for rect in drawn]
            sizes = self._caption_sizes(words, within.w)
            self._place = key, place_caption(thing, sizes, within, (*clear, *texts))
        return self._place[1]

    def _caption_sizes(self, words: str, widest: float) -> Iterator[tuple[float, float]]:
        # In up to three lines, and with smaller letters if those are large.
        theme = self.theme
        for factor in _SHRINKING if theme.text_scale > 1 else (1.0,):
            size = max(_CAPTION_SIZE * factor, _CAPTION_SIZE / theme.text_scale)
            line = theme.text_height("x", widest, size=size, face="title")
            wide = theme.text_width(words, size=size, face="title") + 2
            shapes = [(part * wide, lines * line) for part, lines in _SHAPES]
            heights = [theme.text_height(words, w, size=size, face="title") for w, _ in shapes]
            for (w, most), high in zip(shapes, heights, strict=True):
                if high <= most + 1 and w <= widest:
                    yield w + 2 * _EDGE, high + 10

    def _page_box(self, words: str, thing: Box | None) -> Box:
        seen, wide = self.layout.visible_area, self._width
        high = self._text_height(words, wide) + 12
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

"""Speech bubbles of figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.geometry import Box
from game.keep.settings import Motion
from game.ui.bubble_placement import is_tail_short, place_beside
from game.ui.theme import UiTheme
from game.ui.widgets import draw_tail

_SIZE: Final = 30.0
_WIDTHS: Final = (200, 250, 300, 360, 430, 520, 640)
"""Candidate widths of the text, in units; the narrowest that fit `_LINES` lines are tried."""
_LINES: Final = 2
_SHAPES: Final = 3
_RIM: Final = (22.0, 10.0)
"""Horizontal and vertical distance between the text and the bubble's edges, in units."""
_MARGIN: Final = 12.0
"""Distance between a bubble and the window's edges, in units."""
_RADIUS: Final = 28.0
_GROWING: Final = ((0.05, 0.45), (0.1, 0.8))
"""How a bubble grows: pairs of a time in seconds, and the scale that applies until then."""
_SHOWN_SECONDS: Final = (1.7, 0.045)
"""Minimum time for which a line is shown, and additional time per letter, in seconds."""
_TOO_FAR: Final = 1e6
"""Cost added, in square units, for placing a bubble too far from its figure."""


@dataclass
class TalkBubble:
    """A speech bubble with a tail that points at its figure's face.

    Attributes:
        subject: the box of the face, in units.
        place: the box of the bubble, in units.
        seconds: how long the bubble has been shown, in seconds.
    """

    text: str
    subject: Box
    place: Box
    seconds: float = 0.0

    @property
    def is_read(self) -> bool:
        """Whether the bubble has been visible for long enough to be read."""
        least, more = _SHOWN_SECONDS
        return self.seconds >= least + more * len(self.text)

    def draw(self, surface: pygame.Surface, theme: UiTheme, motion: Motion) -> None:
        """Draw the bubble; it grows at first, unless `motion` is "none"."""
        place = self.place
        share = next((size for end, size in _GROWING if self.seconds < end), 1.0)
        if share < 1 and motion != "none":
            small = place.inset(place.w * (1 - share) / 2, place.h * (1 - share) / 2)
            theme.draw_panel(surface, small, radius=_RADIUS * share)
            return
        theme.draw_panel(surface, place, radius=_RADIUS)
        draw_tail(surface, theme, place, self.subject)
        theme.draw_text(surface, self.text, place.inset(*_RIM), size=_SIZE, face="title")


def place_bubble(
    theme: UiTheme, text: str, subject: Box, *, clear: Sequence[Box], kept: Sequence[Box]
) -> TalkBubble | None:
    """Return a bubble with `text` beside the box `subject`; None if there is no room for one.

    The bubble covers as little as possible of the boxes in `clear`, and nothing of those in `kept`.
    """

    def cost(place: Box) -> float:
        far = 0.0 if is_tail_short(place, subject) else _TOO_FAR
        return far + sum(place.overlap(box) for box in kept)

    within = theme.layout.visible_area.inset(_MARGIN)
    place = place_beside(subject, _sizes(theme, text), within, clear, cost)
    is_placed = not (cost(place) or place.overlap(subject))
    return TalkBubble(text, subject, place) if is_placed else None


def _sizes(theme: UiTheme, text: str) -> Iterator[tuple[float, float]]:
    aside, above = _RIM
    most = _LINES * theme.text_height("x", 100, size=_SIZE, face="title") + 1
    word = max(theme.text_width(word, size=_SIZE, face="title") for word in text.split())
    widths = [w for w in _WIDTHS if w >= word] or [_WIDTHS[-1]]
    heights = [(w, theme.text_height(text, w, size=_SIZE, face="title")) for w in widths]
    whole = theme.text_width(text, size=_SIZE, face="title") + 4
    for w, h in [(w, h) for w, h in heights if h <= most][:_SHAPES] or [(widths[-1], most)]:
        yield min(w, whole) + 2 * aside, max(h, 40.0) + 2 * above

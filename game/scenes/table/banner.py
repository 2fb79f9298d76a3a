"""The banner, a strip of paper with one sentence above a board."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

import pygame

from game.geometry import Box, Layout
from game.services.services import Services
from game.services.user import ServiceUser

_RADIUS: Final = 34
_EDGE: Final = 26
_WOBBLE: Final = 0.4
"""Seconds for which the banner shakes after a press that had no effect."""
_SWAY: Final = 6.0
_LARGE: Final = Box(302, 8, 1010, 168)
"""The largest box for the banner at a large text scale, in units; longer text is made smaller."""
_SMALLEST: Final = 32.0
"""Text size, in units, below which a sentence takes two lines and a taller banner instead."""
_TWO_LINES: Final = 86.0
"""Height of the banner with two lines at the normal text scale, in units."""
_RAISED: Final = 6.0
"""Distance by which that banner is higher, to keep clear of the signs below it, in units."""
_REMARK_SECONDS: Final = 3.0
"""Minimum time, in seconds, for which a remark replaces the banner's text."""
_LOOK_SECONDS: Final = 1.5
_LETTERS_PER_SECOND: Final = 10.0
"""Reading speed of a child, from the moment it has looked at a remark."""
_SIZE: Final = 38.0
_SPOKEN: Final = 34.0
"""Text size of speech bubbles, in units; the banner also caches their glyphs."""
_SMALLER: Final = 3
"""Number of smaller font sizes whose glyphs are cached for long sentences."""


def reading_seconds(sentence: str) -> float:
    """Return the time, in seconds, that a child needs to notice and read `sentence`."""
    return _LOOK_SECONDS + len(sentence) / _LETTERS_PER_SECOND


def banner_box(layout: Layout) -> Box:
    """Return the box of the banner at the normal text scale, in units."""
    top = layout.visible_area.y
    x, wide = _LARGE.x, 984
    return Box(x, top + 8, wide, 70) if top > -60 else Box(x, top + 16, wide, 112)


class Remark:
    """A sentence that replaces the banner's text for as long as a child needs to read it."""

    def __init__(self) -> None:
        self.sentence = ""
        self._left = 0.0

    def say(self, sentence: str) -> None:
        """Show `sentence` in the banner for as long as reading it takes."""
        self.sentence = sentence
        self._left = max(_REMARK_SECONDS, reading_seconds(sentence))

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._left -= dt
        if self._left <= 0.0:
            self.sentence = ""


class Banner(ServiceUser):
    """A strip of paper above a board, with one sentence on it.

    Attributes:
        is_hidden: whether a callout takes its place.
    """

    def __init__(self, services: Services) -> None:
        self.services = services
        self.is_hidden = False
        self._wrong = 0.0
        self._letters: Iterator[None] = iter(())

    @property
    def box(self) -> Box:
        """The box of the banner at the normal text scale, in units."""
        return banner_box(self.layout)

    def sentence_box(self, sentence: str, avoid: Sequence[Box] = ()) -> Box:
        """Return the box, in units, that the banner needs for `sentence`.

        It is taller for a long sentence and at a large text scale, as long as it does not overlap
        the boxes in `avoid`.
        """
        tall, usual = self._tall_box(sentence), self.box
        room = [box.y - tall.y - 4 for box in avoid if tall.overlap(box)]
        return Box(tall.x, tall.y, tall.w, max(usual.h, min(tall.h, *room, tall.h)))

    def _tall_box(self, sentence: str) -> Box:
        theme, usual = self.theme, self.box
        if not sentence:
            return usual
        if theme.text_scale == 1:
            wide = usual.inset(_EDGE, 3).w
            high, line = (
                theme.text_height(text, wide, size=_SMALLEST, face="title")
                for text in (sentence, "x")
            )
            if high <= line or usual.h >= _TWO_LINES:
                return usual
            return replace(usual, y=usual.y - _RAISED, h=_TWO_LINES)
        high = theme.text_height(sentence, _LARGE.inset(_EDGE, 3).w, size=_SIZE, face="title") + 8
        return Box(_LARGE.x, usual.y, _LARGE.w, min(_LARGE.h, high))

    def prepare(self) -> None:
        """Cache the picture of the paper; after this, each `update` caches some glyphs."""
        theme = self.theme
        theme.draw_panel(pygame.Surface((1, 1), 0, 32), self.box, radius=_RADIUS)
        spoken = theme.prefetch_glyphs(_SPOKEN, "title")
        self._letters = chain(theme.prefetch_glyphs(_SIZE, "title", _SMALLER), spoken)

    def shake(self) -> None:
        """Start a short shake, in response to a press that had no effect."""
        self._wrong = _WOBBLE

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        next(self._letters, None)
        self._wrong = max(0.0, self._wrong - dt)

    def draw(
        self,
        surface: pygame.Surface,
        sentence: str,
        *,
        is_still: bool,
        avoid: Sequence[Box] = (),
    ) -> None:
        """Draw the banner with `sentence`; if that is empty or the banner is hidden, draw nothing.

        The banner stays clear of the boxes in `avoid`. If `is_still`, it does not shake.
        """
        if self.is_hidden or not sentence:
            return
        sway = 0.0 if is_still else _SWAY * math.sin(self._wrong * 40)
        place, theme = self.sentence_box(sentence, avoid).offset_by(sway, 0), self.theme
        theme.draw_panel(surface, place, radius=_RADIUS)
        theme.draw_text(surface, sentence, place.inset(_EDGE, 0), size=_SIZE, face="title")

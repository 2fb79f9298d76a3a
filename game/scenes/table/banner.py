"""The banner at the top of screens with a board: a strip of paper with one sentence."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

import pygame

from game.geometry import Box
from game.services.services import Services
from game.services.user import ServiceUser

_RADIUS: Final = 34
_EDGE: Final = 26
_WOBBLE: Final = 0.4
"""Seconds for which the banner wobbles after an invalid choice."""
_SWAY: Final = 6.0
_LARGE: Final = Box(302, 8, 1010, 168)
"""Maximum box at a large text scale, in units; longer sentences get a smaller font."""
_REMARK_SECONDS: Final = 3.0
"""Seconds for which a remark is shown."""
_SIZE: Final = 38.0
_SPOKEN: Final = 34.0
"""Text size of speech bubbles, in units; the banner caches their letters, too."""
_SMALLER: Final = 3
"""Number of smaller font sizes cached for long sentences."""


class Remark:
    """A sentence that replaces the banner's for three seconds."""

    def __init__(self) -> None:
        self.sentence = ""
        self._left = 0.0

    def say(self, sentence: str) -> None:
        """Show `sentence` in the banner."""
        self.sentence, self._left = sentence, _REMARK_SECONDS

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._left -= dt
        if self._left <= 0.0:
            self.sentence = ""


class Banner(ServiceUser):
    """The strip of paper with one sentence at the top of a screen with a board."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._wrong = 0.0
        self._letters: Iterator[None] = iter(())

    @property
    def box(self) -> Box:
        """The banner's box at the normal text scale, in units; it is at the top edge."""
        top = self.layout.visible_area.y
        x, wide = _LARGE.x, 984
        return Box(x, top + 8, wide, 70) if top > -60 else Box(x, top + 16, wide, 112)

    def sentence_box(self, sentence: str, avoid: Sequence[Box] = ()) -> Box:
        """Return the box that fits `sentence`, in units.

        At a large text scale it is taller, but it does not overlap the boxes in `avoid`.
        """
        theme, usual = self.theme, self.box
        if theme.text_scale == 1 or not sentence:
            return usual
        words = _LARGE.inset(_EDGE, 3)
        high = theme.text_height(sentence, words.w, size=_SIZE, face="title") + 8
        tall = Box(_LARGE.x, usual.y, _LARGE.w, min(_LARGE.h, high))
        room = [box.y - tall.y - 4 for box in avoid if tall.overlap(box)]
        return Box(tall.x, tall.y, tall.w, max(usual.h, min(tall.h, *room, tall.h)))

    def prepare(self) -> None:
        """Cache the picture of the paper; then each `update` caches a glyph of the font."""
        theme = self.theme
        theme.draw_panel(pygame.Surface((1, 1), 0, 32), self.box, radius=_RADIUS)
        spoken = theme.prefetch_glyphs(_SPOKEN, "title")
        self._letters = chain(theme.prefetch_glyphs(_SIZE, "title", _SMALLER), spoken)

    def wobble(self) -> None:
        """Shake briefly, as the response to a press that hit no target."""
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
        """Draw `sentence`, unless it is empty, clear of the boxes in `avoid`.

        If `is_still`, the banner does not shake.
        """
        if not sentence:
            return
        sway = 0.0 if is_still else _SWAY * math.sin(self._wrong * 40)
        place, theme = self.sentence_box(sentence, avoid).offset_by(sway, 0), self.theme
        theme.draw_panel(surface, place, radius=_RADIUS)
        theme.draw_text(surface, sentence, place.inset(_EDGE, 3), size=_SIZE, face="title")

"""The banner, a strip of paper with one sentence above a board."""

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
"""Seconds for which the banner shakes after an invalid choice."""
_SWAY: Final = 6.0
_LARGE: Final = Box(302, 8, 1010, 168)
"""Maximum box at a large text scale, in units; longer sentences use a smaller font."""
_REMARK_SECONDS: Final = 3.0
"""Seconds for which a remark is shown."""
_SIZE: Final = 38.0
_SPOKEN: Final = 34.0
"""Text size of speech bubbles, in units, whose glyphs the banner also caches."""
_SMALLER: Final = 3
"""Number of smaller font sizes to cache for long sentences."""


class Remark:
    """A sentence that temporarily replaces the text of the banner."""

    def __init__(self) -> None:
        self.sentence = ""
        self._left = 0.0

    def say(self, sentence: str) -> None:
        """Show `sentence` in the banner for three seconds."""
        self.sentence, self._left = sentence, _REMARK_SECONDS

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._left -= dt
        if self._left <= 0.0:
            self.sentence = ""


class Banner(ServiceUser):
    """A strip of paper with one sentence at the top of a screen with a board."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._wrong = 0.0
        self._letters: Iterator[None] = iter(())

    @property
    def box(self) -> Box:
        """The banner's box at the normal text scale, in units."""
        top = self.layout.visible_area.y
        x, wide = _LARGE.x, 984
        return Box(x, top + 8, wide, 70) if top > -60 else Box(x, top + 16, wide, 112)

    def sentence_box(self, sentence: str, avoid: Sequence[Box] = ()) -> Box:
        """Return the box that the banner needs for `sentence`, in units.

        At a large text scale it is taller, as far as it does not overlap the boxes in `avoid`.
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
        """Cache the picture of the paper, and start caching glyphs, one per `update`."""
        theme = self.theme
        theme.draw_panel(pygame.Surface((1, 1), 0, 32), self.box, radius=_RADIUS)
        spoken = theme.prefetch_glyphs(_SPOKEN, "title")
        self._letters = chain(theme.prefetch_glyphs(_SIZE, "title", _SMALLER), spoken)

    def shake(self) -> None:
        """Shake briefly, in response to a press that hit no target."""
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
        """Draw the banner with `sentence`, if not empty, clear of the boxes in `avoid`.

        If `is_still`, the banner does not shake.
        """
        if not sentence:
            return
        sway = 0.0 if is_still else _SWAY * math.sin(self._wrong * 40)
        place, theme = self.sentence_box(sentence, avoid).offset_by(sway, 0), self.theme
        theme.draw_panel(surface, place, radius=_RADIUS)
        theme.draw_text(surface, sentence, place.inset(_EDGE, 3), size=_SIZE, face="title")

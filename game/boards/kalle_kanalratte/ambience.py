"""Ambient animation of Kalle Kanalratte: steam from a pipe and drops from an arch."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.pieces import blit_centre, with_opacity
from game.boards.components.signs import ring
from game.boards.kalle_kanalratte.places import BACKGROUND
from game.geometry import Point
from game.media.anchors import anchor, anchors
from game.ui.theme import CREAM, INK

_STEAM_EVERY: Final = 11.0
_PUFFS: Final = 3
_PUFF_SECONDS: Final = 2.6
_STEAM: Final = (("steam_1", 60), ("steam_2", 50), ("steam_1", 42), ("steam_3", 30))
"""The pictures of a puff of steam, from first to last, and the height of each in units."""
_DROP_EVERY: Final = 6.5
_FALL_SECONDS: Final = 0.62
_RING_SECONDS: Final = 0.9
_RINGS: Final = 6


class Ambience:
    """The ambient animation of the sewer: steam and water drops."""

    def __init__(self, context: BoardContext) -> None:
        self._context = context
        self._is_on = context.motion != "none"
        self._seconds = 0.0
        self._pipe = anchor(BACKGROUND, "pipe")
        drips, puddles = anchors(BACKGROUND, "drips"), anchors(BACKGROUND, "puddles")
        self._drops = tuple(zip(drips, puddles, strict=True))

    def _ring_picture(self, number: int) -> pygame.Surface:
        length = self._context.layout.length
        size = (length(18 + 9 * number), length(8 + 3.4 * number))
        picture = ring(*size, length(3), CREAM)
        return with_opacity(picture, 220 / 255 * (1 - number / _RINGS))

    def update(self, dt: float) -> Iterator[str]:
        """Advance by `dt` seconds, yielding the name of each sound that starts."""
        if self._is_on:
            before, self._seconds = self._seconds, self._seconds + dt
            if _has_passed(before, self._seconds, _DROP_EVERY, _FALL_SECONDS):
                yield f"drip_{int(self._seconds / _DROP_EVERY) % 2 + 1}"
            if _has_passed(before, self._seconds, _STEAM_EVERY, 4.0):
                yield "steam"

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the steam and the water drops."""
        if not self._is_on:
            return
        layout = self._context.layout
        for picture, at in self._puffs():
            blit_centre(surface, picture, layout, at)
        number, age = divmod(self._seconds, _DROP_EVERY)
        start, end = self._drops[int(number) % len(self._drops)]
        if age < _FALL_SECONDS:
            y = start[1] + (end[1] - start[1]) * (age / _FALL_SECONDS) ** 2
            size = (layout.length(12), layout.length(18))
            blit_centre(
                surface, self._context.art.get_memoised(_drop_picture, *size), layout, (start[0], y)
            )
        elif age < _FALL_SECONDS + _RING_SECONDS:
            number = int((age - _FALL_SECONDS) / _RING_SECONDS * _RINGS)
            make = partial(self._ring_picture, number)
            picture = self._context.art.get(("ring on a puddle", number), make)
            blit_centre(surface, picture, layout, end)

    def _puffs(self) -> Iterator[tuple[pygame.Surface, Point]]:
        since = (self._seconds - 4.0) % _STEAM_EVERY
        for number in range(_PUFFS):
            age = (since - 0.5 * number) / _PUFF_SECONDS
            if self._seconds >= 4.0 and 0 <= age < 1:
                x = self._pipe[0] + 60 * age + 8 * math.sin(5 * age + number)
                name, height = _STEAM[int(age * len(_STEAM))]
                puff = self._context.art.picture(f"kalle_kanalratte/{name}", height)
                yield puff, (x, self._pipe[1] - 120 * age)


def _drop_picture(w: int, h: int) -> pygame.Surface:
    drop, edge = pygame.Surface((w, h), pygame.SRCALPHA, 32), max(1, w // 5)
    pygame.draw.ellipse(drop, INK, (0, 0, w, h))
    pygame.draw.ellipse(drop, (190, 228, 226), (edge, edge, w - 2 * edge, h - 2 * edge))
    return drop.premul_alpha_ip()


def _has_passed(before: float, now: float, every: float, at: float) -> bool:
    return now >= at and (before - at) // every < (now - at) // every

"""The spotlight of Rat-a-Tat Cat: the dark table, and the seats that stay lit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.pieces import blit_centre, growth_frames
from game.boards.components.shade import shade_colour
from game.boards.rat_a_tat_cat.places import SeatSpots
from game.media.cache import Frames
from game.rules.base import Seat
from game.rules.rat_a_tat_cat.table import SLOTS

_DEPTH: Final = 0.72
"""Depth of the darkness, 0 to 1."""
_STAMP: Final = ("rat_a_tat_cat/stamp", 172.0)
"""The picture of the stamp, and its height, in units, before it comes down."""
_STAMPED: Final = 0.3
"""Position of a stamp's final size among its frames, 0 (smallest) to 1 (largest)."""


class ShowdownLight:
    """Darkness over the table at a showdown and a match's end; lit seats are drawn above it.

    Attributes:
        seats: the seats in the spotlight.
        stamp: how far the stamps have come down on the rows of these seats, 0 (none) to 1.
    """

    def __init__(self, context: BoardContext, spots: Sequence[SeatSpots]) -> None:
        self._context, self._spots = context, tuple(spots)
        self._darkness = 0.0
        self.seats: tuple[Seat, ...] = ()
        self.stamp = 0.0

    def begin(self, *seats: Seat) -> None:
        """Put `seats` into the spotlight; the darkness has not begun yet."""
        self.end()
        self.seats = seats

    def end(self) -> None:
        """Turn the spotlight off."""
        self.seats, self.stamp, self._darkness = (), 0.0, 0.0

    @property
    def is_dark(self) -> bool:
        """Whether the table is dark, if only a little."""
        return self._darkness > 0

    def set_share(self, share: float) -> None:
        """Set how dark the table is, 0 to 1."""
        self._darkness = 0.0 if self._context.theme.has_contrast else _DEPTH * share

    def set_stamp(self, share: float) -> None:
        """Set how far the stamps have come down, 0 to 1."""
        self.stamp = share

    def prefetch(self) -> Iterator[object]:
        """Render the stamp, yielding after each picture."""
        return map(self._stamps.__getitem__, range(len(self._stamps)))

    @property
    def _stamps(self) -> Frames[pygame.Surface]:
        return growth_frames(self._context.art, _STAMP, partial(self._context.art.picture, *_STAMP))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the darkness; it has no light of its own, and so needs no picture."""
        shade = shade_colour(self._context.dusk, self._darkness)
        surface.fill(shade, special_flags=pygame.BLEND_RGB_MULT)

    def draw_stamps(self, surface: pygame.Surface) -> None:
        """Draw the stamps at the lower right corners of the rows."""
        if not self.stamp:
            return
        size = 1 - (1 - _STAMPED) * self.stamp
        picture = self._stamps[round(size * (len(self._stamps) - 1))]
        for seat in self.seats:
            box = self._spots[seat].card_box(SLOTS - 1)
            blit_centre(surface, picture, self._context.layout, (box.right - 8, box.bottom - 6))

"""The picture over the board in Kalle Kanalratte while a player hides Kalle.

The other players stand in the light of a lantern and hold their paws over their eyes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.pieces import blit_centre
from game.boards.figures.figure import Figure
from game.boards.stage.seat_area import SeatArea
from game.geometry import HEIGHT
from game.rules.base import Seat

PLAYER_HEIGHT: Final = 300.0
"""Height of the players' figures, in units."""
_MIDDLE: Final = 800.0
_FLOOR: Final = 760.0
_GAP: Final = 236.0
"""Distance between neighbouring players, in units."""
_NIGHT: Final = (84, 92, 138)
"""What remains of each colour of the board's background, of 255."""
_LANTERN: Final = 150.0
_LANTERN_AT: Final = (590.0, 306.0)
_PEEK_EVERY: Final = 4.0
"""Seconds between the starts of two peeks."""
_PEEK_SECONDS: Final = 1.4


class ClosedEyes:
    """Covers the whole board while another player hides Kalle.

    One after another, the players peek over their paws, but only at the viewer. Without motion, the
    first one does so all the time.

    Attributes:
        closure: 0 (the board is visible) to 1 (it is covered).
        hider: the seat that hides Kalle, which is not shown.
    """

    def __init__(
        self, context: BoardContext, seats: Sequence[SeatArea], figures: Sequence[Figure]
    ) -> None:
        self._context, self._seats, self.figures = context, seats, figures
        self.closure, self.hider = 0.0, 0
        self._seconds = 0.0

    def set_closure(self, share: float) -> None:
        """Set how much of the board is covered, from 0 to 1."""
        self.closure = share

    def set_hider(self, seat: Seat) -> None:
        """Set the seat that hides Kalle."""
        self.hider = seat

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if not self.closure:
            return
        self._seconds += dt
        others = [place.seat for place in self._seats if place.seat != self.hider]
        turn, since = divmod(self._seconds, _PEEK_EVERY)
        if self._context.motion == "none":
            turn = since = 0.0
        for number, seat in enumerate(others):
            figure, mood = self.figures[seat], self._seats[seat].portrait.mood
            is_peeking = since < _PEEK_SECONDS and number == int(turn) % len(others)
            figure.mood = "peek" if is_peeking and mood == "hide" else mood
            x = _MIDDLE + (number - (len(others) - 1) / 2) * _GAP
            figure.position = (x, _FLOOR + (1 - self.closure) * HEIGHT)
            figure.gaze_target = (x, figure.y - 0.55 * PLAYER_HEIGHT)
            figure.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the players in front of the dark background, unless the board is visible."""
        if self.closure <= 0:
            return
        night = self._night
        night.set_alpha(round(255 * self.closure))
        surface.blit(night, (0, 0))
        for seat, figure in enumerate(self.figures):
            if seat != self.hider:
                figure.draw(surface, self._context.layout)

    def prefetch(self) -> Iterator[object]:
        """Render the background and the players, yielding after each picture."""
        yield self._night
        for figure in self.figures:
            yield from figure.prefetch("stand")

    @property
    def _night(self) -> pygame.Surface:
        return self._context.art.get(("kalle_kanalratte", "night"), self._paint_night)

    def _paint_night(self) -> pygame.Surface:
        art = self._context.art
        night = art.background_copy("kalle_kanalratte/backdrop")
        night.fill(_NIGHT, special_flags=pygame.BLEND_MULT)
        art.draw_uncached(night, "kalle_kanalratte/lantern_light")
        lantern = art.picture("kalle_kanalratte/lantern_lit", _LANTERN)
        blit_centre(night, lantern, self._context.layout, _LANTERN_AT)
        return night

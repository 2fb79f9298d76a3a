"""The crowning of the winners: crowns fall onto their heads before the celebration begins."""

from __future__ import annotations

from typing import Final

import pygame

from game.boards.stage.glory import draw_crown
from game.motion.easing import bounce_out
from game.motion.timeline import Call, Run, Timeline, Wait, sequence
from game.scenes.celebration import Celebration
from game.services.services import Services
from game.services.user import ServiceUser

_CROWN: Final = 0.3
"""Height of a crown, as a multiple of the figure's height."""
_FALLS_AT, _FALLS_FOR, _FALLS_FROM = 0.45, 0.55, 420.0
"""When and for how long the crowns fall, in seconds, and from how far above, in units."""
_LOOKS_FOR: Final = 1.4
"""Seconds between the landing of the crowns and the appearance of the buttons."""


class Crowning(ServiceUser):
    """The first seconds of a result, in which crowns fall onto the winners' heads.

    At a motion level below "full", the winners wear their crowns from the beginning.

    Attributes:
        has_landed: whether the crowns are on the winners' heads.
        is_over: whether buttons may appear.
    """

    def __init__(self, services: Services, celebration: Celebration) -> None:
        """Create the crowning of the winners of `celebration`."""
        self.services, self._celebration = services, celebration
        self._fallen = 0.0
        self._timeline = Timeline()
        self.has_landed = self.is_over = self.motion != "full"

    def prepare(self) -> None:
        """Begin, unless the crowning is over; the window size may have changed since then."""
        if not self.is_over:
            falls = Run(_FALLS_FOR, self._set_fallen, bounce_out)
            steps = Wait(_FALLS_AT), falls, Call(self._land), Wait(_LOOKS_FOR), Call(self._end)
            self._timeline = Timeline(sequence(*steps))

    def _set_fallen(self, share: float) -> None:
        self._fallen = share

    def _land(self) -> None:
        self.has_landed = True

    def _end(self) -> None:
        self.is_over = True

    def skip(self) -> None:
        """End the crowning at once."""
        self._timeline.skip()

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._timeline.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the crowns, which are falling or on the winners' heads."""
        above = 0.0 if self.has_landed else _FALLS_FROM * (1 - self._fallen)
        if not (self.has_landed or self._fallen):
            return
        for seat in self._celebration.winners:
            figure = self._celebration.figures[seat]
            height = _CROWN * figure.height
            draw_crown(surface, self.art, self.layout, figure, height, above)

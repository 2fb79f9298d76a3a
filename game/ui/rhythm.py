"""Rhythm: how often the picture is drawn: as often as one sees it, and not while nobody does."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui.clock import Clock

MOVING: Final = 60
"""Pictures a second while anything moves."""

BREATHING: Final = 8
"""Pictures a second while figures only breathe and blink, and lights glow."""

_TAIL: Final = 3.0
"""Seconds until all has come to rest after somebody has done something, or a movement has ended."""

_STILL: Final = 0.25
"""Seconds after which it is looked whether something is due, though nothing moves."""

_AWAY: Final = 1.0
"""The same while nobody sees the window."""

_GAPS: Final = (1 / MOVING, 0.2)
"""Seconds between two looks for events while somebody sees the window, and while nobody does."""

_GRACE: Final = {
    pygame.WINDOWFOCUSLOST: 60.0,
    pygame.WINDOWHIDDEN: 0.0,
    pygame.WINDOWMINIMIZED: 0.0,
}
"""Seconds after which nobody is thought to see a window that is not in front, or is hidden."""

_BACK: Final = {
    pygame.WINDOWFOCUSGAINED: pygame.WINDOWFOCUSLOST,
    pygame.WINDOWSHOWN: pygame.WINDOWHIDDEN,
    pygame.WINDOWRESTORED: pygame.WINDOWMINIMIZED,
    pygame.WINDOWMAXIMIZED: pygame.WINDOWMINIMIZED,
}


class Rhythm:
    """Tells how long an event may be waited for, and whether anybody sees the window."""

    def __init__(self, clock: Clock, meanwhile: Callable[[], object] = lambda: None) -> None:
        """Take the clock, and what is called between two looks for events."""
        self._clock = clock
        self._meanwhile = meanwhile
        self._moves_until = 0.0
        self._gone: dict[int, float] = {}

    def follow(self, event: pygame.Event) -> None:
        """Take notice of what becomes of the window."""
        if event.type in _GRACE:
            self._gone[event.type] = self._clock.now() + _GRACE[event.type]
        self._gone.pop(_BACK.get(event.type, -1), None)

    def stir(self) -> None:
        """Take notice that somebody does something, or that something moves."""
        now = self._clock.now()
        self._moves_until = now + _TAIL
        if pygame.WINDOWFOCUSLOST in self._gone:
            self._gone[pygame.WINDOWFOCUSLOST] = now + _GRACE[pygame.WINDOWFOCUSLOST]

    @property
    def is_away(self) -> bool:
        """Whether nobody sees the window: then nothing is drawn."""
        return any(self._clock.now() >= since for since in self._gone.values())

    def look_out(self, seconds: float) -> Sequence[pygame.Event]:
        """Wait for events; return none if some seconds have passed without any.

        `pygame.event.wait` looks a thousand times a second, which alone takes 2 % of a core.
        """
        end, gap = self._clock.now() + seconds, _GAPS[self.is_away]
        while not (events := pygame.event.get()) and (left := end - self._clock.now()) > 0:
            self._meanwhile()
            self._clock.sleep(min(gap, left))
        return events

    def wait(self, rate: int) -> float | None:
        """Return how many seconds to wait for an event at most, None: not at all.

        `rate` is how many pictures a second are wanted; see `MOVING`.
        """
        if self.is_away:
            return math.inf if pygame.WINDOWMINIMIZED in self._gone else _AWAY
        if rate == MOVING:
            self._moves_until = self._clock.now() + _TAIL
        elif rate == 0:
            return _STILL
        if self._clock.now() < self._moves_until:
            return None
        return 1 / rate - 1 / MOVING

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

_BEHIND: Final = 60.0
"""Seconds after which a window that is not in front is drawn half as often.

It may be seen all the same, on another screen or beside what is in front.
"""

_DARK: Final = 600.0
"""Seconds without a press after which the screen may go dark.

A system knows of keys and the pointer, but neither of pads nor of whoever watches a match. That
something moves says nothing: on the market there is always something passing by.
"""

_PRESSES: Final = frozenset(
    (
        *(pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION),
        *(pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION, pygame.CONTROLLERBUTTONDOWN),
    )
)
"""What only a person does: sticks drift, and with one switch the focus moves by itself."""

_GONE: Final = (pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED)
"""Since these events nobody sees the window."""

_BACK: Final = {
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
        self._pressed_at, self._left_at = clock.now(), math.inf
        self._gone: set[int] = set()

    def follow(self, event: pygame.Event) -> None:
        """Take notice of what becomes of the window, and of presses."""
        if event.type in _GONE:
            self._gone.add(event.type)
        self._gone.discard(_BACK.get(event.type, -1))
        if event.type == pygame.WINDOWFOCUSLOST:
            self._left_at = self._clock.now()
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self._left_at = math.inf
        elif event.type in _PRESSES:
            self._pressed_at = self._clock.now()

    def stir(self) -> None:
        """Take notice that somebody does something, or that something moves."""
        now = self._clock.now()
        self._moves_until = now + _TAIL
        if self._left_at < math.inf:
            self._left_at = now

    @property
    def is_away(self) -> bool:
        """Whether nobody sees the window: then nothing is drawn."""
        return bool(self._gone)

    @property
    def may_go_dark(self) -> bool:
        """Whether the screen may go dark: nobody plays, or sees the window."""
        return self.is_away or self._clock.now() >= self._pressed_at + _DARK

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
            rate = MOVING
        if self._clock.now() >= self._left_at + _BEHIND:
            rate //= 2
        return None if rate == MOVING else 1 / rate - 1 / MOVING

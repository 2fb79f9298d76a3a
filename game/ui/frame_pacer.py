"""Frame pacing: chooses a frame rate to suit movement, input and the window's visibility."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui.clock import Clock

FULL_FRAME_RATE: Final = 60
"""Frames per second while anything is moving."""

IDLE_FRAME_RATE: Final = 8
"""Frames per second while nothing but idle animations is moving."""

_TAIL: Final = 3.0
"""Seconds for which the frame rate stays full after input or movement."""

_STILL: Final = 0.25
"""Seconds between two frames while nothing moves."""

_AWAY: Final = 1.0
"""Seconds between two frames while the window is hidden."""

_GAPS: Final = (1 / FULL_FRAME_RATE, 0.2)
"""Seconds between two polls for events: while the window is visible, and while it is hidden."""

_BEHIND: Final = 60.0
"""Seconds without focus after which a window is drawn at half the frame rate.

People may still see it on another display or beside another window.
"""

_DARK: Final = 600.0
"""Seconds without a press after which the screen saver may start.

The system itself notices keys and the pointer, but neither gamepads nor spectators. Animation does
not count as activity, because the market is always animated.
"""

PRESSES: Final = frozenset(
    (
        *(pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION),
        *(pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION, pygame.CONTROLLERBUTTONDOWN),
    )
)
"""Events that only a person can cause. Sticks drift, and scanning moves the focus by itself."""

_GONE: Final = (pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED)
"""Events after which the window is hidden."""

_BACK: Final = {
    pygame.WINDOWSHOWN: pygame.WINDOWHIDDEN,
    pygame.WINDOWRESTORED: pygame.WINDOWMINIMIZED,
    pygame.WINDOWMAXIMIZED: pygame.WINDOWMINIMIZED,
}


class FramePacer:
    """Decides how long the main loop waits for events, and tracks whether the window is visible."""

    def __init__(self, clock: Clock, meanwhile: Callable[[], object] = lambda: None) -> None:
        """Create a pacer for a visible window; `meanwhile` is called between polls for events."""
        self._clock = clock
        self._meanwhile = meanwhile
        self._moves_until = 0.0
        self._pressed_at, self._left_at = clock.now(), math.inf
        self._gone: set[int] = set()

    def handle_event(self, event: pygame.Event) -> None:
        """Update the window's visibility and focus from `event`."""
        if event.type in _GONE:
            self._gone.add(event.type)
        self._gone.discard(_BACK.get(event.type, -1))
        if event.type == pygame.WINDOWFOCUSLOST:
            self._left_at = self._clock.now()
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self._left_at = math.inf

    def note_press(self) -> None:
        """Record a press, which postpones the screen saver."""
        self._pressed_at = self._clock.now()

    def note_activity(self, now: float) -> None:
        """Use the full frame rate for a few seconds from `now`, the time of input or movement."""
        self._moves_until = now + _TAIL
        if self._left_at < math.inf:
            self._left_at = now

    @property
    def is_hidden(self) -> bool:
        """Whether the window is hidden, in which case nothing needs to be drawn."""
        return bool(self._gone)

    @property
    def allows_screensaver(self) -> bool:
        """Whether the screen saver may start: nobody is playing, or the window is hidden."""
        return self.is_hidden or self._clock.now() >= self._pressed_at + _DARK

    def wait_for_events(self, seconds: float) -> Sequence[pygame.Event]:
        """Wait up to `seconds` for events and return them.

        This avoids `pygame.event.wait`, which polls 1000 times per second and takes 2 % of a core.
        """
        end, gap = self._clock.now() + seconds, _GAPS[self.is_hidden]
        while not (events := pygame.event.get()) and (left := end - self._clock.now()) > 0:
            self._meanwhile()
            self._clock.sleep(min(gap, left))
        return events

    def wait_seconds(self, rate: int) -> float | None:
        """Return the seconds to wait for events, given a `rate` in frames per second.

        None means no wait: at the full rate, the display paces the frames.
        """
        if self.is_hidden:
            return math.inf if pygame.WINDOWMINIMIZED in self._gone else _AWAY
        if rate == FULL_FRAME_RATE:
            self._moves_until = self._clock.now() + _TAIL
        elif rate == 0:
            return _STILL
        if self._clock.now() < self._moves_until:
            rate = FULL_FRAME_RATE
        if self._clock.now() >= self._left_at + _BEHIND:
            rate //= 2
        return None if rate == FULL_FRAME_RATE else 1 / rate - 1 / FULL_FRAME_RATE

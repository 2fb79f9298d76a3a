"""Switch scanning: the focus moves by itself, and a single key or button chooses."""

from __future__ import annotations

from typing import Final

import pygame

from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.input import Back, Choose, Intent, Scan

SCAN_SECONDS: Final = (4.0, 3.0, 2.2, 1.5, 1.0)
"""Seconds for which each target has the focus, for speeds 1 (slowest) to 5 (fastest)."""
HOLD_SECONDS: Final = 1.0
"""Time, in seconds, for which the switch must be held in order to go back."""
_DOWN: Final = (pygame.KEYDOWN, pygame.JOYBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN)
_UP: Final = (pygame.KEYUP, pygame.JOYBUTTONUP, pygame.CONTROLLERBUTTONUP)


class SwitchScanner(ServiceUser):
    """While switch scanning is on, moves the focus at intervals and interprets the switch.

    Holding the switch for `HOLD_SECONDS` goes back. Scanning pauses during speech.
    """

    def __init__(self, services: Services) -> None:
        self.services = services
        self._waited = 0.0
        self._held: float | None = None
        self._asked: Intent | None = None

    @property
    def is_on(self) -> bool:
        """Whether switch scanning is on."""
        return self.settings.scan_speed > 0

    @property
    def is_held(self) -> bool:
        """Whether the switch is being held."""
        return self._held is not None

    def handle_event(self, event: pygame.Event, meant: Intent | None) -> bool:
        """Handle a press or a release of the switch; return True if `event` is consumed.

        `meant` is the intent that the event would have without switch scanning. Any key or button
        for which it is `Choose` or None acts as the switch.
        """
        if isinstance(meant, Choose) and meant.point is not None:
            return False
        if event.type in _UP:
            if self.is_held:
                self._held, self._asked = None, Choose()
            return False
        is_switch = event.type in _DOWN and (meant is None or isinstance(meant, Choose))
        if is_switch and not self.is_held:
            self._held = 0.0
        return is_switch

    def cancel_press(self) -> None:
        """Forget the current press; call this when the window will not receive its release."""
        self._held = self._asked = None

    def update(self, dt: float) -> Intent | None:
        """Advance by `dt` seconds; return the intent that is due, or None."""
        if not self.is_on:
            self._waited, self._held, self._asked = 0.0, None, None
            return None
        asked, self._asked = self._asked, None
        if self._held is not None:
            self._held += dt
            if self._held >= HOLD_SECONDS:
                self._held, asked = None, Back()
        elif not self.speech.is_speaking:
            self._waited += dt
        if asked is None and self._waited >= SCAN_SECONDS[self.settings.scan_speed - 1]:
            asked = Scan(1)
        if asked is not None:
            self._waited = 0.0
        return asked

"""The state of the input devices, which all screens share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.ui.clock import Clock
from game.ui.input import Press

_ATTENTION: Final = 60.0
"""Seconds since the last press for which somebody is assumed to be at the device."""


@dataclass
class Controls:
    """The state of the input devices, and the callbacks for their next events.

    Attributes:
        has_cursor: whether keys or a gamepad are in use, so that the focus frame is shown.
        on_press: callback for the next press of a key or button, for example when keys are
            assigned; None if presses have their usual effect.
        on_text: receives typed text, with U+0008 for a backspace; None if no text is expected.
        on_digit: receives typed digits; None if digits have their usual effect.
        last_press: the time of the last press, in seconds, as measured by `clock`.
    """

    clock: Clock
    has_cursor: bool = False
    on_press: Callable[[Press], None] | None = None
    on_text: Callable[[str], None] | None = None
    on_digit: Callable[[str], None] | None = None
    last_press: float = 0.0

    @property
    def takes_keys(self) -> bool:
        """Whether key presses go to `on_press` or `on_text`, rather than to the screen."""
        return self.on_press is not None or self.on_text is not None

    @property
    def has_recent_press(self) -> bool:
        """Whether there was a press, of any kind, in the last minute."""
        return self.clock.now() - self.last_press < _ATTENTION

"""State of the input devices that is shared by all screens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.ui.clock import Clock
from game.ui.input import Press

_ATTENTION: Final = 60.0
"""Seconds after a press during which somebody is assumed to be at the device."""


@dataclass
class Controls:
    """The input devices in use, and the receivers of their next events.

    Attributes:
        clock: counts seconds.
        has_cursor: whether keys or a gamepad are in use, so that the focus is drawn.
        on_press: receives the next key or button instead of its usual command.
        on_text: receives typed text; a backspace is U+0008.
        last_press: time of the last press, by `clock`.
    """

    clock: Clock
    has_cursor: bool = False
    on_press: Callable[[Press], None] | None = None
    on_text: Callable[[str], None] | None = None
    last_press: float = 0.0

    @property
    def takes_keys(self) -> bool:
        """Whether `on_press` or `on_text` receives keys now."""
        return self.on_press is not None or self.on_text is not None

    @property
    def is_attended(self) -> bool:
        """Whether anything was pressed within the last minute."""
        return self.clock.now() - self.last_press < _ATTENTION

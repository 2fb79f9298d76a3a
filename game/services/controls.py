"""The state of the input devices that screens share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.ui.clock import Clock
from game.ui.input import Press

_ATTENTION: Final = 60.0
"""Seconds after a press during which the device counts as attended."""


@dataclass
class Controls:
    """Which devices are used, and who takes their next input.

    Attributes:
        clock: counts seconds.
        has_cursor: whether keys or a pad are in use: then a frame shows the focus.
        on_press: takes the next key or button, instead of its usual meaning.
        on_text: takes what is typed; a backspace is U+0008.
        last_press: the time of the last press, by `clock`.
    """

    clock: Clock
    has_cursor: bool = False
    on_press: Callable[[Press], None] | None = None
    on_text: Callable[[str], None] | None = None
    last_press: float = 0.0

    @property
    def takes_keys(self) -> bool:
        """Whether keys are taken by `on_press` or `on_text` now."""
        return self.on_press is not None or self.on_text is not None

    @property
    def is_attended(self) -> bool:
        """Whether something was pressed within the last minute."""
        return self.clock.now() - self.last_press < _ATTENTION

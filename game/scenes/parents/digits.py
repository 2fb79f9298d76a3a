"""A widget for typing a number digit by digit, on its own keys or on the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.geometry import Box
from game.scenes.buttons import icon_button
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.placement import Placement
from game.ui.theme import CHEESE_YELLOW, CREAM, FADED
from game.ui.widgets import Button

_AT: Final = Placement("parents", "digits")

DIGITS_PAPER: Final = _AT.paper
"""The panel of a sheet on which digits are typed."""
_KEYS: Final = (*"123456789", "", "0")
"""The digits of the keys row by row; the empty one removes a digit."""
_GAP: Final = 16.0
_DOT: Final = "\N{BULLET}"


class DigitEntry(ServiceUser):
    """A number pad, with a row of boxes that show the digits typed so far.

    Attributes:
        typed: the digits typed so far.
        is_enabled: whether digits are accepted.
    """

    def __init__(
        self,
        services: Services,
        count: int,
        on_full: Callable[[str], object],
        *,
        is_hidden: bool = False,
    ) -> None:
        """Create a number pad for `count` digits; after the last one, `on_full` receives them all.

        If `is_hidden`, dots are shown instead of the digits.
        """
        self.services, self._count, self._on_full = services, count, on_full
        self._is_hidden = is_hidden
        self.typed = ""
        self.is_enabled = True

    def listen(self) -> None:
        """Accept digits from the keyboard, unless switch scanning uses its keys."""
        if not self.settings.scan_speed:
            self.services.controls.on_digit = self.add
            pygame.key.start_text_input()

    def stop_listening(self) -> None:
        """Restore the usual meaning of digits on the keyboard."""
        self.services.controls.on_digit = None

    def add(self, digit: str) -> None:
        """Append a digit; after the last one, call `on_full` and clear the digits."""
        if not self.is_enabled:
            self.sound.play("common/ui_wrong")
            return
        self.typed += digit
        if len(self.typed) == self._count:
            typed, self.typed = self.typed, ""
            self._on_full(typed)

    def remove_last(self) -> None:
        """Remove the digit that was typed last."""
        self.typed = self.typed[:-1]

    def buttons(self) -> list[Button]:
        """Return the buttons of the number pad."""
        fill = CREAM if self.is_enabled else FADED
        made = []
        for digit, box in zip(_KEYS, _AT.boxes("keys", len(_KEYS)), strict=True):
            if digit:
                press = partial(self.add, digit)
                made.append(Button(("digit", digit), box, press, digit, fill=fill, size=64))
            else:
                name = self.words("gate.remove")
                made.append(icon_button("remove", box, self.remove_last, "undo", name=name))
        return made

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the row of digits."""
        room, theme = _AT.places, self.theme
        side = min(room.h, (room.w - _GAP * (self._count - 1)) / self._count)
        left = room.centre[0] - (side * self._count + _GAP * (self._count - 1)) / 2
        for number in range(self._count):
            place = Box(left + number * (side + _GAP), room.y, side, room.h)
            fill = CHEESE_YELLOW if number == len(self.typed) and self.is_enabled else CREAM
            theme.draw_panel(surface, place, fill=fill, radius=18, shadow=False)
            if number < len(self.typed):
                shown = _DOT if self._is_hidden else self.typed[number]
                theme.draw_text(surface, shown, place, size=64, face="title")

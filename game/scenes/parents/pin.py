"""The sheet on which parents set or remove their PIN."""

from __future__ import annotations

from functools import partial

from typing_extensions import override

from game.geometry import Box
from game.keep.pin import PIN_DIGITS, hash_pin
from game.scenes.base import Stack
from game.scenes.buttons import icon_button
from game.scenes.parents.digit_sheet import DigitSheet, DigitTask
from game.services.services import Services
from game.ui.widgets import Button


def make_pin_sheet(services: Services, stack: Stack) -> DigitSheet:
    """Create the sheet that sets or removes the PIN."""
    return DigitSheet(services, stack, PinChange(services))


class PinChange(DigitTask):
    """Sets or changes the PIN, which must be typed twice, or removes it."""

    name = "pin"
    title = "pin.heading"
    count = PIN_DIGITS
    _first = ""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.message = self._offer

    @property
    def _offer(self) -> str:
        return self.words("pin.change") if self.settings.pin else ""

    @property
    @override
    def question(self) -> str:
        if self._first:
            return self.words("pin.again")
        is_set = self.settings.pin and self.message == self._offer
        return self.words("pin.set" if is_set else "pin.choose")

    @property
    @override
    def reason(self) -> str:
        return self.words("pin.why")

    @override
    def submit(self, typed: str) -> bool:
        first, self._first = self._first, ""
        if not first:
            self._first, self.message = typed, ""
        elif typed == first:
            self._change(hash_pin(typed))
        else:
            self.message = self.words("pin.differ")
        return first in ("", typed)

    def _change(self, pin: str) -> None:
        self.services.change_settings(pin=pin)
        self._first, self.message = "", self._offer or self.words("pin.removed")

    @override
    def button(self, box: Box) -> Button | None:
        if not self.settings.pin:
            return None
        remove = partial(self._change, "")
        return icon_button("no_pin", box, remove, "trash", self.words("pin.remove"))

"""UI for the parents' PIN."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from typing_extensions import override

from game.keep.pin import PIN_DIGITS, hash_pin
from game.scenes.base import Stack
from game.scenes.buttons import icon_button
from game.scenes.parents.digits import DIGITS_PAPER, DigitEntry
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.services.services import Services
from game.ui.placement import Placement
from game.ui.widgets import Button

_AT: Final = Placement("parents", "pin")


class PinSheet(Sheet):
    """Sheet for setting the PIN, which has to be typed twice, or removing it."""

    name = "pin"
    title = "pin.heading"
    style = OFFICE
    is_read_on_entry = True
    paper = DIGITS_PAPER

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        self._first = ""
        self._message = ""
        self._entry = DigitEntry(services, PIN_DIGITS, self._take)
        self.focus.key = ("digit", "1")

    @override
    def enter(self) -> None:
        self._entry.listen()
        super().enter()

    @override
    def leave(self) -> None:
        self._entry.stop_listening()
        super().leave()

    @override
    def undo(self) -> None:
        self._entry.remove_last()

    def _take(self, typed: str) -> None:
        first, self._first = self._first, ""
        if not first:
            self._first, self._message = typed, self.words("pin.again")
        elif typed == first:
            self._change(hash_pin(typed), "pin.set")
        else:
            self._message = self.words("pin.differ")
            self.on_invalid_choice()
        self.read_screen_if_enabled()

    def _remove(self) -> None:
        self.focus.key = "close"
        self._change("", "pin.removed")
        self.read_screen_if_enabled()

    def _change(self, pin: str, key: str) -> None:
        self.services.change_settings(pin=pin)
        self._first, self._entry.typed, self._message = "", "", self.words(key)

    @override
    def own_buttons(self) -> Sequence[Button]:
        buttons = self._entry.buttons()
        if self.settings.pin:
            words = self.words("pin.remove")
            buttons.append(icon_button("no_pin", _AT.remove, self._remove, "trash", words))
        return buttons

    @override
    def body_text(self) -> str:
        return self._message or self.words("pin.choose")

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        theme = self.theme
        theme.draw_text(surface, self.body_text(), _AT.line, size=46, face="title")
        self._entry.paint(surface)
        theme.draw_text(surface, self.words("pin.why"), _AT.why, size=34)

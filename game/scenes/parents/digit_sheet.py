"""A sheet with a number pad, and the base class of the tasks that use it."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.geometry import Box
from game.scenes.base import Stack
from game.scenes.buttons import icon_button
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.frame_pacer import IDLE_FRAME_RATE
from game.ui.placement import Placement
from game.ui.theme import CHEESE_YELLOW, CREAM, FADED
from game.ui.widgets import Button

_AT: Final = Placement("parents", "digits")

_KEYS: Final = (*"123456789", "", "0")
"""The digits on the keys, row by row; the key for the empty string removes a digit."""
_GAP: Final = 16.0
_TICK: Final = 84.0
"""Height of the tick at the digits of an accepted number, in units."""
_DOT: Final = "\N{BULLET}"


class DigitTask(ServiceUser, ABC):
    """A task for a `DigitSheet`: asks for a number, such as a PIN, and processes it.

    Attributes:
        is_spoken: whether the sheet can be read aloud on request.
        is_hidden: whether dots are shown instead of the digits.
        count: the number of digits.
        is_done: whether no further number is needed, because the next screen is being prepared.
        message: the response to the last number, such as an error; usually empty at
            first.
        pause_key: the message key of the sentence shown while no digits are accepted.
    """

    name: ClassVar[str]
    """The identifier of the sheet."""
    title: ClassVar[str]
    """The message key of the sheet's heading."""
    is_spoken: ClassVar[bool] = True
    is_hidden = False
    count: int
    is_done = False
    message = ""
    pause_key = "gate.pause"

    def __init__(self, services: Services) -> None:
        self.services = services

    @property
    @abstractmethod
    def question(self) -> str:
        """The question shown above the digits."""

    @property
    @abstractmethod
    def reason(self) -> str:
        """The sentence below the digits that says why the number is needed."""

    @property
    def pause_seconds(self) -> float:
        """Seconds until digits are accepted again; 0 if they are accepted now."""
        return 0.0

    @abstractmethod
    def submit(self, typed: str) -> bool:
        """Process the number, once all its digits have been typed; return False if it is wrong."""

    def button(self, box: Box) -> Button | None:
        """Return the button below the sentences, placed at `box`; None if there is no button."""


class DigitSheet(Sheet):
    """A sheet for entering a number, with its own keys or a keyboard.

    Attributes:
        task: asks for the number and processes it.
        typed: the digits typed so far.
        is_accepted: whether the number was right and a tick is shown until the next screen opens.
    """

    style = OFFICE
    is_read_on_entry = True
    paper = _AT.paper

    def __init__(self, services: Services, stack: Stack, task: DigitTask) -> None:
        self.name = task.name
        super().__init__(services, stack)
        self.task, self.typed, self.is_accepted = task, "", False
        self.focus.key = ("digit", "1")

    @override
    def enter(self) -> None:
        if not self.settings.scan_speed:  # switch scanning uses the keyboard's keys
            self.services.controls.on_digit = self._add
            pygame.key.start_text_input()
        super().enter()

    @override
    def leave(self) -> None:
        self.services.controls.on_digit = None
        super().leave()

    @override
    def undo(self) -> None:
        if not self.is_accepted:
            self.typed = self.typed[:-1]

    def _add(self, digit: str) -> None:
        if self.is_accepted:
            return
        if self.task.pause_seconds:
            self.sound.play("common/ui_wrong")
            return
        self.typed += digit
        if len(self.typed) == self.task.count:
            is_right = self.task.submit(self.typed)
            self.is_accepted = is_right and self.task.is_done
            if not self.is_accepted:
                self.typed = ""
            if not is_right:
                self.on_invalid_choice()
            if self.task.message:
                self.read_screen_if_enabled()

    def _press_button(self, act: Callable[[], object]) -> None:
        act()
        self.typed, self.focus.key = "", ("digit", "1")
        self.read_screen_if_enabled()

    @property
    @override
    def frame_rate(self) -> int:
        usual = super().frame_rate
        return max(usual, IDLE_FRAME_RATE) if self.task.pause_seconds else usual

    # -- text and picture -------------------------------------------------------------------------

    @override
    def heading(self) -> str:
        return self.words(self.task.title)

    @override
    def own_buttons(self) -> Sequence[Button]:
        fill = FADED if self.task.pause_seconds else CREAM
        made = []
        for digit, box in zip(_KEYS, _AT.boxes("keys", len(_KEYS)), strict=True):
            if digit:
                press = partial(self._add, digit)
                made.append(Button(("digit", digit), box, press, digit, fill=fill, size=64))
            else:
                name = self.words("gate.remove")
                made.append(icon_button("remove", box, self.undo, "undo", name=name))
        if (button := self.task.button(_AT.button)) is not None:
            made.append(replace(button, choose=partial(self._press_button, button.choose)))
        return made

    @override
    def buttons(self) -> Sequence[Button]:
        usual = super().buttons()
        return usual if self.task.is_spoken else [one for one in usual if one.key != "speak"]

    @property
    def _message(self) -> str:
        seconds = math.ceil(self.task.pause_seconds)
        return self.words(self.task.pause_key, seconds) if seconds else self.task.message

    @override
    def body_text(self) -> str:
        if self.task.pause_seconds:
            return self._message
        return f"{self._message} {self.task.question}".strip()

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        theme, task = self.theme, self.task
        theme.draw_text(surface, task.question, _AT.question, size=58, face="title")
        self._paint_digits(surface)
        has_button = task.button(_AT.button) is not None
        below = _AT.below_short if has_button else _AT.below
        texts = [text for text in (self._message, task.reason) if text]
        for text, room in zip(texts, below.grid(len(texts), 1, 12), strict=True):
            theme.draw_text(surface, text, room, size=40 if text == self._message else 34)

    def _paint_digits(self, surface: pygame.Surface) -> None:
        room, theme, count = _AT.places, self.theme, self.task.count
        side = min(room.h, (room.w - _GAP * (count - 1)) / count)
        left = room.centre[0] - (side * count + _GAP * (count - 1)) / 2
        for number in range(count):
            place = Box(left + number * (side + _GAP), room.y, side, room.h)
            is_next = number == len(self.typed) and not self.task.pause_seconds
            fill = CHEESE_YELLOW if is_next else CREAM
            theme.draw_panel(surface, place, fill=fill, radius=18, shadow=False)
            if number < len(self.typed):
                shown = _DOT if self.task.is_hidden else self.typed[number]
                theme.draw_text(surface, shown, place, size=64, face="title")
        if self.is_accepted:
            tick = self.art.picture("common/icon_check", _TICK)
            blit_centre(
                surface, tick, self.layout, (left + side * count + _GAP * (count - 1), room.bottom)
            )

"""The parental gate: it asks for the parents' PIN or, if there is none, a multiplication."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame
from typing_extensions import override

from game.keep.pin import PIN_DIGITS, is_pin
from game.scenes.base import Scene, Stack
from game.scenes.parents.digits import DIGITS_PAPER, DigitEntry
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.services.services import Services
from game.ui.frame_pacer import BREATHING
from game.ui.placement import Placement
from game.ui.widgets import Button

_AT: Final = Placement("parents", "gate")

_SUM_DIGITS: Final = 3
"""Number of digits of each result."""
_SUMS: Final = [(a, b) for a in range(12, 20) for b in range(6, 10) if a * b >= 100]
"""The factors of the multiplications: two digits by one."""

SceneFactory = Callable[[Services, Stack], Scene]


def open_gate(services: Services, stack: Stack, make: SceneFactory, why: str = "gate.why") -> None:
    """Open the gate in front of the scene that `make` returns.

    `why` is the message key of the reason that the gate shows.
    """
    ask_parent(services, stack, lambda: stack.replace(make(services, stack)), why)


def ask_parent(
    services: Services, stack: Stack, passed: Callable[[], object], why: str = "gate.why"
) -> None:
    """Open the gate, in place of one that is already open; call `passed` when it is solved.

    `why` is the message key of the reason that the gate shows.
    """
    is_there = any(isinstance(scene, GateSheet) for scene in stack.scenes[-1:])
    put_up = stack.replace if is_there else stack.push
    put_up(GateSheet(services, stack, passed, why))


class GateSheet(Sheet):
    """Sheet that asks for the PIN or a multiplication; after three errors it pauses for a while."""

    name = "gate"
    title = "gate.heading"
    style = OFFICE
    is_read_on_entry = True
    paper = DIGITS_PAPER

    def __init__(
        self,
        services: Services,
        stack: Stack,
        passed: Callable[[], object],
        why: str = "gate.why",
    ) -> None:
        """Create a gate. On success it calls `passed`, which must remove it from the stack."""
        super().__init__(services, stack)
        self._passed, self._why, self._error = passed, why, ""
        self._sum = services.rng.choice(_SUMS)
        self._pin = self.settings.pin
        count = PIN_DIGITS if self._pin else _SUM_DIGITS
        self._entry = DigitEntry(services, count, self._check, is_hidden=bool(self._pin))
        self.focus.key = ("digit", "1")

    @property
    def correct_answer(self) -> int | None:
        """The result of the multiplication; None if the PIN is asked for."""
        return None if self._pin else math.prod(self._sum)

    @override
    def enter(self) -> None:
        self._entry.listen()
        super().enter()

    @override
    def leave(self) -> None:
        self._entry.stop_listening()
        super().leave()

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
        self._entry.is_enabled = not self._pause_seconds

    @override
    def undo(self) -> None:
        self._entry.remove_last()

    def _check(self, typed: str) -> None:
        pin = self._pin
        if is_pin(typed, pin) if pin else int(typed) == self.correct_answer:
            self.session.gate.succeed()
            self._passed()
            return
        self.session.gate.fail()
        words = self.words
        self._error = words("gate.wrong_pin") if pin else words("gate.wrong_sum", typed=typed)
        self._sum = self.services.rng.choice([one for one in _SUMS if one != self._sum])
        self._entry.is_enabled = not self._pause_seconds
        self.on_invalid_choice()
        self.read_screen_if_enabled()

    @property
    def _pause_seconds(self) -> int:
        return math.ceil(self.session.gate.seconds_left)

    @property
    @override
    def frame_rate(self) -> int:
        return max(super().frame_rate, BREATHING) if self._pause_seconds else super().frame_rate

    # -- text and picture -------------------------------------------------------------------------

    @override
    def own_buttons(self) -> Sequence[Button]:
        return self._entry.buttons()

    @override
    def buttons(self) -> Sequence[Button]:
        # Without a button that reads the sum aloud: it would help children only.
        return [button for button in super().buttons() if button.key != "speak"]

    @property
    def _question(self) -> str:
        first, second = self._sum
        words = self.words
        return words("gate.pin") if self._pin else words("gate.sum", a=first, b=second)

    @property
    def _trouble(self) -> str:
        seconds = self._pause_seconds
        return self.words("gate.pause", seconds) if seconds else self._error

    @override
    def body_text(self) -> str:
        return self._trouble if self._pause_seconds else f"{self._trouble} {self._question}".strip()

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        theme = self.theme
        theme.draw_text(surface, self._question, _AT.question, size=58, face="title")
        self._entry.paint(surface)
        theme.draw_text(surface, self._trouble, _AT.trouble, size=40)
        theme.draw_text(surface, self.words(self._why), _AT.why, size=34)

"""The parental gate, which asks for the parents' PIN or, if none is set, for a product."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from typing_extensions import override

from game.geometry import Box
from game.keep.pin import PIN_DIGITS, is_correct_pin
from game.scenes.base import Scene, Stack
from game.scenes.buttons import icon_button
from game.scenes.parents.digit_sheet import DigitSheet, DigitTask
from game.services.services import Services
from game.ui.widgets import Button

_SUMS: Final = [(a, b) for a in range(12, 20) for b in range(6, 10) if a * b >= 100]
"""The pairs of factors to multiply; all their products have three digits."""
_SUM_DIGITS: Final = 3
"""Number of digits of the product of each pair in `_SUMS`."""
_LONG_FACTORS: Final = [factor for factor in range(32, 100) if factor % 10 > 1]
"""Factors of the long multiplications for a forgotten PIN; the products have four digits."""
LONG_SUM_COUNT: Final = 5
"""Number of long multiplications to solve in a row if the PIN is forgotten."""

SceneFactory = Callable[[Services, Stack], Scene]


def open_gate(services: Services, stack: Stack, make: SceneFactory, why: str = "gate.why") -> None:
    """Open the gate; once it is passed, open the scene that `make` creates.

    `why` is the key of the message that explains why the gate is shown.
    """
    ask_parent(services, stack, lambda: stack.replace(make(services, stack)), why)


def ask_parent(
    services: Services, stack: Stack, passed: Callable[[], object], why: str = "gate.why"
) -> None:
    """Open the gate, replacing one that is already open, and call `passed` once it is passed.

    `passed` must remove the gate from the stack. `why` is the key of the message that explains
    why the gate is shown.
    """
    top = stack.scenes[-1] if stack.scenes else None
    put_up = stack.push if gate_of(top) is None else stack.replace
    put_up(make_gate(services, stack, passed, why))


def make_gate(
    services: Services, stack: Stack, passed: Callable[[], object], why: str = "gate.why"
) -> DigitSheet:
    """Create the sheet of the gate; the arguments are those of `ask_parent`."""
    return DigitSheet(services, stack, Gate(services, passed, why))


def gate_of(scene: Scene | None) -> Gate | None:
    """Return the gate shown by `scene`; None if `scene` is not a gate."""
    task = scene.task if isinstance(scene, DigitSheet) else None
    return task if isinstance(task, Gate) else None


class Gate(DigitTask):
    """Asks for the PIN or the answer to a multiplication; pauses after three wrong answers.

    A forgotten PIN can be removed by solving five long multiplications without a mistake, after a
    pause as long as the one after wrong answers.
    """

    name = "gate"
    title = "gate.heading"
    is_spoken = False  # reading the sum aloud would only help children

    def __init__(self, services: Services, passed: Callable[[], object], why: str) -> None:
        """Create a gate; the arguments are those of `ask_parent`."""
        super().__init__(services)
        self._passed, self._why = passed, why
        self._long_left = 0  # long multiplications that are still to be solved
        self._sum = services.rng.choice(_SUMS)
        self.is_hidden = bool(self.settings.pin)
        self.count = PIN_DIGITS if self.is_hidden else _SUM_DIGITS

    @property
    def correct_answer(self) -> int | None:
        """The product to enter; None if the gate asks for the PIN."""
        return None if self.is_hidden else math.prod(self._sum)

    @property
    @override
    def question(self) -> str:
        first, second = self._sum
        words = self.words
        return words("gate.pin") if self.is_hidden else words("gate.sum", a=first, b=second)

    @property
    @override
    def reason(self) -> str:
        return self.words("gate.why_long" if self._long_left else self._why)

    @property
    @override
    def pause_seconds(self) -> float:
        return self.session.gate.seconds_left

    @override
    def submit(self, typed: str) -> bool:
        is_right = self._is_right(typed)
        if not is_right:
            self._reject(typed)
        elif self._long_left > 1:
            self._ask_long_sum(self._long_left - 1)
        else:
            self._let_in()
        return is_right

    def _is_right(self, typed: str) -> bool:
        if self.is_hidden:
            return is_correct_pin(typed, self.settings.pin)
        return int(typed) == self.correct_answer

    def _let_in(self) -> None:
        if self._long_left:
            self.services.change_settings(pin="")
            self.services.notify("gate.pin_gone")
        self.message, self.is_done = "", True
        self.session.gate.succeed()
        self._passed()

    def _reject(self, typed: str) -> None:
        self.session.gate.fail()
        self.pause_key = "gate.pause"
        words = self.words
        if self._long_left:
            self._ask_long_sum()
            self.message = words("gate.wrong_long", typed=typed)
        elif self.is_hidden:
            self.message = words("gate.wrong_pin")
        else:
            self._sum = self.services.rng.choice([one for one in _SUMS if one != self._sum])
            self.message = words("gate.wrong_sum", typed=typed)

    def _replace_pin(self) -> None:
        gate = self.session.gate
        if not gate.has_refused:  # the way round the PIN takes as long as guessing it
            gate.refuse()
            self.pause_key = "gate.wait"
        self._ask_long_sum()

    def _ask_long_sum(self, left: int = LONG_SUM_COUNT) -> None:
        rng = self.services.rng
        self._long_left, self.is_hidden = left, False
        self._sum = rng.choice(_LONG_FACTORS), rng.choice(_LONG_FACTORS)
        self.message = self.words("gate.long_left", left)

    @override
    def button(self, box: Box) -> Button | None:
        if not self.is_hidden:
            return None
        return icon_button("forgotten", box, self._replace_pin, "key", self.words("gate.forgotten"))

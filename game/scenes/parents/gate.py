"""The parental gate: hold a key, then solve a multiplication. There is no PIN."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.boards.things.pieces import blit_centre
from game.scenes.base import Scene, Stack
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.services.services import Services
from game.ui.frame_pacer import MOVING
from game.ui.placement import Placement
from game.ui.theme import FADED, LEAF
from game.ui.widgets import Button

_AT: Final = Placement("parents", "gate")

GATE_HOLD_SECONDS: Final = 1.5
"""Seconds for which the key has to be held."""
_LARGER: Final = (6, 7, 8, 9)
_SMALLER: Final = (3, 4, 5)
_ANSWERS: Final = 6
_RING: Final = 144.0
_DOTS: Final = 24
"""Number of dots in the ring around the key; they show for how long it has been held."""
_LIT: Final = 34.0
_UNLIT: Final = 18.0

SceneFactory = Callable[[Services, Stack], Scene]


def open_gate(services: Services, stack: Stack, make: SceneFactory, why: str = "gate.why") -> None:
    """Open the gate in front of a scene; `why` is the message key of the reason shown."""
    ask_parent(services, stack, lambda: stack.replace(make(services, stack)), why)


def ask_parent(
    services: Services, stack: Stack, passed: Callable[[], object], why: str = "gate.why"
) -> None:
    """Open the gate in place of an open one; call `passed` when it is solved."""
    is_there = any(isinstance(scene, GateSheet) for scene in stack.scenes[-1:])
    put_up = stack.replace if is_there else stack.push
    put_up(GateSheet(services, stack, passed, why))


class GateSheet(Sheet):
    """Sheet that asks to hold a key, then to solve a sum; a wrong answer requires a wait."""

    name = "gate"
    title = "gate.heading"
    style = OFFICE
    is_read_on_entry = True
    paper = _AT.paper

    def __init__(
        self,
        services: Services,
        stack: Stack,
        passed: Callable[[], object],
        why: str = "gate.why",
    ) -> None:
        """Create a gate; `passed` is called on success and must remove the gate from the stack."""
        super().__init__(services, stack)
        self._passed, self._why = passed, why
        self._held: float | None = None
        self._sum: tuple[int, int] | None = None
        self._answers: tuple[int, ...] = ()
        self.focus.key = "key"

    @property
    def correct_answer(self) -> int | None:
        """The correct answer; None until the key has been held."""
        return None if self._sum is None else self._sum[0] * self._sum[1]

    @override
    def body_text(self) -> str:
        words = self.words
        if self._wait_seconds:
            minutes = math.ceil(self._wait_seconds / 60)
            is_long = self._wait_seconds >= 60
            return (
                words("gate.minutes", minutes)
                if is_long
                else words("gate.seconds", self._wait_seconds)
            )
        if self._sum is None:
            return words("gate.hold")
        first, second = (words(f"number.{number}") for number in self._sum)
        return words("gate.sum", first=first, second=second)

    @property
    def _wait_seconds(self) -> int:
        return math.ceil(self.session.gate.seconds_left)

    # -- the key ----------------------------------------------------------------------------------

    def _begin_hold(self) -> None:
        # With switch scanning a single press is enough.
        if self._wait_seconds:
            self.on_invalid_choice()
            self.read_screen_if_enabled()
        elif self.settings.scan_speed:
            self._ask_sum()
        else:
            self._held = 0.0

    @property
    def is_held(self) -> bool:
        """Whether the key is being held."""
        return self._held is not None

    @override
    def on_release(self) -> None:
        self._held = None

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
        if self._held is not None:
            self._held += dt
            if self._held >= GATE_HOLD_SECONDS:
                self._ask_sum()

    @property
    @override
    def frame_rate(self) -> int:
        return MOVING if self.is_held else super().frame_rate

    # -- the sum ----------------------------------------------------------------------------------

    def _ask_sum(self) -> None:
        # The wrong answers are results of similar sums.
        rng = self.services.rng
        self._held, self._sum = None, (rng.choice(_LARGER), rng.choice(_SMALLER))
        others = sorted({a * b for a in _LARGER for b in _SMALLER} - {self.correct_answer})
        answers = [self._sum[0] * self._sum[1], *rng.sample(others, _ANSWERS - 1)]
        self._answers = tuple(sorted(answers))
        self.focus.key = "close"
        self.sound.play("common/hint")
        self.read_screen_if_enabled()

    def _answer(self, number: int) -> None:
        if number == self.correct_answer:
            self.session.gate.succeed()
            self._passed()
        else:
            self.session.gate.fail()
            self._sum, self._answers, self.focus.key = None, (), "key"
            self.on_invalid_choice()
            self.read_screen_if_enabled()

    @override
    def own_buttons(self) -> Sequence[Button]:
        if self._sum is None:
            name = self.words("gate.hold")
            fill = FADED if self._wait_seconds else LEAF
            key = Button(
                "key", _AT.key, self._begin_hold, icon="common/icon_key", fill=fill, name=name
            )
            key.is_round = True
            return [key]
        boxes = _AT.boxes("numbers", _ANSWERS)
        return [
            Button(("answer", number), box, partial(self._answer, number), str(number), size=72)
            for number, box in zip(self._answers, boxes, strict=True)
        ]

    # -- picture ----------------------------------------------------------------------------------

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        theme = self.theme
        if self._sum is not None:
            theme.draw_text(surface, self.body_text(), _AT.sum, size=62, face="title")
            return
        theme.draw_text(surface, self.body_text(), _AT.line, size=46)
        theme.draw_text(surface, self.words(self._why), _AT.told, size=36)
        self._paint_ring(surface)

    def _paint_ring(self, surface: pygame.Surface) -> None:
        (x, y) = _AT.key.centre
        lit = round(_DOTS * min(1.0, (self._held or 0.0) / GATE_HOLD_SECONDS))
        for number in range(_DOTS):
            turn = 2 * math.pi * number / _DOTS - math.pi / 2
            spot = (x + _RING * math.cos(turn), y + _RING * math.sin(turn))
            name, size = ("common/wedge", _LIT) if number < lit else ("common/crumb", _UNLIT)
            blit_centre(surface, self.art.picture(name, size), self.layout, spot)

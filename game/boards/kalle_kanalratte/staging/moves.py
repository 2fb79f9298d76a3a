"""Kalle Kanalratte, what the stagings of all events share: bubbles, looks, lids, the guard."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

from typing_extensions import override

from game.boards.figures.figure import Figure
from game.boards.figures.steps import Act, scurry_along, wave, wobble
from game.boards.figures.tweens import feel
from game.boards.kalle_kanalratte.cards import Card
from game.boards.kalle_kanalratte.gags import greeting
from game.boards.kalle_kanalratte.places import MIDDLES
from game.boards.kalle_kanalratte.props import Props
from game.boards.kalle_kanalratte.seats import Corner
from game.boards.stage import backstage as stage
from game.boards.stage.backstage import Choreographer
from game.geometry import Point
from game.motion.easing import Easing, back_out, ease_in, ease_in_out, linear
from game.motion.timeline import Call, Run, Step, Wait, sequence, staggered, together
from game.motion.tween import Tween
from game.rules.base import Seat
from game.rules.kalle_kanalratte.table import Cell
from game.rules.kalle_kanalratte.view import KalleView

STEP: Final = 0.42
"""Seconds that the guard walks from one lid to the next."""
TURN: Final = 0.34
"""Seconds that a lid is turned in."""
BREATH: Final = 0.42
"""Seconds that a lid trembles before it is turned."""


Cue: TypeAlias = stage.Cue[KalleView]


class Moves(Choreographer[Props]):
    """Makes the steps that the stagings share."""

    # -- seats and figures ----------------------------------------------------------------------

    def corner(self, seat: Seat) -> Corner:
        """Return the corner of a seat."""
        return self.props.seats[seat]

    def call_out(self, key: str, seat: Seat, seconds: float) -> Step:
        """Let the child of a seat say something."""
        corner = self.corner(seat)
        side = 1 if corner.is_left else -1
        bubble = self.props.saying(key)
        return bubble.speak(self.props.overlay, lambda: corner.mouth, seconds, side)

    def gesture(self, seat: Seat, seconds: float = 0.6) -> Step:
        """Let the child of a seat wave its arms: I did that."""

        def pose(who: Figure, start: Point, t: float) -> None:
            who.raised = math.sin(math.pi * t)
            who.stride = math.sin(math.tau * 1.5 * t)
            who.squash = 1 + 0.06 * math.sin(math.tau * t)

        return Act(self.corner(seat).portrait, seconds, pose)

    @override
    def watchers(self, *but: Seat) -> Iterable[Figure]:
        return (*self.props.dwellers, *super().watchers(*but))

    def refuse(self, kind: str, index: int, guard: Cell | None) -> Step:
        """Let a lid, who stands there, or the child of a corner shake its head: not now."""
        if kind == "corner":
            return wobble(self.corner(index).portrait)
        if index == guard:
            return wobble(self.props.guard)
        card = self.card(index)
        if card.dweller is None:
            return self.tremble(index, 0.35, 7.0)
        return Run(0.35, lambda t: card.put_rise(1 - 0.3 * math.sin(math.pi * t) if t < 1 else 1))

    def walk(self, points: list[Point]) -> Step:
        """Let the guard walk over points, with its lantern."""
        guard = self.props.guard
        steps = [self.sound(f"guard_step_{i % 3 + 1}") for i in range(2 * len(points))]
        return together(
            scurry_along(guard, points, STEP * len(points)),
            staggered(STEP / 2, *steps),
            feel(guard, "calm"),
        )

    # -- lids -----------------------------------------------------------------------------------

    def card(self, cell: Cell) -> Card:
        """Return the card that lies on a cell."""
        return self.props.cards[cell]

    def tremble(self, cell: Cell, seconds: float, strength: float = 3.0) -> Step:
        """Let a lid tremble, more and more."""
        card = self.card(cell)

        def shake(t: float) -> None:
            card.shake = strength * (0.4 + t) * wave(seconds * 14 * t) if t < 1 else 0.0

        return Run(seconds, shake, linear)

    def flip(self, cell: Cell, share: float, seconds: float, ease: Easing = ease_in_out) -> Step:
        """Turn a lid until it leans beside its hole, 1, or lies on it, 0."""
        card = self.card(cell)
        return Tween(lambda: card.flip, card.put_flip, share, seconds, ease)

    def rise(self, cell: Cell, share: float, seconds: float, ease: Easing = ease_in_out) -> Step:
        """Let who lives in a hole come out of it, 1, or duck down, 0."""
        card = self.card(cell)
        return Tween(lambda: card.rise, card.put_rise, share, seconds, ease)

    def turn(self, cell: Cell, seconds: float = TURN) -> Step:
        """Turn a lid over, so that it leans beside its hole."""
        return sequence(self.sound("lid_turn"), self.flip(cell, 1.0, seconds))

    def pop_up(self, cell: Cell, seconds: float = 0.3) -> Step:
        """Let who lives in a hole pop up."""
        return self.rise(cell, 1.0, seconds, back_out)

    def close(self, cell: Cell) -> Step:
        """Let who stands in a hole duck down, and the lid fall back on it."""
        return sequence(
            self.rise(cell, 0.0, 0.2, ease_in),
            self.flip(cell, 0.0, 0.26, ease_in),
            self.sound("lid_drop"),
            self.dust(cell, 2),
        )

    def greet(self, cell: Cell) -> Step:
        """Let who stands in a hole do its small act."""
        dweller = self.card(cell).dweller
        return Wait(0.0) if dweller is None else greeting(self.props.dwellers[dweller], dweller)

    def dust(self, cell: Cell, count: int = 3) -> Step:
        """Raise dust around a lid."""
        x, y = MIDDLES[cell]

        def puff() -> None:
            for side in (-74, 74):
                self.props.burst("dust", (x + side, y + 22), count)

        return Call(puff)


Staging: TypeAlias = Callable[[Moves, Any, Cue], list[Step]]
"""Makes the steps that show an event, one after the other."""

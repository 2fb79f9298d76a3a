"""Kalle Kanalratte, what the stagings of all events share: sounds, bubbles, looks, lids, lights."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from game.boards.figures.figure import Figure
from game.boards.figures.steps import Act, scurry_along, wave
from game.boards.kalle_kanalratte.cards import Card
from game.boards.kalle_kanalratte.gags import greeting
from game.boards.kalle_kanalratte.places import MIDDLES, Arrangement, beside_lid
from game.boards.kalle_kanalratte.props import Props
from game.boards.kalle_kanalratte.seats import SeatPanel
from game.boards.stage.backstage import StageHand, StageMoment
from game.geometry import Point
from game.motion.easing import Easing, back_out, ease_in, ease_in_out, ease_out, linear
from game.motion.timeline import Call, Run, Step, Tween, Wait, sequence, staggered, together
from game.rules.base import Seat
from game.rules.kalle_kanalratte.table import Cell

STEP: Final = 0.42
"""Seconds that the guard walks from one lid to the next."""
TURN: Final = 0.34
"""Seconds that a lid is turned in."""
BREATH: Final = 0.42
"""Seconds that a lid trembles before it is turned."""


Moment: TypeAlias = StageMoment[Arrangement]
"""When an event is staged."""


class Stagehand(StageHand[Props]):
    """Knows where everything is and lends a hand to every staging."""

    def __init__(self, props: Props) -> None:
        super().__init__(props, props.panels)

    # -- sounds, words, looks -------------------------------------------------------------------

    def panel(self, seat: Seat) -> SeatPanel:
        """Return the corner of a seat."""
        return self.props.panels[seat]

    def call_out(self, key: str, seat: Seat, seconds: float) -> Step:
        """Let the child of a seat say something."""
        panel = self.panel(seat)
        side = 1 if panel.is_left else -1
        return self.props.bubbles[key].speak(self.props.overlay, lambda: panel.mouth, seconds, side)

    def exclaim(self, key: str, figure: Figure, seconds: float) -> Step:
        """Let a figure on the floor say something."""

        def mouth() -> Point:
            return (figure.x, figure.y - figure.hop - figure.height - 2)

        return self.props.bubbles[key].speak(self.props.overlay, mouth, seconds)

    def look(self, at: Point) -> Step:
        """Let everybody look there, in the holes and in the corners."""

        def look() -> None:
            for figure in (*self.props.dwellers, *(p.portrait for p in self.props.panels)):
                figure.look = at

        return Call(look)

    # -- seats ----------------------------------------------------------------------------------

    def gesture(self, seat: Seat, seconds: float = 0.6) -> Step:
        """Let the child of a seat wave its arms: I did that."""

        def pose(who: Figure, start: Point, t: float) -> None:
            if t < 1:
                who.raised = math.sin(math.pi * t)
                who.stride = math.sin(math.tau * 1.5 * t)
                who.squash = 1 + 0.06 * math.sin(math.tau * t)

        return Act(self.panel(seat).portrait, seconds, pose)

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

    def turn(self, cell: Cell, seconds: float = TURN) -> Step:
        """Turn a lid over, so that it leans beside its hole."""
        return sequence(
            self.sound("lid_turn"), Tween(self.card(cell), "flip", 1.0, seconds, ease_in_out)
        )

    def shut(self, cell: Cell, seconds: float = 0.26, ease: Easing = ease_in) -> Step:
        """Let a lid fall back on its hole."""
        return Tween(self.card(cell), "flip", 0.0, seconds, ease)

    def rise(self, cell: Cell, seconds: float = 0.3) -> Step:
        """Let who lives in a hole pop up."""
        return Tween(self.card(cell), "rise", 1.0, seconds, back_out)

    def sink(self, cell: Cell, seconds: float = 0.2) -> Step:
        """Let who stands in a hole duck down."""
        return Tween(self.card(cell), "rise", 0.0, seconds, ease_in)

    def greet(self, cell: Cell) -> Step:
        """Let who stands in a hole do its small act."""
        card = self.card(cell)
        if card.dweller is None:
            return Wait(0.0)
        return greeting(self.props.dwellers[card.dweller], card.dweller)

    def dust(self, cell: Cell, count: int = 3) -> Step:
        """Raise dust around a lid."""
        x, y = MIDDLES[cell]

        def puff() -> None:
            for side in (-74, 74):
                self.props.burst("dust", (x + side, y + 22), count)

        return Call(puff)

    # -- the guard ------------------------------------------------------------------------------

    def walk(self, points: list[Point]) -> Step:
        """Let the guard walk over points, with its lantern."""
        guard = self.props.guard
        steps = [self.sound(f"guard_step_{i % 3 + 1}") for i in range(2 * len(points))]
        return together(
            scurry_along(guard, points, STEP * len(points)),
            staggered(STEP / 2, *steps),
            Call(lambda: setattr(guard, "mood", "calm")),
        )

    def step_aside(self, cell: Cell) -> Step:
        """Let the guard step beside the hole whose lid is turned under it."""
        guard = self.props.guard
        return Tween(guard, "at", beside_lid(cell, is_open=True), TURN * 0.8, ease_out)


Scene: TypeAlias = Callable[[Stagehand, Any, Moment], list[Step]]
"""Makes the steps that show an event, one after the other."""

"""Animation steps shared by the staging functions of Kalle Kanalratte."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple, TypeAlias

from typing_extensions import override

from game.boards.components.pieces import arch_height
from game.boards.figures.figure import Figure
from game.boards.figures.steps import FigureMovement, scurry_along, triangle_wave, wobble
from game.boards.figures.tweens import lean, set_mood
from game.boards.kalle_kanalratte.cards import Card
from game.boards.kalle_kanalratte.places import LID_CENTRES, guard_slant
from game.boards.kalle_kanalratte.props import Props
from game.boards.kalle_kanalratte.seats import SeatPanel
from game.boards.stage import backstage as stage
from game.boards.stage.backstage import Choreographer
from game.geometry import Point
from game.motion.easing import Easing, ease_in, ease_in_out, linear
from game.motion.timeline import Run, Step, Wait, sequence, stagger, together
from game.motion.tween import Tween
from game.rules.base import Seat
from game.rules.kalle_kanalratte.table import DWELLERS, Cell, Dweller
from game.rules.kalle_kanalratte.view import KalleView

TURN_SECONDS: Final = 0.34
"""Seconds for a lid to turn over."""
TREMBLE_SECONDS: Final = 0.42
"""Seconds for which a lid trembles before it turns over."""
SEAT_HOP: Final = 0.18
"""Height of a portrait's jump for joy, as a fraction of its height: a name sign is above it."""
_BEND: Final = 0.2
"""Seconds for the guard to lean toward a hole."""
_STEP: Final = 0.42
"""Seconds for the guard to walk from one lid to the next."""


class _Gag(NamedTuple):
    mood: str
    seconds: float = 0.7
    jumps: int = 0
    height: float = 0.0
    sway: float = 0.0
    swings: int = 1
    stretch: float = 0.0
    raised: float = 0.0
    strides: int = 0

    def pose(self, who: Figure, start: Point, t: float) -> None:
        swing = math.sin(math.tau * self.swings * t) * (1 - 0.5 * t)
        who.hop_height = self.height * who.height * arch_height(t * self.jumps % 1.0)
        who.lean = self.sway * swing
        who.squash = 1 + self.stretch * swing
        who.arm_lift = self.raised * math.sin(math.pi * t)
        who.stride = math.sin(math.tau * self.strides * t)


_GAGS: Final = {
    "frog": _Gag("cheer", 0.8, jumps=2, height=0.3, raised=0.6),
    "toad": _Gag("sleepy", 0.9, stretch=-0.12),
    "spider": _Gag("glad", 0.8, sway=10, swings=2, raised=0.9),
    "snail": _Gag("think", 0.9, stretch=0.12),
    "bat": _Gag("cheer", 0.8, jumps=4, height=0.08, raised=1.0),
    "cockroach": _Gag("glad", 0.7, sway=6, strides=3),
    "earthworm": _Gag("glad", 0.9, sway=14, swings=2, stretch=0.08),
    "crocodile": _Gag("cheer", 0.8, stretch=0.1, swings=2),
    "newt": _Gag("cheer", 0.7, jumps=1, height=0.2, sway=8),
    "goldfish": _Gag("fright", 0.8, jumps=3, height=0.06, stretch=0.06),
    "eel": _Gag("glad", 0.9, sway=16, swings=3),
    "millipede": _Gag("cheer", 0.8, jumps=2, height=0.1, strides=4),
    "moth": _Gag("glad", 0.9, jumps=5, height=0.06, raised=0.8),
    "mole": _Gag("think", 0.9, sway=8, swings=1),
    "beetle": _Gag("cheer", 0.8, strides=5, raised=0.4),
    "fly": _Gag("glad", 0.8, jumps=3, height=0.16, raised=0.7),
    "kalle": _Gag("fright", 0.8, jumps=1, height=0.26, sway=8, swings=3, raised=1.0),
}

Cue: TypeAlias = stage.StageCue[KalleView]


def greeting(figure: Figure, dweller: Dweller) -> Step:
    """Return a step in which animal number `dweller` greets the players, then calms down."""
    gag = _GAGS[(*DWELLERS, "kalle")[dweller]]
    act = FigureMovement(figure, gag.seconds, gag.pose)
    return sequence(set_mood(figure, gag.mood), act, set_mood(figure, "calm"))


class GameChoreographer(Choreographer[Props]):
    """Creates the animation steps shared by the staging functions of Kalle Kanalratte."""

    # -- seats and figures ----------------------------------------------------------------------

    def panel(self, seat: Seat) -> SeatPanel:
        """Return the panel of `seat`."""
        return self.props.seats[seat]

    def call_out(self, key: str, seat: Seat, seconds: float) -> Step:
        """Return a step that shows a speech bubble above a seat's panel for `seconds`.

        `key` is one of `Props.BUBBLE_KEYS`.
        """
        corner = self.panel(seat)
        side = 1 if corner.is_left else 0
        bubble = self.props.speech_bubble(key)
        return bubble.speak(self.props.overlay, lambda: corner.bubble_position, seconds, side)

    def gesture(self, seat: Seat, seconds: float = 0.6) -> Step:
        """Return a step in which a seat's portrait waves its arms before the seat acts."""

        def pose(who: Figure, start: Point, t: float) -> None:
            who.arm_lift = math.sin(math.pi * t)
            who.stride = math.sin(math.tau * 1.5 * t)
            who.squash = 1 + 0.06 * math.sin(math.tau * t)

        return FigureMovement(self.portrait(seat), seconds, pose)

    @override
    def watchers(self, *excluded: Seat) -> Iterable[Figure]:
        return (*self.props.dwellers, *super().watchers(*excluded))

    def shake_object(self, kind: str, index: int, guard: Cell | None) -> Step:
        """Return a step that shakes the object in a slot that was pressed but cannot be chosen.

        Args:
            kind: kind of the slot, "lid" or "corner"; a corner holds a player's panel.
            index: index of the slot.
            guard: the guard's cell, None if there is no guard yet; the guard shakes its head if
                its own lid was pressed.
        """
        if kind == "corner":
            return wobble(self.portrait(index))
        if index == guard:
            slant = self.props.guard.lean
            return sequence(wobble(self.props.guard), lean(self.props.guard, slant, _BEND))
        card = self.card(index)
        if card.dweller is None:
            return self.shake_lid(index, 0.35, 7.0)
        return Run(0.35, lambda t: card.set_rise(1 - 0.3 * math.sin(math.pi * t) if t < 1 else 1))

    def straighten_guard(self) -> Step:
        """Return a step in which the guard stops leaning toward a hole."""
        guard = self.props.guard
        return lean(guard, 0.0, _BEND) if guard.lean else Wait(0.0)

    def settle_guard(self, view: KalleView) -> Step:
        """Return a step in which the guard leans toward the hole at which it stands in `view`.

        If it stands on a lid in `view`, the step does nothing.
        """
        slant = guard_slant(view)
        return lean(self.props.guard, slant, _BEND) if slant else Wait(0.0)

    def puzzle_guard(self, view: KalleView, seconds: float) -> Step:
        """Return a step in which the guard wobbles for `seconds`, then stands as in `view`."""
        wobbling = wobble(self.props.guard, seconds)
        return sequence(self.straighten_guard(), wobbling, self.settle_guard(view))

    def walk_guard(self, points: list[Point]) -> Step:
        """Return a step in which the guard, carrying its lantern, walks from point to point."""
        guard = self.props.guard
        steps = [self.play_sound(f"guard_step_{i % 3 + 1}") for i in range(2 * len(points))]
        return together(
            scurry_along(guard, points, _STEP * len(points)),
            self.straighten_guard(),
            stagger(_STEP / 2, *steps),
            set_mood(guard, "calm"),
        )

    # -- lids -----------------------------------------------------------------------------------

    def card(self, cell: Cell) -> Card:
        """Return the card on `cell`."""
        return self.props.cards[cell]

    def shake_lid(self, cell: Cell, seconds: float, strength: float = 3.0) -> Step:
        """Return a step that shakes a lid, ever more strongly, by up to 1.4 x `strength` units."""
        card = self.card(cell)

        def shake(t: float) -> None:
            card.shake = strength * (0.4 + t) * triangle_wave(seconds * 14 * t) if t < 1 else 0.0

        return Run(seconds, shake, linear)

    def flip_lid(
        self, cell: Cell, share: float, seconds: float, ease: Easing = ease_in_out
    ) -> Step:
        """Return a step that turns a lid: a `share` of 0 closes it, 1 leans it beside its hole."""
        card = self.card(cell)
        return Tween(lambda: card.flip, card.set_flip, share, seconds, ease)

    def open_lid(self, cell: Cell, seconds: float = TURN_SECONDS) -> Step:
        """Return a step that turns a lid over so that it leans beside its hole."""
        return sequence(self.play_sound("lid_turn"), self.flip_lid(cell, 1.0, seconds))

    def raise_animal(
        self, cell: Cell, share: float, seconds: float, ease: Easing = ease_in_out
    ) -> Step:
        """Return a step that raises or lowers an animal until `share` of it, 0 to 1, is visible."""
        card = self.card(cell)
        return Tween(lambda: card.rise, card.set_rise, share, seconds, ease)

    def close_lid(self, cell: Cell) -> Step:
        """Return a step in which an animal goes down into its hole and the lid drops onto it."""
        return sequence(
            self.raise_animal(cell, 0.0, 0.2, ease_in),
            self.flip_lid(cell, 0.0, 0.26, ease_in),
            self.play_sound("lid_drop"),
            self.emit_dust(cell, 2),
        )

    def play_greeting(self, cell: Cell) -> Step:
        """Return a step in which the visible animal in a hole, if any, greets the players."""
        dweller = self.card(cell).dweller
        return Wait(0.0) if dweller is None else greeting(self.props.dwellers[dweller], dweller)

    def emit_dust(self, cell: Cell, count: int = 3) -> Step:
        """Return a step that emits `count` dust particles on each side of a lid."""
        x, y = LID_CENTRES[cell]
        return together(*(self.burst("dust", (x + dx, y + 22), count) for dx in (-74, 74)))


Staging: TypeAlias = Callable[[GameChoreographer, Any, Cue], list[Step]]
"""A staging function: it returns the steps that animate an event."""

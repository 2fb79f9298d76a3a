"""Tiptoe: mice walk home over eight stones, past a cat that sleeps lightly.

A mouse creeps one stone forward, or runs two or three. If the cat blinks while a mouse runs, the
mouse goes two stones back. The first mouse to get home wins.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from typing_extensions import override

from game.rules import base
from game.rules.base import CHANCE, TERMINAL, Action, Seat, Transition
from game.rules.shared import highest_score_outcome, replace_at, require_seat
from tools.new_game.template.game.rules.tiptoe.events import MouseMoved
from tools.new_game.template.game.rules.tiptoe.table import FACES, HOME, PLAYERS, Go, Ran
from tools.new_game.template.game.rules.tiptoe.view import TiptoeView


@dataclass(frozen=True)
class TiptoeState(base.State):
    """The state of a match: each mouse's stone, the active seat, and whether its mouse runs."""

    stones: tuple[int, ...]
    turn: Seat
    is_running: bool = False

    @property
    @override
    def to_act(self) -> int:
        return TERMINAL if HOME in self.stones else CHANCE if self.is_running else self.turn

    @override
    def legal_actions(self) -> tuple[Action, ...]:
        ways = (Go("creep"), Go("run")) if self.to_act == self.turn else ()
        return ways[:1] if self.stones[self.turn] == HOME - 1 else ways

    @override
    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        return tuple((Ran(steps), 1 / 3) for steps in FACES) if self.is_running else ()

    @override
    def apply(self, action: Action) -> Transition[TiptoeState]:
        if action not in (*self.legal_actions(), *(ran for ran, _ in self.chance_outcomes())):
            raise base.IllegalActionError(f"{action!r} is not legal now")
        if action == Go("run"):
            return Transition(replace(self, is_running=True), ())
        steps = action.steps if isinstance(action, Ran) else 1
        stone = min(HOME, max(0, self.stones[self.turn] + steps))
        stones = replace_at(self.stones, self.turn, stone)
        after = TiptoeState(stones, (self.turn + 1) % len(stones))
        return Transition(after, (MouseMoved(self.turn, steps, stone),))

    @override
    def observe(self, seat: Seat) -> TiptoeView:
        require_seat(seat, len(self.stones))
        legal = self.legal_actions() if seat == self.turn else ()
        return TiptoeView(seat, self.to_act, legal, self.stones, self.turn)

    @property
    @override
    def outcome(self) -> base.Outcome | None:
        return highest_score_outcome(self.stones, "home") if HOME in self.stones else None


RULES: Final = base.Rules(
    key="tiptoe",
    players={"base": PLAYERS},
    options=(),
    actions=(Go, Ran),
    create=lambda players, _, options: TiptoeState((0,) * players, int(options["first_seat"])),
)

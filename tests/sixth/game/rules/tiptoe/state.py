"""Tiptoe: two mice go home over eight stones, past a cat that sleeps with one ear open.

A mouse creeps one stone on, or it runs two or three; but if the cat blinks, it scurries two back.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, Self

from game.rules import base
from game.rules.base import CHANCE, TERMINAL, Action, Event, Seat, Transition
from game.rules.shared import highest_score_wins, replace_at, require_seat

HOME: Final = 8
"""The stone at the mouse hole; 0 is the meadow."""


class Go(Action):
    """Set out; one stone from home a mouse only creeps."""

    way: Literal["creep", "run"]


class Ran(Action):
    """Chance: how far a mouse came that ran."""

    steps: Literal[2, 3, -2]


class MouseMoved(Event):
    """The mouse of `seat` made so many `steps`, to `stone`."""

    seat: Seat
    steps: int
    stone: int


@dataclass(frozen=True)
class TiptoeView(base.Observation):
    """What a seat sees: everything. The scores are the stones that the mice have reached."""

    turn: Seat

    def after(self, event: Event) -> Self:
        """See `Observation.after`."""
        assert isinstance(event, MouseMoved), "nothing else happens here"
        scores = replace_at(self.scores, event.seat, event.stone)
        return replace(self.event_derived(), scores=scores, turn=1 - event.seat)


@dataclass(frozen=True)
class TiptoeState(base.State):
    """The stones of the mice, whose turn it is, and whether that mouse runs."""

    stones: tuple[int, ...]
    turn: Seat
    runs: bool = False

    @property
    def to_act(self) -> int:
        """See `State.to_act`."""
        return TERMINAL if HOME in self.stones else CHANCE if self.runs else self.turn

    def legal_actions(self) -> tuple[Action, ...]:
        """See `State.legal_actions`."""
        ways = (Go("creep"), Go("run")) if self.to_act == self.turn else ()
        return ways[:1] if self.stones[self.turn] == HOME - 1 else ways

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        """See `State.chance_outcomes`."""
        return tuple((ran, 1 / 3) for ran in (Ran(2), Ran(3), Ran(-2))) if self.runs else ()

    def apply(self, action: Action) -> Transition:
        """See `State.apply`."""
        if action not in (*self.legal_actions(), *(ran for ran, _ in self.chance_outcomes())):
            raise base.IllegalActionError(f"{action!r} is not legal now")
        if action == Go("run"):
            return Transition(replace(self, runs=True), ())
        steps = action.steps if isinstance(action, Ran) else 1
        stone = min(HOME, max(0, self.stones[self.turn] + steps))
        then = TiptoeState(replace_at(self.stones, self.turn, stone), 1 - self.turn)
        return Transition(then, (MouseMoved(self.turn, steps, stone),))

    def observe(self, seat: Seat) -> TiptoeView:
        """See `State.observe`."""
        require_seat(seat, len(self.stones))
        mine = self.legal_actions() if seat == self.turn else ()
        return TiptoeView(seat, self.to_act, mine, self.stones, self.turn)

    @property
    def outcome(self) -> base.Outcome | None:
        """See `State.outcome`."""
        return highest_score_wins(self.stones, "home") if HOME in self.stones else None


RULES: Final = base.Rules(
    key="tiptoe",
    players={"base": range(2, 3)},
    options=(),
    actions=(Go, Ran),
    create=lambda players, _, options: TiptoeState((0,) * players, int(options["first_seat"])),
)

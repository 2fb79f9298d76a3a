"""A seat's observation of a Cat & Mouse match."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Self

from typing_extensions import override

from game.rules.base import Event, Observation, Seat
from game.rules.cat_and_mouse import events
from game.rules.cat_and_mouse.table import BOARDS, STORE, MatchSettings, Phase, Space, SpaceKind
from game.rules.shared import highest_scorers, replace_at


@dataclass(frozen=True)
class CatAndMouseView(Observation):
    """The observation of a seat, which includes the complete state.

    Attributes:
        turn: the active seat, also during its chance actions.
        mice: the space of each mouse, or None while it is on top of the cheese.
        trapped: the seat whose mouse is trapped under the cat, or None.
        mouse_steps: the number of steps that the active mouse has left in this turn.
        cat_steps: the number of steps that the cat has left in this turn, or None before the roll
            and after the walk.
    """

    setting: MatchSettings
    phase: Phase
    turn: Seat
    mice: tuple[Space | None, ...]
    cat: Space
    trapped: Seat | None
    mouse_steps: int
    cat_steps: int | None

    @property
    def space_kinds(self) -> tuple[SpaceKind, ...]:
        """The kind of each space, by its index, 0 to 8."""
        return BOARDS[self.setting.board]

    @property
    def cheese_left(self) -> int:
        """The number of pieces of cheese left in the store."""
        return STORE - sum(self.scores)

    @property
    def is_falling(self) -> bool:
        """Whether a mouse has been dropped and its landing is the next chance action."""
        return self.phase in _FALLING

    @property
    def dropping_seat(self) -> Seat | None:
        """The seat whose mouse is about to be dropped or is in the chute, or None."""
        return self.turn if self.phase in _ABOVE else None

    @property
    def winners(self) -> frozenset[Seat]:
        """The winning seats, or an empty set until the match is over."""
        return highest_scorers(self.scores) if self.phase is Phase.OVER else frozenset()

    @override
    def with_only_event_fields(self) -> Self:
        # No event determines the phases in which dice are rolled or an order is chosen.
        is_announced = self.phase in _ANNOUNCED_PHASES
        return replace(
            super().with_only_event_fields(), phase=self.phase if is_announced else Phase.ROLL
        )

    @override
    def with_event(self, event: Event) -> Self:
        now = new = self.with_only_event_fields()
        match event:
            case events.TurnStarted(seat, is_setup):
                new = now._with_start(seat, is_setup=is_setup)
            case events.MouseMoved(seat, end=end) | events.MouseSlid(seat, space=end):
                mice = replace_at(now.mice, seat, end)
                new = replace(now, mice=mice, mouse_steps=0, phase=Phase.ROLL)
            case events.MouseDropped(is_setup=is_setup):
                new = replace(now, phase=Phase.FIRST_FALL if is_setup else Phase.FALL)
            case events.LadderClimbed(seat) | events.MouseLifted(seat):
                new = replace(now, mice=replace_at(now.mice, seat, None), phase=Phase.DROP)
            case events.CheeseTaken(seat, score=score) | events.CheeseDropped(seat, score=score):
                new = replace(now, scores=replace_at(now.scores, seat, score))
            case events.DiceRolled(_, pips, paws):
                new = replace(now, mouse_steps=pips, cat_steps=paws)
            case events.MatchEnded(reason=reason):
                turn = now.setting.first_seat if reason == "round_finished" else now.turn
                new = replace(now, phase=Phase.OVER, turn=turn, cat_steps=None)
            case events.MoveLost():
                new = replace(now, mouse_steps=0)
            case _:
                new = now._with_cat_event(event)
        return new

    def _with_start(self, seat: Seat, *, is_setup: bool) -> Self:
        if is_setup:
            return replace(self, turn=seat, phase=Phase.FIRST_DROP)
        if self.setting.variant == "younger":
            return replace(self, turn=seat, phase=Phase.DROP, cat_steps=1)
        return replace(self, turn=seat, phase=Phase.ROLL)

    def _with_cat_event(self, event: Event) -> Self:
        match event:
            case events.CatMoved(end=end):
                return replace(self, cat=end, cat_steps=None)
            case events.CatStayed():
                return replace(self, cat_steps=None)
            case events.MouseTrapped(seat):
                return replace(self, trapped=seat)
            case events.MouseFreed():
                return replace(self, trapped=None)
        return self


_FALLING: Final = (Phase.FIRST_FALL, Phase.FALL)
_ABOVE: Final = (Phase.FIRST_DROP, Phase.DROP, *_FALLING)
_ANNOUNCED_PHASES: Final = (*_ABOVE, Phase.OVER)
"""The phases that events determine; `with_only_event_fields` replaces all others with `ROLL`."""

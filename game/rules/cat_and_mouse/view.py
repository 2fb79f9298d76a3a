"""Cat & Mouse (Max Mäuseschreck): what a seat sees, and what each event changes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Self

from typing_extensions import override

from game.rules.base import Event, Observation, Seat
from game.rules.cat_and_mouse import events
from game.rules.cat_and_mouse.table import BOARDS, STORE, Kind, Phase, Setting, Space
from game.rules.shared import most_wins, put


@dataclass(frozen=True)
class CatAndMouseView(Observation):
    """The view of a seat: everything. Seats differ only in `seat` and `legal_actions`.

    Attributes:
        setting: variant, board and the like.
        phase: what the match waits for.
        turn: the seat whose turn it is, also while chance decides.
        mice: the space of each mouse; None while it is up on the cheese.
        cat: the space of Max.
        trapped: the seat whose mouse is under Max, or None.
        mouse_steps: pips rolled that the mouse has still to walk this turn, else 0.
        cat_steps: paws that Max has still to walk this turn; None when he has, or before a roll.
    """

    setting: Setting
    phase: Phase
    turn: Seat
    mice: tuple[Space | None, ...]
    cat: Space
    trapped: Seat | None
    mouse_steps: int
    cat_steps: int | None

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kind of each space."""
        return BOARDS[self.setting.board]

    @property
    def store(self) -> int:
        """Pieces of cheese that nobody has."""
        return STORE - sum(self.scores)

    @property
    def is_falling(self) -> bool:
        """Whether a mouse has been let go and rolls up, ready to slide."""
        return self.phase in (Phase.FIRST_FALL, Phase.FALL)

    @property
    def dropping(self) -> Seat | None:
        """The seat whose mouse is above the hole, or None."""
        is_above = self.is_falling or self.phase in (Phase.FIRST_DROP, Phase.DROP)
        return self.turn if is_above else None

    @property
    def winners(self) -> frozenset[Seat]:
        """The seats that have won, when the match is over."""
        return most_wins(self.scores, "").winners if self.phase is Phase.OVER else frozenset()

    @override
    def told(self) -> Self:
        # No event announces that the dice roll or that an order is asked for.
        is_told = self.phase in _TOLD
        return replace(super().told(), phase=self.phase if is_told else Phase.ROLL)

    @override
    def after(self, event: Event) -> Self:
        now = new = self.told()
        match event:
            case events.TurnStarted(seat, is_setup):
                new = now._after_start(seat, is_setup=is_setup)
            case events.MouseMoved(seat, end=end) | events.MouseSlid(seat, space=end):
                mice = put(now.mice, seat, end)
                new = replace(now, mice=mice, mouse_steps=0, phase=Phase.ROLL)
            case events.MouseDropped(is_setup=is_setup):
                new = replace(now, phase=Phase.FIRST_FALL if is_setup else Phase.FALL)
            case events.LadderClimbed(seat) | events.MouseLifted(seat):
                new = replace(now, mice=put(now.mice, seat, None), phase=Phase.DROP)
            case events.CheeseTaken(seat, score=score) | events.CheeseDropped(seat, score=score):
                new = replace(now, scores=put(now.scores, seat, score))
            case events.DiceRolled(_, pips, paws):
                new = replace(now, mouse_steps=pips, cat_steps=paws)
            case events.MatchEnded(reason=reason):
                turn = now.setting.first_seat if reason == "round_finished" else now.turn
                new = replace(now, phase=Phase.OVER, turn=turn, cat_steps=None)
            case events.MoveLost():
                new = replace(now, mouse_steps=0)
            case _:
                new = now._after_cat(event)
        return new

    def _after_start(self, seat: Seat, *, is_setup: bool) -> Self:
        if is_setup:
            return replace(self, turn=seat, phase=Phase.FIRST_DROP)
        if self.setting.variant == "younger":
            return replace(self, turn=seat, phase=Phase.DROP, cat_steps=1)
        return replace(self, turn=seat, phase=Phase.ROLL)

    def _after_cat(self, event: Event) -> Self:
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


_TOLD: Final = (Phase.FIRST_DROP, Phase.FIRST_FALL, Phase.DROP, Phase.FALL, Phase.OVER)
"""The phases that events tell; all others are told as one."""

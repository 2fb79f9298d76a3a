"""What a child would laugh at in Cat & Mouse."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from game.rules.base import Action, Observation, Seat, State
from game.rules.cat_and_mouse.state import CatAndMouseState, state_from
from game.rules.cat_and_mouse.table import GOAL, Phase, Trap
from game.rules.cat_and_mouse.view import CatAndMouseView
from tools.measure.blunders.witness import Witness


def ends(state: State, seat: Seat) -> list[CatAndMouseState]:
    """Return how the turn of a seat may end; where it chooses again, not by trapping itself."""
    assert isinstance(state, CatAndMouseState), "states of Cat & Mouse"
    if state.phase in (Phase.ROLL, Phase.OVER):
        return [state]
    actions = [action for action, _ in state.chance_outcomes()] or [
        action for action in state.legal_actions() if action != Trap(seat)
    ]
    return [end for action in actions for end in ends(state.apply(action).state, seat)]


class CatAndMouseWitness(Witness):
    """Looks at what the turn comes to, however the mouse slides."""

    blunders = MappingProxyType(
        {
            "traps_itself": "puts the cat over its own mouse while another is there",
            "passes_a_win": "leaves a win that was sure, whatever the slide",
            "under_the_cat": "ends under the cat on the same space, for no more cheese",
            "drops_cheese": "ends with less cheese than the other order was sure of, and no freer",
            "spares_the_richest": "traps a mouse without cheese beside one that lacks one piece",
        }
    )
    amount = 0.02

    def laughs(self, view: Observation, action: Action) -> Sequence[str]:
        """See `Witness.laughs`."""
        assert isinstance(view, CatAndMouseView), "a view of Cat & Mouse"
        state = state_from(view)
        if isinstance(action, Trap):
            return self._trapping(state, action)
        own = ends(state.apply(action).state, self.seat)
        others = [
            ends(state.apply(other).state, self.seat)
            for other in view.legal_actions
            if other != action
        ]
        checks = {
            "passes_a_win": self._passes_a_win,
            "under_the_cat": self._is_under,
            "drops_cheese": self._drops,
        }
        return [name for name, is_silly in checks.items() if any(is_silly(own, o) for o in others)]

    def _trapping(self, state: CatAndMouseState, action: Trap) -> Sequence[str]:
        there = [a.seat for a in state.legal_actions() if isinstance(a, Trap)]
        richest = max(state.cheese[seat] for seat in there if seat != self.seat)
        found = []
        if action.seat == self.seat:
            found.append("traps_itself")
        elif richest == GOAL - 1 and not state.cheese[action.seat]:
            found.append("spares_the_richest")
        return found

    def _has_won(self, end: CatAndMouseState) -> bool:
        return end.outcome is not None and self.seat in end.outcome.winners

    def _passes_a_win(
        self, own: Sequence[CatAndMouseState], other: Sequence[CatAndMouseState]
    ) -> bool:
        return all(map(self._has_won, other)) and not all(map(self._has_won, own))

    def _is_under(self, own: Sequence[CatAndMouseState], other: Sequence[CatAndMouseState]) -> bool:
        """Tell whether nothing but the cat differs: the same space, and no more cheese."""
        spaces = {end.mice[self.seat] for end in (*own, *other)}
        most = max(end.cheese[self.seat] for end in own)
        return (
            len(spaces) == 1
            and all(end.trapped == self.seat for end in own)
            and all(end.trapped != self.seat for end in other)
            and most <= min(end.cheese[self.seat] for end in other)
        )

    def _drops(self, own: Sequence[CatAndMouseState], other: Sequence[CatAndMouseState]) -> bool:
        most = max(end.cheese[self.seat] for end in own)
        least = min(end.cheese[self.seat] for end in other)
        is_freer = any(end.trapped != self.seat for end in own) and any(
            end.trapped == self.seat for end in other
        )
        return most < least and not is_freer


WITNESS: Final = CatAndMouseWitness

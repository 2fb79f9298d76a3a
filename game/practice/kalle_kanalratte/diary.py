"""The diary of luck of Kalle Kanalratte: who was under the lids that were lifted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.practice.after.diary import Gain, Kind, Ledger
from game.rules.base import Action
from game.rules.kalle_kanalratte.state import KalleState
from game.rules.kalle_kanalratte.table import KALLE, Phase, Shown


def _gains(state: KalleState, action: Action) -> Iterable[Gain]:
    """Compare each lid that the guard lifts with one that is chosen blindly (K12).

    Nothing is drawn in this game: the hider knows where Kalle is. Luck is to find him by chance;
    a searcher who follows the swaps finds him more often.
    """
    if isinstance(action, Shown) and state.phase is Phase.LID:
        blind = 1 / sum(face is None for face in state.faces)
        found, variance = action.dweller == KALLE, blind * (1 - blind)
        yield Gain(state.searcher, "kalle", float(found), blind, variance)
        yield Gain(state.hider, "fooled", float(not found), 1 - blind, variance)


LEDGER: Final = Ledger(
    kinds=(
        Kind("kalle", "kalle_kanalratte/kalle_caught"),
        Kind("fooled", "kalle_kanalratte/kalle_peek"),
    ),
    gains=_gains,
)

"""The luck diary of Kalle Kanalratte: how often a searcher finds Kalle under a lid."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.practice.after.diary import LuckGain, LuckKind, LuckLedger
from game.rules.base import Action
from game.rules.kalle_kanalratte.state import KalleState
from game.rules.kalle_kanalratte.table import KALLE, Phase, Shown


def _gains(state: KalleState, action: Action) -> Iterable[LuckGain]:
    # K12. The game has no chance actions. Luck is defined as finding Kalle by accident; a searcher
    # who follows the swaps finds him more often than expected.
    if isinstance(action, Shown) and state.phase is Phase.LID:
        blind = 1 / sum(face is None for face in state.faces)
        found, variance = action.dweller == KALLE, blind * (1 - blind)
        yield LuckGain(state.searcher, "kalle", float(found), blind, variance)
        yield LuckGain(state.hider, "fooled", float(not found), 1 - blind, variance)


LEDGER: Final = LuckLedger(
    kinds=(
        LuckKind("kalle", "kalle_kanalratte/kalle_caught"),
        LuckKind("fooled", "kalle_kanalratte/kalle_peek"),
    ),
    gains=_gains,
)

"""The diary of luck of Gouda Ganoven: strong and weak weapons, cheese cards and traps."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from game.practice.after.diary import Kind, Ledger, by_odds
from game.rules.base import Action
from game.rules.gouda_ganoven.state import GoudaState
from game.rules.gouda_ganoven.table import CHEESE, STRENGTH, TRAP, WEAPONS, Drawn

_STRONG: Final = frozenset(card for card in WEAPONS if STRENGTH[card] >= 15)
_WEAK: Final = frozenset(card for card in WEAPONS if STRENGTH[card] <= 6)


def _one_of(cards: Collection[str]) -> Callable[[GoudaState, Action], int]:
    return lambda _, action: int(isinstance(action, Drawn) and action.card in cards)


LEDGER: Final = Ledger(
    kinds=(
        Kind("strong", "gouda_ganoven/weapon_20a"),
        Kind("weak", "gouda_ganoven/weapon_1a", sign=-1),
        Kind("cheese", "gouda_ganoven/cheese"),
        Kind("traps", "gouda_ganoven/trap"),
    ),
    lots=by_odds(
        {
            "strong": (Drawn, _one_of(_STRONG)),
            "weak": (Drawn, _one_of(_WEAK)),
            "cheese": (Drawn, _one_of({CHEESE})),
            "traps": (Drawn, _one_of({TRAP})),
        },
        lambda state: int(state.turn),
    ),
)
"""What the diary tells: weapons from 15 and up to 6, cheese cards, traps; all drawn (G1)."""

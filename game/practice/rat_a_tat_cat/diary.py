"""The diary of luck of Rat-a-Tat Cat: cats, rats and power cards that came from the pile."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from game.practice.after.diary import Kind, Ledger, by_odds
from game.rules.base import Action, Seat
from game.rules.rat_a_tat_cat.state import RULES, RatState
from game.rules.rat_a_tat_cat.table import NUMBERS, POWERS, Card, Dealt, Drawn


def _seat(state: RatState) -> Seat:
    _, seat, *_ = RULES.place(state)
    return int(seat)


def _one_of(cards: Collection[Card]) -> Callable[[RatState, Action], int]:
    return lambda _, action: int(isinstance(action, Dealt | Drawn) and action.card in cards)


_DRAWS: Final = (Dealt, Drawn)

LEDGER: Final = Ledger(
    kinds=(
        Kind("cats", "rat_a_tat_cat/card_1"),
        Kind("rats", "rat_a_tat_cat/card_8", sign=-1),
        Kind("powers", "rat_a_tat_cat/card_peek"),
    ),
    lots=by_odds(
        {
            "cats": (_DRAWS, _one_of(NUMBERS[:3])),
            "rats": (_DRAWS, _one_of(NUMBERS[7:])),
            "powers": (_DRAWS, _one_of(POWERS)),
        },
        _seat,
    ),
)
"""What the diary tells: 0, 1 and 2; 7, 8 and 9; and the cards with a power; dealt or drawn."""

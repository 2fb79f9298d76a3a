"""The luck diary of Gouda Ganoven: strong and weak weapons, cheese cards and traps drawn (G1)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from game.practice.after.diary import AmountFunction, LuckKind, count_outcomes, make_odds_ledger
from game.rules.gouda_ganoven.table import CHEESE, STRENGTH, TRAP, WEAPONS, Drawn


def _cards(cards: Collection[str]) -> AmountFunction:
    return count_outcomes(map(Drawn, cards))


LEDGER: Final = make_odds_ledger(
    {
        LuckKind("strong", "gouda_ganoven/weapon_20a"): _cards(
            [card for card in WEAPONS if STRENGTH[card] >= 15]
        ),
        LuckKind("weak", "gouda_ganoven/weapon_1a", sign=-1): _cards(
            [card for card in WEAPONS if STRENGTH[card] <= 6]
        ),
        LuckKind("cheese", "gouda_ganoven/cheese"): _cards([CHEESE]),
        LuckKind("traps", "gouda_ganoven/trap"): _cards([TRAP]),
    },
    draws=Drawn,
)

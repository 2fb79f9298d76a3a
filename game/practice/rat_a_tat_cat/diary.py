"""The luck diary of Rat-a-Tat Cat: low cats, high rats and Power cards dealt or drawn."""

from __future__ import annotations

from collections.abc import Collection
from itertools import chain
from typing import Final

from game.practice.after.diary import AmountFunction, LuckKind, count_outcomes, make_odds_ledger
from game.rules.base import Seat
from game.rules.rat_a_tat_cat.state import RULES, RatState
from game.rules.rat_a_tat_cat.table import NUMBER_CARDS, POWERS, Card, Dealt, Drawn


def _seat(state: RatState) -> Seat:
    _, seat, *_ = RULES.chance_key(state)
    return int(seat)


def _cards(cards: Collection[Card]) -> AmountFunction:
    return count_outcomes(chain(map(Dealt, cards), map(Drawn, cards)))


LEDGER: Final = make_odds_ledger(
    {
        LuckKind("cats", "rat_a_tat_cat/card_1"): _cards(NUMBER_CARDS[:3]),
        LuckKind("rats", "rat_a_tat_cat/card_8", sign=-1): _cards(NUMBER_CARDS[7:]),
        LuckKind("powers", "rat_a_tat_cat/card_peek"): _cards(POWERS),
    },
    draws=(Dealt, Drawn),
    seat_of=_seat,
)

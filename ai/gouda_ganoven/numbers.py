"""Numeric encoding of the observations and actions of Gouda Ganoven."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations, product
from typing import Final

from ai.numbers import (
    Feature,
    NumericEncoding,
    fraction,
    fractions,
    multi_hot_vector,
    one_hot_feature,
    one_hot_vector,
    padded_concatenation,
)
from game.rules.gouda_ganoven import table as act
from game.rules.gouda_ganoven.table import CARDS, DECK, MOST_PLAYERS, ROOMS, Card, Phase
from game.rules.gouda_ganoven.view import GoudaView, RowView

_SEATS: Final = range(MOST_PLAYERS)
_HAND: Final = 10
"""Number of cards in a hand or row that is encoded as 1, like all larger numbers."""
_ROW: Final = 2 * len(ROOMS) + len(CARDS) + 1
_COUNTS: Final = MOST_PLAYERS * len(CARDS)


def _counts(cards: Iterable[Card]) -> list[float]:
    found = list(cards)
    return [fraction(found.count(card), most) for card, most in zip(CARDS, DECK, strict=True)]


def _row(row: RowView) -> list[float]:
    places = one_hot_vector(ROOMS, row.room) + one_hot_vector(ROOMS, row.left)
    return [*places, *_counts(row.shown), fraction(row.hidden, _HAND)]


def _played(view: GoudaView) -> list[float]:
    by_seat = ([card for who, card in view.played if who == seat] for seat in _SEATS)
    return padded_concatenation(map(_counts, by_seat), _COUNTS)


def _rains() -> tuple[act.Rained, ...]:
    counts = product(range(MOST_PLAYERS), repeat=len(ROOMS))
    return tuple(act.Rained(*pieces) for pieces in counts if sum(pieces) < MOST_PLAYERS)


NUMBERS: Final = NumericEncoding(
    kind=GoudaView,
    most_players=MOST_PLAYERS,
    most_points=act.GANG_SIZE + 1,
    actions=(
        act.DropCheese(),
        *(act.Enter(room) for room in ROOMS),
        *(act.Equip(card) for card in (*act.WEAPONS, act.TRAP, act.CHEESE)),
        act.Ready(),
        *(act.Spy(seat) for seat in _SEATS),
        *(act.Reinforce(card) for card in (*act.WEAPONS, act.CHEESE)),
        act.NailShut(),
        *(act.MoveCheese(source, target) for source, target in permutations(ROOMS, 2)),
        *(act.RatHole(room) for room in ROOMS),
        act.Pass(),
    ),
    chance=(
        *_rains(),
        *(act.Drawn(card) for card in CARDS),
        *(act.TurnedUp(card) for card in (*CARDS, *ROOMS)),
    ),
    own=(
        one_hot_feature("phase", Phase),
        one_hot_feature("start", _SEATS),
        one_hot_feature("turn", _SEATS),
        Feature("pieces", len(ROOMS), lambda v: [fraction(n, MOST_PLAYERS) for n in v.pieces]),
        Feature("hand", len(CARDS), lambda v: _counts(v.hand)),
        Feature("hands", MOST_PLAYERS, lambda v: fractions(v.hands, _HAND, MOST_PLAYERS)),
        Feature(
            "rows",
            MOST_PLAYERS * _ROW,
            lambda v: padded_concatenation(map(_row, v.rows), MOST_PLAYERS * _ROW),
        ),
        one_hot_feature("my_room", ROOMS),
        Feature("my_row", len(CARDS), lambda v: _counts(v.my_row)),
        Feature("trapped", MOST_PLAYERS, lambda v: multi_hot_vector(_SEATS, v.trapped)),
        Feature("deck", 1, lambda v: [fraction(v.deck, sum(DECK))]),
        Feature(
            "discards",
            len(CARDS),
            lambda v: [fraction(n, most) for n, most in zip(v.discards, DECK, strict=True)],
        ),
        one_hot_feature("target", _SEATS),
        Feature("played", _COUNTS, _played),
        Feature("playing", MOST_PLAYERS, lambda v: multi_hot_vector(_SEATS, v.playing)),
        Feature("out", MOST_PLAYERS, lambda v: multi_hot_vector(_SEATS, v.out)),
        Feature("is_final", 1, lambda v: [float(v.is_final)]),
    ),
)
"""The numeric encoding of Gouda Ganoven."""

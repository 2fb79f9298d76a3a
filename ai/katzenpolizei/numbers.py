"""Numeric encoding of the observations and actions of Katzenpolizei."""

from __future__ import annotations

from typing import Final, get_args

from ai.numbers import (
    Feature,
    NumericEncoding,
    fraction,
    fractions,
    one_hot_feature,
    one_hot_vector,
    padded_concatenation,
)
from game.rules.katzenpolizei import table
from game.rules.katzenpolizei.families import Family
from game.rules.katzenpolizei.table import (
    CARD_KINDS,
    CAT_CARDS,
    FAMILIES,
    MOST_PLAYERS,
    PILE,
    POLICE,
    POLICE_CARDS,
    DieFace,
    Phase,
)
from game.rules.katzenpolizei.view import KatzenView

_SEATS: Final = range(MOST_PLAYERS)
_FACES: Final[tuple[DieFace, ...]] = get_args(DieFace)
_HOLDERS: Final = (*_SEATS, PILE)
_JOINED: Final = ("a", "b", "ab")
_FAMILY: Final = len(CARD_KINDS) * len(_HOLDERS) + len(_JOINED)
_MOST_CATS: Final = 4 * FAMILIES + POLICE_CARDS + 1
"""Total number of cats on all cards, including the police cats and the police figure."""


def _family(family: Family) -> list[float]:
    held = (family.a, family.b, family.kittens)
    return [x for who in held for x in one_hot_vector(_HOLDERS, who)] + one_hot_vector(
        _JOINED, family.joined
    )


NUMBERS: Final = NumericEncoding(
    kind=KatzenView,
    most_players=MOST_PLAYERS,
    most_points=_MOST_CATS,
    actions=(
        table.Roll(),
        *(table.RunTo(seat) for seat in _SEATS),
        *(table.Drive(card) for card in CAT_CARDS),
        *(table.Lure(seat, card) for seat in _SEATS for card in CAT_CARDS),
    ),
    chance=(
        *(table.Rolled(face) for face in _FACES),
        *(table.Drawn(card) for card in (*CAT_CARDS, POLICE)),
    ),
    own=(
        one_hot_feature("phase", Phase),
        one_hot_feature("turn", _SEATS),
        one_hot_feature("face", _FACES),
        Feature(
            "families",
            FAMILIES * _FAMILY,
            lambda v: padded_concatenation(
                (_family(family) for family in v.families), FAMILIES * _FAMILY
            ),
        ),
        Feature("police", MOST_PLAYERS, lambda v: fractions(v.police, POLICE_CARDS, MOST_PLAYERS)),
        one_hot_feature("figure", _SEATS),
        Feature("steps", 1, lambda v: [fraction(v.steps, POLICE_CARDS)]),
        Feature("pile", 1, lambda v: [fraction(v.pile, len(CAT_CARDS) + POLICE_CARDS)]),
    ),
)
"""The numeric encoding of Katzenpolizei."""

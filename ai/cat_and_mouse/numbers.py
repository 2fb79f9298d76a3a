"""Numeric encoding of the observations and actions of Cat & Mouse."""

from __future__ import annotations

from typing import Final

from ai.numbers import (
    Feature,
    NumericEncoding,
    fraction,
    one_hot_feature,
    one_hot_vector,
    padded_concatenation,
)
from game.rules.cat_and_mouse import table
from game.rules.cat_and_mouse.table import GOAL, SPACES, Phase
from game.rules.cat_and_mouse.view import CatAndMouseView

_SEATS: Final = range(4)
_MICE: Final = len(_SEATS) * SPACES

NUMBERS: Final = NumericEncoding(
    kind=CatAndMouseView,
    most_players=len(_SEATS),
    most_points=GOAL + 1,
    actions=(
        table.Roll(),
        table.Drop(),
        table.Order("mouse"),
        table.Order("cat"),
        *(table.Trap(seat) for seat in _SEATS),
    ),
    chance=(
        *(table.Landed(space) for space in range(SPACES)),
        *(table.Rolled(pips, paws) for pips in range(1, 7) for paws in range(4)),
    ),
    own=(
        one_hot_feature("phase", Phase),
        one_hot_feature("turn", _SEATS),
        Feature(
            "mice",
            _MICE,
            lambda v: padded_concatenation(
                (one_hot_vector(range(SPACES), m) for m in v.mice), _MICE
            ),
        ),
        one_hot_feature("cat", range(SPACES)),
        one_hot_feature("trapped", _SEATS),
        Feature("mouse_steps", 1, lambda v: [fraction(v.mouse_steps, 6)]),
        one_hot_feature("cat_steps", range(4)),
    ),
)
"""The numeric encoding of Cat & Mouse."""

"""Numeric encoding of the observations and actions of Cat & Mouse."""

from __future__ import annotations

from typing import Final

from ai.numbers import Feature, Numbers, one_hot, one_of, padded_row, share
from game.rules.cat_and_mouse import table
from game.rules.cat_and_mouse.table import GOAL, SPACES, Phase
from game.rules.cat_and_mouse.view import CatAndMouseView

_SEATS: Final = range(4)
_MICE: Final = len(_SEATS) * SPACES

NUMBERS: Final = Numbers(
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
        one_hot("phase", Phase),
        one_hot("turn", _SEATS),
        Feature(
            "mice", _MICE, lambda v: padded_row((one_of(range(SPACES), m) for m in v.mice), _MICE)
        ),
        one_hot("cat", range(SPACES)),
        one_hot("trapped", _SEATS),
        Feature("mouse_steps", 1, lambda v: [share(v.mouse_steps, 6)]),
        one_hot("cat_steps", range(4)),
    ),
)
"""The encoding of this game."""

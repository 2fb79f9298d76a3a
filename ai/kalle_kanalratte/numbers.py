"""Numeric encoding of the observations and actions of Kalle Kanalratte."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from ai.numbers import (
    Feature,
    NumericEncoding,
    SeatMemory,
    fraction,
    multi_hot_vector,
    one_hot_feature,
    one_hot_vector,
    padded_concatenation,
)
from game.rules.base import Event
from game.rules.kalle_kanalratte import events, table
from game.rules.kalle_kanalratte.table import CELLS, CHEESES, KALLE, LIDS, PAIRS, Cell, Phase
from game.rules.kalle_kanalratte.view import KalleView

_SEATS: Final = range(5)
_ALL_CELLS: Final = range(CELLS)
_ON_CELLS: Final = (table.Hide, table.PlaceGuard, table.Search, table.Guess, table.PointAt)


class KalleMemory(SeatMemory):
    """A seat's memory of where it hid Kalle, and of each card's original cell."""

    def __init__(self) -> None:
        self._start()

    def _start(self) -> None:
        self.kalle: Cell | None = None
        self.origins = list(_ALL_CELLS)

    @override
    def watch(self, event: Event) -> None:
        match event:
            case events.RoundStarted():
                self._start()
            case events.KalleHidden(cell=cell):
                self.kalle = cell
            case events.CardsSwapped(a=a, b=b):
                self.origins[a], self.origins[b] = self.origins[b], self.origins[a]
                self.kalle = {a: b, b: a, None: None}.get(self.kalle, self.kalle)

    @override
    def read(self) -> list[float]:
        # Kalle's cell, then for each cell the original cell of its card.
        came = (number for cell in self.origins for number in one_hot_vector(_ALL_CELLS, cell))
        return [*one_hot_vector(_ALL_CELLS, self.kalle), *came]


NUMBERS: Final = NumericEncoding(
    kind=KalleView,
    most_players=len(_SEATS),
    most_points=CHEESES,
    actions=(
        *(kind(cell) for kind in _ON_CELLS for cell in _ALL_CELLS),
        *(table.SwapCards(a, b) for a, b in PAIRS),
        table.Pass(),
    ),
    chance=tuple(table.Shown(dweller) for dweller in range(KALLE + 1)),
    own=(
        one_hot_feature("phase", Phase),
        one_hot_feature("number", range(1, CHEESES + 1)),
        one_hot_feature("hider", _SEATS),
        one_hot_feature("searcher", _SEATS),
        one_hot_feature("guard", _ALL_CELLS),
        Feature("face_down", CELLS, lambda v: multi_hot_vector(_ALL_CELLS, v.face_down_cells)),
        Feature("kalle", CELLS, lambda v: [float(face == KALLE) for face in v.faces]),
        Feature("turned", 1, lambda v: [fraction(v.turned, LIDS)]),
        Feature(
            "guesses",
            len(_SEATS) * CELLS,
            lambda v: padded_concatenation(
                (one_hot_vector(_ALL_CELLS, c) for c in v.guesses_by_seat), len(_SEATS) * CELLS
            ),
        ),
        one_hot_feature("pointed", _ALL_CELLS),
        one_hot_feature("winner", _SEATS),
    ),
    new_memory=KalleMemory,
    remembered=CELLS + CELLS * CELLS,
)
"""The numeric encoding of Kalle Kanalratte. It does not tell apart animals other than Kalle."""

"""What a child would laugh at in Kalle Kanalratte."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from game.rules.base import Action, Event, Observation, Seat
from game.rules.kalle_kanalratte import events
from game.rules.kalle_kanalratte.table import NEIGHBOURS, Cell, PointAt, Search, SwapCards
from game.rules.kalle_kanalratte.view import KalleView, kalle_after
from tools.measure.blunders.witness import Witness


class KalleWitness(Witness):
    """Follows Kalle through all swaps of a round that its seat hides."""

    blunders = MappingProxyType(
        {
            "open_card": "sends the guard to an open card while a lid is beside it",
            "away_from_lids": "steps to a card without a lid beside it, though another has some",
            "forgets_who_stayed": "shows a wrong lid though Kalle lies where it was hidden",
            "swaps_two_open": "swaps two open cards, which hide nobody",
            "shows_a_wrong_lid": "shows a lid that Kalle is not under",
        }
    )
    amount = 0.1

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self._kalle: Cell | None = None
        self._first: Cell | None = None

    def watch(self, event: Event) -> None:
        """See `Witness.watch`."""
        self._kalle = kalle_after(self._kalle, event)
        if isinstance(event, events.KalleHidden):
            self._first = self._kalle
        elif isinstance(event, events.CardsSwapped) and self._kalle in (event.a, event.b):
            self._first = None

    def laughs(self, view: Observation, action: Action) -> Sequence[str]:
        """See `Witness.laughs`."""
        assert isinstance(view, KalleView), "a view of Kalle Kanalratte"
        match action:
            case Search():
                return _searching(view, action)
            case SwapCards(a=a, b=b) if view.faces[a] is not None and view.faces[b] is not None:
                return ["swaps_two_open"]
            case PointAt(cell=cell) if cell != self._kalle:
                stayed = ["forgets_who_stayed"] if self._first is not None else []
                return ["shows_a_wrong_lid", *stayed]
        return []


def _searching(view: KalleView, action: Search) -> Sequence[str]:
    cells = [a.cell for a in view.legal_actions if isinstance(a, Search)]
    if view.faces[action.cell] is None:
        return []
    if any(view.faces[cell] is None for cell in cells):
        return ["open_card"]
    has_lids = {cell: any(view.faces[near] is None for near in NEIGHBOURS[cell]) for cell in cells}
    return ["away_from_lids"] if any(has_lids.values()) and not has_lids[action.cell] else []


WITNESS: Final = KalleWitness

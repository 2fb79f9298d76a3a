"""Kalle Kanalratte, how the things on the square are called when one comes to them."""

from __future__ import annotations

from game.boards.base import Slot
from game.boards.stage.teller import SeatTeller
from game.rules.kalle_kanalratte.table import DWELLERS, SIDE
from game.rules.kalle_kanalratte.view import KalleView


def name_of(teller: SeatTeller, view: KalleView, slot: Slot) -> str:
    """Return the name of a slot; see `BoardView.name_of`. Of a closed lid it tells the place."""
    match slot.kind:
        case "corner":
            return teller.tell_of(slot.index, "name.corner")
        case "lid":
            row, place = divmod(slot.index, SIDE)
            seen = view.faces[slot.index]
            what = "name.lid" if seen is None else f"dweller.{DWELLERS[seen]}"
            thing = teller.tell_of(None, what)
            return teller.tell_of(None, "name.place", thing=thing, row=row + 1, number=place + 1)
    return teller.tell_of(None, f"name.{slot.kind}")

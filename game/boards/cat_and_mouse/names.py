"""Cat & Mouse, how the things on the table are called when one comes to them."""

from __future__ import annotations

from game.boards.base import Slot
from game.boards.stage.teller import SeatTeller
from game.rules.cat_and_mouse.table import BOARDS
from game.rules.cat_and_mouse.view import CatAndMouseView


def name_of(teller: SeatTeller, view: CatAndMouseView, slot: Slot) -> str:
    """Return the name of a slot; see `BoardView.name_of`."""
    match slot.kind:
        case "mouse" | "wheel":
            return teller.tell_of(slot.index, f"name.{slot.kind}")
        case "space":
            kind = BOARDS[view.setting.board][slot.index]
            return teller.tell_of(None, f"name.space_{kind}", number=slot.index + 1)
    return teller.tell_of(None, f"name.{slot.kind}")

"""Katzenpolizei, how cats and things are called when one comes to them."""

from __future__ import annotations

from typing import Final

from game.boards.base import Slot
from game.boards.katzenpolizei.slots import card_of
from game.boards.stage.teller import SeatTeller
from game.rules.katzenpolizei.table import FAMILY_NAMES, kind_of
from game.rules.katzenpolizei.view import KatzenView

_WHO: Final = {
    "a": "slim",
    "b": "stout",
    "k": "kittens",
    "ak": "slim_kittens",
    "bk": "stout_kittens",
    "abk": "all",
}
"""Who of a family is told by the kinds of the cards of a group."""


def name_of(teller: SeatTeller, view: KatzenView, slot: Slot) -> str:
    """Return the name of a slot; see `BoardView.name_of`."""
    match slot.kind:
        case "neighbour":
            return teller.tell_of(slot.index, "name.neighbour")
        case "cat":
            return _name_of_group(teller, view, slot)
    return teller.tell_of(None, f"name.{slot.kind}")


def _name_of_group(teller: SeatTeller, view: KatzenView, slot: Slot) -> str:
    """Return of which family they are, who of it, and with whom they sit."""
    group = next(group for group in view.all_groups if group.name == card_of(slot))
    family = teller.tell_of(None, f"family.{FAMILY_NAMES[group.family]}")
    who = teller.tell_of(None, f"name.cats_{_WHO[''.join(map(kind_of, group.cards))]}")
    return ", ".join((family, who, teller.tell_of(group.seat, "name.at")))

"""Rat-a-Tat Cat, how cards, piles and signs are called when one comes to them."""

from __future__ import annotations

from collections.abc import Callable

from game.boards.base import Slot
from game.boards.rat_a_tat_cat.places import DISCARD_SLOT, HELD_SLOT, SEAT, card_at, is_card
from game.boards.stage.narrator import Narrator
from game.rules.rat_a_tat_cat.table import Card
from game.rules.rat_a_tat_cat.view import RatView


def name_of(
    narrator: Narrator[RatView], card_name: Callable[[Card], str], view: RatView, slot: Slot
) -> str:
    """Return the name of a slot; see `Narrator.name_of`. A card lies as one sees it now.

    `card_name` returns the name of a card that is seen.
    """
    if is_card(slot):
        seat, number = card_at(slot)
        place = narrator.say_of(None, f"name.place_{number}")
        name = narrator.say_of(seat, "name.card", place=place)
        face = view.rows[seat][number]
        return name if face is None else f"{name}, {card_name(face)}"
    if slot.kind == SEAT:
        return narrator.say_of(slot.index, "name.seat")
    name = narrator.say_of(None, f"name.{slot.kind}")
    face = {DISCARD_SLOT: view.top, HELD_SLOT: view.drawn}.get(slot)
    return name if face is None else f"{name}, {card_name(face)}"

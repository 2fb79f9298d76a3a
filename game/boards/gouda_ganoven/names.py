"""Gouda Ganoven, how cards, rooms and rats are called when one comes to them.

Of the cards only the viewer's own have names; who plays a game with secrets plays it alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.base import Slot
from game.boards.gouda_ganoven.cards import word_of
from game.boards.gouda_ganoven.slots import CARD, HELD, ROOM, ROW, SEAT
from game.boards.stage.narrator import Narrator
from game.rules.base import Seat
from game.rules.gouda_ganoven.table import CARDS, ROOMS, STRENGTH
from game.rules.gouda_ganoven.view import GoudaView


def name_of(narrator: Narrator[GoudaView], view: GoudaView, slot: Slot) -> str:
    """Return the name of a slot; see `Narrator.name_of`."""
    if slot.kind == ROOM:
        room = ROOMS[slot.index]
        cheese = narrator.say_of(None, "name.cheese", view.cheese_in(room))
        return f"{_name_of_card(narrator, room)}, {cheese}"
    if slot.kind == SEAT:
        return _name_of_rat(narrator, view, slot.index)
    if slot.kind == ROW:
        card = _name_among(narrator, _row_of(view), slot.index)
        return narrator.say_of(None, "name.row", card=card)
    if slot.kind in (CARD, HELD):
        place = slot.index if slot.kind == CARD else view.hand.index(CARDS[slot.index])
        return _name_among(narrator, view.hand, place)
    return narrator.say_of(None, f"name.{slot.kind}")


def _name_of_rat(narrator: Narrator[GoudaView], view: GoudaView, seat: Seat) -> str:
    """Return who it is, and in which room, if that is seen."""
    if narrator.is_you(seat):
        return narrator.say_of(None, "name.own")
    room = view.rows[seat].room
    there = "" if room is None else narrator.say_of(None, f"room.{room}.in")
    return f"{narrator.name(seat)} {there}".strip()


def _row_of(view: GoudaView) -> tuple[str, ...]:
    """Return what lies before the viewer: its rooms, then its cards."""
    own = view.rows[view.seat]
    rooms = [room for room in (own.room or view.my_room, own.left) if room is not None]
    return (*rooms, *own.shown, *view.my_row)


def _name_among(narrator: Narrator[GoudaView], cards: Sequence[str], place: int) -> str:
    """Return the name of a card; if there are several of its kind, with its place."""
    name = _name_of_card(narrator, cards[place])
    return f"{name}, {place + 1}" if cards.count(cards[place]) > 1 else name


def _name_of_card(narrator: Narrator[GoudaView], card: str) -> str:
    """Return a card's name, and of a weapon its strength."""
    name, strength = narrator.say_of(None, word_of(card)), STRENGTH.get(card)
    return f"{name}, {strength}" if strength else name

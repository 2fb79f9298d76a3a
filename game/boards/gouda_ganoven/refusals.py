"""Gouda Ganoven, what cannot be chosen: what one may well point at, why not, and how it shakes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.boards.base import Slot
from game.boards.gouda_ganoven.cards import Piece
from game.boards.gouda_ganoven.props import Props
from game.boards.gouda_ganoven.slots import (
    CARD,
    PILE_SLOT,
    ROOM,
    ROW,
    SEAT,
    card_slot,
    room_slot,
    seat_slot,
)
from game.motion.easing import linear, swing
from game.motion.timeline import Run, Step
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.table import Card, Phase
from game.rules.gouda_ganoven.view import GoudaView

_SECONDS: Final = 0.45
_TURN: Final = 11.0
_ACTIONS: Final = (table.NAILED, table.CROOK, table.RATHOLE)


# -- why -------------------------------------------------------------------------------------------


def why_not(view: GoudaView, slot: Slot, playing: Card | None) -> str | None:
    """Return why a thing cannot be chosen: the end of a word key; None: as the banner says.

    Args:
        view: what the viewer sees, who is to act.
        slot: the thing.
        playing: the action card for which a room is being chosen, if one is.
    """
    if slot == PILE_SLOT:
        return "pile"
    match view.phase:
        case Phase.DROP:
            return "rain"
        case Phase.ENTER | Phase.EQUIP:
            return _while_sneaking(view, slot)
        case Phase.SPY:
            return _while_spying(view, slot)
    return _while_reinforcing(view, slot, playing)


def _while_sneaking(view: GoudaView, slot: Slot) -> str | None:
    if slot.kind == CARD:
        card = view.hand[slot.index]
        return "later" if card in _ACTIONS else "final_cheese" if card == table.CHEESE else None
    if slot.kind == SEAT:
        return None if slot.index == view.seat else "spy_later"
    if slot.kind == ROOM:
        return None if view.my_room is None else "room"
    return "eye" if view.my_room is None else _of_row(view, slot)


def _while_spying(view: GoudaView, slot: Slot) -> str | None:
    if slot.kind == CARD:
        return "trap" if view.hand[slot.index] == table.TRAP else "later"
    if slot.kind == ROOM:
        return "room"
    if slot.kind == ROW:
        return "eye" if _is_secret(view, slot.index) else "self"
    if slot.index == view.seat:
        return "self"
    return "open" if slot.index in view.playing else "idle"


def _while_reinforcing(view: GoudaView, slot: Slot, playing: Card | None) -> str | None:
    if slot.kind == ROW:
        return _of_row(view, slot)
    if playing is not None:
        if slot.kind != ROOM:
            return "room_first"
        return "here" if playing == table.RATHOLE else "no_cheese"
    if slot.kind == ROOM:
        return "room"
    if slot.kind == SEAT:
        return None if slot.index == view.seat else "spied"
    card = view.hand[slot.index]
    return "trap" if card == table.TRAP else "final_cheese" if card == table.CHEESE else None


def _of_row(view: GoudaView, slot: Slot) -> str:
    return "eye_laid" if _is_secret(view, slot.index) else "laid"


def _is_secret(view: GoudaView, place: int) -> bool:
    """Tell whether a card of the viewer's row has the eye: only the viewer sees it."""
    row = view.rows[view.seat]
    if place == 0:
        return row.room is None
    first = 1 + (row.left is not None) + len(row.shown)
    return first <= place < first + len(view.my_row)


# -- what, and how ---------------------------------------------------------------------------------


def things_of(props: Props, viewer: int) -> Iterator[Slot]:
    """Yield all that one may well point at."""
    yield from map(card_slot, range(len(props.desk.hand)))
    yield from (Slot(ROW, place) for place in range(len(laid_by(props, viewer))))
    yield from map(room_slot, table.ROOMS)
    yield from (seat_slot(seat.seat) for seat in props.seats)
    yield PILE_SLOT


def laid_by(props: Props, viewer: int) -> list[Piece]:
    """Return the viewer's row, without what can still be taken back to the hand."""
    desk = props.desk
    if desk.plan is None:
        return props.rows[viewer] if viewer >= 0 else []  # an onlooker has none
    return [piece for piece in desk.row if piece not in desk.hand]


def tilt(piece: Piece) -> Step:
    """Return how a card shakes its head."""

    def turn(share: float) -> None:
        piece.turn = _TURN * share

    return sway(turn)


def sway(put: Callable[[float], None]) -> Step:
    """Return how something swings to both sides, -1 to 1, and comes to rest at 0."""

    def go(t: float) -> None:
        put(swing(t))

    return Run(_SECONDS, go, linear)

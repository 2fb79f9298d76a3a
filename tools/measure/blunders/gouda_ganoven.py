"""What a child would laugh at in Gouda Ganoven."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from game.rules.base import Action, Observation
from game.rules.gouda_ganoven import table as act
from game.rules.gouda_ganoven.table import CHEESE, ROOMS, STRENGTH, Card, Room, strength_of
from game.rules.gouda_ganoven.view import GoudaView
from tools.measure.blunders.witness import Witness


class GoudaWitness(Witness):
    """Looks at what lies open, and at what the seat holds."""

    blunders = MappingProxyType(
        {
            "goes_where_nothing_is": "enters a room without cheese, and holds nothing to mend that",
            "arms_for_nothing": "lays or plays a weapon in a room without cheese, as above",
            "arms_for_peace": "lays or plays a weapon where there is enough cheese for everybody",
            "arms_in_vain": "plays a weapon and is still seen to be beaten",
            "comes_unarmed": "lays no weapon for the last piece of all, with two in its hand",
            "brings_too_much": "lays or plays a cheese card where there is enough for everybody",
            "robs_itself": "moves a piece of cheese out of its own room",
            "runs_from_cheese": "runs out of a room with cheese into one without any",
            "nails_alone": "nails the house shut though nobody else can play a card",
            "nails_its_defeat": "nails the house shut when it is seen to be beaten",
        }
    )
    amount = 0.1

    def laughs(self, view: Observation, action: Action) -> Sequence[str]:
        """See `Witness.laughs`."""
        assert isinstance(view, GoudaView), "a view of Gouda Ganoven"
        if isinstance(action, act.Enter):
            is_empty = not view.pieces[ROOMS.index(action.room)] and not _mends(view)
            return ["goes_where_nothing_is"] if is_empty else []
        return [] if view.my_room is None else _inside(view, view.my_room, action)


def _inside(view: GoudaView, room: Room, action: Action) -> Sequence[str]:
    """Return what is silly about a choice of one who is in a room."""
    found: Sequence[str] = []
    match action:
        case act.Equip(card) | act.Reinforce(card):
            found = _with_card(view, room, card, is_open=isinstance(action, act.Reinforce))
        case act.Ready() if _is_unarmed(view, room):
            found = ["comes_unarmed"]
        case act.MoveCheese() if action.source == room:
            found = ["robs_itself"]
        case act.RatHole():
            own = _row(view).count(CHEESE)
            if _cheese(view, room) > own and not _cheese(view, action.room) + own:
                found = ["runs_from_cheese"]
        case act.NailShut():
            found = _nailing(view, room)
    return found


def _mends(view: GoudaView) -> bool:
    """Whether a card in the hand can bring cheese to the seat, or the seat to cheese."""
    return any(card in view.hand for card in (act.CROOK, act.RATHOLE)) or (
        CHEESE in view.hand and not view.is_final
    )


def _row(view: GoudaView) -> tuple[Card, ...]:
    return (*view.my_row, *view.rows[view.seat].shown)


def _cheese(view: GoudaView, room: Room) -> int:
    """Return the cheese that is seen in a room, the seat's own with it."""
    there = [view.rows[seat].shown for seat in view.others if view.rows[seat].room == room]
    if room == view.my_room:
        there.append(_row(view))
    return view.pieces[ROOMS.index(room)] + sum(cards.count(CHEESE) for cards in there)


def _is_enough(view: GoudaView, room: Room) -> bool:
    """Whether everybody who may be in a room gets cheese."""
    maybe = [seat for seat in view.others if view.rows[seat].room in (None, room)]
    return _cheese(view, room) > len(maybe)


def _is_beaten(view: GoudaView, room: Room, more: Sequence[Card] = ()) -> bool:
    """Whether, as one sees, stronger rats take all the cheese of a room."""
    mine = strength_of((*_row(view), *more), is_trapped=view.seat in view.trapped)
    stronger = [
        seat
        for seat in view.others
        if view.rows[seat].room == room
        and strength_of(view.rows[seat].shown, is_trapped=seat in view.trapped) > mine
    ]
    return len(stronger) >= _cheese(view, room)


def _with_card(view: GoudaView, room: Room, card: Card, *, is_open: bool) -> Sequence[str]:
    if card == CHEESE:
        return ["brings_too_much"] if _is_enough(view, room) else []
    if not STRENGTH[card]:
        return []
    if not _cheese(view, room):
        return [] if not is_open and _mends(view) else ["arms_for_nothing"]
    if _is_enough(view, room):
        return ["arms_for_peace"]
    return ["arms_in_vain"] if is_open and _is_beaten(view, room, [card]) else []


def _is_unarmed(view: GoudaView, room: Room) -> bool:
    held = sum(STRENGTH[card] > 0 for card in view.hand)
    is_armed = any(STRENGTH[card] for card in _row(view))
    return view.is_final and bool(_cheese(view, room)) and not is_armed and held > 1


def _nailing(view: GoudaView, room: Room) -> Sequence[str]:
    later = view.playing[view.playing.index(view.seat) + 1 :]
    found = [] if any(view.hands[seat] for seat in later) else ["nails_alone"]
    return [*found, "nails_its_defeat"] if _is_beaten(view, room) else found


WITNESS: Final = GoudaWitness

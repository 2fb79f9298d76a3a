"""What a child would laugh at in Gouda Ganoven, and what is left: the sensible choices.

Each `Blunder` is a way to be silly that one sees at a glance, from what lies open and what one
holds. No bot of any level commits one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias

from ai.gouda_ganoven_wits import after
from ai.gouda_ganoven_worlds import World, own_rat, rat_of
from game.rules.base import Action, Seat
from game.rules.gouda_ganoven import (
    CHEESE,
    CROOK,
    RATHOLE,
    ROOMS,
    STRENGTH,
    Enter,
    Equip,
    GoudaView,
    MoveCheese,
    NailShut,
    Pass,
    Phase,
    RatHole,
    Reinforce,
    Room,
)


def pieces_in(view: GoudaView, room: Room) -> int:
    """Return the pieces of cheese in a room."""
    return view.pieces[ROOMS.index(room)]


def own_cheese(view: GoudaView) -> int:
    """Return how many cheese cards lie in the viewer's row."""
    return (*view.my_row, *view.rows[view.seat].shown).count(CHEESE)


def others_there(view: GoudaView, room: Room) -> int:
    """Return how many others may be in a room, as far as one can see."""
    others = [seat for seat in view.playing if seat != view.seat]
    return sum(view.rows[seat].room in (None, room) for seat in others)


def asked_later(view: GoudaView) -> list[Seat]:
    """Return who may still play a card after the viewer, who is to reinforce."""
    place = view.playing.index(view.seat)
    return [seat for seat in view.playing[place + 1 :] if view.hands[seat]]


def has_enough(view: GoudaView) -> bool:
    """Whether there is cheese in the viewer's room for everybody who may be there."""
    if view.my_room is None:
        return False
    cheese = pieces_in(view, view.my_room) + own_cheese(view)
    return cheese > others_there(view, view.my_room)


def has_none(view: GoudaView) -> bool:
    """Whether one sees no cheese in the viewer's room."""
    if view.my_room is None or pieces_in(view, view.my_room) or own_cheese(view):
        return False
    return not any(CHEESE in row.shown for row in view.rows if row.room == view.my_room)


def enters_an_empty_room(view: GoudaView, action: Action) -> bool:
    """Go where there is no cheese, without a card that brings one to the other."""
    if not isinstance(action, Enter) or pieces_in(view, action.room):
        return False
    helpful = {CROOK, RATHOLE} | (set() if view.is_final else {CHEESE})
    return helpful.isdisjoint(view.hand)


def packs_for_nothing(view: GoudaView, action: Action) -> bool:
    """Take a weapon to a room without cheese, with no card that changes that."""
    if not isinstance(action, Equip) or not STRENGTH[action.card] or not has_none(view):
        return False
    helpful = {CROOK, RATHOLE} | (set() if view.is_final else {CHEESE})
    return helpful.isdisjoint(view.hand)


def arms_for_nothing(view: GoudaView, action: Action) -> bool:
    """Play a weapon where there is no cheese, or enough for everybody."""
    if not isinstance(action, Reinforce) or not STRENGTH[action.card]:
        return False
    return has_none(view) or has_enough(view)


def brings_owls_to_athens(view: GoudaView, action: Action) -> bool:
    """Play a cheese card where there is enough cheese for everybody."""
    return isinstance(action, Reinforce) and action.card == CHEESE and has_enough(view)


def moves_its_cheese_away(view: GoudaView, action: Action) -> bool:
    """Move a piece out of the own room."""
    return isinstance(action, MoveCheese) and action.source == view.my_room


def leaves_for_nothing(view: GoudaView, action: Action) -> bool:
    """Run to a room without cheese, or away from cheese that is enough for everybody."""
    if not isinstance(action, RatHole):
        return False
    return has_enough(view) or not (pieces_in(view, action.room) or own_cheese(view))


def nails_for_nobody(view: GoudaView, action: Action) -> bool:
    """End the reinforcement when nobody else could play a card, or with nothing to defend."""
    return isinstance(action, NailShut) and (not asked_later(view) or has_none(view))


def changes_nothing(view: GoudaView, action: Action) -> bool:
    """Play a card when all lies open, nobody comes after, and the own luck stays as it is."""
    if isinstance(action, Pass) or not isinstance(action, Reinforce | RatHole | MoveCheese):
        return False
    if asked_later(view) or any(view.rows[s].hidden for s in view.playing if s != view.seat):
        return False
    world = _open_world(view)
    changed, _ = after(world, view.seat, action)
    return _is_lucky(world, view.seat) or not _is_lucky(changed, view.seat)


def _open_world(view: GoudaView) -> World:
    rats = {view.seat: own_rat(view)}
    for seat in view.playing:
        row = view.rows[seat]
        if seat != view.seat and row.room is not None:
            place, is_trapped = ROOMS.index(row.room), seat in view.trapped
            rats[seat] = rat_of(place, row.shown, is_trapped=is_trapped, hidden=())
    return World(rats, view.pieces, {}, not view.setting.unarmed_do_not_share)


def _is_lucky(world: World, seat: Seat) -> bool:
    return seat in world.winners(world.rats[seat].place)


Blunder: TypeAlias = Callable[[GoudaView, Action], bool]
"""Whether it is silly to choose an action with what one sees."""

BLUNDERS: Final[Mapping[Phase, tuple[Blunder, ...]]] = MappingProxyType(
    {
        Phase.ENTER: (enters_an_empty_room,),
        Phase.EQUIP: (packs_for_nothing,),
        Phase.REINFORCE: (
            arms_for_nothing,
            brings_owls_to_athens,
            moves_its_cheese_away,
            leaves_for_nothing,
            nails_for_nobody,
            changes_nothing,
        ),
    }
)
"""The ways to be silly, by what is to be chosen."""


def sensible(view: GoudaView) -> Sequence[Action]:
    """Return the legal choices without the silly ones; never empty."""
    blunders = BLUNDERS.get(view.phase, ())
    return [
        action
        for action in view.legal_actions
        if not any(is_silly(view, action) for is_silly in blunders)
    ]

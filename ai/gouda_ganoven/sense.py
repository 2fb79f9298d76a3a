"""What a child would laugh at in Gouda Ganoven, and what is left: the sensible choices.

Each `Blunder` is a way to be silly that one sees at a glance, from what lies open and what one
holds. No bot of any level commits one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias

from ai.gouda_ganoven.sight import (
    asked_later,
    cheese_in,
    has_enough,
    has_none,
    is_beaten,
    is_settled,
    maybe_in,
    own_cards,
    own_cheese,
    own_rank,
    pieces_in,
    seen_in,
    shown_rank,
)
from ai.gouda_ganoven.wits import after
from ai.gouda_ganoven.worlds import World, own_rat, rat_of
from game.rules.base import Action, Seat
from game.rules.gouda_ganoven import table as act
from game.rules.gouda_ganoven.table import CHEESE, ROOMS, STRENGTH, MoveCheese, RatHole, Reinforce
from game.rules.gouda_ganoven.view import GoudaView

# -- laying ----------------------------------------------------------------------------------------


def _helpful(view: GoudaView) -> bool:
    """Whether the hand can bring cheese to a rat without any, or the rat to cheese."""
    cards: set[act.Card] = {act.CROOK, act.RATHOLE} | (set() if view.is_final else {CHEESE})
    return not cards.isdisjoint(view.hand)


def enters_an_empty_room(view: GoudaView, action: Action) -> bool:
    """Go where there is no cheese, without a card that brings one to the other."""
    return isinstance(action, act.Enter) and not pieces_in(view, action.room) and not _helpful(view)


def packs_for_nothing(view: GoudaView, action: Action) -> bool:
    """Take a weapon to a room without cheese, with no card that changes that."""
    if not isinstance(action, act.Equip) or not STRENGTH[action.card] or not has_none(view):
        return False
    return not _helpful(view)


def packs_too_much(view: GoudaView, action: Action) -> bool:
    """Take a weapon or a cheese card to a room with enough cheese, whoever comes."""
    if not isinstance(action, act.Equip) or not has_enough(view):
        return False
    return STRENGTH[action.card] > 0 or action.card == CHEESE


def comes_unarmed_to_the_final(view: GoudaView, action: Action) -> bool:
    """Lay no weapon in a final round, though one has more than one could play later."""
    if not isinstance(action, act.Ready) or not view.is_final or has_none(view):
        return False
    is_armed = any(STRENGTH[card] for card in own_cards(view))
    return not is_armed and sum(STRENGTH[card] > 0 for card in view.hand) > 1


# -- reinforcing: weapons and cheese ---------------------------------------------------------------


def arms_for_nothing(view: GoudaView, action: Action) -> bool:
    """Play a weapon where there is no cheese, or enough for everybody."""
    if not isinstance(action, Reinforce) or not STRENGTH[action.card]:
        return False
    return has_none(view) or has_enough(view)


def arms_in_vain(view: GoudaView, action: Action) -> bool:
    """Play a weapon and still be weaker than those who take all the cheese, as one sees."""
    if not isinstance(action, Reinforce) or not STRENGTH[action.card] or view.my_room is None:
        return False
    return is_beaten(view, view.my_room, cheese_in(view, view.my_room), action.card)


def brings_needless_cheese(view: GoudaView, action: Action) -> bool:
    """Bring cheese where there is enough for everybody, unless one snatches it from somebody."""
    if isinstance(action, MoveCheese):
        is_idle = action.target == view.my_room and not maybe_in(view, action.source)
    else:
        is_idle = isinstance(action, Reinforce) and action.card == CHEESE
    return is_idle and has_enough(view)


def feeds_the_stronger(view: GoudaView, action: Action) -> bool:
    """Bring cheese to the own room where others, as one sees, are strong enough to take it, too."""
    if view.my_room is None or not _brings_cheese(view, action):
        return False
    return is_beaten(view, view.my_room, cheese_in(view, view.my_room) + 1)


def _brings_cheese(view: GoudaView, action: Action) -> bool:
    if isinstance(action, MoveCheese):
        return action.target == view.my_room
    return isinstance(action, Reinforce) and action.card == CHEESE


# -- reinforcing: action cards ---------------------------------------------------------------------


def moves_its_cheese_away(view: GoudaView, action: Action) -> bool:
    """Move a piece out of the own room."""
    return isinstance(action, MoveCheese) and action.source == view.my_room


def serves_others(view: GoudaView, action: Action) -> bool:
    """Move a piece that nobody can get to others."""
    if not isinstance(action, MoveCheese) or action.target == view.my_room:
        return False
    return not maybe_in(view, action.source) and bool(maybe_in(view, action.target))


def forgets_itself(view: GoudaView, action: Action) -> bool:
    """Move a piece past the own room, though there is none in it."""
    if not isinstance(action, MoveCheese) or action.target == view.my_room:
        return False
    return view.my_room is not None and has_none(view) and not is_beaten(view, view.my_room, 1)


def leaves_for_nothing(view: GoudaView, action: Action) -> bool:
    """Run to a room without cheese, or away from cheese that is enough for everybody."""
    if not isinstance(action, RatHole):
        return False
    return has_enough(view) or not (pieces_in(view, action.room) or own_cheese(view))


def leaves_into_defeat(view: GoudaView, action: Action) -> bool:
    """Run to a room where, as one sees, others are strong enough to take all the cheese."""
    if not isinstance(action, RatHole):
        return False
    return is_beaten(view, action.room, cheese_in(view, action.room) + own_cheese(view))


def nails_for_nobody(view: GoudaView, action: Action) -> bool:
    """End the reinforcement when nobody else could play a card, or with nothing to defend."""
    return isinstance(action, act.NailShut) and (not asked_later(view) or has_none(view))


def nails_itself_out(view: GoudaView, action: Action) -> bool:
    """End the reinforcement although others, as one sees, take all the cheese."""
    if not isinstance(action, act.NailShut) or view.my_room is None:
        return False
    return is_beaten(view, view.my_room, cheese_in(view, view.my_room))


# -- reinforcing: the outcome ----------------------------------------------------------------------


def changes_nothing(view: GoudaView, action: Action) -> bool:
    """Play a card when the fight lies open, nobody comes after, and the own luck stays the same."""
    if not isinstance(action, Reinforce | RatHole | MoveCheese) or not is_settled(view):
        return False
    is_lucky = _is_lucky(_open_world(view), view.seat)
    if isinstance(action, RatHole | MoveCheese) and _hides_something(view):
        return isinstance(action, RatHole) and is_lucky
    changed, _ = after(_open_world(view), view.seat, action)
    return is_lucky or not _is_lucky(changed, view.seat)


def _hides_something(view: GoudaView) -> bool:
    return any(view.rows[seat].hidden for seat in view.others)


def gives_up_the_final(view: GoudaView, action: Action) -> bool:
    """Play nothing in a final round though a weapon overtakes whom one sees ahead."""
    if not isinstance(action, act.Pass) or not view.is_final or view.my_room is None:
        return False
    rivals = [shown_rank(view, seat) for seat in seen_in(view, view.my_room)]
    if not rivals or has_none(view) or has_enough(view) or own_rank(view)[0] >= max(rivals)[0]:
        return False
    weapons = [card for card in view.hand if STRENGTH[card]]
    return any(own_rank(view, card) > max(rivals) for card in weapons)


def _open_world(view: GoudaView) -> World:
    """Return the table as it lies open."""
    rats = {view.seat: own_rat(view)}
    for seat in view.others:
        row = view.rows[seat]
        if row.room is not None:
            place, is_trapped = ROOMS.index(row.room), seat in view.trapped
            rats[seat] = rat_of(place, row.shown, is_trapped=is_trapped, hidden=())
    return World(rats, view.pieces, {}, not view.setting.unarmed_do_not_share)


def _is_lucky(world: World, seat: Seat) -> bool:
    return seat in world.winners(world.rats[seat].place)


Blunder: TypeAlias = Callable[[GoudaView, Action], bool]
"""Whether it is silly to choose an action with what one sees."""

BLUNDERS: Final[Mapping[act.Phase, tuple[Blunder, ...]]] = MappingProxyType(
    {
        act.Phase.ENTER: (enters_an_empty_room,),
        act.Phase.EQUIP: (packs_for_nothing, packs_too_much, comes_unarmed_to_the_final),
        act.Phase.REINFORCE: (
            arms_for_nothing,
            arms_in_vain,
            brings_needless_cheese,
            feeds_the_stronger,
            moves_its_cheese_away,
            serves_others,
            forgets_itself,
            leaves_for_nothing,
            leaves_into_defeat,
            nails_for_nobody,
            nails_itself_out,
            changes_nothing,
            gives_up_the_final,
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

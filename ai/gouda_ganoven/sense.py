"""Gouda Ganoven: the choices that a child would laugh at, which no bot makes at any level.

They show at a glance, from the open cards and the own hand, with no thought of what lies face down.
Open strength can only grow, so who is ahead by open cards stays ahead unless a card is played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ai.gouda_ganoven.worlds import World, after, rat_of
from game.rules.base import Action, Seat
from game.rules.gouda_ganoven import table as act
from game.rules.gouda_ganoven.table import (
    CHEESE,
    STRENGTH,
    MoveCheese,
    RatHole,
    Reinforce,
    Room,
    strength_of,
    weapons_of,
)
from game.rules.gouda_ganoven.view import GoudaView


def sensible(view: GoudaView) -> Sequence[Action]:
    """Return the legal actions without the blunders; never empty."""
    return [action for action in view.legal_actions if not any(blunders(view, action).values())]


def blunders(view: GoudaView, action: Action) -> Mapping[str, bool]:
    """Return the blunders that an action of this kind can be, and whether this one is."""
    match action:
        case act.Enter(room):
            return {"enters_an_empty_room": not view.cheese_in(room) and not _can_help(view)}
        case act.Equip(card):
            is_weapon, is_cheese = STRENGTH[card] > 0, card == CHEESE
            return {
                "packs_for_nothing": is_weapon and _has_none(view) and not _can_help(view),
                "packs_too_much": (is_weapon or is_cheese) and view.is_enough_for_all,
            }
        case act.Ready():
            is_armed = bool(weapons_of(view.my_cards)) or len(weapons_of(view.hand)) < 2
            is_fight = view.is_final and not _has_none(view)
            return {"comes_unarmed_to_the_final": is_fight and not is_armed}
    return _playing(view, action, _home(view)) if view.phase is act.Phase.REINFORCE else {}


def _playing(view: GoudaView, action: Action, home: Room) -> Mapping[str, bool]:
    enough, cheese, brought = view.is_enough_for_all, _cheese_in(view, home), _brought(view)
    match action:
        case Reinforce(card) if card == CHEESE:
            return {
                "brings_needless_cheese": enough,
                "feeds_the_stronger": _is_beaten(view, home, cheese + 1),
                "changes_nothing": _changes_nothing(view, action),
            }
        case Reinforce(card):
            return {
                "arms_for_nothing": not cheese or enough,
                "arms_in_vain": _is_beaten(view, home, cheese, card),
                "changes_nothing": _changes_nothing(view, action),
            }
        case MoveCheese(source, target):
            is_fetched, is_idle = target == home, not _maybe_in(view, source)
            return {
                "brings_needless_cheese": is_fetched and is_idle and enough,
                "feeds_the_stronger": is_fetched and _is_beaten(view, home, cheese + 1),
                "moves_its_cheese_away": source == home,
                "serves_others": not is_fetched and is_idle and bool(_maybe_in(view, target)),
                "forgets_itself": not (is_fetched or cheese or _is_beaten(view, home, 1)),
                "changes_nothing": _changes_nothing(view, action),
            }
        case RatHole(room):
            return {
                "leaves_for_nothing": enough or not (view.cheese_in(room) or brought),
                "leaves_into_defeat": _is_beaten(view, room, _cheese_in(view, room) + brought),
                "changes_nothing": _changes_nothing(view, action),
            }
        case act.NailShut():
            return {
                "nails_for_nobody": not asked_later(view) or not cheese,
                "nails_itself_out": _is_beaten(view, home, cheese),
            }
    return {"gives_up_the_final": bool(cheese) and not enough and _gives_up(view, home)}


def asked_later(view: GoudaView) -> list[Seat]:
    """Return the seats that may still play a card after the viewer, who is to reinforce."""
    return [seat for seat in view.yet_to_play if view.hands[seat]]


def _home(view: GoudaView) -> Room:
    assert view.my_room is not None, "it is in the house"
    return view.my_room


def _can_help(view: GoudaView) -> bool:
    """Whether the hand can bring cheese to a rat without any, or the rat to cheese."""
    cards = {act.CROOK, act.RATHOLE} | (set() if view.is_final else {CHEESE})
    return not cards.isdisjoint(view.hand)


def _brought(view: GoudaView) -> int:
    return view.my_cards.count(CHEESE)


def _maybe_in(view: GoudaView, room: Room) -> list[Seat]:
    return [seat for seat in view.others if view.rows[seat].room in (None, room)]


def _cheese_in(view: GoudaView, room: Room) -> int:
    """Return the cheese that is seen in a room, with the viewer's own if it is there."""
    cheese = view.cheese_in(room) + (_brought(view) if room == view.my_room else 0)
    return cheese + sum(view.rows[seat].shown.count(CHEESE) for seat in view.seen_in(room))


def _has_none(view: GoudaView) -> bool:
    return view.my_room is not None and not _cheese_in(view, view.my_room)


def _rank(view: GoudaView, seat: Seat, *more: act.Card) -> tuple[int, tuple[int, ...]]:
    """Return the least that a rat is compared by: strength, then weapons, the strongest first."""
    cards = (*(view.my_cards if seat == view.seat else view.rows[seat].shown), *more)
    return strength_of(cards, is_trapped=seat in view.trapped), weapons_of(cards)


def _is_beaten(view: GoudaView, room: Room, cheese: int, *more: act.Card) -> bool:
    """Whether enough stronger rats are seen in a room to take all the `cheese` there will be.

    The viewer is there already, or goes there, and adds `more` cards to its row.
    """
    mine = _rank(view, view.seat, *more)
    return sum(_rank(view, seat) > mine for seat in view.seen_in(room)) >= cheese


def _changes_nothing(view: GoudaView, action: Action) -> bool:
    """Whether the fight lies open, nobody comes after, and the own luck stays the same."""
    if asked_later(view) or any(view.rows[s].hidden for s in _maybe_in(view, _home(view))):
        return False
    world = _open_world(view)
    is_lucky = _is_lucky(world, view.seat)
    if isinstance(action, RatHole | MoveCheese) and any(view.rows[s].hidden for s in view.others):
        return isinstance(action, RatHole) and is_lucky
    return is_lucky or not _is_lucky(after(world, view.seat, action)[0], view.seat)


def _gives_up(view: GoudaView, home: Room) -> bool:
    """Whether this is a final and a weapon of the hand overtakes all that are seen ahead."""
    best = max((_rank(view, seat) for seat in view.seen_in(home)), default=None)
    if best is None or not view.is_final or _rank(view, view.seat)[0] >= best[0]:
        return False
    return any(_rank(view, view.seat, card) > best for card in view.hand if STRENGTH[card])


def _open_world(view: GoudaView) -> World:
    """Return the table as it lies open."""
    rats = {view.seat: rat_of(view, view.seat, view.my_room, view.my_cards)}
    for seat in view.others:
        row = view.rows[seat]
        if row.room is not None:
            rats[seat] = rat_of(view, seat, row.room, row.shown)
    return World(rats, view.pieces, {}, not view.setting.unarmed_do_not_share)


def _is_lucky(world: World, seat: Seat) -> bool:
    return seat in world.winners(world.rats[seat].place)

"""Blunders in Gouda Ganoven: obviously bad choices that no bot makes at any level.

They are recognised from the face-up cards and the seat's own cards alone, without estimating
face-down cards. Judging by the face-up cards, a seat that leads in a room keeps its lead unless
another card is played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ai.gouda_ganoven.worlds import World, make_rat, world_after
from game.rules.base import Action, Seat
from game.rules.gouda_ganoven import table as act
from game.rules.gouda_ganoven.table import (
    CHEESE,
    GANG_SIZE,
    STRENGTH,
    Card,
    Room,
    total_strength,
    weapon_strengths,
)
from game.rules.gouda_ganoven.view import GoudaView


def without_blunders(view: GoudaView) -> Sequence[Action]:
    """Return the legal actions that are not blunders; at least one."""
    return [action for action in view.legal_actions if not any(blunders(view, action).values())]


def blunders(view: GoudaView, action: Action) -> Mapping[str, bool]:
    """Return which kinds of blunder `action` is.

    The mapping has an entry for each kind that is possible for an action of this type.
    """
    home = view.my_room
    if home is None or view.phase is act.Phase.SPY:
        is_empty = isinstance(action, act.Enter) and not view.cheese_in(action.room)
        return {"enters_an_empty_room": is_empty and not _can_gain_cheese(view)}
    cheese, enough = _cheese_in(view, home), view.has_cheese_for_all
    match action:
        case act.Equip(card):
            is_weapon = STRENGTH[card] > 0
            return {
                "packs_for_nothing": is_weapon and not cheese and not _can_gain_cheese(view),
                "packs_too_much": (is_weapon or card == CHEESE) and enough,
            }
        case act.Ready():
            is_contested = view.is_final and cheese > 0 and not enough
            return {
                "keeps_weapons_in_the_final": is_contested and bool(weapon_strengths(view.hand))
            }
        case act.NailShut():
            return {
                "nails_for_nobody": not seats_yet_to_play(view) or not cheese,
                "nails_itself_out": _is_beaten(view, home, cheese),
            }
        case act.Pass():
            is_at_stake = view.is_final or (_is_decisive(view) and _is_beaten(view, home, cheese))
            is_close = is_at_stake and cheese > 0 and not enough
            return {"gives_up_the_match": is_close and _can_arm(view)}
    return {
        "changes_nothing": _changes_nothing(view, home, action),
        **_card_blunders(view, home, cheese, enough, action),
    }


def _card_blunders(
    view: GoudaView, home: Room, cheese: int, enough: bool, action: Action
) -> Mapping[str, bool]:
    match action:
        case act.Reinforce(card) if card == CHEESE:
            return {
                "brings_needless_cheese": enough,
                "feeds_the_stronger": _is_beaten(view, home, cheese + 1),
            }
        case act.Reinforce(card):
            return {
                "arms_for_nothing": not cheese or enough,
                "arms_in_vain": _is_beaten(view, home, cheese, card),
                "saves_the_best_in_the_final": _keeps_better_weapon(view, card),
            }
        case act.RatHole(room):
            brought = view.my_cards.count(CHEESE)
            return {
                "leaves_for_nothing": enough or not (view.cheese_in(room) or brought),
                "leaves_into_defeat": _is_beaten(view, room, _cheese_in(view, room) + brought),
            }
        case act.MoveCheese(source, target):
            is_fetched, is_idle = target == home, not _possible_rivals_in(view, source)
            return {
                "brings_needless_cheese": is_fetched and is_idle and enough,
                "feeds_the_stronger": is_fetched and _is_beaten(view, home, cheese + 1),
                "moves_its_cheese_away": source == home,
                "serves_others": not is_fetched
                and is_idle
                and bool(_possible_rivals_in(view, target)),
                "forgets_itself": not (is_fetched or cheese or _is_beaten(view, home, 1)),
            }
    return {}


def seats_yet_to_play(view: GoudaView) -> list[Seat]:
    """Return the seats that may still play a card this round after the viewer."""
    return [seat for seat in view.seats_after_viewer if view.hands[seat]]


def _can_gain_cheese(view: GoudaView) -> bool:
    cards = {act.CROOK, act.RATHOLE} | (set() if view.is_final else {CHEESE})
    return not cards.isdisjoint(view.hand)


def _possible_rivals_in(view: GoudaView, room: Room) -> list[Seat]:
    return [seat for seat in view.opponents if view.rows[seat].room in (None, room)]


def _cheese_in(view: GoudaView, room: Room) -> int:
    cheese = view.cheese_in(room) + view.my_cards.count(CHEESE) * (room == view.my_room)
    return cheese + sum(view.rows[seat].shown.count(CHEESE) for seat in view.rivals_in(room))


def _visible_rank(view: GoudaView, seat: Seat, *more: Card) -> tuple[int, tuple[int, ...]]:
    cards = (*(view.my_cards if seat == view.seat else view.rows[seat].shown), *more)
    return total_strength(cards, is_trapped=seat in view.trapped), weapon_strengths(cards)


def _is_beaten(view: GoudaView, room: Room, cheese: int, *more: Card) -> bool:
    mine = _visible_rank(view, view.seat, *more)
    return sum(_visible_rank(view, seat) > mine for seat in view.rivals_in(room)) >= cheese


def _changes_nothing(view: GoudaView, home: Room, action: Action) -> bool:
    if seats_yet_to_play(view) or any(
        view.rows[seat].hidden for seat in _possible_rivals_in(view, home)
    ):
        return False
    rats = {view.seat: make_rat(view, view.seat, home, view.my_cards)}
    for seat in view.opponents:
        row = view.rows[seat]
        if row.room is not None:
            rats[seat] = make_rat(view, seat, row.room, row.shown)
    world = World(rats, view.pieces, {}, not view.setting.unarmed_do_not_share)
    is_lucky = _gets_cheese(world, view.seat)
    is_open = not any(view.rows[seat].hidden for seat in view.opponents)
    if not is_open and isinstance(action, act.RatHole | act.MoveCheese):
        return isinstance(action, act.RatHole) and is_lucky
    return is_lucky or not _gets_cheese(world_after(world, view.seat, action)[0], view.seat)


def _gets_cheese(world: World, seat: Seat) -> bool:
    return seat in world.winners(world.rats[seat].place)


def _is_decisive(view: GoudaView) -> bool:
    return view.scores[view.seat] == (1 if view.setting.has_lives else GANG_SIZE - 1)


def _keeps_better_weapon(view: GoudaView, card: Card) -> bool:
    return view.is_final and STRENGTH[card] < max(weapon_strengths(view.hand))


def _can_arm(view: GoudaView) -> bool:
    return any(
        isinstance(action, act.Reinforce)
        and STRENGTH[action.card] > 0
        and not any(blunders(view, action).values())
        for action in view.legal_actions
    )

"""Hints of Gouda Ganoven: the next slot to choose, and the reason for the action.

A reason is the last part of a message key. It never depends on other players' face-down cards, so
that players can verify it on the board.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from game.boards.base import Slot
from game.boards.gouda_ganoven.slots import CARD, READY_SLOT, ROOM, card_slot, route_of
from game.rules.base import Action
from game.rules.gouda_ganoven import table as act
from game.rules.gouda_ganoven.view import GoudaView

_STRONG: Final = 11
"""Strength of a strong weapon or row; half of the weapons have at least this strength."""
_MIGHTY: Final = 20
"""Total strength of a hand that can safely fight for a single piece of cheese."""
_MANY: Final = 3
"""Minimum number of face-down cards in a row that makes it worth spying on."""


# -- steps -----------------------------------------------------------------------------------------


class _HintStep(NamedTuple):
    slot: Slot
    kind: str
    reason: tuple[str, str]
    choice: Action
    view: GoudaView


def next_hint_step(view: GoudaView, action: Action, picked: Sequence[Slot]) -> _HintStep:
    """Return the next step towards `action`: a slot to pick, and the reason.

    `picked` contains the slots picked so far. If they do not lead to `action`, the step undoes a
    pick.

    Raises:
        ValueError: players cannot choose the action.
    """
    if type(action) not in ACTION_REASONS:
        raise ValueError(f"no hint for {action!r}")
    if view.is_placing_cards:
        return _step_of_sneaking(view, action, picked)
    route = route_of(action, view.hand)
    if tuple(picked) != route[: len(picked)]:
        return _HintStep(picked[-1], f"back_{picked[-1].kind}", ("back", "why"), action, view)
    slot = route[len(picked)]
    match action:
        case act.MoveCheese() if len(picked) == 1:
            why = _move_reason(view, action)
            reason = ("source" if why == "bring" else "move", why)
            return _HintStep(slot, "source", reason, action, view)
        case act.MoveCheese(target=target) if picked:
            reason = ("target", "mine" if target == view.my_room else "elsewhere")
            return _HintStep(slot, "target", reason, action, view)
        case act.RatHole(room) if picked:
            return _HintStep(slot, "hole", ("hole", _hole_reason(view, room)), action, view)
    return _first_step(view, action, slot)


def _first_step(view: GoudaView, action: Action, slot: Slot) -> _HintStep:
    kind, why = ACTION_REASONS[type(action)]
    return _HintStep(slot, kind, (kind, why(view, action)), action, view)


def _step_of_sneaking(view: GoudaView, action: Action, picked: Sequence[Slot]) -> _HintStep:
    places = [slot.index for slot in picked if slot.kind == CARD]
    rooms = [act.ROOMS[slot.index] for slot in picked if slot.kind == ROOM]
    if isinstance(action, act.Enter) and rooms != [action.room]:
        return _first_step(view, action, route_of(action, view.hand)[0])
    laid = act.sort_cards((*view.my_row, *(view.hand[place] for place in places)))
    planned = replace(view, my_room=rooms[0] if rooms else view.my_room, my_row=laid)
    left = [place for place in range(len(view.hand)) if place not in places]
    if isinstance(action, act.Enter):
        place = _best_card_index(planned, left)
    else:
        wanted = action.card if isinstance(action, act.Equip) else None
        place = next((n for n in left if view.hand[n] == wanted), None)
    if place is not None:
        return _first_step(planned, act.Equip(view.hand[place]), card_slot(place))
    why = _ready_reason(replace(planned, hand=tuple(view.hand[n] for n in left)))
    return _HintStep(READY_SLOT, "ready", ("ready", why), act.Ready(), planned)


def _best_card_index(planned: GoudaView, left: Sequence[int]) -> int | None:
    room = planned.my_room
    assert room is not None, "the room has been chosen"
    hand = planned.hand
    if not planned.cheese_in(room) and act.CHEESE not in planned.my_row:
        bringing = () if planned.is_final else left
        return next((place for place in bringing if hand[place] == act.CHEESE), None)
    if planned.my_strength >= _STRONG:
        return None
    weapons = [place for place in left if act.STRENGTH[hand[place]]]
    return max(weapons, key=lambda place: act.STRENGTH[hand[place]], default=None)


# -- banner ----------------------------------------------------------------------------------------


def task_key(view: GoudaView, picked: Sequence[Slot]) -> str:
    """Return the task for the next slot to pick, given the slots picked so far.

    The task is the last part of the message key of the banner, `banner.<task>`.
    """
    if view.is_placing_cards:
        return _task_of_sneaking(view, picked)
    if view.phase is not act.Phase.REINFORCE:
        return view.phase
    if not picked:
        is_hand_known = len(view.hand) == view.hands[view.seat]
        return "only_pass" if is_hand_known and _pass_reason(view) == "empty" else "reinforce"
    if view.hand[picked[0].index] == act.CROOK:
        return "source" if len(picked) == 1 else "target"
    here = 0 if view.my_room is None else view.cheese_in(view.my_room)
    return "leave_cheese" if here >= 2 and here == max(view.pieces) else "leave"


def _task_of_sneaking(view: GoudaView, picked: Sequence[Slot]) -> str:
    if view.my_room is None and not any(slot.kind == ROOM for slot in picked):
        return "room" if picked else "enter"
    taken = {slot.index for slot in picked if slot.kind == CARD}
    rest = tuple(card for place, card in enumerate(view.hand) if place not in taken)
    is_all = _ready_reason(replace(view, hand=rest)) in ("empty", "actions")
    return "ready" if is_all else "equip"


# -- reasons ---------------------------------------------------------------------------------------


def _enter_reason(view: GoudaView, choice: act.Enter) -> str:
    here = view.cheese_in(choice.room)
    if not here:
        return _enter_empty_reason(view)
    if here == sum(view.pieces):
        return "all"
    elsewhere = max(view.cheese_in(room) for room in act.ROOMS if room != choice.room)
    if here != elsewhere:
        return "most" if here > elsewhere else "fewer"
    # Strong weapons are no reason to forgo a larger amount of cheese in another room.
    return "strong" if act.total_strength(view.hand, is_trapped=False) >= _MIGHTY else "some"


def _enter_empty_reason(view: GoudaView) -> str:
    if act.CHEESE in view.hand and not view.is_final:
        return "cheese"
    return next((card for card in (act.CROOK, act.RATHOLE) if card in view.hand), "empty")


def _equip_reason(view: GoudaView, choice: act.Equip) -> str:
    strength = act.STRENGTH[choice.card]
    if not strength:
        return choice.card
    return "strong" if strength >= _STRONG else "sum"


def _ready_reason(view: GoudaView) -> str:
    allowed = act.EQUIPMENT - {act.CHEESE} if view.is_final else act.EQUIPMENT
    if not allowed.intersection(view.hand):
        return "empty" if act.EQUIPMENT.issuperset(view.hand) else "actions"
    is_armed = any(act.STRENGTH[card] for card in view.hand)
    return "later" if view.is_final and is_armed else "save"


def _spy_reason(view: GoudaView, choice: act.Spy) -> str:
    row = view.rows[choice.seat]
    if row.room is None and row.hidden == 1:
        return "safe"
    if row.room is not None and row.room == view.my_room:
        return "rival"
    if view.leader_among((choice.seat,)) is not None:
        return "leader_lives" if view.setting.has_lives else "leader"
    if row.hidden >= _MANY:
        return "many"
    return "room" if row.room is None else "strength"


def _reinforce_reason(view: GoudaView, choice: act.Reinforce) -> str:
    if choice.card == act.CHEESE:
        return "cheese"
    rivals = view.rivals_in(view.my_room)
    now, then = view.my_strength, view.my_strength + act.STRENGTH[choice.card]
    if rivals and now <= view.visible_strength(rivals[0]) < then:
        return "overtake"
    return "sum" if view.seats_after_viewer else "last"


def _nail_reason(view: GoudaView) -> str:
    after = view.seats_after_viewer
    if not after:
        return "late"
    return "stop" if view.leader_among(after) is None else "leader"


def _move_reason(view: GoudaView, move: act.MoveCheese) -> str:
    if move.target == view.my_room:
        return "bring"
    if move.source == view.my_room:
        return "away"
    return "rob" if view.rivals_in(move.source) else "muddle"


def _leave_reason(view: GoudaView, choice: act.RatHole) -> str:
    here, room = view.my_room, choice.room
    assert here is not None, "everybody is in the house"
    rivals = view.rivals_in(here)
    stronger = sum(view.visible_strength(seat) >= view.my_strength for seat in rivals)
    if stronger >= view.cheese_in(here) > 0:
        return "flee"  # the stronger rats would leave no cheese
    if view.cheese_in(room) > view.cheese_in(here):
        return "cheese"
    if len(view.rivals_in(room)) < len(rivals):
        return "quiet"
    return "stronger" if _is_strongest_in(view, room) else "surprise"


def _hole_reason(view: GoudaView, room: act.Room) -> str:
    assert view.my_room is not None, "everybody is in the house"
    if view.cheese_in(room) > view.cheese_in(view.my_room):
        return "cheese"
    if not view.rivals_in(room):
        return "quiet"
    return "stronger" if _is_strongest_in(view, room) else "surprise"


def _is_strongest_in(view: GoudaView, room: act.Room) -> bool:
    rivals = view.rivals_in(room)
    strongest = max(map(view.visible_strength, rivals), default=view.my_strength)
    return strongest < view.my_strength


def _pass_reason(view: GoudaView) -> str:
    if all(isinstance(action, act.Pass) for action in view.legal_actions):
        return "empty"
    if view.has_cheese_for_all:
        return "enough"
    if not any(isinstance(action, act.Reinforce) for action in view.legal_actions):
        return "useless"
    return _save_reason(view)


def _save_reason(view: GoudaView) -> str:
    rivals = [view.visible_strength(seat) for seat in view.rivals_in(view.my_room)]
    if rivals and view.my_strength > rivals[0]:
        return "ahead"
    if view.is_final:
        return "hope"
    cheese = _cheese_to_hope_for(view)
    if not cheese:
        return "nothing"
    best = view.my_strength + max((act.STRENGTH[card] for card in view.hand), default=0)
    return "lost" if sum(strength > best for strength in rivals) >= cheese else "save"


def _cheese_to_hope_for(view: GoudaView) -> int:
    room = view.my_room
    assert room is not None, "everybody is in the house"
    cards = [*view.my_row, *view.hand]
    for seat in view.playing:
        cards += view.rows[seat].shown if view.rows[seat].room in (None, room) else ()
    return view.cheese_in(room) + cards.count(act.CHEESE)


ACTION_REASONS: Final[dict[type[Action], tuple[str, Callable[[GoudaView, Any], str]]]] = {
    act.DropCheese: ("drop", lambda view, _: "why"),
    act.Enter: ("enter", _enter_reason),
    act.Equip: ("equip", _equip_reason),
    act.Ready: ("ready", lambda view, _: _ready_reason(view)),
    act.Spy: ("spy", _spy_reason),
    act.Reinforce: ("reinforce", _reinforce_reason),
    act.NailShut: ("nail", lambda view, _: _nail_reason(view)),
    act.MoveCheese: ("move", _move_reason),
    act.RatHole: ("leave", _leave_reason),
    act.Pass: ("pass", lambda view, _: _pass_reason(view)),
}
"""The name of each action class in message keys, and a function that returns the reason for it."""

"""Gouda Ganoven, which step of a choice a hint is about: what can be pointed at now, and why.

A strong bot proposes a whole action; a person points at one thing after the other, and may have
begun with something else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.boards.base import Slot
from game.boards.gouda_ganoven.reasons import (
    CHOICES,
    STRONG,
    why_hole,
    why_ready,
    why_source,
    why_target,
)
from game.boards.gouda_ganoven.slots import CARD, READY_SLOT, ROOM, card_slot, route_of
from game.rules.base import Action
from game.rules.gouda_ganoven import table
from game.rules.gouda_ganoven.view import GoudaView


class Step(NamedTuple):
    """One step: what is framed, and the keys of what is said of it.

    Attributes:
        slot: what can be pointed at now.
        kind: what the step is called in word keys.
        reason: the two ends of the word key of its reason.
        choice: what would be chosen, as far as words may name it.
        view: what the viewer would see with what has been pointed at.
    """

    slot: Slot
    kind: str
    reason: tuple[str, str]
    choice: Action
    view: GoudaView


def next_step(view: GoudaView, action: Action, picked: Sequence[Slot]) -> Step:
    """Return the step that leads to an action when some slots have been pointed at.

    Raises ValueError for what nobody chooses.
    """
    if type(action) not in CHOICES:
        raise ValueError(f"no hint for {action!r}")
    if view.is_sneaking:
        return _sneaking(view, action, picked)
    route = route_of(action, view.hand)
    if tuple(picked) != route[: len(picked)]:
        return Step(picked[-1], f"back_{picked[-1].kind}", ("back", "why"), action, view)
    slot = route[len(picked)]
    if picked and isinstance(action, table.MoveCheese):
        kind, why = ("source", why_source) if len(picked) == 1 else ("target", why_target)
        return Step(slot, kind, why(view, action), action, view)
    if picked and isinstance(action, table.RatHole):
        return Step(slot, "hole", why_hole(view, action), action, view)
    return _whole(view, action, slot)


def _whole(view: GoudaView, action: Action, slot: Slot) -> Step:
    kind, why = CHOICES[type(action)]
    return Step(slot, kind, (kind, why(view, action)), action, view)


# -- sneaking in -----------------------------------------------------------------------------------


def _sneaking(view: GoudaView, action: Action, picked: Sequence[Slot]) -> Step:
    """Return the next step into the house: the room, then equipment, then being ready."""
    places = [slot.index for slot in picked if slot.kind == CARD]
    rooms = [table.ROOMS[slot.index] for slot in picked if slot.kind == ROOM]
    if isinstance(action, table.Enter) and rooms != [action.room]:
        return _whole(view, action, route_of(action, view.hand)[0])
    laid = table.in_order((*view.my_row, *(view.hand[place] for place in places)))
    planned = replace(view, my_room=rooms[0] if rooms else view.my_room, my_row=laid)
    left = [place for place in range(len(view.hand)) if place not in places]
    if isinstance(action, table.Enter):
        place = _worth_taking(planned, left)
    else:
        wanted = action.card if isinstance(action, table.Equip) else None
        place = next((n for n in left if view.hand[n] == wanted), None)
    if place is not None:
        return _whole(planned, table.Equip(view.hand[place]), card_slot(place))
    why = why_ready(replace(planned, hand=tuple(view.hand[n] for n in left)))
    return Step(READY_SLOT, "ready", ("ready", why), table.Ready(), planned)


def _worth_taking(planned: GoudaView, left: Sequence[int]) -> int | None:
    """Return the place of a hand card that may well come along, or None."""
    room = planned.my_room
    assert room is not None, "the room has been chosen"
    hand, has_cheese = planned.hand, planned.cheese_in(room) or table.CHEESE in planned.my_row
    if not has_cheese:
        bringing = () if planned.is_final else left
        return next((place for place in bringing if hand[place] == table.CHEESE), None)
    if planned.my_strength >= STRONG:
        return None
    weapons = [place for place in left if table.STRENGTH[hand[place]]]
    return max(weapons, key=lambda place: table.STRENGTH[hand[place]], default=None)

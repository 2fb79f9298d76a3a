"""The fight for the cheese in each room of Gouda Ganoven."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Final, TypeAlias

from game.rules.base import Seat
from game.rules.gouda_ganoven.events import Fighter, RoomFought
from game.rules.gouda_ganoven.table import (
    CHEESE,
    ROOMS,
    TRAP_PENALTY,
    Card,
    Pieces,
    Room,
    weapon_strengths,
)

Rats: TypeAlias = Mapping[Seat, tuple[Room, tuple[Card, ...]]]
"""The room and the equipment of each seat in the round, in turn order."""


def resolve_fights(
    pieces: Pieces, rats: Rats, trapped: frozenset[Seat], unarmed_do_not_share: bool
) -> list[RoomFought]:
    """Resolve the fight in every room that has rats, in the order of `ROOMS`.

    `pieces` is the number of pieces of cheese in each room. `rats` has the room and equipment of
    each seat, and `trapped` the seats weakened by a trap. If `unarmed_do_not_share` is True, rats
    without a weapon get nothing unless there is enough cheese for all.
    """
    here: dict[Room, list[Fighter]] = {}
    brought = dict.fromkeys(ROOMS, 0)
    for seat, (room, cards) in rats.items():
        here.setdefault(room, []).append(make_fighter(seat, cards, seat in trapped))
        brought[room] += cards.count(CHEESE)
    return [
        resolve_room_fight(room, pieces[place], brought[room], here[room], unarmed_do_not_share)
        for place, room in enumerate(ROOMS)
        if room in here
    ]


def make_fighter(seat: Seat, cards: tuple[Card, ...], is_trapped: bool) -> Fighter:
    """Return the rat of `seat` as a fighter with the equipment `cards` (G14, GA5)."""
    weapons = weapon_strengths(cards)
    strength = sum(weapons) - (TRAP_PENALTY if is_trapped else 0)
    return Fighter(seat, strength, weapons, is_trapped, False)


_rank: Final = attrgetter("strength", "weapons")
"""Function that returns `Fighter.rank`, but faster."""


def resolve_room_fight(
    room: Room, pieces: int, cards: int, rats: list[Fighter], unarmed_do_not_share: bool
) -> RoomFought:
    """Resolve the fight in one room (G15 to G18, GA6).

    If there is enough cheese, every rat gets a piece. Otherwise the strongest rats do, with ties
    broken by their weapons, strongest first. Rats with equal weapons share the last piece, unless
    they have none and `unarmed_do_not_share` is True. `pieces` and `cards` are the numbers of
    pieces of cheese and cheese cards in the room.
    """
    cheese, is_shared = pieces + cards, False
    lucky = cheese
    rats = sorted(rats, key=_rank, reverse=True)
    if cheese in range(1, len(rats)):
        last = _rank(rats[cheese - 1])
        equals = [place for place, rat in enumerate(rats) if _rank(rat) == last]
        is_shared = equals[-1] >= cheese
        if is_shared:
            lucky = equals[-1] + 1
            is_unarmed = not last[1]
            if is_unarmed and unarmed_do_not_share:
                lucky, is_shared = equals[0], False
    winners = [Fighter(*rat[:4], True) for rat in rats[:lucky]]
    return RoomFought(room, pieces, cards, (*winners, *rats[lucky:]), is_shared)

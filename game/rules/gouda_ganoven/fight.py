"""Gouda Ganoven: who gets the cheese of a room."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Final, TypeAlias

from game.rules.base import Seat
from game.rules.gouda_ganoven.events import Fighter, RoomFought
from game.rules.gouda_ganoven.table import CHEESE, ROOMS, TRAP_COSTS, Card, Pieces, Room, weapons_of

Rats: TypeAlias = Mapping[Seat, tuple[Room, tuple[Card, ...]]]
"""The room and the equipment of each playing seat, in turn order."""


def fight(
    pieces: Pieces,
    rats: Rats,
    trapped: frozenset[Seat],
    unarmed_do_not_share: bool,
) -> list[RoomFought]:
    """Settle every room where there are rats, in the order of `ROOMS`.

    Args:
        pieces: pieces of cheese in each room.
        rats: who is where, and with what.
        trapped: who is weakened by a trap (G12).
        unarmed_do_not_share: see `Setting`.
    """
    here: dict[Room, list[Fighter]] = {}
    brought = dict.fromkeys(ROOMS, 0)
    for seat, (room, cards) in rats.items():
        here.setdefault(room, []).append(fighter(seat, cards, seat in trapped))
        brought[room] += cards.count(CHEESE)
    return [
        settle(room, pieces[place], brought[room], here[room], unarmed_do_not_share)
        for place, room in enumerate(ROOMS)
        if room in here
    ]


def fighter(seat: Seat, cards: tuple[Card, ...], is_trapped: bool) -> Fighter:
    """Return a rat with its equipment, before it is settled who gets cheese (G14, GA5)."""
    weapons = weapons_of(cards)
    strength = sum(weapons) - (TRAP_COSTS if is_trapped else 0)
    return Fighter(seat, strength, weapons, is_trapped, False)


_rank: Final = attrgetter("strength", "weapons")
"""The sort key of rats; a missing weapon counts less than any (G16, G17)."""


def settle(
    room: Room, pieces: int, cards: int, rats: list[Fighter], unarmed_do_not_share: bool
) -> RoomFought:
    """Return the fight of one room (G15 to G18, GA6).

    With enough cheese everybody gets a piece. Else the strongest do, and of equally strong ones
    those with the stronger weapons, compared from the strongest down; those who are equal in all
    share the last piece, so that each of them gets one.
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

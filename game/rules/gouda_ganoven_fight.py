"""Gouda Ganoven: who gets the cheese of a room."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.base import Seat
from game.rules.gouda_ganoven_events import Fighter, RoomFought
from game.rules.gouda_ganoven_table import (
    CHEESE,
    ROOMS,
    Card,
    Pieces,
    Room,
    strength_of,
    weapons_of,
)


def fight(
    pieces: Pieces,
    rats: Mapping[Seat, tuple[Room, tuple[Card, ...]]],
    trapped: frozenset[Seat],
    unarmed_do_not_share: bool,
) -> list[RoomFought]:
    """Settle every room where there are rats, in the order of `ROOMS`.

    Args:
        pieces: pieces of cheese in each room.
        rats: for each seat that plays, in turn order, where it is and all its equipment.
        trapped: who is weakened by a trap (G12).
        unarmed_do_not_share: see `Setting`.
    """
    fought = []
    for room, lying in zip(ROOMS, pieces, strict=True):
        here = [
            Fighter(
                seat,
                strength_of(cards, is_trapped=seat in trapped),
                weapons_of(cards),
                seat in trapped,
                False,
            )
            for seat, (where, cards) in rats.items()
            if where == room
        ]
        if here:
            brought = sum(cards.count(CHEESE) for where, cards in rats.values() if where == room)
            fought.append(settle(room, lying, brought, here, unarmed_do_not_share))
    return fought


def settle(
    room: Room, pieces: int, cards: int, rats: list[Fighter], unarmed_do_not_share: bool
) -> RoomFought:
    """Return which rats of a room get cheese (G15 to G18, GA6).

    With enough cheese everybody gets a piece. Else the strongest do, and of equally strong ones
    those with the stronger weapons, compared from the strongest down; those who are equal in all
    share the last piece, so that each of them gets one.
    """
    cheese = pieces + cards
    ranked = sorted(rats, key=_rank, reverse=True)
    if cheese >= len(ranked):
        lucky = [rat._replace(gets_cheese=True) for rat in ranked]
        return RoomFought(room, pieces, cards, tuple(lucky), is_shared=False)
    if not cheese:
        return RoomFought(room, pieces, cards, tuple(ranked), is_shared=False)
    last = _rank(ranked[cheese - 1])
    is_shared = _rank(ranked[cheese]) == last
    if is_shared and unarmed_do_not_share and not last[1]:
        settled = [rat._replace(gets_cheese=_rank(rat) > last) for rat in ranked]
        return RoomFought(room, pieces, cards, tuple(settled), is_shared=False)
    settled = [rat._replace(gets_cheese=_rank(rat) >= last) for rat in ranked]
    return RoomFought(room, pieces, cards, tuple(settled), is_shared=is_shared)


def _rank(rat: Fighter) -> tuple[int, tuple[int, ...]]:
    """Return what rats are compared by; a missing weapon counts less than any (G16, G17)."""
    return rat.strength, rat.weapons

"""Katzenpolizei: what becomes of a family when a card comes, kittens run or cats are moved.

Whether and when that happens is in `game.rules.katzenpolizei.turns`. There are few arrangements of
three cards, so each answer is remembered.
"""

from __future__ import annotations

from functools import cache
from typing import Literal, cast

from game.rules.base import Seat
from game.rules.katzenpolizei.table import PILE, Card, Family, Group, Kind, family_of, groups_of


@cache
def arrived(family: Family, kind: Kind, seat: Seat) -> Family:
    """Return the family with a card of the pile in front of `seat`; nobody has run yet."""
    match kind:
        case "a":
            return family._replace(a=seat)
        case "b":
            return family._replace(b=seat)
        case _:
            return family._replace(kittens=seat)


@cache
def ran(family: Family, kind: Kind) -> Family:
    """Return the family with its kittens beside the parent of this kind."""
    place = family.place(kind)
    return family._replace(kittens=place, joined=cast(Literal["a", "b"], kind))


@cache
def completed(family: Family) -> Family:
    """Return the family, as complete if all three cards are with one player (P15, PA10)."""
    is_whole = family.joined != "" and family.a == family.b
    return family._replace(joined="ab") if is_whole else family


@cache
def moved(family: Family, kind: Kind, seat: Seat) -> Family:
    """Return the family with the group that the card of this kind names at `seat` (P14)."""
    if family.is_complete:
        return Family(seat, seat, seat, "ab")
    a = seat if kind == "a" else family.a
    b = seat if kind == "b" else family.b
    goes_along = kind in ("k", family.joined)
    return Family(a, b, seat if goes_along else family.kittens, family.joined)


@cache
def parents_out(family: Family) -> tuple[Kind, ...]:
    """Return the parents that lie with different players: none, one or both (P12, PA9)."""
    if family.a == PILE:
        return () if family.b == PILE else ("b",)
    return ("a",) if family.b in (PILE, family.a) else ("a", "b")


@cache
def group_of(card: Card, family: Family) -> Group:
    """Return the group of its family that `card` names now."""
    return next(group for group in groups_of(family_of(card), family) if group.name == card)

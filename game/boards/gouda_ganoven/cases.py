"""Gouda Ganoven, how it was settled who gets the cheese of a room: for the picture and the words.

All of it follows from what everybody sees of a fight.
"""

from __future__ import annotations

from game.rules.base import Seat
from game.rules.gouda_ganoven.events import Fighter, RoomFought


def cheese_of(fought: RoomFought) -> int:
    """Return how many pieces there are in a room, those of cheese cards among them."""
    return fought.pieces + fought.cards


def lucky_of(fought: RoomFought) -> tuple[Seat, ...]:
    """Return who gets cheese, the best first."""
    return tuple(rat.seat for rat in fought.fighters if rat.gets_cheese)


def sharers(fought: RoomFought) -> tuple[Seat, ...]:
    """Return who shares the last piece of a room as friends; nobody: empty."""
    if not fought.is_shared:
        return ()
    winners = [rat for rat in fought.fighters if rat.gets_cheese]
    return tuple(rat.seat for rat in winners if _rank(rat) == _rank(winners[-1]))


def is_contest(fought: RoomFought) -> bool:
    """Whether strength decides in a room: there is cheese, but not enough for all (G15, G16)."""
    return 0 < cheese_of(fought) < len(fought.fighters)


def case_of(fought: RoomFought) -> str:
    """Return by what it was settled who gets the cheese of a room: the end of a word key.

    "none": there is no cheese. "alone", "enough": there is enough. "shared": the last piece goes
    to some that are exactly equal. "unarmed": some that are, without a weapon, get nothing. "tie",
    "next": of equally strong rats the strongest weapon has decided, or a weaker one. "strongest".
    """
    rats, lucky = fought.fighters, len(lucky_of(fought))
    if not cheese_of(fought):
        return "none"
    if not is_contest(fought):
        return "alone" if len(rats) == 1 else "enough"
    if fought.is_shared:
        return "shared"
    if not lucky:
        return "unarmed"
    last, first = rats[lucky - 1], rats[lucky]
    if last.strength > first.strength:
        return "strongest"
    return "next" if last.weapons[:1] == first.weapons[:1] else "tie"


def _rank(rat: Fighter) -> tuple[int, tuple[int, ...]]:
    return rat.strength, rat.weapons

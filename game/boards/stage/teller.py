"""What the tellers of all games share: the names of the seats, and who has won.

The words are keys of the game's own domain; every game has `list.and`, which joins names.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.boards.base import Say, SeatLook
from game.rules.base import Event, Seat


class SeatTeller:
    """Speaks of the seats of one table, in the language of `say`."""

    def __init__(self, say: Say, seats: Sequence[SeatLook], viewer: Seat) -> None:
        self._say = say
        self._seats = tuple(seats)
        self._viewer = viewer
        self._has_several_people = sum(s.kind == "human" for s in seats) > 1

    def name(self, seat: Seat) -> str:
        """Return a seat's name."""
        return self._seats[seat].name

    def is_bot(self, seat: Seat) -> bool:
        """Tell whether a bot sits there."""
        return self._seats[seat].kind == "bot"

    def names(self, seats: Iterable[Seat]) -> str:
        """Return the names of one or more seats, joined as in a sentence."""
        names = [self.name(seat) for seat in sorted(seats)]
        if len(names) == 1:
            return names[0]
        return self._say("list.and", first=", ".join(names[:-1]), last=names[-1])

    def winners(self, one: str, several: str, seats: frozenset[Seat]) -> str:
        """Return who has won: the sentence `one` with {name}, or `several` with {names}."""
        if len(seats) == 1:
            return self._say(one, name=self.names(seats))
        return self._say(several, names=self.names(seats))


def actor(event: Event) -> Seat:
    """Return the seat that an event of one seat tells of: its first field."""
    seat: Seat = next(iter(vars(event).values()))
    return seat

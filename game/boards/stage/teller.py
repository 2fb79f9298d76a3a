"""What the tellers of all games share: the names of the seats, who is "you", and who has won.

The words are keys of the game's own domain; every game has `list.and`, which joins names. What is
told of a seat has a twin, `<key>_own`, which is said to the only person at the table of its own
seat: "It's your turn!" instead of "It's Mia's turn." Where several persons play, among bots alone,
and in a film of a match that has been played, all are called by their names.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.boards.base import BoardKit, SeatLook, Slot
from game.rules.base import Event, Seat


class SeatTeller:
    """Speaks of the seats of one table.

    Attributes:
        wording: which of several wordings is said; it is counted up from the seed of the match by
            the events of the same kind that the viewer has seen so far, so that a match that is
            watched again, resumed or undone says the same.
    """

    def __init__(self, kit: BoardKit, seats: Sequence[SeatLook], viewer: Seat) -> None:
        self._say = kit.say
        self._seats = tuple(seats)
        self._viewer = viewer
        people = [seat for seat, look in enumerate(seats) if look.kind == "human"]
        self._has_several_people = len(people) > 1
        self._you = viewer if people == [viewer] and not kit.is_film else None
        self.wording = 0

    def name(self, seat: Seat) -> str:
        """Return a seat's name."""
        return self._seats[seat].name

    def is_bot(self, seat: Seat) -> bool:
        """Tell whether a bot sits there."""
        return self._seats[seat].kind == "bot"

    def is_you(self, seat: Seat | None) -> bool:
        """Tell whether a seat is that of the only person, to whom all is said."""
        return seat is not None and seat == self._you

    def names(self, seats: Iterable[Seat]) -> str:
        """Return the names of one or more seats, joined as in a sentence."""
        return self._joined([self.name(seat) for seat in sorted(seats)])

    def names_or_you(self, seats: Iterable[Seat]) -> str:
        """Return the names as they stand after "for": the only person is "you", and comes first."""
        mine = [self._say("list.you")] if self._you in (seats := set(seats)) else []
        return self._joined(mine + [self.name(seat) for seat in sorted(seats - {self._you})])

    def _joined(self, names: list[str]) -> str:
        if len(names) == 1:
            return names[0]
        return self._say("list.and", first=", ".join(names[:-1]), last=names[-1])

    def tell_of(
        self, seat: Seat | None, key: str, count: int | None = None, **values: object
    ) -> str:
        """Say what is told of a seat, by its {name} or as "you"; of nobody: None."""
        if seat is not None:
            key = f"{key}_own" if self.is_you(seat) else key
            values = {"name": self.name(seat), **values}
        return self._say(key, count, wording=self.wording, **values)

    def tell_of_several(self, key: str, seats: Iterable[Seat], **values: object) -> str:
        """Say what is told of several seats by their {names}; beside "you" are those of others.

        {and_names} goes on after a "you": "You and Mia", "You, Mia and Tom".
        """
        seats = frozenset(seats)
        others = [self.name(seat) for seat in sorted(seats) if not self.is_you(seat)]
        if len(others) < len(seats):
            key, values["and_names"] = f"{key}_own", self._joined(["", *others])
        return self._say(key, wording=self.wording, names=self._joined(others), **values)

    def name_of(self, view: Any, slot: Slot) -> str:
        """See `BoardView.name_of`: where each kind of thing is there once, its kind names it."""
        del view
        return self._say(f"name.{slot.kind}")

    def winners(self, one: str, several: str, seats: frozenset[Seat]) -> str:
        """Return who has won: the sentence `one` with {name}, or `several` with {names}."""
        if len(seats) == 1:
            return self.tell_of(next(iter(seats)), one)
        return self.tell_of_several(several, seats)


def actor(event: Event) -> Seat:
    """Return the seat that an event of one seat tells of: its first field."""
    seat: Seat = next(iter(vars(event).values()))
    return seat

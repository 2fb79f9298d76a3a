"""Series of matches of one game, such as "best of three"."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.rules.base import Outcome


class Series(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A series of up to `best_of` matches of one game, with the winners of the matches so far.

    The series ends when a seat has won more than half of the `best_of` matches, or when all of them
    have been played. A shared win counts for every winner.
    """

    players: Annotated[int, msgspec.Meta(ge=1, le=16)]
    best_of: Annotated[int, msgspec.Meta(ge=2, le=9)]
    winners: tuple[frozenset[int], ...] = ()

    @property
    def wins(self) -> tuple[int, ...]:
        """The number of matches won by each seat."""
        return tuple(sum(seat in w for w in self.winners) for seat in range(self.players))

    @property
    def is_over(self) -> bool:
        """Whether the series is over."""
        return len(self.winners) >= self.best_of or max(self.wins) > self.best_of // 2

    @property
    def champions(self) -> frozenset[int]:
        """The seats that won the series, or an empty set until it is over."""
        if not self.is_over:
            return frozenset()
        most = max(self.wins)
        return frozenset(seat for seat, wins in enumerate(self.wins) if wins == most)

    def with_result(self, outcome: Outcome) -> Series:
        """Return the series with the result of its next match added."""
        return msgspec.structs.replace(self, winners=(*self.winners, outcome.winners))

"""A cup: several matches of any games by the same guests, and the cheese that they bring home.

Pure values: no rule of any game knows of it. Who sits at a seat of the first match sits there in
all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

import msgspec

from game.play.setup import Setup
from game.rules.base import Outcome, Seat

MOST_GUESTS: Final = 6
MOST_MATCHES: Final = 12


def pieces_of(outcome: Outcome) -> tuple[int, ...]:
    """Return the pieces of cheese that each seat gets for a match.

    With n players the winner gets n pieces, the next one n - 1, and the last one 1. Those who share
    a place get what the first of them would, so every seat gets some cheese. The winners are
    those of the game; the others follow by their scores. In some games low scores are good: where
    the winners have less than the others on average.
    """
    seats = range(len(outcome.scores))
    ranks = [_rank(outcome, seat) for seat in seats]
    return tuple(len(ranks) - sum(other < mine for other in ranks) for mine in ranks)


def _rank(outcome: Outcome, seat: Seat) -> tuple[int, int]:
    """Return a key that sorts the seats, the best first."""
    if seat in outcome.winners:
        return (0, 0)
    won = [score for seat, score in enumerate(outcome.scores) if seat in outcome.winners]
    lost = [score for seat, score in enumerate(outcome.scores) if seat not in outcome.winners]
    is_low_good = sum(won) * len(lost) < sum(lost) * len(won)
    score = outcome.scores[seat]
    return (1, score if is_low_good else -score)


@dataclass(frozen=True)
class Leg:
    """One match of a cup.

    Attributes:
        setup: its start; a match of the journal with this very start is this one.
        outcome: how it ended; None while it has not been played.
        document: the whole match as it is exported, see CONTRACT's match format; None likewise.
    """

    setup: Setup
    outcome: Outcome | None = None
    document: Mapping[str, object] | None = field(default=None, compare=False)


@dataclass(frozen=True)
class Cup:
    """The matches of a cup in their order: first those that have been played.

    Raises ValueError, with the reason, if they do not go together.
    """

    legs: tuple[Leg, ...]

    def __post_init__(self) -> None:
        """Check that the matches go together."""
        if not 1 <= len(self.legs) <= MOST_MATCHES:
            raise ValueError(f"a cup has 1 to {MOST_MATCHES} matches, not {len(self.legs)}")
        if not 2 <= self.players <= MOST_GUESTS:
            raise ValueError(f"a cup has 2 to {MOST_GUESTS} guests, not {self.players}")
        first = _guests(self.legs[0].setup)
        if any(_guests(leg.setup) != first for leg in self.legs):
            raise ValueError("the guests of a cup are the same in all of its matches")
        if len({level for level in first if level is not None}) > 1:
            raise ValueError("all bots of a cup have the same level")
        played = [leg.outcome is not None for leg in self.legs]
        if sorted(played, reverse=True) != played:
            raise ValueError("a match of a cup is played after those before it")
        for leg in self.legs:
            if leg.outcome is not None and len(leg.outcome.scores) != self.players:
                raise ValueError("the outcome of a match has a score for each guest")

    @property
    def players(self) -> int:
        """The number of guests."""
        return len(self.legs[0].setup.players)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of persons."""
        return self.legs[0].setup.people

    @property
    def level(self) -> str | None:
        """The level of all bots; None where no bot sits."""
        return next((level for level in _guests(self.legs[0].setup) if level is not None), None)

    @property
    def played(self) -> int:
        """The number of matches that have been played."""
        return sum(leg.outcome is not None for leg in self.legs)

    @property
    def is_over(self) -> bool:
        """Whether all matches have been played."""
        return self.played == len(self.legs)

    @property
    def next(self) -> Setup | None:
        """The start of the match that is to be played now; None if it is over."""
        return None if self.is_over else self.legs[self.played].setup

    @property
    def table(self) -> tuple[tuple[int, ...], ...]:
        """The pieces of cheese of each seat, for each match that has been played."""
        return tuple(pieces_of(leg.outcome) for leg in self.legs if leg.outcome is not None)

    @property
    def totals(self) -> tuple[int, ...]:
        """The pieces of cheese of each seat."""
        return tuple(sum(row[seat] for row in self.table) for seat in range(self.players))

    @property
    def places(self) -> tuple[int, ...]:
        """Each seat's place, from 1; those who have as many pieces share one."""
        totals = self.totals
        return tuple(1 + sum(other > mine for other in totals) for mine in totals)

    @property
    def champions(self) -> frozenset[Seat]:
        """The seats that have won the cup; empty until it is over."""
        if not self.is_over:
            return frozenset()
        return frozenset(seat for seat, place in enumerate(self.places) if place == 1)

    def has(self, setup: Setup) -> bool:
        """Whether a match with this start is one of the cup's."""
        return any(leg.setup == setup for leg in self.legs)

    def after(self, outcome: Outcome, document: Mapping[str, object]) -> Cup:
        """Return the cup after its next match. Raises ValueError if there is none."""
        return self._with_next(lambda leg: replace(leg, outcome=outcome, document=document))

    def renewed(self, seed: int) -> Cup:
        """Return the cup with another seed for its next match; ValueError if there is none."""
        return self._with_next(lambda leg: Leg(msgspec.structs.replace(leg.setup, seed=seed)))

    def _with_next(self, change: Callable[[Leg], Leg]) -> Cup:
        if self.is_over:
            raise ValueError("all matches of the cup have been played")
        at = self.played
        return Cup((*self.legs[:at], change(self.legs[at]), *self.legs[at + 1 :]))


def _guests(setup: Setup) -> tuple[str | None, ...]:
    """Return the levels by seat, None for a person; the names are those of each game's figures."""
    return tuple(player.level for player in setup.players)

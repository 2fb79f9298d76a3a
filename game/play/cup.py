"""Cups: matches of several games between the same players, with common standings.

The points of a cup are called pieces of cheese.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

import msgspec

from game.play.setup import Setup
from game.rules.base import Outcome, Seat

MAX_CUP_PLAYERS: Final = 6
MAX_CUP_MATCHES: Final = 12


def cheese_by_seat(outcome: Outcome) -> tuple[int, ...]:
    """Return the pieces of cheese that each seat earns for a match.

    With n players, first place earns n pieces, second place n - 1, and so on down to 1. Tied seats
    all earn the pieces for the place they share. The winners of the match rank first. The others
    are ranked by score, lowest first in games where the lowest score wins.
    """
    seats = range(len(outcome.scores))
    ranks = [_rank(outcome, seat) for seat in seats]
    return tuple(len(ranks) - sum(other < mine for other in ranks) for mine in ranks)


def _rank(outcome: Outcome, seat: Seat) -> tuple[int, int]:
    if seat in outcome.winners:
        return (0, 0)
    won = [score for seat, score in enumerate(outcome.scores) if seat in outcome.winners]
    lost = [score for seat, score in enumerate(outcome.scores) if seat not in outcome.winners]
    is_low_good = sum(won) * len(lost) < sum(lost) * len(won)
    score = outcome.scores[seat]
    return (1, score if is_low_good else -score)


@dataclass(frozen=True)
class CupLeg:
    """One match of a cup, played or not.

    Attributes:
        outcome: the outcome, or None if the match has not been played yet.
        document: the match in the export format, or None if it has not been played yet.
    """

    setup: Setup
    outcome: Outcome | None = None
    document: Mapping[str, object] | None = field(default=None, compare=False)


@dataclass(frozen=True)
class Cup:
    """The matches of a cup, in playing order. Raises ValueError if they do not form a valid cup."""

    legs: tuple[CupLeg, ...]

    def __post_init__(self) -> None:
        if not 1 <= len(self.legs) <= MAX_CUP_MATCHES:
            raise ValueError(f"a cup has 1 to {MAX_CUP_MATCHES} matches, not {len(self.legs)}")
        if not 2 <= self.players <= MAX_CUP_PLAYERS:
            raise ValueError(f"a cup has 2 to {MAX_CUP_PLAYERS} guests, not {self.players}")
        first = _bot_levels(self.legs[0].setup)
        if any(_bot_levels(leg.setup) != first for leg in self.legs):
            raise ValueError("the guests of a cup are the same in all of its matches")
        played = [leg.outcome is not None for leg in self.legs]
        if sorted(played, reverse=True) != played:
            raise ValueError("a match of a cup is played after those before it")
        for leg in self.legs:
            if leg.outcome is not None and len(leg.outcome.scores) != self.players:
                raise ValueError("the outcome of a match has a score for each guest")

    @property
    def players(self) -> int:
        """The number of players, including bots."""
        return len(self.legs[0].setup.players)

    @property
    def human_seats(self) -> tuple[Seat, ...]:
        """The seats of human players."""
        return self.legs[0].setup.human_seats

    @property
    def played_count(self) -> int:
        """The number of matches that have been played."""
        return sum(leg.outcome is not None for leg in self.legs)

    @property
    def is_over(self) -> bool:
        """Whether all matches have been played."""
        return self.played_count == len(self.legs)

    @property
    def next_setup(self) -> Setup | None:
        """The setup of the next match, or None if the cup is over."""
        return None if self.is_over else self.legs[self.played_count].setup

    @property
    def cheese_by_match(self) -> tuple[tuple[int, ...], ...]:
        """The pieces of cheese that each seat earned, as one row per match played."""
        return tuple(cheese_by_seat(leg.outcome) for leg in self.legs if leg.outcome is not None)

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's total pieces of cheese."""
        return tuple(sum(row[seat] for row in self.cheese_by_match) for seat in range(self.players))

    @property
    def ranks(self) -> tuple[int, ...]:
        """The current place of each seat, from 1; seats with equal totals share a place."""
        totals = self.totals
        return tuple(1 + sum(other > mine for other in totals) for mine in totals)

    @property
    def champions(self) -> frozenset[Seat]:
        """The seats in first place, or an empty set until the cup is over."""
        if not self.is_over:
            return frozenset()
        return frozenset(seat for seat, place in enumerate(self.ranks) if place == 1)

    def includes(self, setup: Setup) -> bool:
        """Return True if the cup has a match with this setup."""
        return any(leg.setup == setup for leg in self.legs)

    def with_result(self, outcome: Outcome, document: Mapping[str, object]) -> Cup:
        """Return the cup with the result of its next match. Raises ValueError if the cup is over.

        `document` is the match in the export format.
        """
        return self._with_next(lambda leg: replace(leg, outcome=outcome, document=document))

    def with_new_seed(self, seed: int) -> Cup:
        """Return the cup with `seed` for its next match. Raises ValueError if the cup is over."""
        return self._with_next(lambda leg: CupLeg(msgspec.structs.replace(leg.setup, seed=seed)))

    def _with_next(self, change: Callable[[CupLeg], CupLeg]) -> Cup:
        if self.is_over:
            raise ValueError("all matches of the cup have been played")
        at = self.played_count
        return Cup((*self.legs[:at], change(self.legs[at]), *self.legs[at + 1 :]))


def _bot_levels(setup: Setup) -> tuple[str | None, ...]:
    # Bot names are not compared, because they differ between games.
    return tuple(player.level for player in setup.players)

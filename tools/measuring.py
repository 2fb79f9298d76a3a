"""How the bots of a game are measured: by the matches that one of them wins from every seat."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from ai.arena_result import wilson
from ai.base import Bot
from game.rules.base import Event, Outcome, Seat

MakeBot: TypeAlias = Callable[[Seat, int], Bot]
"""Makes a bot for a seat, with a seed."""
Play: TypeAlias = Callable[[Seat, Sequence[Bot], int], Outcome]
"""Plays a match: the seat that begins it, the bots by seat, the number of its chance."""


@dataclass(frozen=True)
class Tally:
    """What came of it.

    Attributes:
        shares: of each match the part that was won.
        seconds: of processor time that it took.
    """

    shares: tuple[float, ...]
    seconds: float

    @property
    def mean(self) -> float:
        """The share of the matches that was won."""
        return sum(self.shares) / len(self.shares)

    def __str__(self) -> str:
        low, high = wilson(self.mean, len(self.shares))
        count = len(self.shares)
        return f"{self.mean:6.1%} ({low:.1%} to {high:.1%}) of {count}, {self.seconds:.0f} s"


def from_every_seat(play: Play, hero: MakeBot, other: MakeBot, players: int, games: int) -> Tally:
    """Let one bot play matches against others, the same chance from every seat.

    Args:
        play: plays a match.
        hero: who is measured.
        other: all others.
        players: how many sit at the table.
        games: how many matches at least.
    """
    shares, start = [], time.process_time()
    for block in range(-(-games // players)):
        for place in range(players):
            bots = [
                (hero if seat == place else other)(seat, 8 * block + (seat - place) % players)
                for seat in range(players)
            ]
            winners = play(block % players, bots, block).winners
            shares.append((place in winners) / len(winners))
    return Tally(tuple(shares), time.process_time() - start)


def tell(bots: Iterable[Bot], events: Iterable[Event]) -> None:
    """Tell bots what happened, each as its seat saw it."""
    for event in events:
        for bot in bots:
            if (seen := event.seen_by(bot.seat)) is not None:
                bot.watch(seen)

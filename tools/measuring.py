"""How the bots of a game are measured: by the matches that one of them wins, and by the clock."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from ai.arena_result import wilson
from ai.base import Bot
from game.rules.base import Action, Event, Observation, Outcome, Seat, State

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


def drawn(state: State, rng: random.Random) -> Action:
    """Return what chance does, by the odds."""
    actions, odds = zip(*state.chance_outcomes(), strict=True)
    action: Action = rng.choices(actions, odds)[0]
    return action


@dataclass
class Clock:
    """Milliseconds of processor time.

    Attributes:
        choices: of whole decisions.
        slices: of what lies between two yields of a thought.
    """

    choices: list[float] = field(default_factory=list)
    slices: list[float] = field(default_factory=list)

    def measure(self, bot: Bot, view: Observation) -> None:
        """Let a bot think, and note how long that takes."""
        start = last = time.process_time()
        for _ in bot.think(view):
            now = time.process_time()
            self.slices.append(1000 * (now - last))
            last = now
        self.choices.append(1000 * (time.process_time() - start))

    def __str__(self) -> str:
        def line(times: list[float]) -> str:
            p50, p95 = (quantile(times, share) for share in (0.5, 0.95))
            return f"p50 {p50:.2f}, p95 {p95:.2f}, at most {max(times):.2f} ms"

        return f"choices {line(self.choices)}; slices {line(self.slices)}"


def quantile(times: Sequence[float], share: float) -> float:
    """Return the time below which this share of all times lies."""
    return sorted(times)[int(share * len(times))]

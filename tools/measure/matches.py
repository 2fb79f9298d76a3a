"""How the bots of a game are measured: by the matches that one of them wins, and by the clock."""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TypeAlias, TypeVar

from ai.arena_result import wilson
from ai.base import Bot, Level, RandomBot
from game.play.seats import BotSeat
from game.rules import base

StateT = TypeVar("StateT", bound=base.State)

Watcher: TypeAlias = Bot | BotSeat
"""Who is told of events: a bot, or its seat in a match."""
MakeBot: TypeAlias = Callable[[base.Seat, int], Bot]
"""Makes a bot for a seat, with a seed."""
Play: TypeAlias = Callable[[base.State, Sequence[Bot], str], base.Outcome]
"""Plays a match: the state in which it begins, the bots by seat, the seed of its chance."""


def every_level(new_bot: Callable[[Level, base.Seat, int], Bot]) -> dict[str, MakeBot]:
    """Return what makes a bot of each level of a game, and one that plays at random."""
    levels: dict[str, MakeBot] = {level.value: partial(new_bot, level) for level in Level}
    return levels | {"random": lambda seat, seed: RandomBot(Level.EASY, seat, seed)}


@dataclass(frozen=True)
class Tally:
    """The result of a series of matches.

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


@dataclass
class Gift:
    """What one level gave away, as probability of winning, choice by choice.

    Attributes:
        losses: of each choice.
        error: how far the worths may be off; a smaller loss is none.
    """

    losses: list[float] = field(default_factory=list)
    error: float = 1e-9

    def __str__(self) -> str:
        count = len(self.losses)
        wrong = sum(loss > self.error for loss in self.losses) / count
        mean = sum(self.losses) / count
        return f"{mean:.6f} a choice, worst {max(self.losses):.5f}, not the best {wrong:.2%}"


def pairing(
    description: str,
    bots: Collection[str],
    rules: base.Rules,
    *,
    against: str,
    players: int,
    games: int,
) -> argparse.ArgumentParser:
    """Return the command line of a tool that lets one of `bots` play against others."""
    parser = argparse.ArgumentParser(description=description.splitlines()[0])
    parser.add_argument("--of", default="hard", choices=bots)
    parser.add_argument("--against", default=against, choices=bots)
    parser.add_argument("--players", type=int, nargs="*", default=[players])
    parser.add_argument("--variant", nargs="*", default=["base"], choices=list(rules.players))
    parser.add_argument("--games", type=int, default=games)
    parser.add_argument("--seed", type=int, default=1)
    return parser


def from_every_seat(
    rules: base.Rules,
    play: Play,
    hero: MakeBot,
    other: MakeBot,
    players: int,
    games: int,
    seed: int,
    variant: str = "base",
    **options: object,
) -> Tally:
    """Let `hero` play at least `games` matches against `other` bots, all alike.

    The same chance is met from every seat, the seats begin in turn, and the same seed gives the
    same matches. `options` are those of the game.
    """
    shares, start = [], time.process_time()
    for block in range(-(-games // players)):
        for place in range(players):
            bots = [
                (hero if seat == place else other)(seat, 8 * block + (seat - place) % players)
                for seat in range(players)
            ]
            setup = {"first_seat": block % players, **options}
            first = rules.new_state(players=players, variant=variant, options=setup)
            winners = play(first, bots, f"{seed}/{block}").winners
            shares.append((place in winners) / len(winners))
    return Tally(tuple(shares), time.process_time() - start)


def tell(bots: Iterable[Watcher], events: Iterable[base.Event]) -> None:
    """Tell bots what happened, each as its seat saw it."""
    for event in events:
        for bot in bots:
            if (seen := event.seen_by(bot.seat)) is not None:
                bot.watch(seen)


def drawn(state: base.State, rng: random.Random) -> base.Action:
    """Return what chance does, by the odds."""
    actions, odds = zip(*state.chance_outcomes(), strict=True)
    action: base.Action = rng.choices(actions, odds)[0]
    return action


def by_odds(seed: int | str) -> Callable[[base.State], base.Action]:
    """Return chance: what it does, it draws by the odds."""
    return partial(drawn, rng=random.Random(seed))


def steps(
    first: StateT,
    bots: Sequence[Bot],
    chance: Callable[[StateT], base.Action],
    clock: Clock | None = None,
) -> Iterator[base.Transition]:
    """Play a match step by step; each bot is told and shown only what its seat may see.

    `chance` returns what chance does; `clock` takes the times of all choices, each of which is
    then made twice.
    """
    state = first
    while state.to_act != base.TERMINAL:
        if state.to_act == base.CHANCE:
            action = chance(state)
        else:
            bot, view = bots[state.to_act], state.observe(state.to_act)
            if clock is not None and len(view.legal_actions) > 1:
                clock.measure(bot, view)
            action = bot.choose(view)
        transition = state.apply(action)
        tell(bots, transition.events)
        yield transition
        assert isinstance(transition.state, type(first)), "states of one game follow one another"
        state = transition.state


def play(
    first: StateT,
    bots: Sequence[Bot],
    chance: Callable[[StateT], base.Action],
    clock: Clock | None = None,
) -> tuple[base.Outcome, int]:
    """Play a match, see `steps`; return how it ended and how many actions it took."""
    *before, last = steps(first, bots, chance, clock)
    assert last.state.outcome is not None, "it is over"
    return last.state.outcome, len(before) + 1


@dataclass
class Clock:
    """Milliseconds of processor time.

    Attributes:
        choices: of whole decisions.
        slices: of what lies between two yields of a thought.
    """

    choices: list[float] = field(default_factory=list)
    slices: list[float] = field(default_factory=list)

    def measure(self, bot: Bot, view: base.Observation) -> None:
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

"""The arena: bots against bots without a picture, in any game.

A match of n bots is played in blocks of n: the same chance, the same beginner, and the bots move on
by one seat from match to match, so that no bot profits from its place or from its luck. Who begins
goes round from block to block, and what the program sets by lot (where the cat starts) is drawn
for each block. The same seed gives the same matches, with any number of jobs.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import random
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from itertools import chain
from typing import Final, Protocol

from ai.arena_result import ArenaResult, Played, summary, text_of
from ai.base import Bot, Level, RandomBot
from ai.opponents import MARK, Guest, Place, Player, load
from game.rules.base import (
    CHANCE,
    FIRST_SEAT,
    TERMINAL,
    Action,
    Observation,
    OptionValue,
    Outcome,
    Rules,
    State,
)

RANDOM: Final = "random"
"""The level of the yardstick, known to the arena alone."""
_LEVELS: Final = (*Level, RANDOM)


class Entry(Protocol):
    """The part of `GameEntry`, in a layer above, that the arena needs. Picklable for `jobs`."""

    @property
    def rules(self) -> Rules:
        """The rules of the game."""

    def players(self, variant: str) -> range:
        """Return the numbers of players of a variant."""

    def new_state(
        self, *, players: int, variant: str, options: Mapping[str, object] | None = None
    ) -> State:
        """Return the first state of a match."""

    def new_bot(self, *, level: str, seat: int, seed: int) -> Bot:
        """Return a bot."""


@dataclass(frozen=True)
class _Plan:
    """The arguments of a run."""

    entry: Entry
    variant: str
    levels: tuple[str, ...]
    seed: int
    options: Mapping[str, object]


def run(
    entry: Entry,
    variant: str,
    levels: Sequence[str],
    matches: int,
    seed: int,
    jobs: int = 1,
    options: Mapping[str, object] | None = None,
) -> ArenaResult:
    """Play matches between bots.

    Args:
        entry: the game.
        variant: one of its variants.
        levels: one for each player: `easy`, `medium`, `hard`, `random`, or `module:factory` for a
            guest (`ai.opponents`).
        matches: how many at least; whole blocks are played, one match for each player.
        seed: the same seed gives the same matches.
        jobs: processes to share the work.
        options: as in `new_state`; they hold for all matches.

    Raises:
        ValueError: a wrong variant, level, number of players, option, `matches` or `jobs`, or a
            guest that cannot be loaded, fails, or wants what is not allowed.
    """
    start = time.perf_counter()
    games = played(entry, variant, levels, matches, seed, jobs, options)
    seconds = time.perf_counter() - start
    count = len(games) // len(levels)
    return ArenaResult(
        game=entry.rules.key,
        variant=variant,
        players=len(levels),
        matches=count,
        seed=seed,
        matches_per_second=count / seconds,
        levels=tuple(
            summary(level, [g for g in games if levels[g.bot] == level])
            for level in dict.fromkeys(levels)
        ),
    )


def played(
    entry: Entry,
    variant: str,
    levels: Sequence[str],
    matches: int,
    seed: int,
    jobs: int = 1,
    options: Mapping[str, object] | None = None,
) -> list[Played]:
    """Play, and return each bot's part in each match: match by match, from seat 0 on.

    Takes and raises what `run` does. A block is as many matches in a row as there are players.
    """
    plan = _Plan(entry, variant, tuple(levels), seed, dict(options or {}))
    _check(plan, matches, jobs)
    return _play_all(plan, range(math.ceil(matches / len(levels))), jobs)


def check_level(level: str) -> None:
    """Check the name of a level or a guest. Raises ValueError: there is none of that name."""
    if MARK in level:
        load(level)
    elif level not in _LEVELS:
        raise ValueError(f"a level is {', '.join(_LEVELS)} or module:factory, not {level!r}")


def _check(plan: _Plan, matches: int, jobs: int) -> None:
    for level in plan.levels:
        check_level(level)
    players = plan.entry.players(plan.variant)
    if len(plan.levels) not in players:
        raise ValueError(
            f"{plan.entry.rules.key} ({plan.variant}) is for {players[0]} to {players[-1]} "
            f"players, but {len(plan.levels)} levels were given"
        )
    if matches < 1:
        raise ValueError(f"at least one match is played, not {matches}")
    if jobs < 1:
        raise ValueError(f"at least one job does the work, not {jobs}")
    plan.entry.new_state(players=len(plan.levels), variant=plan.variant, options=plan.options)


def _play_all(plan: _Plan, blocks: Sequence[int], jobs: int) -> list[Played]:
    if jobs == 1:
        return list(chain.from_iterable(map(partial(_play_block, plan), blocks)))
    chunk = max(1, len(blocks) // (jobs * 8))
    # Spawned, not forked, so that it works alike on every system and next to other threads.
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        return list(chain.from_iterable(pool.imap(partial(_play_block, plan), blocks, chunk)))


def _play_block(plan: _Plan, block: int) -> list[Played]:
    players = len(plan.levels)
    options = {**_drawn_options(plan, block), FIRST_SEAT.name: block % players, **plan.options}

    def place(seat: int, bot: int) -> Place:
        seed = random.Random(f"{plan.seed}/{block}/bot/{bot}").getrandbits(53)
        return Place(plan.entry.rules.key, plan.variant, players, seat, seed, options)

    games = []
    for shift in range(players):
        seats = [(seat + shift) % players for seat in range(players)]
        bots = [
            _Clocked(new_player(plan.entry, plan.levels[bot], place(seat, bot)))
            for seat, bot in enumerate(seats)
        ]
        state = plan.entry.new_state(players=players, variant=plan.variant, options=options)
        outcome = _play(state, bots, random.Random(f"{plan.seed}/{block}/chance"))
        share = 1 / len(outcome.winners)
        games += [
            Played(block, bot, share * (seat in outcome.winners), score, tuple(clocked.times))
            for seat, (bot, clocked, score) in enumerate(
                zip(seats, bots, outcome.scores, strict=True)
            )
        ]
    return games


def _drawn_options(plan: _Plan, block: int) -> dict[str, object]:
    """Return by lot, for a block, what the program and not the players set."""
    rng = random.Random(f"{plan.seed}/{block}/lots")
    drawn: dict[str, OptionValue] = {
        option.name: rng.choice(option.choices)
        for option in plan.entry.rules.options
        if option.choices and not option.is_house_rule
    }
    return dict(drawn)


def new_player(entry: Entry, level: str, place: Place) -> Player:
    """Return a new player: a bot of a level, the random one, or a guest.

    Raises:
        ValueError: there is no such level or guest, or the guest's factory makes no player.
    """
    if MARK in level:
        return Guest(level, place)
    if level == RANDOM:
        return RandomBot(Level.EASY, place.seat, place.seed)
    return entry.new_bot(level=level, seat=place.seat, seed=place.seed)


class _Clocked:
    """A bot and the processor time, in milliseconds, of each of its decisions."""

    def __init__(self, bot: Player) -> None:
        self.bot = bot
        self.times: list[float] = []

    def choose(self, observation: Observation) -> Action:
        if len(observation.legal_actions) == 1:
            return self.bot.choose(observation)
        start = time.process_time()
        action = self.bot.choose(observation)
        self.times.append(1000 * (time.process_time() - start))
        return action


def _play(state: State, bots: Sequence[_Clocked], chance: random.Random) -> Outcome:
    """Play a match to its end; each bot is told and shown only what its seat may see."""
    while state.to_act != TERMINAL:
        if state.to_act == CHANCE:
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            action = chance.choices(actions, odds)[0]
        else:
            seat = state.to_act
            action = bots[seat].choose(state.observe(seat))
        transition = state.apply(action)
        for event in transition.events:
            for seat, clocked in enumerate(bots):
                if (seen := event.seen_by(seat)) is not None:
                    clocked.bot.watch(seen)
        state = transition.state
    assert state.outcome is not None, "a match that is over has an outcome"
    return state.outcome


def command(
    args: argparse.Namespace,
    catalog: Mapping[str, Entry],
    write: Callable[[str], object] = print,
) -> int:
    """Carry out the subcommand `arena`; return the exit status.

    Args:
        args: `game`, `variant` (or None), `levels` with commas, `matches`, `seed`, `jobs`, `json`.
        catalog: the games by their keys.
        write: takes the text of the result.

    Raises:
        ValueError: the call is wrong; the text is one sentence that says how.
    """
    if args.game not in catalog:
        raise ValueError(f"the games are {', '.join(catalog)}, not {args.game!r}")
    entry = catalog[args.game]
    variant = args.variant if args.variant is not None else next(iter(entry.rules.players))
    levels = [level.strip() for level in args.levels.split(",")]
    result = run(entry, variant, levels, args.matches, args.seed, args.jobs)
    write(json.dumps(asdict(result)) if args.json else text_of(result))
    return 0

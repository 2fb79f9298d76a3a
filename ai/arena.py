"""The arena: plays matches between bots, without graphics, and measures their strength.

Matches are played in blocks. With n bots, a block has n matches with the same chance outcomes and
the same first seat. After each match every bot moves to the next seat, so no bot profits from its
seat or from luck. The first seat changes from block to block. The same seed always produces the
same matches.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from functools import partial
from itertools import chain
from typing import Final, Protocol

from ai.arena_result import ArenaResult, BotResult, result_text, summarise
from ai.base import Bot, Level, RandomBot
from ai.opponents import (
    FACTORY_SEPARATOR,
    ExternalBot,
    Factory,
    Opponent,
    OpponentSeat,
    load_factory,
)
from ai.parallel import map_parallel, open_executor
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
"""Level of the random bot, available only in the arena."""
_LEVELS: Final = (*Level, RANDOM)


class ArenaEntry(Protocol):
    """The members of `GameEntry` that the arena uses.

    An entry must be picklable if the matches are played in several processes.
    """

    @property
    def rules(self) -> Rules:
        """The game's rules."""

    def players(self, variant: str) -> range:
        """Return the allowed numbers of players in `variant`."""

    def new_state(
        self, *, players: int, variant: str, options: Mapping[str, object] | None = None
    ) -> State:
        """Return the initial state of a match; `options` overrides the default match options."""

    def new_bot(self, *, level: str, seat: int, seed: int) -> Bot:
        """Return a bot of `level` for `seat`; `seed` initialises its random generator."""


@dataclass(frozen=True)
class _ArenaRun:
    entry: ArenaEntry
    variant: str
    levels: tuple[str | Factory, ...]
    seed: int
    options: Mapping[str, object]


def run(
    entry: ArenaEntry,
    variant: str,
    levels: Sequence[str],
    matches: int,
    seed: int,
    executor: Executor | None = None,
    options: Mapping[str, object] | None = None,
) -> ArenaResult:
    """Play at least `matches` matches between bots and return a summary for each level.

    Args:
        entry: the game.
        variant: the variant to play.
        levels: one level per seat: `easy`, `medium`, `hard`, `random` or an external bot's name
            (`ai.opponents`).
        matches: the minimum number of matches; it is rounded up to whole blocks.
        seed: determines all matches.
        executor: plays the matches in parallel; by default they are played in this process.
        options: match options that differ from their defaults.

    Raises:
        ValueError: an argument is invalid, or an external bot cannot be loaded, fails or makes an
            illegal move.
    """
    start = time.perf_counter()
    games = play_matches(entry, variant, levels, matches, seed, executor, options)
    count, seconds = len(games) // len(levels), time.perf_counter() - start
    return ArenaResult(
        game=entry.rules.key,
        variant=variant,
        players=len(levels),
        matches=count,
        seed=seed,
        matches_per_second=count / seconds,
        levels=tuple(
            summarise(level, [g for g in games if levels[g.bot] == level])
            for level in dict.fromkeys(levels)
        ),
    )


def play_matches(
    entry: ArenaEntry,
    variant: str,
    levels: Sequence[str | Factory],
    matches: int,
    seed: int,
    executor: Executor | None = None,
    options: Mapping[str, object] | None = None,
) -> list[BotResult]:
    """Play matches as `run` does and return one result per bot and match.

    The arguments are those of `run`, but levels may also be factories of external bots. The results
    are sorted by match, then by seat.
    """
    plan = _ArenaRun(entry, variant, tuple(levels), seed, dict(options or {}))
    _check_run(plan, matches)
    blocks = range(math.ceil(matches / len(levels)))
    return list(chain.from_iterable(map_parallel(partial(_play_block, plan), blocks, executor)))


def check_level(level: str | Factory) -> None:
    """Raise ValueError unless `level` is a bot level, or the name or factory of an external bot."""
    if callable(level):
        return
    if FACTORY_SEPARATOR in level:
        load_factory(level)
    elif level not in _LEVELS:
        raise ValueError(
            f"unknown level {level!r}; choose from {', '.join(_LEVELS)}, module:factory"
        )


def _check_run(plan: _ArenaRun, matches: int) -> None:
    for level in plan.levels:
        check_level(level)
    players = plan.entry.players(plan.variant)
    if len(plan.levels) not in players:
        raise ValueError(
            f"{plan.entry.rules.key} ({plan.variant}) is for {players[0]} to {players[-1]} "
            f"players, but {len(plan.levels)} levels were given"
        )
    if matches < 1:
        raise ValueError(f"the number of matches must be at least 1, not {matches}")
    plan.entry.new_state(players=len(plan.levels), variant=plan.variant, options=plan.options)


def _play_block(plan: _ArenaRun, block: int) -> list[BotResult]:
    players = len(plan.levels)
    options = {**_random_options(plan, block), FIRST_SEAT.name: block % players, **plan.options}

    def place(seat: int, bot: int) -> OpponentSeat:
        seed = random.Random(f"{plan.seed}/{block}/bot/{bot}").getrandbits(53)
        return OpponentSeat(plan.entry.rules.key, plan.variant, players, seat, seed, options)

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
            BotResult(block, bot, share * (seat in outcome.winners), score, tuple(clocked.times))
            for seat, (bot, clocked, score) in enumerate(
                zip(seats, bots, outcome.scores, strict=True)
            )
        ]
    return games


def _random_options(plan: _ArenaRun, block: int) -> dict[str, object]:
    rng = random.Random(f"{plan.seed}/{block}/lots")
    drawn: dict[str, OptionValue] = {
        option.name: rng.choice(option.choices)
        for option in plan.entry.rules.options
        if option.choices and not option.is_house_rule
    }
    return dict(drawn)


def new_player(entry: ArenaEntry, level: str | Factory, place: OpponentSeat) -> Opponent:
    """Create a bot of `level`, built-in or external, for the seat described by `place`.

    Raises ValueError if an external bot cannot be loaded or created.
    """
    if callable(level):
        return level(place)
    if FACTORY_SEPARATOR in level:
        return ExternalBot(level, place)
    if level == RANDOM:
        return RandomBot(Level.EASY, place.seat, place.seed)
    return entry.new_bot(level=level, seat=place.seat, seed=place.seed)


class _Clocked:
    def __init__(self, bot: Opponent) -> None:
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
    catalog: Mapping[str, ArenaEntry],
    write: Callable[[str], object] = print,
) -> int:
    """Run the `arena` subcommand: print its report with `write` and return the exit status."""
    if args.game not in catalog:
        raise ValueError(f"unknown game {args.game!r}; choose from {', '.join(catalog)}")
    entry = catalog[args.game]
    variant = args.variant if args.variant is not None else next(iter(entry.rules.players))
    levels = [level.strip() for level in args.levels.split(",")]
    with open_executor(args.jobs, args.executor) as executor:
        result = run(entry, variant, levels, args.matches, args.seed, executor)
    write(json.dumps(asdict(result)) if args.json else result_text(result))
    return 0

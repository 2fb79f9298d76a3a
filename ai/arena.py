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
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any, Final, Protocol

from ai.base import Bot, Level, RandomBot
from game.rules.base import CHANCE, FIRST_SEAT, TERMINAL, OptionValue, Outcome, Rules, State

RANDOM: Final = "random"
"""The level of the yardstick, known to the arena alone."""
LEVELS: Final = (*Level, RANDOM)
_Z: Final = 1.959964
"""Standard deviations that hold 95 % of a normal distribution."""


class Entry(Protocol):
    """What the arena needs of a game; `game.catalog.GameEntry` has it. Picklable for `jobs`."""

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
class LevelResult:
    """How a level did.

    Attributes:
        level: its name.
        games: seats that it took, over all matches.
        share: won matches per game, a shared win as its share; 1 / players is what luck gives.
        low: lower end of the 95 % interval of `share` (Wilson).
        high: upper end of it.
        score: mean score.
        decisions: how often it had a choice (more than one legal action).
        ms_p50: processor time of a decision in milliseconds, the median; None without decisions.
        ms_p95: 95 of 100 decisions took no longer.
        ms_max: the longest.
    """

    level: str
    games: int
    share: float
    low: float
    high: float
    score: float
    decisions: int
    ms_p50: float | None
    ms_p95: float | None
    ms_max: float | None


@dataclass(frozen=True)
class ArenaResult:
    """What a run of the arena found."""

    game: str
    variant: str
    players: int
    matches: int
    seed: int
    matches_per_second: float
    levels: tuple[LevelResult, ...]


@dataclass(frozen=True)
class _Plan:
    """What all blocks of a run have in common."""

    entry: Entry
    variant: str
    levels: tuple[str, ...]
    seed: int
    options: Mapping[str, object]


@dataclass(frozen=True)
class _Played:
    """One bot's part in one match: its place in the list of levels, and what it got."""

    bot: int
    win: float
    score: int
    times: tuple[float, ...]


def run(
    entry: Entry,
    variant: str,
    levels: Sequence[str],
    matches: int,
    seed: int,
    jobs: int = 1,
    options: Mapping[str, object] | None = None,
) -> ArenaResult:
    """Let bots play.

    Args:
        entry: the game.
        variant: one of its variants.
        levels: one for each player: `easy`, `medium`, `hard` or `random`.
        matches: at least so many; whole blocks are played, one match for each player.
        seed: the same seed gives the same matches.
        jobs: processes to share the work.
        options: as in `new_state`; they hold for all matches.

    Raises:
        ValueError: a wrong variant, level, number of players, option, `matches` or `jobs`.
    """
    plan = _Plan(entry, variant, tuple(levels), seed, dict(options or {}))
    _check(plan, matches, jobs)
    blocks = range(math.ceil(matches / len(levels)))
    start = time.perf_counter()
    games = _play_all(plan, blocks, jobs)
    seconds = time.perf_counter() - start
    played = len(blocks) * len(levels)
    return ArenaResult(
        game=entry.rules.key,
        variant=variant,
        players=len(levels),
        matches=played,
        seed=seed,
        matches_per_second=played / seconds,
        levels=tuple(
            _summary(level, [g for g in games if levels[g.bot] == level])
            for level in dict.fromkeys(levels)
        ),
    )


def _check(plan: _Plan, matches: int, jobs: int) -> None:
    for level in plan.levels:
        if level not in LEVELS:
            raise ValueError(f"a level is {', '.join(LEVELS)}, not {level!r}")
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


def _play_all(plan: _Plan, blocks: Sequence[int], jobs: int) -> list[_Played]:
    if jobs == 1:
        return _flat(map(partial(_play_block, plan), blocks))
    chunk = max(1, len(blocks) // (jobs * 8))
    # Spawned, not forked, so that it works alike on every system and next to other threads.
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        return _flat(pool.imap(partial(_play_block, plan), blocks, chunk))


def _flat(blocks: Iterable[list[_Played]]) -> list[_Played]:
    return [game for block in blocks for game in block]


def _play_block(plan: _Plan, block: int) -> list[_Played]:
    players = len(plan.levels)
    options = {**_lots(plan, block), FIRST_SEAT.name: block % players, **plan.options}
    games = []
    for shift in range(players):
        seats = [(seat + shift) % players for seat in range(players)]
        bots = [_Clocked(_new_bot(plan, bot, seat, block)) for seat, bot in enumerate(seats)]
        state = plan.entry.new_state(players=players, variant=plan.variant, options=options)
        outcome = _play(state, bots, random.Random(f"{plan.seed}/{block}/chance"))
        share = 1 / len(outcome.winners)
        games += [
            _Played(bot, share * (seat in outcome.winners), outcome.scores[seat], tuple(c.times))
            for seat, (bot, c) in enumerate(zip(seats, bots, strict=True))
        ]
    return games


def _lots(plan: _Plan, block: int) -> dict[str, object]:
    """Return by lot, for a block, what the program and not the players set."""
    rng = random.Random(f"{plan.seed}/{block}/lots")
    lots: dict[str, OptionValue] = {
        option.name: rng.choice(option.choices)
        for option in plan.entry.rules.options
        if option.choices and not option.is_house_rule
    }
    return dict(lots)


def _new_bot(plan: _Plan, bot: int, seat: int, block: int) -> Bot:
    seed = random.Random(f"{plan.seed}/{block}/bot/{bot}").getrandbits(53)
    if plan.levels[bot] == RANDOM:
        return RandomBot(Level.EASY, seat, seed)
    return plan.entry.new_bot(level=plan.levels[bot], seat=seat, seed=seed)


class _Clocked:
    """A bot and the processor time, in milliseconds, of each of its decisions."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.times: list[float] = []


def _play(state: State, bots: Sequence[_Clocked], chance: random.Random) -> Outcome:
    """Play a match to its end; each bot is told and shown only what its seat may see."""
    while state.to_act != TERMINAL:
        if state.to_act == CHANCE:
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            action = chance.choices(actions, odds)[0]
        else:
            seat = state.to_act
            observation, clocked = state.observe(seat), bots[seat]
            start = time.process_time()
            action = clocked.bot.choose(observation)
            if len(observation.legal_actions) > 1:
                clocked.times.append(1000 * (time.process_time() - start))
        transition = state.apply(action)
        for event in transition.events:
            for seat, clocked in enumerate(bots):
                if (seen := event.seen_by(seat)) is not None:
                    clocked.bot.watch(seen)
        state = transition.state
    assert state.outcome is not None, "a match that is over has an outcome"
    return state.outcome


def _summary(level: str, games: Sequence[_Played]) -> LevelResult:
    count = len(games)
    share = sum(game.win for game in games) / count
    low, high = wilson(share, count)
    times = sorted(ms for game in games for ms in game.times)
    return LevelResult(
        level=level,
        games=count,
        share=share,
        low=low,
        high=high,
        score=sum(game.score for game in games) / count,
        decisions=len(times),
        ms_p50=_quantile(times, 0.5),
        ms_p95=_quantile(times, 0.95),
        ms_max=_quantile(times, 1.0),
    )


def wilson(share: float, count: int) -> tuple[float, float]:
    """Return the 95 % interval of a share that was seen in `count` trials (Wilson 1927)."""
    z2 = _Z * _Z / count
    middle = (share + z2 / 2) / (1 + z2)
    half = _Z / (1 + z2) * math.sqrt(share * (1 - share) / count + z2 / (4 * count))
    return middle - half, middle + half


def _quantile(times: Sequence[float], part: float) -> float | None:
    return times[math.ceil(part * len(times)) - 1] if times else None


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


def text_of(result: ArenaResult) -> str:
    """Return a result as a table of text."""
    head = (
        f"{result.game} ({result.variant}), {result.players} players, {result.matches} matches, "
        f"seed {result.seed}, {result.matches_per_second:.0f} matches/s"
    )
    columns = f"{'level':8}{'games':>8}{'wins':>9}{'95 % interval':>19}{'score':>8}"
    times = f"{'choices':>9}{'ms p50':>9}{'ms p95':>9}{'ms max':>9}"
    return "\n".join([head, columns + times, *map(_line, result.levels)])


def _line(level: LevelResult) -> str:
    interval = f"{100 * level.low:.2f} - {100 * level.high:.2f} %"
    numbers = f"{level.games:8d}{100 * level.share:8.2f}%{interval:>19}{level.score:8.2f}"
    times = "".join(_milliseconds(ms) for ms in (level.ms_p50, level.ms_p95, level.ms_max))
    return f"{level.level:8}{numbers}{level.decisions:9d}{times}"


def _milliseconds(value: Any) -> str:
    return f"{'-':>9}" if value is None else f"{value:9.2f}"

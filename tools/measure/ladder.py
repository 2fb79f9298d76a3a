"""Measures how much stronger each bot level is than the level below it.

    python -m tools.measure.ladder                      all games, minimum number of players
    python -m tools.measure.ladder --game gouda_ganoven --players 3 4
    python -m tools.measure.ladder --game kalle_kanalratte --variant base --matches 4000 --seed 2
    python -m tools.measure.ladder --game rat_a_tat_cat --steps hard,easy hard,module:factory

It prints a table with a row per variant and number of players. Each cell compares an upper level
with a lower one: over all pairs of an upper and a lower bot in the same match, it shows how often
the upper bot finishes ahead; a tie counts as half. With two players that is the win rate. With
more, half of the matches have one upper bot among lower ones, and the other half one lower bot
among upper ones. A block repeats a match with the same chance outcomes until each bot has had each
seat; the confidence interval is computed over blocks. The number in parentheses is the upper
level's fraction of all points.
"""

from __future__ import annotations

import argparse
import math
import statistics
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Final

from ai.arena import ArenaEntry, play_matches
from ai.arena_result import BotResult
from ai.base import Level
from ai.parallel import open_executor
from game.catalog import CATALOG
from tools.facts import facts_of

LADDER_STEPS: Final = ((Level.HARD, Level.MEDIUM), (Level.MEDIUM, Level.EASY))
"""The pairs of levels that are compared, the upper level first."""
_Z: Final = 1.959964


@dataclass(frozen=True)
class Block:
    """The results of one block: matches with the same chance outcomes and each bot at each seat.

    `share` is the fraction of pairs, 0 to 1, in which the upper level finished ahead; `upper` and
    `lower` are the levels' mean scores.
    """

    share: float
    upper: float
    lower: float


@dataclass(frozen=True)
class StepResult:
    """The result of the matches between an upper and a lower level.

    Attributes:
        share: fraction of pairs, 0 to 1, in which the upper level finished ahead.
        half: half-width of the 95 % confidence interval of `share`; infinite for a single block.
        points: the upper level's fraction of all points, 0 to 1, or the lower level's in games
            where the fewest points win; None if no points were scored.
        choices: number of decisions that the bots made.
    """

    share: float
    half: float
    points: float | None
    choices: int

    def __str__(self) -> str:
        if not self.choices:
            return "no choice"
        points = "-" if self.points is None else f"{100 * self.points:.1f}"
        return f"{100 * self.share:.1f} ± {100 * self.half:.1f} ({points})"


def run_step(
    entry: ArenaEntry,
    variant: str,
    players: int,
    levels: tuple[str, str],
    matches: int,
    seed: int,
    executor: Executor | None = None,
) -> StepResult:
    """Play at least `matches` matches between bots of an upper and a lower level.

    `levels` names the upper level, then the lower one.
    """
    upper, lower = levels
    tables = [[upper, *[lower] * (players - 1)]]
    if players > 2:
        tables.append([lower, *[upper] * (players - 1)])
    count, fewest_win = math.ceil(matches / len(tables)), facts_of(entry.rules.key).fewest_win
    games = [play_matches(entry, variant, table, count, seed, executor) for table in tables]
    found = [
        list(block_results(run, [name == upper for name in table], fewest_win))
        for run, table in zip(games, tables, strict=True)
    ]
    together = [
        Block(
            *map(statistics.fmean, zip(*((b.share, b.upper, b.lower) for b in same), strict=True))
        )
        for same in zip(*found, strict=True)
    ]
    choices = sum(len(part.times) for run in games for part in run)
    return pool_blocks(together, choices, fewest_win)


def block_results(
    games: Sequence[BotResult], is_upper: Sequence[bool], fewest_win: bool
) -> Iterator[Block]:
    """Yield the result of each block of matches.

    `games` are results sorted by block. `is_upper` says, for each bot, whether it plays at the
    upper level, and `fewest_win` whether the fewest points win.
    """
    players = len(is_upper)
    for start in range(0, len(games), players**2):
        block = games[start : start + players**2]
        matches = [block[i : i + players] for i in range(0, len(block), players)]
        pairs = [
            _comparison(own, other, fewest_win)
            for match in matches
            for own in match
            if is_upper[own.bot]
            for other in match
            if not is_upper[other.bot]
        ]
        upper, lower = (
            statistics.fmean(part.score for part in block if is_upper[part.bot] is side)
            for side in (True, False)
        )
        yield Block(statistics.fmean(pairs), upper, lower)


def _comparison(own: BotResult, other: BotResult, fewest_win: bool) -> float:
    sign = -1 if fewest_win else 1
    one, two = ((part.win, sign * part.score) for part in (own, other))
    return 0.5 if one == two else float(one > two)


def pool_blocks(found: Sequence[Block], choices: int, fewest_win: bool) -> StepResult:
    """Combine the results of one or more blocks.

    `choices` is their total number of decisions; `fewest_win` says whether the fewest points win.
    """
    shares = [block.share for block in found]
    half = math.inf
    if len(shares) > 1:
        half = _Z * statistics.stdev(shares) / math.sqrt(len(shares))
    upper, lower = (sum(getattr(b, side) for b in found) for side in ("upper", "lower"))
    total = upper + lower
    points = None if not total else (lower if fewest_win else upper) / total
    return StepResult(statistics.fmean(shares), half, points, choices)


def print_rows(args: argparse.Namespace, executor: Executor | None) -> None:
    """Print the table, each row as soon as it is complete."""
    steps = [_pair_of(text) for text in args.steps]
    print("| game, variant | players | " + " | ".join(" : ".join(pair) for pair in steps) + " |")
    print("|---|---|" + "---|" * len(steps))
    for key in args.game:
        entry = CATALOG[key]
        for variant in args.variant or entry.variants:
            for players in args.players or entry.players(variant)[:1]:
                cells = [
                    str(run_step(entry, variant, players, pair, args.matches, args.seed, executor))
                    for pair in steps
                ]
                print(f"| {key}, {variant} | {players} | {' | '.join(cells)} |", flush=True)


def _pair_of(text: str) -> tuple[str, str]:
    upper, _, lower = text.partition(",")
    if not upper or not lower or "," in lower:
        raise ValueError(f"a step is two levels with a comma between them, not {text!r}")
    return upper, lower


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure the levels, print the table and return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", nargs="*", choices=tuple(CATALOG), default=tuple(CATALOG))
    parser.add_argument("--variant", nargs="*", help="all of the game, if none is given")
    parser.add_argument("--players", type=int, nargs="*", help="the fewest, if none is given")
    parser.add_argument("--steps", nargs="*", default=[",".join(pair) for pair in LADDER_STEPS])
    parser.add_argument("--matches", type=int, default=2000, help="for each cell, at least")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--executor", metavar="MODULE:FACTORY", help="instead of --jobs")
    args = parser.parse_args(arguments)
    try:
        with open_executor(args.jobs, args.executor) as executor:
            print_rows(args, executor)
    except ValueError as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Results of the arena: win rates with confidence intervals, scores and decision times."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_Z: Final = 1.959964
"""Half-width of the two-sided 95 % interval of the standard normal distribution."""


@dataclass(frozen=True)
class BotResult:
    """The result of one bot in one match.

    Attributes:
        block: number of the block that contains the match; see `ai.arena`.
        bot: the bot's index in the list of levels.
        win: 1.0 for a win, 1 / (number of winners) for a shared win, 0.0 for a loss.
        times: processor time of each of the bot's decisions, in milliseconds.
    """

    block: int
    bot: int
    win: float
    score: int
    times: tuple[float, ...]


@dataclass(frozen=True)
class LevelResult:
    """The combined results of all bots at one level.

    Attributes:
        level: the level, or the name of an external bot.
        games: number of results; a match with several bots at this level counts several times.
        share: win rate, 0 to 1; a shared win counts as a fraction.
        low, high: bounds of the 95 % Wilson interval of `share`.
        paired: half-width of the 95 % interval of `share`, computed from the win rates of whole
            blocks; None for a single block. It is usually narrower than `low` to `high`, because
            the matches of a block share their chance outcomes.
        score: mean score.
        decisions: number of decisions between at least two legal actions.
        ms_p50, ms_p95, ms_max: median, 95th percentile and maximum of the processor time per
            decision, in milliseconds; None if there were no decisions.
    """

    level: str
    games: int
    share: float
    low: float
    high: float
    paired: float | None
    score: float
    decisions: int
    ms_p50: float | None
    ms_p95: float | None
    ms_max: float | None


@dataclass(frozen=True)
class ArenaResult:
    """The result of an arena run."""

    game: str
    variant: str
    players: int
    matches: int
    seed: int
    matches_per_second: float
    levels: tuple[LevelResult, ...]


def summarise(level: str, games: Sequence[BotResult]) -> LevelResult:
    """Summarise one or more results of the bots at `level`."""
    count = len(games)
    share = sum(game.win for game in games) / count
    low, high = wilson_interval(share, count)
    times = sorted(ms for game in games for ms in game.times)
    return LevelResult(
        level=level,
        games=count,
        share=share,
        low=low,
        high=high,
        paired=_paired_half_width(games),
        score=sum(game.score for game in games) / count,
        decisions=len(times),
        ms_p50=_quantile(times, 0.5),
        ms_p95=_quantile(times, 0.95),
        ms_max=_quantile(times, 1.0),
    )


def wilson_interval(share: float, count: int) -> tuple[float, float]:
    """Return the 95 % Wilson interval (low, high) of a success rate `share` in `count` trials."""
    z2 = _Z * _Z / count
    middle = (share + z2 / 2) / (1 + z2)
    half = _Z / (1 + z2) * math.sqrt(share * (1 - share) / count + z2 / (4 * count))
    return middle - half, middle + half


def _paired_half_width(games: Sequence[BotResult]) -> float | None:
    wins: dict[int, list[float]] = {}
    for game in games:
        wins.setdefault(game.block, []).append(game.win)
    shares = [statistics.fmean(block) for block in wins.values()]
    if len(shares) < 2:
        return None
    return _Z * statistics.stdev(shares) / math.sqrt(len(shares))


def _quantile(times: Sequence[float], part: float) -> float | None:
    return times[math.ceil(part * len(times)) - 1] if times else None


def result_text(result: ArenaResult) -> str:
    """Format an arena result as a text table."""
    head = (
        f"{result.game} ({result.variant}), {result.players} players, {result.matches} matches, "
        f"seed {result.seed}, {result.matches_per_second:.0f} matches/s"
    )
    width = max(8, *(len(level.level) + 1 for level in result.levels))
    columns = (
        f"{'level':{width}}{'games':>8}{'wins':>9}{'95 % interval':>19}{'paired':>9}{'score':>7}"
    )
    times = f"{'choices':>9}{'ms p50':>9}{'ms p95':>9}{'ms max':>9}"
    return "\n".join([head, columns + times, *(_line(level, width) for level in result.levels)])


def _line(level: LevelResult, width: int) -> str:
    interval = f"{100 * level.low:.2f} - {100 * level.high:.2f} %"
    paired = "-" if level.paired is None else f"+-{100 * level.paired:.2f}"
    wins = f"{level.games:8d}{100 * level.share:8.2f}%{interval:>19}{paired:>9}"
    times = "".join(map(_milliseconds, (level.ms_p50, level.ms_p95, level.ms_max)))
    return f"{level.level:{width}}{wins}{level.score:7.2f}{level.decisions:9d}{times}"


def _milliseconds(value: float | None) -> str:
    return f"{'-':>9}" if value is None else f"{value:9.2f}"

"""Statistics for parents: matches won, days of play, and results of memory practice.

Each row of the CSV file is one result, in the columns `STATISTICS_COLUMNS`. `right` counts correct
answers or matches won, and `share` is their fraction of `count`, 0 to 1, with its 95 % Wilson
interval. The column `kind` has one of these values:

    wins     matches against bots: game, name (level of the strongest bot), count, right,
             share and interval
    day      all matches on one day: count, minutes
    memory   memory questions by delay: game, name, count, right, share and interval
    best     the best result in a drill: game, name, value

Numbers have the decimal mark of the user's language.
"""

from __future__ import annotations

import csv
import io
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Final

import msgspec

from ai.arena_result import wilson_interval
from game.keep.archive import local_date
from game.keep.disk import file_stem, write_new
from game.keep.progress_data import GameProgress, Tally
from game.languages import ALL_LANGUAGES
from game.play.record import Record
from game.play.setup import Setup

SHARE_COLUMNS: Final = ("share", "share_low", "share_high")
"""Columns of a fraction and the bounds of its confidence interval."""
STATISTICS_COLUMNS: Final = (
    "kind",
    "game",
    "name",
    "count",
    "right",
    SHARE_COLUMNS[0],
    "day",
    "minutes",
    "value",
    *SHARE_COLUMNS[1:],
)
_BEGINS_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n")
_LEVELS: Final = ("easy", "medium", "hard")
_DECIMAL_MARKS: Final = {one.code: one.decimal_mark for one in ALL_LANGUAGES}


@dataclass(frozen=True)
class MatchResult:
    """The result of a match.

    Attributes:
        level: the level of the strongest bot, or None if there are no bots.
        has_won: whether the player won; None if that is unknown or the match has not ended.
        day: the local date on which the match was played last, or None if unknown.
        minutes: the playing time, in minutes.
        has_ended: whether the match was played to its end.
    """

    game: str
    level: str | None
    has_won: bool | None
    day: date | None
    minutes: float
    bot_seats: tuple[int, ...] = ()
    has_ended: bool = True


@dataclass(frozen=True)
class Statistics:
    """A player's match results and practice progress.

    Attributes:
        results: the results of finished matches, most recent first.
        learnt: the practice progress, keyed by game.
    """

    results: tuple[MatchResult, ...]
    learnt: Mapping[str, GameProgress]

    def win_tally(self, game: str, level: str) -> Tally:
        """Return the tally of wins in matches of `game` whose strongest bot is at `level`."""
        told = [r for r in self.results if (r.game, r.level) == (game, level)]
        mine = [r.has_won for r in told if r.has_won is not None]
        return Tally(len(mine), sum(mine))

    def minutes_by_day(self) -> dict[date, float]:
        """Return the minutes played on each date, in chronological order."""
        total: defaultdict[date, float] = defaultdict(float)
        for result in self.results:
            if result.day is not None:
                total[result.day] += result.minutes
        return dict(sorted(total.items()))

    def matches_by_day(self) -> dict[date, int]:
        """Return the number of matches finished on each date, in chronological order."""
        ended = [result for result in self.results if result.has_ended]
        total = Counter(result.day for result in ended if result.day is not None)
        return {day: total[day] for day in sorted(total)}

    def memory_tally(self, game: str) -> Tally:
        """Return the tally of memory questions answered while practising a game."""
        learnt = self.learnt.get(game, GameProgress())
        tallies = learnt.tallies.values()
        return Tally(sum(each.count for each in tallies), sum(each.right for each in tallies))

    def rows(self) -> Iterator[dict[str, object]]:
        """Yield the rows of the CSV file, each as a mapping from column to value."""
        for game in sorted({result.game for result in self.results}):
            for level in _LEVELS:
                if (tally := self.win_tally(game, level)).count:
                    yield {"kind": "wins", "game": game, "name": level, **_fraction_columns(tally)}
        matches = self.matches_by_day()
        for day, minutes in self.minutes_by_day().items():
            told = {"day": day.isoformat(), "minutes": round(minutes, 1)}
            yield {"kind": "day", "count": matches[day], **told}
        for game, learnt in self.learnt.items():
            for name, tally in learnt.tallies.items():
                if tally.count:
                    yield {"kind": "memory", "game": game, "name": name, **_fraction_columns(tally)}
            for name, value in learnt.best.items():
                yield {"kind": "best", "game": game, "name": name, "value": value}


def make_statistics(
    player: str, records: Sequence[Record], learnt: Mapping[str, GameProgress]
) -> Statistics:
    """Compile a player's statistics, skipping unreadable matches.

    `player` is the player's key, `records` are finished matches, and `learnt` is the practice
    progress, keyed by game.
    """
    found = (_match_result(player, record) for record in records)
    return Statistics(tuple(result for result in found if result is not None), learnt)


def _match_result(player: str, record: Record) -> MatchResult | None:
    try:
        setup = msgspec.convert(record.setup, Setup)
    except ValueError:
        return None
    outcome = record.outcome
    winners = outcome.get("winners") if isinstance(outcome, dict) else None
    levels = [seated.level for seated in setup.players if seated.level in _LEVELS]
    strongest = max(levels, key=lambda level: _LEVELS.index(str(level)), default=None)
    has_won, own = None, setup.seat_of(player)
    if own is None and len(setup.human_seats) == 1:
        own = setup.viewer
    if own is not None and isinstance(winners, list):
        has_won = own in winners
    day, minutes = local_date(record.updated), record.played / 60
    bot_seats = tuple(seat for seat in range(len(setup.players)) if seat not in setup.human_seats)
    has_ended = outcome is not None
    return MatchResult(setup.game, strongest, has_won, day, minutes, bot_seats, has_ended)


def save_table(
    name: str,
    columns: Sequence[str],
    rows: Sequence[Mapping[str, object]],
    folder: Path,
    language: str,
) -> Path:
    """Write rows with the given columns to a new CSV file in the export folder; return its path.

    `name` is the file name without extension; characters that are invalid in file names are
    removed. `language` is that of the user's spreadsheet. Raises OSError if the file cannot be
    written.
    """
    return write_new(folder, f"{file_stem(name)}.csv", format_csv(columns, rows, language))


# -- the tables ---------------------------------------------------------------------------------


def format_csv(
    columns: Sequence[str], rows: Iterable[Mapping[str, object]], language: str
) -> bytes:
    """Return a table as CSV (RFC 4180) in UTF-8, with the byte-order mark that spreadsheets need.

    A spreadsheet in a `language` with decimal commas expects semicolons between the cells. Missing
    cells are empty. Text that a spreadsheet would interpret as a formula is prefixed with an
    apostrophe.
    """
    text = io.StringIO()
    mark = _DECIMAL_MARKS[language]
    writer = csv.DictWriter(text, columns, restval="", delimiter=";" if mark == "," else ",")
    writer.writeheader()
    for row in rows:
        writer.writerow({column: _csv_cell(value, mark) for column, value in row.items()})
    return text.getvalue().encode("utf-8-sig")


def _csv_cell(value: object, mark: str) -> object:
    if isinstance(value, float | Decimal):
        return str(value).replace(".", mark)
    if isinstance(value, str) and value.startswith(_BEGINS_FORMULA):
        return f"'{value}"
    return value


def fraction_with_interval(tally: Tally) -> tuple[float, float, float]:
    """Return the fraction of correct attempts and the bounds of its 95 % Wilson interval, 0 to 1.

    The tally must have at least one attempt.
    """
    share = tally.right / tally.count
    low, high = wilson_interval(share, tally.count)
    return share, max(low, 0.0), min(high, 1.0)


def _fraction_columns(tally: Tally) -> dict[str, object]:
    shares = {
        name: round(each, 4)
        for name, each in zip(SHARE_COLUMNS, fraction_with_interval(tally), strict=True)
    }
    return {"count": tally.count, "right": tally.right, **shares}

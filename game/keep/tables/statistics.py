"""Statistics for parents: the matches that a player has won, its days, its memory.

The file has one row for each figure, with the columns of `COLUMNS`:

    wins     matches of one person: game and level of the strongest bot; how many, how many of them
             were won, the share with its 95 % interval (Wilson)
    day      all matches of a day: how many, minutes
    memory   what was asked in practice after how long: game and name; how often, how often it was
             known, the share with its interval
    best     the best of a drill: game and name, value

The same rows are the JSON file. Numbers have a point; shares are 0 to 1.
"""

from __future__ import annotations

import csv
import io
import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

import msgspec

from ai.arena_result import wilson
from game.keep.archive import day_of
from game.keep.disk import delete_files, is_link, write_new
from game.keep.folders import EXPORTS, statistics_names
from game.keep.learnt import GameProgress, Tally
from game.play.record import Record
from game.play.setup import Setup

SHARES: Final = ("share", "share_low", "share_high")
"""The columns of a share and its interval."""
COLUMNS: Final = ("kind", "game", "name", "count", "right", *SHARES, "day", "minutes", "value")
_BEGINS_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n")
_LEVELS: Final = ("easy", "medium", "hard")


@dataclass(frozen=True)
class Result:
    """A match that is over.

    Attributes:
        game: a key of the catalogue.
        level: that of the strongest bot; None where none played.
        has_won: whether the only person has won; None unless exactly one person played.
        day: when it ended; None if unknown.
        minutes: how long it was played.
        met: the seats of the bots.
    """

    game: str
    level: str | None
    has_won: bool | None
    day: date | None
    minutes: float
    met: tuple[int, ...] = ()


@dataclass(frozen=True)
class Statistics:
    """The results and the progress of a player.

    Attributes:
        results: its finished matches, the latest first.
        learnt: what it has learnt, by game.
    """

    results: tuple[Result, ...]
    learnt: Mapping[str, GameProgress]

    def wins(self, game: str, level: str) -> Tally:
        """Return the number of matches of one person against bots of a level, and of those won."""
        told = [r for r in self.results if (r.game, r.level) == (game, level)]
        mine = [r.has_won for r in told if r.has_won is not None]
        return Tally(len(mine), sum(mine))

    def minutes(self) -> dict[date, float]:
        """Return the minutes played on each day, in order."""
        total: defaultdict[date, float] = defaultdict(float)
        for result in self.results:
            if result.day is not None:
                total[result.day] += result.minutes
        return dict(sorted(total.items()))

    def matches(self) -> dict[date, int]:
        """Return the number of matches that ended on each day, in order."""
        total = Counter(result.day for result in self.results if result.day is not None)
        return {day: total[day] for day in sorted(total)}

    def memory(self, game: str) -> Tally:
        """Return the number of memory questions in a game's practice, and of right answers."""
        learnt = self.learnt.get(game, GameProgress())
        tallies = learnt.tallies.values()
        return Tally(sum(each.count for each in tallies), sum(each.right for each in tallies))

    def rows(self) -> Iterator[dict[str, object]]:
        """Yield the rows of the file."""
        for game in sorted({result.game for result in self.results}):
            for level in _LEVELS:
                if (tally := self.wins(game, level)).count:
                    yield {"kind": "wins", "game": game, "name": level, **_shares(tally)}
        matches = self.matches()
        for day, minutes in self.minutes().items():
            told = {"day": day.isoformat(), "minutes": round(minutes, 1)}
            yield {"kind": "day", "count": matches[day], **told}
        for game, learnt in self.learnt.items():
            for name, tally in learnt.tallies.items():
                if tally.count:
                    yield {"kind": "memory", "game": game, "name": name, **_shares(tally)}
            for name, value in learnt.best.items():
                yield {"kind": "best", "game": game, "name": name, "value": value}


def statistics_of(records: Sequence[Record], learnt: Mapping[str, GameProgress]) -> Statistics:
    """Return the statistics of a player's finished matches; those that cannot be read are left out.

    Args:
        records: as `Journal.results` returns them.
        learnt: by game.
    """
    found = (_result_of(record) for record in records)
    return Statistics(tuple(result for result in found if result is not None), learnt)


def _result_of(record: Record) -> Result | None:
    try:
        setup = msgspec.convert(record.setup, Setup)
    except ValueError:
        return None
    outcome = record.outcome
    winners = outcome.get("winners") if isinstance(outcome, dict) else None
    levels = [player.level for player in setup.players if player.level in _LEVELS]
    strongest = max(levels, key=lambda level: _LEVELS.index(str(level)), default=None)
    has_won = None
    if len(setup.people) == 1 and isinstance(winners, list):
        has_won = setup.viewer in winners
    day, minutes = day_of(record.updated), record.played / 60
    met = tuple(seat for seat in range(len(setup.players)) if seat not in setup.people)
    return Result(setup.game, strongest, has_won, day, minutes, met)


def save_statistics(told: Statistics, player: str, folder: Path) -> tuple[Path, Path]:
    """Write the CSV and the JSON file of a player into the folder of exports; return their paths.

    No other file is overwritten, see `disk.write_new`. Raises OSError.
    """
    rows = list(told.rows())
    data = json.dumps(rows, ensure_ascii=False, indent=1) + "\n"
    name = f"statistics-{player}"
    table = write_new(folder, f"{name}.csv", csv_of(COLUMNS, rows))
    return table, write_new(folder, f"{name}.json", data.encode())


def delete_statistics(folder: Path, player: str) -> None:
    """Delete the exported statistics of a player inside the data folder. Raises OSError."""
    if not is_link(folder / EXPORTS):
        delete_files(folder / EXPORTS, statistics_names(player))


# -- the tables ---------------------------------------------------------------------------------


def csv_of(columns: Sequence[str], rows: Iterable[Mapping[str, object]]) -> bytes:
    """Return a table as RFC 4180 has it, in UTF-8 with the mark by which spreadsheets know it.

    Args:
        columns: the names of the columns, which are the first row.
        rows: the values by column; a cell without one is empty. Numbers are written as numbers,
            text that a spreadsheet would take for a formula with an apostrophe before it.
    """
    text = io.StringIO()
    writer = csv.DictWriter(text, columns, restval="")
    writer.writeheader()
    for row in rows:
        writer.writerow({column: _cell(value) for column, value in row.items()})
    return text.getvalue().encode("utf-8-sig")


def _cell(value: object) -> object:
    if isinstance(value, str) and value.startswith(_BEGINS_FORMULA):
        return f"'{value}"
    return value


def interval(tally: Tally) -> tuple[float, float, float]:
    """Return the share of a tally that is not empty, and its 95 % interval (Wilson)."""
    share = tally.right / tally.count
    low, high = wilson(share, tally.count)
    return share, max(low, 0.0), min(high, 1.0)


def _shares(tally: Tally) -> dict[str, object]:
    shares = {name: round(each, 4) for name, each in zip(SHARES, interval(tally), strict=True)}
    return {"count": tally.count, "right": tally.right, **shares}

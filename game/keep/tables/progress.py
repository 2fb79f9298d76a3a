"""The practice progress as a CSV table, for parents and their spreadsheets.

Each row is one result, in the columns `PROGRESS_COLUMNS`. Its `kind` determines which of the other
columns are filled. `right` counts correct answers, and `share` is their fraction of `count`, 0 to
1, with its 95 % Wilson interval. The kinds are:

    theme        a theme over all sessions: count, right, share and interval, level, is_known
    sitting      a theme in one session: sitting, count, right
    best         the best result in a drill: value
    span         the result of a drill in one session: sitting, value
    tally        other results: count, right, share and interval
    given_away   value lost through mistakes in matches, in the game's unit, ignoring luck:
                 count (number of choices), value (total loss), per_choice
    coach        the coach's warnings ("sure?"): count, right (the number after which the player
                 avoided the mistake), share and interval

Numbers have the decimal mark of the user's language and no thousands separators.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Final, TypeAlias

from game.keep.disk import file_stem, write_new
from game.keep.progress_data import GameProgress, Progress, Tally
from game.keep.tables.statistics import SHARE_COLUMNS, format_csv, fraction_with_interval

PROGRESS_COLUMNS: Final = (
    *("player", "game", "kind", "name", "sitting", "count", "right"),
    *("share", "share_low", "share_high", "value", "per_choice", "level", "is_known"),
)

_Values: TypeAlias = Mapping[str, object]


def save_csv(name: str, progress: Progress, folder: Path, language: str) -> Path:
    """Write all progress to a new CSV file in the export folder, and return the file's path.

    `name` is the file name without extension, and `language` is that of the user's spreadsheet, as
    in `save_table`. Raises OSError if the file cannot be written.
    """
    return write_new(folder, f"{file_stem(name)}.csv", progress_csv(progress, language))


def progress_csv(progress: Progress, language: str) -> bytes:
    """Return the content of a CSV file with the progress of all players."""
    return format_csv(
        PROGRESS_COLUMNS,
        (
            {"player": player, "game": game, **figure}
            for player, games in progress.players.items()
            for game, learnt in games.items()
            for figure in _value_rows(learnt)
        ),
        language,
    )


def _value_rows(learnt: GameProgress) -> Iterator[_Values]:
    for key, theme in learnt.themes.items():
        level = "" if theme.level is None else round(theme.level)
        more = {"level": level, "is_known": int(theme.is_mastered)}
        yield {"kind": "theme", "name": key, **_fraction_columns(theme.asked), **more}
        for row in theme.rows:
            found = {"sitting": row.session, "count": row.count, "right": row.right}
            yield {"kind": "sitting", "name": key, **found}
    for key, value in learnt.best.items():
        yield {"kind": "best", "name": key, "value": value}
    for key, points in learnt.spans.items():
        for point in points:
            yield {"kind": "span", "name": key, "sitting": point.session, "value": point.value}
    for key, tally in learnt.tallies.items():
        yield {"kind": "tally", "name": key, **_fraction_columns(tally)}
    if given := learnt.given.count:
        total = learnt.given.sum
        yield {
            "kind": "given_away",
            "count": given,
            "value": Decimal(f"{total:.4f}"),
            "per_choice": Decimal(f"{total / given:.6f}"),
        }
    if learnt.coach.count:
        yield {"kind": "coach", **_fraction_columns(learnt.coach)}


def _fraction_columns(tally: Tally) -> _Values:
    figure: dict[str, object] = {"count": tally.count, "right": tally.right}
    if tally.count:
        shares = zip(SHARE_COLUMNS, fraction_with_interval(tally), strict=True)
        figure |= {name: Decimal(f"{share:.4f}") for name, share in shares}
    return figure

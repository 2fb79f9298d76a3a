"""The tables for parents, as a program for tables reads them."""

from __future__ import annotations

import csv
import io
from decimal import Decimal
from pathlib import Path

from game.keep.learnt import GameProgress, Progress, Tally, Theme
from game.keep.tables.csv_file import csv_of
from game.keep.tables.progress import COLUMNS, save_csv, table_of
from game.keep.tables.statistics import COLUMNS as STATISTICS_COLUMNS
from game.keep.tables.statistics import Result, Statistics
from tests.keep.rows import rows
from tests.keep.test_progress import GAME, LEARNT


def rows_of(progress: Progress) -> list[dict[str, str]]:
    text = table_of(progress).decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text, newline="")))


def test_every_figure_has_its_row() -> None:
    rows = rows_of(Progress({"Ännchen": {GAME: LEARNT}}))
    assert all({row["player"], row["game"]} == {"Ännchen", GAME} for row in rows)
    filled = [{c: v for c, v in row.items() if v and c not in ("player", "game")} for row in rows]
    assert filled == [
        {
            "kind": "theme", "name": "catch", "count": "12", "right": "10", "share": "0.8333",
            "share_low": "0.5520", "share_high": "0.9530", "level": "412", "is_known": "1",
        },
        {"kind": "sitting", "name": "catch", "sitting": "1", "count": "10", "right": "8"},
        {"kind": "sitting", "name": "catch", "sitting": "2", "count": "2", "right": "2"},
        {"kind": "best", "name": "swaps", "value": "7"},
        {"kind": "span", "name": "remembered", "sitting": "1", "value": "4"},
        {"kind": "span", "name": "remembered", "sitting": "2", "value": "6"},
        {
            "kind": "tally", "name": "span_0", "count": "3", "right": "2", "share": "0.6667",
            "share_low": "0.2077", "share_high": "0.9385",
        },
        {"kind": "given_away", "count": "12", "value": "0.2500", "per_choice": "0.020833"},
        {
            "kind": "coach", "count": "4", "right": "3", "share": "0.7500",
            "share_low": "0.3006", "share_high": "0.9544",
        },
    ]  # fmt: skip


def test_without_questions_there_is_no_share() -> None:
    (row,) = rows_of(Progress({"Mia": {GAME: GameProgress(themes={"catch": Theme()})}}))
    assert (row["count"], row["share"], row["level"]) == ("0", "", "")


def test_a_share_and_its_interval_are_never_outside_0_to_1() -> None:
    for asked in (Tally(1, 0), Tally(1, 1), Tally(1000, 1000), Tally(10**12, 10**12)):
        (row,) = rows_of(Progress({"Mia": {GAME: GameProgress(coach=asked)}}))
        low, share, high = (float(row[f"share{end}"]) for end in ("_low", "", "_high"))
        assert 0 <= low <= share <= high <= 1


def test_an_empty_table_has_its_columns() -> None:
    assert rows_of(Progress()) == []
    assert table_of(Progress()).decode("utf-8-sig") == ",".join(COLUMNS) + "\r\n"


FORMULAS = ("=1+1", "+49", "-", "-1", "@all", "\t=1+1", "\r=1+1", "\n=1+1", "=HYPERLINK(0)")


@rows("name", [*FORMULAS, 'a "b", c', "two\nlines", "Ännchen"])
def test_a_name_is_a_name_and_no_formula(name: str) -> None:
    tally = Tally(1, 1)
    learnt = GameProgress(
        themes={name: Theme(asked=tally)}, best={name: 7}, spans={}, tallies={name: tally}
    )
    cells = [cell for row in rows_of(Progress({name: {name: learnt}})) for cell in row.values()]
    told = Statistics((Result(name, "hard", True, None, 1.0),), {name: learnt})
    table = csv_of(STATISTICS_COLUMNS, told.rows()).decode("utf-8-sig")
    cells += [cell for row in csv.reader(io.StringIO(table, newline="")) for cell in row]
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "\t", "\r", "\n"))]
    wanted = f"'{name}" if name in FORMULAS else name
    assert cells.count(wanted) == 14


def test_a_number_is_a_number_whatever_its_sign() -> None:
    rows = [{"a": -1, "b": -0.5, "c": Decimal("-0.2500"), "d": "-1"}]
    text = csv_of(("a", "b", "c", "d"), rows).decode("utf-8-sig")
    assert text.splitlines()[1] == "-1,-0.5,-0.2500,'-1"
    learnt = GameProgress().with_given(-0.25)
    (row,) = [row for row in rows_of(Progress({"Mia": {GAME: learnt}})) if row["value"]]
    assert (row["value"], row["per_choice"]) == ("-0.2500", "-0.250000")


def test_a_table_never_takes_the_place_of_another_one(tmp_path: Path) -> None:
    first = save_csv(Progress(), tmp_path)
    assert save_csv(Progress(), tmp_path) == first == tmp_path / "practice.csv"
    path = save_csv(Progress({"Mia": {GAME: LEARNT}}), tmp_path)
    assert path == tmp_path / "practice-2.csv"
    assert path.read_bytes() == table_of(Progress({"Mia": {GAME: LEARNT}}))
    assert first.read_bytes() == table_of(Progress())

"""The table of what was learnt, as a program for tables reads it."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from game.keep.learnt import GameProgress, Progress, Tally, Theme
from game.keep.tables.progress import COLUMNS, save_csv, table_of
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


@pytest.mark.parametrize("name", ["=1+1", "+49", "-", "@all", 'a "b", c', "two\nlines", "Ännchen"])
def test_a_name_is_a_name_and_no_formula(name: str) -> None:
    (row,) = rows_of(Progress({name: {GAME: GameProgress(coach=Tally(1, 1))}}))
    assert row["player"] in (name, f"'{name}")
    assert row["player"][0] not in "=+-@"


def test_it_is_written_beside_the_copies_and_replaces_an_older_one(tmp_path: Path) -> None:
    save_csv(Progress(), tmp_path)
    path = save_csv(Progress({"Mia": {GAME: LEARNT}}), tmp_path)
    assert path == tmp_path / "exports" / "practice.csv"
    assert path.read_bytes() == table_of(Progress({"Mia": {GAME: LEARNT}}))
    assert [each.name for each in path.parent.iterdir()] == ["practice.csv"]

"""The progress of the school: nonsense costs only itself; and the tables of it for parents."""

from __future__ import annotations

import csv
import io
from decimal import Decimal
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.keep.progress import PROGRESS_FILE, ProgressStore
from game.keep.progress_data import (
    MAX_SESSIONS,
    Answer,
    GameProgress,
    MistakeTotal,
    Progress,
    SessionBest,
    SessionResult,
    Tally,
    ThemeProgress,
    add_answer,
)
from game.keep.tables.progress import PROGRESS_COLUMNS, progress_csv
from game.keep.tables.statistics import STATISTICS_COLUMNS, MatchResult, Statistics, format_csv
from tests.keep.rows import in_file, rows, write_file

GAME = "cat_and_mouse"
THEME = ThemeProgress(
    level=412.5,
    asked=Tally(12, 10),
    rows=(SessionResult(1, 10, 8), SessionResult(2, 2, 2)),
    recent=(Answer(1, 0), Answer(2, 1)),
    due=(3, 5, 9),
    is_mastered=True,
    seen=(7, 3),
)
LEARNT = GameProgress(
    sessions=2,
    themes={"catch": THEME},
    best={"swaps": 7},
    spans={"remembered": (SessionBest(1, 4), SessionBest(2, 6))},
    tallies={"span_0": Tally(3, 2)},
    given=MistakeTotal(0.25, 12),
    coach=Tally(4, 3),
)


def trouble_detail(store: ProgressStore) -> str:
    assert store.trouble is not None
    assert store.trouble.key == "trouble.practice_bad"
    return store.trouble.detail


def plain(**changes: object) -> dict[str, Any]:
    data = {"players": {"Mia": {GAME: LEARNT}, "Tom": {GAME: GameProgress(sessions=4)}}}
    decoded: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(data))
    return decoded | changes


def test_what_was_learnt_is_there_the_next_time(tmp_path: Path) -> None:
    ProgressStore.open(tmp_path).save("Ännchen", GAME, LEARNT)
    assert ProgressStore.open(tmp_path).game_progress("Ännchen", GAME) == LEARNT
    text = (tmp_path / PROGRESS_FILE).read_text("utf-8")
    assert "Ännchen" in text
    assert '\n          "catch": {"level": 412.5, ' in text
    assert text.endswith('\n  "adopted": []\n}\n')


def test_what_cannot_be_is_not_kept(tmp_path: Path) -> None:
    store = ProgressStore.open(tmp_path)
    odd = [
        GameProgress(themes={"catch": ThemeProgress(level=level)}) for level in (1001, float("nan"))
    ]
    odd += [GameProgress(sessions=-1), GameProgress(given=MistakeTotal(float("inf"), 1))]
    for player, learnt in [("", LEARNT), ("M" * 41, LEARNT), *(("Mia", each) for each in odd)]:
        with pytest.raises(ValueError):  # noqa: PT011 - told by msgspec
            store.save(player, GAME, learnt)
    assert store.progress == Progress()
    assert list(tmp_path.iterdir()) == []


@rows(
    ("path", "value"),
    [
        ("sittings", -1),
        ("themes", []),
        ("themes.catch", 5),
        ("themes.catch.level", 2000),
        ("themes.catch.level", "5"),
        ("themes.catch.asked", {"count": 1, "right": 2}),
        ("themes.catch.rows", [[1, 2, 3]]),
        ("themes.catch.recent", [[1, 7]]),
        ("themes.catch.due", [3, None]),
        ("themes.catch.is_known", 1),
        ("best.swaps", 1.5),
        ("spans.remembered", [1, 2]),
        ("tallies.span_0", None),
        ("given.sum", -0.1),
        ("coach", {"count": True}),
    ],
)
def test_what_is_bad_costs_nothing_but_itself(tmp_path: Path, path: str, value: object) -> None:
    data = plain()
    *way, last = path.split(".")
    inner = data["players"]["Mia"][GAME]
    for step in way:
        inner = inner[step]
    inner[last] = value
    raw = write_file(tmp_path / PROGRESS_FILE, data)
    store = ProgressStore.open(tmp_path)
    assert f"players.Mia.{GAME}.{path}" in trouble_detail(store)
    assert (tmp_path / "practice.bad.json").read_bytes() == raw
    del inner[last]
    assert store.progress == msgspec.convert(data, Progress)
    again = ProgressStore.open(tmp_path)
    assert (again.progress, again.trouble) == (store.progress, None)


def test_a_name_that_nobody_has_costs_that_player_alone(tmp_path: Path) -> None:
    data = plain()
    data["players"]["M" * 41] = data["players"]["Mia"]
    write_file(tmp_path / PROGRESS_FILE, data)
    store = ProgressStore.open(tmp_path)
    assert trouble_detail(store)
    assert (
        set(store.progress.players)
        == {"Mia", "Tom"}
        == set(in_file(tmp_path / PROGRESS_FILE)["players"])
    )


def test_unknown_fields_are_kept_wherever_they_are(tmp_path: Path) -> None:
    data = plain(colour="red")
    data["players"]["Mia"][GAME]["songs"] = {"best": 3}
    data["players"]["Mia"][GAME]["themes"]["catch"]["stars"] = [1, 2]
    data["players"]["Mia"][GAME]["coach"]["heeded"] = 2
    write_file(tmp_path / PROGRESS_FILE, data)
    store = ProgressStore.open(tmp_path)
    assert store.trouble is None
    store.save("Mia", GAME, store.game_progress("Mia", GAME).with_best("swaps", 9))
    data["players"]["Mia"][GAME]["best"]["swaps"] = 9
    assert in_file(tmp_path / PROGRESS_FILE) == data | {"adopted": []}
    assert store.erase()
    store.save("Tom", GAME, LEARNT)
    again = in_file(tmp_path / PROGRESS_FILE)
    assert ("colour" in again, {*again["players"]}) == (False, {"Tom"}), "all else was forgotten"


def test_the_best_of_a_sitting_counts_and_the_latest_are_remembered_one_by_one() -> None:
    learnt = GameProgress().with_best("swaps", 9).with_best("swaps", 4)
    assert learnt.best["swaps"] == 9
    answered: tuple[SessionResult, ...] = ()
    for sitting in range(1, MAX_SESSIONS + 6):
        answered = add_answer(add_answer(answered, sitting, True), sitting, False)
    assert answered == tuple(SessionResult(n, 2, 1) for n in range(6, MAX_SESSIONS + 6))


def rows_of(progress: Progress) -> list[dict[str, str]]:
    text = progress_csv(progress, "en").decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text, newline="")))


def test_every_figure_has_its_row() -> None:
    found = rows_of(Progress({"Ännchen": {GAME: LEARNT}}))
    assert all({row["player"], row["game"]} == {"Ännchen", GAME} for row in found)
    filled = [{c: v for c, v in row.items() if v and c not in ("player", "game")} for row in found]
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


def test_a_share_and_its_interval_are_never_outside_0_to_1_and_need_questions() -> None:
    assert progress_csv(Progress(), "en").decode("utf-8-sig") == ",".join(PROGRESS_COLUMNS) + "\r\n"
    (row,) = rows_of(Progress({"Mia": {GAME: GameProgress(themes={"catch": ThemeProgress()})}}))
    assert (row["count"], row["share"], row["level"]) == ("0", "", "")
    for asked in (Tally(1, 0), Tally(1, 1), Tally(1000, 1000), Tally(10**12, 10**12)):
        (row,) = rows_of(Progress({"Mia": {GAME: GameProgress(coach=asked)}}))
        low, share, high = (float(row[f"share{end}"]) for end in ("_low", "", "_high"))
        assert 0 <= low <= share <= high <= 1


FORMULAS = ("=1+1", "+49", "-", "-1", "@all", "\t=1+1", "\r=1+1", "\n=1+1", "=HYPERLINK(0)")


@rows("name", [*FORMULAS, 'a "b", c', "two\nlines", "Ännchen"])
def test_a_name_is_a_name_and_no_formula(name: str) -> None:
    tally = Tally(1, 1)
    learnt = GameProgress(
        themes={name: ThemeProgress(asked=tally)}, best={name: 7}, spans={}, tallies={name: tally}
    )
    cells = [cell for row in rows_of(Progress({name: {name: learnt}})) for cell in row.values()]
    told = Statistics((MatchResult(name, "hard", True, None, 1.0),), {name: learnt})
    table = format_csv(STATISTICS_COLUMNS, told.rows(), "en").decode("utf-8-sig")
    cells += [cell for row in csv.reader(io.StringIO(table, newline="")) for cell in row]
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "\t", "\r", "\n"))]
    wanted = f"'{name}" if name in FORMULAS else name
    assert cells.count(wanted) == 14


def test_a_number_is_a_number_whatever_its_sign() -> None:
    signed = [{"a": -1, "b": -0.5, "c": Decimal("-0.2500"), "d": "-1"}]
    text = format_csv(("a", "b", "c", "d"), signed, "en").decode("utf-8-sig")
    assert text.splitlines()[1] == "-1,-0.5,-0.2500,'-1"
    text = format_csv(("a", "b", "c", "d"), [*signed, {"a": "x;y", "d": "1.5"}], "fr").decode()
    assert text.splitlines()[1:] == ["-1;-0,5;-0,2500;'-1", '"x;y";;;1.5'], "a French spreadsheet"
    learnt = GameProgress(given=MistakeTotal(-0.25, 1))
    (row,) = [row for row in rows_of(Progress({"Mia": {GAME: learnt}})) if row["value"]]
    assert (row["value"], row["per_choice"]) == ("-0.2500", "-0.250000")

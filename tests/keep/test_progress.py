"""The progress of the school: a file full of nonsense costs only what is nonsense."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.keep.learnt import (
    SITTINGS,
    Answer,
    GameProgress,
    Given,
    Point,
    Progress,
    Row,
    Tally,
    Theme,
    with_answer,
)
from game.keep.progress import FILE_NAME, ProgressStore
from tests.extent import extent
from tests.keep.rows import rows

GAME = "cat_and_mouse"
THEME = Theme(
    level=412.5,
    asked=Tally(12, 10),
    rows=(Row(1, 10, 8), Row(2, 2, 2)),
    recent=(Answer(1, 0), Answer(2, 1)),
    due=(3, 5, 9),
    is_known=True,
    seen=(7, 3),
)
LEARNT = GameProgress(
    sittings=2,
    themes={"catch": THEME},
    best={"swaps": 7},
    spans={"remembered": (Point(1, 4), Point(2, 6))},
    tallies={"span_0": Tally(3, 2)},
    given=Given(0.25, 12),
    coach=Tally(4, 3),
)


def detail_of(store: ProgressStore, key: str) -> str:
    """Return what is told of a store's trouble, which has to be this one."""
    assert store.trouble is not None
    assert store.trouble.key == f"trouble.practice_{key}"
    return store.trouble.detail


def in_file(folder: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((folder / FILE_NAME).read_text("utf-8"))
    return data


def write(folder: Path, data: object) -> bytes:
    raw = json.dumps(data).encode()
    (folder / FILE_NAME).write_bytes(raw)
    return raw


def plain(**changes: object) -> dict[str, Any]:
    """Return a file in which Mia has learnt something and Tom something else."""
    data = {"players": {"Mia": {GAME: LEARNT}, "Tom": {GAME: GameProgress(sittings=4)}}}
    decoded: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(data))
    return decoded | changes


def test_what_was_learnt_is_there_the_next_time(tmp_path: Path) -> None:
    store = ProgressStore.open(tmp_path / "new")
    store.keep("Ännchen", GAME, LEARNT)
    assert store.trouble is None
    again = ProgressStore.open(tmp_path / "new")
    assert again.of("Ännchen", GAME) == LEARNT
    assert again.progress == store.progress
    text = (tmp_path / "new" / FILE_NAME).read_text("utf-8")
    assert "Ännchen" in text
    assert '\n          "catch": {"level": 412.5, ' in text
    assert text.endswith('\n  "adopted": []\n}\n')


@pytest.mark.parametrize(
    ("player", "learnt"),
    [
        ("", LEARNT),
        ("M" * 41, LEARNT),
        ("Mia", GameProgress(sittings=-1)),
        ("Mia", GameProgress(themes={"catch": Theme(level=1001)})),
        ("Mia", GameProgress(themes={"catch": Theme(level=float("nan"))})),
        ("Mia", GameProgress(given=Given(float("inf"), 1))),
    ],
)
def test_what_cannot_be_is_not_kept(tmp_path: Path, player: str, learnt: GameProgress) -> None:
    store = ProgressStore.open(tmp_path)
    with pytest.raises(ValueError):  # noqa: PT011 - told by msgspec
        store.keep(player, GAME, learnt)
    assert store.progress == Progress()
    assert list(tmp_path.iterdir()) == []


# -- what is bad ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("sittings", -1, "sittings"),
        ("themes", [], "themes"),
        ("themes.catch", 5, "themes.catch"),
        ("themes.catch.level", 2000, "themes.catch.level"),
        ("themes.catch.level", "5", "themes.catch.level"),
        ("themes.catch.asked", {"count": 1, "right": 2}, "themes.catch.asked"),
        ("themes.catch.rows", [[1, 2, 3]], "themes.catch.rows"),
        ("themes.catch.recent", [[1, 7]], "themes.catch.recent"),
        ("themes.catch.due", [3, None], "themes.catch.due"),
        ("themes.catch.is_known", 1, "themes.catch.is_known"),
        ("best.swaps", 1.5, "best.swaps"),
        ("spans.remembered", [1, 2], "spans.remembered"),
        ("tallies.span_0", None, "tallies.span_0"),
        ("given.sum", -0.1, "given.sum"),
        ("coach", {"count": True}, "coach.count"),
    ],
)
def test_what_is_bad_costs_nothing_but_itself(
    tmp_path: Path, path: str, value: object, place: str
) -> None:
    data = plain()
    good = ProgressStore(tmp_path)
    good.progress = msgspec.convert(data, Progress)
    *way, last = path.split(".")
    inner = data["players"]["Mia"][GAME]
    for step in way:
        inner = inner[step]
    inner[last] = value
    raw = write(tmp_path, data)
    store = ProgressStore.open(tmp_path)
    assert f"players.Mia.{GAME}.{place}" in detail_of(store, "bad")
    assert (tmp_path / "practice.bad.json").read_bytes() == raw
    assert store.of("Tom", GAME) == good.of("Tom", GAME)
    found, whole = (msgspec.to_builtins(each.of("Mia", GAME)) for each in (store, good))
    for step in way:
        found.pop(step, None) if step not in found else None
        differing = [key for key in whole if found.get(key) != whole[key]]
        assert differing == [step]
        found, whole = found[step], whole[step]
    assert [key for key in whole if found.get(key) != whole[key]] == [last]
    again = ProgressStore.open(tmp_path)
    assert again.trouble is None
    assert again.progress == store.progress


def test_a_name_that_nobody_has_costs_that_player_alone(tmp_path: Path) -> None:
    data = plain()
    data["players"]["M" * 41] = data["players"]["Mia"]
    write(tmp_path, data)
    store = ProgressStore.open(tmp_path)
    assert detail_of(store, "bad")
    assert set(store.progress.players) == {"Mia", "Tom"}
    assert set(in_file(tmp_path)["players"]) == {"Mia", "Tom"}


def test_unknown_fields_are_kept_wherever_they_are(tmp_path: Path) -> None:
    data = plain(colour="red")
    data["players"]["Mia"][GAME]["songs"] = {"best": 3}
    data["players"]["Mia"][GAME]["themes"]["catch"]["stars"] = [1, 2]
    data["players"]["Mia"][GAME]["coach"]["heeded"] = 2
    write(tmp_path, data)
    store = ProgressStore.open(tmp_path)
    assert store.trouble is None
    store.keep("Mia", GAME, store.of("Mia", GAME).with_best("swaps", 9))
    data["players"]["Mia"][GAME]["best"]["swaps"] = 9
    assert in_file(tmp_path) == data | {"adopted": []}


@rows("deep", [100, 500, 800, 900, 950, 980, 1000, 100_000])
def test_what_is_nested_deeply_stops_nothing(tmp_path: Path, deep: int) -> None:
    (tmp_path / FILE_NAME).write_text('{"odd": ' + "[" * deep + "]" * deep + "}")
    store = ProgressStore.open(tmp_path)
    for _ in range(2):
        store.keep("Mia", GAME, store.of("Mia", GAME).with_coach(is_right=True))
    assert store.of("Mia", GAME).coach == Tally(2, 2)


# -- counting -------------------------------------------------------------------------------------


def test_the_best_of_a_sitting_counts() -> None:
    learnt = GameProgress().with_best("swaps", 9).with_best("swaps", 4)
    assert learnt.best == {"swaps": 9}
    learnt = learnt.with_span("remembered", 1, 5).with_span("remembered", 1, 3)
    assert learnt.with_span("remembered", 2, 1).spans == {"remembered": (Point(1, 5), Point(2, 1))}


def test_only_the_latest_sittings_are_remembered_one_by_one() -> None:
    rows: tuple[Row, ...] = ()
    learnt = GameProgress()
    for sitting in range(1, SITTINGS + 6):
        rows = with_answer(with_answer(rows, sitting, True), sitting, False)
        learnt = learnt.with_span("remembered", sitting, 3)
    assert [row.sitting for row in rows] == list(range(6, SITTINGS + 6))
    assert set(rows) == {Row(n, 2, 1) for n in range(6, SITTINGS + 6)}
    assert len(learnt.spans["remembered"]) == SITTINGS


# -- any file -------------------------------------------------------------------------------------

NAMES = st.sampled_from([
    *("players", "adopted", "Mia", GAME, "sittings", "themes", "best", "spans", "given", "coach"),
    *("catch", "level", "asked", "rows", "due", "seen", "count", "right", "tallies", "recent"),
]) | st.text(max_size=5)  # fmt: skip
LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=12,
)
INNER = st.dictionaries(st.sampled_from(GameProgress.__struct_fields__), VALUES, max_size=4)
FILES = st.dictionaries(NAMES, VALUES, max_size=3) | st.fixed_dictionaries(
    {"players": st.dictionaries(NAMES, st.dictionaries(NAMES, INNER, max_size=2), max_size=2)}
)


@settings(max_examples=extent(60, 600))
@given(raw=st.binary(max_size=60) | FILES.map(json.dumps).map(str.encode))
def test_no_file_whatever_stops_the_program_or_is_lost(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch, raw: bytes
) -> None:
    folder = tmp_path_factory.mktemp("fuzz")
    monkeypatch.setattr("os.fsync", lambda _: None)  # the disk's slowness is not the matter here
    (folder / FILE_NAME).write_bytes(raw)
    store = ProgressStore.open(folder)
    if store.trouble is None:
        assert (folder / FILE_NAME).read_bytes() == raw
    else:
        assert len(store.trouble.detail.splitlines()) <= 1
        assert (folder / "practice.bad.json").read_bytes() == raw
    store.keep("Mia", "another game", LEARNT)
    assert store.trouble is None
    again = ProgressStore.open(folder)
    assert again.trouble is None
    assert again.progress == store.progress
    assert again.of("Mia", "another game").best["swaps"] >= 7

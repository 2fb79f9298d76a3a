"""The laws of every store: whatever befalls its file, nothing is lost, and one line tells it."""

from __future__ import annotations

import errno
import json
import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.keep.cups import CupStore
from game.keep.disk import Trouble
from game.keep.players import PlayerLook, Players
from game.keep.progress import ProgressStore
from game.keep.progress_data import GameProgress, ThemeProgress
from game.keep.settings import Settings, SettingsStore
from tests.cups import GAMES, new_cup
from tests.extent import extent
from tests.keep.rows import rows
from tests.matches import SICK_DISKS, refuse

GAME = next(iter(GAMES))


@dataclass(frozen=True)
class Kind:
    """One kind of store: the area of its troubles, and the names of fields in its file."""

    key: str
    area: str
    open: Callable[[Path], Any]
    change: Callable[[Any, int], object]
    value: Callable[[Any], object]
    words: tuple[str, ...]

    @property
    def file(self) -> str:
        return f"{self.key}.json"

    def bad(self, folder: Path) -> Path:
        return folder / f"{self.key}.bad.json"

    def told(self, store: Any) -> str | None:
        trouble: Trouble | None = store.trouble
        assert trouble is None or len(trouble.detail.splitlines()) <= 1
        return None if trouble is None else trouble.key.removeprefix(f"trouble.{self.area}_")


def learn(store: ProgressStore, number: int) -> None:
    store.save("Ännchen", GAME, GameProgress(sessions=number))


TOO_LARGE = b" " * 8_000_001
"""More than any of these files may have, so that it is not even read."""

KINDS = (
    Kind(
        *("settings", "settings", SettingsStore.open),
        lambda store, number: store.change(pace=number),
        lambda store: store.settings,
        Settings.__struct_fields__,
    ),
    Kind(
        *("practice", "practice", ProgressStore.open, learn),
        lambda store: store.progress,
        (
            "players",
            "adopted",
            GAME,
            *GameProgress.__struct_encode_fields__,
            *ThemeProgress.__struct_encode_fields__,
        ),
    ),
    Kind(
        *("players", "players", Players.open),
        lambda players, number: players.change_look(players.all[0], PlayerLook(hat=number + 1)),
        lambda players: players.all,
        ("players", "now", "key", "look", "name", *PlayerLook.__struct_fields__),
    ),
    Kind(
        *("cup", "cup", partial(CupStore.open, games=GAMES)),
        lambda store, number: store.begin(new_cup(number)),
        lambda store: store.cup,
        ("cup", "table", "totals", "matches", "format"),
    ),
)
RUBBISH = (b"", b"{", b"\xff\xfe", b"[]", b"5", b"null", b"[" * 200_000, b" " * 8_000_001)
each_kind = rows("kind", KINDS)


def begun(kind: Kind, folder: Path) -> Any:
    store = kind.open(folder)
    kind.change(store, 1)
    assert store.trouble is None
    return store


@each_kind
def test_what_is_changed_is_there_the_next_time(tmp_path: Path, kind: Kind) -> None:
    unused = kind.open(tmp_path / "new")
    assert unused.trouble is None
    assert unused.erase()
    assert list(tmp_path.iterdir()) == [], "before something is changed there is no file"
    store, again = begun(kind, tmp_path / "new"), kind.open(tmp_path / "new")
    assert again.trouble is None
    assert kind.value(again) == kind.value(store) != kind.value(unused)


@rows(("kind", "raw"), product(KINDS, RUBBISH))
def test_rubbish_is_set_aside_and_told_once(tmp_path: Path, kind: Kind, raw: bytes) -> None:
    (tmp_path / kind.file).write_bytes(raw)
    store = kind.open(tmp_path)
    assert kind.told(store) == "bad"
    assert kind.value(store) == kind.value(kind.open(tmp_path / "empty"))
    assert kind.bad(tmp_path).read_bytes() == raw
    again = kind.open(tmp_path)
    assert again.trouble is None
    kind.change(again, 1)
    assert kind.value(kind.open(tmp_path)) == kind.value(again)
    (tmp_path / kind.file).write_bytes(b"[]")
    kind.open(tmp_path)
    assert kind.bad(tmp_path).read_bytes() == raw, "nothing that was set aside is overwritten"
    assert (tmp_path / f"{kind.key}.bad-2.json").read_bytes() == b"[]"


@rows(("kind", "sick", "call"), product(KINDS, SICK_DISKS, ("os.replace", "os.fsync")))
def test_a_disk_that_takes_nothing_is_reported_and_what_was_changed_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: Kind, sick: tuple[int, str], call: str
) -> None:
    store = begun(kind, tmp_path)
    before = (tmp_path / kind.file).read_bytes()
    monkeypatch.setattr(call, refuse(sick[0]))
    kind.change(store, 2)
    held = kind.value(store)
    assert kind.told(store) == sick[1]
    assert (tmp_path / kind.file).read_bytes() == before, "whole as it was"
    assert [path.name for path in tmp_path.iterdir()] == [kind.file]
    monkeypatch.undo()
    assert kind.value(kind.open(tmp_path)) != held
    kind.change(store, 3)
    assert store.trouble is None
    assert kind.value(kind.open(tmp_path)) == kind.value(store) != held


@rows(("kind", "raw"), product(KINDS, [b"{", b"{}", b"", TOO_LARGE]))
def test_a_changed_file_is_set_aside_and_reported_once(
    tmp_path: Path, kind: Kind, raw: bytes
) -> None:
    store = begun(kind, tmp_path)
    (tmp_path / kind.file).write_bytes(raw)
    kind.change(store, 2)
    assert store.trouble == Trouble("trouble.file_changed", kind.file)
    assert kind.bad(tmp_path).read_bytes() == raw
    assert kind.value(kind.open(tmp_path)) == kind.value(store)
    kind.change(store, 3)
    assert store.trouble is None
    assert len(list(tmp_path.iterdir())) == 2


@each_kind
def test_a_deleted_file_is_written_again_whole(tmp_path: Path, kind: Kind) -> None:
    folder = tmp_path / "data"
    store = begun(kind, folder)
    raw = (folder / kind.file).read_bytes()
    shutil.rmtree(folder)
    kind.change(store, 2)
    assert store.trouble is None
    assert kind.value(kind.open(folder)) == kind.value(store)
    kind.change(store, 1)
    (folder / kind.file).unlink()
    (folder / kind.file).write_bytes(raw)
    os.utime(folder / kind.file, (1, 1))
    kind.change(store, 2)
    assert store.trouble is None
    assert [found.name for found in folder.iterdir()] == [kind.file]
    (tmp_path / "file").write_text("in the way")
    store = kind.open(tmp_path / "file")
    kind.change(store, 1)
    assert kind.told(store) == "read_only"
    assert (tmp_path / "file").read_text() == "in the way"


@each_kind
def test_what_stays_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: Kind) -> None:
    (tmp_path / kind.file).write_bytes(b"{")
    store = begun(kind, tmp_path / "other")
    (tmp_path / "other" / kind.file).write_bytes(b"{")
    monkeypatch.setattr("os.rename", refuse(errno.EACCES))
    bad = kind.open(tmp_path)
    assert kind.told(bad) == "read_only"
    for number in (2, 3):
        for one in (store, bad):
            kind.change(one, number)
            assert kind.told(one) == "read_only"
    for folder in (tmp_path, tmp_path / "other"):
        assert (folder / kind.file).read_bytes() == b"{"
    monkeypatch.undo()
    kind.change(store, 4)
    assert kind.bad(tmp_path / "other").read_bytes() == b"{"
    assert kind.value(kind.open(tmp_path / "other")) == kind.value(store)


@each_kind
def test_forgetting_leaves_nothing(tmp_path: Path, kind: Kind) -> None:
    (tmp_path / kind.file).write_bytes(b"{")
    store = kind.open(tmp_path)
    kind.change(store, 1)
    assert len(list(tmp_path.iterdir())) == 2
    assert store.erase()
    assert not tmp_path.exists()
    assert kind.value(store) == kind.value(kind.open(tmp_path))
    assert store.trouble is None


LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)


def kind_and_file(kind: Kind) -> st.SearchStrategy[tuple[Kind, bytes]]:
    names = st.sampled_from([*kind.words, "Mia", "catch", "other"]) | st.text(max_size=5)
    values = st.recursive(
        LEAVES,
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=3),
        max_leaves=8,
    )
    known = st.fixed_dictionaries({kind.words[0]: values})
    files = (st.dictionaries(names, values, max_size=3) | known).map(json.dumps).map(str.encode)
    return st.tuples(st.just(kind), st.binary(max_size=60) | files)


@settings(max_examples=extent(100, 1000))
@given(drawn=st.one_of(*map(kind_and_file, KINDS)))
def test_no_file_whatever_stops_the_program_or_is_lost(
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    drawn: tuple[Kind, bytes],
) -> None:
    (kind, raw), folder = drawn, tmp_path_factory.mktemp("fuzz")
    monkeypatch.setattr("os.fsync", lambda _: None)  # the disk's slowness is not the matter here
    (folder / kind.file).write_bytes(raw)
    store = kind.open(folder)
    is_whole = kind.told(store) in (None, "newer")
    assert (folder / kind.file if is_whole else kind.bad(folder)).read_bytes() == raw
    if kind.told(store) == "newer":
        return
    again = kind.open(folder)
    assert (kind.value(again), again.trouble) == (kind.value(store), None)
    kind.change(again, 1)
    assert again.trouble is None
    assert kind.value(kind.open(folder)) == kind.value(again)

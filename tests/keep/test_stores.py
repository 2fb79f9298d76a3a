"""The laws of every store: whatever befalls its file, nothing is lost, and one line tells it."""

from __future__ import annotations

import errno
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
from game.keep.household import Household, Look
from game.keep.learnt import GameProgress
from game.keep.progress import ProgressStore
from game.keep.settings import SettingsStore
from tests.cups import GAMES, new_cup
from tests.keep.rows import rows
from tests.matches import SICK_DISKS, refuse


@dataclass(frozen=True)
class Kind:
    """One kind of store.

    Attributes:
        key: the name of its file without the suffix.
        area: the second word of its troubles.
        open: opens the store of a folder.
        change: changes something, each number to something else.
        value: what is kept.
    """

    key: str
    area: str
    open: Callable[[Path], Any]
    change: Callable[[Any, int], object]
    value: Callable[[Any], object]

    @property
    def file(self) -> str:
        return f"{self.key}.json"

    def bad(self, folder: Path) -> Path:
        """Return where the file is kept that was set aside."""
        return folder / f"{self.key}.bad.json"

    def told(self, store: Any) -> str | None:
        """Return the trouble of a store, without the words that all of its troubles have."""
        trouble: Trouble | None = store.trouble
        assert trouble is None or len(trouble.detail.splitlines()) <= 1
        return None if trouble is None else trouble.key.removeprefix(f"trouble.{self.area}_")


def learn(store: ProgressStore, number: int) -> None:
    store.keep("Ännchen", "cat_and_mouse", GameProgress(sittings=number))


KINDS = (
    Kind(
        *("settings", "settings", SettingsStore.open),
        lambda store, number: store.change(pace=number),
        lambda store: store.settings,
    ),
    Kind("practice", "practice", ProgressStore.open, learn, lambda store: store.progress),
    Kind(
        *("players", "players", Household.open),
        lambda house, number: house.dress(house.players[0], Look(hat=number + 1)),
        lambda house: house.players,
    ),
    Kind(
        *("cup", "cup", partial(CupStore.open, games=GAMES)),
        lambda store, number: store.begin(new_cup(number)),
        lambda store: store.cup,
    ),
)
RUBBISH = (b"", b"{", b"\xff\xfe", b"[]", b"5", b"null", b"[" * 200_000, b" " * 8_000_001)
each_kind = rows("kind", KINDS)


def begun(kind: Kind, folder: Path) -> Any:
    """Return a store that has written its file."""
    store = kind.open(folder)
    kind.change(store, 1)
    assert store.trouble is None
    return store


@each_kind
def test_without_a_file_nothing_is_told_or_written(tmp_path: Path, kind: Kind) -> None:
    assert kind.open(tmp_path / "new").trouble is None
    assert list(tmp_path.iterdir()) == []


@each_kind
def test_what_is_changed_is_there_the_next_time(tmp_path: Path, kind: Kind) -> None:
    store = begun(kind, tmp_path / "new")
    again = kind.open(tmp_path / "new")
    assert again.trouble is None
    assert kind.value(again) == kind.value(store) != kind.value(kind.open(tmp_path))


@rows(("kind", "raw"), product(KINDS, RUBBISH))
def test_a_file_that_is_none_at_all_is_kept_aside_and_told_once(
    tmp_path: Path, kind: Kind, raw: bytes
) -> None:
    (tmp_path / kind.file).write_bytes(raw)
    store = kind.open(tmp_path)
    assert kind.told(store) == "bad"
    assert kind.value(store) == kind.value(kind.open(tmp_path / "empty"))
    assert kind.bad(tmp_path).read_bytes() == raw
    again = kind.open(tmp_path)
    assert again.trouble is None
    kind.change(again, 1)
    assert kind.value(kind.open(tmp_path)) == kind.value(again)


@rows(("kind", "sick", "call"), product(KINDS, SICK_DISKS, ("os.replace", "os.fsync")))
def test_a_disk_that_takes_nothing_is_told_and_what_was_changed_holds(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    kind: Kind,
    sick: tuple[int, str],
    call: str,
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


@rows(("kind", "raw"), product(KINDS, [b"{", b"{}", b""]))
def test_a_file_that_was_changed_meanwhile_is_set_aside_and_told_once(
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
def test_a_file_that_was_deleted_is_written_again_whole(tmp_path: Path, kind: Kind) -> None:
    store = begun(kind, tmp_path / "data")
    shutil.rmtree(tmp_path / "data")
    kind.change(store, 2)
    assert store.trouble is None
    assert kind.value(kind.open(tmp_path / "data")) == kind.value(store)


@each_kind
def test_a_file_that_was_copied_and_put_back_is_no_other_one(tmp_path: Path, kind: Kind) -> None:
    store = begun(kind, tmp_path)
    path = tmp_path / kind.file
    raw = path.read_bytes()
    path.unlink()
    path.write_bytes(raw)
    os.utime(path, (1, 1))
    kind.change(store, 2)
    assert store.trouble is None
    assert [found.name for found in tmp_path.iterdir()] == [kind.file]


@each_kind
def test_what_cannot_be_set_aside_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: Kind
) -> None:
    (tmp_path / kind.file).write_bytes(b"{")
    store = begun(kind, tmp_path / "other")
    (tmp_path / "other" / kind.file).write_bytes(b"{")
    monkeypatch.setattr("os.rename", refuse(errno.EACCES))
    assert kind.told(kind.open(tmp_path)) == "read_only"
    for number in (2, 3):
        kind.change(store, number)
        assert kind.told(store) == "read_only"
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
    assert store.forget()
    assert not tmp_path.exists()
    assert kind.value(store) == kind.value(kind.open(tmp_path))
    assert store.trouble is None


@settings(max_examples=60)
@given(kind=st.sampled_from(KINDS), raw=st.binary(max_size=60))
def test_any_bytes_are_survived(
    tmp_path_factory: pytest.TempPathFactory, kind: Kind, raw: bytes
) -> None:
    folder = tmp_path_factory.mktemp("bytes")
    (folder / kind.file).write_bytes(raw)
    value = kind.value(kind.open(folder))
    again = kind.open(folder)
    assert (kind.value(again), again.trouble) == (value, None)

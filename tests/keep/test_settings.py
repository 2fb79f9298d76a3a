"""The settings: a file full of nonsense costs only what is nonsense."""

from __future__ import annotations

import errno
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.keep.settings import FILE_NAME, Choice, Settings, SettingsStore
from game.play.setup import Player
from tests.extent import extent
from tests.keep.rows import rows
from tests.matches import refuse

CHOICE = Choice(
    "older", (Player("Ännchen", "human"), Player("Pip", "bot", "hard")), {"board": "long"}, 3
)


def plain(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


GOOD: dict[str, Any] = {
    "language": "fr",
    "effects": 3,
    "music": 0,
    "pace": 5,
    "motion": "basic",
    "letters": 150,
    "has_contrast": True,
    "is_fullscreen": True,
    "is_muted": True,
    "speech": 2,
    "reads_aloud": True,
    "names_aloud": False,
    "is_coached": True,
    "switch": 3,
    "is_steady": True,
    "shows_sounds": True,
    "keys": {"choose": "f"},
    "buttons": {"pad.choose": 3},
    "lessons_seen": ["drop", "ladder"],
    "last_choices": {"cat_and_mouse": plain(CHOICE)},
    "records": {"kalle_kanalratte.practice": 7},
    "away": ["game.gouda_ganoven", "help.undo"],
    "loudest": 6,
    "tokens": 2,
    "plan": {"day": "2026-11-24", "laid": 2, "spent": 1},
    "last_day": "2026-11-24",
}
BAD: dict[str, list[Any]] = {
    "language": ["", "xx", 5, []],
    "effects": [-1, 11, 5.5, "5", True, None],
    "music": [99, {}],
    "pace": [0, 6, None],
    "motion": ["fast", 1],
    "letters": [120, "large", 0],
    "has_contrast": [1, "yes"],
    "is_fullscreen": [0, "yes", None],
    "is_muted": [1],
    "speech": [11, -1, None],
    "reads_aloud": ["true"],
    "names_aloud": [1, "yes"],
    "is_coached": [1, "yes", None],
    "switch": [6, -1, "fast"],
    "is_steady": [1, "yes"],
    "shows_sounds": [0, None],
    "keys": [["f"], {"choose": 5}],
    "buttons": [{"pad.choose": -1}, {"pad.choose": "a"}, 7],
    "lessons_seen": ["drop", [1], {"drop": 1}, None],
    "last_choices": [[], None, "cat_and_mouse"],
    "records": [[], None, {"game": -1}, {"game": 1.5}, {"game": "7"}, {"game": True}],
    "away": ["window", [1], None],
    "loudest": [11, -1, None],
    "tokens": [4, -1, "two", None],
    "last_day": ["2026-13-24", "yesterday", 5, []],
    "plan": [{"day": "2026-11-24"}, {"day": 5, "laid": 1}, {"day": "", "laid": 4}, []],
}


def detail_of(store: SettingsStore, key: str) -> str:
    """Return what is told of a store's trouble, which has to be this one."""
    assert store.trouble is not None
    assert store.trouble.key == f"trouble.settings_{key}"
    return store.trouble.detail


def write(folder: Path, data: object) -> bytes:
    raw = json.dumps(data).encode()
    (folder / FILE_NAME).write_bytes(raw)
    return raw


def in_file(folder: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((folder / FILE_NAME).read_text("utf-8"))
    return data


def test_what_is_changed_is_there_the_next_time(tmp_path: Path) -> None:
    store = SettingsStore.open(tmp_path / "new")
    store.change(**GOOD)
    assert store.trouble is None
    again = SettingsStore.open(tmp_path / "new")
    assert again.settings == store.settings
    assert plain(again.settings) == GOOD
    assert again.settings.last_choices["cat_and_mouse"] == CHOICE


def test_structs_may_be_handed_over_and_the_file_is_readable(tmp_path: Path) -> None:
    store = SettingsStore.open(tmp_path)
    store.change(last_choices={"cat_and_mouse": CHOICE}, lessons_seen=("drop",), pace=4)
    assert SettingsStore.open(tmp_path).settings.last_choices == {"cat_and_mouse": CHOICE}
    text = (tmp_path / FILE_NAME).read_text("utf-8")
    assert '\n  "pace": 4,\n' in text
    assert "Ännchen" in text
    assert text.endswith("}\n")


@rows(("name", "value"), [(n, v) for n, vs in BAD.items() for v in vs])
def test_a_bad_field_alone_has_its_usual_value(tmp_path: Path, name: str, value: object) -> None:
    raw = write(tmp_path, GOOD | {name: value})
    store = SettingsStore.open(tmp_path)
    expected = {n: v for n, v in GOOD.items() if n != name}
    found = plain(store.settings)
    assert {n: found[n] for n in expected} == expected
    assert found[name] == plain(Settings())[name]
    assert name in detail_of(store, "bad")
    assert (tmp_path / "settings.bad.json").read_bytes() == raw
    assert SettingsStore.open(tmp_path).trouble is None  # told once


def test_a_bad_choice_for_one_game_leaves_the_other_games(tmp_path: Path) -> None:
    entry = plain(CHOICE)
    bad = {**entry, "players": [{"name": "Pip", "kind": "bot", "level": "genius"}]}
    write(tmp_path, {"last_choices": {"cat_and_mouse": entry, "kalle": bad, "police": 5}})
    store = SettingsStore.open(tmp_path)
    assert store.settings.last_choices == {"cat_and_mouse": CHOICE}
    for game in ("kalle", "police"):
        assert f"last_choices.{game}" in detail_of(store, "bad")


def test_what_was_kept_aside_is_never_overwritten(tmp_path: Path) -> None:
    for text in (b"one", b"two", b"three"):
        (tmp_path / FILE_NAME).write_bytes(text)
        SettingsStore.open(tmp_path)
    names = ("settings.bad.json", "settings.bad-2.json", "settings.bad-3.json")
    assert [(tmp_path / name).read_bytes() for name in names] == [b"one", b"two", b"three"]


def test_unknown_fields_are_kept(tmp_path: Path) -> None:
    unknown = {"theme": "dark", "cats": [1, {"name": "Max"}], "size": 10**30}
    write(tmp_path, {"pace": 2} | unknown)
    store = SettingsStore.open(tmp_path)
    assert store.trouble is None
    store.change(pace=3)
    assert in_file(tmp_path).items() >= (unknown | {"pace": 3}).items()


@rows("values", [{"pace": 9}, {"pace": True}, {"colour": "red"}, {"motion": "fast", "pace": 2}])
def test_a_wrong_change_changes_nothing(tmp_path: Path, values: dict[str, object]) -> None:
    store = SettingsStore.open(tmp_path)
    for change in (store.change, store.override):
        with pytest.raises(ValueError):  # noqa: PT011 - told by msgspec
            change(**values)
    assert store.settings == Settings()
    assert list(tmp_path.iterdir()) == []


def test_what_holds_for_one_run_is_not_written(tmp_path: Path) -> None:
    store = SettingsStore.open(tmp_path)
    store.override(motion="none", is_muted=True, language="it")
    assert store.settings.motion == "none"
    store.change(pace=4)
    assert (store.settings.motion, store.settings.pace) == ("none", 4)
    assert in_file(tmp_path)["motion"] is None
    assert in_file(tmp_path)["language"] is None
    store.change(motion="none")  # chosen by the player now
    assert in_file(tmp_path)["motion"] == "none"


def test_a_bad_file_in_a_read_only_folder_is_left_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = write(tmp_path, {"pace": 99, "music": 2})
    monkeypatch.setattr("os.rename", refuse(errno.EACCES))
    store = SettingsStore.open(tmp_path)
    assert (store.settings.pace, store.settings.music) == (3, 2)
    assert detail_of(store, "read_only")
    assert (tmp_path / FILE_NAME).read_bytes() == raw


def test_a_folder_where_the_file_should_be_is_kept_aside(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    (tmp_path / FILE_NAME / "letter").write_text("dear")
    store = SettingsStore.open(tmp_path)
    assert store.trouble is not None
    store.change(pace=1)
    assert in_file(tmp_path)["pace"] == 1
    assert (tmp_path / "settings.bad.json" / "letter").read_text() == "dear"


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    store = SettingsStore.open(tmp_path / "file")
    store.change(pace=1)
    assert store.settings.pace == 1
    assert detail_of(store, "read_only")
    assert (tmp_path / "file").read_text() == "in the way"


NAMES = st.sampled_from([*GOOD, "other"]) | st.text(max_size=5)
LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
VALUES = st.recursive(
    LEAVES | st.sampled_from([v for vs in BAD.values() for v in vs]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=extent(60, 600))
@given(raw=st.binary(max_size=60) | st.dictionaries(NAMES, VALUES).map(json.dumps).map(str.encode))
def test_no_file_whatever_stops_the_program_or_is_lost(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch, raw: bytes
) -> None:
    folder = tmp_path_factory.mktemp("fuzz")
    monkeypatch.setattr("os.fsync", lambda _: None)  # the disk's slowness is not the matter here
    (folder / FILE_NAME).write_bytes(raw)
    store = SettingsStore.open(folder)
    if store.trouble is None:
        assert (folder / FILE_NAME).read_bytes() == raw
        known = json.loads(raw)
    else:
        assert len(store.trouble.detail.splitlines()) <= 1
        assert (folder / "settings.bad.json").read_bytes() == raw
        known = {}
    store.change(pace=1, music=9)
    assert store.trouble is None
    assert in_file(folder).items() >= {k: v for k, v in known.items() if k not in GOOD}.items()
    again = SettingsStore.open(folder)
    assert again.trouble is None
    assert again.settings == store.settings

"""Parental restrictions: they hold whatever befalls the file of the settings."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from datetime import date
from pathlib import Path

from game.keep.household import Look
from game.keep.limits import FIELDS
from game.keep.own_settings import OWN, OwnSettings
from game.keep.settings import FILE_NAME, Settings, SettingsStore
from game.play.plan import Plan
from tests.keep.rows import rows

PLAN = Plan("2026-11-26", 2, 2)
LIMITS = {"away": ("help.hint", "window"), "loudest": 4, "tokens": 2, "plan": PLAN}
LIMITS["last_day"] = date(2026, 11, 26)


def limits_of(settings: Settings) -> dict[str, object]:
    return {name: getattr(settings, name) for name in FIELDS}


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-20])


def fill(path: Path) -> None:
    path.write_bytes(b"\0" * path.stat().st_size)


def pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def spoil(path: Path) -> None:
    data = json.loads(path.read_bytes())
    data |= {"away": "nothing", "loudest": 99, "tokens": None, "plan": 5, "last_day": 5}
    path.write_text(json.dumps(data), "utf-8")


def leave_out(path: Path) -> None:
    path.write_text(json.dumps({"pace": 1}), "utf-8")


DAMAGES = [Path.unlink, cut, fill, spoil, leave_out, *([] if os.name == "nt" else [pipe])]


@rows("damage", DAMAGES)
def test_what_parents_closed_stays_closed(tmp_path: Path, damage: Callable[[Path], None]) -> None:
    SettingsStore.open(tmp_path).change(**LIMITS, music=2)
    damage(tmp_path / FILE_NAME)
    for _ in range(2):
        again = SettingsStore.open(tmp_path)
        assert limits_of(again.settings) == LIMITS
    again.change(pace=1)
    damage(tmp_path / FILE_NAME)
    assert limits_of(SettingsStore.open(tmp_path).settings) == LIMITS


@rows("damage", DAMAGES)
def test_a_damaged_copy_changes_nothing(tmp_path: Path, damage: Callable[[Path], None]) -> None:
    SettingsStore.open(tmp_path).change(**LIMITS)
    damage(tmp_path / "limits.json")
    store = SettingsStore.open(tmp_path)
    assert limits_of(store.settings) == LIMITS
    assert store.trouble is None
    (tmp_path / FILE_NAME).unlink()
    assert limits_of(SettingsStore.open(tmp_path).settings) == LIMITS, "it is made again"


def test_what_parents_opened_again_is_open(tmp_path: Path) -> None:
    store = SettingsStore.open(tmp_path)
    store.change(**LIMITS)
    store.change(away=(), loudest=10, tokens=0, plan=None, last_day=None)
    (tmp_path / FILE_NAME).unlink()
    assert SettingsStore.open(tmp_path).settings == Settings()


def test_what_was_written_into_the_settings_by_hand_counts(tmp_path: Path) -> None:
    SettingsStore.open(tmp_path).change(**LIMITS)
    path = tmp_path / FILE_NAME
    path.write_text(json.dumps(json.loads(path.read_bytes()) | {"loudest": 7}), "utf-8")
    assert SettingsStore.open(tmp_path).settings.loudest == 7
    path.unlink()
    assert SettingsStore.open(tmp_path).settings.loudest == 7


def test_each_player_has_a_copy_of_its_own_plan(tmp_path: Path) -> None:
    own = OwnSettings.open(tmp_path)
    own.change(tokens=2)
    guest = own.household.add(Look())
    own.play()
    own.change(plan=PLAN)
    folder = own.household.settings_folder(guest)
    assert folder is not None
    (folder / FILE_NAME).unlink()
    again = OwnSettings.open(tmp_path)
    assert (again.settings.tokens, again.settings.plan) == (2, PLAN)
    assert set(json.loads((folder / "limits.json").read_bytes())) == OWN & {*FIELDS}


def test_without_restrictions_there_is_one_file(tmp_path: Path) -> None:
    store = SettingsStore.open(tmp_path)
    store.change(pace=1)
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]
    store.change(**LIMITS)
    assert store.forget()
    assert not tmp_path.exists()
    assert SettingsStore.open(tmp_path).settings == Settings()

"""The settings: nonsense costs only itself, each player has some, and restrictions hold."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.keep.effective_settings import PLAYER_SETTINGS, EffectiveSettings
from game.keep.limits import RESTRICTION_FIELDS
from game.keep.pin import hash_pin
from game.keep.players import PlayerLook
from game.keep.settings import SETTINGS_FILE, LastChoice, Settings, SettingsStore
from game.play.plan import DayLimit, DayPlan, PlayTime, todays_plan
from game.play.restrictions import HINT_HELP, LEAVE_PROGRAM
from game.play.setup import Player
from tests.keep.rows import in_file, rows, write_file

NAMES = dict(zip(Settings.__struct_encode_fields__, Settings.__struct_fields__, strict=True))
CHOICE = LastChoice(
    "older", (Player("Ännchen", "human"), Player("Pip", "bot", "hard")), {"board": "long"}, 3
)


def plain(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def named(values: Mapping[str, Any]) -> dict[str, Any]:
    return {NAMES[name]: value for name, value in values.items()}


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
    "voice": "built_in",
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
    "own_limits": {"player": {"tokens": 0, "minutes": 30}},
    "plan": {"day": "2026-11-24", "laid": 2, "spent": 1, "matches": ["0a"]},
    "last_day": "2026-11-24",
    "pin": hash_pin("1357"),
    "minutes": 30,
    "play_time": {"day": "2026-11-24", "seconds": 61.5},
}
BAD: dict[str, Sequence[Any]] = {
    **dict.fromkeys(("effects", "music", "speech", "loudest"), (-1, 11, 5.5, "5", True, None)),
    **dict.fromkeys(("is_fullscreen", "is_muted", "is_coached"), (0, "yes", None)),
    **dict.fromkeys(("is_steady", "shows_sounds"), (1, "yes", None)),
    **dict.fromkeys(("has_contrast", "reads_aloud", "names_aloud"), (1, "yes")),
    **dict.fromkeys(("lessons_seen", "away"), ("drop", [1], {"drop": 1}, None)),
    "language": ["", "xx", 5, []],
    "voice": ["", "mine", 1],
    "pin": ["1357", 1357, None],
    "minutes": [-1, 241, 1.5, "5", None],
    "play_time": [{"day": "2026-11-24", "seconds": -1}, 5],
    "pace": [0, 6, None],
    "motion": ["fast", 1],
    "letters": [120, "large", 0],
    "switch": [6, -1, "fast"],
    "keys": [["f"], {"choose": 5}],
    "buttons": [{"pad.choose": -1}, {"pad.choose": "a"}, 7],
    "last_choices": [[], None, "cat_and_mouse"],
    "records": [[], None, {"game": -1}, {"game": 1.5}, {"game": "7"}, {"game": True}],
    "tokens": [4, -1, "two", None],
    "last_day": ["2026-13-24", "yesterday", 5, []],
    "plan": [{"day": "2026-11-24"}, {"day": 5, "laid": 1}, {"day": "", "laid": 4}, []],
}


def trouble_detail(store: SettingsStore | EffectiveSettings) -> str:
    assert store.trouble is not None
    assert store.trouble.key == "trouble.settings_bad"
    return store.trouble.detail


def test_every_setting_is_there_the_next_time_in_a_readable_file(tmp_path: Path) -> None:
    store = SettingsStore.open(tmp_path)
    store.change(**named(GOOD))
    store.change(last_choices={"cat_and_mouse": CHOICE}, lessons_seen=("drop", "ladder"))
    again = SettingsStore.open(tmp_path)
    assert again.settings == store.settings
    assert plain(again.settings) == GOOD
    assert again.settings.last_choices["cat_and_mouse"] == CHOICE
    text = (tmp_path / SETTINGS_FILE).read_text("utf-8")
    assert '\n  "pace": 5,\n' in text
    assert "Ännchen" in text
    assert text.endswith("}\n")


@rows(("name", "value"), [(n, v) for n, vs in BAD.items() for v in vs])
def test_a_bad_field_alone_has_its_usual_value(tmp_path: Path, name: str, value: object) -> None:
    raw = write_file(tmp_path / SETTINGS_FILE, GOOD | {name: value})
    store = SettingsStore.open(tmp_path)
    assert plain(store.settings) == GOOD | {name: plain(Settings())[name]}
    assert name in trouble_detail(store)
    assert (tmp_path / "settings.bad.json").read_bytes() == raw
    assert SettingsStore.open(tmp_path).trouble is None  # told once


def test_a_bad_choice_for_one_game_leaves_the_other_games(tmp_path: Path) -> None:
    entry = plain(CHOICE)
    bad = {**entry, "players": [{"name": "Pip", "kind": "bot", "level": "genius"}]}
    write_file(
        tmp_path / SETTINGS_FILE,
        {"last_choices": {"cat_and_mouse": entry, "kalle": bad, "police": 5}},
    )
    store = SettingsStore.open(tmp_path)
    assert store.settings.last_choices == {"cat_and_mouse": CHOICE}
    assert all(f"last_choices.{game}" in trouble_detail(store) for game in ("kalle", "police"))


def test_unknown_fields_are_kept(tmp_path: Path) -> None:
    unknown = {"theme": "dark", "cats": [1, {"name": "Max"}], "size": 10**30}
    write_file(tmp_path / SETTINGS_FILE, {"pace": 2} | unknown)
    store = SettingsStore.open(tmp_path)
    assert store.trouble is None
    store.change(pace=3)
    assert in_file(tmp_path / SETTINGS_FILE).items() >= (unknown | {"pace": 3}).items()


@rows("values", [{"pace": 9}, {"pace": True}, {"colour": "red"}, {"motion": "fast", "pace": 2}])
def test_a_wrong_change_changes_nothing(tmp_path: Path, values: dict[str, object]) -> None:
    store = SettingsStore.open(tmp_path)
    for change in (store.change, store.override, EffectiveSettings.open(tmp_path).change):
        with pytest.raises(ValueError):  # noqa: PT011 - told by msgspec
            change(**values)
    assert store.settings == Settings()
    assert list(tmp_path.iterdir()) == []


def test_what_holds_for_one_run_is_not_written(tmp_path: Path) -> None:
    store = SettingsStore.open(tmp_path)
    store.override(motion="none", is_muted=True, language="it")
    store.change(pace=4)
    assert (store.settings.motion, store.settings.pace) == ("none", 4)
    assert in_file(tmp_path / SETTINGS_FILE)["motion"] is None
    assert in_file(tmp_path / SETTINGS_FILE)["language"] is None
    assert [path.name for path in tmp_path.iterdir()] == [SETTINGS_FILE], "nothing is restricted"
    store.change(motion="none")  # chosen by the player now
    assert in_file(tmp_path / SETTINGS_FILE)["motion"] == "none"


OF_THE_DEVICE = {"language", "effects", "music", "speech", "is_fullscreen", "is_muted"}
OF_THE_DEVICE |= {"away", "loudest", "pin", "tokens", "minutes", "own_limits", "last_day"}


def with_guest(own: EffectiveSettings) -> Path:
    guest = own.players.add(PlayerLook())
    own.apply_player()
    folder = own.players.settings_folder(guest)
    assert folder is not None
    return folder


def switch_player(own: EffectiveSettings, number: int) -> Settings:
    own.players.activate(own.players.all[number])
    own.apply_player()
    return own.settings


def test_another_player_begins_anew_but_for_the_device_settings(tmp_path: Path) -> None:
    SettingsStore.open(tmp_path).change(**named(GOOD))
    own = EffectiveSettings.open(tmp_path)
    assert plain(own.settings) == GOOD, "the first player has the settings of before"
    folder = with_guest(own)
    usual = plain(Settings())
    assert {n for n, v in plain(own.settings).items() if v != usual[n]} == OF_THE_DEVICE
    own.change(pace=1, effects=7)
    assert {*in_file(folder / SETTINGS_FILE)} == {*GOOD} - OF_THE_DEVICE
    assert {*named(in_file(folder / SETTINGS_FILE))} == PLAYER_SETTINGS
    assert switch_player(own, 0) == SettingsStore.open(tmp_path).settings
    assert (own.settings.pace, own.settings.effects, own.settings.reads_aloud) == (5, 7, True)
    again = switch_player(EffectiveSettings.open(tmp_path), 1)
    assert (again.pace, again.effects, again.reads_aloud) == (1, 7, None)


def test_what_holds_for_this_run_holds_for_whoever_says_nothing_else(tmp_path: Path) -> None:
    own = EffectiveSettings.open(tmp_path)
    own.override(motion="none", text_scale=150, language="nl")
    with_guest(own)
    assert (own.settings.motion, own.settings.text_scale, own.settings.language) == (
        "none",
        150,
        "nl",
    )
    assert not own.is_chosen("has_contrast")
    own.change(motion="full", has_contrast=True)
    assert own.is_chosen("has_contrast")
    assert own.is_chosen("language"), "a setting of the house"
    assert [switch_player(own, number).motion for number in (0, 1)] == ["none", "full"]


def test_bad_settings_of_a_player_are_reported_and_cost_nobody_else(tmp_path: Path) -> None:
    own = EffectiveSettings.open(tmp_path)
    own.change(pace=5)
    folder = with_guest(own)
    folder.mkdir(parents=True)
    write_file(folder / SETTINGS_FILE, {"pace": "quick", "letters": 200})
    own.apply_player()
    assert (own.settings.pace, own.settings.text_scale) == (3, 200)
    assert trouble_detail(own)
    assert SettingsStore.open(tmp_path).settings.pace == 5


PLAN = DayPlan("2026-11-26", 2, 2)
LIMITS = {"away": ("help.hint", "window"), "loudest": 4, "tokens": 2, "plan": PLAN}
LIMITS |= {"pin": hash_pin("1357"), "minutes": 0, "play_time": PlayTime("2026-11-26", 90.0)}
LIMITS["last_day"] = date(2026, 11, 26)
LIMITS["own_limits"] = {"player": DayLimit(minutes=30)}


def limits_in(folder: Path) -> dict[str, object]:
    settings = SettingsStore.open(folder).settings
    return {name: getattr(settings, NAMES[name]) for name in RESTRICTION_FIELDS}


OPEN = {name: getattr(Settings(), NAMES[name]) for name in RESTRICTION_FIELDS}
SPOILED = {"away": "nothing", "loudest": 99, "tokens": None, "plan": 5, "last_day": 5}
SPOILED["own_limits"] = {"player": {"tokens": 99}}
DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "cut off": lambda raw: raw[:-20],
    "filled": lambda raw: bytes(len(raw)),
    "spoiled": lambda raw: json.dumps(json.loads(raw) | SPOILED).encode(),
    "left out": lambda raw: b'{"pace": 1}',
}


def damage(path: Path, kind: str) -> None:
    raw = path.read_bytes()
    path.unlink()
    if kind in DAMAGES:
        path.write_bytes(DAMAGES[kind](raw))
    elif kind == "pipe" and os.name != "nt":
        os.mkfifo(path)


@rows("kind", [*DAMAGES, "deleted", "pipe"])
def test_what_parents_closed_stays_closed(tmp_path: Path, kind: str) -> None:
    SettingsStore.open(tmp_path).change(**named(LIMITS), music=2)
    damage(tmp_path / SETTINGS_FILE, kind)
    assert [limits_in(tmp_path) for _ in range(2)] == [LIMITS] * 2
    SettingsStore.open(tmp_path).change(pace=1)
    damage(tmp_path / SETTINGS_FILE, kind)
    assert limits_in(tmp_path) == LIMITS
    SettingsStore.open(tmp_path).change(pace=2)
    damage(tmp_path / "limits.json", kind)
    assert SettingsStore.open(tmp_path).trouble is None, "the copy alone is damaged"
    assert limits_in(tmp_path) == LIMITS
    (tmp_path / SETTINGS_FILE).unlink()
    assert limits_in(tmp_path) == LIMITS, "it is made again"
    store = SettingsStore.open(tmp_path)
    store.change(**named(OPEN))
    (tmp_path / SETTINGS_FILE).unlink()
    assert SettingsStore.open(tmp_path).settings == Settings(), "what they opened again is open"


def test_what_was_written_into_the_settings_by_hand_counts(tmp_path: Path) -> None:
    SettingsStore.open(tmp_path).change(**named(LIMITS))
    write_file(tmp_path / SETTINGS_FILE, in_file(tmp_path / SETTINGS_FILE) | {"loudest": 7})
    assert SettingsStore.open(tmp_path).settings.max_volume == 7
    (tmp_path / SETTINGS_FILE).unlink()
    assert SettingsStore.open(tmp_path).settings.max_volume == 7


def test_a_plan_is_for_its_day_and_within_what_parents_allow() -> None:
    today = date(2026, 11, 26)
    assert [todays_plan(PLAN, today, most) for most in (0, 1, 3)] == [
        None,
        DayPlan(PLAN.day, 1, 2),
        PLAN,
    ]
    played = DayPlan(PLAN.day, 0, 2)
    lefts = [(plan := todays_plan(played, today, most)) and plan.left for most in (0, 1, 2, 3)]
    assert lefts == [None, 0, 0, None], "three matches less two have yet to be planned"
    assert todays_plan(PLAN, date(2026, 11, 27), 3) is None
    assert LIMITS["away"] == (HINT_HELP, LEAVE_PROGRAM), "their names lie in files"


def test_each_player_has_a_copy_of_its_own_plan(tmp_path: Path) -> None:
    own = EffectiveSettings.open(tmp_path)
    own.change(tokens=2)
    folder = with_guest(own)
    own.change(plan=PLAN)
    (folder / SETTINGS_FILE).unlink()
    again = EffectiveSettings.open(tmp_path)
    assert (again.settings.tokens, again.settings.plan) == (2, PLAN)
    assert set(in_file(folder / "limits.json")) == PLAYER_SETTINGS & {*RESTRICTION_FIELDS}


def test_limits_of_an_earlier_version_are_taken_over(tmp_path: Path) -> None:
    plan = {"day": "2026-11-26", "laid": 2, "spent": 1}
    old = {"tokens": 2, "plan": plan, "last_day": "2026-11-26"}
    (tmp_path / SETTINGS_FILE).write_text(json.dumps(old))
    (tmp_path / "limits.json").write_text(json.dumps(old | {"away": [], "loudest": 10}))
    settings = SettingsStore.open(tmp_path).settings
    assert settings == Settings(
        tokens=2, plan=DayPlan("2026-11-26", 2, 1), last_day=date(2026, 11, 26)
    )
    (tmp_path / SETTINGS_FILE).unlink()
    assert SettingsStore.open(tmp_path).settings.tokens == 2
    assert DayPlan("2026-11-26", 1).with_match("m").with_match("m").spent == 1

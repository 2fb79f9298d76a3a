"""The settings of who plays: what belongs to a player is nobody else's."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.keep.household import Look
from game.keep.own_settings import OWN, OwnSettings
from game.keep.settings import FILE_NAME, Settings, SettingsStore

NOT_OWN = {"language", "effects", "music", "speech", "is_fullscreen", "is_muted"}
NOT_OWN |= {"away", "loudest", "tokens", "last_day"}


def test_each_setting_belongs_to_the_house_or_to_a_player() -> None:
    assert {*Settings.__struct_fields__} == OWN | NOT_OWN
    assert not OWN & NOT_OWN


def test_the_first_player_has_the_settings_of_before(tmp_path: Path) -> None:
    SettingsStore.open(tmp_path).change(pace=5, effects=2, records={"game.what": 7})
    own = OwnSettings.open(tmp_path)
    assert (own.settings.pace, own.settings.effects) == (5, 2)
    assert own.settings.records == {"game.what": 7}
    own.change(pace=1)
    assert SettingsStore.open(tmp_path).settings.pace == 1
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


def test_another_player_begins_anew_but_for_what_is_the_house_s(tmp_path: Path) -> None:
    own = OwnSettings.open(tmp_path)
    own.change(pace=5, effects=2, language="fr", reads_aloud=True, lessons_seen=("drop",))
    own.household.add(Look())
    own.play()
    assert own.settings == Settings(effects=2, language="fr")
    own.change(pace=1, effects=3)
    folder = own.household.settings_folder(own.household.now)
    assert folder is not None
    assert {*json.loads((folder / FILE_NAME).read_text("utf-8"))} == OWN
    own.household.choose(own.household.players[0])
    own.play()
    assert (own.settings.pace, own.settings.effects) == (5, 3)
    assert own.settings.reads_aloud
    again = OwnSettings.open(tmp_path)
    again.household.choose(again.household.players[1])
    again.play()
    assert (again.settings.pace, again.settings.effects) == (1, 3)


def test_what_holds_for_this_run_holds_for_whoever_says_nothing_else(tmp_path: Path) -> None:
    own = OwnSettings.open(tmp_path)
    own.override(motion="none", letters=150, language="nl")
    own.household.add(Look())
    own.play()
    assert (own.settings.motion, own.settings.letters, own.settings.language) == ("none", 150, "nl")
    own.change(motion="full")
    for player in own.household.players:
        own.household.choose(player)
        own.play()
    motion = own.settings.motion
    assert motion == "full"


def test_bad_settings_of_a_player_are_told_and_cost_nobody_else(tmp_path: Path) -> None:
    own = OwnSettings.open(tmp_path)
    own.change(pace=5)
    folder = own.household.settings_folder(own.household.add(Look()))
    assert folder is not None
    folder.mkdir(parents=True)
    (folder / FILE_NAME).write_text('{"pace": "quick", "letters": 200}')
    own.play()
    assert (own.settings.pace, own.settings.letters) == (3, 200)
    assert own.trouble is not None
    assert own.trouble.key == "trouble.settings_bad"
    assert SettingsStore.open(tmp_path).settings.pace == 5


def test_an_unknown_setting_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="colour"):
        OwnSettings.open(tmp_path).change(colour="red")

"""The players of the house: nobody is lost, whatever happens to their file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.keep.household import FILE_NAME, FIRST, MOST, Household, HousePlayer, Look
from tests.keep.rows import rows

CROWNED = Look(fur=2, pattern=1, hat=3, colour=4)


def in_file(folder: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((folder / FILE_NAME).read_text("utf-8"))
    return data


def write(folder: Path, data: object) -> None:
    (folder / FILE_NAME).write_text(json.dumps(data), "utf-8")


def test_a_house_without_a_file_has_one_player_and_writes_nothing(tmp_path: Path) -> None:
    house = Household.open(tmp_path)
    assert house.players == (HousePlayer(FIRST),)
    assert house.now == house.players[0]
    assert not house.is_shared
    assert house.settings_folder(house.now) is None
    assert list(tmp_path.iterdir()) == []


def test_who_moves_in_plays_and_is_there_the_next_time(tmp_path: Path) -> None:
    house = Household.open(tmp_path)
    guest = house.add(CROWNED)
    again = Household.open(tmp_path)
    assert again.players == (HousePlayer(FIRST), guest)
    assert again.now == guest
    assert again.is_shared
    folder = again.settings_folder(guest)
    assert folder is not None
    assert folder.is_relative_to(tmp_path)


def test_who_is_chosen_and_dressed_anew_stays_so(tmp_path: Path) -> None:
    house = Household.open(tmp_path)
    house.add(CROWNED)
    house.choose(house.players[0])
    house.dress(house.now, Look(hat=7))
    assert house.now.look.hat == 7
    again = Household.open(tmp_path)
    assert again.now == HousePlayer(FIRST, Look(hat=7))
    assert again.players[1].look == CROWNED


def test_a_full_house_takes_nobody_more(tmp_path: Path) -> None:
    house = Household.open(tmp_path)
    for _ in range(MOST - 1):
        house.add(Look())
    with pytest.raises(ValueError, match="at most 8"):
        house.add(Look())
    assert len(Household.open(tmp_path).players) == MOST
    assert len({player.key for player in house.players}) == MOST


def test_a_stranger_neither_plays_nor_is_dressed(tmp_path: Path) -> None:
    house, stranger = Household.open(tmp_path), HousePlayer("0123abcd")
    with pytest.raises(ValueError, match="0123abcd"):
        house.choose(stranger)
    with pytest.raises(ValueError, match="0123abcd"):
        house.dress(stranger, Look())


def test_whoever_played_last_may_be_gone_from_the_file(tmp_path: Path) -> None:
    house = Household.open(tmp_path)
    house.add(CROWNED)
    write(tmp_path, {"players": [{"key": FIRST}], "now": house.now.key})
    assert Household.open(tmp_path).now == HousePlayer(FIRST)


@rows(
    "entry",
    [
        {"key": "0123abcd", "look": {"fur": -1}},
        {"key": "0123abcd", "look": "red"},
        {"key": "0123abcd", "name": 5},
        {"key": "0123abcd", "look": {"hat": 99}},
    ],
)
def test_a_player_whose_looks_are_damaged_stays(tmp_path: Path, entry: object) -> None:
    write(tmp_path, {"players": [{"key": FIRST}, entry], "now": "0123abcd"})
    house = Household.open(tmp_path)
    assert house.now == HousePlayer("0123abcd")
    assert house.trouble is not None
    assert house.trouble.key == "trouble.players_bad"
    assert Household.open(tmp_path).trouble is None  # told once
    assert list(tmp_path.glob("players.bad*.json"))


@rows(
    "data",
    [
        [],
        {"players": {}},
        {"players": []},
        {"players": [7, "x", None]},
        {"players": [{"key": "../up"}, {"key": ""}], "now": "../up"},
    ],
)
def test_nonsense_is_set_aside_and_the_first_player_plays(tmp_path: Path, data: object) -> None:
    write(tmp_path, data)
    house = Household.open(tmp_path)
    assert house.now == HousePlayer(FIRST)
    assert house.trouble is not None
    assert Household.open(tmp_path).trouble is None


def test_the_first_player_can_move_out_too(tmp_path: Path) -> None:
    house = Household.open(tmp_path)
    guest = house.add(CROWNED)
    assert house.remove(house.players[0])
    again = Household.open(tmp_path)
    assert (again.players, again.now, again.trouble) == ((guest,), guest, None)
    assert house.remove(guest)
    assert Household.open(tmp_path).players == (HousePlayer(FIRST),)


def test_who_moves_out_takes_nothing_of_the_others_along(tmp_path: Path) -> None:
    house = Household.open(tmp_path)
    one, two = house.add(CROWNED), house.add(Look(hat=5))
    for player in (one, two):
        folder = house.settings_folder(player)
        assert folder is not None
        folder.mkdir(parents=True)
        (folder / "settings.json").write_text("{}")
    assert house.remove(one)
    assert house.now == two
    assert [path.name for path in (tmp_path / "players").iterdir()] == [two.key]
    with pytest.raises(ValueError, match=one.key):
        house.remove(one)


@rows(("name", "kept"), [("a" * 21, "a" * 20), ("two\nlines", "two lines"), ("bell\a", "bell")])
def test_a_name_is_one_short_line(tmp_path: Path, name: str, kept: str) -> None:
    house = Household.open(tmp_path)
    assert house.rename(house.now, name).name == kept
    named = house.rename(house.now, "Änne 🐭")
    assert Household.open(tmp_path).now == named
    assert not house.rename(named, "").name


def test_what_a_newer_version_wrote_stays_in_the_file(tmp_path: Path) -> None:
    write(tmp_path, {"players": [{"key": FIRST}], "now": FIRST, "tokens": 3})
    Household.open(tmp_path).add(CROWNED)
    assert in_file(tmp_path)["tokens"] == 3


def test_forgetting_leaves_nothing_of_anybody(tmp_path: Path) -> None:
    house = Household.open(tmp_path)
    folder = house.settings_folder(house.add(CROWNED))
    assert folder is not None
    folder.mkdir(parents=True)
    (folder / "settings.json").write_text("{}")
    assert house.forget()
    assert not tmp_path.exists()
    assert house.players == (HousePlayer(FIRST),)

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


def test_who_moves_in_plays_and_all_are_there_the_next_time(tmp_path: Path) -> None:
    house = Household.open(tmp_path)
    assert house.players == (HousePlayer(FIRST),)
    assert house.now == house.players[0]
    assert not house.is_shared
    assert house.settings_folder(house.now) is None
    guest = house.add(CROWNED)
    again = Household.open(tmp_path)
    assert (again.players, again.now) == ((HousePlayer(FIRST), guest), guest)
    assert again.is_shared
    folder = again.settings_folder(guest)
    assert folder is not None
    assert folder.is_relative_to(tmp_path)
    house.choose(house.players[0])
    house.dress(house.now, Look(hat=7))
    again = Household.open(tmp_path)
    assert again.now == house.now == HousePlayer(FIRST, Look(hat=7))
    assert again.players[1].look == CROWNED


def test_a_full_house_takes_nobody_more_and_strangers_have_no_say(tmp_path: Path) -> None:
    house, stranger = Household.open(tmp_path), HousePlayer("0123abcd")
    for act in (house.choose, house.remove, lambda player: house.dress(player, Look())):
        with pytest.raises(ValueError, match="0123abcd"):
            act(stranger)
    for _ in range(MOST - 1):
        house.add(Look())
    with pytest.raises(ValueError, match="at most 8"):
        house.add(Look())
    assert len({player.key for player in Household.open(tmp_path).players}) == MOST


@rows("damage", [{"look": {"fur": -1}}, {"look": "red"}, {"name": 5}, {"look": {"hat": 99}}])
def test_a_player_whose_looks_are_damaged_stays(tmp_path: Path, damage: dict[str, object]) -> None:
    entry = {"key": "0123abcd", **damage}
    write(tmp_path, {"players": [{"key": FIRST}, entry], "now": "0123abcd"})
    house = Household.open(tmp_path)
    assert house.now == HousePlayer("0123abcd")
    assert house.trouble is not None
    assert house.trouble.key == "trouble.players_bad"
    assert Household.open(tmp_path).trouble is None  # told once
    assert list(tmp_path.glob("players.bad*.json"))


NOBODY = [{}, [], [7, "x", None], [{"key": "../up"}, {"key": ""}]]


@rows(
    "data",
    [
        *({"players": players, "now": "../up"} for players in NOBODY),
        {"players": [{"key": FIRST}], "now": "0123abcd", "colour": 3},
    ],
)
def test_where_nobody_is_known_the_first_player_plays(tmp_path: Path, data: dict[str, Any]) -> None:
    write(tmp_path, data)
    house = Household.open(tmp_path)
    assert house.now == HousePlayer(FIRST)
    assert (house.trouble is None) == ("colour" in data)
    assert Household.open(tmp_path).trouble is None
    house.add(CROWNED)
    assert in_file(tmp_path).get("colour") == data.get("colour"), "a newer version wrote it"


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
    assert house.remove(house.players[0]), "the first player can move out, too"
    again = Household.open(tmp_path)
    assert (again.players, again.now, again.trouble) == ((two,), two, None)
    assert house.remove(two)
    assert Household.open(tmp_path).players == (HousePlayer(FIRST),)

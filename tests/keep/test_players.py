"""The players of a device, and deletion of files that the program wrote, through no link."""

from __future__ import annotations

import os
from pathlib import Path
from shutil import rmtree
from typing import Any

import msgspec
import pytest

from game.catalog import CATALOG
from game.keep.keepsakes import delete_keepsakes
from game.keep.players import (
    FIRST_PLAYER,
    MAX_PLAYERS,
    PLAYERS_FILE,
    PlayerLook,
    PlayerProfile,
    Players,
)
from game.keep.players import MAX_PROFILE_NAME_LENGTH as LONGEST_AT_HOME
from game.keep.progress_data import GameProgress
from game.play.setup import MAX_NAME_LENGTH, Player
from game.scenes.sheets.stored_data import delete_everything
from game.services.services import Services
from game.text import clean_name
from tests.any_text import with_any_text
from tests.keep.rows import in_file, rows, write_file
from tests.matches import new_match, play
from tests.pilot import Pilot

CROWNED = PlayerLook(fur=2, pattern=1, hat=3, colour=4)


def test_who_moves_in_plays_and_all_are_there_the_next_time(tmp_path: Path) -> None:
    players = Players.open(tmp_path)
    assert players.all == (PlayerProfile(FIRST_PLAYER),)
    assert players.active == players.all[0]
    assert not players.is_shared
    assert players.settings_folder(players.active) is None
    guest = players.add(CROWNED)
    again = Players.open(tmp_path)
    assert (again.all, again.active) == ((PlayerProfile(FIRST_PLAYER), guest), guest)
    assert again.is_shared
    folder = again.settings_folder(guest)
    assert folder is not None
    assert folder.is_relative_to(tmp_path)
    players.activate(players.all[0])
    players.change_look(players.active, PlayerLook(hat=7))
    again = Players.open(tmp_path)
    assert again.active == players.active == PlayerProfile(FIRST_PLAYER, PlayerLook(hat=7))
    assert again.all[1].look == CROWNED


def test_a_full_device_takes_no_more_players_and_strangers_have_no_say(tmp_path: Path) -> None:
    players, stranger = Players.open(tmp_path), PlayerProfile("0123abcd")
    for act in (
        players.activate,
        players.remove,
        lambda player: players.change_look(player, PlayerLook()),
    ):
        with pytest.raises(ValueError, match="0123abcd"):
            act(stranger)
    for _ in range(MAX_PLAYERS - 1):
        players.add(PlayerLook())
    with pytest.raises(ValueError, match="at most 8"):
        players.add(PlayerLook())
    assert len({player.key for player in Players.open(tmp_path).all}) == MAX_PLAYERS


@rows("damage", [{"look": {"fur": -1}}, {"look": "red"}, {"name": 5}, {"look": {"hat": 99}}])
def test_a_player_whose_looks_are_damaged_stays(tmp_path: Path, damage: dict[str, object]) -> None:
    entry = {"key": "0123abcd", **damage}
    write_file(
        tmp_path / PLAYERS_FILE, {"players": [{"key": FIRST_PLAYER}, entry], "now": "0123abcd"}
    )
    players = Players.open(tmp_path)
    assert players.active == PlayerProfile("0123abcd")
    assert players.trouble is not None
    assert players.trouble.key == "trouble.players_bad"
    assert Players.open(tmp_path).trouble is None  # told once
    assert list(tmp_path.glob("players.bad*.json"))


NOBODY = [{}, [], [7, "x", None], [{"key": "../up"}, {"key": ""}]]


@rows(
    "data",
    [
        *({"players": players, "now": "../up"} for players in NOBODY),
        {"players": [{"key": FIRST_PLAYER}], "now": "0123abcd", "colour": 3},
    ],
)
def test_where_nobody_is_known_the_first_player_plays(tmp_path: Path, data: dict[str, Any]) -> None:
    write_file(tmp_path / PLAYERS_FILE, data)
    players = Players.open(tmp_path)
    assert players.active == PlayerProfile(FIRST_PLAYER)
    assert (players.trouble is None) == ("colour" in data)
    assert Players.open(tmp_path).trouble is None
    players.add(CROWNED)
    assert in_file(tmp_path / PLAYERS_FILE).get("colour") == data.get("colour"), (
        "a newer version wrote it"
    )


def test_who_moves_out_takes_nothing_of_the_others_along(tmp_path: Path) -> None:
    players = Players.open(tmp_path)
    one, two = players.add(CROWNED), players.add(PlayerLook(hat=5))
    for player in (one, two):
        folder = players.settings_folder(player)
        assert folder is not None
        folder.mkdir(parents=True)
        (folder / "settings.json").write_text("{}")
    assert players.remove(one)
    assert players.active == two
    assert [path.name for path in (tmp_path / "players").iterdir()] == [two.key]
    assert players.remove(players.all[0]), "the first player can move out, too"
    again = Players.open(tmp_path)
    assert (again.all, again.active, again.trouble) == ((two,), two, None)
    assert players.remove(two)
    assert Players.open(tmp_path).all == (PlayerProfile(FIRST_PLAYER),)


def test_whoever_plays_has_a_tidy_name_in_any_file(tmp_path: Path) -> None:
    players = Players.open(tmp_path)

    def check(text: str) -> None:
        named = players.rename(players.active, text)
        assert named.name == clean_name(text, LONGEST_AT_HOME)
        assert Players.open(tmp_path).active == named
        for player in (
            Player(text, "human"),
            msgspec.convert({"name": text, "kind": "human"}, Player),
            msgspec.structs.replace(Player("Mia", "human"), name=text),
        ):
            assert player.name == clean_name(text, MAX_NAME_LENGTH)
            assert msgspec.json.decode(msgspec.json.encode(player), type=Player) == player

    with_any_text(check, examples=30)


GAME = next(iter(CATALOG))
PARENTS_OWN = (
    *("letter.txt", "settings.json.txt", "settings.bad.bad.json", "settings.bad-best.json"),
    *("my practice.json", "journal.db.backup", "journal.db-of-grandma", ".notes.part"),
    *(f"exports/2026-11-21-{GAME}-1.json", "exports/Mia 2026-11-21.csv"),
    *("keepsakes/player/letter.json", "keepsakes/player/-3.json"),
    *("keepsakes/holiday/1.json", "players/photos/settings.json", "players/0123abcd/diary.txt"),
)
"""Files of other people whose names are close to those of ours."""
OURS = (
    *("settings.bad.json", "settings.bad-2.json", "practice.bad.json", "players.bad-11.json"),
    *(
        "limits.json",
        "cup.json",
        "cup.bad.json",
        "journal.db.damaged-1",
        "journal.db.damaged-1-wal",
    ),
    *("journal.db-wal", ".settings.json.0123456789abcdef.part", ".practice.json.4711.part"),
    *("keepsakes/player/7.json", "keepsakes/0123abcd/12.json"),
    *("players/0123abcd/settings.json", "players/0123abcd/limits.json"),
)
LINKS = pytest.mark.skipif(os.name == "nt", reason="links need a right on Windows")


def write(folder: Path, *names: str, content: str = "mine") -> None:
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")


def files(folder: Path) -> dict[str, bytes]:
    found = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def play_a_little(services: Services) -> None:
    services.change_settings(music=2)
    services.session.progress.save(services.session.player.key, GAME, GameProgress(sessions=1))
    services.add_player(PlayerLook(hat=2))
    services.change_settings(pace=2)
    play(new_match(services.session.journal), 3)
    services.session.journal.finish()


def test_what_the_program_wrote_is_gone_and_the_parents_own_files_stay(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with Pilot(folder, motion="none") as pilot:
        play_a_little(pilot.app.services)
        write(folder, *OURS)
        assert delete_everything(pilot.app.services)
        assert not folder.exists()
        play_a_little(pilot.app.services)
        write(folder, *OURS, *PARENTS_OWN)
        (folder / "cup.json").unlink()
        (folder / "cup.json").mkdir()
        delete_everything(pilot.app.services)
    assert sorted(files(folder)) == sorted(PARENTS_OWN)
    assert (folder / "cup.json").is_dir()


@LINKS
def test_nothing_is_deleted_through_a_link(tmp_path: Path) -> None:
    folder, elsewhere = tmp_path / "data", tmp_path / "documents"
    write(elsewhere, "1.json", "settings.json", "2026-11-21-cup.json", "player/1.json", "journal")
    write(elsewhere, "0123abcd/settings.json")
    before = files(elsewhere)
    with Pilot(folder, motion="none") as pilot:
        services = pilot.app.services
        for linked in ("players/0123abcd", "players"):
            play_a_little(services)
            if linked == "players":
                rmtree(folder / "players")
            for name in ("keepsakes", linked):
                (folder / name).symlink_to(elsewhere)
            (folder / "cup.json").symlink_to(elsewhere / "no file.json")
            (folder / "journal.db.damaged-1").symlink_to(elsewhere / "journal")
            delete_keepsakes(folder, FIRST_PLAYER)
            delete_everything(services)
            assert files(elsewhere) == before
            assert not folder.exists(), "a link is a name of ours, and goes"
        folder.mkdir()
        (folder / "journal.db").symlink_to(elsewhere / "matches.db")
        play(new_match(services.session.journal), 3)
        services.session.journal.finish()
        assert delete_everything(services)
        assert not (folder / "journal.db").is_symlink()
    assert (elsewhere / "matches.db").stat().st_size, "it was not ours, only its name"

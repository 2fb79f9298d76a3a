"""Names of any text in every file: nothing raises, and what is read is tidy and stays readable."""

from __future__ import annotations

import json
import sqlite3
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.catalog import CATALOG
from game.keep import household
from game.keep.cup_file import cup_to_json
from game.keep.cups import FILE_NAME as CUP_NAME
from game.keep.cups import CupStore
from game.keep.exported import ExportError, document_of, export, replay
from game.keep.household import Household, Look
from game.keep.journal import Journal
from game.keep.keepsakes import FOLDER, keepsakes_of
from game.keep.settings import FILE_NAME as SETTINGS_NAME
from game.keep.settings import SettingsStore
from game.play.match import Match
from game.play.setup import LONGEST_NAME, Player
from game.scenes.presses import keymaps_of
from game.text import tidied
from tests.any_text import with_any_text
from tests.cups import GAMES, new_cup, setup_of
from tests.matches import play
from tests.practice.after.matches import setup_with_person

ENTRY = next(iter(CATALOG.values()))


def write(path: Path, data: object) -> None:
    """Write JSON that may hold lone surrogates, as escapes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data), encoding="ascii")


def is_text(text: str) -> bool:
    """Return whether a file in UTF-8 can hold a text; others are refused as a whole."""
    return text == text.encode(errors="replace").decode()


def document(name: str) -> dict[str, Any]:
    """Return an exported match with a name that nobody has tidied, begun and not over."""
    match = Match(ENTRY, setup_with_person(ENTRY, 3))
    data = document_of(match)
    del data["marks"]
    data["players"] = [{**each, "name": name} for each in data["players"]]  # type: ignore[attr-defined]
    return data


def test_a_player_at_a_table_has_a_tidy_name() -> None:
    def check(text: str) -> None:
        for player in (
            Player(text, "human"),
            msgspec.convert({"name": text, "kind": "human"}, Player),
            msgspec.structs.replace(Player("Mia", "human"), name=text),
        ):
            assert player.name == tidied(text, LONGEST_NAME)
            assert msgspec.json.decode(msgspec.json.encode(player), type=Player) == player

    with_any_text(check, examples=30)


def test_a_player_of_the_house_may_be_called_anything(tmp_path: Path) -> None:
    def check(text: str) -> None:
        house = Household.open(tmp_path)
        named = house.rename(house.now, text)
        assert Household.open(tmp_path).now == named
        write(tmp_path / household.FILE_NAME, {"players": [{"key": "player", "name": text}]})
        house = Household.open(tmp_path)
        assert house.now.name == (named.name if is_text(text) else "")
        assert (house.trouble is None) == is_text(text)
        house.dress(house.now, Look(fur=3))
        assert Household.open(tmp_path).trouble is None

    with_any_text(check)


def test_settings_may_hold_any_name_of_a_player_or_a_key(tmp_path: Path) -> None:
    def check(text: str) -> None:
        seats = [{"name": text, "kind": "human"}, {"name": text, "kind": "bot", "level": "easy"}]
        choice = {"variant": text, "players": seats, "picture": {text: True}}
        data = {"pace": 2, "last_choices": {ENTRY.key: choice}, "keys": {"back": text}}
        write(tmp_path / SETTINGS_NAME, data | {"lessons_seen": [text], "away": [text]})
        store = SettingsStore.open(tmp_path)
        assert (store.settings.pace == 2) == is_text(text)
        with suppress(ValueError):  # told by a notice; the usual keys hold
            keymaps_of(store.settings)
        store.change(pace=4)
        again = SettingsStore.open(tmp_path)
        assert (again.trouble, again.settings) == (None, store.settings)

    with_any_text(check)


def test_the_journal_may_hold_any_name(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        journal.begin()
        match = Match(ENTRY, setup_with_person(ENTRY, 3), journal)
        play(match, choose=lambda legal: legal[0], plies=3)

    def check(text: str) -> None:
        setup = {**msgspec.to_builtins(match.setup), "players": document(text)["players"]}
        with sqlite3.connect(tmp_path / "journal.db") as db:
            db.execute("UPDATE matches SET setup = ?", (json.dumps(setup),))
        db.close()
        with Journal.open(tmp_path) as journal:
            [record] = journal.unfinished()
            if is_text(text):
                resumed = Match.resume(ENTRY, record, journal)
                assert resumed.setup.players[0].name == tidied(text, LONGEST_NAME)
                assert resumed.actions == match.actions

    with_any_text(check)


def test_an_exported_match_may_hold_any_name(tmp_path: Path) -> None:
    path = tmp_path / "match.json"

    def check(text: str) -> None:
        write(path, document(text))
        if not is_text(text):
            with pytest.raises(ExportError):
                replay(path, CATALOG)
            return
        path.write_bytes(export(replay(path, CATALOG)))  # with marks that fit
        assert replay(path, CATALOG).setup.players[0].name == tidied(text, LONGEST_NAME)
        write(path, document("Mia") | {"variant": text, "outcome": {"reason": text}})
        with pytest.raises(ExportError):
            replay(path, CATALOG)

    with_any_text(check)


def test_a_cup_may_hold_any_name(tmp_path: Path) -> None:
    cup = new_cup()

    def check(text: str) -> None:
        data: dict[str, Any] = json.loads(json.dumps(cup_to_json(cup)))
        for match in data["matches"]:
            for player in match["players"]:
                player["name"] = text
        write(tmp_path / CUP_NAME, data)
        store = CupStore.open(tmp_path, GAMES)
        assert (store.cup is not None) == is_text(text)
        if store.cup is not None:
            assert store.awaits(setup_of(1, store.cup.legs[0].setup.players))
            store.renew(7)
            assert CupStore.open(tmp_path, GAMES).cup == store.cup

    with_any_text(check)


def test_a_keepsake_may_hold_any_name(tmp_path: Path) -> None:
    def check(text: str) -> None:
        kept = {"day": date(2026, 11, 24).isoformat(), "start": 0, "end": 0, "game": ENTRY.key}
        path = tmp_path / FOLDER / "player" / "1.json"
        write(path, {**kept, "match": document(text)})
        found = keepsakes_of(tmp_path, "player")
        assert len(found) == is_text(text)
        for keepsake in found:
            match = keepsake.match(CATALOG)
            assert match.setup.players[0].name == tidied(text, LONGEST_NAME)
        write(path, {**kept, "game": text, "match": document(text)})
        keepsakes_of(tmp_path, "player")

    with_any_text(check)

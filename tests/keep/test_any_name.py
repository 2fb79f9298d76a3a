"""Names of any text in a file: nothing raises, and what is read is tidy and stays readable.

Matches in a journal, a cup or a keepsake have the players of a setup, as those that are exported.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.catalog import CATALOG
from game.keep import household
from game.keep.exported import ExportError, document_of, export, replay
from game.keep.household import Household, Look
from game.keep.settings import FILE_NAME as SETTINGS_NAME
from game.keep.settings import SettingsStore
from game.play.match import Match
from game.play.setup import LONGEST_NAME, Player
from game.scenes.presses import keymaps_of
from game.text import tidied
from tests.any_text import with_any_text
from tests.practice.after.matches import setup_with_person

ENTRY = next(iter(CATALOG.values()))


def write(path: Path, data: object) -> None:
    """Write JSON that may hold lone surrogates, as escapes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data), encoding="ascii")


def is_text(text: str) -> bool:
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

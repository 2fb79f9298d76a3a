"""Matches of every game, exported or kept as moments, are read again as they were, or refused.

The contract of the rules checks that odd actions are refused.
"""

from __future__ import annotations

import json
import random
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from game.catalog import CATALOG, GameEntry
from game.keep import keepsakes
from game.keep.exported import ExportError, export_match, replay_file
from game.keep.keepsakes import (
    Keepsake,
    TooManyKeepsakesError,
    delete_all_keepsakes,
    delete_keepsake,
    delete_keepsakes,
    load_keepsakes,
    save_keepsake,
)
from game.keep.players import FIRST_PLAYER
from game.play.chance import derive_seed
from game.play.match import Match
from game.play.setup import Player, Setup
from tests.golden.record import FOLDER
from tests.keep.rows import rows
from tests.matches import play


@cache
def whole(game: str) -> bytes:
    golden = json.loads((FOLDER / f"{game}-base.json").read_text(encoding="utf-8"))
    seats = tuple(Player(f"Seat {seat}", "human") for seat in range(golden["players"]))
    match = Match(CATALOG[game], Setup(game, "base", golden["options"], seats, 7))
    for step in golden["steps"]:
        match.play(CATALOG[game].action_from_json(step["action"]))
    return export_match(match)


@rows("game", CATALOG)
def test_replaying_needs_no_luck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(whole(game))
    again = replay_file(
        path, CATALOG
    )  # what is loaded with it may draw: the numbers of a hash, say
    assert export_match(again) == whole(game)
    not_here = mock.Mock(side_effect=AssertionError("nothing is drawn or thrown"))
    for name in ("choice", "choices", "random", "sample", "shuffle", "getrandbits"):
        monkeypatch.setattr(random.Random, name, not_here)
    monkeypatch.setattr("pymunk.Space", not_here)
    assert replay_file(path, CATALOG).outcome is not None


OTHER = "0123abcd"
DAY = date(2026, 11, 24)
ENTRIES = list(CATALOG.values())


def match_of(entry: GameEntry) -> Match:
    count = entry.players(entry.variants[0])[0]
    bots = [Player(f"P{seat}", "bot", "easy") for seat in range(1, count)]
    setup = Setup(entry.key, entry.variants[0], {}, (Player("Anna", "human"), *bots), 5)
    match = Match(entry, setup)
    return play(match, choose=lambda legal: legal[derive_seed(5, "test", match.ply) % len(legal)])


def kept(folder: Path, entry: GameEntry = ENTRIES[0], player: str = FIRST_PLAYER) -> Keepsake:
    match = match_of(entry)
    end = match.ply * 2 // 3
    return save_keepsake(folder, player, match, (match.round_start(end), end), DAY)


@rows("entry", ENTRIES)
def test_a_moment_is_read_as_it_was(tmp_path: Path, entry: GameEntry) -> None:
    whole = match_of(entry)
    for end in (whole.ply * 2 // 3, whole.ply):
        save_keepsake(tmp_path, FIRST_PLAYER, whole, (whole.round_start(end), end), DAY)
        moment = load_keepsakes(tmp_path, FIRST_PLAYER)[0]
        assert (moment.game, moment.day, moment.span[1]) == (entry.key, DAY, end)
        match = moment.replay_match(CATALOG)
        assert match.actions == whole.actions[:end], "and no further than it was seen"
        assert match.state == whole.copy_at(end).state


def test_each_player_has_a_shelf_and_the_latest_moment_is_first(tmp_path: Path) -> None:
    moments, other = [kept(tmp_path) for _ in range(11)], kept(tmp_path, player=OTHER)
    assert load_keepsakes(tmp_path, FIRST_PLAYER) == moments[::-1]
    for _ in range(2):
        delete_keepsake(moments[0])
    for name in ("note.json", "1.txt", "-3.json"):
        (moments[0].path.parent / name).write_text("mine", encoding="utf-8")
    assert load_keepsakes(tmp_path, FIRST_PLAYER) == moments[:0:-1]
    delete_keepsakes(tmp_path, FIRST_PLAYER)
    assert load_keepsakes(tmp_path, FIRST_PLAYER) == []
    assert load_keepsakes(tmp_path, OTHER) == [other]
    assert load_keepsakes(tmp_path, "89abcdef") == []
    assert len([*moments[0].path.parent.iterdir()]) == 3, "files of other people stay"


def test_a_full_shelf_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keepsakes, "MAX_KEEPSAKES", 2)
    moments = [kept(tmp_path), kept(tmp_path)]
    with pytest.raises(TooManyKeepsakesError):
        kept(tmp_path)
    assert load_keepsakes(tmp_path, FIRST_PLAYER) == moments[::-1]
    delete_keepsake(moments[0])
    latest = kept(tmp_path)
    assert load_keepsakes(tmp_path, FIRST_PLAYER) == [latest, moments[1]]
    delete_all_keepsakes(tmp_path)
    assert list(tmp_path.iterdir()) == []
    (tmp_path / keepsakes.KEEPSAKES_FOLDER).write_text("a file", encoding="utf-8")
    with pytest.raises((FileExistsError, NotADirectoryError)):
        kept(tmp_path)
    assert load_keepsakes(tmp_path, FIRST_PLAYER) == []


HEAD = b'{"day": "2026-11-24", "start": -1, "end": 1, "game": "cat_and_mouse", "match": {}}'


@rows(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"[]",
        HEAD,
        HEAD.replace(b"2026", b"soon"),
        b"[" * 100_000,
        b" " * 4_000_001,
    ],
)
def test_what_cannot_be_read_is_left_out(tmp_path: Path, content: bytes) -> None:
    moment, broken = kept(tmp_path), kept(tmp_path)
    broken.path.write_bytes(content)
    assert load_keepsakes(tmp_path, FIRST_PLAYER) == [moment]
    with pytest.raises(ValueError, match=r"\w"):
        broken.replay_match(CATALOG)
    assert broken.path.exists(), "it harms nobody"


@rows("change", [{"start": 10_000}, {"end": 10_000}, {"match": {"seed": 6}}])
def test_a_moment_has_to_be_in_its_match(tmp_path: Path, change: dict[str, Any]) -> None:
    path = kept(tmp_path).path
    data = json.loads(path.read_bytes())
    change = {"match": {**data["match"], **change["match"]}} if "match" in change else change
    path.write_text(json.dumps({**data, **change}), encoding="utf-8")
    [changed] = load_keepsakes(tmp_path, FIRST_PLAYER)
    with pytest.raises(ExportError):
        changed.replay_match(CATALOG)

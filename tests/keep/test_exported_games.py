"""Exported matches of every game. The contract of the rules checks that odd actions are refused."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path
from unittest import mock

import pytest

from game.catalog import CATALOG
from game.keep.exported import export, replay
from game.play.match import Match
from game.play.setup import Player, Setup
from tests.golden.record import FOLDER
from tests.keep.rows import rows


@cache
def whole(game: str) -> bytes:
    golden = json.loads((FOLDER / f"{game}-base.json").read_text(encoding="utf-8"))
    seats = tuple(Player(f"Seat {seat}", "human") for seat in range(golden["players"]))
    match = Match(CATALOG[game], Setup(game, "base", golden["options"], seats, 7))
    for step in golden["steps"]:
        match.play(CATALOG[game].action_from_json(step["action"]))
    return export(match)


@rows("game", CATALOG)
def test_a_match_comes_back_from_its_file_without_a_random_generator_or_physics(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(whole(game))
    again = replay(path, CATALOG)  # what is loaded with it may draw: the numbers of a hash, say
    assert export(again) == whole(game)
    not_here = mock.Mock(side_effect=AssertionError("nothing is drawn or thrown"))
    for name in ("choice", "choices", "random", "sample", "shuffle", "getrandbits"):
        monkeypatch.setattr(random.Random, name, not_here)
    monkeypatch.setattr("pymunk.Space", not_here)
    assert replay(path, CATALOG).outcome is not None

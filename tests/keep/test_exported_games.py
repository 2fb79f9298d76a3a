"""Exported matches of every game: what was changed in them is refused in one line, or plays."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.catalog import CATALOG
from game.keep.exported import export, replay
from game.play.match import Match
from game.play.setup import Player, Setup
from tests.extent import extent
from tests.golden.record import FOLDER
from tests.keep.rows import rows
from tests.keep.test_exported import Data, replayed
from tests.matches import actions_of


@cache
def whole(game: str) -> bytes:
    """Return a match of the game as a file."""
    golden = json.loads((FOLDER / f"{game}-base.json").read_text(encoding="utf-8"))
    seats = tuple(Player(f"Seat {seat}", "human") for seat in range(golden["players"]))
    match = Match(CATALOG[game], Setup(game, "base", golden["options"], seats, 7))
    for step in golden["steps"]:
        match.play(CATALOG[game].action_from_json(step["action"]))
    return export(match)


def words(value: object) -> set[str | int]:
    """Return every text and number that stands in a match."""
    if isinstance(value, Mapping):
        return words(list(value.values()))
    if isinstance(value, list):
        return set[str | int]().union(*map(words, value))
    return {value} if isinstance(value, str | int) else set()


def changed(draw: st.DataObject, content: Data) -> None:
    """Change one action: give it a word of another one, take a field, move it, or repeat it."""
    actions = content["actions"]
    at = draw.draw(st.integers(0, len(actions) - 1), label="action")
    kind = draw.draw(st.sampled_from(["value", "field", "move", "repeat", "lose"]))
    known = sorted(words(actions), key=str)
    fields = sorted(actions[at]) or ["type"]  # all may have been taken already
    if kind == "value":
        name = draw.draw(st.sampled_from(fields))
        odd: st.SearchStrategy[Any] = (
            st.none() | st.booleans() | st.integers() | st.text(max_size=3) | st.just([])
        )
        actions[at][name] = draw.draw(st.sampled_from(known) | odd)
    elif kind == "field":
        actions[at].pop(draw.draw(st.sampled_from(fields)), None)
    elif kind == "move":
        actions.insert(draw.draw(st.integers(0, len(actions) - 1)), actions.pop(at))
    elif kind == "repeat":
        actions.insert(at, dict(actions[at]))
    else:
        del actions[at]


@pytest.mark.parametrize("game", CATALOG)
@settings(max_examples=extent(20, 200))
@given(draw=st.data())
def test_a_changed_action_is_refused_in_one_line_or_plays(
    tmp_path_factory: pytest.TempPathFactory, game: str, draw: st.DataObject
) -> None:
    content: Data = json.loads(whole(game))
    del content["marks"]  # a forger leaves them out
    for _ in range(draw.draw(st.integers(1, 3))):
        changed(draw, content)
    found = replayed(tmp_path_factory.mktemp("forged") / "match.json", content, CATALOG)
    assert isinstance(found, str) or list(actions_of(found)) == content["actions"]


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

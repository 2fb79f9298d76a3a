"""What was played at the table can be taken along: export, then replay."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.catalog import CATALOG
from game.cli import main
from game.keep.journal import Journal
from game.play.match import Match
from game.play.setup import Player, Setup

ENTRY = next(iter(CATALOG.values()))


def play(folder: Path, actions: int, seed: int = 1) -> Match:
    """Play so many actions of a match that is kept in `folder`, the first one possible each."""
    players = (Player("Mia", "human"), Player("Ben", "bot", "easy"))
    setup = Setup(ENTRY.key, ENTRY.variants[0], {}, players, seed)
    with Journal(folder) as journal:
        match = Match(ENTRY, setup, journal)
        while match.ply < actions and not match.is_over:
            state = match.state
            choices = state.legal_actions() or tuple(a for a, _ in state.chance_outcomes())
            match.play(choices[match.ply % len(choices)])
    return match


@pytest.mark.parametrize("actions", [5, 10_000])
def test_what_was_played_last_is_exported_and_replays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], actions: int
) -> None:
    play(tmp_path, 10_000, seed=2)
    match = play(tmp_path, actions, seed=3)
    file = tmp_path / "match.json"
    assert main(["export", str(file), "--data-dir", str(tmp_path)]) == 0
    assert json.loads(file.read_text())["seed"] == 3
    assert main(["replay", str(file)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["plies"] == match.ply
    assert (told["winners"] is None) == (match.outcome is None)


def test_without_a_match_one_line_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.json"
    assert main(["export", str(file), "--data-dir", str(tmp_path / "none")]) == 1
    assert not file.exists()
    assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "none").exists()


def test_a_file_that_cannot_be_written_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play(tmp_path, 5)
    (tmp_path / "in the way").write_text("")
    file = tmp_path / "in the way" / "match.json"
    assert main(["export", str(file), "--data-dir", str(tmp_path)]) == 1
    assert capsys.readouterr().err.count("\n") == 1

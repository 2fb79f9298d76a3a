"""The journal: what was acknowledged is on the disk, whoever plays, whatever ends the program."""

from __future__ import annotations

import json
import os
import sqlite3
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.keep.journal import JOURNAL_FILE, Journal
from game.keep.journal_file import SCHEMA_VERSION
from game.keep.players import FIRST_PLAYER
from game.play.match import Match
from game.rules.cat_and_mouse.state import RULES
from game.rules.cat_and_mouse.table import Drop
from tests.keep.journals import MOVES, NO_OPEN_FILE_IS_DELETED, Disk, seeds
from tests.keep.rows import rows
from tests.matches import actions_of, kept, new_match, play, query
from tests.running import run

pytestmark = pytest.mark.usefixtures("disk")


def test_nothing_is_created_before_the_first_action(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "down"
    with Journal.open(folder) as journal:
        new_match(journal)
        assert (
            journal.unfinished_matches()
            == journal.finished_matches()
            == journal.latest_matches()
            == []
        )
        assert journal.record(1) is None
        journal.set_aside(1)
        assert journal.delete_all()
        assert not folder.exists()
        new_match(journal).play(Drop())
        assert (folder / JOURNAL_FILE).exists()
        assert journal.trouble is None


def test_each_action_is_a_row_and_safe_from_a_power_cut(tmp_path: Path, disk: Disk) -> None:
    with Journal.open(tmp_path) as journal:
        play(new_match(journal), 5)
        assert "PRAGMA synchronous = FULL" in disk.said
        assert query(tmp_path, "SELECT ply FROM actions ORDER BY ply") == [(n,) for n in range(5)]
        assert query(tmp_path, "PRAGMA journal_mode") == [("wal",)]
        assert query(tmp_path, "PRAGMA user_version") == [(SCHEMA_VERSION,)]


@pytest.mark.skipif(os.name == "nt", reason="there the proof of the package cuts the power")
def test_a_killed_program_goes_on_exactly_where_it_was() -> None:
    killed = run(sys.executable, "-m", "tests.bench.kill", "--times", "5", "--seed", "11")
    assert killed.returncode == 0, killed.stdout + killed.stderr
    result = json.loads(killed.stdout)
    assert result["killed"] == result["resumed"] == 5
    assert result["steps"] > 0
    assert result["lost"] == []


CLOCKS = (float, lambda n: 2e9 - n, lambda n: -1e9, lambda n: 1e18 if n else 2e9)


@rows("clock", CLOCKS)
def test_the_latest_is_first_by_any_clock(tmp_path: Path, clock: Callable[[int], float]) -> None:
    times = map(clock, count())
    with Journal.open(tmp_path, clock=lambda: next(times)) as journal:
        matches = [new_match(journal, seed) for seed in range(3)]
        for match in (*matches, matches[0]):
            play(match, 2)
        assert seeds(journal.unfinished_matches()) == [0, 2, 1]
        assert seeds(journal.unfinished_matches(limit=2)) == [0, 2]
        assert journal.unfinished_matches()[0].updated == clock(7)
        play(matches[1])
        assert (seeds(journal.finished_matches()), seeds(journal.unfinished_matches())) == (
            [1],
            [0, 2],
        )
        assert seeds(journal.latest_matches(9)) == [1, 0, 2]
        record = journal.record(journal.finished_matches()[0].id)
        assert record is not None
        assert Match.resume(RULES, record).actions == matches[1].actions
        play(matches[2], 1)
        journal.set_aside(journal.latest_matches()[0].id)
        assert seeds(journal.latest_matches(9)) == [1, 0]
        assert journal.record(3) is not None, "it is not offered but kept"
        play(matches[2], 1)  # whoever plays on wants it
        assert seeds(journal.latest_matches()) == [2]


def test_delete_all_leaves_no_name_on_the_disk_but_the_match_at_hand(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        other, match = new_match(journal, seed=99), new_match(journal)
        play(other)
        play(match, 3)
        assert journal.delete_all()
        assert journal.unfinished_matches() == journal.finished_matches() == []
        assert not any(b"Anna" in path.read_bytes() for path in tmp_path.iterdir())
        play(match, 1)
        assert [record.actions for record in journal.unfinished_matches()] == [actions_of(match)]


@NO_OPEN_FILE_IS_DELETED
def test_a_match_with_the_same_number_in_another_file_is_left_alone(tmp_path: Path) -> None:
    for name, seed in (("mine", 1), ("theirs", 2)):
        with Journal.open(tmp_path / name) as journal:
            play(new_match(journal, seed=seed), 4)
    (theirs,) = kept(tmp_path / "theirs")
    with Journal.open(tmp_path / "mine") as journal:
        match = Match.resume(RULES, journal.unfinished_matches()[0], journal)
        journal.close()
        (tmp_path / "theirs" / JOURNAL_FILE).replace(tmp_path / "mine" / JOURNAL_FILE)
        play(match, 1)
        assert journal.trouble is None
        assert [record.actions for record in journal.unfinished_matches()] == [
            actions_of(match),
            theirs,
        ]


@settings(max_examples=20)
@example(moves=["play"] * 6 + ["undo on a sick disk"])
@given(moves=st.lists(st.sampled_from(MOVES), max_size=60))
def test_the_file_is_the_match_after_any_way_there(
    tmp_path_factory: pytest.TempPathFactory, disk: Disk, moves: list[str]
) -> None:
    with Journal.open(tmp_path_factory.mktemp("way")) as journal:
        match = new_match(journal)
        for move in moves:
            if move.endswith("on a sick disk"):
                disk.failing = {"BEGIN IMMEDIATE": sqlite3.SQLITE_FULL}
            if move.startswith("undo"):
                match.undo(0)
            else:
                play(match, 1)
            disk.failing = {}
        if match.is_over and not match.undo(0):
            return  # nobody had a choice that could be undone
        play(match, 1)
        (record,) = journal.unfinished_matches() or journal.finished_matches()
        assert record.actions == actions_of(match)
        assert (record.outcome is not None) == match.is_over


def test_each_player_has_matches_of_its_own(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        mine = new_match(journal, seed=1)
        mine.play(Drop())
        journal.player = "0123abcd"
        assert journal.row_numbers() == []
        assert (
            journal.latest_matches()
            == journal.unfinished_matches()
            == journal.finished_matches()
            == []
        )
        new_match(journal, seed=2).play(Drop())
        play(mine, 1)  # it stays whose it was
        assert seeds(journal.unfinished_matches()) == [2]
        journal.player = FIRST_PLAYER
        [record] = journal.unfinished_matches()
        assert (seeds([record]), len(record.actions)) == ([1], 2)
        assert journal.delete_all()
        journal.player = "0123abcd"
        assert journal.row_numbers() == []

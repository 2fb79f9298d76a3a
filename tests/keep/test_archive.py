"""The archive: what a journal row is believed, and how copies are named."""

from __future__ import annotations

import datetime
import sqlite3
from pathlib import Path

import pytest

from game.keep.archive import (
    FOLDER,
    UnreadableError,
    day_of,
    delete_copies,
    finished_of,
    replay_of,
    save_copy,
)
from game.keep.background_journal import BackgroundJournal
from game.keep.exported import replay
from game.keep.journal import FILE_NAME, Journal
from game.play.chance import OddsChance, run_to_end
from game.play.match import Match
from game.play.setup import Player, Setup
from game.rules.base import CHANCE
from game.rules.cat_and_mouse.state import RULES

GAMES = {RULES.key: RULES}
SETUP = Setup(RULES.key, "base", {}, (Player("Pip", "bot", "easy"), Player("Anna", "human")), 7)


def played(journal: Journal, plies: int = 10**6) -> Match:
    match = Match(RULES, SETUP, journal)
    while not match.is_over and match.ply < plies:
        if match.to_act == CHANCE:
            run_to_end(match.draw_chance(OddsChance()))
        else:
            match.play(match.state.legal_actions()[0])
    return match


def test_a_row_that_plays_is_the_match_seen_by_its_person(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        match = played(journal)
        record = journal.record(1)
        assert record is not None
        again = run_to_end(replay_of(record, GAMES))
        finished = finished_of(record, again)
    assert again.actions == match.actions
    assert finished.last == match.observe(1)
    assert finished.outcome == match.outcome


def test_what_is_not_over_or_of_another_game_is_refused(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        played(journal, 5)
        record = journal.record(1)
        assert record is not None
        for games in (GAMES, {}):
            with pytest.raises(UnreadableError):
                run_to_end(replay_of(record, games))


def test_copies_never_take_the_place_of_another_file(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        match = played(journal)
        record = journal.record(1)
    assert record is not None
    finished = finished_of(record, match)
    first = save_copy(match, finished, tmp_path)
    assert save_copy(match, finished, tmp_path) == first
    assert replay(first, GAMES).actions == match.actions
    first.write_bytes(b"{}")
    second = save_copy(match, finished, tmp_path)
    assert second != first
    assert first.read_bytes() == b"{}"
    first.unlink()
    first.mkdir()
    assert save_copy(match, finished, tmp_path) == second
    first.rmdir()
    (tmp_path / FOLDER / "a parent's own.txt").write_text("mine")
    delete_copies(tmp_path)
    assert [path.name for path in (tmp_path / FOLDER).iterdir()] == ["a parent's own.txt"]


@pytest.mark.parametrize(
    "seconds", [None, "now", b"\0", 0.0, float("nan"), float("inf"), 1e300, -1e300]
)
def test_what_is_no_time_has_no_day(seconds: object) -> None:
    assert day_of(seconds) is None


def test_a_time_has_its_local_day() -> None:
    noon = datetime.datetime(2027, 9, 18, 12, 30)
    assert day_of(noon.timestamp()) == noon.date()


@pytest.mark.parametrize("kind", [Journal, BackgroundJournal])
def test_one_match_is_deleted_with_its_actions(tmp_path: Path, kind: type[Journal]) -> None:
    folder = tmp_path / "data"
    with kind.open(folder) as journal:
        assert journal.finished_numbers() == []
        assert journal.delete(1)
        assert not folder.exists()
        played(journal)
        played(journal, 5)
        played(journal)
        assert journal.finished_numbers() == [3, 1]
        assert journal.finished_numbers(limit=1) == [3]
        assert journal.delete(1)
        assert journal.delete(99)
        assert journal.finished_numbers() == [3]
        assert [record.id for record in journal.unfinished()] == [2]
    db = sqlite3.connect(folder / FILE_NAME)
    assert db.execute("SELECT DISTINCT match FROM actions").fetchall() == [(2,), (3,)]
    db.close()


def test_of_a_newer_journal_nothing_is_listed_or_deleted(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / FILE_NAME)
    db.execute("PRAGMA user_version = 99")
    db.close()
    with Journal.open(tmp_path) as journal:
        assert journal.finished_numbers() == []
        assert not journal.delete(1)
        assert journal.trouble is not None

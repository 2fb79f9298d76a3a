"""The archive: what a journal row is believed, and how copies are named."""

from __future__ import annotations

import datetime
from dataclasses import replace
from pathlib import Path

import pytest

from game.keep.archive import (
    UnreadableError,
    day_of,
    delete_copies,
    listed_of,
    replay_of,
    save_copy,
)
from game.keep.background_journal import BackgroundJournal
from game.keep.exported import replay
from game.keep.folders import EXPORTS
from game.keep.journal import Journal
from game.play.chance import run_to_end
from game.play.match import Match
from game.play.setup import Player
from game.rules.cat_and_mouse.state import RULES
from tests.keep.rows import rows
from tests.matches import new_match, play, query

GAMES = {RULES.key: RULES}
SEATS = (Player("Pip", "bot", "easy"), Player("Anna", "human"))


def played(journal: Journal, plies: int = 10**6) -> Match:
    return play(new_match(journal, players=SEATS), plies)


def test_a_row_that_plays_is_the_match_seen_by_its_person(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        match = played(journal)
        record = journal.record(1)
        assert record is not None
        again = run_to_end(replay_of(record, GAMES))
        finished = listed_of(record, again, again.setup.viewer)
    assert again.actions == match.actions
    assert finished.last == match.observe(1)
    assert finished.outcome == match.outcome


def test_a_row_that_is_not_over_is_listed_with_what_was_seen_last(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        match = played(journal, 5)
        record = journal.record(1)
        assert record is not None
        listed = listed_of(record, run_to_end(replay_of(record, GAMES)), 1)
    assert listed.outcome is None
    assert listed.last == match.observe(1)


def test_what_ends_otherwise_or_is_of_another_game_is_refused(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        played(journal)
        record = journal.record(1)
        assert record is not None
        cut = replace(record, actions=record.actions[:-1])
        for row, games in ((replace(record, outcome=None), GAMES), (cut, GAMES), (record, {})):
            with pytest.raises(UnreadableError):
                run_to_end(replay_of(row, games))


def test_copies_never_take_the_place_of_another_file(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        match = played(journal)
        record = journal.record(1)
    assert record is not None
    finished = listed_of(record, match, match.setup.viewer)
    first = save_copy(match, finished, tmp_path / EXPORTS)
    assert save_copy(match, finished, tmp_path / EXPORTS) == first
    assert replay(first, GAMES).actions == match.actions
    first.write_bytes(b"{}")
    second = save_copy(match, finished, tmp_path / EXPORTS)
    assert second != first
    assert first.read_bytes() == b"{}"
    first.unlink()
    first.mkdir()
    assert save_copy(match, finished, tmp_path / EXPORTS) == second
    first.rmdir()
    (tmp_path / EXPORTS / "a parent's own.txt").write_text("mine")
    delete_copies(tmp_path, GAMES, ["en"])
    assert [path.name for path in (tmp_path / EXPORTS).iterdir()] == ["a parent's own.txt"]


def test_a_time_has_its_local_day_and_what_is_no_time_has_none() -> None:
    noon = datetime.datetime(2027, 9, 18, 12, 30)
    assert day_of(noon.timestamp()) == noon.date()
    for odd in (None, "now", b"\0", 0.0, float("nan"), float("inf"), 1e300, -1e300):
        assert day_of(odd) is None, odd


@rows("kind", [Journal, BackgroundJournal])
def test_one_match_is_deleted_with_its_actions(tmp_path: Path, kind: type[Journal]) -> None:
    folder = tmp_path / "data"
    with kind.open(folder) as journal:
        assert journal.numbers() == []
        assert journal.delete(1)
        assert not folder.exists()
        played(journal)
        played(journal, 5)
        played(journal)
        assert journal.numbers() == [3, 2, 1]
        assert journal.numbers(limit=1) == [3]
        assert journal.delete(1)
        assert journal.delete(99)
        assert journal.numbers() == [3, 2]
        assert [record.id for record in journal.unfinished()] == [2]
    assert query(folder, "SELECT DISTINCT match FROM actions") == [(2,), (3,)]


def test_of_a_newer_journal_nothing_is_listed_or_deleted(tmp_path: Path) -> None:
    query(tmp_path, "PRAGMA user_version = 99")
    with Journal.open(tmp_path) as journal:
        assert journal.numbers() == []
        assert not journal.delete(1)
        assert journal.trouble is not None

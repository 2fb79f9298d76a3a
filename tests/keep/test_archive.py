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
from game.play.record import Record
from game.play.setup import Player
from game.rules.cat_and_mouse.state import RULES
from tests.keep.rows import rows
from tests.matches import new_match, play, query

GAMES = {RULES.key: RULES}
SEATS = (Player("Pip", "bot", "easy"), Player("Anna", "human"))


def played(journal: Journal, plies: int = 10**6) -> Match:
    return play(new_match(journal, players=SEATS), plies)


def kept(folder: Path, plies: int = 10**6) -> tuple[Match, Record]:
    with Journal.open(folder) as journal:
        match, record = played(journal, plies), journal.record(1)
    assert record is not None
    return match, record


@rows("plies", [5, 10**6])
def test_a_row_that_plays_is_listed_as_its_person_saw_it_last(tmp_path: Path, plies: int) -> None:
    match, record = kept(tmp_path, plies)
    again = run_to_end(replay_of(record, GAMES))
    listed = listed_of(record, again, again.setup.viewer)
    assert again.actions == match.actions
    assert (listed.last, listed.outcome) == (match.observe(1), match.outcome)


def test_what_ends_otherwise_or_is_of_another_game_is_refused(tmp_path: Path) -> None:
    _, record = kept(tmp_path)
    cut = replace(record, actions=record.actions[:-1])
    for row, games in ((replace(record, outcome=None), GAMES), (cut, GAMES), (record, {})):
        with pytest.raises(UnreadableError):
            run_to_end(replay_of(row, games))


def test_copies_never_take_the_place_of_another_file(tmp_path: Path) -> None:
    match, record = kept(tmp_path)
    finished = listed_of(record, match, match.setup.viewer)
    first = save_copy(match, finished, tmp_path / EXPORTS)
    assert save_copy(match, finished, tmp_path / EXPORTS) == first
    assert replay(first, GAMES).actions == match.actions
    first.write_bytes(b"{}")
    assert save_copy(match, finished, tmp_path / EXPORTS) != first
    assert first.read_bytes() == b"{}"
    delete_copies(tmp_path, GAMES, ["en"])
    assert not (tmp_path / EXPORTS).exists()


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

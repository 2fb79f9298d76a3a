"""The journal in trouble: no damaged file and no disk stops a match or loses one."""

from __future__ import annotations

import contextlib
import errno
import os
import random
import sqlite3
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from game.keep.journal import JOURNAL_FILE, Journal
from game.keep.journal_file import SCHEMA_VERSION
from game.play.match import Match
from game.rules.cat_and_mouse.state import RULES
from game.rules.cat_and_mouse.table import Drop
from tests.keep.journals import (
    EXCLUSIVE,
    LENGTHS,
    NO_OPEN_FILE_IS_DELETED,
    POSIX,
    Disk,
    key,
    played,
)
from tests.keep.rows import rows
from tests.matches import SICK_DISKS, actions_of, kept, locked, new_match, play, query, refuse

pytestmark = pytest.mark.usefixtures("disk")

DAMAGES: dict[str, Callable[[bytes, random.Random], bytes]] = {
    "garbage": lambda raw, rng: rng.randbytes(5000),
    "cut": lambda raw, rng: raw[: len(raw) // 2 + 100],
    "header": lambda raw, rng: b"SQLite format 3\0" + rng.randbytes(400),
    "middle": lambda raw, rng: raw[:4096] + rng.randbytes(len(raw) - 4096),
    "text": lambda raw, rng: b"Dear diary,\n" * 400,
}


@rows(("kind", "plies"), product(DAMAGES, LENGTHS))
def test_a_damaged_file_is_set_aside_and_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, plies: int
) -> None:
    played(tmp_path, plies)
    path, older = tmp_path / JOURNAL_FILE, tmp_path / f"{JOURNAL_FILE}.damaged-1"
    older.write_bytes(b"an older accident")
    raw = DAMAGES[kind](path.read_bytes(), random.Random(kind))
    path.write_bytes(raw)
    with monkeypatch.context() as patch:
        patch.setattr("os.rename", refuse(errno.EACCES))
        stuck = Journal.open(tmp_path)
        play(new_match(stuck), 3)
        assert (key(stuck), path.read_bytes()) == ("read_only", raw)
    with Journal.open(tmp_path) as journal:
        assert key(journal) == "damaged"
        assert older.read_bytes() == b"an older accident"
        assert (tmp_path / f"{JOURNAL_FILE}.damaged-2").read_bytes() == raw
        assert journal.unfinished_matches() == []
        match = new_match(journal)
        play(match, 7)
        assert key(journal) == "damaged"  # it stays to be read
    with Journal.open(tmp_path) as journal:
        assert journal.trouble is None
        assert journal.unfinished_matches()[0].actions == actions_of(match)


def test_a_file_that_breaks_during_the_match_loses_nothing_of_it(tmp_path: Path) -> None:
    query(tmp_path, "CREATE TABLE matches (candles TEXT)")
    with Journal.open(tmp_path) as journal:
        assert key(journal) == "damaged", "it is the database of somebody else"
        match = new_match(journal)
        play(match, 5)
    with Journal.open(tmp_path) as journal:
        match = Match.resume(RULES, journal.unfinished_matches()[0], journal)
        query(tmp_path, "DROP TABLE actions")
        play(match, 1)
        assert key(journal) == "damaged"
        assert journal.unfinished_matches()[0].actions == actions_of(match)


@rows(
    "statement",
    [
        "UPDATE matches SET setup = x'00ff'",
        "UPDATE actions SET action = '{' WHERE ply = 2",
        "DELETE FROM actions WHERE ply = 2",
        "UPDATE actions SET ply = 4000000000000 WHERE ply = 5",
        "UPDATE matches SET updated = 'yesterday', owner = 5, is_open = 'x', played = 'long'",
    ],
)
def test_a_forged_row_is_refused_and_left_alone(tmp_path: Path, statement: str) -> None:
    played(tmp_path, 5)
    query(tmp_path, statement)
    with Journal.open(tmp_path) as journal:
        for record in journal.unfinished_matches():
            with pytest.raises(ValueError, match=r"action [36]|the start"):
                Match.resume(RULES, record, journal)
        assert journal.trouble is None
        forged = journal.record(1)
        assert forged is not None
        assert (forged.updated == 0.0) == ("yesterday" in statement)


SLIPS = (
    "SELECT nothing FROM matches",
    "SELECT * FROM songs",
    "SELEKT 1",
    "INSERT INTO matches (owner) VALUES ('x')",
    "INSERT INTO actions VALUES (1, 0, 'x')",
    "INSERT INTO actions VALUES (99, 0, 'x')",
    "UPDATE matches SET id = 'x'",
    "SELECT ?",
    "SELECT 1; SELECT 2",
)


@rows("statement", SLIPS)
def test_a_slip_of_ours_is_no_damaged_file(tmp_path: Path, disk: Disk, statement: str) -> None:
    with Journal.open(tmp_path) as journal:
        match = new_match(journal)
        play(match, 3)
        disk.slips = {"DELETE FROM matches": statement}
        with pytest.warns(UserWarning, match="invalid SQL statement of the journal"):
            assert not journal.delete_all()
        assert key(journal) == "failed"
        play(match, 1)
        assert journal.trouble is None
        assert journal.unfinished_matches()[0].actions == actions_of(match)
        with pytest.raises(UserWarning, match="statement"):
            journal.delete_all()
    assert not list(tmp_path.glob("*damaged*"))


@POSIX
@rows("tail", ["", "-wal", "-shm"])
def test_a_pipe_in_place_of_a_file_is_reported_and_nobody_waits(tmp_path: Path, tail: str) -> None:
    played(tmp_path, 1)
    path = tmp_path / f"{JOURNAL_FILE}{tail}"
    path.unlink(missing_ok=True)
    os.mkfifo(path)
    with Journal.open(tmp_path) as journal:
        match = play(new_match(journal), 3)
        assert (match.ply, journal.unfinished_matches(), key(journal)) == (3, [], "failed")
        path.unlink()
        play(match, 1)
        assert actions_of(match) in [record.actions for record in journal.unfinished_matches()]
        assert journal.trouble is None
    assert not list(tmp_path.glob("*damaged*"))


@POSIX
@rows("tail", ["", "-wal", "-shm"])
def test_a_journal_may_be_a_link_a_log_may_not(tmp_path: Path, tail: str) -> None:
    target, link = tmp_path / "letter.txt", tmp_path / f"{JOURNAL_FILE}{tail}"
    if tail:
        played(tmp_path, 1)
        target.write_text("Dear Grandma,")
    link.symlink_to(target)
    with Journal.open(tmp_path) as journal:
        match = new_match(journal)
        play(match, 3)
        assert journal.trouble is None
    assert actions_of(match) in kept(tmp_path)
    assert target.read_bytes() == b"Dear Grandma," if tail else link.is_symlink()


@NO_OPEN_FILE_IS_DELETED
def test_a_deleted_file_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, order, original = tmp_path / "data", list[str](), Path.unlink

    def unlink(self: Path, missing_ok: bool = False) -> None:
        order.append(self.name)
        original(self, missing_ok)

    with Journal.open(folder) as journal, Journal.open(folder) as other:
        match, theirs = new_match(journal), new_match(other)
        play(match, 5)
        (folder / f"{JOURNAL_FILE}.damaged-1").write_bytes(b"")
        with monkeypatch.context() as patch:
            patch.setattr(Path, "unlink", unlink)
            assert other.erase()
        assert not folder.exists()
        assert order[-1] == JOURNAL_FILE, "a program that finds none makes one, and its log"
        play(theirs, 2)
        log = folder / f"{JOURNAL_FILE}-wal"
        before = log.stat().st_ino
        play(match, 6)
        assert log.stat().st_ino == before, "the log of the new file is not deleted"
        found = [record.actions for record in other.unfinished_matches()]
        assert found == [actions_of(match), actions_of(theirs)]
        assert journal.trouble is None


def test_an_open_file_is_emptied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unlink(path: Path, missing_ok: bool = False) -> None:
        del missing_ok
        if path.name.startswith(JOURNAL_FILE) and "damaged" not in path.name:
            error = PermissionError(errno.EACCES, "in use")
            error.winerror = 32  # type: ignore[attr-defined, unused-ignore]
            raise error
        os.unlink(path)

    with Journal.open(tmp_path) as journal, Journal.open(tmp_path) as other:
        play(new_match(other), 2)
        (tmp_path / f"{JOURNAL_FILE}.damaged-1").write_bytes(b"")
        monkeypatch.setattr(Path, "unlink", unlink)
        assert journal.erase()
        assert journal.trouble is None
        assert journal.row_numbers() == []
    assert not list(tmp_path.glob("*damaged*"))


@NO_OPEN_FILE_IS_DELETED
def test_an_older_copy_in_place_of_the_file_is_caught_up_with(tmp_path: Path) -> None:
    path, copy = tmp_path / JOURNAL_FILE, tmp_path / "copy"
    with Journal.open(tmp_path) as journal:
        match = new_match(journal)
        play(match, 3)
        journal.close()
        copy.write_bytes(path.read_bytes())
        play(match, 3)
        for tail in ("-wal", "-shm"):
            path.with_name(f"{JOURNAL_FILE}{tail}").unlink()
        copy.replace(path)
        play(match, 1)
        assert journal.trouble is None
    assert kept(tmp_path) == [actions_of(match)]


@rows(
    ("version", "since", "plies"),
    [(1, ("played", "turn", "player"), 0), (2, ("turn", "player"), 9), (3, ("player",), 40)],
)
def test_an_older_file(tmp_path: Path, plies: int, version: int, since: tuple[str, ...]) -> None:
    count = played(tmp_path, plies)
    for column in since:
        query(tmp_path, f"ALTER TABLE matches DROP COLUMN {column}")
    query(tmp_path, f"PRAGMA user_version = {version}")
    with Journal.open(tmp_path) as journal:
        [record] = journal.unfinished_matches() or journal.finished_matches()
        assert (len(record.actions), record.played) == (count, 0.0)
        match = new_match(journal, seed=8)
        match.played = 2.5
        match.play(Drop())
        assert journal.trouble is None
    with Journal.open(tmp_path) as journal:
        assert Match.resume(RULES, journal.unfinished_matches()[0], journal).played == 2.5


@rows(("version", "plies"), zip([SCHEMA_VERSION + 1, 77, -1], LENGTHS, strict=True))
def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path, version: int, plies: int) -> None:
    played(tmp_path, plies)
    path = tmp_path / JOURNAL_FILE
    query(tmp_path, f"PRAGMA user_version = {version}")
    raw = path.read_bytes()
    with Journal.open(tmp_path) as journal:
        assert key(journal) == "newer"
        match = new_match(journal)
        play(match)
        assert match.is_over
        assert (journal.unfinished_matches(), journal.row_numbers()) == ([], [])
        assert not journal.delete_all()
        assert not journal.delete(1)
        assert key(journal) == "newer"
    assert path.read_bytes() == raw


def test_a_newer_program_may_have_been_quicker(tmp_path: Path, disk: Disk) -> None:
    def migrate() -> None:
        disk.before_begin = None
        query(tmp_path, f"PRAGMA user_version = {SCHEMA_VERSION + 1}")

    (tmp_path / JOURNAL_FILE).touch()
    disk.before_begin = migrate
    with Journal.open(tmp_path) as journal:
        assert key(journal) == "newer"
    assert query(tmp_path, "PRAGMA user_version") == [(SCHEMA_VERSION + 1,)]
    assert query(tmp_path, "SELECT count(*) FROM sqlite_master") == [(0,)]


@rows(("plies", "is_locked_from_the_start"), [(0, False), (9, True), (40, False)])
def test_a_lock_is_reported(tmp_path: Path, plies: int, is_locked_from_the_start: bool) -> None:
    played(tmp_path, plies)
    lock = contextlib.ExitStack()
    if is_locked_from_the_start:
        lock.enter_context(locked(tmp_path, "PRAGMA locking_mode = EXCLUSIVE", EXCLUSIVE))
    with Journal.open(tmp_path) as journal, lock:
        match = new_match(journal)
        if not is_locked_from_the_start:
            play(match, 2)
            lock.enter_context(locked(tmp_path, EXCLUSIVE))
            play(match, 2)
        assert key(journal) == "locked"
        play(match, 2)
        assert match.ply == 6 - 4 * is_locked_from_the_start
        lock.close()
        play(match, 1)
        assert journal.trouble is None
        assert actions_of(match) in [record.actions for record in journal.unfinished_matches()]


JOURNAL_ERRORS = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_READONLY_DBMOVED: "read_only",
    sqlite3.SQLITE_CANTOPEN: "read_only",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_BUSY_SNAPSHOT: "locked",
    sqlite3.SQLITE_IOERR_WRITE: "failed",
    sqlite3.SQLITE_NOMEM: "failed",
}


@rows(
    ("code", "statement"),
    product(JOURNAL_ERRORS, ["BEGIN", "INSERT", "UPDATE", "DELETE", "COMMIT"]),
)
def test_no_failure_loses_anything(tmp_path: Path, disk: Disk, code: int, statement: str) -> None:
    with Journal.open(tmp_path) as journal:
        match = new_match(journal)
        play(match, 4)
        before = actions_of(match)
        disk.failing = {statement: code}
        play(match, 2)
        assert key(journal) == JOURNAL_ERRORS[code]
        disk.failing = {}
        assert journal.unfinished_matches()[0].actions == before  # whole as it was
        play(match, 1)
        assert journal.trouble is None
        assert [record.actions for record in journal.unfinished_matches()] == [actions_of(match)]


@rows(("number", "expected"), SICK_DISKS)
def test_a_folder_that_cannot_be_made_stops_no_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, expected: str
) -> None:
    (tmp_path / "file").write_text("in the way")
    with Journal.open(tmp_path / "file" / "deeper") as journal:
        play(new_match(journal), 3)
        assert key(journal) == "read_only"
    monkeypatch.setattr(Path, "mkdir", refuse(number))
    with Journal.open(tmp_path / "new") as journal:
        assert play(new_match(journal)).is_over
        assert (key(journal), journal.unfinished_matches()) == (expected, [])

"""The journal: what was acknowledged is on the disk, and no disk stops a match."""

from __future__ import annotations

import contextlib
import errno
import os
import random
import sqlite3
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.keep import journal_file
from game.keep.disk import TROUBLES, one_line, parse_json
from game.keep.household import FIRST
from game.keep.journal import FILE_NAME, Journal
from game.keep.journal_file import VERSION
from game.play.match import Match
from game.play.record import Record, Transcript
from game.rules.cat_and_mouse.state import RULES
from game.rules.cat_and_mouse.table import Drop
from game.words import FRAME, LANGUAGES
from tests.keep.rows import rows
from tests.locales.catalogs import sentences
from tests.matches import SICK_DISKS, actions_of, kept, locked, new_match, play, query, refuse

NO_OPEN_FILE_IS_DELETED = pytest.mark.skipif(
    os.name == "nt", reason="Windows deletes no file that another program has open"
)

EXCLUSIVE = "BEGIN EXCLUSIVE"
MOVES = ("play", "undo", "play on a sick disk", "undo on a sick disk")


def key(journal: Journal) -> str | None:
    trouble = journal.trouble
    assert trouble is None or trouble.key in TROUBLES
    return None if trouble is None else trouble.key.removeprefix("trouble.journal_")


def seeds(records: Sequence[Record]) -> list[object]:
    return [record.setup["seed"] for record in records]  # type: ignore[index]


class Disk:
    """What the journal's statements meet: a disk that nobody waits for, and that may fail.

    Attributes:
        is_quick: whether nothing waits for the disk: most tests cut no power.
        failing: how the statements begin that fail, and the code of the failure.
        last: the connection that was made last to a file.
    """

    def __init__(self) -> None:
        self.is_quick = True
        self.failing: dict[str, int] = {}
        self.last: sqlite3.Connection | None = None

    def meets(self, statement: str) -> str:
        for start, code in self.failing.items():
            if statement.startswith(start):
                error = sqlite3.OperationalError(f"injected {code}")
                error.sqlite_errorcode = code
                raise error
        return statement.replace("FULL", "OFF") if self.is_quick else statement


@pytest.fixture(autouse=True)
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    disk, connect = Disk(), sqlite3.connect

    class Connection(sqlite3.Connection):
        def execute(self, sql: str, *rest: Any) -> sqlite3.Cursor:
            return super().execute(disk.meets(sql), *rest)

        def executemany(self, sql: str, *rest: Any) -> sqlite3.Cursor:
            return super().executemany(disk.meets(sql), *rest)

    def connected(path: Any, **values: Any) -> sqlite3.Connection:
        db = connect(path, **values, factory=Connection)
        if path != ":memory:":
            disk.last = db
        return db

    monkeypatch.setattr("sqlite3.connect", connected)
    return disk


LENGTHS = (0, 9, 40)


def played(folder: Path, plies: int) -> int:
    """Write a journal with one match of about `plies` actions; return their number."""
    with Journal.open(folder) as journal:
        match = new_match(journal)
        match.play(Drop())
        play(match, plies)
    return match.ply


# -- writing and reading --------------------------------------------------------------------------


def test_nothing_is_created_before_the_first_action(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "down"
    with Journal.open(folder) as journal:
        new_match(journal)
        assert journal.unfinished() == []
        assert journal.finished() == []
        assert journal.record(1) is None
        journal.give_up(1)
        assert journal.delete_all()
        assert not folder.exists()
        new_match(journal).play(Drop())
        assert (folder / FILE_NAME).exists()
        assert journal.trouble is None


def test_each_action_is_a_row_and_safe_from_a_power_cut(tmp_path: Path, disk: Disk) -> None:
    disk.is_quick = False
    with Journal.open(tmp_path) as journal:
        match = new_match(journal)
        play(match, 5)
        assert disk.last is not None
        assert disk.last.execute("PRAGMA synchronous").fetchone() == (2,)
        plies = query(tmp_path, "SELECT ply FROM actions ORDER BY ply")
        assert plies == [(0,), (1,), (2,), (3,), (4,)]
        assert query(tmp_path, "PRAGMA journal_mode") == [("wal",)]
        assert query(tmp_path, "PRAGMA user_version") == [(VERSION,)]


def test_matches_are_listed_the_latest_first(tmp_path: Path) -> None:
    times = iter(range(1000))
    with Journal.open(tmp_path, clock=lambda: float(next(times))) as journal:
        matches = [new_match(journal, seed) for seed in range(3)]
        for match in (*matches, matches[0]):
            play(match, 2)
        assert seeds(journal.unfinished()) == [0, 2, 1]
        assert len(journal.unfinished(limit=2)) == 2
        play(matches[1])
        assert seeds(journal.finished()) == [1]
        assert seeds(journal.unfinished()) == [0, 2]
        record = journal.record(journal.finished()[0].id)
        assert record is not None
        assert record.actions == actions_of(matches[1])
        assert record.outcome is not None


@rows("now", [1e9, -1e9, 0.0, 1e18])
def test_the_latest_is_first_after_the_clock_was_set(tmp_path: Path, now: float) -> None:
    times = iter([2e9, 2e9])
    with Journal.open(tmp_path, clock=lambda: next(times, now)) as journal:
        matches = [new_match(journal, seed) for seed in range(2)]
        for match in (*matches, matches[0]):
            play(match, 1)
        assert [r.updated for r in journal.unfinished()] == [now, 2e9]
        assert [r.actions for r in journal.unfinished()] == [actions_of(it) for it in matches]
        play(matches[0])
        [finished] = journal.finished()
        assert Match.resume(RULES, finished).actions == matches[0].actions


def test_the_latest_is_found_among_finished_and_unfinished_matches(tmp_path: Path) -> None:
    times = iter([2e9 - n for n in range(1000)])
    with Journal.open(tmp_path, clock=lambda: next(times)) as journal:
        assert journal.latest() == []
        one, two, gone = (new_match(journal, seed) for seed in range(3))
        play(one, 1)
        play(two)
        play(gone, 1)
        journal.give_up(journal.unfinished()[0].id)
        assert [r.actions for r in journal.latest(9)] == [actions_of(two), actions_of(one)]
        play(one, 1)
        assert [r.actions for r in journal.latest()] == [actions_of(one)]


def test_a_time_that_is_none_is_zero(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        play(new_match(journal), 1)
        assert journal.unfinished()[0].updated > 1e9
    query(tmp_path, "UPDATE matches SET updated = 'soon'")
    with Journal.open(tmp_path) as journal:
        assert journal.unfinished()[0].updated == 0.0


def test_a_match_that_was_given_up_is_not_offered_but_kept(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        match = new_match(journal)
        play(match, 3)
        (record,) = journal.unfinished()
        journal.give_up(record.id)
        assert journal.unfinished() == []
        assert journal.record(record.id) is not None
        play(match, 1)  # whoever plays on wants it
        assert len(journal.unfinished()) == 1


def test_delete_all_leaves_no_name_on_the_disk_but_the_match_at_hand(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        other = new_match(journal, seed=99)
        match = new_match(journal)
        play(other)
        play(match, 3)
        assert journal.delete_all()
        assert journal.unfinished() == journal.finished() == []
        assert not any(b"Anna" in path.read_bytes() for path in tmp_path.iterdir())
        play(match, 1)
        (record,) = journal.unfinished()
        assert record.actions == actions_of(match)


@NO_OPEN_FILE_IS_DELETED
def test_a_match_with_the_same_number_in_another_file_is_left_alone(tmp_path: Path) -> None:
    for name, seed in (("mine", 1), ("theirs", 2)):
        with Journal.open(tmp_path / name) as journal:
            play(new_match(journal, seed=seed), 4)
    with Journal.open(tmp_path / "theirs") as journal:
        theirs = journal.unfinished()[0].actions
    with Journal.open(tmp_path / "mine") as journal:
        match = Match.resume(RULES, journal.unfinished()[0], journal)
        journal.close()
        (tmp_path / "theirs" / FILE_NAME).replace(tmp_path / "mine" / FILE_NAME)
        play(match, 1)
        assert journal.trouble is None
        assert [record.actions for record in journal.unfinished()] == [actions_of(match), theirs]


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
        (record,) = journal.unfinished() or journal.finished()
        assert record.actions == actions_of(match)
        assert (record.outcome is not None) == match.is_over


# -- a damaged file -------------------------------------------------------------------------------


def damages(path: Path, kind: str) -> bytes:
    raw = path.read_bytes()
    rng = random.Random(kind)
    if kind == "garbage":
        raw = rng.randbytes(5000)
    elif kind == "cut":
        raw = raw[: len(raw) // 2 + 100]
    elif kind == "header":
        raw = b"SQLite format 3\0" + rng.randbytes(400)
    elif kind == "middle":
        raw = raw[:4096] + rng.randbytes(len(raw) - 4096)
    elif kind == "text":
        raw = b"Dear diary,\n" * 400
    path.write_bytes(raw)
    return raw


@rows(("kind", "plies"), product(["garbage", "cut", "header", "middle", "text"], LENGTHS))
def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path, kind: str, plies: int) -> None:
    played(tmp_path, plies)
    path = tmp_path / FILE_NAME
    older = tmp_path / f"{FILE_NAME}.damaged-1"
    older.write_bytes(b"an older accident")
    raw = damages(path, kind)
    with Journal.open(tmp_path) as journal:
        assert key(journal) == "damaged"
        assert older.read_bytes() == b"an older accident"
        assert (tmp_path / f"{FILE_NAME}.damaged-2").read_bytes() == raw
        assert journal.unfinished() == []
        match = new_match(journal)
        play(match, 7)
        assert key(journal) == "damaged"  # it stays to be read
    with Journal.open(tmp_path) as journal:
        assert journal.trouble is None
        assert journal.unfinished()[0].actions == actions_of(match)


def test_somebody_elses_database_is_set_aside(tmp_path: Path) -> None:
    query(tmp_path, "CREATE TABLE matches (candles TEXT)")
    with Journal.open(tmp_path) as journal:
        assert key(journal) == "damaged"
        play(new_match(journal), 2)
        assert len(journal.unfinished()) == 1


def test_a_file_that_breaks_during_the_match_loses_nothing_of_it(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        match = new_match(journal)
        play(match, 5)
        query(tmp_path, "DROP TABLE actions")
        play(match, 1)
        assert key(journal) == "damaged"
        assert journal.unfinished()[0].actions == actions_of(match)


@rows(
    "statement",
    [
        "UPDATE matches SET setup = 'no json'",
        "UPDATE matches SET setup = x'00ff'",
        "UPDATE matches SET series = '[1'",
        "UPDATE actions SET action = '{' WHERE ply = 2",
        "UPDATE actions SET action = x'00' WHERE ply = 2",
        "DELETE FROM actions WHERE ply = 2",
        "UPDATE actions SET ply = 4000000000000 WHERE ply = 5",
        "UPDATE matches SET updated = 'yesterday', owner = 5, is_open = 'x', played = 'long'",
    ],
)
def test_a_forged_row_is_refused_with_its_number_and_left_alone(
    tmp_path: Path, statement: str
) -> None:
    with Journal.open(tmp_path) as journal:
        play(new_match(journal), 6)
    query(tmp_path, statement)
    with Journal.open(tmp_path) as journal:
        for record in journal.unfinished():
            with pytest.raises(ValueError, match=r"action [36]|the start"):
                Match.resume(RULES, record, journal)
        assert journal.trouble is None
        assert journal.record(1) is not None


# -- a fault of our own ----------------------------------------------------------------------------

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
def test_a_slip_of_the_program_is_no_damaged_file(
    tmp_path: Path, statement: str, recwarn: pytest.WarningsRecorder
) -> None:
    with Journal.open(tmp_path) as journal:
        match = new_match(journal)
        play(match, 3)
        with pytest.warns(UserWarning, match="statement of the journal is wrong"):
            assert not journal._change(statement)
        assert key(journal) == "failed"
        play(match, 1)
        assert journal.trouble is None
        assert journal.unfinished()[0].actions == actions_of(match)
    assert not list(tmp_path.glob("*damaged*"))
    assert not recwarn.list


def test_a_slip_of_the_program_ends_a_test(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        play(new_match(journal), 1)
        with pytest.raises(UserWarning, match="SELEKT"):
            journal._change("SELEKT 1")


# -- a pipe or a link in place of the file ---------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="there are no such files on Windows")
@rows("tail", ["", "-wal", "-shm"])
def test_a_pipe_in_place_of_a_file_is_told_and_nobody_waits(tmp_path: Path, tail: str) -> None:
    with Journal.open(tmp_path) as journal:
        play(new_match(journal), 2)
    path = tmp_path / f"{FILE_NAME}{tail}"
    path.unlink(missing_ok=True)
    os.mkfifo(path)
    with Journal.open(tmp_path) as journal:
        assert key(journal) == "failed"
        match = new_match(journal)
        play(match, 3)
        assert match.ply == 3
        assert journal.unfinished() == []
        assert key(journal) == "failed"
        path.unlink()
        play(match, 1)
        assert actions_of(match) in [record.actions for record in journal.unfinished()]
        assert journal.trouble is None
    assert not list(tmp_path.glob("*damaged*"))


@pytest.mark.skipif(os.name == "nt", reason="links need a right on Windows")
def test_a_journal_may_be_a_link(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / FILE_NAME).symlink_to(tmp_path / "elsewhere" / "matches.db")
    with Journal.open(tmp_path) as journal:
        match = new_match(journal)
        play(match, 3)
        assert journal.trouble is None
    assert (tmp_path / FILE_NAME).is_symlink()
    with Journal.open(tmp_path) as journal:
        assert journal.unfinished()[0].actions == actions_of(match)


@pytest.mark.skipif(os.name == "nt", reason="links need a right on Windows")
@rows("tail", ["-wal", "-shm"])
def test_nothing_is_written_through_a_link_in_place_of_a_log(tmp_path: Path, tail: str) -> None:
    with Journal.open(tmp_path) as journal:
        play(new_match(journal), 2)
    (tmp_path / "letter.txt").write_text("Dear Grandma,")
    (tmp_path / f"{FILE_NAME}{tail}").symlink_to(tmp_path / "letter.txt")
    with Journal.open(tmp_path) as journal:
        match = new_match(journal)
        play(match, 3)
        assert journal.trouble is None
    assert (tmp_path / "letter.txt").read_text() == "Dear Grandma,"
    assert actions_of(match) in kept(tmp_path)


# -- a file that is gone ---------------------------------------------------------------------------


@NO_OPEN_FILE_IS_DELETED
def test_a_file_that_was_deleted_is_made_again_with_the_whole_match(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with Journal.open(folder) as journal, Journal.open(folder) as other:
        match = new_match(journal)
        play(match, 5)
        assert other.forget()
        assert not folder.exists()
        play(match, 6)
        assert [record.actions for record in other.unfinished()] == [actions_of(match)]
        assert journal.trouble is None


def test_where_an_open_file_cannot_be_deleted_nothing_is_left_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unlink(path: Path, missing_ok: bool = False) -> None:
        del missing_ok
        if path.name.startswith(FILE_NAME) and "damaged" not in path.name:
            error = PermissionError(errno.EACCES, "in use")
            error.winerror = 32  # type: ignore[attr-defined, unused-ignore]
            raise error
        os.unlink(path)

    with Journal.open(tmp_path) as journal, Journal.open(tmp_path) as other:
        play(new_match(other), 2)
        (tmp_path / f"{FILE_NAME}.damaged-1").write_bytes(b"")
        monkeypatch.setattr(Path, "unlink", unlink)
        assert journal.forget()
        assert journal.trouble is None
        assert journal.numbers() == []
    assert not list(tmp_path.glob("*damaged*"))


def test_the_log_of_a_new_file_is_not_deleted_with_the_old_one(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal, Journal.open(tmp_path) as other:
        match, mine = new_match(other), new_match(journal)
        play(match, 2)
        play(mine, 2)
        assert other.forget()
        play(match, 2)
        log = tmp_path / f"{FILE_NAME}-wal"
        before = log.stat().st_ino
        play(mine, 1)
        assert log.stat().st_ino == before
        kept = [record.actions for record in other.unfinished()]
        assert kept == [actions_of(mine), actions_of(match)]


@NO_OPEN_FILE_IS_DELETED
def test_an_older_copy_in_place_of_the_file_is_caught_up_with(tmp_path: Path) -> None:
    path, copy = tmp_path / FILE_NAME, tmp_path / "copy"
    with Journal.open(tmp_path) as journal:
        match = new_match(journal)
        play(match, 3)
        journal.close()
        copy.write_bytes(path.read_bytes())
        play(match, 3)
        for tail in ("-wal", "-shm"):
            path.with_name(f"{FILE_NAME}{tail}").unlink()
        copy.replace(path)
        play(match, 1)
        assert journal.trouble is None
    with Journal.open(tmp_path) as journal:
        assert [record.actions for record in journal.unfinished()] == [actions_of(match)]


@NO_OPEN_FILE_IS_DELETED
def test_the_file_itself_is_deleted_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    original = Path.unlink

    def unlink(self: Path, missing_ok: bool = False) -> None:
        order.append(self.name)
        original(self, missing_ok)

    with Journal.open(tmp_path) as journal, Journal.open(tmp_path) as other:
        play(new_match(other), 1)
        (tmp_path / f"{FILE_NAME}.damaged-1").write_bytes(b"")
        monkeypatch.setattr(Path, "unlink", unlink)
        assert journal.forget()
    assert len(order) == 4
    assert order[-1] == FILE_NAME


# -- an older file --------------------------------------------------------------------------------


@rows(
    ("version", "since", "plies"),
    [(1, ("played", "turn", "player"), 0), (2, ("turn", "player"), 9), (3, ("player",), 40)],
)
def test_a_file_of_an_older_layout_is_gone_on_with_and_keeps_how_long_was_played(
    tmp_path: Path, plies: int, version: int, since: tuple[str, ...]
) -> None:
    count = played(tmp_path, plies)
    for column in since:
        query(tmp_path, f"ALTER TABLE matches DROP COLUMN {column}")
    query(tmp_path, f"PRAGMA user_version = {version}")
    with Journal.open(tmp_path) as journal:
        [record] = journal.unfinished() or journal.finished()
        assert (len(record.actions), record.played) == (count, 0.0)
        match = new_match(journal, seed=8)
        match.played = 2.5
        match.play(Drop())
        assert journal.trouble is None
    with Journal.open(tmp_path) as journal:
        assert Match.resume(RULES, journal.unfinished()[0], journal).played == 2.5


# -- several players ------------------------------------------------------------------------------


def setup_of(record: Record) -> dict[str, Any]:
    assert isinstance(record.setup, dict)
    return record.setup


def test_each_player_has_matches_of_its_own(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        mine = new_match(journal, seed=1)
        mine.play(Drop())
        journal.player = "0123abcd"
        assert journal.numbers() == []
        assert journal.latest() == journal.unfinished() == journal.finished() == []
        theirs = new_match(journal, seed=2)
        theirs.play(Drop())
        play(mine, 1)  # it stays whose it was
        [record] = journal.unfinished()
        assert setup_of(record)["seed"] == 2
        journal.player = FIRST
        [record] = journal.unfinished()
        assert (setup_of(record)["seed"], len(record.actions)) == (1, 2)
        assert journal.delete_all()
        journal.player = "0123abcd"
        assert journal.numbers() == []


# -- a newer file ---------------------------------------------------------------------------------


@rows(("version", "plies"), zip([VERSION + 1, 77, -1], LENGTHS, strict=True))
def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path, version: int, plies: int) -> None:
    played(tmp_path, plies)
    path = tmp_path / FILE_NAME
    query(tmp_path, f"PRAGMA user_version = {version}")
    raw = path.read_bytes()
    with Journal.open(tmp_path) as journal:
        assert key(journal) == "newer"
        match = new_match(journal)
        play(match)
        assert match.is_over
        assert journal.unfinished() == []
        assert not journal.delete_all()
        assert key(journal) == "newer"
    assert path.read_bytes() == raw


def test_a_program_that_was_quicker_with_a_newer_layout_is_noticed(tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as db:
        db.execute(f"PRAGMA user_version = {VERSION + 1}")
        with pytest.raises(journal_file.NewerError):
            journal_file._create_or_migrate(db)
        db.execute("ROLLBACK")
        assert db.execute("PRAGMA user_version").fetchone() == (VERSION + 1,)


# -- locked, full, read-only ----------------------------------------------------------------------


@rows(("plies", "is_locked_from_the_start"), [(0, False), (9, True), (40, False)])
def test_a_locked_file_is_told_and_caught_up_with(
    tmp_path: Path, plies: int, is_locked_from_the_start: bool
) -> None:
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
        assert actions_of(match) in [record.actions for record in journal.unfinished()]


def test_a_full_disk_is_told_and_caught_up_with(tmp_path: Path, disk: Disk) -> None:
    with Journal.open(tmp_path) as journal:
        match = new_match(journal)
        play(match, 2)
        kept = actions_of(match)
        db = disk.last
        assert db is not None
        db.execute(f"PRAGMA max_page_count = {db.execute('PRAGMA page_count').fetchone()[0]}")
        crowd = [new_match(journal, seed) for seed in range(200)]
        for other in crowd:
            play(other, 1)
            if journal.trouble:
                break
        assert key(journal) == "full"
        assert journal.unfinished()[-1].actions == kept
        play(other, 1)  # the file was opened anew, without the bound
        assert journal.trouble is None
        assert actions_of(other) in [r.actions for r in journal.unfinished()]


@rows(
    ("code", "expected", "statement"),
    [
        (*a, b)
        for a in [
            (sqlite3.SQLITE_FULL, "full"),
            (sqlite3.SQLITE_READONLY, "read_only"),
            (sqlite3.SQLITE_READONLY_DBMOVED, "read_only"),
            (sqlite3.SQLITE_CANTOPEN, "read_only"),
            (sqlite3.SQLITE_BUSY, "locked"),
            (sqlite3.SQLITE_BUSY_SNAPSHOT, "locked"),
            (sqlite3.SQLITE_IOERR_WRITE, "failed"),
            (sqlite3.SQLITE_NOMEM, "failed"),
        ]
        for b in ["BEGIN", "INSERT", "UPDATE", "DELETE", "COMMIT"]
    ],
)
def test_any_failure_at_any_moment_is_told_once_and_loses_nothing(
    tmp_path: Path, disk: Disk, code: int, expected: str, statement: str
) -> None:
    with Journal.open(tmp_path) as journal:
        match = new_match(journal)
        play(match, 4)
        kept = actions_of(match)
        disk.failing = {statement: code}
        play(match, 2)
        assert key(journal) == expected
        disk.failing = {}
        assert journal.unfinished()[0].actions == kept  # whole as it was
        play(match, 1)
        assert journal.trouble is None
        (record,) = journal.unfinished()
        assert record.actions == actions_of(match)


@rows(("number", "expected"), SICK_DISKS)
def test_a_folder_that_cannot_be_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, expected: str
) -> None:
    monkeypatch.setattr(Path, "mkdir", refuse(number))
    with Journal.open(tmp_path / "new") as journal:
        match = new_match(journal)
        play(match)
        assert match.is_over
        assert key(journal) == expected
        assert journal.unfinished() == []


@rows("place", [".", "deeper", "folder"])
def test_a_file_where_the_folder_should_be_or_a_folder_for_the_file(
    tmp_path: Path, place: str
) -> None:
    (tmp_path / "folder" / FILE_NAME).mkdir(parents=True)
    (tmp_path / "file").write_text("in the way")
    with Journal.open(tmp_path / "folder" if place == "folder" else tmp_path / "file" / place) as j:
        play(new_match(j), 3)
        assert key(j) == "read_only"


def test_a_damaged_file_that_cannot_be_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / FILE_NAME
    path.write_bytes(b"garbage" * 1000)
    monkeypatch.setattr("os.rename", refuse(errno.EACCES))
    with Journal.open(tmp_path) as journal:
        match = new_match(journal)
        play(match)
        assert match.is_over
        assert key(journal) == "read_only"
    assert path.read_bytes() == b"garbage" * 1000


# -- sentences and the disk -----------------------------------------------------------------------


@rows("language", LANGUAGES)
def test_every_trouble_has_one_clear_line_in_every_language(language: str) -> None:
    words = {sentence.key: sentence.text for sentence in sentences(language, FRAME)}
    for name in TROUBLES:
        sentence = words[name]
        assert sentence.endswith(".")
        assert "\n" not in sentence
        assert "sqlite" not in sentence.lower()


@given(st.text())
def test_one_line_is_one_line(text: str) -> None:
    line = one_line(text, 50)
    assert len(line) <= 50
    assert line.isprintable()
    assert len(line.splitlines()) <= 1


@rows(
    "text",
    [
        "",
        "{",
        '{"a": 1, "a": 2}',
        "NaN",
        "1e999",
        "[" * 100_000,
        '"\\ud800"',
        "9" * 5000,
    ],
)
def test_odd_json_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - any reason, in one line
        parse_json(text.encode())
    assert len(str(caught.value).splitlines()) == 1


def test_a_page_forgets_what_was_taken_back() -> None:
    transcript = Transcript("{}", rows=["a", "b", "c"], kept=3)
    transcript.cut(1)
    assert (transcript.rows, transcript.kept) == (["a"], 1)

"""The journal: saves every action of every match to disk before it is shown.

It is an SQLite file in the data folder, with a row per match and a row per action; each change is
one transaction. Disk errors are not raised: `Journal.trouble` reports them, the match continues in
memory, and the next successful write catches up. As a durable write can take 50 ms, a thread can do
it; at most one write is pending.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar

from game.keep import journal_file
from game.keep.disk import Trouble, delete_files, is_link, trouble_from
from game.keep.folders import JOURNAL_FILE_PATTERNS
from game.keep.players import FIRST_PLAYER
from game.play.record import GUESTS, Record, Transcript

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

_T = TypeVar("_T")

JOURNAL_FILE: Final = "journal.db"
_SHARING_VIOLATION: Final = 32

_COLUMNS: Final = "id, owner, setup, series, outcome, is_open, updated, played"
_LATEST_FIRST: Final = "ORDER BY turn DESC, updated DESC, id DESC LIMIT ?"
"""SQL clause that sorts by a write counter, because the clock may have been set back."""
_OWN: Final = "instr(' ' || player || ' ', ' ' || ? || ' ')"  # one of the owners
_NEXT_TURN: Final = "(SELECT coalesce(max(turn), 0) + 1 FROM matches)"


class Journal:
    """The matches saved in one data folder.

    Attributes:
        player: key of the active player, whose matches are listed. Matches in which only guests
        play count as the active player's.
        trouble: the reason why matches are not being saved, or a notice that a damaged file was
        renamed; otherwise None.
    """

    def __init__(
        self, folder: Path, clock: Callable[[], float] = time.time, *, has_thread: bool = False
    ) -> None:
        """Create a journal whose file is opened on first use.

        `clock` returns the Unix time. If `has_thread`, a thread writes, so `write` returns at once.
        """
        self.folder = folder
        self.player = FIRST_PLAYER
        self.trouble: Trouble | None = None
        self._clock = clock
        self._path = folder / JOURNAL_FILE
        self._db: sqlite3.Connection | None = None
        self._connections = 0
        self._file: tuple[int, int] | None = None
        self._is_newer = False
        self._has_thread = has_thread
        self._worker: ThreadPoolExecutor | None = None
        self._pending: Future[bool] | None = None

    @classmethod
    def open(
        cls, folder: Path, clock: Callable[[], float] = time.time, *, has_thread: bool = False
    ) -> Self:
        """Return the journal of a data folder with its file open; see `__init__` for the arguments.

        `trouble` reports a problem.
        """
        journal = cls(folder, clock, has_thread=has_thread)
        if journal.has_file:
            journal._run(lambda db: None, otherwise=None, is_writing=False)
        return journal

    @property
    def has_file(self) -> bool:
        """Whether the file exists. It is created when the first match is saved."""
        try:
            os.stat(self._path)
        except (FileNotFoundError, NotADirectoryError):
            return False
        except OSError:  # it may exist; opening it shows the problem
            return True
        return True

    def create_file(self) -> None:
        """Create the file if it does not exist, so that saving the first action is not delayed."""
        self.finish()
        self._run(lambda db: None, otherwise=None, is_writing=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file, which is reopened the next time it is used."""
        self.finish()
        self._disconnect()
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.shutdown()

    @property
    def is_writing(self) -> bool:
        """Whether a write is pending."""
        return self._pending is not None and not self._pending.done()

    def start_thread(self) -> None:
        """Start the writer thread in advance, so that the first write is not delayed."""
        if self._has_thread and self._worker is None:
            from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - slows the start

            self._worker = ThreadPoolExecutor(1, thread_name_prefix="journal")

    def finish(self) -> None:
        """Wait for the pending write, if any, to succeed or fail."""
        pending, self._pending = self._pending, None
        if pending is not None:
            pending.result()

    def _disconnect(self) -> None:
        db, self._db = self._db, None
        if db is not None:
            db.close()

    def write(self, transcript: Transcript, outcome: str | None, *, is_open: bool) -> bool:
        """Save a match, or return False and set `trouble` on failure.

        If its row was deleted or belongs to another match, a new row is inserted. If a thread is
        used, the method returns True at once, and the transcript must not change until `finish`
        returns. `outcome` is JSON. `is_open` says whether the player can resume the match.
        """
        self.finish()
        self.start_thread()
        if self._worker is None:
            return self._write(transcript, outcome, is_open=is_open)
        self._pending = self._worker.submit(self._write, transcript, outcome, is_open=is_open)
        return True

    def _write(self, transcript: Transcript, outcome: str | None, *, is_open: bool) -> bool:
        def work(db: sqlite3.Connection) -> int:
            values = (outcome, is_open, self._clock(), transcript.played)
            match = transcript.id
            kept = transcript.kept if transcript.connection == self._connections else 0
            changed = db.execute(
                "UPDATE matches SET outcome = ?, is_open = ?, updated = ?, "
                f"played = ?, turn = {_NEXT_TURN} WHERE id = ? AND owner = ?",
                (*values, match, transcript.key),
            )
            if match is None or not changed.rowcount:
                match, kept = self._insert(db, transcript, values), 0
            db.execute("DELETE FROM actions WHERE match = ? AND ply >= ?", (match, kept))
            rows = [(match, ply, transcript.rows[ply]) for ply in range(kept, len(transcript.rows))]
            db.executemany("INSERT INTO actions (match, ply, action) VALUES (?, ?, ?)", rows)
            return match

        match = self._run(work, otherwise=None)
        if match is None:
            return False
        transcript.id, transcript.kept = match, len(transcript.rows)
        transcript.connection = self._connections
        return True

    def _insert(
        self, db: sqlite3.Connection, transcript: Transcript, values: tuple[object, ...]
    ) -> int:
        before = transcript.closes
        if before is not None and before.id is not None:
            query = "UPDATE matches SET is_open = 0 WHERE id = ? AND owner = ?"
            db.execute(query, (before.id, before.key))
        owners = " ".join(transcript.owners) or self.player
        if owners == GUESTS:
            owners = f"{self.player} {GUESTS}"
        row = db.execute(
            "INSERT INTO matches "
            "(outcome, is_open, updated, played, owner, setup, series, player, turn) "
            f"VALUES (?, ?, ?, ?, ?, ?, ?, ?, {_NEXT_TURN})",
            (*values, transcript.key, transcript.setup, transcript.series, owners),
        )
        return row.lastrowid or 0

    def unfinished_matches(self, limit: int = 50) -> list[Record]:
        """Return up to `limit` matches that can be resumed, most recent first."""
        return self._records(f"is_open AND {_OWN} {_LATEST_FIRST}", self.player, limit)

    def finished_matches(self, limit: int = 50) -> list[Record]:
        """Return up to `limit` finished matches, most recent first."""
        return self._records(f"outcome IS NOT NULL AND {_OWN} {_LATEST_FIRST}", self.player, limit)

    def latest_matches(self, limit: int = 1) -> list[Record]:
        """Return up to `limit` matches, finished or not, most recent first."""
        where = f"(is_open OR outcome IS NOT NULL) AND {_OWN} {_LATEST_FIRST}"
        return self._records(where, self.player, limit)

    def match_results(self, player: str, *, has_unfinished: bool = False) -> list[Record]:
        """Return the finished matches of the player with the key `player`, most recent first.

        If `has_unfinished`, unfinished matches are included. The matches are returned without their
        actions. Matches in which only guests played are left out: they count for nobody.
        """
        query = (
            f"SELECT {_COLUMNS} FROM matches "
            f"WHERE (outcome IS NOT NULL OR ?) AND {_OWN} AND NOT {_OWN} "
        )
        values = (has_unfinished, player, GUESTS, -1)
        return self._read_all(
            lambda db: [_record(row, ()) for row in db.execute(query + _LATEST_FIRST, values)]
        )

    def row_numbers(self, limit: int = -1) -> list[int]:
        """Return the row numbers of up to `limit` matches, most recent first; -1 for no limit."""
        query, values = f"SELECT id FROM matches WHERE {_OWN} {_LATEST_FIRST}", (self.player, limit)
        return self._read_all(lambda db: [row[0] for row in db.execute(query, values)])

    def record(self, number: int) -> Record | None:
        """Return the match in row `number`, or None if there is none."""
        return next(iter(self._records("id = ?", number)), None)

    def find_by_setup(self, setup: str) -> Record | None:
        """Return the most recent match whose setup is the JSON text `setup`, or None."""
        query = f"setup = ? {_LATEST_FIRST.replace('?', '1')}"
        return next(iter(self._records(query, setup)), None)

    def set_aside(self, number: int) -> None:
        """Mark a match as set aside: it stays in the journal but can no longer be resumed."""
        self.finish()
        if self.has_file:
            query = "UPDATE matches SET is_open = 0 WHERE id = ?"
            self._run(lambda db: db.execute(query, (number,)), otherwise=None)

    def delete(self, number: int) -> bool:
        """Delete a match, or return False and set `trouble` on failure."""
        return self._change("DELETE FROM matches WHERE id = ?", number)

    def delete_player(self, player: str) -> bool:
        """Delete matches that only `player` owns, or return False and set `trouble` on failure."""
        others = "trim(replace(' ' || player || ' ', ' ' || ? || ' ', ' '))"
        is_changed = self._change(f"UPDATE matches SET player = {others}", player)
        return is_changed and self._change(f"DELETE FROM matches WHERE player IN ('', '{GUESTS}')")

    def delete_all(self) -> bool:
        """Delete all matches, or return False and set `trouble` on failure."""
        return self._change("DELETE FROM matches")

    def _change(self, query: str, *values: int | str) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            db.execute(query, values)
            return True

        self.finish()
        is_done = not self.has_file or self._run(work, otherwise=False)
        self._disconnect()  # also empties the write-ahead log
        return is_done

    def erase(self) -> bool:
        """Delete all matches, the file and its damaged copies, and return True on success."""
        self.finish()
        # A file of a newer version cannot be read, but it can be deleted. If the file is a link,
        # only the link is deleted.
        if not self._is_newer and not is_link(self._path) and not self.delete_all():
            return False
        self._disconnect()
        # The database itself is last: without it, another instance would create new logs.
        try:
            for names in JOURNAL_FILE_PATTERNS:
                delete_files(self.folder, names)
        except OSError as error:
            # Windows cannot delete a file that another program has open, but it is empty by now.
            if self._is_newer or getattr(error, "winerror", None) != _SHARING_VIOLATION:
                self.trouble = trouble_from(error, "journal")
                return False
        self._is_newer, self.trouble = False, None
        return True

    def _records(self, where: str, *values: int | str) -> list[Record]:
        def work(db: sqlite3.Connection) -> list[Record]:
            query = f"SELECT {_COLUMNS} FROM matches WHERE {where}"
            return [_read(db, row) for row in db.execute(query, values).fetchall()]

        return self._read_all(work)

    def _read_all(self, work: Callable[[sqlite3.Connection], list[_T]]) -> list[_T]:
        self.finish()
        if not self.has_file:
            return []
        return self._run(work, otherwise=[], is_writing=False)

    def _run(
        self, work: Callable[[sqlite3.Connection], _T], otherwise: _T, *, is_writing: bool = True
    ) -> _T:
        if self._is_newer:
            return otherwise
        try:
            result = self._run_with_repair(work, is_writing=is_writing)
        except journal_file.JOURNAL_ERRORS as error:
            self._disconnect()
            self._is_newer = isinstance(error, journal_file.NewerJournalError)
            self.trouble = journal_file.journal_trouble(error)
            if journal_file.is_invalid_statement(error):  # a bug, which must not stop matches
                warnings.warn(f"invalid SQL statement of the journal: {error}", stacklevel=2)
            return otherwise
        if is_writing and self.trouble and self.trouble.key != "trouble.journal_damaged":
            self.trouble = None
        return result

    def _run_with_repair(self, work: Callable[[sqlite3.Connection], _T], *, is_writing: bool) -> _T:
        try:
            return self._transact(work, is_writing=is_writing)
        except journal_file.JOURNAL_ERRORS as error:
            if not journal_file.is_damage(error, self._db):
                raise
        self._disconnect()
        kept_as = journal_file.rename_damaged_journal(self._path)
        self.trouble = Trouble("trouble.journal_damaged", str(kept_as))
        return self._transact(work, is_writing=is_writing)

    def _transact(self, work: Callable[[sqlite3.Connection], _T], *, is_writing: bool) -> _T:
        db = self._current_connection()
        db.execute("BEGIN IMMEDIATE" if is_writing else "BEGIN")
        try:
            result = work(db)
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                with contextlib.suppress(sqlite3.Error):
                    db.execute("ROLLBACK")
            raise
        return result

    def _current_connection(self) -> sqlite3.Connection:
        # Reopen a file that was deleted or replaced, as SQLite would keep writing to the old one.
        file = journal_file.file_identity(self._path)
        if self._db is not None and (file is None or file != self._file):
            self._disconnect()
        if self._db is None:
            if file is None and self._connections:
                journal_file.delete_stale_logs(self._path)
            self._db = journal_file.connect(self._path)
            self._file = file or journal_file.file_identity(self._path)
            self._connections += 1
        return self._db


def _read(db: sqlite3.Connection, row: tuple[Any, ...]) -> Record:
    query = "SELECT ply, action FROM actions WHERE match = ? ORDER BY ply"
    actions: list[object] = []
    for ply, action in db.execute(query, (row[0],)):
        if ply != len(actions):
            actions.append(None)  # a gap makes every replay fail
            break
        actions.append(journal_file.parse_cell(action))
    return _record(row, tuple(actions))


def _record(row: tuple[Any, ...], actions: tuple[object, ...]) -> Record:
    number, key, setup, series, outcome, is_open, updated, played = row
    return Record(
        number,
        str(key),
        journal_file.parse_cell(setup),
        journal_file.parse_cell(series),
        actions,
        journal_file.parse_cell(outcome),
        bool(is_open),
        updated if isinstance(updated, float) else 0.0,
        played if isinstance(played, float) and played > 0 else 0.0,
    )

"""The journal's SQLite file: opens, checks and migrates it, and renames it if it is damaged."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from itertools import count
from pathlib import Path
from typing import Final

from game.keep.disk import (
    Trouble,
    delete_link,
    first_unused_path,
    parse_json,
    require_regular_file,
    resolve_link,
    to_one_line,
    trouble_from,
)

SCHEMA_VERSION: Final = 4
"""Version of the schema below, stored as `PRAGMA user_version`.

Version 2 added `played`, version 3 `turn` and version 4 `player`, the keys of the players who own
the match, separated by spaces, and "guests" if only guests played it. `owner` is a random key that
identifies the match even if another file replaces this one.
"""

_SCHEMA: Final = (
    """CREATE TABLE matches (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        owner TEXT NOT NULL,
        setup TEXT NOT NULL,
        series TEXT,
        outcome TEXT,
        is_open INTEGER NOT NULL,
        updated REAL NOT NULL,
        played REAL NOT NULL DEFAULT 0,
        turn INTEGER NOT NULL DEFAULT 0,
        player TEXT NOT NULL DEFAULT 'player'
    )""",
    """CREATE TABLE actions (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        ply INTEGER NOT NULL,
        action TEXT NOT NULL,
        PRIMARY KEY (match, ply)
    ) WITHOUT ROWID""",
)

_MIGRATIONS: Final = (
    "ALTER TABLE matches ADD COLUMN played REAL NOT NULL DEFAULT 0",
    "ALTER TABLE matches ADD COLUMN turn INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE matches ADD COLUMN player TEXT NOT NULL DEFAULT 'player'",
)
"""SQL statements, each of which updates the schema to the next version.

Matches saved by older versions belong to the first player.
"""

LOG_SUFFIXES: Final = ("-wal", "-shm")
"""Suffixes of the log files that SQLite creates beside the journal."""

_WAIT_SECONDS: Final = 0.1
"""Maximum time to wait while another program writes to the file, in seconds."""

_DAMAGED: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}

_FAULTY: Final = {
    sqlite3.SQLITE_ERROR,  # also raised for invalid SQL
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_RANGE,
    sqlite3.SQLITE_MISUSE,
    -1,
}
"""SQLite result codes of statements that do not fit the tables.

If the tables differ from the schema, the file is at fault; otherwise the program is. Errors that
Python's `sqlite3` raises itself have no code.
"""
_KINDS: Final = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_PROTOCOL: "locked",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_CANTOPEN: "read_only",
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_AUTH: "read_only",
}
_NEWER: Final = "the saved matches are from a newer version of the program; they stay unchanged"


class DamagedJournalError(Exception):
    """Raised when the journal file is damaged or is not a journal."""


class NewerJournalError(Exception):
    """Raised when the journal file was written by a newer version of the program."""


JOURNAL_ERRORS: Final = (
    sqlite3.Error,
    OSError,
    UnicodeDecodeError,
    DamagedJournalError,
    NewerJournalError,
)
"""Exceptions that reading or writing the journal file can raise.

A UnicodeDecodeError occurs if a message from SQLite quotes damaged bytes of the file.
"""


def connect(path: Path) -> sqlite3.Connection:
    """Open or create the journal file; only one thread may use the connection at a time.

    Raises DamagedJournalError if the file is damaged or not a journal, NewerJournalError if a newer
    version wrote it, OSError or sqlite3.Error if it cannot be opened.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    path = resolve_link(path)  # SQLite creates its logs beside the real file
    require_regular_file(path)  # SQLite would block on a pipe
    for tail in LOG_SUFFIXES:
        log = path.with_name(f"{path.name}{tail}")
        delete_link(log)  # SQLite would follow the link and write to another file
        require_regular_file(log)
    size = _complete_size(path)
    db = sqlite3.connect(path, timeout=_WAIT_SECONDS, isolation_level=None, check_same_thread=False)
    # One damaged cell must not hide the others.
    db.text_factory = lambda raw: raw.decode(errors="replace")
    try:
        if size % _query_number(db, "PRAGMA page_size"):
            raise DamagedJournalError("the file is truncated")
        _prepare(db)
    except BaseException:
        db.close()
        raise
    return db


def _complete_size(path: Path) -> int:
    """Return a database's size in bytes, or 0 while part of it is in a write-ahead log."""
    log = path.with_name(f"{path.name}-wal")
    if not path.is_file() or (log.is_file() and log.stat().st_size):
        return 0
    return path.stat().st_size


def file_identity(path: Path) -> tuple[int, int] | None:
    """Return a file's device and inode numbers, without opening it, or None if it is missing."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def delete_stale_logs(path: Path) -> None:
    """Delete the logs of a deleted journal, because SQLite would apply them to a new file."""
    for tail in LOG_SUFFIXES:
        with contextlib.suppress(OSError):
            os.unlink(f"{path}{tail}")


def _prepare(db: sqlite3.Connection) -> None:
    try:
        _check(db)
    except sqlite3.OperationalError as error:
        if _result_code(error) == sqlite3.SQLITE_ERROR:  # a file format that SQLite does not know
            raise DamagedJournalError(str(error)) from error
        raise
    if _query_number(db, "PRAGMA user_version") != SCHEMA_VERSION:
        _create_or_migrate(db)


def _check(db: sqlite3.Connection) -> None:
    if not 0 <= _query_number(db, "PRAGMA user_version") <= SCHEMA_VERSION:
        raise NewerJournalError
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("PRAGMA secure_delete = ON")  # deleted data is overwritten
    if db.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise DamagedJournalError("the file fails SQLite's integrity check")


def _create_or_migrate(db: sqlite3.Connection) -> None:
    db.execute("BEGIN IMMEDIATE")
    version = _query_number(db, "PRAGMA user_version")  # another program may have changed it
    if version > SCHEMA_VERSION:
        raise NewerJournalError
    if version == 0 and _query_number(db, "SELECT count(*) FROM sqlite_master"):
        raise DamagedJournalError("the file has other tables")
    if version and not _has_our_tables(db, version):
        raise DamagedJournalError("the file has other tables")
    for statement in _SCHEMA if version == 0 else _MIGRATIONS[version - 1 :]:
        db.execute(statement)
    db.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    db.execute("COMMIT")


def _query_number(db: sqlite3.Connection, query: str) -> int:
    return int(db.execute(query).fetchone()[0])


def is_damage(error: Exception, db: sqlite3.Connection | None) -> bool:
    """Return True if `error` means that the journal file is damaged.

    `db` is the connection that raised the error, or None if the file could not be opened.
    """
    if (
        isinstance(error, DamagedJournalError | UnicodeDecodeError)
        or _result_code(error) in _DAMAGED
    ):
        return True
    return is_invalid_statement(error) and db is not None and not _has_our_tables(db)


def is_invalid_statement(error: Exception) -> bool:
    """Return True if `error` means that an SQL statement does not fit the file's tables."""
    return isinstance(error, sqlite3.Error) and _result_code(error) in _FAULTY


def _has_our_tables(db: sqlite3.Connection, version: int = SCHEMA_VERSION) -> bool:
    # Each version of the schema adds one column to the previous one.
    with contextlib.closing(sqlite3.connect(":memory:")) as fresh:
        for statement in _SCHEMA:
            fresh.execute(statement)
        wanted = _table_layout(fresh)
    wanted[0] = wanted[0][: len(wanted[0]) - (SCHEMA_VERSION - version)]
    try:
        return _table_layout(db) == wanted
    except (sqlite3.Error, UnicodeDecodeError):
        return False


def _table_layout(db: sqlite3.Connection) -> list[list[object]]:
    tables = ("matches", "actions", "sqlite_sequence")
    columns = [db.execute(f"PRAGMA table_info({table})").fetchall() for table in tables]
    return [*columns, db.execute("PRAGMA foreign_key_list(actions)").fetchall()]


def journal_trouble(error: Exception) -> Trouble:
    """Return the problem to report to the player for a journal error."""
    if isinstance(error, OSError):
        return trouble_from(error, "journal")
    if isinstance(error, NewerJournalError):
        return Trouble("trouble.journal_newer", _NEWER)
    kind = _KINDS.get(_result_code(error), "failed")
    return Trouble(f"trouble.journal_{kind}", to_one_line(str(error)))


def _result_code(error: Exception) -> int:
    code = getattr(error, "sqlite_errorcode", None)
    return code & 0xFF if isinstance(code, int) else -1


def rename_damaged_journal(path: Path) -> Path:
    """Rename a damaged journal and its logs to `*.damaged-<n>`, and return its new path."""
    names = (path.with_name(f"{path.name}.damaged-{n}") for n in count(1))
    target = first_unused_path(names)
    os.rename(path, target)
    for tail in LOG_SUFFIXES:
        with contextlib.suppress(OSError):
            os.rename(f"{path}{tail}", f"{target}{tail}")
    return target


def parse_cell(cell: object) -> object:
    """Parse the JSON in a database cell, or return the text itself if it is not valid JSON."""
    if not isinstance(cell, str):
        return None
    try:
        return parse_json(cell.encode())
    except ValueError:
        return cell

"""The journal's SQLite file: opening, checking and migrating it, and renaming it if damaged."""

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

VERSION: Final = 4
"""`PRAGMA user_version` of the schema below.

Version 1 had no `played`, version 2 no `turn`, version 3 no `player`. `player` has the keys of the
players who own the match, separated by spaces. `owner` is a random key of the match, which
identifies it if the file is replaced by another one.
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
"""One statement per version step. Older matches belong to the first player."""

LOGS: Final = ("-wal", "-shm")
"""Suffixes of the files that SQLite creates beside the journal."""

_WAIT_SECONDS: Final = 0.1
"""Seconds to wait for another program that is writing."""

_DAMAGED: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}

_FAULTY: Final = {
    sqlite3.SQLITE_ERROR,  # also for a statement that SQLite does not understand
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_RANGE,
    sqlite3.SQLITE_MISUSE,
    -1,
}
"""Result codes of statements that do not match the tables: the file is at fault if its tables
differ from our schema, else the program. Errors of Python's own `sqlite3` have no code."""
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
    """Raised when the journal's file is damaged or is not a journal."""


class NewerJournalError(Exception):
    """Raised when the journal's file was written by a newer version of the program."""


FAILURES: Final = (
    sqlite3.Error,
    OSError,
    UnicodeDecodeError,
    DamagedJournalError,
    NewerJournalError,
)
"""Errors of reading and writing. UnicodeDecodeError occurs where SQLite's messages quote damaged
bytes of the file."""


def connect(path: Path) -> sqlite3.Connection:
    """Open or create the journal's file; only one thread at a time may use the connection.

    Raises DamagedJournalError if the file is damaged or not a journal, NewerJournalError if a newer
    version wrote it, OSError or sqlite3.Error if it cannot be opened.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    path = resolve_link(path)  # SQLite creates its logs beside the real file
    require_regular_file(path)  # SQLite would block on a pipe
    for tail in LOGS:
        log = path.with_name(f"{path.name}{tail}")
        delete_link(log)  # SQLite would follow it and write to a foreign file
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
    """Return a file's size in bytes; 0 while a part of the file is in a write-ahead log."""
    log = path.with_name(f"{path.name}-wal")
    if not path.is_file() or (log.is_file() and log.stat().st_size):
        return 0
    return path.stat().st_size


def file_identity(path: Path) -> tuple[int, int] | None:
    """Return a file's device and inode numbers, without opening it; None if it does not exist."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def delete_stale_logs(path: Path) -> None:
    """Delete the logs of a deleted journal, which SQLite would apply to a new file."""
    for tail in LOGS:
        with contextlib.suppress(OSError):
            os.unlink(f"{path}{tail}")


def _prepare(db: sqlite3.Connection) -> None:
    try:
        _check(db)
    except sqlite3.OperationalError as error:
        if _result_code(error) == sqlite3.SQLITE_ERROR:  # a format that SQLite does not know
            raise DamagedJournalError(str(error)) from error
        raise
    if _query_number(db, "PRAGMA user_version") != VERSION:
        _create_or_migrate(db)


def _check(db: sqlite3.Connection) -> None:
    if not 0 <= _query_number(db, "PRAGMA user_version") <= VERSION:
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
    if version > VERSION:
        raise NewerJournalError
    if version == 0 and _query_number(db, "SELECT count(*) FROM sqlite_master"):
        raise DamagedJournalError("the file has other tables")
    if version and not _has_our_tables(db, version):
        raise DamagedJournalError("the file has other tables")
    for statement in _SCHEMA if version == 0 else _MIGRATIONS[version - 1 :]:
        db.execute(statement)
    db.execute(f"PRAGMA user_version = {VERSION}")
    db.execute("COMMIT")


def _query_number(db: sqlite3.Connection, query: str) -> int:
    return int(db.execute(query).fetchone()[0])


def is_damage(error: Exception, db: sqlite3.Connection | None) -> bool:
    """Return True if an error of an SQL statement shows that the file itself is damaged.

    `db` is the connection that raised it; None if the file could not be opened.
    """
    if (
        isinstance(error, DamagedJournalError | UnicodeDecodeError)
        or _result_code(error) in _DAMAGED
    ):
        return True
    return is_invalid_statement(error) and db is not None and not _has_our_tables(db)


def is_invalid_statement(error: Exception) -> bool:
    """Return True if an error means that an SQL statement does not match the file's tables."""
    return isinstance(error, sqlite3.Error) and _result_code(error) in _FAULTY


def _has_our_tables(db: sqlite3.Connection, version: int = VERSION) -> bool:
    # Each version of the schema adds one column to the previous one.
    with contextlib.closing(sqlite3.connect(":memory:")) as fresh:
        for statement in _SCHEMA:
            fresh.execute(statement)
        wanted = _table_layout(fresh)
    wanted[0] = wanted[0][: len(wanted[0]) - (VERSION - version)]
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


def set_aside(path: Path) -> Path:
    """Rename a damaged journal and its logs to `*.damaged-<n>`; return the journal's new path."""
    names = (path.with_name(f"{path.name}.damaged-{n}") for n in count(1))
    target = first_unused_path(names)
    os.rename(path, target)
    for tail in LOGS:
        with contextlib.suppress(OSError):
            os.rename(f"{path}{tail}", f"{target}{tail}")
    return target


def parsed_cell(cell: object) -> object:
    """Parse the JSON in a database cell; return the cell's text if it is not valid JSON."""
    if not isinstance(cell, str):
        return None
    try:
        return parse_json(cell.encode())
    except ValueError:
        return cell

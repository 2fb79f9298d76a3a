"""A journal on a disk that may fail, and what tests ask of it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from game.keep.disk import TROUBLE_KEYS
from game.keep.journal import Journal
from game.play.record import Record
from game.rules.cat_and_mouse.table import Drop
from tests.matches import new_match, play

NO_OPEN_FILE_IS_DELETED = pytest.mark.skipif(
    os.name == "nt", reason="Windows deletes no file that another program has open"
)
POSIX = pytest.mark.skipif(os.name == "nt", reason="no pipes there, and links need a right")

EXCLUSIVE = "BEGIN EXCLUSIVE"
MOVES = ("play", "undo", "play on a sick disk", "undo on a sick disk")


def key(journal: Journal) -> str | None:
    trouble = journal.trouble
    assert trouble is None or trouble.key in TROUBLE_KEYS
    return None if trouble is None else trouble.key.removeprefix("trouble.journal_")


def seeds(records: Sequence[Record]) -> list[object]:
    return [record.setup["seed"] for record in records]  # type: ignore[index]


class Disk:
    """What the journal's statements meet: a disk that may fail, other programs, slips of ours."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.failing: dict[str, int] = {}
        self.slips: dict[str, str] = {}
        self.before_begin: Callable[[], object] | None = None

    def meets(self, statement: str) -> str:
        if statement.startswith("BEGIN") and self.before_begin is not None:
            self.before_begin()
        for start, code in self.failing.items():
            if statement.startswith(start):
                error = sqlite3.OperationalError(f"injected {code}")
                error.sqlite_errorcode = code
                raise error
        self.said.append(statement)
        return self.slips.get(statement, statement).replace("FULL", "OFF")  # nobody cuts the power


LENGTHS = (0, 9, 40)


def played(folder: Path, plies: int) -> int:
    with Journal.open(folder) as journal:
        match = new_match(journal)
        match.play(Drop())
        play(match, plies)
    return match.ply

"""A disk that may fail."""

from __future__ import annotations

import sqlite3
from functools import partial
from typing import Any

import pytest

from tests.keep.journals import Disk


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    disk, connect = Disk(), sqlite3.connect

    class Connection(sqlite3.Connection):
        def execute(self, sql: str, *rest: Any) -> sqlite3.Cursor:
            return super().execute(disk.meets(sql), *rest)

        def executemany(self, sql: str, *rest: Any) -> sqlite3.Cursor:
            return super().executemany(disk.meets(sql), *rest)

    monkeypatch.setattr("sqlite3.connect", partial(connect, factory=Connection))
    return disk

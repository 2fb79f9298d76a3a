"""Matches without a screen: played, kept in a journal, and what befalls the journal's file."""

from __future__ import annotations

import contextlib
import errno
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from pathlib import Path
from typing import Any
from unittest import mock

from game.keep.journal import FILE_NAME, Journal
from game.play.chance import OddsChance, run_to_end
from game.play.match import Match
from game.play.setup import Player, Setup
from game.rules.base import CHANCE, Action
from game.rules.cat_and_mouse.state import RULES

PEOPLE = (Player("Anna", "human"), Player("Ben", "human"))


def new_match(journal: Journal | None = None, seed: int = 7, **changes: Any) -> Match:
    """Return a match that has not begun; `changes` are of its setup."""
    values = {"variant": "base", "options": {}, "players": PEOPLE} | changes
    return Match(RULES, Setup(RULES.key, seed=seed, **values), journal)


def play(
    match: Match,
    plies: int = 10**6,
    choose: Callable[[Sequence[Action]], Action] = itemgetter(0),
) -> Match:
    """Play a number of actions, or to the end; chance keeps to the odds."""
    for _ in range(plies):
        if match.is_over:
            break
        if match.to_act == CHANCE:
            run_to_end(match.draw_chance(OddsChance()))
        else:
            match.play(choose(match.state.legal_actions()))
    return match


def actions_of(match: Match) -> tuple[object, ...]:
    return tuple(action.to_json() for action in match.actions)


def kept(folder: Path) -> list[tuple[object, ...]]:
    """Return the actions of each unfinished match of a journal."""
    with Journal.open(folder) as journal:
        return [record.actions for record in journal.unfinished()]


def query(folder: Path, statement: str, *values: object) -> list[tuple[Any, ...]]:
    """Let a statement of SQL loose on a journal's file; return the rows that it yields."""
    with contextlib.closing(sqlite3.connect(folder / FILE_NAME)) as db, db:
        return db.execute(statement, values).fetchall()


def rows(folder: Path) -> list[tuple[Any, ...]]:
    """Return all that a journal has in its file."""
    return [*query(folder, "SELECT * FROM matches"), *query(folder, "SELECT * FROM actions")]


@contextlib.contextmanager
def locked(folder: Path, *statements: str) -> Iterator[None]:
    """Hold a lock on a journal's file, as another program that writes."""
    with contextlib.closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as db:
        for statement in statements or ("BEGIN IMMEDIATE",):
            db.execute(statement)
        yield
        db.execute("ROLLBACK")


SICK_DISKS = (
    (errno.EACCES, "read_only"),
    (errno.EROFS, "read_only"),
    (errno.ENOSPC, "full"),
    (errno.EIO, "failed"),
)
"""What the system refuses with, and the trouble that is told then."""


def refuse(number: int) -> Callable[..., None]:
    """Return what stands in for a call that the system refuses."""
    return mock.Mock(side_effect=OSError(number, "injected"))

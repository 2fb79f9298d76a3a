"""Matches without a screen: played, kept in a journal, and what befalls the journal's file."""

from __future__ import annotations

import contextlib
import errno
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any
from unittest import mock

from game.keep.journal import JOURNAL_FILE, Journal
from game.play.chance import RandomChance, derive_seed, run_to_end
from game.play.match import Match
from game.play.setup import Player, Setup
from game.rules.base import CHANCE, Action
from game.rules.cat_and_mouse.state import RULES

LONGEST_MATCH = 5000  # no match of any game takes as many actions, unless a choice repeats for ever

PEOPLE = (Player("Anna", "human"), Player("Ben", "human"))


def new_match(journal: Journal | None = None, seed: int = 7, **changes: Any) -> Match:
    values = {"variant": "base", "options": {}, "players": PEOPLE} | changes
    return Match(RULES, Setup(RULES.key, seed=seed, **values), journal)


def play(
    match: Match,
    plies: int | None = None,
    choose: Callable[[Sequence[Action]], Action] | None = None,
) -> Match:
    """Play a number of actions, or to the end; chance keeps to the odds.

    Unless told how to `choose`, seats choose by the seed of the match and the number of actions
    before, so that a match that is resumed goes on as it would have gone.
    """
    for _ in range(LONGEST_MATCH if plies is None else plies):
        if match.is_over:
            return match
        if match.to_act == CHANCE:
            run_to_end(match.play_chance(RandomChance()))
            continue
        legal = match.state.legal_actions()
        number = derive_seed(match.setup.seed, "test", match.ply) % len(legal)
        match.play(legal[number] if choose is None else choose(legal))
    if plies is None:
        assert match.is_over, (
            f"{match.setup.game} is not over after {LONGEST_MATCH} actions: give play() a number "
            "of plies, or a way to choose that comes to an end"
        )
    return match


def actions_of(match: Match) -> tuple[object, ...]:
    return tuple(action.to_json() for action in match.actions)


def kept(folder: Path) -> list[tuple[object, ...]]:
    with Journal.open(folder) as journal:
        return [record.actions for record in journal.unfinished_matches()]


def query(folder: Path, statement: str, *values: object) -> list[tuple[Any, ...]]:
    with contextlib.closing(sqlite3.connect(folder / JOURNAL_FILE)) as db, db:
        return db.execute(statement, values).fetchall()


def rows(folder: Path) -> list[tuple[Any, ...]]:
    return [*query(folder, "SELECT * FROM matches"), *query(folder, "SELECT * FROM actions")]


@contextlib.contextmanager
def locked(folder: Path, *statements: str) -> Iterator[None]:
    with contextlib.closing(sqlite3.connect(folder / JOURNAL_FILE, isolation_level=None)) as db:
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

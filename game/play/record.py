"""Saved matches, as the journal reads and writes them."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import Protocol


@dataclass(frozen=True)
class Record:
    """A match as read from the journal: parsed JSON, not checked against the rules.

    Attributes:
        id: the match's row number in the journal.
        key: a random key, which distinguishes matches with the same number in different files.
        series: the series without the result of this match, or None.
        actions: all actions in order; a missing action is None, and one that is not valid JSON is a
            string.
        is_open: whether the match is offered for resuming.
        updated: the Unix time of the last write, in seconds; 0.0 if unknown.
        played: the playing time so far, in seconds.
    """

    id: int
    key: str
    setup: object
    series: object
    actions: tuple[object, ...]
    outcome: object
    is_open: bool
    updated: float
    played: float = 0.0


@dataclass
class Transcript:
    """A match to be saved, as JSON strings, and the part of it that has already been saved.

    Attributes:
        closes: the previous match of the series, or None. That match can no longer be resumed once
            this one is saved.
        rows: the actions.
        kept: the number of actions known to be on disk.
        connection: the number of the database connection that wrote these actions, from 1; 0 if
            none are written. A later connection may open another file, which lacks them.
        id: the match's row number in the journal; None before the first write.
        key: a random key, which distinguishes matches with the same number in different files.
        played: the playing time so far, in seconds.
        owners: the keys of the player profiles that own the match; if empty, the active player
            owns it.
    """

    setup: str
    series: str | None = None
    closes: Transcript | None = None
    rows: list[str] = field(default_factory=list)
    kept: int = 0
    connection: int = 0
    id: int | None = None
    key: str = field(default_factory=lambda: os.urandom(8).hex())
    played: float = 0.0
    owners: tuple[str, ...] = ()

    def truncate(self, ply: int) -> None:
        """Remove the actions at ply `ply` and later."""
        del self.rows[ply:]
        self.kept = min(self.kept, ply)


class MatchJournal(Protocol):
    """Writes matches to disk; implemented by `game.keep.journal.Journal`."""

    @property
    def is_writing(self) -> bool:
        """Whether a match is still being written to disk."""

    def finish(self) -> None:
        """Wait until all matches are on disk or writing has failed."""

    def write(self, transcript: Transcript, outcome: str | None, *, is_open: bool) -> bool:
        """Write the changes to a match to disk; return False if that fails.

        `outcome` is JSON; if `is_open`, the match is offered for resuming.
        """

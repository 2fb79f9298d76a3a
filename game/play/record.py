"""Saved matches: the data that the journal reads and writes."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import Final, Protocol

GUESTS: Final = "guests"
"""Stands for the owner of a match in which no player profile has a seat."""


@dataclass(frozen=True)
class Record:
    """A match as read from the journal: parsed JSON that has not been checked against the rules.

    Attributes:
        id: the row number in the journal.
        key: a random key that identifies the match across journal files.
        series: the series before this match, or None for a single match.
        actions: all actions, in order. None stands for a missing action, a string for one that is
        not valid JSON.
        is_open: whether the player can resume the match.
        updated: the Unix time of the last write, in seconds, or 0.0 if unknown.
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
    """A match to be saved, as JSON strings, with a record of how much of it is already on disk.

    Attributes:
        closes: the previous match of the series, or None. Once this match is saved, the previous
            one can no longer be resumed.
        rows: the actions.
        kept: the number of actions known to be on disk.
        connection: the number of the database connection that wrote those actions, from 1, or 0 if
            none are on disk. A later connection may open another file, which does not have them.
        id: the row number in the journal, or None before the first write.
        key: a random key that identifies the match across journal files.
        played: the playing time so far, in seconds.
        owners: the keys of the player profiles that own the match; if empty, the active player's.
            With `GUESTS` alone, the match counts for no player, but the active one can resume it.
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
        """Remove the actions at `ply` and later."""
        del self.rows[ply:]
        self.kept = min(self.kept, ply)


class MatchJournal(Protocol):
    """The interface for writing matches to disk, which `game.keep.journal.Journal` implements."""

    @property
    def is_writing(self) -> bool:
        """Whether a write is still in progress."""

    def finish(self) -> None:
        """Wait for the write in progress, if any, to succeed or fail."""

    def write(self, transcript: Transcript, outcome: str | None, *, is_open: bool) -> bool:
        """Write the changes to a match to disk, and return False on failure.

        `outcome` is JSON, or None if the match is not over. `is_open` tells whether the player can
        resume the match.
        """

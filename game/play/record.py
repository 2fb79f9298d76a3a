"""Saved matches: a match as read from the journal, and as passed to the journal."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import Protocol


@dataclass(frozen=True)
class Record:
    """A match as read from the journal: parsed JSON, not checked against the rules.

    Attributes:
        id: the number of the match in the journal.
        key: a random key, which distinguishes matches with the same number in different files.
        setup: the start, see `game.play.setup.Setup`.
        series: the series before this match, see `game.play.series.Series`, or None.
        actions: all actions in order; None for a missing one, the text of one that is not JSON.
        outcome: the outcome, or None if the match is not over.
        is_open: whether the match is offered for resuming.
        updated: the time of the last write, in seconds since 1970; 0.0 if it is damaged.
        played: the seconds of play at that time.
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
    """A match as it has to be saved, and how much of it has been saved so far.

    Attributes:
        setup: the start as JSON.
        series: the series before this match as JSON, or None.
        closes: the transcript of the previous match of the series, which is closed for resuming.
        rows: the actions as JSON, as they have to be on disk.
        kept: the number of rows known to be on disk.
        connection: the number of the journal's connection that wrote them; 0 for none. A later
            connection may be to another file, which lacks them.
        id: the number of the match in the journal; None until it is first written.
        key: a random key, which distinguishes matches with the same number in different files.
        played: the seconds of play so far.
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

    def truncate(self, ply: int) -> None:
        """Remove all actions from ply `ply` on."""
        del self.rows[ply:]
        self.kept = min(self.kept, ply)


class MatchJournal(Protocol):
    """Writes matches to disk; implemented by `game.keep.journal.Journal`."""

    @property
    def is_writing(self) -> bool:
        """Whether data is still being written to disk."""

    def finish(self) -> None:
        """Wait until all data is on disk or writing has failed."""

    def write(self, transcript: Transcript, outcome: str | None, *, is_open: bool) -> bool:
        """Write the changes of a transcript to disk; return False if that fails.

        Args:
            transcript: the match.
            outcome: its outcome as JSON, or None.
            is_open: whether the match is offered for resuming.
        """

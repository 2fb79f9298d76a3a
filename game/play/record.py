"""Records: a match as a journal returns it, and as `Match` hands it to a journal."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import Protocol


@dataclass(frozen=True)
class Record:
    """A match as the journal holds it: parsed JSON, not checked against the rules.

    Attributes:
        id: its number in the journal.
        key: what tells it from a match with this number in another file.
        setup: the start, see `game.play.setup.Setup`.
        series: how its series stood before it, see `game.play.series.Series`, or None.
        actions: all actions in order; None for one that is missing, its text for one that is not
            JSON.
        outcome: how it ended, or None.
        is_open: whether it is offered to be resumed.
        updated: when it was last written, seconds since 1970; 0.0 if the cell holds no number.
        played: how many seconds of it had been played then.
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
    """A match as a journal has to hold it, and how much of it is known to be there.

    Attributes:
        setup: the start as JSON.
        series: the series before this match as JSON, or None.
        closes: the transcript of the match before it in its series, which is no longer offered.
        rows: the actions as JSON, as they ought to be on the disk.
        kept: how many of them are known to be there.
        connection: on which connection of its journal they were written; 0 for none. On another
            connection they may be missing: it may be another file.
        id: the record's number; None before it is first written.
        key: what tells the match from one with the same number in another file.
        played: how many seconds of the match have been played.
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

    def cut(self, ply: int) -> None:
        """Forget all actions from `ply` on."""
        del self.rows[ply:]
        self.kept = min(self.kept, ply)


class MatchJournal(Protocol):
    """Writes matches to the disk: `game.keep.journal.Journal`, which imports this package."""

    @property
    def is_writing(self) -> bool:
        """Whether something is still being written to the disk."""

    def finish(self) -> None:
        """Wait until everything is on the disk, or writing it has failed."""

    def write(self, transcript: Transcript, outcome: str | None, *, is_open: bool) -> bool:
        """Bring the disk up to date with the transcript; return False if that fails."""

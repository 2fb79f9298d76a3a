"""How a match is written down: what a journal gives back, and what `Match` hands to it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Protocol


@dataclass(frozen=True)
class Record:
    """A match as the journal holds it: parsed JSON that nobody has checked against the rules.

    Attributes:
        id: its number in the journal.
        owner: who wrote it last; another program that took it up has another name.
        setup: the start, see `game.play.match.Setup`.
        series: how its series stood before it, see `game.play.series.Series`, or None.
        actions: all actions in order; what is missing or no JSON stands there as None or a text.
        outcome: how it ended, or None.
        is_open: whether it is offered to be resumed.
        updated: when it was written last, seconds since 1970; 0.0 if no number stands there.
        played: how many seconds of it were played when it was written last.
    """

    id: int
    owner: str
    setup: object
    series: object
    actions: tuple[object, ...]
    outcome: object
    is_open: bool
    updated: float
    played: float = 0.0


@dataclass
class Transcript:
    """What a journal has to hold of one match, and how much of it is known to be there.

    Attributes:
        setup: the start as JSON.
        series: the series before this match as JSON, or None.
        closes: the transcript of the match before it in its series, which is not offered any more.
        rows: the actions as JSON, as they ought to be on the disk.
        kept: how many of them are known to be there.
        connection: on which connection of its journal they were written; 0 for none. What was
            kept before it need not be there now: the file may be another one.
        id: the record's number; None before the first writing.
        owner: under which name the record was written last.
        played: how many seconds of the match were played, as it ought to be on the disk.
    """

    setup: str
    series: str | None = None
    closes: Transcript | None = None
    rows: list[str] = field(default_factory=list)
    kept: int = 0
    connection: int = 0
    id: int | None = None
    owner: str = ""
    played: float = 0.0
    name: str = field(default_factory=lambda: secrets.token_hex(8))

    def cut(self, ply: int) -> None:
        """Forget all actions from `ply` on."""
        del self.rows[ply:]
        self.kept = min(self.kept, ply)


class MatchJournal(Protocol):
    """Where a match is written down; `game.keep.journal.Journal` is one."""

    @property
    def is_writing(self) -> bool:
        """Whether something that was to be written is still on its way to the disk."""

    def finish(self) -> None:
        """Wait until everything that was to be written is on the disk, or has failed."""

    def write(self, transcript: Transcript, outcome: str | None, *, is_open: bool) -> bool:
        """Bring the disk to what the transcript holds; return whether it is there."""

"""The list of saved matches, and exported copies of matches and cups.

A saved match is trusted only if replaying its actions succeeds and leads to the saved outcome.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

import msgspec

from game.keep.cup_file import format_cup
from game.keep.disk import write_new
from game.keep.exported import export_match
from game.play.cup import Cup
from game.play.match import Match, outcome_to_json
from game.play.record import Record
from game.play.setup import Game, Setup
from game.rules.base import Outcome

_ACTIONS_A_SLICE: Final = 8


class UnreadableError(ValueError):
    """Raised when a saved match is damaged or its game is unknown; the message says which."""


@dataclass(frozen=True)
class MatchEntry:
    """An entry in the list of saved matches.

    Attributes:
        number: the match's row number in the journal.
        key: the random key that identifies the match.
        outcome: the outcome, or None if the match is unfinished.
        day: the local date of the last action, or None if it is unknown.
    """

    number: int
    key: str
    setup: Setup
    outcome: Outcome | None
    day: date | None


def local_date(seconds: object) -> date | None:
    """Return the local date of a Unix time, in seconds, or None if the time is 0 or invalid."""
    if not isinstance(seconds, int | float) or not seconds:
        return None
    try:
        return date.fromtimestamp(seconds)
    except (ValueError, OverflowError, OSError):
        return None


def replay_record(record: Record, games: Mapping[str, Game]) -> Generator[None, None, Match]:
    """Replay the saved match `record` and return it, yielding about once per millisecond.

    Raises UnreadableError if the record is damaged or its game is unknown.
    """
    try:
        setup = msgspec.convert(record.setup, Setup)
        if setup.game not in games:
            raise UnreadableError(f"unknown game {setup.game!r}")
        game = games[setup.game]
        match = Match(game, setup)
        for number, data in enumerate(record.actions):
            match.play(game.action_from_json(data))
            if number % _ACTIONS_A_SLICE == 0:
                yield
    except ValueError as error:
        raise UnreadableError(str(error)) from None
    outcome = None if match.outcome is None else outcome_to_json(match.outcome)
    if outcome != record.outcome:
        raise UnreadableError("its actions do not lead to its outcome")
    return match


def make_match_entry(record: Record, match: Match) -> MatchEntry:
    """Return the list entry of a saved match."""
    day = local_date(record.updated)
    return MatchEntry(record.id, record.key, match.setup, match.outcome, day)


# -- copies -------------------------------------------------------------------------------------


def save_copy(match: Match, entry: MatchEntry, folder: Path) -> Path:
    """Write `match` to a new file in the export folder, and return the path of the file.

    The file's name is derived from `entry`. Raises OSError if the file cannot be written.
    """
    day = entry.day or date.min
    name = f"{day.isoformat()}-{entry.setup.game}-{entry.number}.json"
    return write_new(folder, name, export_match(match))


def save_cup_copy(cup: Cup, folder: Path, day: date | None) -> Path:
    """Write a cup and its matches to a new file in the export folder, and return its path.

    The file's name starts with the date `day`, if given. Raises OSError if the file cannot be
    written.
    """
    return write_new(folder, f"{(day or date.min).isoformat()}-cup.json", format_cup(cup).encode())

"""The archive: matches, read back from the journal, and copies of finished ones as files.

A row of the journal is trusted only if all of its actions replay and lead to the recorded outcome,
or to none if none is recorded: then the match can be gone on with.
Others are left alone, and the player sees how many there are.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from itertools import count
from pathlib import Path
from typing import Final

import msgspec

from game.keep.cup_file import cup_lines
from game.keep.disk import delete_files, write_whole
from game.keep.exported import export
from game.play.cup import Cup
from game.play.match import Match, outcome_to_json
from game.play.record import Record
from game.play.setup import Game, Setup
from game.rules.base import Observation, Outcome, Seat

FOLDER: Final = "exports"
"""Where copies go, inside the folder of the journal."""
PRACTICE_NAME: Final = "practice.csv"
"""The table of what was learnt, among the copies; see `game.keep.progress_csv`."""

STATISTICS_NAME: Final = "statistics-{player}.{end}"
"""The figures of a player, see `game.keep.statistics`."""
_MORE: Final = ("statistics-*.csv", "statistics-*.json", "*-??.pdf")
"""What else is saved there, and deleted with the copies."""

_ACTIONS_A_SLICE: Final = 8


class UnreadableError(ValueError):
    """A row that is no match of a game that is here; the text says why."""


@dataclass(frozen=True)
class Listed:
    """What a list shows of a match; the match itself is read again when it is wanted.

    Attributes:
        number: its number in the journal.
        setup: its start.
        outcome: how it ended; None while it is not over.
        last: what its viewer saw last.
        day: when it was last played, in local time; None if the journal holds no sensible time.
    """

    number: int
    setup: Setup
    outcome: Outcome | None
    last: Observation
    day: date | None


def day_of(seconds: object) -> date | None:
    """Return the local day of a time, seconds since 1970; None for 0, which stands for no time."""
    if not isinstance(seconds, int | float) or not seconds:
        return None
    try:
        return date.fromtimestamp(seconds)
    except (ValueError, OverflowError, OSError):
        return None


def replay_of(record: Record, games: Mapping[str, Game]) -> Generator[None, None, Match]:
    """Return a match, checked against the rules; yield about every millisecond.

    Raises UnreadableError if it is damaged or of an unknown game.
    """
    try:
        setup = msgspec.convert(record.setup, Setup)
        if setup.game not in games:
            raise UnreadableError(f"there is no game {setup.game!r}")
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
        raise UnreadableError("its actions do not come to its outcome")
    return match


def listed_of(record: Record, match: Match, viewer: Seat) -> Listed:
    """Return what a list shows of a record that was replayed, as its `viewer` saw it last."""
    last = match.observe(viewer)
    return Listed(record.id, match.setup, match.outcome, last, day_of(record.updated))


# -- copies -------------------------------------------------------------------------------------


def save_copy(match: Match, listed: Listed, folder: Path) -> Path:
    """Write a match to a file of its own in the exports beside the journal, and return its path.

    An existing file is left as it is: one with this very match is as good as a new one, and next
    to any other the copy gets another name. Raises OSError.
    """
    day = listed.day or date.min
    name = f"{day.isoformat()}-{listed.setup.game}-{listed.number}"
    return _save(export(match), name, folder)


def save_cup_copy(cup: Cup, folder: Path, day: date | None) -> Path:
    """Write a cup with its matches to a file of its own, as `save_copy` does a match."""
    return _save(cup_lines(cup).encode(), f"{(day or date.min).isoformat()}-cup", folder)


def _save(content: bytes, name: str, folder: Path) -> Path:
    for path in _names(name, folder / FOLDER):
        if not path.exists():
            write_whole(path, content)
            return path
        if path.is_file() and path.read_bytes() == content:
            return path
    raise AssertionError("there is always another name")


def delete_copies(folder: Path) -> None:
    """Delete all copies, and the folders if nothing else is in them. Raises OSError."""
    delete_files(folder / FOLDER, ("????-??-??-*.json", PRACTICE_NAME, *_MORE, ".*.part"))
    delete_files(folder, ())


def _names(name: str, folder: Path) -> Iterator[Path]:
    yield folder / f"{name}.json"
    for number in count(2):
        yield folder / f"{name}-{number}.json"

"""The archive: matches read back from the journal, and copies of finished ones as files.

A row of the journal is trusted only if all its actions replay and lead to the recorded outcome. If
no outcome is recorded, the match can be resumed. Other rows are left alone; the player sees their
number.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

import msgspec

from game.keep.cup_file import cup_lines
from game.keep.disk import delete_files, delete_link, write_new
from game.keep.exported import export
from game.keep.folders import EXPORTS, export_names
from game.play.cup import Cup
from game.play.match import Match, outcome_to_json
from game.play.record import Record
from game.play.setup import Game, Setup
from game.rules.base import Observation, Outcome, Seat

_ACTIONS_A_SLICE: Final = 8


class UnreadableError(ValueError):
    """A row that is damaged or of an unknown game; the text says why."""


@dataclass(frozen=True)
class MatchEntry:
    """An entry in a list of matches; the match itself is read again when it is opened.

    Attributes:
        number: its number in the journal.
        setup: game, variant, options, players and seed.
        outcome: the result; None while the match is unfinished.
        last: its viewer's last observation.
        day: local date of the last play; None if the journal has no valid time.
    """

    number: int
    setup: Setup
    outcome: Outcome | None
    last: Observation
    day: date | None


def day_of(seconds: object) -> date | None:
    """Return the local date of a Unix time; None for 0, which stands for an unknown time."""
    if not isinstance(seconds, int | float) or not seconds:
        return None
    try:
        return date.fromtimestamp(seconds)
    except (ValueError, OverflowError, OSError):
        return None


def replay_of(record: Record, games: Mapping[str, Game]) -> Generator[None, None, Match]:
    """Return a match replayed by the rules; yield about every millisecond.

    Raises:
        UnreadableError: the record is damaged or of an unknown game.
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


def match_entry_of(record: Record, match: Match, viewer: Seat) -> MatchEntry:
    """Return the list entry of a replayed record, with the last observation of `viewer`."""
    last = match.observe(viewer)
    return MatchEntry(record.id, match.setup, match.outcome, last, day_of(record.updated))


# -- copies -------------------------------------------------------------------------------------


def save_copy(match: Match, listed: MatchEntry, folder: Path) -> Path:
    """Write a match to a new file in the folder of exports; return its path.

    Existing files are not overwritten, see `disk.write_new`.

    Raises:
        OSError: the file cannot be written.
    """
    day = listed.day or date.min
    name = f"{day.isoformat()}-{listed.setup.game}-{listed.number}.json"
    return write_new(folder, name, export(match))


def save_cup_copy(cup: Cup, folder: Path, day: date | None) -> Path:
    """Write a cup with its matches to a new file, as `save_copy` does with a match."""
    return write_new(folder, f"{(day or date.min).isoformat()}-cup.json", cup_lines(cup).encode())


def delete_copies(folder: Path, games: Iterable[str], languages: Iterable[str]) -> None:
    """Delete the exported files inside a data folder; those in the user's documents stay.

    Args:
        folder: the data folder.
        games: the keys of the catalogue, which are parts of file names.
        languages: the codes of the program's languages, likewise.

    Raises:
        OSError: a file cannot be deleted.
    """
    if not delete_link(folder / EXPORTS):
        delete_files(folder / EXPORTS, export_names(games, languages))

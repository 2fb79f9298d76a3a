"""The commands `export`, which exports a match or cup, and `replay`, which checks an export."""

from __future__ import annotations

import errno
import json
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.keep.cup_file import cup_from_json, format_cup
from game.keep.cups import MAX_CUP_BYTES, CupStore
from game.keep.disk import Trouble, parse_json, read_file, to_one_line, write_atomically
from game.keep.exported import (
    ExportError,
    export_match,
    parse_exported,
    replay_exported,
    replay_file,
)
from game.keep.folders import data_folder
from game.keep.journal import Journal
from game.play.cup import Cup
from game.play.match import Match, ReplayError, outcome_to_json
from game.play.setup import Game

_STANDARD_OUTPUT: Final = ("-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1")


def export_command(
    path: Path | str, folder: Path | None, games: Mapping[str, Game], *, is_cup: bool = False
) -> int:
    """Export the latest match or, if `is_cup`, the latest cup to the file `path`.

    An existing file is overwritten. `folder` is the data folder, or None for the user's default
    one. Returns the exit status: 0 on success, 1 if nothing has been played yet or a file cannot be
    read or written.
    """
    try:
        content = _latest_cup(folder, games) if is_cup else _latest_match(folder, games)
    except ExportError as error:
        return _report_refusal(path, str(error), 1)
    try:
        _write_output(Path(path), content)
    except (OSError, ValueError) as error:  # ValueError: a path with a null byte
        return _report_refusal(path, f"cannot be written: {_reason(error)}", 1)
    return 0


def replay_command(path: Path | str, games: Mapping[str, Game]) -> int:
    """Replay an exported match or cup, and print its result as one line of JSON.

    Returns the exit status: 0 on success, 1 if the file is invalid, 2 if it cannot be read.
    """
    try:
        ending = _result_to_json(Path(path), games)
    except ExportError as error:
        return _report_refusal(path, str(error), 1)
    except (OSError, ValueError) as error:  # ValueError: a path with a null byte
        return _report_refusal(path, f"cannot be read: {_reason(error)}", 2)
    print(json.dumps(ending))
    return 0


def replay_cup(data: object, games: Mapping[str, Game]) -> Cup:
    """Return the cup encoded by parsed JSON, after replaying all its matches.

    Raises ExportError, with a one-line message that names the match, if the cup is invalid.
    """
    try:
        cup = cup_from_json(data)
    except ValueError as error:
        raise ExportError(str(error)) from None
    for number, leg in enumerate(cup.legs, 1):
        try:
            if leg.setup.game not in games:
                raise ExportError(f"unknown game {to_one_line(repr(leg.setup.game), 40)}")
            if leg.document is not None:
                replay_exported(parse_exported(leg.document), games)
        except ExportError as error:
            raise ExportError(f"match {number}: {error}") from None
    return cup


def _latest_cup(folder: Path | None, games: Mapping[str, Game]) -> bytes:
    store = CupStore.open(data_folder(folder), games)
    if store.cup is None:
        raise ExportError(store.trouble.detail if store.trouble else "no cup has been played yet")
    return format_cup(store.cup).encode()


def _latest_match(folder: Path | None, games: Mapping[str, Game]) -> bytes:
    with Journal.open(data_folder(folder)) as journal:
        records = journal.latest_matches()
        trouble = journal.trouble
    if not records:
        raise ExportError(_missing_reason(trouble))
    [record] = records
    game = record.setup.get("game") if isinstance(record.setup, dict) else None
    if not isinstance(game, str) or game not in games:
        raise ExportError("the match is of an unknown game")
    try:
        return export_match(Match.resume(games[game], record))
    except ReplayError as error:
        raise ExportError(f"the match cannot be replayed: {error}") from None


def _missing_reason(trouble: Trouble | None) -> str:
    if trouble is None:
        return "no match has been played yet"
    if trouble.key == "trouble.journal_damaged":
        return f"the saved matches were damaged and have been moved to {trouble.detail}"
    return trouble.detail or "the saved matches cannot be read"


def _write_output(path: Path, content: bytes) -> None:
    if str(path) not in _STANDARD_OUTPUT:
        write_atomically(path, content)
        return
    if sys.stdout is None:
        raise OSError(errno.EBADF, "standard output is closed")
    sys.stdout.flush()
    sys.stdout.buffer.write(content)
    sys.stdout.buffer.flush()


def _result_to_json(path: Path, games: Mapping[str, Game]) -> dict[str, object]:
    data: object = None
    with suppress(OSError, ValueError):  # reported by `replay_file` below
        data = parse_json(read_file(path, MAX_CUP_BYTES))
    if isinstance(data, dict) and "cup" in data:
        cup = replay_cup(data, games)
        return {
            "games": [leg.setup.game for leg in cup.legs],
            "played": cup.played_count,
            "table": cup.cheese_by_match,
            "totals": cup.totals,
            "winners": sorted(cup.champions),
        }
    match = replay_file(path, games)
    setup, outcome = match.setup, match.outcome
    return {
        "game": setup.game,
        "variant": setup.variant,
        "players": len(setup.players),
        "seed": setup.seed,
        "plies": match.ply,
        **(outcome_to_json(outcome) if outcome else dict.fromkeys(("winners", "scores", "reason"))),
    }


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


def _report_refusal(path: Path | str, reason: str, status: int) -> int:
    print(f"{to_one_line(str(path))}: {to_one_line(reason, 400)}", file=sys.stderr)
    return status

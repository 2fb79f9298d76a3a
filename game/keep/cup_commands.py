"""A cup on the command line: exported with its matches, and played again to check all of them."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path

from game.keep.cup_file import cup_lines, cup_of
from game.keep.cups import MAX_BYTES, CupStore
from game.keep.disk import one_line, parse_json, read_whole
from game.keep.exported import ExportError, deliver, exported_of, replay_command, replayed
from game.keep.folders import data_folder
from game.play.cup import Cup
from game.play.setup import Game


def export_cup_command(path: Path | str, folder: Path | None, games: Mapping[str, Game]) -> int:
    """Write the cup of a folder to a file, over or not; an old file is replaced.

    Returns the exit status: 0 done, 1 there is no cup, or it cannot be read or written.
    """
    store = CupStore.open(data_folder(folder), games)
    if store.cup is None:
        trouble = store.trouble
        return _refuse(path, trouble.detail if trouble else "no cup has been played yet", 1)
    try:
        deliver(Path(path), cup_lines(store.cup).encode())
    except (OSError, ValueError) as error:  # ValueError: a path with a zero byte
        return _refuse(path, f"it cannot be written: {error}", 1)
    return 0


def replay_any_command(path: Path | str, games: Mapping[str, Game]) -> int:
    """Play an exported cup or match again and print how it ended, as a JSON line.

    Returns the exit status: 0 done, 1 the file is refused, 2 it cannot be read.
    """
    try:
        data = _cup_data(Path(path))
    except (OSError, ValueError):
        data = None
    if data is None:
        return replay_command(path, games)
    try:
        cup = replay_cup(data, games)
    except ValueError as error:
        return _refuse(path, str(error), 1)
    told = {"games": [leg.setup.game for leg in cup.legs], "played": cup.played}
    table = {"table": cup.table, "totals": cup.totals, "winners": sorted(cup.champions)}
    print(json.dumps({**told, **table}))
    return 0


def replay_cup(data: object, games: Mapping[str, Game]) -> Cup:
    """Return the cup of a JSON object, all of whose matches were played again and checked.

    Raises ValueError: it is no genuine cup; one line says why and in which match.
    """
    cup = cup_of(data)
    for number, leg in enumerate(cup.legs, 1):
        try:
            if leg.setup.game not in games:
                raise ExportError(f"there is no game {one_line(repr(leg.setup.game), 40)}")
            if leg.document is not None:
                replayed(exported_of(leg.document), games)
        except ExportError as error:
            raise ValueError(f"match {number}: {error}") from None
    return cup


def _cup_data(path: Path) -> object | None:
    """Return the JSON object of a cup's file; None for any other."""
    data = parse_json(read_whole(path, MAX_BYTES))
    return data if isinstance(data, dict) and "cup" in data else None


def _refuse(path: Path | str, reason: str, status: int) -> int:
    print(f"{one_line(str(path))}: {one_line(reason, 400)}", file=sys.stderr)
    return status

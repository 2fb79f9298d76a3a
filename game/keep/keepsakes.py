"""Keepsakes: excerpts of matches that a player has saved to watch again.

Each keepsake is a file such as `7.json` in the player's folder. It contains all actions of the
match up to the end of the excerpt.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Annotated, Final

import msgspec

from game.keep.disk import delete_link, delete_subfolders, parse_json, read_file, write_atomically
from game.keep.exported import ExportError, match_to_json, parse_exported, replay_exported
from game.keep.folders import KEEPSAKE_FILE_PATTERN, PLAYER_KEY_PATTERN
from game.play.match import Match
from game.play.setup import Game, Setup

KEEPSAKES_FOLDER: Final = "keepsakes"
MAX_KEEPSAKES: Final = 200
"""Maximum number of keepsakes per player."""
_MAX_BYTES: Final = 4_000_000
"""Maximum size of a keepsake file, in bytes."""


class TooManyKeepsakesError(ValueError):
    """Raised when a player already has `MAX_KEEPSAKES` keepsakes."""


class _KeepsakeFile(msgspec.Struct, frozen=True):
    day: date
    start: Annotated[int, msgspec.Meta(ge=0)]
    end: Annotated[int, msgspec.Meta(ge=0)]
    game: str
    match: dict[str, object]
    profiles: tuple[str, ...] = ()
    """The key of the player profile at each seat, "" for bots and guests; older files have none."""


@dataclass(frozen=True)
class Keepsake:
    """A saved excerpt of a match: the actions from ply `span[0]` to ply `span[1]`."""

    path: Path
    game: str
    day: date
    span: tuple[int, int]

    def replay_match(self, games: Mapping[str, Game]) -> Match:
        """Return the match with its players, replayed up to the end of the excerpt.

        Raises OSError if the file cannot be read, ValueError if it is damaged.
        """
        kept = _read_keepsake(self.path)
        exported = parse_exported(kept.match)
        setup = _with_profiles(exported.setup, kept.profiles, self.path.parent.name)
        match = replay_exported(msgspec.structs.replace(exported, setup=setup), games)
        if not self.span[0] <= self.span[1] <= match.ply:
            raise ExportError("the moment is not in its match")
        return match


def save_keepsake(
    folder: Path, player: str, match: Match, span: tuple[int, int], day: date
) -> Keepsake:
    """Save an excerpt of a match for the player with the key `player`.

    `span` has the plies at which the excerpt begins and ends, and `day` is the date to store with
    it. Raises TooManyKeepsakesError if the player already has `MAX_KEEPSAKES`, OSError if writing
    fails.
    """
    numbers = [_keepsake_number(path) for path in _keepsake_files(folder, player)]
    if len(numbers) >= MAX_KEEPSAKES:
        raise TooManyKeepsakesError(f"there are {MAX_KEEPSAKES} keepsakes already")
    path = folder / KEEPSAKES_FOLDER / player / f"{max(numbers, default=0) + 1}.json"
    document = match_to_json(match.copy_at(span[1]))
    data = {
        "day": day.isoformat(),
        "start": span[0],
        "end": span[1],
        "game": match.setup.game,
        "profiles": [player.profile or "" for player in match.setup.players],
        "match": document,
    }
    write_atomically(path, json.dumps(data, ensure_ascii=False).encode())
    return Keepsake(path, match.setup.game, day, span)


def load_keepsakes(folder: Path, player: str) -> list[Keepsake]:
    """Return all readable keepsakes of the player with the key `player`, most recent first."""
    found = []
    for path in sorted(_keepsake_files(folder, player), key=_keepsake_number, reverse=True):
        with contextlib.suppress(OSError, ValueError):
            kept = _read_keepsake(path)
            found.append(Keepsake(path, kept.game, kept.day, (kept.start, kept.end)))
    return found


def delete_keepsake(keepsake: Keepsake) -> None:
    """Delete the file of `keepsake`. Raises OSError on failure."""
    keepsake.path.unlink(missing_ok=True)


def delete_keepsakes(folder: Path, player: str) -> None:
    """Delete all keepsakes of the player with the key `player`. Raises OSError on failure."""
    delete_subfolders(folder / KEEPSAKES_FOLDER, player, KEEPSAKE_FILE_PATTERN)


def delete_all_keepsakes(folder: Path) -> None:
    """Delete the keepsakes of all players. Raises OSError on failure."""
    if not delete_link(folder / KEEPSAKES_FOLDER):
        delete_subfolders(folder / KEEPSAKES_FOLDER, PLAYER_KEY_PATTERN, KEEPSAKE_FILE_PATTERN)


def _with_profiles(setup: Setup, profiles: Sequence[str], owner: str) -> Setup:
    # Exported matches name no profiles. Of an older file, only a single person is known: its owner.
    if len(profiles) != len(setup.players):
        people = setup.human_seats if len(setup.human_seats) == 1 else ()
        profiles = [owner if seat in people else "" for seat in range(len(setup.players))]
    players = [
        msgspec.structs.replace(player, profile=profile) if profile else player
        for player, profile in zip(setup.players, profiles, strict=True)
    ]
    return msgspec.structs.replace(setup, players=tuple(players))


def _keepsake_files(folder: Path, player: str) -> list[Path]:
    shelf = folder / KEEPSAKES_FOLDER / player
    try:
        names = os.listdir(shelf)
    except OSError:  # there is none, or it cannot be read
        return []
    return [shelf / name for name in names if re.fullmatch(r"[0-9]+\.json", name)]


def _keepsake_number(path: Path) -> int:
    return int(path.stem)


def _read_keepsake(path: Path) -> _KeepsakeFile:
    return msgspec.convert(parse_json(read_file(path, _MAX_BYTES)), _KeepsakeFile)

"""Exported matches: one JSON object per match, to share with other people and programs.

The fields are `format` (1), the fields of the setup, `actions`, `outcome` and optionally `marks`.
`marks` is a chain of short hashes of the setup, each action and the outcome; it shows where a file
was altered. Actions are checked against the rules whenever a file is imported.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Annotated, Final, TypeVar

import msgspec
from msgspec.structs import replace

from game.keep.disk import TooLargeError, decode_text, parse_json, read_file, to_one_line
from game.play.match import Match, ReplayError, outcome_to_json
from game.play.setup import Game, Setup

_T = TypeVar("_T")

EXPORT_FORMAT: Final = 1

_MAX_BYTES: Final = 8_000_000
_MAX_ACTIONS: Final = 100_000
_HEAD: Final = ("game", "variant", "options", "players", "seed")
_FIELDS: Final = ("format", *_HEAD, "actions", "outcome")
_ACTIONS_BEGIN: Final = re.compile(r'"actions"\s*:\s*\[')


class ExportError(ValueError):
    """Raised when a file is not a complete, unaltered export; the message is a single line."""


class ExportedOutcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The outcome of a match as stored in a file, with the fields of `Outcome`."""

    winners: Annotated[tuple[int, ...], msgspec.Meta(max_length=16)]
    scores: Annotated[tuple[int, ...], msgspec.Meta(max_length=16)]
    reason: str

    def equals(self, found: Mapping[str, object]) -> bool:
        """Return True if this is the same outcome as `found`, a result of `outcome_to_json`."""
        scores = list(self.scores)
        return {"winners": sorted(self.winners), "scores": scores, "reason": self.reason} == found


class ExportedMatch(msgspec.Struct, frozen=True):
    """A match read from an exported file. Its format is valid, but it has not been replayed."""

    setup: Setup
    actions: tuple[object, ...]
    outcome: ExportedOutcome | None


def export_match(match: Match) -> bytes:
    """Return the content of an export file for a match, which may be unfinished."""
    return (format_match(match_to_json(match)) + "\n").encode()


def match_to_json(match: Match) -> dict[str, object]:
    """Return a match as a JSON object in the export format.

    The players' `profile` and `figure_from` are left out because they are meaningful only on this
    device.
    """
    setup = match.setup
    players = tuple(
        replace(player, profile=msgspec.UNSET, figure_from=msgspec.UNSET)
        for player in setup.players
    )
    data: dict[str, object] = {"format": EXPORT_FORMAT}
    data |= msgspec.to_builtins(replace(setup, players=players))
    data["actions"] = [action.to_json() for action in match.actions]
    data["outcome"] = outcome_to_json(match.outcome) if match.outcome else None
    data["marks"] = list(_compute_marks(data))
    return data


def format_match(data: Mapping[str, object]) -> str:
    """Return `data`, a match in the export format, as readable JSON, with one action per line."""
    parts = []
    for name, value in data.items():
        text = json.dumps(value, ensure_ascii=False)
        if name == "actions" and isinstance(value, list) and value:
            rows = ",\n    ".join(json.dumps(row, ensure_ascii=False) for row in value)
            text = f"[\n    {rows}\n  ]"
        parts.append(f"  {json.dumps(name)}: {text}")
    return "{\n" + ",\n".join(parts) + "\n}"


def load_exported(path: Path) -> ExportedMatch:
    """Read an exported match, and check its format.

    Raises ExportError if the file is truncated, altered or not an export, OSError if it cannot be
    read.
    """
    try:
        raw = read_file(path, _MAX_BYTES)
    except TooLargeError as error:
        raise ExportError(f"not an exported match: {error}") from None
    try:
        data = parse_json(raw)
    except ValueError as error:
        raise ExportError(_damage_message(raw, str(error))) from None
    return parse_exported(data)


def parse_exported(data: object) -> ExportedMatch:
    """Return the exported match encoded by parsed JSON. Raises ExportError if it is invalid."""
    fields = require_fields(data, "an exported match", "format", _FIELDS, "marks")
    exported = ExportedMatch(
        setup=_convert("the start", {name: fields[name] for name in _HEAD}, Setup),
        actions=tuple(_convert("the list of actions", fields["actions"], list[object])),
        outcome=_convert("the outcome", fields, _OutcomeField).outcome,
    )
    if len(exported.actions) > _MAX_ACTIONS:
        raise ExportError(f"{len(exported.actions)} actions are too many for a match")
    _check_marks(fields)
    return exported


def replay_file(path: Path, games: Mapping[str, Game]) -> Match:
    """Replay the exported match in a file, checking every action and the outcome.

    Raises ExportError if the match is invalid or its game is unknown, OSError if the file cannot be
    read.
    """
    return replay_exported(load_exported(path), games)


def replay_exported(exported: ExportedMatch, games: Mapping[str, Game]) -> Match:
    """Replay an exported match, checking every action and the outcome.

    Raises ExportError if the match is invalid or its game is unknown.
    """
    setup = exported.setup
    if setup.game not in games:
        raise ExportError(f"unknown game {to_one_line(repr(setup.game), 40)}")
    try:
        match = Match.from_actions(games[setup.game], setup, exported.actions)
    except ReplayError as error:
        raise ExportError(to_one_line(str(error))) from None
    _check_outcome(match, exported.outcome)
    return match


class _OutcomeField(msgspec.Struct, frozen=True):
    outcome: ExportedOutcome | None


def require_fields(
    data: object, what: str, version: str, fields: Sequence[str], optional: str = ""
) -> dict[str, object]:
    """Return `data` as a dictionary after checking its version and the names of its fields.

    Args:
        data: parsed JSON.
        what: the kind of document, such as "an exported match", for error messages.
        version: the name of the field with the format version, which must be `EXPORT_FORMAT`.
        fields: the names of the required fields.
        optional: the name of the only other field that is allowed.

    Raises:
        ExportError: the version is wrong, or a field is missing or unknown.
    """
    if not isinstance(data, dict) or version not in data:
        raise ExportError(f"not {what}: the field {version!r} is missing")
    number = data[version]
    if type(number) is not int or number != EXPORT_FORMAT:
        found = to_one_line(repr(number), 40)
        raise ExportError(f"its format is {found}; this program reads format {EXPORT_FORMAT}")
    if missing := [name for name in fields if name not in data]:
        raise ExportError(f"the field {missing[0]!r} is missing")
    if unknown := sorted(set(data) - {*fields, optional}):
        raise ExportError(f"{what} has no field {to_one_line(repr(unknown[0]), 60)}")
    return data


def _convert(what: str, value: object, kind: type[_T]) -> _T:
    try:
        return msgspec.convert(value, kind)
    except ValueError as error:
        raise ExportError(to_one_line(f"{what} cannot be read: {error}")) from None


def _check_outcome(match: Match, told: ExportedOutcome | None) -> None:
    found = outcome_to_json(match.outcome) if match.outcome else None
    if found is None and told is not None:
        raise ExportError(
            f"actions are missing after action {match.ply}: the file has an outcome, "
            "but the match is not over"
        )
    if found is not None and told is None:
        raise ExportError(f"the outcome is missing; the match is over after action {match.ply}")
    if told is not None and found is not None and not told.equals(found):
        text = to_one_line(json.dumps(msgspec.to_builtins(told)), 120)
        raise ExportError(
            f"the outcome {text} is wrong; after action {match.ply} it is {json.dumps(found)}"
        )


def _compute_marks(data: Mapping[str, object]) -> Iterator[str]:
    actions = data["actions"]
    assert isinstance(actions, list), "checked by parse_exported"
    mark = ""
    for part in ({name: data[name] for name in _HEAD}, *actions, data["outcome"]):
        text = json.dumps(part, sort_keys=True)
        mark = hashlib.sha256(f"{mark} {text}".encode()).hexdigest()[:8]
        yield mark


def _check_marks(data: Mapping[str, object]) -> None:
    if "marks" not in data:
        return
    told = _convert("the list of marks", data["marks"], list[str])
    found = list(_compute_marks(data))
    last = len(found) - 1
    pairs = enumerate(zip_longest(told, found))
    number = next((n for n, (one, other) in pairs if one != other), None)
    if number == 0:
        raise ExportError("the start was altered")
    if number is not None and number >= last:
        raise ExportError(f"the outcome, or a part after action {last - 1}, was altered")
    if number is not None:
        raise ExportError(f"action {number} was altered")


def _damage_message(raw: bytes, reason: str) -> str:
    text = decode_text(raw, "replace")
    if not text.lstrip().startswith("{"):
        return f"not an exported match: {reason}"
    begin = _ACTIONS_BEGIN.search(text)
    if begin is None:
        return f"truncated or damaged before action 1: {reason}"
    whole, is_closed = _complete_actions(text, begin.end())
    place = f"after action {whole}" if is_closed else f"in action {whole + 1}"
    return f"truncated or damaged {place}: {reason}"


def _complete_actions(text: str, at: int) -> tuple[int, bool]:
    decoder = json.JSONDecoder()
    for count in range(_MAX_ACTIONS + 1):
        at += len(text[at : at + 200]) - len(text[at : at + 200].lstrip(" \t\r\n,"))
        if text[at : at + 1] == "]":
            return count, True
        try:
            _, at = decoder.raw_decode(text, at)
        except (ValueError, RecursionError):
            return count, False
    return _MAX_ACTIONS, False

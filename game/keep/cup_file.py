"""The JSON format of a cup, used both in the data folder and in exported files.

The field `cup` is the version of the format, 1. `table` has one row per match played, with the
pieces of cheese that each seat earned, and `totals` has the sums of its columns; both are checked
when a file is read. `matches` has each match in the export format, without actions if it is yet to
be played.
"""

from __future__ import annotations

import json
from typing import Final

import msgspec

from game.keep.exported import (
    EXPORT_FORMAT,
    ExportError,
    format_match,
    parse_exported,
    require_fields,
)
from game.play.cup import Cup, CupLeg
from game.play.setup import Setup
from game.rules.base import Outcome

_FIELDS: Final = ("cup", "table", "totals", "matches")


class NewerCupError(ValueError):
    """Raised when a cup was written by a newer version of the program."""


def cup_to_json(cup: Cup) -> dict[str, object]:
    """Return a cup as a JSON object in the format of a cup file."""
    return {
        "cup": EXPORT_FORMAT,
        "table": [list(row) for row in cup.cheese_by_match],
        "totals": list(cup.totals),
        "matches": [dict(leg.document or _unplayed_to_json(leg.setup)) for leg in cup.legs],
    }


def format_cup(cup: Cup) -> str:
    """Return a cup as human-readable JSON text, with one action per line."""
    data = cup_to_json(cup)
    matches = data.pop("matches")
    assert isinstance(matches, list), "cup_to_json returns a list"
    head = [f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in data.items()]
    documents = ",\n".join(format_match(document) for document in matches)
    return "{\n" + ",\n".join(head) + f',\n  "matches": [\n{documents}\n  ]\n}}\n'


def cup_from_json(data: object) -> Cup:
    """Return the cup encoded by parsed JSON, without replaying its matches.

    Raises NewerCupError if a newer version wrote the cup, ValueError if it is invalid.
    """
    number = data.get("cup") if isinstance(data, dict) else None
    if type(number) is int and number > EXPORT_FORMAT:
        raise NewerCupError(f"its format is {number}; this program reads format {EXPORT_FORMAT}")
    fields = require_fields(data, "a cup", "cup", _FIELDS)
    if not isinstance(fields["matches"], list):
        raise ValueError("the field 'matches' is not a list")
    cup = Cup(tuple(_parse_leg(n, one) for n, one in enumerate(fields["matches"], 1)))
    told = (fields["table"], fields["totals"])
    if told != ([list(row) for row in cup.cheese_by_match], list(cup.totals)):
        raise ValueError("the table does not agree with its matches")
    return cup


def _unplayed_to_json(setup: Setup) -> dict[str, object]:
    return {
        "format": EXPORT_FORMAT,
        **msgspec.to_builtins(setup),
        "actions": [],
        "outcome": None,
    }


def _parse_leg(number: int, document: object) -> CupLeg:
    try:
        match = parse_exported(document)
    except ExportError as error:
        raise ValueError(f"match {number}: {error}") from None
    if match.outcome is None:
        if match.actions:
            raise ValueError(f"match {number}: it is not over")
        return CupLeg(match.setup)
    assert isinstance(document, dict), "parse_exported checks this"
    ending = match.outcome
    seats = range(len(match.setup.players))
    if len(ending.scores) != len(seats) or not set(ending.winners) <= set(seats):
        raise ValueError(f"match {number}: the outcome does not agree with the players")
    outcome = Outcome(frozenset(ending.winners), ending.scores, ending.reason)
    return CupLeg(match.setup, outcome, document)

"""The JSON format of a cup, in the data folder and as an export.

`cup` is the version 1, `table` the pieces of cheese by match played and seat, `totals` their sums,
and `matches` the exported form of each match, without actions if it has not been played. The table
is redundant: it is for human readers, and is checked.
"""

from __future__ import annotations

import json
from typing import Final

import msgspec

from game.keep.exported import FORMAT, ExportError, checked_fields, exported_of, lines_of
from game.play.cup import Cup, CupLeg
from game.play.setup import Setup
from game.rules.base import Outcome

_FIELDS: Final = ("cup", "table", "totals", "matches")


class NewerCupError(ValueError):
    """The cup was written by a later version of this program."""


def cup_to_json(cup: Cup) -> dict[str, object]:
    """Return a cup as the JSON object of its file."""
    return {
        "cup": FORMAT,
        "table": [list(row) for row in cup.table],
        "totals": list(cup.totals),
        "matches": [dict(leg.document or _unplayed(leg.setup)) for leg in cup.legs],
    }


def cup_lines(cup: Cup) -> str:
    """Return a cup as readable JSON, one action per line."""
    data = cup_to_json(cup)
    matches = data.pop("matches")
    assert isinstance(matches, list), "cup_to_json returns a list"
    head = [f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in data.items()]
    documents = ",\n".join(lines_of(document) for document in matches)
    return "{\n" + ",\n".join(head) + f',\n  "matches": [\n{documents}\n  ]\n}}\n'


def cup_of(data: object) -> Cup:
    """Return the cup of a JSON object; its matches are checked for their form, not replayed.

    Raises:
        NewerCupError: it was written by a later version.
        ValueError: it is not a cup; one line says why.
    """
    number = data.get("cup") if isinstance(data, dict) else None
    if type(number) is int and number > FORMAT:
        raise NewerCupError(f"its format is {number}; this program reads format {FORMAT}")
    fields = checked_fields(data, "a cup", "cup", _FIELDS)
    if not isinstance(fields["matches"], list):
        raise ValueError("the field 'matches' is not a list")
    cup = Cup(tuple(_leg(n, one) for n, one in enumerate(fields["matches"], 1)))
    told = (fields["table"], fields["totals"])
    if told != ([list(row) for row in cup.table], list(cup.totals)):
        raise ValueError("the table does not agree with its matches")
    return cup


def _unplayed(setup: Setup) -> dict[str, object]:
    return {
        "format": FORMAT,
        **msgspec.to_builtins(setup),
        "actions": [],
        "outcome": None,
    }


def _leg(number: int, document: object) -> CupLeg:
    try:
        match = exported_of(document)
    except ExportError as error:
        raise ValueError(f"match {number}: {error}") from None
    if match.outcome is None:
        if match.actions:
            raise ValueError(f"match {number}: it is not over")
        return CupLeg(match.setup)
    assert isinstance(document, dict), "exported_of checks this"
    ending = match.outcome
    seats = range(len(match.setup.players))
    if len(ending.scores) != len(seats) or not set(ending.winners) <= set(seats):
        raise ValueError(f"match {number}: the outcome does not agree with the players")
    outcome = Outcome(frozenset(ending.winners), ending.scores, ending.reason)
    return CupLeg(match.setup, outcome, document)

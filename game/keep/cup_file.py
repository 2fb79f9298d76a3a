"""The format of a cup, both in the data folder and exported.

`cup` 1, the `table` of pieces for each match played and seat, their `totals`, and `matches`, each
as it is exported by itself; one that has not been played has no actions. The table says nothing
new: it is there for readers, and is checked.
"""

from __future__ import annotations

import json
from typing import Final

import msgspec

from game.keep.exported import FORMAT, ExportError, checked_fields, exported_of, lines_of
from game.play.cup import Cup, Leg
from game.play.setup import Setup
from game.rules.base import Outcome

_FIELDS: Final = ("cup", "table", "totals", "matches")


class NewerCupError(ValueError):
    """A cup of a later version of this program."""


def cup_to_json(cup: Cup) -> dict[str, object]:
    """Return a cup as the JSON object of its file."""
    return {
        "cup": FORMAT,
        "table": [list(row) for row in cup.table],
        "totals": list(cup.totals),
        "matches": [dict(leg.document or _unplayed(leg.setup)) for leg in cup.legs],
    }


def cup_lines(cup: Cup) -> str:
    """Return a cup as readable JSON, an action a line."""
    data = cup_to_json(cup)
    matches = data.pop("matches")
    assert isinstance(matches, list), "it was made here"
    head = [f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in data.items()]
    documents = ",\n".join(lines_of(document) for document in matches)
    return "{\n" + ",\n".join(head) + f',\n  "matches": [\n{documents}\n  ]\n}}\n'


def cup_of(data: object) -> Cup:
    """Return the cup of a JSON object; its matches are checked for their form, not played.

    Raises:
        NewerCupError: it is of a later version.
        ValueError: it is no cup; one line says why.
    """
    number = data.get("cup") if isinstance(data, dict) else None
    if type(number) is int and number > FORMAT:
        raise NewerCupError(f"its format is {number}; this program reads format {FORMAT}")
    fields = checked_fields(data, "a cup", "cup", _FIELDS)
    if not isinstance(fields["matches"], list):
        raise ValueError("the list of matches is no list")
    cup = Cup(tuple(_leg(n, one) for n, one in enumerate(fields["matches"], 1)))
    told = (fields["table"], fields["totals"])
    if told != ([list(row) for row in cup.table], list(cup.totals)):
        raise ValueError("the table does not fit its matches")
    return cup


def _unplayed(setup: Setup) -> dict[str, object]:
    return {
        "format": FORMAT,
        **msgspec.to_builtins(setup),
        "actions": [],
        "outcome": None,
    }


def _leg(number: int, document: object) -> Leg:
    try:
        match = exported_of(document)
    except ExportError as error:
        raise ValueError(f"match {number}: {error}") from None
    if match.outcome is None:
        if match.actions:
            raise ValueError(f"match {number}: it is not over")
        return Leg(match.setup)
    assert isinstance(document, dict), "exported_of has checked it"
    ending = match.outcome
    seats = range(len(match.setup.players))
    if len(ending.scores) != len(seats) or not set(ending.winners) <= set(seats):
        raise ValueError(f"match {number}: the outcome does not fit the players")
    outcome = Outcome(frozenset(ending.winners), ending.scores, ending.reason)
    return Leg(match.setup, outcome, document)

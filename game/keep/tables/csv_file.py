"""The content of a CSV file that any spreadsheet opens, and in which no text is a formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

_BEGINS_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n")


def csv_of(columns: Sequence[str], rows: Iterable[Mapping[str, object]]) -> bytes:
    """Return a table as RFC 4180 has it, in UTF-8 with the mark by which spreadsheets know it.

    Args:
        columns: the names of the columns, which are the first row.
        rows: the values by column; a cell without one is empty. Numbers are written as numbers,
            text that a spreadsheet would take for a formula with an apostrophe before it.
    """
    text = io.StringIO()
    writer = csv.DictWriter(text, columns, restval="")
    writer.writeheader()
    for row in rows:
        writer.writerow({column: _cell(value) for column, value in row.items()})
    return text.getvalue().encode("utf-8-sig")


def _cell(value: object) -> object:
    if isinstance(value, str) and value.startswith(_BEGINS_FORMULA):
        return f"'{value}"
    return value

"""Positions of widgets on the screens, in units, from `assets/common/layout/<file>.toml`.

The file has one table per screen. An entry is a box (left, top, width, height), a point (left, top)
or a row of equal boxes. A row is given by its first box and the step to the next one, or by the
area it fills:

    play = [600, 780, 400, 88]
    feet = [420, 690]
    cards = { first = [214, 150, 1172, 172], step = [0, 182] }
    keys = { area = [114, 146, 1372, 620], columns = 2, gap = [24, 6] }
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from game.geometry import Box, Point
from game.resources import ASSETS

LAYOUTS: Final = ASSETS / "common" / "layout"


class PlacementError(ValueError):
    """Raised if an entry is missing or invalid; the message names the file and the entry."""


class Placement:
    """The positions of one screen's widgets, read from a layout file when first used."""

    def __init__(self, file: str, screen: str, folder: Path = LAYOUTS) -> None:
        """Take positions from the table `screen` of `<folder>/<file>.toml`, which is read later."""
        self._path, self._screen = folder / f"{file}.toml", screen

    def __getattr__(self, key: str) -> Box:
        """Return the box with the name `key`; raise PlacementError if there is none."""
        box = Box(*self._numbers(key, self._entry(key), 4))
        setattr(self, key, box)  # later accesses bypass this method
        return box

    def point(self, key: str) -> Point:
        """Return the point with the name `key`; raise PlacementError if there is none."""
        x, y = self._numbers(key, self._entry(key), 2)
        return (x, y)

    def boxes(self, key: str, count: int) -> list[Box]:
        """Return the first `count` boxes of the row with the name `key`.

        Raise PlacementError if there is no such row.
        """
        entry = self._entry(key)
        match entry:
            case {"first": first, "step": step}:
                box, (x, y) = Box(*self._numbers(key, first, 4)), self._numbers(key, step, 2)
                return [box.offset_by(x * number, y * number) for number in range(count)]
            case {"area": area, "gap": gap}:
                columns = entry.get("columns", count)
                return Box(*self._numbers(key, area, 4)).grid(
                    count, columns, *self._numbers(key, gap, 2)
                )
        raise self._error(key, "is not a row: it needs `first` and `step`, or `area` and `gap`")

    def _entry(self, key: str) -> Any:
        tables = _tables(self._path)
        if key not in tables.get(self._screen, {}):
            raise self._error(key, "is missing")
        return tables[self._screen][key]

    def _numbers(self, key: str, entry: object, count: int) -> list[int]:
        if not isinstance(entry, list) or [*map(type, entry)] != [int] * count:
            raise self._error(key, f"is not {count} whole numbers")
        return entry

    def _error(self, key: str, what: str) -> PlacementError:
        return PlacementError(f"{self._path}: [{self._screen}] {key} {what}")


@cache
def _tables(path: Path) -> Mapping[str, Mapping[str, Any]]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise PlacementError(f"{path}: {error}") from error

"""Katzenpolizei, the lights around what can be chosen: the die, and cells of every size."""

from __future__ import annotations

from collections.abc import Iterator

from game.boards.base import BoardKit
from game.boards.katzenpolizei.places import DIE_HEIGHT, WALLS, Cell
from game.boards.things.signs import Highlight


class Lights:
    """The lights.

    Attributes:
        die: the one around the die.
    """

    def __init__(self, kit: BoardKit) -> None:
        self.die = Highlight(kit.layout, DIE_HEIGHT * 1.5, DIE_HEIGHT * 1.5)
        self._cells: dict[tuple[float, float], Highlight] = {}
        for wall in (WALLS["B"], WALLS["LL"]):
            for shelf in wall.shelves:
                cell = wall.cell(shelf.room, 0)
                wide = min(cell.area.w, 1.05 * shelf.height)
                light = Highlight(kit.layout, wide, 0.3 * wide, shelf.height)
                self._cells[_size(cell)] = light

    def prepare(self) -> Iterator[None]:
        """Make every step of their breath."""
        for light in (self.die, *self._cells.values()):
            yield from light.prepare()

    def of(self, cell: Cell) -> Highlight:
        """Return the one around a group of cats in a cell."""
        return self._cells[_size(cell)]


def _size(cell: Cell) -> tuple[float, float]:
    return (round(cell.area.w, 3), cell.height)

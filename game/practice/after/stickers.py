"""A row of the luck diary: each seat's stickers, on the places for what usually comes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.boards.components.pieces import blit_centre, picture_within
from game.geometry import Box
from game.practice.after.diary import LuckEntry, LuckKind
from game.services.services import Services
from game.services.user import ServiceUser

_LARGEST: Final = 92.0
"""Maximum width and height of a sticker's place, in units."""
_NUMBERS: Final = (72.0, 0.34)
"""Width of the numbers, in units before it grows with the text scale; maximum share of a cell."""
_SIGN: Final = (72.0, 0.24)
"""Width of a luck sign, in units; maximum share of a cell."""
_AMOUNT: Final = 0.54
"""Height of the actual number, as a fraction of the cell's height."""
_TALLEST: Final = 112.0
"""Maximum height of both numbers, in units before it grows with the text scale."""
_ENOUGH: Final = 0.86
"""Minimum size of a place, as a fraction of the largest possible one."""
_BLOCK: Final = 400.0
"""Maximum width of a seat's numbers, stickers and sign, in units."""
SIGNS: Final = {1: "common/clover", -1: "common/raincloud"}
"""The picture of good luck and that of bad luck."""


class StickerGrid(NamedTuple):
    """The arrangement of a cell's stickers: their number per line, and their size in units."""

    columns: int
    size: float


def fit_stickers(count: int, wide: float, high: float, most: float) -> StickerGrid:
    """Return a grid of square places for `count` stickers in `wide` x `high` units.

    It has the fewest lines with which the places are nearly as large as possible; `most` is their
    maximum size.
    """
    count = max(1, count)
    grids = [
        StickerGrid(columns, min(most, wide / columns, high / -(-count // columns)))
        for columns in range(1, count + 1)
    ]
    largest = max(grid.size for grid in grids)
    return max((g for g in grids if g.size >= _ENOUGH * largest), key=lambda grid: grid.columns)


class StickerRow(ServiceUser):
    """The cells of one kind of luck.

    A dotted place stands for each outcome to be expected, a sticker for each outcome that came. The
    stickers of all seats have the same size, so that they can be compared.
    """

    def __init__(
        self, services: Services, kind: LuckKind, entries: Sequence[LuckEntry], cells: Sequence[Box]
    ) -> None:
        """Fit the stickers of `entries` into `cells`; both are by seat."""
        self.services, self._kind = services, kind
        self._entries = entries
        self._cells = cells = [Box.centred_at(c.centre, min(c.w, _BLOCK), c.h) for c in cells]
        cell, scale = cells[0], self.theme.grown(1.0)
        self._numbers = min(scale * _NUMBERS[0], _NUMBERS[1] * cell.w)
        self._sign = min(_SIGN[0], _SIGN[1] * cell.w, 0.8 * cell.h)
        self._tall = min(cell.h, scale * _TALLEST)
        self._count = max(max(round(e.amount), round(e.expected)) for e in entries)
        room = cell.w - self._numbers - self._sign
        self._grid = fit_stickers(self._count, room, cell.h, _LARGEST)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the numbers, stickers and luck signs of all seats."""
        for entry, cell in zip(self._entries, self._cells, strict=True):
            self._paint_cell(surface, entry, cell)

    def _paint_cell(self, surface: pygame.Surface, entry: LuckEntry, cell: Box) -> None:
        columns, size = self._grid
        lines = -(-self._count // columns)
        wide = min(columns, self._count) * size
        self._paint_numbers(surface, entry, Box(cell.x, cell.y, self._numbers, cell.h))
        area = Box(cell.x + self._numbers, cell.centre[1] - lines * size / 2, wide, lines * size)
        self._paint_stickers(surface, entry, area)
        if entry.luck in SIGNS:
            sign = self.art.picture(SIGNS[entry.luck], 0.9 * self._sign)
            blit_centre(
                surface, sign, self.layout, (area.right + self._sign / 2 + 4, cell.centre[1])
            )

    def _paint_numbers(self, surface: pygame.Surface, entry: LuckEntry, cell: Box) -> None:
        """Draw the actual number over the expected one, which stands in a dotted place."""
        theme, tall = self.theme, self._tall
        top = cell.centre[1] - tall / 2
        amount = Box(cell.x, top, cell.w - 4, _AMOUNT * tall)
        usual = Box(cell.x, amount.bottom, cell.w - 4, tall - amount.h)
        theme.draw_text(surface, f"{round(entry.amount)}", amount, size=46, face="title")
        slot = self.art.picture("common/diary_slot", usual.h)
        blit_centre(surface, slot, self.layout, usual.centre)
        theme.draw_text(surface, f"{round(entry.expected)}", usual, size=30)

    def _paint_stickers(self, surface: pygame.Surface, entry: LuckEntry, area: Box) -> None:
        columns, size = self._grid
        amount, expected = round(entry.amount), round(entry.expected)
        slot = self.art.picture("common/diary_slot", size)
        sticker = picture_within(self.art, self._kind.picture, 0.84 * size, 0.84 * size)
        for number in range(max(amount, expected)):
            line, place = divmod(number, columns)
            at = (area.x + (place + 0.5) * size, area.y + (line + 0.5) * size)
            if number < expected:
                blit_centre(surface, slot, self.layout, at)
            if number < amount:
                blit_centre(surface, sticker, self.layout, at)

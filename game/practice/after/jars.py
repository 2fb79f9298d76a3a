"""A person's page of the luck diary: jars with what came beside jars with what usually comes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.boards.components.pieces import blit_centre, picture_within
from game.boards.figures.figure import portrait
from game.geometry import Box
from game.practice.after.diary import LuckEntry, LuckKind
from game.services.services import Services
from game.services.user import ServiceUser

MAX_COMPARISONS: Final = 3
"""Maximum number of comparisons on a page; those that differ most from what is usual are shown."""
_WIDEST: Final = 440.0
"""Maximum width of a comparison, in units."""
_GAP: Final = 36.0
"""Distance between two comparisons, in units."""
_SIGN: Final = 88.0
"""Width and height of a luck sign, in units."""
_NAME: Final = 104.0
"""Height of a comparison's name, in units."""
_NUMBER: Final = 70.0
"""Height of the number below a jar, in units before it grows with the text scale."""
_USUAL: Final = 0.17
"""Share of that height left free above and below the usual number, which is the smaller one."""
_JAR: Final = 400 / 200
"""Height of a jar's picture, as a multiple of its width."""
_INSIDE: Final = (0.11, 0.245, 0.045)
"""Distances of the contents from the jar's sides, top and bottom, as shares of its size."""
_LARGEST: Final = 76.0
"""Maximum width and height of a thing in a jar, in units."""
_PORTRAIT: Final = (0.62, 0.14)
"""Size of the head on the lid of the seat's own jar, and distance of its middle from the jar's top,
as shares of the jar's width and height."""
_ENOUGH: Final = 0.86
"""Minimum size of a thing's place, as a fraction of the largest possible one."""
_SIGNS: Final = {1: "common/clover", -1: "common/raincloud"}
"""The picture of good luck and that of bad luck."""


class JarGrid(NamedTuple):
    """The arrangement of a jar's contents: things per line, and the size of a place in units."""

    columns: int
    size: float


def fit_grid(count: int, wide: float, high: float, most: float) -> JarGrid:
    """Return a grid of square places for `count` things in `wide` x `high` units.

    It has the fewest lines with which the places are nearly as large as possible; `most` is their
    maximum size.
    """
    count = max(1, count)
    grids = [
        JarGrid(columns, min(most, wide / columns, high / -(-count // columns)))
        for columns in range(1, count + 1)
    ]
    largest = max(grid.size for grid in grids)
    return max((g for g in grids if g.size >= _ENOUGH * largest), key=lambda grid: grid.columns)


def most_remarkable(
    kinds: Sequence[LuckKind], entries: Sequence[LuckEntry]
) -> list[tuple[LuckKind, LuckEntry]]:
    """Return the kinds of luck to compare on a seat's page, with the seat's entries, in order.

    Kinds of which nothing came and nothing is usual are left out, unless there are no others.
    """
    pairs = list(zip(kinds, entries, strict=True))
    pairs = [pair for pair in pairs if round(pair[1].amount) or round(pair[1].expected)] or pairs
    best = sorted(pairs, key=lambda pair: -_deviation(pair[1]))[:MAX_COMPARISONS]
    return [pair for pair in pairs if pair in best]


def _deviation(entry: LuckEntry) -> float:
    # In standard deviations. Not `surprise`, which is 0 for what is neither good nor bad luck.
    return abs(entry.amount - entry.expected) / entry.spread if entry.spread else 0.0


class JarRow(ServiceUser):
    """The comparisons of one seat, side by side: each has two jars, and a sign for luck."""

    def __init__(
        self,
        services: Services,
        pairs: Sequence[tuple[LuckKind, LuckEntry]],
        names: Sequence[str],
        figure: str,
        area: Box,
    ) -> None:
        """Lay out the comparisons `pairs` in `area`.

        `names` are those of their kinds of luck, and `figure` is the art name of the seat's figure.
        """
        self.services, self._pairs, self._names = services, pairs, names
        self._figure = figure
        count = len(pairs)
        wide = min(area.w, count * (_WIDEST + _GAP) - _GAP)
        middle = Box.centred_at(area.centre, wide, area.h)
        self._columns = middle.grid(count, count, _GAP)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw all comparisons."""
        theme, columns = self.theme, self._columns
        labels = [Box(box.x, box.bottom - _NAME, box.w, _NAME) for box in columns]
        size = theme.common_size(self._names, labels, 42, "title")
        for (kind, entry), name, box, label in zip(
            self._pairs, self._names, columns, labels, strict=True
        ):
            theme.draw_text(surface, name, label, size=size, face="title")
            self._paint_jars(surface, kind, entry, Box(box.x, box.y, box.w, label.y - box.y))

    def _paint_jars(
        self, surface: pygame.Surface, kind: LuckKind, entry: LuckEntry, place: Box
    ) -> None:
        tall = self.theme.grown(_NUMBER)
        room = Box(place.x, place.y + _SIGN, place.w, place.h - _SIGN - tall)
        wide = min(room.w / 2 - 6, room.h / _JAR)
        pair = Box.centred_at(room.centre, 2 * wide + 12, wide * _JAR)
        if entry.luck in _SIGNS:
            sign = self.art.picture(_SIGNS[entry.luck], _SIGN)
            blit_centre(surface, sign, self.layout, (pair.centre[0], pair.y - _SIGN / 2))
        counts = round(entry.amount), round(entry.expected)
        looks = ("jar", "jar_usual")
        for jar, count, look in zip(pair.grid(2, 2, 12), counts, looks, strict=True):
            self._paint_jar(surface, kind, jar, count, max(counts), look)
            number, is_usual = Box(jar.x, jar.bottom, jar.w, tall), look == looks[1]
            if is_usual:
                slot = self.art.picture("common/diary_slot", tall)
                blit_centre(surface, slot, self.layout, number.centre)
                number = number.inset(0, _USUAL * tall)
            else:
                head = portrait(self.art, self._figure, _PORTRAIT[0] * jar.w)
                lid = (jar.centre[0], jar.y + _PORTRAIT[1] * jar.h)
                blit_centre(surface, head, self.layout, lid)
            size = 36 if is_usual else 62
            self.theme.draw_text(surface, f"{count}", number, size=size, face="title")

    def _paint_jar(
        self, surface: pygame.Surface, kind: LuckKind, jar: Box, count: int, most: int, look: str
    ) -> None:
        # The things in both jars have the same size: `most` of them fit.
        art, (aside, above, below) = self.art, _INSIDE
        blit_centre(surface, art.picture(f"common/{look}_back", jar.h), self.layout, jar.centre)
        wide, high = jar.w * (1 - 2 * aside), jar.h * (1 - above - below)
        columns, size = fit_grid(most, wide, high, _LARGEST)
        picture = picture_within(art, kind.picture, 0.94 * size, 0.94 * size)
        for number in range(count):
            line, place = divmod(number, columns)
            in_line = min(columns, count - line * columns)
            x = jar.centre[0] + (place - (in_line - 1) / 2) * size
            y = jar.bottom - below * jar.h - (line + 0.5) * size
            blit_centre(surface, picture, self.layout, (x, y))
        blit_centre(surface, art.picture(f"common/{look}_front", jar.h), self.layout, jar.centre)

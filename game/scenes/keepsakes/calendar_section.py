"""The keepsakes section with a calendar of finished matches, each shown as a token."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.catalog import CATALOG
from game.geometry import Box
from game.keep.tables.statistics import MatchResult
from game.scenes.keepsakes.section import SHELF_BOARDS, STANDING_DEPTH, ShelfSection
from game.services.services import Services

_SEASONS: Final = {
    "winter": (222, 233, 247),
    "spring": (227, 241, 212),
    "summer": (254, 237, 192),
    "autumn": (248, 220, 188),
}
"""The colour of a leaf of the calendar in each season, from December on."""
_LEAF_MARGIN: Final = 12.0
_SEASON: Final = 120.0
"""Height of the picture of a season on an empty leaf, in units."""
_TOKENS: Final = (52.0, 42.0)
"""Height of a token, and of the season above it, in units: if each match has a token, and if each
game has one, with a count."""
_IN_ROW: Final = 3
_MOST: Final = 6
"""Maximum number of tokens per month; above it, each game has one token with a count."""
_MONTHS: Final = 12


class CalendarSection(ShelfSection):
    """The calendar, with a page for each year in which the player finished a match."""

    key = "year"
    icon = "icon_diary"

    def __init__(self, services: Services, results: Sequence[MatchResult]) -> None:
        super().__init__(services)
        self._played: dict[tuple[int, int], Counter[str]] = {}
        for result in results:
            if result.day is not None and result.game in CATALOG:
                month = (result.day.year, result.day.month)
                self._played.setdefault(month, Counter())[result.game] += 1
        self._years = sorted({year for year, _ in self._played})
        self.page = max(0, len(self._years) - 1)

    @property
    @override
    def page_count(self) -> int:
        return len(self._years)

    @override
    def foot_line(self) -> str:
        return str(self._years[self.page])

    def _months(self) -> Iterator[tuple[str, Counter[str]]]:
        names = self.words("matches.months").split(" ")
        for number, name in enumerate(names, 1):
            yield name, self._played.get((self._years[self.page], number), Counter())

    @override
    def speech_text(self) -> str:
        words = self.words
        told = [f"{self.foot_line()}."]
        names = words("keepsakes.months").split(" ")
        for name, (_, played) in zip(names, self._months(), strict=True):
            if played:
                told.append(words("keepsakes.month", played.total(), month=name))
        return " ".join(told)

    @override
    def paint(self, surface: pygame.Surface) -> None:
        each = _MONTHS // len(SHELF_BOARDS)
        rooms = [room for board in SHELF_BOARDS for room in board.grid(each, each, 8)]
        for number, ((name, played), room) in enumerate(zip(self._months(), rooms, strict=True)):
            self.draw_label(surface, name, room)
            season, tint = [*_SEASONS.items()][(number + 1) % _MONTHS // 3]
            high = room.h - _LEAF_MARGIN - STANDING_DEPTH
            leaf = Box(room.x + 4, room.y + _LEAF_MARGIN, room.w - 8, high)
            self.theme.draw_panel(surface, leaf, fill=tint, radius=16)
            size = _TOKENS[played.total() > _MOST] if played else _SEASON
            picture = self.art.picture(f"common/season_{season}", size)
            y = leaf.y + _LEAF_MARGIN / 2 + size / 2 if played else leaf.centre[1]
            blit_centre(surface, picture, self.layout, (leaf.centre[0], y))
            self._paint_month(surface, played, leaf)

    def _paint_month(self, surface: pygame.Surface, played: Counter[str], leaf: Box) -> None:
        is_many = played.total() > _MOST
        games = [game for game in CATALOG if played[game]]
        if not is_many:
            games = [game for game in games for _ in range(played[game])]
        columns, size = 2 if is_many else _IN_ROW, _TOKENS[is_many]
        step = (leaf.w - 8) / columns
        for number, game in enumerate(games):
            row, column = divmod(number, columns)
            inside = min(columns, len(games) - row * columns)
            x = leaf.centre[0] + (column - (inside - 1) / 2) * step
            y = leaf.bottom - _LEAF_MARGIN / 2 - size * (row + 0.5)
            token = self.art.picture(f"{game}/token", size)
            blit_centre(surface, token, self.layout, (x - is_many * size / 2, y))
            if is_many:
                beside = Box(x + 2, y - size / 2, step / 2 - 4, size)
                self.theme.draw_text(surface, str(played[game]), beside, size=34, face="title")

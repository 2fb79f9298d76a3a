"""The page of the diary of luck: a bar for each player, and a line where it usually ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.boards.figures.figure import Figure
from game.boards.things.pieces import blit_centre
from game.geometry import Box
from game.media.canvas import shape
from game.practice.after.diary import Diary, Entry, Kind
from game.rules.base import Seat
from game.scenes.base import Stack
from game.scenes.seats import name_at
from game.scenes.sheets.sheet import Sheet
from game.services.services import Services
from game.ui.letters import Colour
from game.ui.theme import CHEESE, CREAM, INK, LEAF, SKY, TOMATO

_HEADS: Final = Box(452, 126, 1064, 166)
_ROWS: Final = Box(84, 294, 1432, 426)
_LABEL: Final = 364.0
"""How wide the picture and the name of a row are."""
_HIGHEST: Final = 200.0
"""How tall a row is at most."""
_WIDEST: Final = 532.0
"""How wide a player's column is at most."""
_FIGURE: Final = 112.0
_PICTURE: Final = 96.0
"""How tall and wide the picture of a row is at most."""
_BAR: Final = 0.34
"""The height of a bar, as a share of its row."""
_THICKEST: Final = 56.0
_SIGN: Final = 56.0
_STRIP: Final[Colour] = (248, 232, 200)
"""Every other row lies on one, so that the eye finds the way from its picture to the bars."""
_NARROW: Final = 300.0
"""In a narrower cell the bar is below its number."""
_UPPER: Final = 42.0
"""How tall the number above a bar is."""
_ROOM: Final = 1.1
"""How far the scale goes beyond the longest bar or line."""
_LEGEND: Final = Box(84, 722, 1432, 54)
_TOLD: Final = Box(84, 778, 1432, 86)
_ICON: Final = 62.0
_COLOURS: Final[dict[int, Colour]] = {1: LEAF, 0: CHEESE, -1: TOMATO}
_SIGNS: Final = {1: "common/clover", -1: "common/raincloud"}


class DiarySheet(Sheet):
    """What came to whom, beside what was to be expected; one need not read any number."""

    name = "diary"
    title = "diary.heading"
    paper = Box(50, 24, 1500, 852)

    def __init__(self, services: Services, stack: Stack, diary: Diary) -> None:
        """Show a diary. ValueError before all is thought."""
        super().__init__(services, stack)
        if not diary.is_ready:
            raise ValueError("nothing is known of the match yet")
        self._diary, self._setup = diary, diary.match.setup
        self.binding = diary.entry.board_class().binding
        self._kinds = diary.kinds
        self._words = services.words.domain(self._setup.game)
        self._figures: list[Figure] = []
        self.focus.key = "close"

    def prepare(self) -> Iterator[None]:
        """See `Scene.prepare`."""
        names = self._diary.entry.board_class().seat_figures
        self._figures = []
        for seat, column in enumerate(self._columns(_HEADS)):
            figure = Figure(self.art, names[seat], _FIGURE, seed=seat)
            figure.at = (column.centre[0], column.y + _FIGURE)
            self._figures.append(figure)
            yield

    def enter(self) -> None:
        """See `Scene.enter`."""
        self.read_out()

    def update(self, dt: float) -> None:
        """See `Scene.update`."""
        super().update(dt)
        for figure in self._figures:
            figure.is_lively = self.motion != "none"
            figure.update(dt)

    def spoken(self) -> str:
        """See `Scene.spoken`: each row, player by player."""
        told = [f"{self.heading()}."]
        for kind in self._kinds:
            told.append(f"{self._name(kind)}.")
            told += [self._said(seat, entry) for seat, entry in self._entries(kind)]
        return " ".join((*told, self._told()))

    def _said(self, seat: Seat, entry: Entry) -> str:
        """Return what is read aloud of a bar."""
        amount, expected = round(entry.amount), round(entry.expected)
        key = "diary.same" if amount == expected else "diary.more"
        name = name_at(self.words, self._setup, seat)
        return self.words(key, name=name, amount=amount, expected=expected)

    def _told(self) -> str:
        """Return the sentence for grown-ups; nothing where nobody can judge the choices."""
        words, luck = self.words, self._diary.luck
        if luck is None:
            return ""
        if luck == 1:
            return words("diary.only_luck")
        return words("diary.luck", luck=5 * round(20 * luck))

    def _name(self, kind: Kind) -> str:
        return self._words(f"diary.{kind.key}")

    def _entries(self, kind: Kind) -> Sequence[tuple[Seat, Entry]]:
        return list(enumerate(self._diary.rows[kind.key]))

    # -- picture --------------------------------------------------------------------------------

    def _columns(self, area: Box) -> list[Box]:
        """Return a column for each player, side by side in the middle of an area."""
        count = len(self._setup.players)
        wide = min(area.w / count, _WIDEST)
        left = area.centre[0] - wide * count / 2
        return [Box(left + wide * seat, area.y, wide, area.h) for seat in range(count)]

    def _rows(self) -> list[Box]:
        high = min(_ROWS.h / len(self._kinds), _HIGHEST) if self._kinds else 0
        top = _ROWS.centre[1] - high * len(self._kinds) / 2
        return [Box(_ROWS.x, top + high * i, _ROWS.w, high) for i in range(len(self._kinds))]

    def paint_inside(self, surface: pygame.Surface) -> None:
        """See `Sheet.paint_inside`."""
        for seat, column in enumerate(self._columns(_HEADS)):
            self._paint_head(surface, seat, column)
        names = [self._name(kind) for kind in self._kinds]
        labels = [self._label(row) for row in self._rows()]
        size = self.theme.common_size(names, labels, 40, "title")
        for number, (kind, row) in enumerate(zip(self._kinds, self._rows(), strict=True)):
            if number % 2 == 0:
                self._paint_strip(surface, row)
            self._paint_row(surface, kind, row, size)
        self._paint_foot(surface)

    def _paint_strip(self, surface: pygame.Surface, row: Box) -> None:
        layout = self.layout
        rect = layout.rect(row.inset(-14, 4))
        shape(surface, pygame.draw.rect, _STRIP, rect, 0, layout.length(24))

    def _paint_head(self, surface: pygame.Surface, seat: Seat, column: Box) -> None:
        """Draw a player; the name of the only person lies on a plate."""
        theme, setup = self.theme, self._setup
        if seat < len(self._figures):
            self._figures[seat].draw(surface, self.layout)
        name = Box(column.x + 10, column.bottom - 48, column.w - 20, 46)
        if setup.people == (seat,):
            theme.panel(surface, name, fill=CHEESE, radius=22, shadow=False)
        said = name_at(self.words, setup, seat)
        theme.text(surface, said, name, size=36, face="title")

    def _label(self, row: Box) -> Box:
        return Box(row.x + 104, row.y + 1, _LABEL - 114, row.h - 2)

    def _paint_row(self, surface: pygame.Surface, kind: Kind, row: Box, size: float) -> None:
        """Draw the picture and the name of a kind, and everybody's bar to one scale."""
        high = min(row.h - 12, _PICTURE)
        wide, tall = self.art.picture(kind.picture, high).get_size()
        picture = self.art.picture(kind.picture, min(high, _PICTURE * tall / wide))
        blit_centre(surface, picture, self.layout, (row.x + 46, row.centre[1]))
        self.theme.text(
            surface, self._name(kind), self._label(row), size=size, face="title", align="left"
        )
        entries = self._entries(kind)
        most = _ROOM * max(max(entry.amount, entry.expected) for _, entry in entries)
        for (_, entry), column in zip(entries, self._columns(_HEADS), strict=True):
            self._paint_bar(surface, entry, Box(column.x, row.y, column.w, row.h), most)

    def _paint_bar(self, surface: pygame.Surface, entry: Entry, cell: Box, most: float) -> None:
        """Draw how much came, a line where that usually ends, and a sign of luck."""
        theme, layout = self.theme, self.layout
        count, track, sign = _places(cell)
        theme.text(surface, f"{round(entry.amount)}", count, size=40, face="title")
        round_off = track.h / 2
        theme.panel(surface, track, fill=CREAM, radius=round_off, shadow=False)
        if long := track.w * entry.amount / most:
            bar = Box(track.x, track.y, max(long, track.h), track.h)
            theme.panel(surface, bar, fill=_COLOURS[entry.luck], radius=round_off, shadow=False)
        at = track.x + track.w * entry.expected / most
        line = Box(at - 4, track.y - 8, 8, track.h + 16)
        theme.panel(surface, line, fill=INK, radius=4, shadow=False)
        if entry.luck in _SIGNS:
            picture = self.art.picture(_SIGNS[entry.luck], sign.h)
            blit_centre(surface, picture, layout, sign.centre)

    def _paint_foot(self, surface: pygame.Surface) -> None:
        """Say what the line means, and how much was luck."""
        theme = self.theme
        theme.text(surface, self.words("diary.legend"), _LEGEND, size=36)
        if not (told := self._told()):
            return
        theme.panel(surface, _TOLD, fill=SKY, radius=24, shadow=False)
        icon = self.art.picture("common/icon_grownups", _ICON)
        blit_centre(surface, icon, self.layout, (_TOLD.x + 52, _TOLD.centre[1]))
        line = Box(_TOLD.x + 104, _TOLD.y + 4, _TOLD.w - 124, _TOLD.h - 8)
        theme.text(surface, told, line, size=34)


def _places(cell: Box) -> tuple[Box, Box, Box]:
    """Return where the number, the bar and the sign of a cell are: in a row, or the bar below."""
    high = min(_BAR * cell.h, _THICKEST)
    inner, middle = cell.inset(12, 0), cell.centre[1]
    if cell.w < _NARROW:
        top = middle - (_UPPER + high + 2) / 2
        count = Box(inner.x, top, inner.w / 2, _UPPER)
        sign = Box(inner.right - _UPPER - 8, top - 2, _UPPER, _UPPER)
        return count, Box(inner.x, count.bottom + 2, inner.w, high), sign
    count = Box(inner.x, middle - 26, 50, 52)
    sign = Box.around((cell.right - 30, middle), _SIGN, _SIGN)
    track = Box(count.right + 4, middle - high / 2, cell.right - count.right - 66, high)
    return count, track, sign

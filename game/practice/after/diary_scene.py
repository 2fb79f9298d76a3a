"""The sheet that shows the luck diary of a match."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import Final

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.boards.figures.figure import Figure
from game.catalog import GameEntry
from game.geometry import Box
from game.play.match import Match
from game.practice.after.diary import LuckEntry, LuckGain, LuckKind, ledger_of, luck_entries
from game.practice.after.jars import JarRow, most_remarkable
from game.rules.base import Seat
from game.scenes.base import Stack
from game.scenes.buttons import round_button
from game.scenes.routes import Review, ReviewLink
from game.scenes.seats import nameless_seat, seat_figures, seat_label, seat_name
from game.scenes.sheets.sheet import Sheet, SheetStyle
from game.services.services import Services
from game.ui.fonts import Colour
from game.ui.theme import CHEESE_YELLOW
from game.ui.widgets import Button

_PAGE: Final = Box(138, 126, 1378, 650)
_LEGEND: Final = Box(184, 786, 1232, 60)
_LINE: Final = 48.0
"""Approximate distance between the lines of the notebook, in units."""
_FAINT: Final[Colour] = (232, 236, 228)
"""Colour of the page's lines."""
_RULE: Final[Colour] = (150, 188, 214)
"""Colour of the lines at the top and bottom."""
_MARGIN: Final[Colour] = (232, 150, 138)
_RING: Final = 46.0
"""Height of a ring of the binding, in units."""
_RINGS: Final = 11
_OWN_NAME: Final = Box(150, 560, 240, 60)
_OWN_HEIGHT: Final = 290.0
"""Height of the figure on a person's own page, in units."""
_JARS: Final = Box(430, 132, 1086, 640)
_NEXT: Final = Box(1424, 770, 84, 84)


class DiarySheet(Sheet):
    """A sheet that compares a player's chance outcomes with their expected number.

    A clover marks good luck, a rain cloud bad luck. Each person has a page; if only bots have
    played, each bot has one.
    """

    name = "diary"
    title = "diary.heading"
    paper = Box(50, 24, 1500, 852)
    is_read_on_entry = True

    def __init__(self, services: Services, stack: Stack, diary: Diary) -> None:
        """Show `diary`. Raises ValueError if its analysis has not finished."""
        super().__init__(services, stack)
        if not diary.is_ready:
            raise ValueError("the diary is incomplete")
        self._diary, self._setup = diary, diary.match.setup
        self.style = SheetStyle(diary.entry.board_class().skin)
        self._kinds = diary.kinds
        self._words = services.words.domain(self._setup.game)
        self._seats = self._setup.human_seats or tuple(range(len(self._setup.players)))
        self._page = 0
        self._portraits: list[Figure] = []
        self.focus.key = "close"

    @override
    def prepare(self) -> Iterator[None]:
        self._portraits = []
        for seat in self._seats:
            x, name = _OWN_NAME.centre[0], self._own_name
            self._portraits.append(self._figure(seat, x, name.y - 8, _OWN_HEIGHT))
            yield
        self._show_page(self._page)

    def _figure(self, seat: Seat, x: float, y: float, height: float) -> Figure:
        figure = Figure(self.art, seat_figures(self.services, self._setup)[seat], height, seed=seat)
        figure.position = (x, y)
        return figure

    @property
    def _own_name(self) -> Box:
        return self.theme.grown_box(_OWN_NAME)

    @property
    def _seat(self) -> Seat:
        """The seat whose page is open."""
        return self._seats[self._page]

    def _show_page(self, page: int) -> None:
        self._page = page % len(self._seats)
        self.cast = [self._portraits[self._page]]

    def _turn_page(self) -> None:
        self._show_page(self._page + 1)
        self.sound.play("common/page")
        self.read_screen_if_enabled()

    @override
    def own_buttons(self) -> Sequence[Button]:
        if len(self._seats) == 1:
            return ()
        return [round_button("next", _NEXT, self._turn_page, self.words("rulebook.next"))]

    @override
    def body_text(self) -> str:
        lines = []
        for kind, entry in self._comparisons(self._seat):
            lines += [f"{self._name(kind)}.", self._said(self._seat, entry)]
        return " ".join(lines)

    def _comparisons(self, seat: Seat) -> list[tuple[LuckKind, LuckEntry]]:
        entries = [self._diary.rows[kind.key][seat] for kind in self._kinds]
        return most_remarkable(self._kinds, entries)

    def _said(self, seat: Seat, entry: LuckEntry) -> str:
        amount, expected = round(entry.amount), round(entry.expected)
        if seat == self._own_seat:
            same, more = "diary.same_own", "diary.more_own"
        else:
            same, more = "diary.same", "diary.more"
        name = seat_name(self.services, self._setup, seat)
        key = same if amount == expected else more
        return self.words(key, name=name, amount=amount, expected=expected)

    @property
    def _own_seat(self) -> Seat | None:
        return nameless_seat(self.services, self._setup)

    def _name(self, kind: LuckKind) -> str:
        return self._words(f"diary.{kind.key}")

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        self._paint_page(surface)
        self.draw_cast(surface)
        self._paint_name(surface, self._seat, self._own_name)
        pairs = self._comparisons(self._seat)
        names = [self._name(kind) for kind, _ in pairs]
        figure = self._portraits[self._page].name
        JarRow(self.services, pairs, names, figure, _JARS).paint(surface)
        self.theme.draw_text(surface, self.words("diary.legend"), _LEGEND, size=36)

    def _paint_page(self, surface: pygame.Surface) -> None:
        """Draw the lines, the margin and the binding of a notebook."""
        start, wide = self.paper.x + 8, self.paper.w - 16
        for line in _PAGE.grid(round(_PAGE.h / _LINE), 1, 0):
            self._paint_line(surface, Box(start, line.y, wide, 2), _FAINT)
        for y in (_PAGE.y, _PAGE.bottom):
            self._paint_line(surface, Box(start, y - 1.5, wide, 3), _RULE)
        self._paint_line(surface, Box(_JARS.x - 12, _PAGE.y, 3, _PAGE.h), _MARGIN)
        ring = self.art.picture("common/diary_ring", _RING)
        for column in Box(self.paper.x, 180, 92, 600).grid(_RINGS, 1, 0):
            blit_centre(surface, ring, self.layout, (column.x + 42, column.centre[1]))

    def _paint_line(self, surface: pygame.Surface, box: Box, colour: Colour) -> None:
        surface.fill(colour, self.layout.rect(box))

    def _paint_name(self, surface: pygame.Surface, seat: Seat, name: Box) -> None:
        theme, setup = self.theme, self._setup
        if setup.human_seats == (seat,):
            theme.draw_panel(surface, name, fill=CHEESE_YELLOW, radius=22, shadow=False)
        said = seat_label(self.services, setup, seat)
        theme.draw_text(surface, said, name, size=36, face="title")


class Diary(Review):
    """A post-match review of each player's luck."""

    def __init__(self, entry: GameEntry, match: Match) -> None:
        self.entry, self.match = entry, match
        self.rows: dict[str, list[LuckEntry]] = {}  # by kind
        super().__init__()

    @property
    def kinds(self) -> list[LuckKind]:
        """The kinds of luck that could occur in the match, in the ledger's order."""
        return [kind for kind in ledger_of(self.entry).kinds if kind.key in self.rows]

    @override
    def summary(self, services: Services) -> str:
        """Return a sentence that names the luckiest player, or says that luck was evenly spread.

        The luckiest player has the most clovers (good luck) minus rain clouds (bad luck); of
        several, the one who was further from what is usual.
        """
        assert self.match.outcome is not None, "a diary is of a match that is over"

        def luck(seat: Seat) -> tuple[int, float]:
            entries = [self.rows[kind.key][seat] for kind in self.kinds]
            return sum(entry.luck for entry in entries), sum(entry.surprise for entry in entries)

        seat = max(range(len(self.match.setup.players)), key=luck)
        if luck(seat)[0] <= 0:
            return services.words("diary.even")
        setup = self.match.setup
        if seat == nameless_seat(services, setup):
            used, unused = "diary.used_own", "diary.most_own"
        else:
            used, unused = "diary.used", "diary.most"
        key = used if seat in self.match.outcome.winners else unused
        return services.words(key, name=seat_name(services, setup, seat))

    @override
    def links(self, services: Services) -> Sequence[ReviewLink]:
        def sheet(services: Services, stack: Stack) -> DiarySheet:
            return DiarySheet(services, stack, self)

        return [ReviewLink("diary", "common/icon_diary", services.words("diary.heading"), sheet)]

    @override
    def _think(self) -> Generator[None, None, None]:
        ledger, recorded = ledger_of(self.entry), self.match
        match = Match(self.entry, recorded.setup)
        gains: list[LuckGain] = []
        for action in recorded.actions:
            gains += ledger.gains(match.state, action)
            match.play(action)
            yield
        self.rows = luck_entries(ledger, len(recorded.setup.players), gains)

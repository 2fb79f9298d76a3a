"""Printing: rulebooks, colouring pages and the page for parents, as PDF files."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import ClassVar, Final, TypeAlias

import pygame

from game.boards.figures.colouring import colouring_page
from game.boards.things.pieces import blit_centre
from game.catalog import CATALOG, GameEntry
from game.geometry import Box, Layout
from game.keep.disk import trouble_of, write_new
from game.media.art import Art
from game.media.pdf import pdf_of
from game.scenes.base import Stack
from game.scenes.house.names import picture_of, title_of
from game.scenes.parents.about import AboutSheet
from game.scenes.sheets.rows import RowSheet
from game.scenes.sheets.rulebook import RulebookSheet
from game.scenes.sheets.saving import SavedSheet
from game.scenes.sheets.sheet import Sheet
from game.services import Services, is_finished
from game.ui.rhythm import MOVING
from game.ui.theme import Theme
from game.ui.widgets import Button

_SAMPLE: Final = Box(1000, 462, 370, 330)
_TOLD: Final = Box(820, 470, 560, 300)
_LAYOUT: Final = Layout(2400, 1350)
"""How large a page is drawn, in pixels; the paper is a part of it."""
_STANDING: Final = Layout(1600, 2260)
"""A colouring page: the shape of A4 that stands."""
_FIGURE: Final = Box(0, 0, 1600, 1640)

Pages: TypeAlias = Generator[None, None, list[pygame.Surface]]
PageMaker: TypeAlias = Callable[[Services, Stack], Pages]


class PrintSheet(RowSheet):
    """What can be printed, each as one file beside the copies of matches."""

    name = "print"
    title = "print.heading"
    rows: ClassVar[Sequence[str]] = ("rules", "figures", "house", "page")
    volumes: ClassVar[Sequence[tuple[int, str]]] = ()
    row_high: ClassVar[float] = 154
    side: ClassVar[tuple[float, float]] = (130, 124)

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        self._job: Iterator[None] | None = None
        self._told = ""
        self._saved: Path | None = None
        self._sample: pygame.Surface | None = None

    def prepare(self) -> Iterator[None]:
        """See `Scene.prepare`: who plays, to be coloured."""
        rect = self.services.layout.rect(_SAMPLE)
        name = picture_of(self.services.household.now.look)
        yield
        self._sample = colouring_page(name, rect.w, rect.h)
        yield

    def word(self, key: str) -> str:
        """See `RowSheet.word`."""
        return self.services.words(f"print.{key}")

    def own_buttons(self) -> Sequence[Button]:
        """See `Sheet.own_buttons`."""
        words = self.services.words
        buttons = []
        for row, (kind, make) in enumerate((("rules", rulebook_pages), ("figures", figure_pages))):
            for place, (key, entry) in enumerate(CATALOG.items()):
                title = words.domain(key)("title")
                act = partial(self._begin, f"{kind}-{key}", title, partial(make, entry=entry))
                button = Button((kind, key), self.place(row, place), act, name=title)
                button.icon = f"{key}/token"
                buttons.append(button)
        house, page = words("print.house"), words("about.heading")
        return [
            *buttons,
            self._button(2, "house", "icon_person", house, house_pages),
            self._button(3, "page", "icon_info", page, parents_page),
        ]

    def _button(self, row: int, key: str, icon: str, title: str, make: PageMaker) -> Button:
        act = partial(self._begin, key, title, make)
        return Button(key, self.place(row, 0), act, icon=f"common/{icon}", name=title)

    def _begin(self, name: str, title: str, make: PageMaker) -> None:
        if self._job is None:
            self._told = self.services.words("print.wait")
            self._job = self._make(name, title, make)

    def _make(self, name: str, title: str, make: PageMaker) -> Iterator[None]:
        """Make the pages and the file, slice by slice."""
        pages = yield from make(self.services, self.stack)
        yield
        language = self.services.words.language
        self._told, content = "", pdf_of(pages, title)
        try:
            self._saved = write_new(self.services.exports, f"{name}-{language}.pdf", content)
        except OSError as error:
            self._told = self.services.words(trouble_of(error, "export").key)

    def update(self, dt: float) -> None:
        """See `Scene.update`."""
        super().update(dt)
        path, self._saved = self._saved, None
        if path is not None:
            self.stack.push(SavedSheet(self.services, self.stack, path, "print.done"))

    def work(self) -> bool:
        """See `Scene.work`: the file that was asked for."""
        if self._job is not None and is_finished(self._job):
            self._job = None
        return self._job is not None

    @property
    def rate(self) -> int:
        """See `Scene.rate`."""
        return MOVING if self._job is not None else super().rate

    def spoken(self) -> str:
        """See `Scene.spoken`: what became of the file, if one was asked for."""
        return self._told or super().spoken()

    def told(self) -> str:
        """See `RowSheet.told`."""
        return "" if self._told else super().told()

    def paint_inside(self, surface: pygame.Surface) -> None:
        """See `Sheet.paint_inside`: a figure to be coloured, or what became of the file."""
        super().paint_inside(surface)
        services = self.services
        if self._told:
            services.theme.text(surface, self._told, _TOLD, size=36)
        elif self._sample is not None:
            blit_centre(surface, self._sample, services.layout, _SAMPLE.centre)


def rulebook_pages(services: Services, stack: Stack, entry: GameEntry) -> Pages:
    """Return the pages of a rulebook, variant after variant, as they are on the screen."""
    large, pages = _enlarged(services, _LAYOUT), []
    for variant in entry.variants:
        sheet = RulebookSheet(large, stack, entry, variant)
        for number in range(sheet.page_count):
            sheet.turn_to(number)
            yield
            pages.append(_paper_of(large, sheet))
            yield
    return pages


def figure_pages(services: Services, stack: Stack, entry: GameEntry) -> Pages:
    """Return a page to be coloured of each figure of a game."""
    del stack
    say, pages = services.words.domain(entry.key), []
    for seat, name in enumerate(entry.board_class().seat_figures):
        pages.append(_to_colour(services, name, say(f"seat.{seat}")))
        yield
    return pages


def house_pages(services: Services, stack: Stack) -> Pages:
    """Return a page to be coloured of each player of the house."""
    del stack
    pages = []
    for player in services.household.players:
        name = title_of(services.words, player)
        pages.append(_to_colour(services, picture_of(player.look), name))
        yield
    return pages


def parents_page(services: Services, stack: Stack) -> Pages:
    """Return the page for parents."""
    large = _enlarged(services, _LAYOUT)
    yield
    return [_paper_of(large, AboutSheet(large, stack))]


def _enlarged(services: Services, layout: Layout) -> Services:
    """Return services that draw larger, in the usual letters and colours."""
    art = Art(layout)
    return replace(services, layout=layout, art=art, theme=Theme(art, 1.0))


def _paper_of(services: Services, sheet: Sheet) -> pygame.Surface:
    """Return the paper of a sheet, without what surrounds it."""
    whole = pygame.Surface((services.layout.width, services.layout.height), pygame.SRCALPHA, 32)
    whole.fill("white")
    sheet.paint(whole)
    return whole.subsurface(services.layout.rect(sheet.paper.inset(-12)))


def _to_colour(services: Services, name: str, title: str) -> pygame.Surface:
    """Return a page with the lines of a figure, and its name below."""
    large = _enlarged(services, _STANDING)
    page = pygame.Surface((large.layout.width, large.layout.height), pygame.SRCALPHA, 32)
    page.fill("white")
    lines = colouring_page(name, round(_FIGURE.w), round(_FIGURE.h))
    middle = (page.get_width() // 2, round(_FIGURE.h / 2) + 120)
    page.blit(lines, lines.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)
    see = large.layout.visible
    foot = Box(see.x + 100, see.bottom - 260, see.w - 200, 160)
    large.theme.text(page, title, foot, size=110, face="title")
    return page

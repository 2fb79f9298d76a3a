"""Printing: saves rulebooks, colouring pages and the information for parents as PDF files."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.boards.figures.colouring import colouring_page
from game.catalog import CATALOG, GameEntry
from game.geometry import Box, Layout
from game.keep.disk import file_stem, trouble_from, write_new
from game.media.canvas import draw_shape
from game.media.pdf import PdfFile
from game.scenes.base import Stack
from game.scenes.buttons import icon_button
from game.scenes.parents.about import AboutSheet
from game.scenes.parents.printed_rules import A4_PAGE, PrintedRules
from game.scenes.players.names import player_name, player_picture
from game.scenes.sheets.rows import SettingRows
from game.scenes.sheets.saving import SavedSheet
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.services.services import Services
from game.ui.frame_pacer import FULL_FRAME_RATE
from game.ui.placement import Placement
from game.ui.theme import AMBER, CREAM, INK, WHITE
from game.ui.widgets import Button

_AT: Final = Placement("parents", "printing")

_LAYOUT: Final = Layout(1472, 828)
"""The layout, in pixels at 132 dpi, of the screen whose panel is printed as a page."""
_SHEET: Final = (46.0, 56.0)
"""Width and height, in units, of the drawn sheet that shows a document's number of pages."""
_STANDING: Final = Layout(1600, 2260, Box(0, 0, 1600, 2260))
"""The layout of a colouring page: A4 in portrait."""
_FIGURE: Final = Box(0, 0, 1600, 1640)

PageMaker: TypeAlias = Callable[[Services, Stack, PdfFile], Iterator[float]]
"""A function that adds pages to a PDF file, in slices, and yields its progress from 0 to 1."""


class PrintSheet(Sheet):
    """A sheet for saving printable documents to the folder of exported files."""

    name = "print"
    title = "print.heading"
    style = OFFICE
    keeps_rows = True
    shows_focused_name = True

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        self._job: Iterator[float] | None = None
        self._lock = threading.Lock()
        self.done = 0.0  # progress of the current document, 0 to 1
        self._shown_message = ""
        self._saved: Path | None = None
        self._sample: pygame.Surface | None = None
        self._page_counts: dict[Hashable, int] = {}
        names = ("rules", "figures", "house", "page")
        self._rows = SettingRows(
            services, names, prefix="print", height=154, button_size=(130, 124)
        )

    @override
    def prepare(self) -> Iterator[None]:
        rect = self.layout.rect(_AT.sample)
        name = player_picture(self.session.player.look)
        yield
        self._sample = colouring_page(name, rect.w, rect.h)
        yield
        for key, entry in CATALOG.items():
            self._page_counts["rules", key] = len(PrintedRules(self.services, entry).pages)
            self._page_counts["figures", key] = len(entry.board_class().seat_figures)
            yield
        self._page_counts |= {"house": len(self.session.players.all), "page": 1}

    @override
    def own_buttons(self) -> Sequence[Button]:
        words = self.words
        buttons = []
        for row, (kind, make) in enumerate((("rules", rulebook_pages), ("figures", figure_pages))):
            for place, (key, entry) in enumerate(CATALOG.items()):
                title = words.domain(key)("title")
                name = f"{words(f'print.{kind}')} {title}"
                act = partial(self._begin, name, title, partial(make, entry=entry))
                buttons.append(self._button((kind, key), (row, place), f"{key}/token", title, act))
        for row, (name, icon, title, make_pages) in enumerate(
            (
                ("house", "person", words("print.house"), player_pages),
                ("page", "info", words("about.heading"), parents_page),
            ),
            2,
        ):
            act = partial(self._begin, title, title, make_pages)
            buttons.append(self._button(name, (row, 0), f"common/icon_{icon}", title, act))
        if self._job is not None:
            stop = words("print.stop")
            buttons.append(icon_button("stop", _AT.stop, self._stop, "cross", stop))
        return buttons

    def _button(
        self, key: Hashable, at: tuple[int, int], icon: str, title: str, act: Callable[[], None]
    ) -> Button:
        pages = self.words("print.pages", self._page_counts.get(key, 1))
        name = self.words.labelled(title, pages)
        return Button(key, self._rows.button_box(*at), act, icon=icon, name=name)

    def _begin(self, name: str, title: str, make: PageMaker) -> None:
        if self._job is not None:
            self.on_invalid_choice()
            self.services.notify("print.busy")
            return
        self._shown_message = self.words("trouble.file_failed")  # shown if the job fails
        self.done = 0.0
        self._job = self._write_file(name, title, make)
        self.stack.prefetch()

    def _write_file(self, name: str, title: str, make: PageMaker) -> Iterator[float]:
        pdf = PdfFile(title)
        yield from make(self.services, self.stack, pdf)
        self._shown_message, content = "", pdf.content()
        try:
            self._saved = write_new(self.session.exports, f"{file_stem(name)}.pdf", content)
        except OSError as error:
            self._shown_message = self.words(trouble_from(error, "file").key)

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
        path, self._saved = self._saved, None
        if path is not None:
            self.stack.push(SavedSheet(self.services, self.stack, path, "print.done"))

    @override
    def prefetch(self) -> Iterator[None]:
        while self._advance():
            yield

    @override
    def work(self) -> bool:
        return not self.stack.has_threads and self._advance()

    def _advance(self) -> bool:
        with self._lock:  # after a resize a second `prefetch` continues the job
            job, done = self._job, None
            try:
                done = None if job is None else next(job, None)
            finally:
                if done is not None:
                    self.done = done
                elif self._job is job:  # not stopped in the meantime
                    self._job = None
        return self._job is not None

    def _stop(self) -> None:
        if self._job is not None:
            self.services.notify("print.stopped")
        self._job, self._shown_message = None, ""

    @override
    def leave(self) -> None:
        self._stop()
        super().leave()

    @property
    def is_printing(self) -> bool:
        """Whether a document is being rendered right now."""
        return self._job is not None

    @property
    @override
    def frame_rate(self) -> int:
        return FULL_FRAME_RATE if self.is_printing else super().frame_rate

    @override
    def speech_text(self) -> str:
        if self._job is not None:
            return self.words("print.wait")
        return self._shown_message or super().speech_text()

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        self._rows.paint(surface, self.focused_name)
        if self._job is not None:
            self.theme.draw_text(surface, self.words("print.wait"), _AT.waiting, size=36)
            self._paint_bar(surface)
        elif self._shown_message:
            self.theme.draw_text(surface, self._shown_message, _AT.told, size=36)
        elif self._sample is not None:
            blit_centre(surface, self._sample, self.layout, _AT.sample.centre)

    @override
    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        for button in self.own_buttons():
            if (count := self._page_counts.get(button.key)) is not None:
                right, low = button.box.right - 8, button.box.bottom - 8
                sheet = Box(right - _SHEET[0], low - _SHEET[1], *_SHEET)
                self.theme.draw_panel(surface, sheet, fill=WHITE, radius=8, shadow=False)
                self.theme.draw_text(surface, str(count), sheet.inset(2), size=32, face="title")

    def _paint_bar(self, surface: pygame.Surface) -> None:
        layout = self.layout
        done = replace(_AT.bar, w=_AT.bar.w * self.done)
        for box, colour in ((_AT.bar.inset(-4), INK), (_AT.bar, CREAM), (done, AMBER)):
            draw_shape(surface, pygame.draw.rect, colour, layout.rect(box), 0, layout.length(9))


def rulebook_pages(
    services: Services, stack: Stack, pdf: PdfFile, entry: GameEntry
) -> Iterator[float]:
    """Add the rules of the game `entry` to `pdf`; yield the progress, from 0 to 1."""
    del stack
    rules = PrintedRules(services, entry)
    large = _print_services(services, Layout(round(A4_PAGE.w), round(A4_PAGE.h), A4_PAGE))
    total = sum(map(len, rules.pages))
    for number in range(len(rules.pages)):
        page = _blank_page(large.rendering.layout)
        for _ in rules.draw(large, number, page):
            yield rules.drawn_rules / total
        pdf.add_page(page)


def figure_pages(
    services: Services, stack: Stack, pdf: PdfFile, entry: GameEntry
) -> Iterator[float]:
    """Add a colouring page to `pdf` for each of the game's figures; yield the progress, 0 to 1."""
    del stack
    say, names = services.words.domain(entry.key), entry.board_class().seat_figures
    return _add_colouring_pages(
        services, pdf, [(name, say(f"seat.{i}")) for i, name in enumerate(names)]
    )


def player_pages(services: Services, stack: Stack, pdf: PdfFile) -> Iterator[float]:
    """Add a colouring page to `pdf` for the figure of each player; yield the progress, 0 to 1."""
    del stack
    players = services.session.players.all
    figures = [(player_picture(player.look), player_name(services, player)) for player in players]
    return _add_colouring_pages(services, pdf, figures)


def parents_page(services: Services, stack: Stack, pdf: PdfFile) -> Iterator[float]:
    """Add the page with the information for parents to `pdf`; yield the progress, 0 to 1."""
    large = _print_services(services, _LAYOUT)
    sheet, layout, art = AboutSheet(large, stack), large.rendering.layout, large.rendering.art
    whole = _blank_page(layout)

    def paint() -> None:
        whole.fill("white")
        sheet.paint(whole)

    for _ in art.draw_in_slices(paint):
        yield 0.0
    yield 0.0
    pdf.add_page(whole.subsurface(layout.rect(sheet.paper.inset(-12))))


def _print_services(services: Services, layout: Layout) -> Services:
    return replace(services, rendering=services.rendering.copy_for(layout, is_plain=True))


def _add_colouring_pages(
    services: Services, pdf: PdfFile, figures: Sequence[tuple[str, str]]
) -> Iterator[float]:
    for number, (name, title) in enumerate(figures):
        yield number / len(figures)
        pdf.add_page(_labelled_colouring_page(services, name, title))


def _labelled_colouring_page(services: Services, name: str, title: str) -> pygame.Surface:
    lines = colouring_page(name, round(_FIGURE.w), round(_FIGURE.h))
    large = services.rendering.copy_for(_STANDING, is_plain=True)
    page = _blank_page(large.layout)
    middle = (page.get_width() // 2, round(_FIGURE.h / 2) + 120)
    page.blit(lines, lines.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)
    see = large.layout.visible_area
    foot = Box(see.x + 100, see.bottom - 260, see.w - 200, 160)
    large.theme.draw_text(page, title, foot, size=110, face="title")
    return page


def _blank_page(layout: Layout) -> pygame.Surface:
    page = pygame.Surface((layout.width, layout.height), 0, 32)
    page.fill("white")
    return page

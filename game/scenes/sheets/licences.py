"""The licences of all components that the program contains."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.geometry import Box
from game.licences import Licence, all_licences
from game.scenes.base import Stack
from game.scenes.buttons import icon_button, page_buttons
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.services.services import Services
from game.ui.fonts import Typeface, font, wrap
from game.ui.placement import Placement
from game.ui.widgets import Button

_AT: Final = Placement("sheets", "licences")

_SIZE: Final = 27
"""Text size in units: the smallest allowed, because licences are long."""


class LicencesSheet(Sheet):
    """A sheet that shows one component's licence at a time, page by page."""

    name = "licences"
    title = "licences.heading"
    style = OFFICE

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        self._licences = all_licences()
        self._part = 0
        self._page = 0
        self._pages: tuple[str, ...] = ("",)

    @override
    def prepare(self) -> Iterator[None]:
        yield
        self.turn_to(self._part)

    @override
    def enter(self) -> None:
        self.focus.key = "next_part"

    def _text_box(self) -> Box:
        lines = self._pages[self._page].count("\n") + 1
        high = lines * _font(self.services).get_linesize() / self.layout.scale
        return replace(_AT.text, h=min(_AT.text.h, high + 2))

    @override
    def body_text(self) -> str:
        return self._licence.name

    @property
    def _licence(self) -> Licence:
        return self._licences[self._part]

    @property
    def page_count(self) -> int:
        """Number of pages of the open licence."""
        return len(self._pages)

    def turn_to(self, part: int, page: int = 0) -> None:
        """Open the licence of the component with index `part`, at the page with index `page`."""
        self._part, self._page = part, page
        self._pages = split_into_pages(self._licence.text, self.services)

    @override
    def own_buttons(self) -> Sequence[Button]:
        words = self.words
        (left, right), before, after = (
            _AT.boxes("parts", 2),
            words("licences.previous"),
            words("licences.next"),
        )
        return [
            icon_button(
                "previous_part", left, partial(self._change_licence, -1), "back", name=before
            ),
            icon_button("next_part", right, partial(self._change_licence, 1), "next", name=after),
            *page_buttons(
                words, self._page, self.page_count, _AT.boxes("arrows", 2), self._turn_page
            ),
        ]

    def _change_licence(self, step: int) -> None:
        self.turn_to((self._part + step) % len(self._licences))

    def _turn_page(self, step: int) -> None:
        self._page += step
        if self._page + 1 == self.page_count:
            self.focus.key = "next_part"  # else the next press would turn back
        self.sound.play("common/page")

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        theme, words, licence = self.theme, self.words, self._licence
        part = words("licences.part", part=self._part + 1, parts=len(self._licences))
        theme.draw_text(surface, licence.name, _AT.name, size=42, face="title")
        theme.draw_text(surface, licence.terms, _AT.terms, size=36)
        theme.draw_text(
            surface, self._pages[self._page], self._text_box(), size=_SIZE, align="left"
        )
        if len(self._pages) > 1:
            number = words("rulebook.page", page=self._page + 1, pages=len(self._pages))
            part = f"{part}\n{number}"
        theme.draw_text(surface, part, _AT.count, size=34, face="title")


def _font(services: Services) -> Typeface:
    return font("body", services.rendering.theme.text_pixels(_SIZE))


def split_into_pages(text: str, services: Services) -> tuple[str, ...]:
    """Split the text of a licence into pages, with line breaks, for the current window size.

    Paragraphs that were wrapped for a terminal are wrapped again; indented lines stay separate.
    """
    face, room = _font(services), services.rendering.layout.rect(_AT.text)
    lines = wrap("\n".join(_unwrapped_lines(text)), face, room.w)
    lines = [piece for line in lines for piece in _split_long_line(line, face, room.w)]
    count = max(1, room.h // face.get_linesize())
    pages = ["\n".join(lines[i : i + count]) for i in range(0, len(lines), count)]
    return tuple(page for page in pages if page.strip()) or ("",)


def _unwrapped_lines(text: str) -> Iterator[str]:
    for block in text.expandtabs(4).split("\n\n"):
        joined = ""
        for line in ("".join(c for c in block if c.isprintable() or c == "\n")).split("\n"):
            if joined and line and not line[0].isspace() and line[0] not in "-*(0123456789":
                joined += f" {line.strip()}"
            else:
                if joined:
                    yield joined
                joined = line.rstrip()
        yield joined
        yield ""


def _split_long_line(line: str, face: Typeface, width: int) -> Iterator[str]:
    while face.size(line)[0] > width and len(line) > 1:
        count = len(line) - 1
        while count > 1 and face.size(line[:count])[0] > width:
            count -= 1
        yield line[:count]
        line = line[count:]
    yield line

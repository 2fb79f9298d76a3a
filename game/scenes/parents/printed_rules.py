"""The printed rules of a game: a few A4 pages of text in two columns, with small pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.boards.base import RulePage
from game.catalog import GameEntry
from game.geometry import Box, Layout
from game.media.memory import trim_memory
from game.scenes.pictures import draw_framed
from game.scenes.sheets.rulebook import rule_picture
from game.services.services import Services
from game.ui.fonts import Colour, FontFace, font, render, wrap
from game.ui.theme import FOREST, INK, WHITE

A4_PAGE: Final = Box(0, 0, 1600, 2260)
"""An A4 page in portrait, without its margins; the units are pixels at 213 dpi."""
_HEAD: Final = 200.0
"""Height of the space for the game's title on the first page, in units."""
_FLOOR: Final = 2190.0
"""The y coordinate, in units, at which the columns end, above the page number."""
_COLUMN: Final = 764.0
_PICTURE: Final = (278.0, 204.0)
"""Width and height of the picture of a rule, in units."""
_GAP: Final = 20.0
_GREY: Final = (110, 96, 88)
_ZOOMS: Final = tuple(1 + step / 20 for step in range(11))
"""Factors by which text and pictures may be enlarged so that they fill the last page."""


@dataclass(frozen=True)
class _Line:
    words: str
    face: FontFace
    pixels: int
    at: tuple[float, float]
    colour: Colour = INK

    def moved(self, dx: float, dy: float) -> _Line:
        return replace(self, at=(self.at[0] + dx, self.at[1] + dy))


@dataclass(frozen=True)
class _Rule:
    page: RulePage
    variant: str
    lines: tuple[_Line, ...]
    picture: Box
    bottom: float
    icons: tuple[tuple[str, Box], ...] = ()
    band: Box | None = None

    def moved(self, dx: float, dy: float) -> _Rule:
        return replace(
            self,
            lines=tuple(line.moved(dx, dy) for line in self.lines),
            picture=self.picture.offset_by(dx, dy),
            bottom=self.bottom + dy,
            icons=tuple((name, box.offset_by(dx, dy)) for name, box in self.icons),
            band=self.band and self.band.offset_by(dx, dy),
        )


def distinct_pages(entry: GameEntry) -> dict[RulePage, list[str]]:
    """Return the distinct rulebook pages of all variants, each with the variants that contain it.

    Pages with the same text are merged; their picture is that of the first variant.
    """
    found: dict[tuple[str, tuple[str, ...]], tuple[RulePage, list[str]]] = {}
    for variant in entry.variants:
        for page in entry.board_class().rule_pages(variant):
            found.setdefault((page.title, page.texts), (page, []))[1].append(variant)
    return dict(found.values())


class PrintedRules:
    """A game's printed rules: the first variant in full, then how the others differ."""

    def __init__(self, services: Services, entry: GameEntry) -> None:
        """Break the rules into pages, which `draw` then renders."""
        self.drawn_rules = 0  # number of rules drawn so far, on all pages
        self._entry = entry
        self._say = services.words.domain(entry.key)
        self._colour = entry.board_class().skin.fill
        self.pages: Sequence[Sequence[_Rule]] = self._arranged(_ZOOMS[0])
        for zoom in _ZOOMS[1:]:
            larger = self._arranged(zoom)
            if len(larger) > max(2, len(self.pages)):
                break
            self.pages = larger

    def texts(self, number: int) -> list[str]:
        """Return the lines of text on the page with index `number`."""
        return [line.words for rule in self.pages[number] for line in rule.lines]

    def _arranged(self, zoom: float) -> list[list[_Rule]]:
        pages: list[list[_Rule]] = [[]]
        x, y = 0.0, _HEAD
        for rule in self._rules(zoom):
            if y + rule.bottom > _FLOOR:
                if x:
                    pages.append([])
                x = 0.0 if x else A4_PAGE.w - _COLUMN
                y = _HEAD if len(pages) == 1 else 0.0
            pages[-1].append(rule.moved(x, y))
            y += rule.bottom + 1.6 * _GAP * zoom
        return pages

    def _rules(self, zoom: float) -> Iterator[_Rule]:
        found, section = distinct_pages(self._entry), self._entry.variants[0]
        for page, variants in found.items():
            begins = variants[0] != section
            section = variants[0]
            yield self._rule(page, variants, zoom, is_first_of_variant=begins)

    def _rule(
        self, page: RulePage, variants: Sequence[str], zoom: float, *, is_first_of_variant: bool
    ) -> _Rule:
        lines: list[_Line] = []
        icons: list[tuple[str, Box]] = []
        say, top, band = self._say, 0.0, None
        if is_first_of_variant:
            name, key = say(f"variant.{variants[0]}"), self._entry.key
            band = Box(0, 0, _COLUMN, 96 * zoom)
            icons.append((f"{key}/variant_{variants[0]}", Box(14, 8, 80 * zoom, 80 * zoom)))
            left = 30 + 80 * zoom
            lines += _column(name, "title", 46 * zoom, (left, 20 * zoom), _COLUMN - left, WHITE)
            top = band.bottom + _GAP
        is_repeated = band is not None and lines[0].words == say(page.title)
        if page.chapter is not None and not is_repeated:
            side = 74 * zoom
            icons.append((page.chapter, Box(0, top, side, side)))
            heading = _column(
                say(page.title), "title", 44 * zoom, (side + 16, top), _COLUMN - side - 16, FOREST
            )
            high = _bottom(heading) - top
            lines += [line.moved(0, max(0.0, (side - high) / 2)) for line in heading]
            top += max(side, high) + 0.6 * _GAP
        picture = Box(4, top + 4, _PICTURE[0] * zoom, _PICTURE[1] * zoom)
        lines += self._text(page, variants, zoom, (picture.right + 1.2 * _GAP, top))
        bottom = max(picture.bottom + 4, _bottom(lines))
        return _Rule(page, variants[0], tuple(lines), picture, bottom, tuple(icons), band)

    def _text(
        self, page: RulePage, variants: Sequence[str], zoom: float, at: tuple[float, float]
    ) -> list[_Line]:
        (left, top), wide = at, _COLUMN - at[0]
        lines: list[_Line] = []
        if page.chapter is None:
            lines = _column(self._say(page.title), "title", 34 * zoom, at, wide, FOREST)
        for key in page.texts:
            top = _bottom(lines, top) + 4 * bool(lines)
            lines += _column(self._say(key), "body", 31 * zoom, (left, top), wide)
        if variants[0] == self._entry.variants[0] and len(variants) < len(self._entry.variants):
            names = " · ".join(self._say(f"variant.{variant}") for variant in variants)
            at = left, _bottom(lines, top) + 4
            lines += _column(names, "body", 26 * zoom, at, wide, _GREY)
        return lines

    def draw(self, services: Services, number: int, page: pygame.Surface) -> Iterator[None]:
        """Draw the page with index `number` on the surface `page`, in slices.

        `services` must render for the size of that surface.
        """
        page.fill("white")
        layout, art = services.rendering.layout, services.rendering.art
        self._draw_frame(services, number, page)
        for rule in self.pages[number]:
            if rule.band is not None:
                pygame.draw.rect(page, self._colour, layout.rect(rule.band), 0, layout.length(18))
            for name, box in rule.icons:
                picture = art.picture(name, box.h)
                page.blit(picture, picture.get_rect(center=layout.rect(box).center))
            _draw_lines(page, layout, rule.lines)
            picture = yield from rule_picture(
                services, self._entry, rule.variant, rule.page, rule.picture
            )
            draw_framed(page, picture, rule.picture, layout)
            self.drawn_rules += 1
            yield
        art.close()  # frees memory for the next page
        trim_memory()

    def _draw_frame(self, services: Services, number: int, page: pygame.Surface) -> None:
        layout, art = services.rendering.layout, services.rendering.art
        title = self._say("title")
        label = services.words("rulebook.page", page=number + 1, pages=len(self.pages))
        foot = _column(f"{title} · {label}", "body", 28, (0, _FLOOR + 26), A4_PAGE.w, _GREY)
        _draw_lines(page, layout, foot)
        if number == 0:
            token = art.picture(f"{self._entry.key}/token", 150)
            page.blit(token, layout.px((0, 6)))
            left = token.get_width() / layout.scale + 30
            _draw_lines(page, layout, _column(title, "title", 96, (left, 20), A4_PAGE.w - left))
            line = layout.rect(Box(0, _HEAD - 30, A4_PAGE.w, 6))
            pygame.draw.rect(page, self._colour, line)


def _column(
    words: str,
    face: FontFace,
    size: float,
    at: tuple[float, float],
    wide: float,
    colour: Colour = INK,
) -> list[_Line]:
    type_ = font(face, round(size))
    step = type_.get_linesize() * (0.94 if face == "body" else 1)
    return [
        _Line(line, face, round(size), (at[0], at[1] + row * step), colour)
        for row, line in enumerate(wrap(words, type_, int(wide)))
    ]


def _bottom(lines: Sequence[_Line], least: float = 0.0) -> float:
    if not lines:
        return least
    last = lines[-1]
    return last.at[1] + font(last.face, last.pixels).get_linesize()


def _draw_lines(page: pygame.Surface, layout: Layout, lines: Sequence[_Line]) -> None:
    for line in lines:
        pixels = layout.length(line.pixels)
        block = render([line.words], line.face, pixels, line.colour, "left", None)
        page.blit(block, layout.px(line.at), special_flags=pygame.BLEND_PREMULTIPLIED)

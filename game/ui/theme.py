"""The UI theme: the colours, fonts, fitted text and panels that all screens share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.geometry import Box
from game.media.art import Art, blit
from game.media.canvas import text_boxes_on
from game.ui.fonts import (
    Align,
    Colour,
    FontFace,
    balance,
    font,
    outline_width,
    render,
    shorten,
    text_size,
    warm_glyph_cache,
    wrap,
)
from game.ui.panels import Panels

INK: Final = (74, 52, 43)
CREAM: Final = (255, 246, 227)
LAMPLIT_CREAM: Final = (240, 217, 176)
"""`CREAM` in the light of the market's lamps."""
CHEESE_YELLOW: Final = (247, 201, 72)
AMBER: Final = (232, 163, 23)
TOMATO: Final = (228, 87, 75)
CHERRY: Final = (150, 28, 22)
TEAL: Final = (46, 158, 155)
LEAF: Final = (126, 184, 118)
FOREST: Final = (56, 108, 58)
"""Green for text on paper, since `LEAF` has too little contrast there."""
SKY: Final = (140, 199, 224)
WOOD: Final = (185, 121, 74)
FADED: Final = (205, 192, 170)
"""Fill colour of a disabled button that explains, when pressed, why it is disabled."""
BLACK: Final = (0, 0, 0)
WHITE: Final = (255, 255, 255)
BRIGHT: Final = (255, 221, 0)
"""Highlight colour of selected and selectable things in high contrast."""

_AIR_PIXELS: Final = 16
_MAX_AIR: Final = 25.0
_LONG: Final = 12
"""Maximum length, in characters, of a line that is shrunk rather than cut off."""
_STRONG: Final[dict[Colour, Colour]] = {
    INK: BLACK,
    CREAM: WHITE,
    LAMPLIT_CREAM: WHITE,
    CHEESE_YELLOW: BRIGHT,
    AMBER: BRIGHT,
    LEAF: (150, 230, 140),
    FOREST: (0, 70, 10),
    TOMATO: (255, 120, 100),
    FADED: (200, 200, 200),
}
"""Maps colours to their high-contrast replacements."""


def outlines(colour: Colour) -> tuple[Colour, ...]:
    """Return the outline colours of a ring of `colour`, the outermost first.

    The focus ring has a dark and a light outline, so one of them always stands out.
    """
    return (INK, CREAM) if colour == TEAL else (INK,)


@dataclass(frozen=True)
class TextBox:
    """A record of a piece of drawn text, for tests of overlaps and clipping.

    `rect` is the area of the whole text; `place` is the area that it should stay inside. Both are
    in pixels.
    """

    text: str
    rect: pygame.Rect
    place: pygame.Rect
    pixels: int
    colour: Colour
    outline: Colour | None = None


@dataclass(frozen=True)
class _Lines:
    lines: list[str]
    pixels: int
    wide: int
    size: tuple[int, int]


class UiTheme:
    """Draws text and panels at one window size; their pictures are cached in `art`."""

    def __init__(self, art: Art, text_scale: float = 1.0) -> None:
        self.layout = art.layout
        self.text_scale = text_scale
        self.has_contrast = art.has_contrast
        self._art = art
        self._panels = Panels(art)
        self.audit: list[TextBox] | None = None
        self._papers: list[tuple[int, pygame.Rect]] = []
        self._sizes: dict[tuple[object, ...], float] = {}
        self._label_types: dict[tuple[object, ...], tuple[float, FontFace]] = {}

    def draw_text(
        self,
        surface: pygame.Surface,
        words: str,
        box: Box,
        *,
        size: float = 36,
        colour: Colour = INK,
        face: FontFace = "body",
        align: Align = "center",
        outline: Colour | None = None,
    ) -> pygame.Rect:
        """Draw text inside `box`, with line breaks; return its area in pixels.

        `size` is its preferred size in units. Text that does not fit is shrunk, but not below the
        layout's minimum size; lines that do not fit even then are cut off.
        """
        place = self.layout.rect(box)
        block = self._text_picture(words, place.size, size, face, colour, align, outline)
        rect = _aligned_rect(block.get_size(), place, align)
        blit(surface, block, rect.topleft)
        text_boxes_on(surface).append(rect)
        if self.audit is not None and words.strip():
            box_of = partial(self.measure, size=size, colour=colour, face=face)
            self.audit.append(box_of(words, box, align=align, outline=outline))
        return rect

    def fitted_width(self, words: str, box: Box, *, size: float, face: FontFace) -> float:
        """Return the width, in units, of the centred text that `draw_text` would draw in `box`."""
        room = self.layout.rect(box).size
        picture = self._text_picture(words, room, size, face, INK, "center", None)
        return picture.get_width() / self.layout.scale

    def _text_picture(
        self,
        words: str,
        room: tuple[int, int],
        size: float,
        face: FontFace,
        colour: Colour,
        align: Align,
        outline: Colour | None,
    ) -> pygame.Surface:
        colour = self.contrast_colour(colour)
        outline = None if outline is None else self.contrast_colour(outline)
        look = (words, room, size, face, colour, align, outline)
        return self._art.get(("words", *look), partial(self._render_text, *look))

    def measure(
        self,
        words: str,
        box: Box,
        *,
        size: float = 36,
        colour: Colour = INK,
        face: FontFace = "body",
        align: Align = "center",
        outline: Colour | None = None,
    ) -> TextBox:
        """Return the record of the text that `draw_text` would draw with these arguments."""
        place = self.layout.rect(box)
        set_ = self._wrap_lines(words, place.size, size, face, align, is_outlined=bool(outline))
        rect = _aligned_rect(set_.size, place, align)
        whole = rect.inflate(max(0, set_.wide - rect.w), 0)
        rim = None if outline is None else self.contrast_colour(outline)
        return TextBox(words, whole, place, set_.pixels, self.contrast_colour(colour), rim)

    def _render_text(
        self,
        words: str,
        room: tuple[int, int],
        size: float,
        face: FontFace,
        colour: Colour,
        align: Align,
        outline: Colour | None,
    ) -> pygame.Surface:
        set_ = self._wrap_lines(words, room, size, face, align, is_outlined=bool(outline))
        return render(set_.lines, face, set_.pixels, colour, align, outline)

    def _wrap_lines(
        self,
        words: str,
        room: tuple[int, int],
        size: float,
        face: FontFace,
        align: Align,
        *,
        is_outlined: bool,
    ) -> _Lines:
        pixels, lines = self._fit_lines(words, room, size, face, is_outlined=is_outlined)
        type_, rim = font(face, pixels), 2 * outline_width(pixels) if is_outlined else 0
        has_lone_word = align == "center" and " " not in lines[-1]
        is_uneven = len(lines) > 1 and (face == "title" or has_lone_word)
        if is_uneven and lines == wrap(words, type_, room[0] - rim):
            lines = balance(words, type_, room[0] - rim)
        wide = max(type_.size(line)[0] for line in lines) + rim
        if wide > room[0]:
            lines = [
                shorten(line, type_, room[0] - rim) if len(line) > _LONG else line for line in lines
            ]
        return _Lines(lines, pixels, wide, text_size(lines, face, pixels, is_outlined=is_outlined))

    def contrast_colour(self, colour: Colour) -> Colour:
        """Return the high-contrast replacement for `colour` if that is on, else `colour`."""
        return _STRONG.get(colour, colour) if self.has_contrast else colour

    def prefetch_glyphs(self, size: float, face: FontFace, smaller: int = 0) -> Iterator[None]:
        """Draw all common characters once, to fill the glyph cache; yield after every few.

        They are drawn at `size` and at the `smaller` next sizes that `draw_text` would try. Call
        this on the thread that draws.
        """
        pixels = self.text_pixels(size)
        for _ in range(smaller + 1):
            yield from warm_glyph_cache(face, pixels)
            pixels = self._next_smaller(pixels)

    def text_height(
        self, words: str, width: float, *, size: float, face: FontFace = "body"
    ) -> float:
        """Return the height of `words`, wrapped to `width`; both are in units."""
        type_ = font(face, self.text_pixels(size))
        lines = wrap(words, type_, self.layout.length(width))
        return len(lines) * type_.get_linesize() / self.layout.scale

    def text_width(self, words: str, *, size: float, face: FontFace = "body") -> float:
        """Return the width of `words` on one line, in units."""
        return font(face, self.text_pixels(size)).size(words)[0] / self.layout.scale

    def common_size(
        self, texts: Sequence[str], boxes: Sequence[Box], size: float, face: FontFace = "body"
    ) -> float:
        """Return the largest text size, up to `size` units, at which every text fits into its box.

        `texts` and `boxes` correspond by index.
        """
        key = (*texts, *boxes, size, face)
        if key not in self._sizes:
            rooms = [self.layout.rect(box).size for box in boxes]
            fits = (
                self._fit_lines(text, room, size, face, is_outlined=False)[0]
                for text, room in zip(texts, rooms, strict=True)
            )
            self._sizes[key] = min(fits) / (self.text_scale * self.layout.scale)
        return self._sizes[key]

    def label_type(
        self, texts: Sequence[str], boxes: Sequence[Box], size: float
    ) -> tuple[float, FontFace]:
        """Return the text size, up to `size` units, and the typeface for a row of labels.

        The face is "body", which is narrower, if a text does not fit into its box in "title" even
        at the minimum size.
        `texts` and `boxes` correspond by index.
        """
        key = (*texts, *boxes, size)
        if key not in self._label_types:
            rooms = [self.layout.rect(box).size for box in boxes]
            fits = all(map(partial(self._fits_in_title_face, size), texts, rooms))
            face: FontFace = "title" if fits else "body"
            self._label_types[key] = self.common_size(texts, boxes, size, face), face
        return self._label_types[key]

    def _fits_in_title_face(self, size: float, words: str, room: tuple[int, int]) -> bool:
        pixels, lines = self._fit_lines(words, room, size, "title", is_outlined=False)
        wide, high = text_size(lines, "title", pixels)
        return wide <= room[0] and high <= room[1]

    def label_area(self, plate: Box) -> Box:
        """Return the part of `plate` for text: side margins are 16 pixels, but at most 25 units."""
        return plate.inset(min(_AIR_PIXELS / self.layout.scale, _MAX_AIR), 3)

    def drawn_text_boxes(self, draw: Callable[[], object], *, whole: bool = False) -> list[TextBox]:
        """Call `draw`; return the boxes of the text it draws, except text that a panel then hides.

        If `whole`, text that a panel hides only partly is left out too.
        """
        is_hidden = pygame.Rect.colliderect if whole else pygame.Rect.contains
        self.audit, self._papers = [], []
        draw()
        boxes, self.audit = self.audit, None
        papers, self._papers = self._papers, []
        return [
            box
            for place, box in enumerate(boxes)
            if not any(place < after and is_hidden(paper, box.rect) for after, paper in papers)
        ]

    def _fit_lines(
        self, words: str, room: tuple[int, int], size: float, face: FontFace, *, is_outlined: bool
    ) -> tuple[int, list[str]]:
        least, pixels = self.layout.min_text_pixels, self.text_pixels(size)
        while True:
            type_, rim = font(face, pixels), 2 * outline_width(pixels) if is_outlined else 0
            lines = wrap(words, type_, room[0] - rim)
            high = len(lines) * type_.get_linesize() + rim
            wide = max((type_.size(line)[0] for line in lines), default=0) + rim
            if high <= room[1] and wide <= room[0]:
                return pixels, lines
            if pixels <= least:
                is_long = wide > room[0]
                return pixels, wrap(words, type_, room[0] - rim, at_hyphens=is_long)
            pixels = self._next_smaller(pixels)

    def grown(self, units: float, most: float = 1.4) -> float:
        """Return the length `units` multiplied by the text scale, or by `most` if that is less."""
        return units * min(self.text_scale, most)

    def grown_box(self, box: Box, wider: float = 0.0) -> Box:
        """Return `box` with its height enlarged by the text scale.

        If the text scale is above 1, the box is also made `wider` units wider.
        """
        extra = wider if self.text_scale > 1 else 0.0
        return Box.centred_at(box.centre, box.w + extra, self.grown(box.h))

    def text_pixels(self, size: float) -> int:
        """Convert a text size in units to a font size in pixels, for the current text scale."""
        return max(self.layout.min_text_pixels, round(size * self.text_scale * self.layout.scale))

    def _next_smaller(self, pixels: int) -> int:
        return max(self.layout.min_text_pixels, int(pixels * 0.94))

    def draw_panel(
        self,
        surface: pygame.Surface,
        box: Box,
        *,
        fill: Colour = CREAM,
        edge: Colour = INK,
        radius: float = 26,
        shadow: bool = True,
        is_raised: bool = False,
    ) -> None:
        """Draw a rounded panel of paper with an outline and a soft shadow; `radius` is in units.

        A raised panel looks like a key: its side is visible just below `box`.
        """
        rect = self.layout.rect(box)
        if self.audit is not None:
            self._papers.append((len(self.audit), rect))
        panel = self.panel_picture(
            box, fill=fill, edge=edge, radius=radius, shadow=shadow, is_raised=is_raised
        )
        margin = self._panels.margin
        blit(surface, panel, (rect.x - margin, rect.y - margin))

    def draw_paper(self, surface: pygame.Surface, box: Box, *, radius: float) -> None:
        """Draw the paper of a sheet; it has a texture, but none in high contrast."""
        if self.has_contrast:
            self.draw_panel(surface, box, radius=radius, shadow=False)
            return
        rect, margin = self.layout.rect(box), self._panels.margin
        if self.audit is not None:
            self._papers.append((len(self.audit), rect))
        paper = self._panels.paper(rect.size, CREAM, INK, radius)
        blit(surface, paper, (rect.x - margin, rect.y - margin))

    def panel_picture(
        self,
        box: Box,
        *,
        fill: Colour = CREAM,
        edge: Colour = INK,
        radius: float = 26,
        shadow: bool = True,
        is_raised: bool = False,
    ) -> pygame.Surface:
        """Return the picture that `draw_panel` would draw."""
        fill, edge = self.contrast_colour(fill), self.contrast_colour(edge)
        size = self.layout.rect(box).size
        return self._panels.panel(size, fill, edge, radius, shadow=shadow, is_raised=is_raised)


def _aligned_rect(size: tuple[int, int], place: pygame.Rect, align: Align) -> pygame.Rect:
    rect = pygame.Rect((0, 0), size)
    rect.center = place.center
    if align == "left":
        rect.left = place.left
    elif align == "right":
        rect.right = place.right
    return rect

"""Theme: colours, fonts, text that fits, panels. One look for every screen."""

from __future__ import annotations

import re
import threading
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Final, Literal, TypeAlias

import pygame

from game.geometry import Box
from game.media.art import Art, blit
from game.media.canvas import words_on

INK: Final = (74, 52, 43)
CREAM: Final = (255, 246, 227)
CHEESE: Final = (247, 201, 72)
AMBER: Final = (232, 163, 23)
TOMATO: Final = (228, 87, 75)
CHERRY: Final = (150, 28, 22)
TEAL: Final = (46, 158, 155)
LEAF: Final = (126, 184, 118)
FOREST: Final = (56, 108, 58)
"""For what is good and written on paper: `LEAF` is too pale for letters."""
SKY: Final = (140, 199, 224)
WOOD: Final = (185, 121, 74)
FADED: Final = (205, 192, 170)
"""Of a button that does nothing now but say why."""
BLACK: Final = (0, 0, 0)
WHITE: Final = (255, 255, 255)
BRIGHT: Final = (255, 221, 0)
"""Of what is chosen or can be, in high contrast."""

Colour: TypeAlias = tuple[int, int, int]
_STRONG: Final[dict[Colour, Colour]] = {
    INK: BLACK,
    CREAM: WHITE,
    CHEESE: BRIGHT,
    AMBER: BRIGHT,
    LEAF: (150, 230, 140),
    FOREST: (0, 70, 10),
    TEAL: (0, 90, 130),
    TOMATO: (255, 120, 100),
    FADED: (200, 200, 200),
}
"""What stands for a colour in high contrast."""
Face: TypeAlias = Literal["title", "body"]
Align: TypeAlias = Literal["left", "center", "right"]

_FONTS: Final = {
    "title": ("font_fredoka_one", "FredokaOne"),
    "body": ("font_source_sans_pro", "SourceSansProSemibold"),
}
_OPENING: Final = threading.Lock()

LETTERS: Final = (
    "eaiotnrsludhcmgpvbfkwzyjqx.,’!? SRTALMCWKPHDFGBEIVOZNUJQYéäüöß-:…“”„0123456789"
    "áàâçèêëìíîïñòóôùúûœ¿¡«»‘ÄÖÜÀÇÈÉÑÚ%&()+/"
)
"""What sentences are written with in all languages, first what is needed most often."""

_AT_ONCE: Final = 8
"""How many letters are drawn in a step of `Theme.draw_letters`: a fifth of a millisecond."""


_open: Final[defaultdict[int, dict[tuple[Face, int], pygame.font.Font]]] = defaultdict(dict)
"""The fonts of each thread."""


def font(face: Face, pixels: int) -> pygame.font.Font:
    """Return a font at a size in pixels; each thread has its own, for they may not share one."""
    mine = _open[threading.get_ident()]
    if (face, pixels) not in mine:
        package, name = _FONTS[face]
        with _OPENING:
            path = str(getattr(import_module(package), name))
            mine[face, pixels] = pygame.font.Font(path, pixels)
    return mine[face, pixels]


def forget_fonts(*, is_own: bool = False) -> None:
    """Let go of all fonts, or of this thread's: with what they drew they are several megabytes."""
    if is_own:
        _open.pop(threading.get_ident(), None)
    else:
        _open.clear()


@dataclass(frozen=True)
class TextBox:
    """A piece of text as it was drawn, in pixels: for tests that look for overlaps and cuts.

    It covers `rect`, and should not leave `place`; `pixels` is the size of the font. `outline` is
    the colour around its letters, if there is one.
    """

    text: str
    rect: pygame.Rect
    place: pygame.Rect
    pixels: int
    colour: Colour
    outline: Colour | None = None


@dataclass(frozen=True)
class _Block:
    """Rendered words, and the size of their font in pixels."""

    surface: pygame.Surface
    pixels: int


class Theme:
    """Draws text and panels at one window size; `art` keeps them like all other pictures.

    Attributes:
        has_contrast: whether lines are stronger and colours purer.
        letters: how many times larger than usual text is, where its place has the room: 1 to 2.
    """

    def __init__(self, art: Art, letters: float = 1.0) -> None:
        self.layout = art.layout
        self.letters = letters
        self.has_contrast = art.has_contrast
        self._art = art
        self.audit: list[TextBox] | None = None
        self._papers: list[tuple[int, pygame.Rect]] = []
        self._sizes: dict[tuple[object, ...], float] = {}

    def text(
        self,
        surface: pygame.Surface,
        words: str,
        box: Box,
        *,
        size: float = 36,
        colour: Colour = INK,
        face: Face = "body",
        align: Align = "center",
        outline: Colour | None = None,
    ) -> pygame.Rect:
        """Draw words inside `box`, wrapped, at `size` units or, if they do not fit, smaller.

        Never smaller than the layout's least size. Returns the pixels that the words cover.
        """
        place = self.layout.rect(box)
        colour = self.strong(colour)
        outline = None if outline is None else self.strong(outline)
        look = (words, place.size, size, face, colour, align, outline)
        block = self._art.get(("words", *look), partial(self._set, *look))
        rect = block.surface.get_rect(center=place.center)
        if align == "left":
            rect.left = place.left
        elif align == "right":
            rect.right = place.right
        blit(surface, block.surface, rect.topleft)
        words_on(surface).append(rect)
        if self.audit is not None and words.strip():
            self.audit.append(TextBox(words, rect, place, block.pixels, colour, outline))
        return rect

    def _set(
        self,
        words: str,
        room: tuple[int, int],
        size: float,
        face: Face,
        colour: Colour,
        align: Align,
        outline: Colour | None,
    ) -> _Block:
        pixels, lines = self._fit(words, room, size, face, is_outlined=outline is not None)
        return _Block(_render(lines, face, pixels, colour, align, outline), pixels)

    def strong(self, colour: Colour) -> Colour:
        """Return what stands for a colour: in high contrast a stronger one."""
        return _STRONG.get(colour, colour) if self.has_contrast else colour

    def draw_letters(self, size: float, face: Face, smaller: int = 0) -> Iterator[None]:
        """Draw every letter once at a size, and at the next `smaller` sizes that `text` tries.

        A font draws a letter when it is first asked for it, and keeps it: for a new sentence that
        takes longer than all else. Each thread has fonts of its own: take the steps, which last a
        fraction of a millisecond, where sentences are shown.
        """
        pixels = self.pixels(size)
        for _ in range(smaller + 1):
            for start in range(0, len(LETTERS), _AT_ONCE):
                font(face, pixels).render(LETTERS[start : start + _AT_ONCE], True, INK)
                yield
            pixels = self._smaller(pixels)

    def height(self, words: str, width: float, *, size: float, face: Face = "body") -> float:
        """Return how tall words are, in units, that are wrapped to a width in units."""
        type_ = font(face, self.pixels(size))
        lines = wrap(words, type_, self.layout.length(width))
        return len(lines) * type_.get_linesize() / self.layout.scale

    def width(self, words: str, *, size: float, face: Face = "body") -> float:
        """Return how wide words are, in units, that stand in one line."""
        return font(face, self.pixels(size)).size(words)[0] / self.layout.scale

    def common_size(
        self, texts: Sequence[str], boxes: Sequence[Box], size: float, face: Face = "body"
    ) -> float:
        """Return the size in units, at most `size`, at which every text fits its box."""
        key = (*texts, *boxes, size, face)
        if key not in self._sizes:
            rooms = [self.layout.rect(box).size for box in boxes]
            fits = (
                self._fit(text, room, size, face, is_outlined=False)[0]
                for text, room in zip(texts, rooms, strict=True)
            )
            self._sizes[key] = min(fits) / (self.letters * self.layout.scale)
        return self._sizes[key]

    def read(self, draw: Callable[[], object], *, whole: bool = False) -> list[TextBox]:
        """Return every piece of text that `draw` draws and that no panel covers afterwards.

        `whole` leaves out those, too, that a panel covers in part.
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

    def _fit(
        self, words: str, room: tuple[int, int], size: float, face: Face, *, is_outlined: bool
    ) -> tuple[int, list[str]]:
        least, pixels = self.layout.least_text, self.pixels(size)
        while True:
            type_, rim = font(face, pixels), 2 * _rim(pixels) if is_outlined else 0
            lines = wrap(words, type_, room[0] - rim)
            high = len(lines) * type_.get_linesize() + rim
            wide = max((type_.size(line)[0] for line in lines), default=0) + rim
            if high <= room[1] and wide <= room[0]:
                return pixels, lines
            if pixels <= least:
                is_long = wide > room[0]
                return pixels, wrap(words, type_, room[0] - rim, at_hyphens=is_long)
            pixels = self._smaller(pixels)

    def pixels(self, size: float) -> int:
        """Return how many pixels a size in units is for the letters of now."""
        return max(self.layout.least_text, round(size * self.letters * self.layout.scale))

    def _smaller(self, pixels: int) -> int:
        """Return the size that is tried next where words do not fit."""
        return max(self.layout.least_text, int(pixels * 0.94))

    def panel(
        self,
        surface: pygame.Surface,
        box: Box,
        *,
        fill: Colour = CREAM,
        edge: Colour = INK,
        radius: float = 26,
        shadow: bool = True,
    ) -> None:
        """Draw a rounded paper panel with its outline and a soft contact shadow."""
        rect = self.layout.rect(box)
        if self.audit is not None:
            self._papers.append((len(self.audit), rect))
        panel = self.paper(box, fill=fill, edge=edge, radius=radius, shadow=shadow)
        margin = self.layout.length(14)
        blit(surface, panel, (rect.x - margin, rect.y - margin))

    def paper(
        self,
        box: Box,
        *,
        fill: Colour = CREAM,
        edge: Colour = INK,
        radius: float = 26,
        shadow: bool = True,
    ) -> pygame.Surface:
        """Return what `panel` draws."""
        fill, edge = self.strong(fill), self.strong(edge)
        look = (self.layout.rect(box).size, fill, edge, radius, shadow)
        return self._art.get(("panel", *look), partial(self._make_panel, *look))

    def forget_papers(self) -> None:
        """Let go of the panels: they are large, and quickly made of their corners again."""
        self._art.forget("panel")

    def _make_panel(
        self, size: tuple[int, int], fill: Colour, edge: Colour, radius: float, shadow: bool
    ) -> pygame.Surface:
        """Paint the smallest panel with such corners, and stretch its middle: that is quick."""
        margin = self.layout.length(14)
        corner = 2 * margin + round(radius * self.layout.scale) + 4
        w, h = (min(pixels, 2 * (corner - margin) + 1) for pixels in size)
        look = ((w, h), fill, edge, radius, shadow)
        paint = partial(self._paint_panel, *look)
        least = self._art.get(("corners", *look), paint, is_dear=True)
        return stretched(least, (size[0] + 2 * margin, size[1] + 2 * margin), corner)

    def _paint_panel(
        self, size: tuple[int, int], fill: Colour, edge: Colour, radius: float, shadow: bool
    ) -> pygame.Surface:
        margin, zoom = self.layout.length(14), 3
        w, h = size
        big = pygame.Surface(((w + 2 * margin) * zoom, (h + 2 * margin) * zoom), pygame.SRCALPHA)
        body = pygame.Rect(margin * zoom, margin * zoom, w * zoom, h * zoom)
        r = round(radius * self.layout.scale * zoom)
        if shadow:
            layer = pygame.Surface(big.get_size(), pygame.SRCALPHA)
            for step in range(6):
                spread = (margin * zoom * (6 - step)) // 8
                soft = body.inflate(spread, spread).move(0, margin * zoom // 3)
                layer.fill((0, 0, 0, 0))
                pygame.draw.rect(layer, (*INK, 14), soft, border_radius=r + spread // 2)
                big.blit(layer, (0, 0))
        pygame.draw.rect(big, edge, body, border_radius=r)
        line = max(2, round((8 if self.has_contrast else 5) * self.layout.scale * zoom))
        inner = body.inflate(-2 * line, -2 * line)
        pygame.draw.rect(big, fill, inner, border_radius=max(0, r - line))
        panel = pygame.transform.smoothscale(
            big.premul_alpha_ip(), (w + 2 * margin, h + 2 * margin)
        )
        paper = pygame.Rect(margin, margin, w, h).inflate(-4 * line // zoom, -4 * line // zoom)
        rounding = max(0, r // zoom - 2 * line // zoom)
        pygame.draw.rect(panel, fill, paper, border_radius=rounding)  # scaling leaves it hazy
        return panel


def stretched(picture: pygame.Surface, size: tuple[int, int], corner: int) -> pygame.Surface:
    """Return a picture with as much of what lies between its corners as `size` asks for."""

    def spans(short: int, long: int) -> list[tuple[int, int, int, int]]:
        if short == long:
            return [(0, short, 0, long)]
        ends = (0, corner, 0, corner), (short - corner, corner, long - corner, corner)
        return [*ends, (corner, 1, corner, long - 2 * corner)]

    whole = pygame.Surface(size, pygame.SRCALPHA)
    rows = spans(picture.get_height(), size[1])
    for x, w, left, wide in spans(picture.get_width(), size[0]):
        for y, h, top, high in rows:
            piece = picture.subsurface((x, y, w, h))
            blit(whole, pygame.transform.scale(piece, (wide, high)), (left, top))
    return whole


def wrap(words: str, face: pygame.font.Font, width: int, *, at_hyphens: bool = False) -> list[str]:
    """Break words into lines no wider than `width` pixels; a longer word has a line of its own.

    With `at_hyphens` a line may also end with the hyphen of a word.
    """
    lines: list[str] = []
    for paragraph in words.split("\n"):
        line = ""
        for glue, word in _pieces(paragraph, at_hyphens=at_hyphens):
            longer = f"{line}{glue}{word}" if line else word
            if line and face.size(longer)[0] > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def _pieces(paragraph: str, *, at_hyphens: bool) -> Iterator[tuple[str, str]]:
    """Yield the pieces that may begin a line, each after what separates it from the last one."""
    for word in paragraph.split(" "):
        glue = " "
        for piece in re.split("(?<=-)", word) if at_hyphens else (word,):
            yield glue, piece
            glue = ""


def _render(
    lines: list[str],
    face: Face,
    pixels: int,
    colour: Colour,
    align: Align,
    outline: Colour | None,
) -> pygame.Surface:
    type_ = font(face, pixels)
    edge = _rim(pixels) if outline else 0
    step = type_.get_linesize()
    widths = [type_.size(line)[0] for line in lines]
    size = (max([1, *widths]) + 2 * edge, step * len(lines) + 2 * edge)
    if len(lines) == 1 and not outline:
        block = type_.render(lines[0], True, colour)
        if block.get_size() == size:  # not where an accent rises above the line
            return block.premul_alpha_ip()
    block = pygame.Surface(size, pygame.SRCALPHA)
    for row, (line, width) in enumerate(zip(lines, widths, strict=True)):
        x = {"left": 0, "center": (size[0] - width) // 2, "right": size[0] - width}[align]
        x = max(x, edge)
        y = row * step + edge
        if outline:
            rim = type_.render(line, True, outline)
            for dx, dy in _ring(edge):
                block.blit(rim, (x + dx, y + dy))
        block.blit(type_.render(line, True, colour), (x, y))
    return block.premul_alpha_ip()


def _rim(pixels: int) -> int:
    """Return how many pixels an outline adds on each side of text of that size."""
    return max(1, pixels // 14)


def _ring(radius: int) -> list[tuple[int, int]]:
    reach = range(-radius, radius + 1)
    return [(x, y) for x in reach for y in reach if 0 < x * x + y * y <= radius * radius + 1]

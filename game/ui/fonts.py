"""Text rendering: opens fonts, breaks lines and draws text."""

from __future__ import annotations

import re
import threading
from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from itertools import groupby
from typing import Final, Literal, TypeAlias

import pygame

from game.text import strip_invisible

Colour: TypeAlias = tuple[int, int, int]
FontFace: TypeAlias = Literal["title", "body"]
Align: TypeAlias = Literal["left", "center", "right"]

_FONTS: Final = {
    "title": ("font_fredoka_one", "FredokaOne"),
    "body": ("font_source_sans_pro", "SourceSansProSemibold"),
}
_OPENING: Final = threading.Lock()

COMMON_CHARACTERS: Final = (
    "eaiotnrsludhcmgpvbfkwzyjqx.,’!? SRTALMCWKPHDFGBEIVOZNUJQYéäüöß-:…“”„0123456789"
    "áàâçèêëìíîïñòóôùúûœ¿¡«»‘ÄÖÜÀÇÈÉÑÚ%&()+/"
)
"""The characters that occur in any of the six languages, most frequent first."""

_AT_ONCE: Final = 8
"""Number of characters drawn in each step of `warm_glyph_cache`; a step takes 0.2 ms."""

_MOST_LETTERS: Final = 400
"""Maximum number of characters in a line; longer lines are cut off with an ellipsis."""
_MOST_LINES: Final = 100
"""Maximum number of lines of a text; any further lines are left out."""
_TRIED_AT: Final = 32
"""Font size, in pixels, at which fonts are tested for glyphs."""

_lettered: Final[dict[FontFace, set[str]]] = {
    "title": set(COMMON_CHARACTERS),
    "body": set(COMMON_CHARACTERS),
}
"""Characters known to have a glyph, by face."""
_bare: Final[dict[FontFace, set[str]]] = {"title": set(), "body": set()}
"""Characters known to have no glyph, by face."""


class Typeface:
    """A font at one pixel size, which can draw any string; only one thread may use it.

    If the title face lacks a character of a word, the whole word is drawn in the body face.
    Characters that the body face lacks too are drawn as empty boxes.
    """

    def __init__(self, face: FontFace, pixels: int, outline: int = 0) -> None:
        self._face: FontFace = face
        self._pixels, self._outline = pixels, outline
        self._own = open_font(face, pixels, outline)

    @cached_property
    def _fallback(self) -> pygame.font.Font:
        return open_font("body", self._pixels, self._outline)

    def get_linesize(self) -> int:
        """Return the height of a line in pixels."""
        return self._own.get_linesize()

    def size(self, words: str) -> tuple[int, int]:
        """Return the width and height of `words` on one line, in pixels."""
        runs = self._runs(words)
        if len(runs) == 1:
            return runs[0][0].size(runs[0][1])
        sizes = [font_.size(run) for font_, run in runs]
        extra = 2 * self._outline * (len(sizes) - 1)
        return sum(wide for wide, _ in sizes) - extra, max(high for _, high in sizes)

    def render(self, words: str, colour: Colour) -> pygame.Surface:
        """Draw `words` on one line; the picture has straight, not premultiplied, alpha."""
        runs = self._runs(words)
        pictures = [_render_run(font_, run, colour) for font_, run in runs]
        if len(pictures) == 1:
            return pictures[0]
        base = max(font_.get_ascent() for font_, _ in runs)
        tops = [base - font_.get_ascent() for font_, _ in runs]
        high = max(top + one.get_height() for top, one in zip(tops, pictures, strict=True))
        line = pygame.Surface((self.size(words)[0], high), pygame.SRCALPHA, 32)
        x = 0
        for top, picture in zip(tops, pictures, strict=True):
            line.blit(picture, (x, top))
            x += picture.get_width() - 2 * self._outline
        return line

    def has_glyph(self, character: str) -> bool:
        """Return True if this face has a glyph for `character`."""
        if character in _lettered[self._face]:
            return True
        if character in _bare[self._face]:
            return False
        # A font draws all missing characters, such as U+FFFF, as the same box or as nothing.
        shown, lacking = (
            pygame.image.tobytes(_render_run(self._own, f"n{one}", (0, 0, 0)), "RGBA")
            for one in (character, "\uffff")
        )
        has_it = character.isspace() or shown != lacking
        (_lettered if has_it else _bare)[self._face].add(character)
        return has_it

    def _runs(self, words: str) -> list[tuple[pygame.font.Font, str]]:
        if len(words) <= _MOST_LETTERS and _lettered[self._face].issuperset(words):
            return [(self._own, words)]
        words = strip_invisible(words[: 2 * _MOST_LETTERS].replace("\n", " "))
        if len(words) > _MOST_LETTERS:
            words = f"{words[: _MOST_LETTERS - 1]}…"
        if self._face == "body" or not words:
            return [(self._own, words)]
        known = font(self._face, _TRIED_AT)
        pieces = (piece for piece in re.split("( +)", words) if piece)
        found = groupby(pieces, lambda piece: all(map(known.has_glyph, piece)))
        return [(self._own if has_all else self._fallback, "".join(run)) for has_all, run in found]


def open_font(face: FontFace, pixels: int, outline: int = 0) -> pygame.font.Font:
    """Open a font of one pixel size, without a fallback for the characters that it lacks.

    `outline` is the width of the outline around its characters, in pixels.
    """
    package, name = _FONTS[face]
    with _OPENING:
        opened = pygame.font.Font(str(getattr(import_module(package), name)), pixels)
        opened.outline = outline
    return opened


def _render_run(font_: pygame.font.Font, words: str, colour: Colour) -> pygame.Surface:
    try:
        return font_.render(words, True, colour)
    except pygame.error:
        return pygame.Surface((0, font_.get_height()), pygame.SRCALPHA, 32)


_open: Final[defaultdict[int, dict[tuple[FontFace, int, int], Typeface]]] = defaultdict(dict)
"""The opened fonts of each thread, by thread number."""


def font(face: FontFace, pixels: int, outline: int = 0) -> Typeface:
    """Return this thread's typeface; `pixels` is its size, `outline` the width of its outline."""
    mine = _open[threading.get_ident()]
    if (face, pixels, outline) not in mine:
        mine[face, pixels, outline] = Typeface(face, pixels, outline)
    return mine[face, pixels, outline]


def has_glyph(character: str) -> bool:
    """Return True if the body face, the fallback, has a glyph for `character`."""
    return font("body", _TRIED_AT).has_glyph(character)


def close_fonts() -> None:
    """Free the memory of the fonts opened by this thread and by threads that have ended."""
    with _OPENING:  # FreeType opens or closes only one face at a time
        others = {thread.ident for thread in threading.enumerate()} - {threading.get_ident()}
        for ident in _open.keys() - others:
            _open.pop(ident).clear()


def warm_glyph_cache(face: FontFace, pixels: int) -> Iterator[None]:
    """Draw all common characters once, to fill the glyph cache; yield after every few of them."""
    for start in range(0, len(COMMON_CHARACTERS), _AT_ONCE):
        font(face, pixels).render(COMMON_CHARACTERS[start : start + _AT_ONCE], (0, 0, 0))
        yield


def wrap(words: str, face: Typeface, width: int, *, at_hyphens: bool = False) -> list[str]:
    """Break `words` into lines of at most `width` pixels, also after hyphens if `at_hyphens`.

    A word that is wider than that gets a line of its own.
    """
    lines: list[str] = []
    for paragraph in words.split("\n"):
        if paragraph[:1] != " " and face.size(paragraph)[0] <= width:
            lines.append(paragraph)
            continue
        line = ""
        for glue, word in _breakable_pieces(paragraph, at_hyphens=at_hyphens):
            longer = f"{line}{glue}{word}" if line else word
            if line and face.size(longer)[0] > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def balance(words: str, face: Typeface, width: int) -> list[str]:
    """Break `words` into as few lines as `wrap` does, but make the lines about equally long."""
    lines, least = wrap(words, face, width), 0
    while len(lines) > 1 and width - least > 1:
        middle = (least + width) // 2
        narrower = wrap(words, face, middle)
        if len(narrower) > len(lines) or max(face.size(line)[0] for line in narrower) > middle:
            least = middle
        else:
            lines, width = narrower, middle
    return lines


def shorten(words: str, face: Typeface, width: int) -> str:
    """Return `words`, cut off with an ellipsis if they are wider than `width` pixels."""
    if face.size(words)[0] <= width:
        return words
    words = words[:_MOST_LETTERS]
    while words and face.size(f"{words}…")[0] > width:
        words = words[:-1].rstrip()
    return f"{words}…"


def _breakable_pieces(paragraph: str, *, at_hyphens: bool) -> Iterator[tuple[str, str]]:
    for word in paragraph.split(" "):
        glue = " "
        for piece in re.split("(?<=-)", word) if at_hyphens else (word,):
            yield glue, piece
            glue = ""


def render(
    lines: list[str],
    face: FontFace,
    pixels: int,
    colour: Colour,
    align: Align,
    outline: Colour | None,
) -> pygame.Surface:
    """Draw `lines` as a premultiplied picture; `outline` is the colour of the outline, if any."""
    size = text_size(lines, face, pixels, is_outlined=outline is not None)
    type_, lines = font(face, pixels), lines[:_MOST_LINES]
    edge = outline_width(pixels) if outline else 0
    step = type_.get_linesize()
    widths = [type_.size(line)[0] for line in lines]
    if len(lines) == 1 and not outline:
        block = type_.render(lines[0], colour)
        if block.get_size() == size:  # accents may exceed the line height
            return block.premul_alpha_ip()
    block = pygame.Surface(size, pygame.SRCALPHA, 32)
    for row, (line, width) in enumerate(zip(lines, widths, strict=True)):
        x = {"left": 0, "center": (size[0] - width) // 2, "right": size[0] - width}[align]
        x = max(x, edge)
        y = row * step + edge
        if outline:
            block.blit(font(face, pixels, edge).render(line, outline), (x - edge, y - edge))
        block.blit(type_.render(line, colour), (x, y))
    return block.premul_alpha_ip()


def text_size(
    lines: list[str], face: FontFace, pixels: int, *, is_outlined: bool = False
) -> tuple[int, int]:
    """Return the size of the picture that `render` would return, in pixels."""
    type_, lines = font(face, pixels), lines[:_MOST_LINES]
    edge = outline_width(pixels) if is_outlined else 0
    width = max([1, *(type_.size(line)[0] for line in lines)])
    return width + 2 * edge, type_.get_linesize() * len(lines) + 2 * edge


def outline_width(pixels: int) -> int:
    """Return the width of the outline, in pixels, that suits a font size of `pixels`."""
    return max(1, pixels // 14)

"""Letters: the fonts, lines that are broken where they are full, and words as pictures."""

from __future__ import annotations

import re
import threading
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from typing import Final, Literal, TypeAlias

import pygame

Colour: TypeAlias = tuple[int, int, int]
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
"""How many letters are drawn in a step of `drawn`: a fifth of a millisecond."""


_open: Final[defaultdict[int, dict[tuple[Face, int, int], pygame.font.Font]]] = defaultdict(dict)
"""The fonts of each thread."""


def font(face: Face, pixels: int, outline: int = 0) -> pygame.font.Font:
    """Return a font at a size in pixels; each thread has its own, for they may not share one.

    With an `outline` its letters are fatter by as many pixels at each side.
    """
    mine = _open[threading.get_ident()]
    if (face, pixels, outline) not in mine:
        package, name = _FONTS[face]
        with _OPENING:
            path = str(getattr(import_module(package), name))
            mine[face, pixels, outline] = pygame.font.Font(path, pixels)
            mine[face, pixels, outline].outline = outline
    return mine[face, pixels, outline]


def forget_fonts(*, is_own: bool = False) -> None:
    """Let go of all fonts, or of this thread's: with what they drew they are several megabytes."""
    if is_own:
        _open.pop(threading.get_ident(), None)
    else:
        _open.clear()


def drawn(face: Face, pixels: int) -> Iterator[None]:
    """Draw every letter once, a few in a step."""
    for start in range(0, len(LETTERS), _AT_ONCE):
        font(face, pixels).render(LETTERS[start : start + _AT_ONCE], True, (0, 0, 0))
        yield


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


def render(
    lines: list[str],
    face: Face,
    pixels: int,
    colour: Colour,
    align: Align,
    outline: Colour | None,
) -> pygame.Surface:
    """Return lines of words, premultiplied; `align` tells how they stand below each other."""
    type_ = font(face, pixels)
    edge = rim_of(pixels) if outline else 0
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
            block.blit(font(face, pixels, edge).render(line, True, outline), (x - edge, y - edge))
        block.blit(type_.render(line, True, colour), (x, y))
    return block.premul_alpha_ip()


def rim_of(pixels: int) -> int:
    """Return how many pixels an outline adds on each side of text of that size."""
    return max(1, pixels // 14)

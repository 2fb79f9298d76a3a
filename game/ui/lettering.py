"""Letters cut out of cheese, for the name of the program on its sign."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import pygame

from game.scaling import smoothscale
from game.ui.fonts import Colour, balance, font, wrap

_EDGE: Final[Colour] = (74, 52, 43)
_LIP: Final[Colour] = (204, 120, 36)
_SHINE: Final[Colour] = (255, 248, 214)
_CHEESE: Final[tuple[Colour, Colour]] = ((255, 231, 132), (248, 178, 52))
"""Colours of a letter at its top and bottom."""
_HOLE: Final[Colour] = (222, 146, 44)
_HOLE_SHADE: Final[Colour] = (176, 100, 30)
_TALLEST: Final = 0.74
"""Maximum height of a line of letters, as a share of the height of its room."""
_MAX_LINES: Final = 2
_LEAN: Final = 5.0
"""Angle, in degrees, by which the outermost letters of a line lean outwards."""
_ARC: Final = 0.1
"""Height of the arc on which the letters of a line stand, in letter heights."""
_RAISED: Final = 0.04
"""Distance of the letters above the middle of their room, in heights of a line.

Most words have more letters above the line than below it.
"""
_HOLES: Final = 2
_FACE: Final = "title"


def render_lettering(
    words: str, room: tuple[int, int], shown: range | None = None
) -> pygame.Surface:
    """Draw `words` in letters of cheese, on one line or two; return a premultiplied picture.

    Args:
        words: the text.
        room: the picture's width and height in pixels; the letters are as large as fits in it.
        shown: the positions in each line of the letters that are drawn; the others leave their
            places empty. None draws all.
    """
    pixels, lines = max(_layouts(words, room), key=lambda layout: layout[0])
    picture = pygame.Surface(room, pygame.SRCALPHA, 32)
    high = room[1] / len(lines)
    for row, line in enumerate(lines):
        letters = range(len(line)) if shown is None else shown
        _draw_line(picture, line, pixels, (row + 0.5 - _RAISED) * high, letters)
    return picture.premul_alpha_ip()


def _layouts(words: str, room: tuple[int, int]) -> Iterator[tuple[int, list[str]]]:
    for count in range(1, _MAX_LINES + 1):
        pixels = round(room[1] * _TALLEST / count)
        while pixels > 1:
            face, margin = font(_FACE, pixels), 4 * _edge_width(pixels)
            lines = wrap(words, face, room[0] - margin)
            wide = max(face.size(line)[0] for line in lines)
            if len(lines) <= count and wide <= room[0] - margin:
                yield pixels, balance(words, face, room[0] - margin)
                break
            pixels -= max(1, pixels // 24)


def _edge_width(pixels: int) -> int:
    return max(2, pixels // 15)


def _draw_line(
    picture: pygame.Surface, line: str, pixels: int, middle: float, shown: range
) -> None:
    face = font(_FACE, pixels)
    width = face.size(line)[0]
    left, arc = (picture.get_width() - width) / 2, _ARC * pixels
    for i, character in enumerate(line):
        if character.isspace() or i not in shown:
            continue
        before, after = face.size(line[:i])[0], face.size(line[: i + 1])[0]
        x = left + (before + after) / 2
        u = 2 * (x - left) / width - 1
        lean = -_LEAN * u + (1.5 if i % 2 else -1.5)
        letter = pygame.transform.rotozoom(_letter(character, i, pixels), lean, 1.0)
        y = middle + arc * (u * u - 0.5)
        picture.blit(letter, letter.get_rect(center=(round(x), round(y))))


def _letter(character: str, number: int, pixels: int) -> pygame.Surface:
    edge, face = _edge_width(pixels), font(_FACE, pixels)
    shape = face.render(character, (255, 255, 255))
    wide, high = shape.get_size()
    letter = pygame.Surface((wide + 2 * edge, high + 3 * edge), pygame.SRCALPHA, 32)
    border = font(_FACE, pixels, edge).render(character, _EDGE)
    lip = face.render(character, _LIP)
    for down in range(edge + 1):
        letter.blit(border, (0, down))
    for down in range(edge, 0, -1):
        letter.blit(lip, (edge, edge + down))
    letter.blit(face.render(character, _SHINE), (edge, edge))
    letter.blit(_cheese(shape, f"{character}{number}", max(1, edge // 3)), (edge, edge))
    return letter


def _cheese(shape: pygame.Surface, seed: str, shine: int) -> pygame.Surface:
    """Return cheese with holes in a white letter's `shape`, but for its lit upper left edge."""
    stripes = pygame.Surface((2, 2), 0, 32)
    for y, colour in enumerate(_CHEESE):
        stripes.fill(colour, (0, y, 2, 1))
    cheese = pygame.Surface(shape.get_size(), pygame.SRCALPHA, 32)
    cheese.blit(smoothscale(stripes, shape.get_size()), (0, 0))
    rng, (wide, high) = random.Random(seed), shape.get_size()
    for _ in range(_HOLES):
        radius = high * rng.uniform(0.035, 0.065)
        at = pygame.Vector2(rng.uniform(0.1, 0.9) * wide, rng.uniform(0.3, 0.8) * high)
        pygame.draw.aacircle(cheese, _HOLE_SHADE, at, radius)
        pygame.draw.aacircle(cheese, _HOLE, at + pygame.Vector2(0.25 * radius), 0.8 * radius)
    cheese.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    lit = pygame.Surface(shape.get_size(), pygame.SRCALPHA, 32)
    lit.blit(shape, (shine, shine))
    cheese.blit(lit, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cheese

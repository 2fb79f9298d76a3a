"""Colouring pages: printable outlines of a figure."""

from __future__ import annotations

import re
from typing import Final

import pygame

from game.boards.figures.parts import Expression, groups_of_pose, head_parts
from game.media.drawing import load_drawing, rasterise

_DARK: Final = 70.0
"""Brightness, 0 to 255, below which a colour becomes part of a line, as in eyes and outlines."""
_COLOUR: Final = re.compile(rb'(fill|stroke|stop-color)="(#[0-9a-fA-F]{3,6}|url\([^)]*\))"')
_FAINT: Final = re.compile(rb' (stroke|fill|stop)-opacity="[^"]*"')
_INK: Final = b"#2b2622"
_PAPER: Final = b"#ffffff"
_MOOD: Final = "calm"


def to_line_art(text: bytes) -> bytes:
    """Return the SVG `text` in black and white: dark colours become ink, all others paper."""
    return _COLOUR.sub(_black_or_white, _FAINT.sub(b"", text))


def colouring_page(name: str, width: int, height: int) -> pygame.Surface:
    """Return the outlines of the standing figure `name`, fitted into `width` x `height` pixels."""
    shape = load_drawing(name)
    zoom = min(width / shape.box[2], height / shape.box[3])
    size = (round(shape.box[2] * zoom), round(shape.box[3] * zoom))
    page = pygame.Surface(size, pygame.SRCALPHA, 32)
    for group in head_parts(groups_of_pose(shape.groups, "stand").values(), Expression(_MOOD)):
        lines = rasterise(to_line_art(shape.groups[group][0]), *size)
        page.blit(lines, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return page


def _black_or_white(found: re.Match[bytes]) -> bytes:
    what, colour = found[1], found[2]
    if colour.startswith(b"#"):
        digits = colour[1:].decode()
        digits = "".join(2 * digit for digit in digits) if len(digits) == 3 else digits
        red, green, blue = bytes.fromhex(digits)
        if 0.299 * red + 0.587 * green + 0.114 * blue < _DARK:
            return what + b'="' + _INK + b'"'
    return what + b'="' + _PAPER + b'"'

"""Shapes that are painted small and stretched: to the pixel what is painted as a whole."""

from __future__ import annotations

from itertools import product

import pygame

from game.boards.things.paper import Shade, pad
from game.boards.things.signs import ZOOM, frame, reduced
from game.ui.theme import INK, TEAL
from tests.cases import cases

SIZES = ((504, 192), (370, 221), (153, 309), (100, 100), (61, 640), (9, 14))
FILL: Shade = (250, 205, 116, 199)
RIM: Shade = (255, 240, 190, 225)


@cases(("size", "rim"), product(SIZES, [None, RIM]))
def test_a_pad_is_the_painted_one(size: tuple[int, int], rim: Shade | None) -> None:
    big, radius = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA), min(size) // 3
    pygame.draw.rect(big, FILL, big.get_rect(), 0, radius)
    if rim is not None:
        pygame.draw.rect(big, rim, big.get_rect(), max(4, size[1] // 18), radius)
    whole = pygame.transform.smoothscale(big.premul_alpha(), size)
    assert pad(*size, FILL, rim).get_buffer().raw == whole.get_buffer().raw


@cases(("size", "line"), product(SIZES, [3, 8, 14]))
def test_a_frame_is_the_painted_one(size: tuple[int, int], line: int) -> None:
    big = pygame.Surface((size[0] * ZOOM, size[1] * ZOOM), pygame.SRCALPHA)
    radius, edge = round(min(size) * ZOOM * 0.2), max(2, line // 3) * ZOOM
    pygame.draw.rect(big, INK, big.get_rect(), line * ZOOM + 2 * edge, radius)
    inner = big.get_rect().inflate(-2 * edge, -2 * edge)
    pygame.draw.rect(big, TEAL, inner, line * ZOOM, radius - edge)
    assert frame(*size, line, TEAL).get_buffer().raw == reduced(big).get_buffer().raw

"""Paper-like backgrounds for text and markers: soft panels, red labels, strips."""

from __future__ import annotations

from typing import Final

import pygame

from game.boards.base import BoardContext
from game.geometry import HEIGHT, WIDTH, Box, Layout, Point
from game.media.art import blit
from game.scaling import smoothscale
from game.ui.fonts import font
from game.ui.panels import stretch_middle
from game.ui.theme import CREAM, INK, TOMATO

_ROUND: Final = 28.0
"""Text size of the round number, in units."""
_AIR: Final = 16.0
"""Distance of the round number from the left and right edges of its strip, in units."""
RgbaColour = tuple[int, int, int, int]
"""Red, green, blue and opacity, 0 to 255 each."""


def rounded_panel(
    width: int, height: int, fill: RgbaColour, rim: RgbaColour | None = None
) -> pygame.Surface:
    """Return a soft, premultiplied panel with round corners, `width` x `height` pixels.

    It is filled with `fill` and, unless `rim` is None, outlined in that colour.
    """
    radius, line = min(width, height) // 3, max(4, height // 18)
    corner = radius // 2 + line + 4
    w, h = (min(side, 2 * corner + 1) for side in (width, height))
    big = pygame.Surface((w * 2, h * 2), pygame.SRCALPHA, 32)
    pygame.draw.rect(big, fill, big.get_rect(), 0, radius)
    if rim is not None:
        pygame.draw.rect(big, rim, big.get_rect(), line, radius)
    least = smoothscale(big.premul_alpha_ip(), (w, h))
    return stretch_middle(least, (width, height), corner)


def red_label(layout: Layout, words: str, size: float) -> pygame.Surface:
    """Return a premultiplied red label, `size` units high, with the short text `words`."""
    px = layout.length(size)
    text = font("title", max(8, round(px * 0.82))).render(words, CREAM).premul_alpha_ip()
    zoom = 3
    big = pygame.Surface(((text.get_width() + px * 2 // 3) * zoom, px * zoom), pygame.SRCALPHA, 32)
    line = max(3, px * zoom // 12)
    pygame.draw.rect(big, INK, big.get_rect(), 0, px * zoom // 3)
    inner = big.get_rect().inflate(-2 * line, -2 * line)
    pygame.draw.rect(big, TOMATO, inner, 0, px * zoom // 3 - line)
    paper = smoothscale(big.premul_alpha_ip(), (big.get_width() // zoom, px))
    blit(paper, text, text.get_rect(center=paper.get_rect().center).topleft)
    return paper


def draw_round_number(
    surface: pygame.Surface, context: BoardContext, room: Box, number: int, rounds: int = 0
) -> None:
    """Draw the round number, such as "Round 1 of 2", on a strip of paper centred in `room`.

    The strip is as wide as its text. If `rounds` is 0, the number of rounds is left out.
    """
    words = round_number_text(context, room.w - 2 * _AIR, number, rounds)
    written = context.theme.text_width(words, size=_ROUND, face="title")
    wide = min(room.w, written + 2 * _AIR + 2)
    box = Box.centred_at(room.centre, wide, room.h)
    context.theme.draw_panel(surface, box, fill=CREAM, radius=12)
    context.theme.draw_text(surface, words, box.inset(_AIR, 0), size=_ROUND, face="title")


def round_number_text(context: BoardContext, width: float, number: int, rounds: int = 0) -> str:
    """Return "Round 1 of 2" or, if `rounds` is 0, "Round 1", with non-breaking spaces.

    If that does not fit into `width` units at the smallest text size, return "1/2" or "1".
    """
    of = {"rounds": rounds} if rounds else {}
    text = context.say("round.of" if of else "round.number", number=number, **of)
    if context.theme.text_width(text, size=0, face="title") > width - 8:
        text = f"{number}/{rounds}" if rounds else str(number)
    return text.replace(" ", "\N{NO-BREAK SPACE}")


def draw_text_strip(
    surface: pygame.Surface,
    context: BoardContext,
    words: str,
    at: Point,
    *,
    size: float = 28.0,
    is_above: bool = False,
) -> None:
    """Draw `words` on a strip of paper that is centred on `at` and stays inside the canvas.

    `size` is the text size in units. If `is_above`, the strip is directly above `at` instead.
    """
    wide = context.theme.text_width(words, size=size) + 34
    high = max(38.0, context.theme.text_pixels(size) * 1.35 / context.layout.scale)
    x = min(max(at[0], wide / 2 + 8), WIDTH - 8 - wide / 2)
    y = at[1] - high / 2 if is_above else at[1]
    box = Box.centred_at((x, min(y, HEIGHT - 4 - high / 2)), wide, high)
    context.theme.draw_panel(surface, box, fill=CREAM, radius=12)
    context.theme.draw_text(surface, words, box, size=size)

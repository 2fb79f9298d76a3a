"""Signs that every board shares: what can be chosen, where the focus is, who speaks or thinks.

All of them are made of a few shapes, painted once at three times their size and then kept.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame

from game.boards.things.pieces import Drawable, blit_centre, growing, shown
from game.geometry import WIDTH, Box, Layout, Point
from game.media.art import blit
from game.motion.easing import linear
from game.motion.timeline import Call, Run, Step, sequence
from game.ui.theme import AMBER, CREAM, INK, TEAL, Colour, Theme, font

BREATH: Final = 8
"""Steps of a breath that a glow is cached at."""
BREATH_SECONDS: Final = 1.5

ZOOM: Final = 3
"""How many times as large shapes are painted, so that their edges are smooth."""
_GLOW: Final = (255, 226, 120)


def _canvas(size: tuple[int, int]) -> pygame.Surface:
    return pygame.Surface((size[0] * ZOOM, size[1] * ZOOM), pygame.SRCALPHA)


def reduced(big: pygame.Surface) -> pygame.Surface:
    """Return what was painted `ZOOM` times as large, premultiplied."""
    size = (max(1, big.get_width() // ZOOM), max(1, big.get_height() // ZOOM))
    return pygame.transform.smoothscale(big.premul_alpha(), size)


def breath(seconds: float, *, is_still: bool = False) -> int:
    """Return the step of a breath, 0 to `BREATH` - 1, at a time; in the middle if it is still."""
    if is_still:
        return BREATH // 2
    wave = 0.5 - 0.5 * math.cos(math.tau * seconds / BREATH_SECONDS)
    return min(BREATH - 1, int(wave * BREATH))


def halo(width: int, height: int, strength: float) -> pygame.Surface:
    """Return a soft warm light, `strength` 0 to 1, premultiplied, of that size in pixels."""
    zoom, rings = 5, 12
    small = pygame.Surface((max(12, width // zoom), max(12, height // zoom)), pygame.SRCALPHA)
    for i in range(rings):
        share = 1 - i / rings
        size = (round(small.get_width() * share), round(small.get_height() * share))
        rect = pygame.Rect((0, 0), size)
        rect.center = small.get_rect().center
        alpha = round(235 * strength * ((i + 1) / rings) ** 1.4)
        pygame.draw.ellipse(small, (*_GLOW, alpha), rect)
    return pygame.transform.smoothscale(small.premul_alpha(), (max(1, width), max(1, height)))


def ring(width: int, height: int, line: int, colour: Colour) -> pygame.Surface:
    """Return an outlined elliptic ring of that size in pixels, premultiplied."""
    big = _canvas((width, height))
    rect = big.get_rect().inflate(-2, -2)
    edge = max(2, line // 3) * ZOOM
    pygame.draw.ellipse(big, (*INK, 255), rect, line * ZOOM + 2 * edge)
    pygame.draw.ellipse(big, (*colour, 255), rect.inflate(-2 * edge, -2 * edge), line * ZOOM)
    return reduced(big)


def frame(width: int, height: int, line: int, colour: Colour) -> pygame.Surface:
    """Return an outlined frame with round corners of that size in pixels, premultiplied."""
    big = _canvas((width, height))
    rect, radius = big.get_rect(), round(min(width, height) * ZOOM * 0.2)
    edge = max(2, line // 3) * ZOOM
    pygame.draw.rect(big, INK, rect, line * ZOOM + 2 * edge, radius)
    inner = rect.inflate(-2 * edge, -2 * edge)
    pygame.draw.rect(big, colour, inner, line * ZOOM, radius - edge)
    return reduced(big)


class Highlight:
    """The glow under something that can be chosen, and the bolder one under what has the focus.

    Attributes:
        width: of the ring, in units.
        height: of the ring, in units.
        tall: how far the light reaches above the ring's middle, in units; 0 for something flat,
            which gets a frame instead of a ring.
    """

    def __init__(self, layout: Layout, width: float, height: float, tall: float = 0.0) -> None:
        self._layout = layout
        self.width, self.height, self.tall = width, height, tall
        self._lights: list[pygame.Surface] = []
        self._offered: list[pygame.Surface] = []
        self._focused: list[pygame.Surface] = []

    def prepare(self) -> Iterator[None]:
        """Make every step of the breath, one a slice."""
        length, make = self._layout.length, ring if self.tall else frame
        for step in range(BREATH):
            swell = 1 + 0.06 * step / (BREATH - 1)
            w, h = length(self.width * swell), length(self.height * swell)
            high = length(self.tall * 2.3 or self.height * 1.5)
            self._lights.append(halo(round(w * 1.5), high, 0.55 + 0.35 * step / (BREATH - 1)))
            self._offered.append(make(w, h, length(4), CREAM))
            self._focused.append(make(w + length(10), h + length(8), length(9), TEAL))
            yield

    def draw(self, surface: pygame.Surface, at: Point, step: int, *, has_focus: bool) -> None:
        """Draw it around `at`, the point on the ground, at a step of the breath."""
        high = (at[0], at[1] - self.tall * 0.45)
        blit_centre(surface, self._lights[step], self._layout, high)
        rings = self._focused if has_focus else self._offered
        blit_centre(surface, rings[step], self._layout, at)


def medal(layout: Layout, words: str, size: float, fill: Colour = AMBER) -> pygame.Surface:
    """Return an outlined disc, `size` units wide, with a number or two on it."""
    px = layout.length(size)
    big = _canvas((px, px))
    s = px * ZOOM
    middle = (s / 2, s / 2)
    pygame.draw.circle(big, INK, middle, s / 2)
    pygame.draw.circle(big, fill, middle, s / 2 - max(5, s // 14))
    disc = reduced(big)
    text = font("title", max(8, round(px * 0.62))).render(words, True, INK).premul_alpha()
    blit(disc, text, ((px - text.get_width()) / 2, (px - text.get_height()) / 2))
    return disc


def numbers(layout: Layout, size: float, last: int) -> list[list[pygame.Surface]]:
    """Return the numbers 1 to `last` as medals, each from small to full size, for `Pop`."""
    return [growing(medal(layout, str(n), size, CREAM)) for n in range(1, last + 1)]


class Bubble:
    """A speech bubble that pops up, stays and goes; as wide as its words.

    Attributes:
        words: what is said.
    """

    HEIGHT: Final = 62.0
    TAIL: Final = 22.0

    def __init__(self, layout: Layout, theme: Theme, words: str, top: float = 104.0) -> None:
        """Make a bubble that never rises above `top`, in units."""
        self.words = words
        self._layout, self._theme, self._top = layout, theme, top
        size = max(layout.least_text, layout.length(34))
        self._width = font("title", size).size(words)[0] / layout.scale + 56
        self._tip: Point = (0.0, 0.0)
        self._side = 0
        self._grown = 0.0

    def prepare(self) -> None:
        """Make the balloon, its tail in the middle, at the left or at the right."""
        size = (self._width, self.HEIGHT, self.TAIL)
        middle, right = (_balloon(self._layout, *size, tail_at) for tail_at in (0.5, 0.2))
        left = pygame.transform.flip(right, True, False)
        self._middles, self._rights, self._lefts = map(self._growing, (middle, right, left))

    def _growing(self, balloon: pygame.Surface) -> list[pygame.Surface]:
        """Return a balloon from small to full size; its words grow along, the last has none yet."""
        size = max(self._layout.least_text, self._layout.length(34))
        words = font("title", size).render(self.words, True, INK).premul_alpha()
        spoken = balloon.copy()
        middle = (balloon.get_width() // 2, self._layout.length(self.HEIGHT) // 2)
        blit(spoken, words, words.get_rect(center=middle).topleft)
        return [*growing(spoken)[:-1], balloon]

    def draw(self, surface: pygame.Surface) -> None:
        """See `Drawable.draw`."""
        w, high = self._width, self.HEIGHT + self.TAIL
        x, y = self._tip[0], self._tip[1] - high / 2
        side = self._side
        if y - high / 2 < self._top:
            # No room above the head: beside it.
            side = side or (1 if x < WIDTH / 2 else -1)
            x, y = x + side * (30 + 0.2 * w), self._top + high / 2
        frames = (self._middles, self._rights, self._lefts)[side]
        x += side * 0.3 * w
        x = min(max(x, 20 + w / 2), WIDTH - 20 - w / 2)
        blit_centre(surface, _frame(frames, self._grown), self._layout, (x, y))
        if self._grown >= 0.9:
            box = Box.around((x, y - self.TAIL / 2), w - 20, self.HEIGHT - 6)
            self._theme.text(surface, self.words, box, size=34, face="title")

    def speak(
        self, things: list[Drawable], at: Callable[[], Point], seconds: float, side: int = 0
    ) -> Step:
        """Return the popping up over a head, for a while.

        Args:
            things: what is drawn over the place.
            at: says where the head is when it begins.
            seconds: how long.
            side: where the bubble leans to: -1 left, 0 nowhere, 1 right.
        """

        def start() -> None:
            self._tip, self._side = at(), side

        def grow(t: float) -> None:
            self._grown = min(1.0, t * seconds / 0.14, (1 - t) * seconds / 0.1 + 0.01)

        return shown(things, self, sequence(Call(start), Run(seconds, grow, linear)))


class Thought:
    """Three dots in a small cloud: somebody thinks."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout

    def prepare(self) -> None:
        """Make the cloud with none to three dots."""
        self._frames = [_cloud(self._layout, dots) for dots in range(4)]

    def draw(self, surface: pygame.Surface, at: Point, seconds: float) -> None:
        """Draw it around `at`; the dots come one after the other."""
        blit_centre(surface, self._frames[int(seconds * 3) % 4], self._layout, at)


def _frame(frames: Sequence[pygame.Surface], size: float) -> pygame.Surface:
    return frames[round(max(0.0, min(1.0, size)) * (len(frames) - 1))]


def _balloon(
    layout: Layout, width: float, height: float, tail: float, tail_at: float
) -> pygame.Surface:
    w, h, t = (layout.length(v) * ZOOM for v in (width, height, tail))
    big = pygame.Surface((w, h + t), pygame.SRCALPHA)
    edge, radius, x = max(6, t // 5), h // 2, w * tail_at
    # The tail leans towards whoever is spoken for: to the left if it is at the left.
    tip = (x - (t / 3 if tail_at == 0.5 else t), h + t - 2)
    for grow, colour in ((0, INK), (edge, CREAM)):
        pygame.draw.rect(big, colour, (grow, grow, w - 2 * grow, h - 2 * grow), 0, radius - grow)
        foot, narrow = h - edge - (2 if grow else 0), t * 0.75 - grow
        end = (tip[0] + grow * 0.3, tip[1] - grow * 1.8)
        pygame.draw.polygon(big, colour, [(x - narrow, foot), (x + narrow, foot), end])
    return reduced(big)


def _cloud(layout: Layout, dots: int) -> pygame.Surface:
    w, h = layout.length(80) * ZOOM, layout.length(62) * ZOOM
    big = pygame.Surface((w, h), pygame.SRCALPHA)
    edge = max(4, h // 20)
    body = pygame.Rect(0, 0, w, round(h * 0.7))
    for grow, colour in ((0, INK), (edge, CREAM)):
        rect = body.inflate(-2 * grow, -2 * grow)
        pygame.draw.rect(big, colour, rect, 0, rect.h // 2)
        pygame.draw.circle(big, colour, (w * 0.3, h * 0.78), h * 0.11 - grow)
        pygame.draw.circle(big, colour, (w * 0.2, h * 0.93), h * 0.065 - grow * 0.7)
    for i in range(dots):
        pygame.draw.circle(big, INK, (w * (0.28 + 0.22 * i), body.centery), h * 0.075)
    return reduced(big)

"""Visual markers shared by all boards: slot and focus highlights, speech and thought bubbles."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from game.boards.components.pieces import Drawable, blit_centre, growth_frames, show_during
from game.geometry import WIDTH, Box, Layout, Point
from game.media.art import Art, blit
from game.media.cache import Frames
from game.motion.easing import linear
from game.motion.timeline import Call, Run, Step, sequence
from game.scaling import smoothscale
from game.ui.fonts import Colour, font
from game.ui.panels import stretch_middle
from game.ui.theme import AMBER, BRIGHT, CHEESE_YELLOW, CREAM, INK, TEAL, WHITE, UiTheme, outlines

GLOW_STEPS: Final = 8
"""Number of frames in the glow animation of slots."""
_GLOW_SECONDS: Final = 1.5

SUPERSAMPLING: Final = 3
"""Factor by which shapes are drawn larger and then scaled down, for smooth edges."""
_GLOW: Final = (255, 226, 120)
_SPOKEN: Final = 34.0
"""Text size in speech bubbles, in units."""
_RIM: Final = 10.0
"""Width of the teal line around a gold one, in units."""
_WIDEST: Final = 1400.0
"""Maximum width of a speech bubble, in units."""
_DOTS: Final = 3
"""Number of dots in a thought bubble."""


def _supersampled_canvas(size: tuple[int, int]) -> pygame.Surface:
    return pygame.Surface((size[0] * SUPERSAMPLING, size[1] * SUPERSAMPLING), pygame.SRCALPHA, 32)


def downsample(big: pygame.Surface) -> pygame.Surface:
    """Return `big` scaled down by `SUPERSAMPLING`, which smooths its edges, and premultiplied."""
    size = (max(1, big.get_width() // SUPERSAMPLING), max(1, big.get_height() // SUPERSAMPLING))
    return smoothscale(big.premul_alpha_ip(), size)


def glow_frame(seconds: float, *, is_still: bool = False) -> int:
    """Return the frame of the glow animation at the time `seconds`.

    If `is_still`, because motion is disabled, it is always the middle frame.
    """
    if is_still:
        return GLOW_STEPS // 2
    wave = 0.5 - 0.5 * math.cos(math.tau * seconds / _GLOW_SECONDS)
    return min(GLOW_STEPS - 1, int(wave * GLOW_STEPS))


def halo(width: int, height: int, strength: float) -> pygame.Surface:
    """Return a soft, warm, premultiplied glow, `width` x `height` pixels; `strength` is 0 to 1."""
    zoom, rings = 5, 12
    small = pygame.Surface((max(12, width // zoom), max(12, height // zoom)), pygame.SRCALPHA, 32)
    for i in range(rings):
        share = 1 - i / rings
        size = (round(small.get_width() * share), round(small.get_height() * share))
        rect = pygame.Rect((0, 0), size)
        rect.center = small.get_rect().center
        alpha = round(235 * strength * ((i + 1) / rings) ** 1.4)
        pygame.draw.ellipse(small, (*_GLOW, alpha), rect)
    return smoothscale(small.premul_alpha_ip(), (max(1, width), max(1, height)))


def ring(width: int, height: int, line: int, colour: Colour) -> pygame.Surface:
    """Return a premultiplied elliptical ring in `colour`, `line` pixels thick, with outlines.

    `width` and `height` are in pixels.
    """
    big = _supersampled_canvas((width, height))
    rect = big.get_rect().inflate(-2, -2)
    for shade, wide, inset in ring_layers(line, colour):
        pygame.draw.ellipse(big, (*shade, 255), rect.inflate(-2 * inset, -2 * inset), wide)
    return downsample(big)


def rounded_frame(width: int, height: int, line: int, colour: Colour) -> pygame.Surface:
    """Return a premultiplied, rounded frame in `colour`, `line` pixels thick, with outlines.

    `width` and `height` are in pixels.
    """
    radius, edge = round(min(width, height) * SUPERSAMPLING * 0.2), max(2, line // 3)
    corner = radius // SUPERSAMPLING + 2 * line + 2 * len(outlines(colour)) * edge + 4
    big = _supersampled_canvas((min(width, 2 * corner + 1), min(height, 2 * corner + 1)))
    rect = big.get_rect()
    for shade, wide, inset in ring_layers(line, colour):
        pygame.draw.rect(big, shade, rect.inflate(-2 * inset, -2 * inset), wide, radius - inset)
    return stretch_middle(downsample(big), (width, height), corner)


def ring_layers(line: int, colour: Colour) -> Iterator[tuple[Colour, int, int]]:
    """Yield the colour, thickness and inset of each layer of a ring, the outermost first.

    `line` is in pixels, the results are in supersampled pixels.
    """
    edge, edges = max(2, line // 3) * SUPERSAMPLING, outlines(colour)
    for place, shade in enumerate((*edges, colour)):
        yield shade, line * SUPERSAMPLING + 2 * edge * (len(edges) - place), place * edge


def slot_outline(art: Art, line: float, *, has_focus: bool) -> tuple[Colour, float]:
    """Return the colour and width, in units, of the line around a slot that can be chosen.

    `line` is its base width; with high contrast the line is wider and brighter.
    """
    if art.has_contrast:
        return (WHITE, 1.6 * line) if has_focus else (BRIGHT, 2.2 * line)
    return (TEAL, 0.8 * line) if has_focus else (CHEESE_YELLOW, 1.4 * line)


class Highlight:
    """The glow under a slot that can be chosen: a ring, or a frame if `light_height` is 0.

    If `is_bare`, there is only the ring, without a glow that would tint its surroundings. If
    `is_tall`, a frame around the light marks the focus, since what stands on the ring hides most
    of it. If `is_rimmed`, a teal line surrounds the gold one, which is hard to see on cream.

    Attributes:
        width, height: the size of the ring or frame, in units.
        light_height: the height of the light that rises from a ring, in units.
    """

    def __init__(
        self,
        art: Art,
        width: float,
        height: float,
        tall: float = 0.0,
        *,
        is_bare: bool = False,
        is_tall: bool = False,
        is_rimmed: bool = False,
    ) -> None:
        self._art, self._is_bare, self._is_tall = art, is_bare, is_tall
        self._is_rimmed = is_rimmed and not art.has_contrast
        self.width, self.height, self.light_height = width, height, tall

    def _light_picture(self, step: int) -> pygame.Surface:
        w, _ = self._grown_size(step)
        high = self._art.layout.length(self.light_height * 2.3 or self.height * 1.5)
        return self._art.get_memoised(
            halo, round(w * 1.5), high, 0.75 + 0.2 * step / (GLOW_STEPS - 1)
        )

    def _edge_picture(self, step: int, *, has_focus: bool) -> pygame.Surface:
        length, (w, h) = self._art.layout.length, self._grown_size(step)
        shape = ring if self.light_height else rounded_frame
        colour, line = slot_outline(self._art, 9 if has_focus else 5, has_focus=has_focus)
        wider = (length(10), length(8)) if has_focus else (0, 0)
        return self._art.get_memoised(shape, w + wider[0], h + wider[1], length(line), colour)

    def _rim_picture(self, step: int) -> pygame.Surface:
        length, (w, h) = self._art.layout.length, self._grown_size(step)
        shape = ring if self.light_height else rounded_frame
        line, wider = length(_RIM), 2 * length(_RIM)
        return self._art.get_memoised(shape, w + wider, h + wider, line, TEAL)

    def _focus_frame(self) -> pygame.Surface:
        length, (colour, line) = self._art.layout.length, slot_outline(self._art, 7, has_focus=True)
        size = length(1.15 * self.width), length(self.light_height + self.height)
        return self._art.get_memoised(rounded_frame, *size, length(line), colour)

    def _grown_size(self, step: int) -> tuple[int, int]:
        length, grown = self._art.layout.length, 1 + 0.06 * step / (GLOW_STEPS - 1)
        return length(self.width * grown), length(self.height * grown)

    def prefetch(self) -> Iterator[object]:
        """Render the ring or frame in all states, yielding after each picture."""
        for has_focus in (False, True):
            yield from (self._edge_picture(step, has_focus=has_focus) for step in range(GLOW_STEPS))
        if self._is_tall:
            yield self._focus_frame()
        if self._is_rimmed:
            yield from map(self._rim_picture, range(GLOW_STEPS))

    def draw(self, surface: pygame.Surface, at: Point, step: int, *, has_focus: bool) -> None:
        """Draw the glow on the ground, centred on `at`; it is bolder if the slot has the focus.

        `step` is the frame of the glow animation.
        """
        above, layout = (at[0], at[1] - self.light_height * 0.45), self._art.layout
        if not self._is_bare:
            blit_centre(surface, self._light_picture(step), layout, above)
        if self._is_rimmed and not has_focus:
            blit_centre(surface, self._rim_picture(step), layout, at)
        blit_centre(surface, self._edge_picture(step, has_focus=has_focus), layout, at)
        if has_focus and self._is_tall:
            middle = (at[0], at[1] - self.light_height / 2)
            blit_centre(surface, self._focus_frame(), layout, middle)


def text_disc(art: Art, words: str, size: float, fill: Colour = AMBER) -> pygame.Surface:
    """Return an outlined disc of colour `fill`, `size` units wide, with the short text `words`."""
    return art.get_memoised(_medal, words, art.layout.length(size), fill)


def _medal(words: str, px: int, fill: Colour) -> pygame.Surface:
    big = _supersampled_canvas((px, px))
    s = px * SUPERSAMPLING
    middle = (s / 2, s / 2)
    pygame.draw.circle(big, INK, middle, s / 2)
    pygame.draw.circle(big, fill, middle, s / 2 - max(5, s // 14))
    disc = downsample(big)
    text = font("title", max(8, round(px * 0.62))).render(words, INK).premul_alpha_ip()
    blit(disc, text, ((px - text.get_width()) / 2, (px - text.get_height()) / 2))
    return disc


def disc_growth_frames(
    art: Art, words: str, size: float, fill: Colour = CREAM
) -> Frames[pygame.Surface]:
    """Return frames for `PopUp` in which a `text_disc` grows to its full size."""
    return growth_frames(
        art, ("medal", words, size, fill), partial(text_disc, art, words, size, fill)
    )


class SpeechBubble:
    """A speech bubble that pops up and disappears again.

    Attributes:
        width: its width at full size, in units.
    """

    TAIL: Final = 22.0

    def __init__(self, art: Art, theme: UiTheme, words: str, top: float = 104.0) -> None:
        """Create a bubble with the text `words`; its upper edge stays below y = `top`, in units."""
        self.words = words
        self._layout, self._theme, self._top = art.layout, theme, top
        wide = theme.text_width(words, size=_SPOKEN, face="title")
        self.width, self._high = min(_WIDEST, wide + 56), 62 * theme.text_scale
        self._tip: Point = (0.0, 0.0)
        self._side = 0
        self._grown = 0.0
        self._art = art

    def _empty_bubble(self, side: int) -> pygame.Surface:
        sizes = (self.width, self._high, self.TAIL)
        at = 0.2 if side else 0.5
        make = partial(_balloon_picture, self._layout, *sizes, at)
        balloon = self._art.get(("balloon", *sizes, at), make, is_expensive=True)
        return pygame.transform.flip(balloon, True, False) if side < 0 else balloon

    def _bubble_with_text(self, side: int) -> pygame.Surface:
        size = self._theme.text_pixels(_SPOKEN)
        words = font("title", size).render(self.words, INK).premul_alpha_ip()
        spoken = self._empty_bubble(side).copy()
        middle = (spoken.get_width() // 2, self._layout.length(self._high) // 2)
        blit(spoken, words, words.get_rect(center=middle).topleft)
        return spoken

    def prefetch(self) -> Iterator[object]:
        """Render the bubble with its tail in the middle and on either side, yielding after each."""
        return map(self._empty_bubble, (0, 1))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bubble at its current size."""
        w, high = self.width, self._high + self.TAIL
        x, y = self._tip[0], self._tip[1] - high / 2
        side = self._side
        if y - high / 2 < self._top:
            # There is no room above the head, so the bubble is placed beside it.
            side = side or (1 if x < WIDTH / 2 else -1)
            x, y = x + side * (30 + 0.2 * w), self._top + high / 2
        frames = growth_frames(
            self._art, ("bubble", self.words, side), partial(self._bubble_with_text, side)
        )
        number = round(max(0.0, min(1.0, self._grown)) * (len(frames) - 1))
        is_whole = number == len(frames) - 1  # at full size the theme draws the text
        x += side * 0.3 * w
        see = self._layout.visible_area  # keeps the bubble visible if the window crops the canvas
        x = min(max(x, max(0, see.x) + 20 + w / 2), min(WIDTH, see.right) - 20 - w / 2)
        balloon = self._empty_bubble(side) if is_whole else frames[number]
        blit_centre(surface, balloon, self._layout, (x, y))
        if self._grown >= 0.9:
            box = Box.centred_at((x, y - self.TAIL / 2), w - 20, self._high - 6)
            self._theme.draw_text(surface, self.words, box, size=_SPOKEN, face="title")

    def speak(
        self, overlay: list[Drawable], at: Callable[[], Point], seconds: float, side: int = 0
    ) -> Step:
        """Return a step that shows the bubble above a figure's head for some time.

        Args:
            overlay: the list of objects drawn on top, to which the bubble is added meanwhile.
            at: returns the position of the head; called when the step begins.
            seconds: duration.
            side: the direction in which the bubble extends from the head: -1 left, 0 both, 1 right.
        """

        def start() -> None:
            self._tip, self._side = at(), side

        def grow(t: float) -> None:
            self._grown = min(1.0, t * seconds / 0.14, (1 - t) * seconds / 0.1 + 0.01)

        return show_during(overlay, self, sequence(Call(start), Run(seconds, grow, linear)))


class ThoughtBubble:
    """A thought bubble, which marks a player who is thinking: a small cloud with three dots."""

    def __init__(self, art: Art) -> None:
        self._art = art

    def _cloud_picture(self, dots: int) -> pygame.Surface:
        return self._art.get_memoised(_cloud, self._art.layout, dots)

    def prefetch(self) -> Iterator[object]:
        """Render the cloud with each number of dots, yielding after each picture."""
        return map(self._cloud_picture, range(_DOTS + 1))

    def draw(self, surface: pygame.Surface, at: Point, seconds: float) -> None:
        """Draw the bubble centred on `at`; the dots appear in turn as `seconds` increases."""
        cloud = self._cloud_picture(int(seconds * 3) % (_DOTS + 1))
        blit_centre(surface, cloud, self._art.layout, at)


def _balloon_picture(
    layout: Layout, width: float, height: float, tail: float, tail_at: float
) -> pygame.Surface:
    w, h, t = (layout.length(v) * SUPERSAMPLING for v in (width, height, tail))
    big = pygame.Surface((w, h + t), pygame.SRCALPHA, 32)
    edge, radius, x = max(6, t // 5), h // 2, w * tail_at
    # The tail points towards the speaker: to the left if it is on the left side.
    tip = (x - (t / 3 if tail_at == 0.5 else t), h + t - 2)
    for grow, colour in ((0, INK), (edge, CREAM)):
        pygame.draw.rect(big, colour, (grow, grow, w - 2 * grow, h - 2 * grow), 0, radius - grow)
        foot, narrow = h - edge - (2 if grow else 0), t * 0.75 - grow
        end = (tip[0] + grow * 0.3, tip[1] - grow * 1.8)
        pygame.draw.polygon(big, colour, [(x - narrow, foot), (x + narrow, foot), end])
    return downsample(big)


def _cloud(layout: Layout, dots: int) -> pygame.Surface:
    w, h = layout.length(80) * SUPERSAMPLING, layout.length(62) * SUPERSAMPLING
    big = pygame.Surface((w, h), pygame.SRCALPHA, 32)
    edge = max(4, h // 20)
    body = pygame.Rect(0, 0, w, round(h * 0.7))
    for grow, colour in ((0, INK), (edge, CREAM)):
        rect = body.inflate(-2 * grow, -2 * grow)
        pygame.draw.rect(big, colour, rect, 0, rect.h // 2)
        pygame.draw.circle(big, colour, (w * 0.3, h * 0.78), h * 0.11 - grow)
        pygame.draw.circle(big, colour, (w * 0.2, h * 0.93), h * 0.065 - grow * 0.7)
    for i in range(dots):
        pygame.draw.circle(big, INK, (w * (0.28 + 0.22 * i), body.centery), h * 0.075)
    return downsample(big)

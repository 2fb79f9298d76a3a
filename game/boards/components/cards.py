"""Playing cards for all games: a renderer for several sizes, single cards, card movements.

A card stores no face that the viewer may not see, so no bug here can reveal it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.pieces import arc_point, blit_centre, point_between, with_opacity
from game.geometry import Layout, Point
from game.motion.easing import Easing, ease_in_out
from game.motion.timeline import DeferredStep, Run, Step
from game.scaling import smoothscale
from game.ui.fonts import Colour

CARD_BACK: Final = "back"
_WIDTHS: Final = 7


class CardRenderer(ABC):
    """Renders the cards of a game in several sizes: upright, narrowed, rotated and translucent."""

    TURN_STEP: ClassVar[float] = 4.0
    """Angle, in degrees, between the pictures of a card that rotates."""

    def __init__(
        self, context: BoardContext, key: str, heights: Sequence[float], *, pale: int, shade: Colour
    ) -> None:
        """Create a game's card renderer.

        Args:
            context: context of the board.
            key: key of the game.
            heights: the available card heights, in units.
            pale: opacity of a translucent card, 0 to 255.
            shade: colour of the shadows.
        """
        self._context, self._get = context, context.art.get
        self._key, self._heights = key, tuple(heights)
        self._look: tuple[object, ...] = (key,)  # identifies this renderer's cards in the cache
        self._pale, self._shade = pale, shade

    @abstractmethod
    def upright_card(self, name: str, size: int) -> pygame.Surface:
        """Return the upright card `name`; `size` is an index into the available heights."""

    @abstractmethod
    def shadow_size(self, size: int) -> tuple[int, int]:
        """Return the width and height of a shadow, in pixels.

        `size` is an index into the available card heights.
        """

    def prefetch(self, *names: str) -> Iterator[object]:
        """Render the cards `names` in all sizes, and their shadows, yielding after each picture."""
        for height in self._heights:
            yield self.shadow(height)
        for name in names:
            yield from (
                self.upright_card(name, size) for size in reversed(range(len(self._heights)))
            )

    def size_index(self, height: float) -> int:
        """Return the index of the available height nearest to `height` units."""
        heights = self._heights
        return min(range(len(heights)), key=lambda size: abs(heights[size] - height))

    def card_picture(
        self, name: str, height: float, width: float = 1.0, turn: float = 0.0
    ) -> pygame.Surface:
        """Return the picture of a card.

        Args:
            name: the card, or `CARD_BACK`.
            height: its height in units; the nearest available height is used.
            width: its visible width while it is being turned over, as a fraction of the full width.
            turn: its rotation, in degrees clockwise.
        """
        size = self.size_index(height)
        step, angle = max(1, round(width * _WIDTHS)), round(turn / self.TURN_STEP)
        if step >= _WIDTHS and not angle:
            return self.upright_card(name, size)
        return self._get(
            (*self._look, "card", name, size, step, angle),
            lambda: _narrow_and_rotate(
                self.upright_card(name, size), step / _WIDTHS, angle * self.TURN_STEP
            ),
        )

    def pale_card(self, name: str, height: float) -> pygame.Surface:
        """Return the translucent card `name` at the available height nearest to `height` units."""
        size = self.size_index(height)
        make = partial(self.upright_card, name, size)
        return self._get(
            (*self._look, "pale card", name, size), lambda: with_opacity(make(), self._pale / 255)
        )

    def shadow(self, height: float) -> pygame.Surface:
        """Return the shadow of a card `height` units high."""
        size = self.shadow_size(self.size_index(height))
        return self._context.art.get_memoised(card_shadow, *size, self._shade)


def card_shadow(width: int, height: int, colour: Colour) -> pygame.Surface:
    """Return the soft shadow of a card in `colour`, `width` x `height` pixels."""
    small = pygame.Surface((width // 4 + 8, height // 4 + 8), pygame.SRCALPHA, 32)
    for ring in range(4):
        rect = small.get_rect().inflate(-2 * ring, -2 * ring)
        pygame.draw.rect(small, (*colour[:3], 22 * (ring + 1)), rect, 0, 6)
    return smoothscale(small.premul_alpha_ip(), (max(1, width), max(1, height)))


def _narrow_and_rotate(picture: pygame.Surface, width: float, angle: float) -> pygame.Surface:
    if width < 1:
        w, h = picture.get_size()
        picture = smoothscale(picture, (max(2, round(w * width)), h))
    return pygame.transform.rotozoom(picture, -angle, 1.0) if angle else picture


class PlayingCard:
    """One card on the board.

    Attributes:
        position: its centre, in units.
        height: its height, in units.
        face: name of its face; None if the viewer may not see it.
        flip: 0 (face down) to 1 (face up).
        turn: its rotation, in degrees clockwise.
        lift: height above the table, in units.
    """

    def __init__(self, at: Point, height: float, face: str | None, *, is_open: bool) -> None:
        self.position = at
        self.height = height
        self.face = face
        self.flip = 1.0 if is_open and face is not None else 0.0
        self.turn = 0.0
        self.lift = 0.0

    @property
    def visible_side(self) -> str:
        """The side facing up: the name of its face, or `CARD_BACK`."""
        return self.face if self.flip >= 0.5 and self.face is not None else CARD_BACK

    def set_flip(self, share: float) -> None:
        """Turn the card over: `share` is 0 (face down) to 1 (face up)."""
        self.flip = share

    def motion_to(self, spot: tuple[Point, float]) -> Callable[[float], None]:
        """Return a function that moves the card towards `spot`, given the progress, 0 to 1.

        `spot` is its final centre and height, in units.
        """
        at, tall = self.position, self.height
        to, height = spot

        def set_progress(t: float) -> None:
            self.position = point_between(at, to, t)
            self.height = _between(tall, height, t)
            self.lift *= 1 - t

        return set_progress

    def draw_shadow(
        self, surface: pygame.Surface, stock: CardRenderer, layout: Layout, fall: float
    ) -> None:
        """Draw the card's shadow, unless the card is rotated or being turned over.

        `stock` renders the shadow; `fall` is its distance below the card, in units.
        """
        if self.turn == 0.0 and self.flip in (0.0, 1.0):
            x, y = self.position
            blit_centre(surface, stock.shadow(self.height), layout, (x + 0.4 * fall, y + fall))


def fly_card(
    card: PlayingCard,
    to: Point,
    seconds: float,
    *,
    height: float | None = None,
    flip: float | None = None,
    lift: float | None = None,
    rise: float = 0.0,
    turn: float = 0.0,
    ease: Easing = ease_in_out,
) -> Step:
    """Return a step that moves a card, starting from its state when the step begins.

    Args:
        card: the card.
        to: its final centre, in units.
        seconds: duration.
        height: its final height, in units; None leaves it unchanged.
        flip: its final side, 0 (face down) or 1 (face up); None leaves it unchanged.
        lift: its final height above the table, in units; None leaves it unchanged.
        rise: height of the arc that it follows, in units.
        turn: its final rotation, in degrees clockwise.
        ease: the easing function of the movement.
    """

    def begin() -> Step:
        start = (card.position, card.height, card.flip, card.turn, card.lift)
        return Run(seconds, partial(set_progress, start), ease)

    def set_progress(start: tuple[Point, float, float, float, float], t: float) -> None:
        at, tall, side, angle, high = start
        card.position = to if t >= 1 else arc_point(at, to, rise, t)
        card.height = _between(tall, height, t)
        card.flip = _between(side, flip, max(0.0, min(1.0, (t - 0.15) / 0.7)))
        card.turn = _between(angle, turn, t)
        if lift is not None:
            card.lift = _between(high, lift, t)

    return DeferredStep(begin)


def _between(start: float, end: float | None, t: float) -> float:
    if end is None:
        return start
    return end if t >= 1 else start + (end - start) * t

"""Katzenpolizei, the cats: twenty-seven figures that live cheaply, and the baskets of families."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.figures.figure import Figure
from game.boards.figures.parts import Cel
from game.boards.figures.steps import settle
from game.boards.katzenpolizei.places import SHOWN_CAT, SHOWN_FEET, SHOWN_KITTENS, Spot
from game.boards.things.pieces import arch, between, blit_centre
from game.geometry import Layout, Point
from game.media.art import Art, blit
from game.motion.easing import Easing, ease_in_out
from game.motion.timeline import Step
from game.motion.tween import Tween
from game.rules.katzenpolizei.table import CARDS, CAT_CARDS, FAMILIES, Card

CAT_HEIGHT: Final = 146.0
"""Pictures of cats are made for it, and reduced for higher ledges."""
_TURNS: Final = 3
"""A cat that sits still gets a new picture in every third frame only: its neighbours' turns."""
_ZOOM_STEP: Final = 1 / 24
_HASTE: Final = 11.0
_NOWHERE: Final[Point] = (0.0, 0.0)
_SWELL: Final = 0.02
"""How much taller a sleeping family is while it breathes in."""
BASKET: Final = (0.98, 0.76)
"""Width and height of a basket, as shares of a cat's height."""


class Cat(Figure):
    """A figure that keeps its picture for as long as nothing of it changes.

    Attributes:
        aside: how far it has moved over, while somebody looks at what a choice would bring.
    """

    def __init__(self, art: Art, card: Card, *, seed: int, turn: int) -> None:
        home = SHOWN_KITTENS if card.startswith("k") else CAT_HEIGHT
        super().__init__(art, f"katzenpolizei/cat_{card}", home, seed=seed)
        self._count, self._due = turn, 0.0
        self.aside: Point = (0.0, 0.0)
        self._is_stale = True
        self._pose_kept: tuple[object, ...] = ()
        self._cels: list[Cel] = []

    @property
    def _posture(self) -> tuple[object, ...]:
        return (
            self.height, self.facing, self.lean, self.squash, self.hop > 0,
            self.pose, self.stride, self.raised, self.mood,
        )  # fmt: skip

    def update(self, dt: float) -> None:
        """See `Figure.update`; whoever sits still lives in larger steps."""
        self._due += dt
        self._count += 1
        is_still = not (self.hop or self.stride or self.lean)
        if is_still and self._count % _TURNS:
            return
        super().update(self._due)
        self._due, self._is_stale = 0.0, True

    def cels(self) -> list[Cel]:
        """See `Figure.cels`."""
        posture = self._posture
        if self._is_stale or posture != self._pose_kept:
            self._cels, self._pose_kept, self._is_stale = super().cels(), posture, False
        return self._cels

    def draw(self, surface: pygame.Surface, layout: Layout) -> None:
        """See `Figure.draw`."""
        at = self.at
        self.at = (at[0] + self.aside[0], at[1] + self.aside[1])
        try:
            super().draw(surface, layout)
        finally:
            self.at = at

    def rest(self, spot: Spot) -> None:
        """Sit where it belongs."""
        settle(self)
        self.at, self.height = spot.at, spot.height
        self.pose, self.facing = "stand", 1
        self.is_visible = not spot.is_curled


def shown_height(card: Card) -> float:
    """Return how tall the cats of a card are while it is held up."""
    return SHOWN_KITTENS if card.startswith("k") else SHOWN_CAT


class BasketPictures:
    """The baskets at all sizes: empty ones in two layers, and each family asleep."""

    def __init__(self, context: BoardContext) -> None:
        self._context = context

    def _whole(self, name: str) -> pygame.Surface:
        """Return a basket at its full size."""
        art, part = self._context.art, "katzenpolizei/basket_"
        wide, high = BASKET[0] * CAT_HEIGHT, BASKET[1] * CAT_HEIGHT
        if name in ("back", "front"):
            return art.picture(part + name, high, wide)
        breath, number = name.split("_")
        swell = _SWELL if breath == "in" else 0.0
        curl = art.picture(f"katzenpolizei/curl_{number}", high * (1 + swell), wide)
        whole = pygame.Surface(curl.get_size(), pygame.SRCALPHA, 32)
        back, front = (art.picture(part + side, high, wide) for side in ("back", "front"))
        down = curl.height - back.height
        for picture, top in ((back, down), (curl, 0), (front, down)):
            blit(whole, picture, (0, top))
        return whole

    def at(self, name: str, height: float) -> pygame.Surface:
        """Return a basket for cats of that height.

        `name` is the "back" or the "front" of an empty one, or a family asleep that has breathed
        "out_<number>" or "in_<number>".
        """
        steps = max(1, round(height / CAT_HEIGHT / _ZOOM_STEP))

        def scaled() -> pygame.Surface:
            picture = self._whole(name)
            size = [max(1, round(side * steps * _ZOOM_STEP)) for side in picture.get_size()]
            return pygame.transform.smoothscale(picture, size)

        return self._context.art.get(("basket", name, steps), scaled)


class Basket:
    """The basket of one family.

    Attributes:
        family: whose it is.
        at: the middle of its lower edge.
        height: of the cats it is made for.
        grown: 0 not there to 1 there.
        is_full: whether the family sleeps in it.
        aside: as of a `Cat`.
    """

    def __init__(self, family: int) -> None:
        self.family = family
        self.at: Point = (0.0, 0.0)
        self.height = CAT_HEIGHT
        self.grown = 0.0
        self.is_full = False
        self.aside: Point = (0.0, 0.0)

    def put_at(self, point: Point) -> None:
        """Have the middle of its lower edge at a point."""
        self.at = point

    def put_height(self, height: float) -> None:
        """Fit cats of that height."""
        self.height = height

    def glide(self, end: Point, seconds: float, ease: Easing = ease_in_out) -> Step:
        """Return its way to a point."""
        return Tween(lambda: self.at, self.put_at, end, seconds, ease)

    def swell(self, height: float, seconds: float, ease: Easing = ease_in_out) -> Step:
        """Return how it comes to fit cats of that height."""
        return Tween(lambda: self.height, self.put_height, height, seconds, ease)

    def pop_up(self, t: float) -> None:
        """Grow from nearly nothing, at a share 0..1 of that."""
        self.grown = 0.01 + 0.99 * t

    def rock(self, height: float, t: float) -> None:
        """Rise above a height and sink again, at a share 0..1 of that."""
        self.height = height * (1 + 0.14 * arch(t))

    def set_out(self, spot: Spot) -> None:
        """Be there, empty, about to grow."""
        self.at, self.height, self.grown, self.is_full = spot.at, spot.height, 0.01, False

    def rest(self, spot: Spot | None) -> None:
        """Stand full where it belongs, or be gone."""
        self.is_full, self.grown = False, 0.0
        if spot is not None and spot.is_curled:
            self.at, self.height, self.grown, self.is_full = spot.at, spot.height, 1.0, True


class Cats:
    """All cats and baskets.

    Attributes:
        figures: the cats by their cards.
        baskets: by the number of the family.
        held: the card whose cats are on the card that is held up, or None.
        room: where cats would sit after the choice that is looked at; they move over.
    """

    def __init__(self, context: BoardContext) -> None:
        self._context = context
        self.figures = {
            card: Cat(context.art, card, seed=context.seed * 31 + 100 + number, turn=number)
            for number, card in enumerate(CAT_CARDS)
        }
        for cat in self.figures.values():
            cat.is_lively = context.motion != "none"
            cat.is_visible = False
        self.baskets = [Basket(number) for number in range(FAMILIES)]
        self.held: Card | None = None
        self.room: dict[Card, Spot] = {}
        self._seconds = 0.0
        self.pictures = BasketPictures(context)

    def place(self, spots: dict[Card, Spot], held: Card | None) -> None:
        """Let everybody sit where it belongs."""
        self.held = None
        for card, cat in self.figures.items():
            cat.is_visible, cat.has_shadow, cat.mood, cat.look = False, True, "calm", None
            if card in spots:
                cat.rest(spots[card])
        for family, cards in enumerate(CARDS):
            self.baskets[family].rest(spots.get(cards[0]))
        if held in self.figures:
            self.hold_up(held)

    def hold_up(self, card: Card, size: float = 1.0) -> None:
        """Let the cats of a card sit on it while it is held up, at a share of their height."""
        self.held, cat = card, self.figures[card]
        settle(cat)
        cat.at, cat.height = SHOWN_FEET, shown_height(card) * size
        cat.pose, cat.is_visible, cat.has_shadow = "stand", True, False
        cat.mood = "glad"

    def let_go(self) -> None:
        """Let the cats that are held up stand on the ground, so that they can run."""
        if self.held is not None:
            cat, self.held = self.figures[self.held], None
            cat.has_shadow, cat.mood = True, "glad"

    def awake(self) -> Iterator[Cat]:
        """Return who is to be seen, but for whoever is on the card that is held up."""
        return (c for card, c in self.figures.items() if c.is_visible and card != self.held)

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self._seconds += dt
        for cat in self.figures.values():
            if cat.is_visible:
                cat.update(dt)
        share = 1.0 if self._context.motion == "none" else 1 - math.exp(-_HASTE * dt)
        for card, cat in self.figures.items():
            cat.aside = self._nearer(card, cat.at, cat.aside, share)
        for basket in self.baskets:
            basket.aside = self._nearer(f"a{basket.family}", basket.at, basket.aside, share)

    def _nearer(self, card: Card, at: Point, aside: Point, share: float) -> Point:
        """Return how far a cat has moved over after going a `share` of its way."""
        spot = self.room.get(card)
        if spot is None and aside == _NOWHERE:
            return aside
        end = (0.0, 0.0) if spot is None else (spot.at[0] - at[0], spot.at[1] - at[1])
        new = between(aside, end, share)
        return _NOWHERE if spot is None and abs(new[0]) + abs(new[1]) < 0.5 else new

    # -- frames ---------------------------------------------------------------------------------

    def things(self, surface: pygame.Surface) -> Iterator[tuple[float, Callable[[], None]]]:
        """Return what stands there: how far in front it is, and what draws it."""
        for cat in self.awake():
            yield cat.y, partial(cat.draw, surface, self._context.layout)
        for basket in self.baskets:
            draw = partial(self._draw_basket, surface, basket)
            if basket.grown > 0:
                yield basket.at[1] - 1.0, partial(draw, is_front=False)
            if basket.grown > 0 and not basket.is_full:
                yield basket.at[1] + 3.0, partial(draw, is_front=True)

    def _draw_basket(self, surface: pygame.Surface, basket: Basket, *, is_front: bool) -> None:
        height = basket.height * basket.grown
        name = "front" if is_front else "back"
        if basket.is_full:
            is_in = self._context.motion != "none" and (self._seconds + basket.family) % 3.0 < 1.5
            name = f"{'in' if is_in else 'out'}_{basket.family}"
        picture = self.pictures.at(name, height)
        left, low = basket.at[0] + basket.aside[0], basket.at[1] + basket.aside[1]
        x, y = self._context.layout.px((left, low + 0.05 * basket.height))
        blit(surface, picture, (x - picture.get_width() // 2, y - picture.get_height()))
        if basket.is_full:
            self._draw_heart(surface, basket)

    def _draw_heart(self, surface: pygame.Surface, basket: Basket) -> None:
        """Draw the sign that nobody can take a family away."""
        lift = 0.0
        if self._context.motion != "none":
            lift = 5 * abs((self._seconds * 0.9 + 0.3 * basket.family) % 2 - 1)
        x, y = basket.at
        at = (x + basket.aside[0] + 0.3 * basket.height, y - 0.82 * basket.height - lift)
        heart = self._context.art.picture("common/heart", 30)
        blit_centre(surface, heart, self._context.layout, at)

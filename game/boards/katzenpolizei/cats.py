"""The cats of Katzenpolizei, and the baskets in which complete families sleep.

There are 27 figures, one for each cat card; each is redrawn only when needed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.boards.base import BoardContext
from game.boards.components.pieces import arch_height, blit_centre, point_between
from game.boards.components.signs import text_disc
from game.boards.figures.figure import Figure
from game.boards.figures.parts import Cel
from game.boards.figures.steps import straighten_up
from game.boards.katzenpolizei.places import (
    DRAWN_CAT_HEIGHT,
    DRAWN_CATS_FEET,
    DRAWN_KITTENS_HEIGHT,
)
from game.boards.katzenpolizei.spots import Spot
from game.geometry import Layout, Point
from game.media.art import Art, blit
from game.motion.easing import Easing, ease_in_out
from game.motion.timeline import Step
from game.motion.tween import Tween
from game.rules.katzenpolizei.table import (
    CARDS,
    CAT_CARDS,
    CATS_ON,
    FAMILIES,
    Card,
    card_kind,
    family_number,
)
from game.scaling import smoothscale
from game.ui.theme import CREAM

CAT_HEIGHT: Final = 176.0
"""Height, in units, for which cats are rendered; those on fuller walls are drawn smaller."""
_TURNS: Final = 3
"""Number of frames from one redrawing of a sitting cat to the next; the cats take turns."""
_ZOOM_STEP: Final = 1 / 24
_HASTE: Final = 11.0
_NOWHERE: Final[Point] = (0.0, 0.0)
_SWELL: Final = 0.02
"""Increase in the height of a sleeping family as it breathes in, as a fraction."""
_COUNT: Final = 38.0
"""Diameter, in units, of the disc with the number of cats on the basket of a complete family."""
_COUNT_AT: Final = (0.34, 0.2)
"""How far that disc's centre is to the right of and above the middle of the basket's lower edge, as
fractions of a grown cat's height."""
BASKET_SCALE: Final = (0.98, 0.76)
"""Width and height of a basket, as fractions of a grown cat's height."""


class Cat(Figure):
    """The figure of the cat or kittens on one card; its picture is cached between changes.

    Attributes:
        family: the number of its family.
        preview_offset: offset, in units, by which a preview of a choice moves the cat aside.
    """

    def __init__(self, art: Art, card: Card, *, seed: int, turn: int) -> None:
        home = DRAWN_KITTENS_HEIGHT if card.startswith("k") else CAT_HEIGHT
        super().__init__(art, f"katzenpolizei/cat_{card}", home, seed=seed)
        self.family = family_number(card)
        self._count, self._due = turn, 0.0
        self.preview_offset: Point = _NOWHERE
        self._is_stale = True
        self._pose_kept: tuple[object, ...] = ()
        self._cels: list[Cel] = []

    @property
    def _posture(self) -> tuple[object, ...]:
        return (
            self.height, self.facing, self.lean, self.squash, self.hop_height > 0,
            self.pose, self.stride, self.arm_lift, self.mood, round(self.head_tilt),
        )  # fmt: skip

    @override
    def update(self, dt: float) -> None:
        self._due += dt
        self._count += 1
        is_still = not (self.hop_height or self.stride or self.lean)
        if is_still and self._count % _TURNS:
            return
        super().update(self._due)
        self._due, self._is_stale = 0.0, True

    @override
    def cels(self) -> list[Cel]:
        posture = self._posture
        if self._is_stale or posture != self._pose_kept:
            self._cels, self._pose_kept, self._is_stale = super().cels(), posture, False
        return self._cels

    @override
    def draw(self, surface: pygame.Surface, layout: Layout) -> None:
        at = self.position
        self.position = (at[0] + self.preview_offset[0], at[1] + self.preview_offset[1])
        try:
            super().draw(surface, layout)
        finally:
            self.position = at

    def place_at(self, spot: Spot) -> None:
        """Place the cat at `spot`, without animation."""
        straighten_up(self)
        self.position, self.height = spot.position, spot.height
        self.pose, self.facing = "stand", 1
        self.is_visible = not spot.is_curled


def drawn_cat_height(card: Card) -> float:
    """Return the height, in units, of the cats shown on `card` while it is the drawn card."""
    return DRAWN_KITTENS_HEIGHT if card.startswith("k") else DRAWN_CAT_HEIGHT


@dataclass
class Basket:
    """The basket in which a complete family of cats sleeps.

    Attributes:
        family: the number of the family.
        position: the middle of its lower edge, in units.
        height: the height, in units, of the grown cats that fit into it.
        scale: its size while it appears, from 0 (invisible) to 1 (full size).
        is_full: whether the family is in it.
        preview_offset: offset, in units, by which a preview of a choice moves the basket aside.
    """

    family: int
    position: Point = _NOWHERE
    height: float = CAT_HEIGHT
    scale: float = 0.0
    is_full: bool = False
    preview_offset: Point = _NOWHERE

    def set_position(self, point: Point) -> None:
        """Set the middle of the basket's lower edge, in units."""
        self.position = point

    def set_height(self, height: float) -> None:
        """Resize the basket to fit grown cats that are `height` units tall."""
        self.height = height

    def glide(self, end: Point, seconds: float, ease: Easing = ease_in_out) -> Step:
        """Return a step that moves the basket to the point `end`."""
        return Tween(lambda: self.position, self.set_position, end, seconds, ease)

    def resize(self, height: float, seconds: float, ease: Easing = ease_in_out) -> Step:
        """Return a step that resizes the basket to fit grown cats that are `height` units tall."""
        return Tween(lambda: self.height, self.set_height, height, seconds, ease)

    def pop_up(self, t: float) -> None:
        """Set the scale of a basket that is appearing; `t` is the step's progress, 0 to 1."""
        self.scale = 0.01 + 0.99 * t

    def rock(self, height: float, t: float) -> None:
        """Make a basket for cats `height` units tall wobble; `t` is the step's progress, 0 to 1."""
        self.height = height * (1 + 0.14 * arch_height(t))

    def show_empty(self, spot: Spot) -> None:
        """Place the empty basket at `spot`, still tiny; an animation then makes it grow."""
        self.position, self.height, self.scale, self.is_full = (
            spot.position,
            spot.height,
            0.01,
            False,
        )

    def place_at(self, spot: Spot | None) -> None:
        """Show the full basket at `spot` if a complete family sleeps there; otherwise hide it."""
        self.is_full, self.scale = False, 0.0
        if spot is not None and spot.is_curled:
            self.position, self.height, self.scale, self.is_full = (
                spot.position,
                spot.height,
                1.0,
                True,
            )


class Cats:
    """The cats and baskets of the board.

    Attributes:
        figures: the figure for each cat card.
        baskets: the baskets, by the number of the family.
        drawn_card: the card just drawn, while its cats are still shown on it; otherwise None.
        lit_family: the family that is drawn in front of everything else, in the light, or None.
        preview_spots: the new spots of the cats that the previewed choice would move aside.
    """

    def __init__(self, context: BoardContext) -> None:
        self._context = context
        self.figures = {
            card: Cat(context.art, card, seed=context.seed * 31 + 100 + number, turn=number)
            for number, card in enumerate(CAT_CARDS)
        }
        for cat in self.figures.values():
            cat.has_idle_movements = context.motion != "none"
            cat.is_visible = False
        self.baskets = [Basket(number) for number in range(FAMILIES)]
        self.drawn_card: Card | None = None
        self.lit_family: int | None = None
        self.preview_spots: dict[Card, Spot] = {}
        self._seconds = 0.0

    def place(self, spots: dict[Card, Spot], drawn_card: Card | None) -> None:
        """Place all cats and baskets at their spots, without animation.

        If `drawn_card` is not None, its cats are shown on that card instead.
        """
        self.drawn_card = self.lit_family = None
        for card, cat in self.figures.items():
            cat.is_visible, cat.has_shadow, cat.mood, cat.gaze_target = False, True, "calm", None
            if card in spots:
                cat.place_at(spots[card])
        for family, cards in enumerate(CARDS):
            self.baskets[family].place_at(spots.get(cards[0]))
        if drawn_card in self.figures:
            self.show_on_card(drawn_card)

    def show_on_card(self, card: Card, size: float = 1.0) -> None:
        """Show the cats of `card`, which has just been drawn, on the card itself.

        `size` is a multiple of the usual height of cats on a drawn card.
        """
        self.drawn_card, cat = card, self.figures[card]
        straighten_up(cat)
        cat.position, cat.height = DRAWN_CATS_FEET, drawn_cat_height(card) * size
        cat.pose, cat.is_visible, cat.has_shadow = "stand", True, False
        cat.mood = "glad"

    def take_off_card(self) -> None:
        """Make the cats on the drawn card stand on the board instead, ready to run."""
        if self.drawn_card is not None:
            cat, self.drawn_card = self.figures[self.drawn_card], None
            cat.has_shadow, cat.mood = True, "glad"

    def visible_cats(self) -> Iterator[Cat]:
        """Yield the visible cats, except those shown on the drawn card."""
        return (c for card, c in self.figures.items() if c.is_visible and card != self.drawn_card)

    def update(self, dt: float) -> None:
        """Advance the animation by `dt` seconds."""
        self._seconds += dt
        for cat in self.figures.values():
            if cat.is_visible:
                cat.update(dt)
        share = 1.0 if self._context.motion == "none" else 1 - math.exp(-_HASTE * dt)
        for card, cat in self.figures.items():
            cat.preview_offset = self._approach_point(card, cat.position, cat.preview_offset, share)
        for basket in self.baskets:
            basket.preview_offset = self._approach_point(
                f"a{basket.family}", basket.position, basket.preview_offset, share
            )

    def _approach_point(self, card: Card, at: Point, aside: Point, share: float) -> Point:
        spot = self.preview_spots.get(card)
        if spot is None and aside == _NOWHERE:
            return aside
        end = _NOWHERE if spot is None else (spot.position[0] - at[0], spot.position[1] - at[1])
        new = point_between(aside, end, share)
        return _NOWHERE if spot is None and abs(new[0]) + abs(new[1]) < 0.5 else new

    # -- frames ---------------------------------------------------------------------------------

    def basket_picture(self, name: str, height: float) -> pygame.Surface:
        """Return the picture of a basket for cats `height` units tall.

        `name` is "back" or "front" for one side of an empty basket, or, for example, "in_3" or
        "out_3" for a full one: family number 3, which has just breathed in or out.
        """
        steps = max(1, round(height / CAT_HEIGHT / _ZOOM_STEP))

        def scaled() -> pygame.Surface:
            picture = self._whole_basket(name)
            size = [max(1, round(side * steps * _ZOOM_STEP)) for side in picture.get_size()]
            return smoothscale(picture, size)

        return self._context.art.get(("basket", name, steps), scaled)

    def _whole_basket(self, name: str) -> pygame.Surface:
        art, part = self._context.art, "katzenpolizei/basket_"
        wide, high = BASKET_SCALE[0] * CAT_HEIGHT, BASKET_SCALE[1] * CAT_HEIGHT
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

    def drawing_calls(
        self, surface: pygame.Surface, *, is_lit: bool = False
    ) -> Iterator[tuple[float, Callable[[], None]]]:
        """Yield the y coordinate and a drawing function for each visible cat and basket.

        Callers must draw in order of y, so that nearer objects cover those behind them. With
        `is_lit`, only the family in the light is yielded, which is left out otherwise.
        """
        for cat in self.visible_cats():
            if (cat.family == self.lit_family) == is_lit:
                yield cat.y, partial(cat.draw, surface, self._context.layout)
        for basket in self.baskets:
            if basket.scale == 0 or (basket.family == self.lit_family) != is_lit:
                continue
            draw = partial(self._draw_basket, surface, basket)
            yield basket.position[1] - 1.0, partial(draw, is_front=False)
            if not basket.is_full:
                yield basket.position[1] + 3.0, partial(draw, is_front=True)

    def _draw_basket(self, surface: pygame.Surface, basket: Basket, *, is_front: bool) -> None:
        height = basket.height * basket.scale
        name = "front" if is_front else "back"
        if basket.is_full:
            is_in = self._context.motion != "none" and (self._seconds + basket.family) % 3.0 < 1.5
            name = f"{'in' if is_in else 'out'}_{basket.family}"
        picture = self.basket_picture(name, height)
        left, low = (
            basket.position[0] + basket.preview_offset[0],
            basket.position[1] + basket.preview_offset[1],
        )
        x, y = self._context.layout.px((left, low + 0.05 * basket.height))
        blit(surface, picture, (x - picture.get_width() // 2, y - picture.get_height()))
        if basket.is_full:
            self._draw_heart(surface, basket)
            count = str(sum(CATS_ON[card_kind(card)] for card in CARDS[basket.family]))
            disc = text_disc(self._context.art, count, _COUNT, CREAM)
            at = (left + _COUNT_AT[0] * basket.height, low - _COUNT_AT[1] * basket.height)
            blit_centre(surface, disc, self._context.layout, at)

    def _draw_heart(self, surface: pygame.Surface, basket: Basket) -> None:
        lift = 0.0
        if self._context.motion != "none":
            lift = 5 * abs((self._seconds * 0.9 + 0.3 * basket.family) % 2 - 1)
        x, y = basket.position
        at = (x + basket.preview_offset[0] + 0.3 * basket.height, y - 0.82 * basket.height - lift)
        heart = self._context.art.picture("common/heart", 30)
        blit_centre(surface, heart, self._context.layout, at)

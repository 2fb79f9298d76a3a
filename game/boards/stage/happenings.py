"""Small happenings: what passes through a place now and then, and matters to nothing.

`assets/<game>/happenings.toml` has a table for each of them, see `Happening`. They come at long and
uneven intervals, one at a time, only while nothing is asked or shown; whatever begins then sends
them on their way. They go by a clock and a seed of their own, so that they tell nothing.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import cache, partial
from random import Random
from typing import Final

import msgspec
import pygame

from game.boards.base import BoardContext
from game.boards.figures.figure import Figure
from game.boards.things.pieces import along, blit_centre
from game.geometry import HEIGHT, WIDTH, Point
from game.resources import ASSETS

FIRST: Final = (6.0, 14.0)
"""Seconds until the first one."""
PAUSE: Final = (18.0, 45.0)
"""Seconds from the end of one to the next."""
OFF: Final = 1.5
"""Seconds after which it is gone at the latest when something is asked or shown."""
_TURNS: Final = 16
"""Pictures of a whole turn."""


class Happening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something small that goes its way.

    Attributes:
        height: of its picture `happen_<name>`, which looks to the right, in units.
        way: the points it passes, in units; those beyond the canvas are as far beyond the window.
        seconds: how long it takes.
        hop, hops: how high and how often it hops on its way.
        sway, swings: how far and how often it sways from side to side.
        rolls: how often it turns about itself.
        behind: below which height it is hidden, if it comes from behind something.
        is_low: whether it all lies at the lower edge of the window, however tall that is.
    """

    height: float
    way: tuple[Point, ...]
    seconds: float
    hop: float = 0.0
    hops: float = 0.0
    sway: float = 0.0
    swings: float = 0.0
    rolls: float = 0.0
    behind: float | None = None
    is_low: bool = False


@cache
def happenings_of(game: str) -> dict[str, Happening]:
    """Return the happenings of a game's place by their names; none if it has no file of them."""
    path = ASSETS / game / "happenings.toml"
    if not path.is_file():
        return {}
    return msgspec.toml.decode(path.read_bytes(), type=dict[str, Happening])


class Happenings:
    """The happenings of one place."""

    def __init__(self, context: BoardContext, game: str) -> None:
        self._context, self._game = context, game
        self._all = happenings_of(game)
        self._random = Random(context.seed * 97 + 11)
        self._wait = self._random.uniform(*FIRST)
        self._name = ""
        self._age = 0.0
        self._watching: list[Figure] = []

    @property
    def name(self) -> str:
        """Name of the present happening; or empty."""
        return self._name

    def prefetch(self) -> Iterator[pygame.Surface]:
        """Make the pictures of all happenings."""
        return (self._picture(name, 0, is_left=False) for name in self._all)

    def update(self, dt: float, onlookers: Iterable[Figure], *, is_quiet: bool) -> None:
        """Go on by `dt` seconds; while nothing is asked or shown it `is_quiet`."""
        if self._context.motion == "none" or not self._context.happens or not self._all:
            return
        if self._name:
            whole = self._all[self._name].seconds
            self._age += dt if is_quiet else dt * whole / OFF
            if is_quiet:
                self._attract(onlookers)
            else:
                self._release()
            if self._age >= whole:
                self._end()
            return
        self._wait -= dt
        if self._wait <= 0 and is_quiet:
            self.begin(self._random.choice([*self._all]))

    def begin(self, name: str) -> None:
        """Start a happening."""
        self._name, self._age = name, 0.0

    def _release(self) -> None:
        for figure in self._watching:
            figure.look_at(None)
        self._watching.clear()

    def _end(self) -> None:
        self._release()
        self._name = ""
        self._wait = self._random.uniform(*PAUSE)

    def _attract(self, onlookers: Iterable[Figure]) -> None:
        place = self.place
        for figure in onlookers:
            if figure.look is None:
                self._watching.append(figure)
        for figure in self._watching:
            figure.look_at(place)

    # -- where it is ----------------------------------------------------------------------------

    def _seen(self, point: Point) -> Point:
        see, (x, y) = self._context.layout.visible, point
        x += see.x if x < 0 else see.right - WIDTH if x > WIDTH else 0
        if self._all[self._name].is_low or y > HEIGHT:
            return (x, y + see.bottom - HEIGHT)
        return (x, y + see.y if y < 0 else y)

    def _along(self, share: float) -> tuple[Point, bool]:
        """Return its position on its way, and True if it goes to the left."""
        points = [self._seen(point) for point in self._all[self._name].way]
        at, leg, _ = along(points, share)
        return at, points[leg + 1][0] < points[leg][0]

    @property
    def place(self) -> Point:
        """Where it is now."""
        it = self._all[self._name]
        share = self._age / it.seconds
        (x, y), _ = self._along(share)
        x += it.sway * math.sin(math.tau * it.swings * share)
        return (x, y - it.hop * abs(math.sin(math.pi * it.hops * share)))

    # -- picture --------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what happens now."""
        if not self._name:
            return
        it, layout = self._all[self._name], self._context.layout
        share = self._age / it.seconds
        turn = round(it.rolls * share * _TURNS) % _TURNS
        picture = self._picture(self._name, turn, is_left=self._along(share)[1])
        clip = surface.get_clip()
        if it.behind is not None:
            low = layout.px(self._seen((0, it.behind)))[1]
            surface.set_clip(pygame.Rect(0, 0, layout.width, low).clip(clip))
        blit_centre(surface, picture, layout, self.place)
        surface.set_clip(clip)

    def _picture(self, name: str, turn: int, *, is_left: bool) -> pygame.Surface:
        height = self._all[name].height
        key = ("happening", self._game, name, turn, is_left)
        return self._context.art.get(key, partial(self._made, name, height, turn, is_left))

    def _made(self, name: str, height: float, turn: int, is_left: bool) -> pygame.Surface:
        picture = self._context.art.picture(f"{self._game}/happen_{name}", height)
        if is_left:
            picture = pygame.transform.flip(picture, flip_x=True, flip_y=False)
        if turn:
            degrees = 360 * turn / _TURNS
            picture = pygame.transform.rotozoom(picture, degrees if is_left else -degrees, 1.0)
        return picture

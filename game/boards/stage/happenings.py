"""Happenings: small ambient animations, such as a passing animal, that cross a board.

They start at long, irregular intervals, one at a time, and only while no choice is offered and no
event is animated. They have their own clock and seed, so they reveal nothing about the match.
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
from game.boards.components.pieces import blit_centre, point_on_path
from game.boards.figures.figure import Figure
from game.boards.figures.press_reactions import PressReactions
from game.boards.stage.background_animals import moved_picture
from game.geometry import HEIGHT, WIDTH, Box, Point
from game.resources import ASSETS

FIRST_DELAY_SECONDS: Final = (6.0, 14.0)
"""Minimum and maximum seconds until the first happening."""
PAUSE_SECONDS: Final = (18.0, 45.0)
"""Minimum and maximum seconds from the end of one happening to the start of the next."""
MAX_REMAINING_SECONDS: Final = 1.5
"""Maximum seconds that a happening continues after a choice is offered or an event starts."""
_LEAST_SIDE: Final = 96.0
"""Minimum width and height, in units, of the area where a press reaches an animal."""
_TURNS: Final = 16
"""Number of pictures per full rotation of a rolling object."""


class Happening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An ambient animation, read from `happenings.toml`: a picture that moves along a path.

    Attributes:
        height: height, in units, of its picture `happen_<name>`, which faces right.
        path: the points of its path, in units; coordinates outside the canvas are relative to the
            edge of the window.
        seconds: its duration.
        hop: height of its hops, in units.
        hops: number of hops.
        sway: distance, in units, by which it swings to the side.
        swings: number of swings.
        rolls: number of full rotations.
        behind: y coordinate, in units, below which it is hidden; None if it is never hidden.
        is_low: whether the whole path is relative to the lower edge of the window.
        is_alive: whether it is an animal that reacts to a press.
    """

    height: float
    path: tuple[Point, ...]
    seconds: float
    hop: float = 0.0
    hops: float = 0.0
    sway: float = 0.0
    swings: float = 0.0
    rolls: float = 0.0
    behind: float | None = None
    is_low: bool = False
    is_alive: bool = False


@cache
def load_happenings(game: str) -> dict[str, Happening]:
    """Return a game's happenings by name; empty if the game has none."""
    path = ASSETS / game / "happenings.toml"
    if not path.is_file():
        return {}
    return msgspec.toml.decode(path.read_bytes(), type=dict[str, Happening])


class Happenings:
    """Plays a board's happenings, one at a time."""

    def __init__(self, context: BoardContext, game: str) -> None:
        self._context, self._game = context, game
        self._all = load_happenings(game)
        self._random = Random(context.seed * 97 + 11)
        self._wait = self._random.uniform(*FIRST_DELAY_SECONDS)
        self._name = ""
        self._age = 0.0
        self._watching: list[Figure] = []
        self._press_reactions = {name: PressReactions(n) for n, name in enumerate(self._all)}

    @property
    def name(self) -> str:
        """Name of the current happening; empty if there is none."""
        return self._name

    def prefetch(self) -> Iterator[pygame.Surface]:
        """Render the first picture of each happening unless it is cached, and yield it."""
        return (self._picture(name, 0, is_left=False) for name in self._all)

    def react_to_press(self, point: Point) -> bool:
        """Make the happening's animal react to a press; return False if it is not at `point`."""
        if not self._name or not self._all[self._name].is_alive:
            return False
        side = max(_LEAST_SIDE, 1.3 * self._all[self._name].height)
        if not Box.centred_at(self.position, side, side).contains(point):
            return False
        context = self._context
        context.play_sound(self._press_reactions[self._name].start_next(context.motion).sound)
        return True

    def update(self, dt: float, watchers: Iterable[Figure], *, is_quiet: bool) -> None:
        """Advance by `dt` seconds, and start a happening when one is due.

        Args:
            dt: time since the last update, in seconds.
            watchers: figures whose eyes follow a happening unless they are looking at something
                else.
            is_quiet: whether no choice is offered and no event is animated, so that a happening may
                start.
        """
        if self._context.motion == "none" or not self._context.has_happenings or not self._all:
            return
        if self._name:
            self._press_reactions[self._name].update(dt)
            whole = self._all[self._name].seconds
            self._age += dt if is_quiet else dt * whole / MAX_REMAINING_SECONDS
            if is_quiet:
                self._attract_watchers(watchers)
            else:
                self._release_watchers()
            if self._age >= whole:
                self._end()
            return
        self._wait -= dt
        if self._wait <= 0 and is_quiet:
            self.start(self._random.choice([*self._all]))

    def start(self, name: str) -> None:
        """Start the happening `name`."""
        self._name, self._age = name, 0.0

    def _release_watchers(self) -> None:
        for figure in self._watching:
            figure.look_at(None)
        self._watching.clear()

    def _end(self) -> None:
        self._release_watchers()
        self._name = ""
        self._wait = self._random.uniform(*PAUSE_SECONDS)

    def _attract_watchers(self, watchers: Iterable[Figure]) -> None:
        place = self.position
        for figure in watchers:
            if figure.gaze_target is None:
                self._watching.append(figure)
        for figure in self._watching:
            figure.look_at(place)

    # -- position -------------------------------------------------------------------------------

    def _window_point(self, point: Point) -> Point:
        see, (x, y) = self._context.layout.visible_area, point
        x += see.x if x < 0 else see.right - WIDTH if x > WIDTH else 0
        if self._all[self._name].is_low or y > HEIGHT:
            return (x, y + see.bottom - HEIGHT)
        return (x, y + see.y if y < 0 else y)

    def _path_position(self, share: float) -> tuple[Point, bool]:
        points = [self._window_point(point) for point in self._all[self._name].path]
        at, leg, _ = point_on_path(points, share)
        return at, points[leg + 1][0] < points[leg][0]

    @property
    def position(self) -> Point:
        """The position of the current happening, in units."""
        it = self._all[self._name]
        share = self._age / it.seconds
        (x, y), _ = self._path_position(share)
        x += it.sway * math.sin(math.tau * it.swings * share)
        return (x, y - it.hop * abs(math.sin(math.pi * it.hops * share)))

    # -- picture --------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the current happening, if there is one."""
        if not self._name:
            return
        it, layout = self._all[self._name], self._context.layout
        share = self._age / it.seconds
        turn = round(it.rolls * share * _TURNS) % _TURNS
        is_left = self._path_position(share)[1]
        picture = self._picture(self._name, turn, is_left=is_left)
        clip = surface.get_clip()
        if it.behind is not None:
            low = layout.px(self._window_point((0, it.behind)))[1]
            surface.set_clip(pygame.Rect(0, 0, layout.width, low).clip(clip))
        movement, (x, y) = self._press_reactions[self._name].movement, self.position
        key = ("happening", self._game, self._name, turn, is_left)
        picture = moved_picture(self._context.art, key, picture, movement)
        blit_centre(surface, picture, layout, (x, y - movement.hop * it.height))
        surface.set_clip(clip)

    def _picture(self, name: str, turn: int, *, is_left: bool) -> pygame.Surface:
        height = self._all[name].height
        key = ("happening", self._game, name, turn, is_left)
        return self._context.art.get(
            key, partial(self._rendered_picture, name, height, turn, is_left)
        )

    def _rendered_picture(
        self, name: str, height: float, turn: int, is_left: bool
    ) -> pygame.Surface:
        picture = self._context.art.picture(f"{self._game}/happen_{name}", height)
        if is_left:
            picture = pygame.transform.flip(picture, flip_x=True, flip_y=False)
        if turn:
            degrees = 360 * turn / _TURNS
            picture = pygame.transform.rotozoom(picture, degrees if is_left else -degrees, 1.0)
        return picture

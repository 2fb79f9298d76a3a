"""The figures of a cup's players, who keep the same name and figure in every match.

Players without a profile all get their figures from the same game.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from functools import partial
from typing import Final

import msgspec
import pygame

from game.boards.components.pieces import blit_centre
from game.boards.figures.figure import Figure
from game.catalog import CATALOG, GameEntry
from game.geometry import Box, Point
from game.play.cup import MAX_CUP_PLAYERS, Cup
from game.play.setup import Player
from game.rules.base import Seat
from game.scenes.seats import seat_figures, seat_infos
from game.services.services import Services
from game.ui.placement import Placement

_AT: Final = Placement("cup", "feast")

MARKET_SQUARE_AREA: Final = _AT.square
"""The area of the market square in units, used by sheets that have no panel."""
MIN_CUP_PLAYERS: Final = 2

_WEDGE: Final = 54.0
_TURNS: Final = (-8, 5, 0, 11, -4)
"""Angles, in degrees, at which consecutive pieces of cheese lie on their pile."""


def cup_figures_game() -> GameEntry:
    """Return the game with the most seats, whose figures represent the players of a cup."""
    return max(CATALOG.values(), key=lambda entry: entry.seats[1])


def max_cup_seats() -> int:
    """Return the maximum number of players of a cup."""
    return min(MAX_CUP_PLAYERS, cup_figures_game().seats[1])


def with_cup_figures(players: Sequence[Player]) -> tuple[Player, ...]:
    """Return copies of `players` with the figures that they keep in all matches of a cup."""
    host = cup_figures_game().key
    return tuple(msgspec.structs.replace(player, figure_from=host) for player in players)


def cup_figure_name(services: Services, cup: Cup, seat: Seat) -> str:
    """Return the name of the player at `seat`; the only person, if nameless, is called "you"."""
    look = seat_infos(services, cup.legs[0].setup)[seat]
    return look.label or look.name


def make_cup_figures(services: Services, cup: Cup, height: float) -> list[Figure]:
    """Create the figures of the cup's players; `height` is their height in units."""
    names = seat_figures(services, cup.legs[0].setup)[: cup.players]
    art = services.rendering.art
    return [Figure(art, name, height, seed=seat) for seat, name in enumerate(names)]


def cheese_pile_spots(count: int, foot: Point, wide: float) -> tuple[list[Point], float]:
    """Return the centre of each piece of a cheese pile, and the size of a piece, all in units.

    `count` is the number of pieces, `foot` the middle of the lowest row, and `wide` the maximum
    width of the pile. Each row has one piece less than the row below it, which comes first.
    """
    columns = next(base for base in itertools.count(3) if base * (base + 1) // 2 >= count)
    size = min(_WEDGE, wide / columns * 1.1)
    step, rise = size * 0.88, size * 0.58
    spots: list[Point] = []
    for row in range(columns):
        here = min(columns - row, count - len(spots))
        left = foot[0] - step * (here - 1) / 2
        spots += [(left + step * i, foot[1] - rise * row) for i in range(here)]
    return spots, size


def draw_cheese(
    surface: pygame.Surface, services: Services, spots: Sequence[Point], size: float
) -> None:
    """Draw a piece of cheese, `size` units tall, centred at each point in `spots`."""
    art, layout = services.rendering.art, services.rendering.layout

    def make(number: int) -> pygame.Surface:
        piece = pygame.transform.flip(art.picture("common/wedge", size), number % 2 == 1, False)
        return pygame.transform.rotozoom(piece, _TURNS[number % len(_TURNS)], 1.0)

    for number, spot in enumerate(spots):
        look = number % (2 * len(_TURNS))
        blit_centre(surface, art.get(("wedge", size, look), partial(make, look)), layout, spot)


def draw_plate(
    surface: pygame.Surface, services: Services, middle: Point, wide: float, shape: float
) -> None:
    """Draw the plate for a player's cheese, centred at `middle` and `wide` units wide.

    `shape` is its height as a share of its width.
    """
    plate = services.rendering.art.picture("common/plate", wide * shape, wide)
    blit_centre(surface, plate, services.rendering.layout, middle)


def cup_figure_columns(area: Box, count: int, widest: float) -> list[Box]:
    """Return `count` columns, centred in `area` and each at most `widest` units wide."""
    wide = min(area.w / count, widest)
    left = area.centre[0] - wide * count / 2
    return [Box(left + wide * seat, area.y, wide, area.h) for seat in range(count)]

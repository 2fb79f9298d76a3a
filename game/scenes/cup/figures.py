"""The figures of a cup's players, who keep the same name and figure in every match.

Players without a profile all get their figures from the same game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import msgspec
import pygame

from game.boards.components.pieces import blit_centre
from game.boards.figures.figure import Figure
from game.catalog import CATALOG, GameEntry
from game.geometry import Box, Point
from game.media.art import blit
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

_COLUMNS: Final = 5
_WEDGE: Final = 44.0


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
    width of the pile. The pieces of the lowest row come first.
    """
    columns = _COLUMNS if count <= 4 * _COLUMNS else _COLUMNS + 3
    size = min(_WEDGE, wide / columns * 1.1)
    step, rise = size * 0.88, size * 0.62
    spots: list[Point] = []
    while len(spots) < count:
        row = len(spots) // columns
        here = min(columns, count - len(spots))
        left = foot[0] - step * (here - 1) / 2
        spots += [(left + step * i, foot[1] - rise * row) for i in range(here)]
    return spots, size


def draw_cheese(
    surface: pygame.Surface, services: Services, spots: Sequence[Point], size: float
) -> None:
    """Draw a piece of cheese, `size` units tall, centred at each point in `spots`."""
    draw = partial(blit_centre, surface, services.rendering.art.picture("common/wedge", size))
    for spot in spots:
        draw(services.rendering.layout, spot)


def draw_game_box(
    surface: pygame.Surface, services: Services, game: str, corner: Point, height: float
) -> None:
    """Draw the box of `game`, `height` units tall; `corner` is its upper left, in units."""
    x, y = services.rendering.layout.px(corner)
    for part in services.rendering.art.parts(f"{game}/box", height).values():
        blit(surface, part.surface, (x + part.offset[0], y + part.offset[1]))


def draw_plate(surface: pygame.Surface, services: Services, middle: Point, wide: float) -> None:
    """Draw the plate for a player's cheese, centred at `middle` and `wide` units wide."""
    plate = services.rendering.art.picture("common/plate", wide * 0.3, wide)
    blit_centre(surface, plate, services.rendering.layout, middle)


def cup_figure_columns(area: Box, count: int, widest: float) -> list[Box]:
    """Return `count` adjoining columns, centred in `area` and each at most `widest` units wide."""
    wide = min(area.w / count, widest)
    left = area.centre[0] - wide * count / 2
    return [Box(left + wide * seat, area.y, wide, area.h) for seat in range(count)]

"""The figures of a cup's players on the screens between its matches.

They come from a single game, because a player's figure changes from match to match.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.boards.figures.figure import Figure
from game.boards.things.pieces import blit_centre
from game.catalog import CATALOG, GameEntry
from game.geometry import Box, Point
from game.media.art import blit
from game.play.cup import MAX_CUP_PLAYERS
from game.rules.base import Seat
from game.services.services import Services
from game.ui.placement import Placement

_AT: Final = Placement("cup", "feast")

MARKET_SQUARE_AREA: Final = _AT.square
"""The area of the market square, in units, which replaces the panel of a sheet."""
MIN_CUP_PLAYERS: Final = 2

_COLUMNS: Final = 5
_WEDGE: Final = 44.0


def cup_figures_game() -> GameEntry:
    """Return the game whose figures represent a cup's players: the one with the most seats."""
    return max(CATALOG.values(), key=lambda entry: entry.seats[1])


def max_cup_seats() -> int:
    """Return the maximum number of players in a cup."""
    return min(MAX_CUP_PLAYERS, cup_figures_game().seats[1])


def cup_figure_name(services: Services, seat: Seat) -> str:
    """Return the name of the figure that represents `seat`, in the current language."""
    return services.words.domain(cup_figures_game().key)(f"seat.{seat}")


def make_cup_figures(services: Services, count: int, height: float) -> list[Figure]:
    """Create the figures that represent `count` players, `height` units tall."""
    names = cup_figures_game().board_class().seat_figures
    return [Figure(services.rendering.art, names[seat], height, seed=seat) for seat in range(count)]


def cheese_pile_spots(count: int, foot: Point, wide: float) -> tuple[list[Point], float]:
    """Return the centre of each piece in a pile of cheese, and the size of a piece, in units.

    `count` is the number of pieces, `foot` the middle of the lowest row and `wide` the maximum
    width. The lowest row comes first.
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
    """Draw a piece of cheese, `size` units tall, centred at each of `spots`."""
    draw = partial(blit_centre, surface, services.rendering.art.picture("common/wedge", size))
    for spot in spots:
        draw(services.rendering.layout, spot)


def draw_game_box(
    surface: pygame.Surface, services: Services, game: str, corner: Point, height: float
) -> None:
    """Draw the picture of a game's box, `height` units tall, with its upper left at `corner`."""
    x, y = services.rendering.layout.px(corner)
    for part in services.rendering.art.parts(f"{game}/box", height).values():
        blit(surface, part.surface, (x + part.offset[0], y + part.offset[1]))


def draw_plate(surface: pygame.Surface, services: Services, middle: Point, wide: float) -> None:
    """Draw a plate for a player's cheese, `wide` units wide, centred at `middle`."""
    plate = services.rendering.art.picture("common/plate", wide * 0.3, wide)
    blit_centre(surface, plate, services.rendering.layout, middle)


def cup_figure_columns(area: Box, count: int, widest: float) -> list[Box]:
    """Return `count` adjoining columns, each at most `widest` units wide, centred in `area`."""
    wide = min(area.w / count, widest)
    left = area.centre[0] - wide * count / 2
    return [Box(left + wide * seat, area.y, wide, area.h) for seat in range(count)]

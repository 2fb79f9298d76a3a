"""Still pictures of boards and stories, for the rulebook and lists of matches."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

import pygame

from game.boards.stage.board import Board
from game.catalog import GameEntry
from game.geometry import CANVAS, HEIGHT, WIDTH, Box, Layout
from game.media.art import blit
from game.media.canvas import draw_shape
from game.media.drawing import load_drawing
from game.play.setup import Setup
from game.rules.base import Observation, Seat
from game.scaling import smoothscale
from game.scenes.seats import seat_infos
from game.services.services import Services
from game.ui.fonts import Colour
from game.ui.theme import INK

_PLACE: Final = Box(-250, -150, 2100, 1200)
"""The area that the backgrounds of boards cover, in units; see `Layout`."""
_HEROES: Final = Box(42, 278, 336, 200)
"""The part of each game's box, in units of its picture, in which its heroes stand."""
_CORNER: Final = 14.0
"""Radius, in units, of the corners of the picture on a card."""
_FINER: Final = 3
"""Factor by which the shape of a card is enlarged while it is drawn, for smooth corners."""


def board_picture(
    services: Services,
    entry: GameEntry,
    setup: Setup,
    observation: Observation,
    place: Box,
    crop: Box | None = None,
) -> Generator[None, None, pygame.Surface]:
    """Render a board that shows `observation`, in short slices; return the picture.

    The picture fits into the box `place`, in units of the screen. `crop` is the area of the board
    to render, in units of the board; by default, all of it.
    """
    layout = layout_for(services, place, crop or CANVAS)
    board = still_board(services, entry, setup, observation.seat, layout)
    board.prepare()
    yield
    board.sync(observation)
    board.props.remove_covers()
    board.update(0.0)
    yield
    try:
        return (yield from draw_board_in_slices(board, layout))
    finally:  # the board is in a reference cycle and would keep its pictures alive
        board.context.art.close()


def draw_board_in_slices(board: Board, layout: Layout) -> Generator[None, None, pygame.Surface]:
    """Draw `board`, whose layout is `layout`, on a new surface, in slices; return the surface."""
    surface = pygame.Surface((layout.width, layout.height), 0, 32)

    def draw() -> None:
        surface.set_clip(None)  # a slice may have ended while a part of the board was clipped
        board.draw(surface)

    yield from board.context.art.draw_in_slices(draw)
    return surface


def still_board(
    services: Services, entry: GameEntry, setup: Setup, viewer: Seat, layout: Layout
) -> Board:
    """Return a new board, not yet prepared, with its own pictures, as `viewer` sees it."""
    context, looks = services.board_context(entry.key, layout), seat_infos(services, setup)
    return entry.board_class()(context, looks, setup.variant, setup.options, viewer)


def layout_for(services: Services, place: Box, crop: Box) -> Layout:
    """Return a layout that renders the area `crop` of a board, as large as fits into `place`."""
    room = services.rendering.layout.rect(place)
    zoom = min(room.w / crop.w, room.h / crop.h)
    return Layout(round(crop.w * zoom), round(crop.h * zoom), crop)


def widen_to_aspect(crop: Box, shape: Box) -> Box:
    """Return `crop` enlarged to the aspect ratio of `shape`, but not beyond the board's picture."""
    wide = min(_PLACE.w, max(crop.w, crop.h * shape.w / shape.h))
    high = min(_PLACE.h, max(crop.h, crop.w * shape.h / shape.w))
    x, y = crop.centre
    left, top = (
        _clamped_start(x - wide / 2, wide, WIDTH),
        _clamped_start(y - high / 2, high, HEIGHT),
    )
    return Box(left, top, wide, high)


def _clamped_start(start: float, length: float, room: float) -> float:
    # Moves the span into `room`, or centres it if it is longer.
    return (room - length) / 2 if length > room else min(max(0.0, start), room - length)


def cover_picture(services: Services, game: str, place: Box, crop: Box = _HEROES) -> pygame.Surface:
    """Return a part of the box of `game` as a picture that fills the box `place`, in units.

    `crop` is that part, in the drawing's own units. All of its width and its lower edge are shown;
    the shape of `place` decides its height.
    """
    rendering, zoom = services.rendering, place.w / crop.w
    name, rect = f"{game}/box", rendering.layout.rect(place)
    whole = rendering.art.picture(name, load_drawing(name).box[3] * zoom)
    corner = [rendering.layout.length(side * zoom) for side in (crop.x, crop.bottom)]
    picture = pygame.Surface(rect.size, 0, 32)
    picture.blit(whole, (-corner[0], rect.h - corner[1]))
    return picture


def cover_in_slices(
    services: Services, game: str, place: Box, crop: Box
) -> Generator[None, None, pygame.Surface]:
    """Render what `cover_picture` returns, in slices."""
    art, made = services.rendering.art, list[pygame.Surface]()
    yield from art.draw_in_slices(lambda: made.append(cover_picture(services, game, place, crop)))
    return made[0]


def framed_card(services: Services, picture: pygame.Surface) -> pygame.Surface:
    """Return a premultiplied card: `picture` with round corners in a frame around it."""
    layout = services.rendering.layout
    rect, line, radius = picture.get_rect(), layout.length(5), layout.length(_CORNER)
    inside = _rounded_rect(rect.size, "white", radius)
    inside.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    card = _rounded_rect(rect.inflate(2 * line, 2 * line).size, INK, radius + line)
    blit(card, inside, (line, line))
    return card


def _rounded_rect(size: tuple[int, int], colour: Colour | str, radius: int) -> pygame.Surface:
    big = pygame.Surface([side * _FINER for side in size], pygame.SRCALPHA, 32)
    pygame.draw.rect(big, colour, big.get_rect(), border_radius=radius * _FINER)
    return smoothscale(big.premul_alpha_ip(), size)


def draw_framed(
    surface: pygame.Surface, picture: pygame.Surface, place: Box, layout: Layout
) -> None:
    """Draw `picture` in a frame, centred in the box `place`; `layout` is that of `surface`."""
    rect = picture.get_rect(center=layout.rect(place).center)
    surface.blit(picture, rect)
    line = layout.length(6)
    draw_shape(surface, pygame.draw.rect, INK, rect.inflate(line, line), line, layout.length(8))

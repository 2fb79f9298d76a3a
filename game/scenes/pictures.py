"""Small pictures of a board, for the rulebook and for a match that can be resumed."""

from __future__ import annotations

from collections.abc import Generator

import pygame

from game.boards.base import SeatLook
from game.catalog import GameEntry
from game.geometry import HEIGHT, WIDTH, Box, Layout
from game.media.canvas import shape
from game.play.setup import Setup
from game.rules.base import Observation
from game.services import Services
from game.ui.theme import INK


def board_picture(
    services: Services,
    entry: GameEntry,
    setup: Setup,
    observation: Observation,
    place: Box,
    crop: Box | None = None,
) -> Generator[None, None, pygame.Surface]:
    """Return a picture of the board, or of its part `crop`, as large as `place` allows.

    It yields every few milliseconds.
    """
    crop = crop or Box(0, 0, WIDTH, HEIGHT)
    room = services.layout.rect(place)
    zoom = min(room.w / crop.w, room.h / crop.h)
    layout = Layout(round(WIDTH * zoom), round(HEIGHT * zoom))
    looks = [SeatLook(p.name, p.kind, p.level) for p in setup.players]
    board = entry.board_class()(
        services.kit(entry.key, layout), looks, setup.variant, setup.options, observation.seat
    )
    board.prepare()
    yield
    board.sync(observation)
    board.update(0.0)
    yield
    whole = pygame.Surface((layout.width, layout.height))
    yield from board.kit.art.slices(lambda: board.draw(whole))
    return whole.subsurface(layout.rect(crop).clip(whole.get_rect())).copy()


def draw_framed(
    surface: pygame.Surface, picture: pygame.Surface, place: Box, layout: Layout
) -> None:
    """Draw a picture in the middle of its place, with an inked frame."""
    rect = picture.get_rect(center=layout.rect(place).center)
    surface.blit(picture, rect)
    line = layout.length(6)
    shape(surface, pygame.draw.rect, INK, rect.inflate(line, line), line, layout.length(14))

"""Small pictures of a board, for the rulebook and for a match that can be resumed."""

from __future__ import annotations

from collections.abc import Generator

import pygame

from game.catalog import GameEntry
from game.geometry import HEIGHT, WIDTH, Box, Layout
from game.media.canvas import shape
from game.media.drawing import drawing
from game.play.setup import Setup
from game.rules.base import Observation
from game.scenes.seats import looks_of
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
    looks = looks_of(setup)
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


def art_picture(
    services: Services, name: str, crop: Box, place: Box
) -> Generator[None, None, pygame.Surface]:
    """Return a part of a picture, in its own units, as large as `place` allows; see above."""
    zoom, (_, _, _, high) = min(place.w / crop.w, place.h / crop.h), drawing(name).box
    art, layout = services.art, services.layout
    yield from art.slices(lambda: art.picture(name, high * zoom))
    whole = art.picture(name, high * zoom)
    part = [layout.length(side * zoom) for side in (crop.x, crop.y, crop.w, crop.h)]
    return whole.subsurface(pygame.Rect(part).clip(whole.get_rect())).copy()


def draw_framed(
    surface: pygame.Surface, picture: pygame.Surface, place: Box, layout: Layout
) -> None:
    """Draw a picture in the middle of its place, with an inked frame."""
    rect = picture.get_rect(center=layout.rect(place).center)
    surface.blit(picture, rect)
    line = layout.length(6)
    shape(surface, pygame.draw.rect, INK, rect.inflate(line, line), line, layout.length(14))

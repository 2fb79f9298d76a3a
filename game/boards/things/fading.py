"""Pictures that let the ground through, and lights that lie on it."""

from __future__ import annotations

import pygame

from game.media.art import blit


def faded(picture: pygame.Surface, share: float) -> pygame.Surface:
    """Return a premultiplied picture of which a share, 0 to 1, is left."""
    pale = picture.copy()
    pale.fill((round(255 * share),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return pale


def lit(ground: pygame.Surface, light: pygame.Surface, corner: tuple[int, int]) -> pygame.Surface:
    """Return a piece of the ground with a light on it: opaque, and so quick to draw."""
    piece = pygame.Surface(light.get_size(), 0, 32)
    piece.blit(ground, (-corner[0], -corner[1]))
    blit(piece, light, (0, 0))
    return piece

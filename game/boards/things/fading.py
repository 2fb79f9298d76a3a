"""Pictures that let the ground through: pale ones, and from pale to full step by step."""

from __future__ import annotations

import pygame


def faded(picture: pygame.Surface, share: float) -> pygame.Surface:
    """Return a premultiplied picture of which a share, 0 to 1, is left."""
    pale = picture.copy()
    pale.fill((round(255 * share),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return pale


def fading(picture: pygame.Surface, least: float, steps: int) -> list[pygame.Surface]:
    """Return a picture from its palest, of which the share `least` is left, to full."""
    return [faded(picture, least + (1 - least) * step / (steps - 1)) for step in range(steps)]

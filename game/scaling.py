"""Smooth scaling that never reads beyond the end of a picture's pixel data."""

from __future__ import annotations

from collections.abc import Sequence

import pygame


def smoothscale(picture: pygame.Surface, size: Sequence[int]) -> pygame.Surface:
    """Return a copy of `picture` smoothly scaled to `size`, in pixels.

    `pygame.transform.smoothscale` reads beyond the pixel data of a picture that is one pixel wide
    or high, and may crash the program. Such a picture is therefore doubled first.
    """
    width, height = size
    grown = [2 if own == 1 < new else own for own, new in zip(picture.size, size, strict=True)]
    if picture.size != tuple(grown):
        picture = pygame.transform.scale(picture, grown)
    return pygame.transform.smoothscale(picture, (width, height))  # noqa: TID251 - made safe above

"""Smooth scaling that never reads beyond the end of a picture's pixel data."""

from __future__ import annotations

from collections.abc import Sequence

import pygame


def smoothscale(picture: pygame.Surface, size: Sequence[int]) -> pygame.Surface:
    """Return `picture` scaled smoothly to `size`, in pixels.

    When enlarging, `pygame.transform.smoothscale` mixes each pixel with its right and lower
    neighbours. In a picture one pixel wide or high it reads beyond the end of the pixel data, which
    may crash the program. Such a picture is therefore doubled first, which does not change the
    result.
    """
    width, height = size
    grown = [2 if own == 1 < new else own for own, new in zip(picture.size, size, strict=True)]
    if picture.size != tuple(grown):
        picture = pygame.transform.scale(picture, grown)
    return pygame.transform.smoothscale(picture, (width, height))  # noqa: TID251 - made safe above

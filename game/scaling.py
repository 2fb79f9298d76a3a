"""Smooth scaling that does not read beyond the picture's memory."""

from __future__ import annotations

from collections.abc import Sequence

import pygame


def smoothscale(picture: pygame.Surface, size: Sequence[int]) -> pygame.Surface:
    """Return a picture scaled smoothly to a size in pixels.

    To enlarge, `pygame.transform.smoothscale` mixes each pixel with its right and lower neighbour,
    and reads them beyond the end of a picture that is one pixel wide or high, which may crash the
    program. So such a side is doubled first, which does not change the result.
    """
    width, height = size
    grown = [2 if own == 1 < new else own for own, new in zip(picture.size, size, strict=True)]
    if picture.size != tuple(grown):
        picture = pygame.transform.scale(picture, grown)
    return pygame.transform.smoothscale(picture, (width, height))  # noqa: TID251 - made safe above

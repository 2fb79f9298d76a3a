"""Smooth scaling that never reads past the picture."""

from __future__ import annotations

from collections.abc import Sequence

import pygame


def smoothscale(picture: pygame.Surface, size: Sequence[int]) -> pygame.Surface:
    """Return a picture scaled to a size in pixels, smoothly.

    `pygame.transform.smoothscale` enlarges by mixing each pixel with its right and lower
    neighbour, and reads them past the end of a picture that is one pixel wide or high. That memory
    may be nobody's, and the program ends. So such a side is doubled first; no pixel of the result
    changes by that.
    """
    width, height = size
    grown = [2 if own == 1 < new else own for own, new in zip(picture.size, size, strict=True)]
    if picture.size != tuple(grown):
        picture = pygame.transform.scale(picture, grown)
    return pygame.transform.smoothscale(picture, (width, height))  # noqa: TID251 - made safe above

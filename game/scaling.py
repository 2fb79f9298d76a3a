"""Smooth scaling and blurring that never read beyond the end of a picture's pixel data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

_PASSES: Final = 2
"""Number of times a picture is blurred; the edges of a single box blur are angular."""


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


def blurred(picture: pygame.Surface, reach: int) -> pygame.Surface:
    """Return a blurred copy of `picture`.

    Each pixel spreads over about `reach` pixels on each side, and over at least two.

    `pygame.transform.box_blur` reads beyond the pixel data of a picture that is as wide or as high
    as its radius, which is therefore smaller here, and at times rejects a part of another picture.
    """
    soft = picture.copy()
    if (radius := min(max(1, reach // _PASSES), min(picture.size) - 1)) > 0:
        for _ in range(_PASSES):
            soft = pygame.transform.box_blur(soft, radius)  # noqa: TID251 - made safe above
    return soft

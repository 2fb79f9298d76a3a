"""The pointer of the mouse."""

from __future__ import annotations

import pygame


def send_pointer_to(point: tuple[int, int]) -> None:
    """Put the pointer at a point of the window, in pixels, if it is over it."""
    if pygame.display.get_init() and pygame.mouse.get_focused():
        pygame.mouse.set_pos(point)

"""The window of the program, or a surface in memory where there is no screen."""

from __future__ import annotations

import os
import warnings
from typing import Final

import pygame

from game import NAME, TITLE
from game.media.drawing import drawing, rasterise

WINDOW: Final = (1280, 720)
"""The window's initial size in pixels, unless the screen is large, see `first_window_size`."""


class Window:
    """Opens a window, and changes between it and full screen.

    Attributes:
        is_fullscreen: whether the whole screen is filled.
    """

    def __init__(
        self, size: tuple[int, int] | None, *, is_fullscreen: bool, is_headless: bool = False
    ) -> None:
        """Open it; without a `size` it fits the screen. Raises OSError where there is no screen."""
        self.is_fullscreen = is_fullscreen and not is_headless
        if is_headless:
            os.environ["SDL_VIDEODRIVER"] = "dummy"
        else:
            _name_program()
        pygame.display.init()
        pygame.font.init()
        if is_headless:
            self._size = size or WINDOW
            pygame.display.set_mode(self._size)
            return
        _choose_way_to_screen()
        pygame.display.set_caption(TITLE)
        pygame.display.set_icon(rasterise(drawing("common/app_icon").text, 64, 64))
        self._size = size or first_window_size(pygame.display.get_desktop_sizes()[0])
        self._set_mode()

    @property
    def surface(self) -> pygame.Surface:
        """What is shown just now."""
        found = pygame.display.get_surface()
        assert found is not None
        return found

    def fill_screen(self, is_wanted: bool) -> None:
        """Fill the whole screen, or go back to a window of the size there was before."""
        if is_wanted and not self.is_fullscreen:
            self._size = self.surface.get_size()
        self.is_fullscreen = is_wanted
        self._set_mode()

    def come_to_front(self) -> None:
        """Show the window before all others, also if it is minimised."""
        with warnings.catch_warnings():  # pygame has no other way to the window it opened
            warnings.simplefilter("ignore", DeprecationWarning)
            window = pygame.Window.from_display_module()
        if not pygame.display.get_active():
            window.restore()
        window.focus()

    def _set_mode(self) -> None:
        if self.is_fullscreen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            pygame.display.set_mode(self._size, pygame.RESIZABLE)


def _name_program() -> None:
    # A desktop finds the icon by this name; pygame would set the file's name.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = NAME
    os.environ.setdefault("SDL_APP_NAME", TITLE)
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")


def _choose_way_to_screen() -> None:
    driver = pygame.display.get_driver()
    if driver == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
        raise OSError("there is no screen to open a window on")
    if driver == "x11":
        # The window's picture goes straight to the screen. Through OpenGL it would need a
        # graphics driver, its caches on the disk and, without a graphics chip, far longer.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    elif driver == "wayland":
        # Here SDL knows no other way; but the driver's cache stays out of the person's folders.
        os.environ.setdefault("MESA_SHADER_CACHE_DISABLE", "true")


def first_window_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the window's initial size: two thirds of a large screen, whose pixels are small."""
    zoom = max(1.0, min(desktop[0] / WINDOW[0], desktop[1] / WINDOW[1]) * 2 / 3)
    return (round(WINDOW[0] * zoom), round(WINDOW[1] * zoom))

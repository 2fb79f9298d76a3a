"""The program's window; when headless, a surface in memory."""

from __future__ import annotations

import os
import warnings
from collections.abc import Sequence
from typing import Final

import pygame

from game import NAME, TITLE
from game.media.drawing import load_drawing, rasterise

INITIAL_SIZE: Final = (1280, 720)
"""Initial size of the window, in pixels, on a screen of medium size."""

_BESIDE: Final = (80, 120)
"""Width and height, in pixels, reserved for desktop panels and the window frame."""

_MASKS: Final = (0xFF0000, 0xFF00, 0xFF)
"""Bit masks of red, green and blue in the pixel format that the program draws in."""

_LOSING: Final = frozenset(
    (
        *(pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED),
        *(pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.WINDOWDISPLAYCHANGED),
        *(pygame.WINDOWFOCUSGAINED, pygame.RENDER_TARGETS_RESET, pygame.RENDER_DEVICE_RESET),
    )
)
"""Events after which the screen may be black, because SDL may have recreated its surface.

pygame's surface object stays the same, so only the events reveal a new surface. Some of them are
just good opportunities to redraw everything.
"""


class Window:
    """The program's window, which can switch to full screen and back."""

    def __init__(
        self, size: tuple[int, int] | None, *, is_fullscreen: bool, is_headless: bool = False
    ) -> None:
        """Open the window or, when headless, create a surface in memory.

        Raises OSError if there is no display.
        """
        self.is_fullscreen = is_fullscreen and not is_headless
        self._is_maximised = self._is_minimised = False
        self._copy: pygame.Surface | None = None
        if is_headless:
            os.environ["SDL_VIDEODRIVER"] = "dummy"
        else:
            _set_program_name()
        pygame.display.init()
        pygame.font.init()
        if is_headless:
            pygame.display.set_mode(size or INITIAL_SIZE)
            return
        _configure_rendering()
        pygame.display.set_caption(TITLE)
        pygame.display.set_icon(rasterise(load_drawing("common/app_icon").text, 64, 64))
        desktop = pygame.display.get_desktop_sizes()[0]
        self._is_maximised = size is None and not _fits_desktop(INITIAL_SIZE, desktop)
        self._size_to_be: tuple[int, int] | None = None
        size = size or initial_window_size(desktop)
        if self.is_fullscreen:  # without a window manager it cannot grow later
            self._size_to_be, size = size, desktop
        self._open(size)

    def _open(self, size: tuple[int, int]) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE | pygame.HIDDEN)
        with warnings.catch_warnings():
            # `set_mode` would open another window for full screen and lose this one's position;
            # a separate `pygame.Window` can only be updated as a whole.
            warnings.simplefilter("ignore", DeprecationWarning)
            self._handle = pygame.Window.from_display_module()
        if self.is_fullscreen:
            self._handle.set_fullscreen(desktop=True)
        self._handle.show()
        if self._is_maximised and not self.is_fullscreen:
            self._handle.maximize()

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on: the display's, or a copy of it if its pixel format differs."""
        found = pygame.display.get_surface()
        assert found is not None
        if found.get_bytesize() == 4 and found.get_masks()[:3] == _MASKS:
            return found
        if self._copy is None or self._copy.get_size() != found.get_size():
            self._copy = pygame.Surface(found.get_size(), 0, 32)
        return self._copy

    def update_display(self, boxes: Sequence[pygame.Rect]) -> None:
        """Copy the parts of `surface` inside `boxes`, in pixels, to the screen."""
        found, drawn = pygame.display.get_surface(), self.surface
        if found is not None and found is not drawn:
            for box in boxes:
                found.blit(drawn, box, box)
        pygame.display.update(boxes)

    def switch_fullscreen(self, is_wanted: bool) -> None:
        """Switch to full screen if `is_wanted` is True, otherwise back to windowed mode."""
        self.is_fullscreen = is_wanted
        if is_wanted:
            self._handle.set_fullscreen(desktop=True)
            return
        self._handle.set_windowed()
        if self._size_to_be is not None:
            self._handle.size, self._size_to_be = self._size_to_be, None
            self._handle.position = pygame.WINDOWPOS_CENTERED
        if self._is_maximised:  # not every system restores this
            self._handle.maximize()

    def raise_window(self) -> None:
        """Bring the window to the front and focus it, even if it is minimised."""
        if not pygame.display.get_active():
            self._handle.restore()
        self._handle.focus()

    @staticmethod
    def may_lose_contents(event: pygame.Event) -> bool:
        """Return True if the window may have lost its contents after `event`."""
        return event.type in _LOSING

    def handle_event(self, event: pygame.Event) -> None:
        """Track whether the window is maximised, which operating systems forget in full screen."""
        match event.type:
            case pygame.WINDOWMAXIMIZED if not self.is_fullscreen:
                self._is_maximised = True
            case pygame.WINDOWMINIMIZED:
                self._is_minimised = True
            case pygame.WINDOWRESTORED if self._is_minimised:
                self._is_minimised = False
            case pygame.WINDOWRESTORED if not self.is_fullscreen:
                self._is_maximised = False


def _set_program_name() -> None:
    # Desktops find the icon by this name, for which pygame would use the script's file name.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = NAME
    os.environ.setdefault("SDL_APP_NAME", TITLE)
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")


def _configure_rendering() -> None:
    driver = pygame.display.get_driver()
    if driver == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
        raise OSError("there is no screen to open a window on")
    if driver == "x11" and pygame.display.Info().bitsize:
        # Copy the surface straight to the screen. OpenGL would need a graphics driver with disk
        # caches, and would be far slower without a graphics chip. SDL supports some pixel formats,
        # such as 30 bits, only through OpenGL.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    elif driver in ("x11", "wayland"):
        # Here SDL always uses OpenGL; keep the driver's cache out of the user's folders.
        os.environ.setdefault("MESA_SHADER_CACHE_DISABLE", "true")


def _fits_desktop(size: tuple[int, int], desktop: tuple[int, int]) -> bool:
    return all(size[axis] + _BESIDE[axis] <= desktop[axis] for axis in (0, 1))


def initial_window_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the initial window size in pixels for a desktop size in pixels.

    On a large screen, the window covers two thirds of it. On a small one it starts maximised, and
    the result is the size to which the user can restore it.
    """
    zoom = max(1.0, min(desktop[0] / INITIAL_SIZE[0], desktop[1] / INITIAL_SIZE[1]) * 2 / 3)
    if not _fits_desktop(INITIAL_SIZE, desktop):
        room = (desktop[0] - _BESIDE[0], desktop[1] - _BESIDE[1])
        zoom = max(0.1, min(room[0] / INITIAL_SIZE[0], room[1] / INITIAL_SIZE[1]))
    return (round(INITIAL_SIZE[0] * zoom), round(INITIAL_SIZE[1] * zoom))

"""The window of the program, or a surface in memory where there is no screen."""

from __future__ import annotations

import os
import warnings
from collections.abc import Sequence
from typing import Final

import pygame

from game import NAME, TITLE
from game.media.drawing import drawing, rasterise

WINDOW: Final = (1280, 720)
"""The window's initial size in pixels, unless the screen is large or small."""

_BESIDE: Final = (80, 120)
"""Pixels of the screen, across and down, for panels and the window's own frame."""

_MASKS: Final = (0xFF0000, 0xFF00, 0xFF)
"""The bits of red, green and blue in a pixel of ours."""

_LOSING: Final = frozenset(
    (
        *(pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED),
        *(pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.WINDOWDISPLAYCHANGED),
        *(pygame.WINDOWFOCUSGAINED, pygame.RENDER_TARGETS_RESET, pygame.RENDER_DEVICE_RESET),
    )
)
"""The events after which the screen may be black: SDL may have made its surface anew.

pygame's surface remains the same object meanwhile, so nothing else tells. Some of these events are
no more than a good moment to draw everything again.
"""


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
        self._is_maximised = self._is_minimised = False
        self._copy: pygame.Surface | None = None
        if is_headless:
            os.environ["SDL_VIDEODRIVER"] = "dummy"
        else:
            _name_program()
        pygame.display.init()
        pygame.font.init()
        if is_headless:
            pygame.display.set_mode(size or WINDOW)
            return
        _choose_way_to_screen()
        pygame.display.set_caption(TITLE)
        pygame.display.set_icon(rasterise(drawing("common/app_icon").text, 64, 64))
        desktop = pygame.display.get_desktop_sizes()[0]
        self._is_maximised = size is None and not _fits(WINDOW, desktop)
        self._size_to_be: tuple[int, int] | None = None
        size = size or first_window_size(desktop)
        if self.is_fullscreen:  # without a window manager it can only be as large from the start
            self._size_to_be, size = size, desktop
        self._open(size)

    def _open(self, size: tuple[int, int]) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE | pygame.HIDDEN)
        with warnings.catch_warnings():
            # `set_mode` would open another window for full screen, and forget where this one was;
            # windows that are not the display's can only be drawn as a whole.
            warnings.simplefilter("ignore", DeprecationWarning)
            self._handle = pygame.Window.from_display_module()
        if self.is_fullscreen:
            self._handle.set_fullscreen(desktop=True)
        self._handle.show()
        if self._is_maximised and not self.is_fullscreen:
            self._handle.maximize()

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on: the screen's pixels, or a copy if they have another format."""
        found = pygame.display.get_surface()
        assert found is not None
        if found.get_bytesize() == 4 and found.get_masks()[:3] == _MASKS:
            return found
        if self._copy is None or self._copy.get_size() != found.get_size():
            self._copy = pygame.Surface(found.get_size(), 0, 32)
        return self._copy

    def show(self, boxes: Sequence[pygame.Rect]) -> None:
        """Show some boxes of `surface`."""
        found, drawn = pygame.display.get_surface(), self.surface
        if found is not None and found is not drawn:
            for box in boxes:
                found.blit(drawn, box, box)
        pygame.display.update(boxes)

    def fill_screen(self, is_wanted: bool) -> None:
        """Fill the whole screen, or go back to the window as it was before."""
        self.is_fullscreen = is_wanted
        if is_wanted:
            self._handle.set_fullscreen(desktop=True)
            return
        self._handle.set_windowed()
        if self._size_to_be is not None:
            self._handle.size, self._size_to_be = self._size_to_be, None
            self._handle.position = pygame.WINDOWPOS_CENTERED
        if self._is_maximised:  # not every system remembers
            self._handle.maximize()

    def come_to_front(self) -> None:
        """Raise the window, even if it is minimised."""
        if not pygame.display.get_active():
            self._handle.restore()
        self._handle.focus()

    @staticmethod
    def may_lose_picture(event: pygame.Event) -> bool:
        """Return True if everything has to be drawn again after an event."""
        return event.type in _LOSING

    def follow(self, event: pygame.Event) -> None:
        """Note whether the window is maximised; the system forgets it in full screen."""
        match event.type:
            case pygame.WINDOWMAXIMIZED if not self.is_fullscreen:
                self._is_maximised = True
            case pygame.WINDOWMINIMIZED:
                self._is_minimised = True
            case pygame.WINDOWRESTORED if self._is_minimised:
                self._is_minimised = False
            case pygame.WINDOWRESTORED if not self.is_fullscreen:
                self._is_maximised = False


def _name_program() -> None:
    # A desktop finds the icon by this name; pygame would set the file's name.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = NAME
    os.environ.setdefault("SDL_APP_NAME", TITLE)
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")


def _choose_way_to_screen() -> None:
    driver = pygame.display.get_driver()
    if driver == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
        raise OSError("there is no screen to open a window on")
    if driver == "x11" and pygame.display.Info().bitsize:
        # The window's picture goes straight to the screen. Through OpenGL it would need a
        # graphics driver, its caches on the disk and, without a graphics chip, far longer.
        # The pixels of some screens, such as those of 30 bits, SDL only knows through OpenGL.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    elif driver in ("x11", "wayland"):
        # Here SDL knows no other way; but the driver's cache stays out of the person's folders.
        os.environ.setdefault("MESA_SHADER_CACHE_DISABLE", "true")


def _fits(size: tuple[int, int], desktop: tuple[int, int]) -> bool:
    return all(size[axis] + _BESIDE[axis] <= desktop[axis] for axis in (0, 1))


def first_window_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the window's initial size, of the same shape on every screen.

    On a large screen, whose pixels are small, it is two thirds; on a small one all that panels
    leave, which is the size that a window has there that is not maximised any more.
    """
    zoom = max(1.0, min(desktop[0] / WINDOW[0], desktop[1] / WINDOW[1]) * 2 / 3)
    if not _fits(WINDOW, desktop):
        room = (desktop[0] - _BESIDE[0], desktop[1] - _BESIDE[1])
        zoom = max(0.1, min(room[0] / WINDOW[0], room[1] / WINDOW[1]))
    return (round(WINDOW[0] * zoom), round(WINDOW[1] * zoom))

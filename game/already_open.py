"""The window that a second instance shows if it cannot bring the first one to the front.

That instance reads the settings to find the player's language but writes no files.
"""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from typing import Final

import pygame

from game.geometry import Box, Layout
from game.keep.folders import config_folder
from game.keep.lock import ShowWindowRequest
from game.keep.settings import SettingsStore
from game.media.art import Art
from game.media.sound_device import SoundDevice
from game.media.speech import Speech
from game.media.synth.voice import BuiltInVoice
from game.ui.fonts import close_fonts
from game.ui.theme import CHEESE_YELLOW, CREAM, LEAF, UiTheme
from game.ui.widgets import Button
from game.window import INITIAL_SIZE, Window, initial_window_size
from game.words import FRAME_DOMAIN, Words, fallback_language, system_language

_SHARE: Final = 0.5
"""Size of this window, as a fraction of the main window's initial size."""
_PICTURE: Final = Box(90, 150, 340, 340)
_SENTENCE: Final = Box(470, 70, 1060, 500)
_BUTTON: Final = Box(500, 620, 600, 170)
_PAUSE: Final = 0.05
"""Time between two polls for events, in seconds."""
_CLOSING: Final = {
    *(pygame.QUIT, pygame.WINDOWCLOSE, pygame.KEYDOWN),
    *(pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION),
}
_CHANGED: Final = {pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED}


class AlreadyOpenWindow:
    """A window that tells the player that the program is already running.

    Its button, any key and any gamepad button close it.
    """

    def __init__(self, data_dir: Path | None, language: str | None = None) -> None:
        """Read the player's settings; `open` creates the window.

        `data_dir` is the data folder chosen on the command line, if any. `language` overrides the
        player's language.
        """
        self._settings = SettingsStore.read_valid(config_folder(data_dir))
        wanted = language or self._settings.language or system_language()
        self._words = Words(fallback_language(wanted, (FRAME_DOMAIN,)) or wanted)
        self.message = self._words("opening.already_open")
        self.is_over = False
        self._pads: list[pygame.joystick.JoystickType] = []

    def show(self, request: ShowWindowRequest) -> None:
        """Show the window until the player closes it or the first instance answers the request."""
        with contextlib.suppress(OSError, pygame.error):
            self.open()
            if pygame.display.get_driver() != "dummy":
                self._run(request)
        close_fonts()
        pygame.quit()

    def open(self) -> None:
        """Open the window; raise pygame.error if there is no display."""
        usual = (round(INITIAL_SIZE[0] * _SHARE), round(INITIAL_SIZE[1] * _SHARE))
        self._window = Window(usual, is_fullscreen=False)
        large = initial_window_size(pygame.display.get_desktop_sizes()[0])
        size = (round(large[0] * _SHARE), round(large[1] * _SHARE))
        if size != usual:
            pygame.display.set_mode(size, pygame.RESIZABLE)

    def _run(self, request: ShowWindowRequest) -> None:
        self._draw()
        device = SoundDevice()
        if self._settings.reads_aloud:
            device.open()
        speech = Speech(BuiltInVoice(device))
        speech.volume = self._settings.speech if self._settings.reads_aloud else 0
        speech.speak(self.message, self._words.language)
        pygame.joystick.init()
        while not (self.is_over or request.is_answered):
            for event in pygame.event.get():
                self.handle_event(event)
            time.sleep(_PAUSE)
        speech.close()
        device.shut_down()

    def handle_event(self, event: pygame.Event) -> None:
        """Handle a pygame event: close or redraw the window, or register a gamepad."""
        if event.type in _CLOSING:
            self.is_over = True
        elif event.type == pygame.MOUSEBUTTONUP:
            point = self._make_layout().units(event.pos)
            self.is_over = self.is_over or self._make_button().box.contains(point)
        elif event.type == pygame.JOYDEVICEADDED:
            self._pads.append(pygame.joystick.Joystick(event.device_index))
        elif event.type in _CHANGED:
            self._draw()

    def _make_layout(self) -> Layout:
        return Layout(*self._window.surface.get_size())

    def _make_button(self) -> Button:
        return Button(
            "close", _BUTTON, lambda: None, self._words("sheet.close"), fill=LEAF, size=72
        )

    def _draw(self) -> None:
        surface, settings = self._window.surface, self._settings
        art = Art(self._make_layout(), has_contrast=bool(settings.has_contrast))
        theme = UiTheme(art, (settings.text_scale or 100) / 100)
        surface.fill(CHEESE_YELLOW)
        theme.draw_panel(surface, Box(40, 40, 1520, 820), fill=CREAM)
        picture = art.picture("common/app_icon", _PICTURE.h)
        surface.blit(picture, picture.get_rect(center=theme.layout.px(_PICTURE.centre)))
        theme.draw_text(surface, self.message, _SENTENCE, size=76)
        self._make_button().draw(surface, theme, art)
        pygame.display.flip()
        art.close()

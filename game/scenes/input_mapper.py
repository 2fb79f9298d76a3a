"""The input mapper, which translates pygame events into intents."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.keep.settings import Settings
from game.scenes.switch_scanner import SwitchScanner
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.input import InputConverter, Intent, pressed_key
from game.ui.keymap import Keymap, gamepad_keymap, keyboard_keymap

_STEERING: Final = frozenset(
    (
        *(pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_TAB),
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    )
)
"""Keys that remain commands while the user types text."""

_DIGITS: Final = frozenset("0123456789")
_DIGIT_KEYS: Final = frozenset(map(ord, _DIGITS))
"""SDL key codes of the digits, which are their character codes."""


class InputMapper(ServiceUser):
    """Translates keyboard, gamepad and pointer events into intents, using the player's bindings."""

    def __init__(self, services: Services, switch: SwitchScanner) -> None:
        self.input = InputConverter()
        self.services, self._switch = services, switch
        self._followed: tuple[object, object] | None = None

    def intent(self, event: pygame.Event) -> Intent | None:
        """Return the intent of `event`; None if it has none or was handled here.

        Key assignment, text fields, PIN entry and switch scanning take their events first.
        """
        settings, controls = self.settings, self.services.controls
        if self._followed != (settings.keys, settings.buttons):
            self._apply_keymaps(settings)
        if controls.on_press is not None and (press := self.input.press_from(event)) is not None:
            controls.on_press(press)
            return None
        if controls.on_text is not None and _pass_typed_text(event, controls.on_text):
            return None
        if controls.on_digit is not None and _pass_typed_digit(event, controls.on_digit):
            return None
        intent = self.input.intent(event, self.layout)
        if settings.scan_speed and not self.input.is_repeated(event):
            return None if self._switch.handle_event(event, intent) else intent
        return intent

    def _apply_keymaps(self, settings: Settings) -> None:
        taken, self._followed = self.input, (settings.keys, settings.buttons)
        try:
            taken.keys, taken.controller, taken.pad = (m.intents for m in keymaps_from(settings))
        except ValueError:
            self.services.notify("trouble.keys")
            taken.keys, taken.controller, taken.pad = (m.intents for m in default_keymaps())


def _pass_typed_text(event: pygame.Event, on_text: Callable[[str], None]) -> bool:
    if event.type == pygame.TEXTINPUT:
        on_text(event.text)
    elif event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
        on_text("\b")
    return event.type == pygame.TEXTINPUT or (
        event.type == pygame.KEYDOWN and pressed_key(event) not in _STEERING
    )


def _pass_typed_digit(event: pygame.Event, on_digit: Callable[[str], None]) -> bool:
    # A digit arrives twice: as a key, which must not be a command here, and as text.
    if event.type == pygame.TEXTINPUT and event.text in _DIGITS:
        on_digit(event.text)
        return True
    return event.type == pygame.KEYDOWN and event.key in _DIGIT_KEYS


def keymaps_from(settings: Settings) -> tuple[Keymap, Keymap, Keymap]:
    """Return the player's keymaps for the keyboard, gamepads known to SDL, and other gamepads.

    Raises ValueError if the settings contain an unknown key, button or device.
    """
    buttons = settings.buttons
    pads = (gamepad_keymap("pad", buttons), gamepad_keymap("joystick", buttons))
    if len(pads[0].custom) + len(pads[1].custom) < len(buttons):
        raise ValueError("there are buttons of a device that does not exist")
    return keyboard_keymap(settings.keys), *pads


def default_keymaps() -> tuple[Keymap, Keymap, Keymap]:
    """Return the default keymaps for the keyboard, gamepads known to SDL, and other gamepads."""
    return Keymap("keys"), Keymap("pad"), Keymap("joystick")

"""InputMapper: what keys, buttons and the pointer mean, as the player has arranged them."""

from __future__ import annotations

from typing import Final

import pygame

from game.keep.settings import Settings
from game.scenes.switch_scanner import SwitchScanner
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.input import Input, Intent, key_of
from game.ui.keymap import Keymap, buttons_of, keys_of

_STEERING: Final = frozenset(
    (
        *(pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_TAB),
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    )
)
"""The keys that mean what they always mean while something is typed."""


class InputMapper(ServiceUser):
    """Turns events into intents.

    Attributes:
        input: knows the devices.
    """

    def __init__(self, services: Services, switch: SwitchScanner) -> None:
        self.input = Input()
        self.services, self._switch = services, switch
        self._followed: tuple[object, object] | None = None

    def intent(self, event: pygame.Event) -> Intent | None:
        """Return the intents of an event; none while a sheet waits for a key."""
        self._follow_settings()
        press, on_press = self.input.pressed(event), self.services.controls.on_press
        if press is not None and on_press is not None:
            on_press(press)
            return None
        if self.services.controls.on_text is not None and self._is_typed(event):
            return None
        intent = self.input.intent(event, self.layout)
        is_switch = not self.input.is_repeated(event) and self._switch.take(event, intent)
        return None if is_switch else intent

    def _is_typed(self, event: pygame.Event) -> bool:
        """Hand on what is typed; tell whether an event was that, and means nothing else."""
        if self.services.controls.on_text is None:
            return False
        if event.type == pygame.TEXTINPUT:
            self.services.controls.on_text(event.text)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            self.services.controls.on_text("\b")
        return event.type == pygame.TEXTINPUT or (
            event.type == pygame.KEYDOWN and key_of(event) not in _STEERING
        )

    def _follow_settings(self) -> None:
        settings, taken = self.settings, self.input
        wanted = (settings.keys, settings.buttons)
        if self._followed != wanted:
            self._followed = wanted
            try:
                taken.keys, taken.controller, taken.pad = (m.codes for m in keymaps_from(settings))
            except ValueError:
                self.services.notify("trouble.keys")
                taken.keys, taken.controller, taken.pad = (m.codes for m in default_keymaps())


def keymaps_from(settings: Settings) -> tuple[Keymap, Keymap, Keymap]:
    """Return the keymaps of the keyboard, of pads that SDL knows, and of others.

    Raises ValueError if something in them is nonsense, see `Keymap`.
    """
    buttons = settings.buttons
    pads = (buttons_of("pad", buttons), buttons_of("joystick", buttons))
    if len(pads[0].own) + len(pads[1].own) < len(buttons):
        raise ValueError("there are buttons of a device that does not exist")
    return keys_of(settings.keys), *pads


def default_keymaps() -> tuple[Keymap, Keymap, Keymap]:
    """Return the keymaps as they are if nothing is changed."""
    return Keymap("keys"), Keymap("pad"), Keymap("joystick")

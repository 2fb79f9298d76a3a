"""Keymaps: which command each key and gamepad button runs, including the player's changes.

A key assigned to a command replaces the command's default keys. No key has two commands.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.ui.input import (
    CONTROLLER,
    KEYS,
    PAD,
    Back,
    Choose,
    Device,
    Help,
    Intent,
    Menu,
    MoveFocus,
    Recall,
    Repeat,
    Speak,
    StepFocus,
    Undo,
)

KEY_COMMANDS: Final[Mapping[str, Intent]] = {
    "choose": Choose(),
    "back": Back(),
    "next": StepFocus(1),
    "previous": StepFocus(-1),
    "left": MoveFocus(-1, 0),
    "right": MoveFocus(1, 0),
    "up": MoveFocus(0, -1),
    "down": MoveFocus(0, 1),
    "undo": Undo(),
    "help": Help(),
    "menu": Menu(),
    "speak": Speak(),
    "recall": Recall(),
    "repeat": Repeat(),
}
"""The intent of each command, by name."""

_NAMES: Final[dict[int, str]] = {
    code: name[2:] for name, code in vars(pygame).items() if name[:2] == "K_"
}
_CODES: Final = {name: code for code, name in _NAMES.items()}
_LETTERS: Final = 0x110000
"""The first key code that is not a Unicode character."""

NECESSARY: Final = ("choose", "back", "next")
"""The commands that need a key, since some targets would be out of reach without them."""

RESERVED: Final = frozenset({pygame.K_m, pygame.K_F11})
"""The keys that toggle sound and full screen; they cannot be assigned to other commands."""

DEFAULT_KEYMAPS: Final[Mapping[Device, Mapping[int, Intent]]] = {
    "keys": {**KEYS, pygame.K_TAB: StepFocus(1)},
    "pad": CONTROLLER,
    "joystick": PAD,
}


class Keymap:
    """Maps the keys or buttons of one input device to commands."""

    def __init__(self, device: Device, own: Mapping[str, int] | None = None) -> None:
        """Combine the device's default keys with the player's own.

        `own` maps commands to key codes or button numbers. Raises ValueError if a command is
        unknown, a necessary command has no key, or a key is reserved or used twice.
        """
        self._device: Device = device
        self.custom = dict(own or {})
        usual = DEFAULT_KEYMAPS[device]
        if unknown := sorted(set(self.custom) - set(KEY_COMMANDS)):
            raise ValueError(f"unknown command {unknown[0]!r}")
        if len(set(self.custom.values())) < len(self.custom):
            raise ValueError("two commands have the same key")
        if device == "keys" and RESERVED & set(self.custom.values()):
            raise ValueError("a key is reserved")
        changed = [KEY_COMMANDS[command] for command in self.custom]
        given = set(self.custom.values())
        kept = {code: it for code, it in usual.items() if it not in changed and code not in given}
        self.intents = {code: KEY_COMMANDS[command] for command, code in self.custom.items()} | kept
        for command in NECESSARY:
            if self.has_key(command) != (KEY_COMMANDS[command] in usual.values()):
                raise ValueError(f"the command {command!r} has no key")

    def has_key(self, command: str) -> bool:
        """Return True if `command` has any key or button."""
        return KEY_COMMANDS[command] in self.intents.values()

    def code_for(self, command: str) -> int | None:
        """Return the code of the first key or button of `command`; None if it has none."""
        wanted = KEY_COMMANDS[command]
        return next((code for code, intent in self.intents.items() if intent == wanted), None)

    def with_key(self, command: str, code: int) -> tuple[Keymap, str | None]:
        """Return a keymap in which the key `code` runs `command`, and that key's previous command.

        The previous command (None if there was none) gets the key that `command` had, unless it has
        others. Raises ValueError if the key is reserved, or if it is the first of several keys of a
        necessary command.
        """
        meant, former = self.intents.get(code), self.code_for(command)
        other = next((name for name, intent in KEY_COMMANDS.items() if intent == meant), None)
        own = {name: each for name, each in self.custom.items() if each != code} | {command: code}
        if other in (None, command):
            return Keymap(self._device, own), None
        remains = [
            each for each, intent in self.intents.items() if intent == meant and each != code
        ]
        if remains or former is None:
            if other in NECESSARY and code == self.code_for(other):
                raise ValueError(f"{other!r} needs the key")
            if other in self.custom and remains:
                own[other] = remains[0]
            return Keymap(self._device, own), None
        return Keymap(self._device, own | {str(other): former}), other


def keyboard_keymap(names: Mapping[str, str]) -> Keymap:
    """Create the keyboard's keymap; `names` maps commands to the player's own keys, by name.

    Raises ValueError if there is no key of that name or the keymap is invalid; see `Keymap`.
    """
    return Keymap("keys", {command: _key_code(name) for command, name in names.items()})


def key_name(code: int) -> str:
    """Return the name of a key: its character, or pygame's constant without the prefix `K_`."""
    if code in _NAMES:
        return _NAMES[code]
    return chr(code) if code < _LETTERS and chr(code).isprintable() else str(code)


def _key_code(name: str) -> int:
    code = _CODES.get(name)
    if code is None and len(name) == 1:
        code = ord(name)
    if code is None and name.isdecimal():
        code = int(name)
    if code is None:
        raise ValueError(f"unknown key {name!r}")
    return code


def gamepad_keymap(device: Device, buttons: Mapping[str, int]) -> Keymap:
    """Create the keymap of a kind of gamepad, `device`, with the player's buttons.

    `buttons` maps `<device>.<command>` to button numbers, for all devices. Raises ValueError if the
    keymap is invalid; see `Keymap`.
    """
    parts = {tuple(name.partition(".")[::2]): button for name, button in buttons.items()}
    return Keymap(device, {command: at for (of, command), at in parts.items() if of == device})

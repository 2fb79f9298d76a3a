"""Keymaps: the commands of keys and of the buttons of a pad. Each can be changed.

A command with a custom key loses its default ones; a key means one command only. No necessary
command is ever left without a key.
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

COMMANDS: Final[Mapping[str, Intent]] = {
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
"""The commands that can be given without a pointer."""

_NAMES: Final[dict[int, str]] = {
    code: name[2:] for name, code in vars(pygame).items() if name[:2] == "K_"
}
_CODES: Final = {name: code for code, name in _NAMES.items()}
_LETTERS: Final = 0x110000
"""First code above those of letters."""

NECESSARY: Final = ("choose", "back", "next")
"""The commands that suffice to reach everything."""

RESERVED: Final = frozenset({pygame.K_m, pygame.K_F11})
"""Keys that belong to the window and the sound."""

USUAL: Final[Mapping[Device, Mapping[int, Intent]]] = {
    "keys": {**KEYS, pygame.K_TAB: StepFocus(1)},
    "pad": CONTROLLER,
    "joystick": PAD,
}


class Keymap:
    """The commands of one device.

    Attributes:
        codes: the command of each key or button.
        own: the keys or buttons that were changed, by command.
    """

    def __init__(self, device: Device, own: Mapping[str, int] | None = None) -> None:
        """Apply the changed keys to the default ones.

        Raises ValueError if there is no such command, a key is there twice or reserved, or a
        necessary command is left without one.
        """
        self._device: Device = device
        self.own = dict(own or {})
        usual = USUAL[device]
        if unknown := sorted(set(self.own) - set(COMMANDS)):
            raise ValueError(f"there is no command {unknown[0]!r}")
        if len(set(self.own.values())) < len(self.own):
            raise ValueError("two commands have the same key")
        if device == "keys" and RESERVED & set(self.own.values()):
            raise ValueError("a key is reserved")
        changed = [COMMANDS[command] for command in self.own]
        given = set(self.own.values())
        kept = {code: it for code, it in usual.items() if it not in changed and code not in given}
        self.codes = {code: COMMANDS[command] for command, code in self.own.items()} | kept
        for command in NECESSARY:
            if self.has(command) != (COMMANDS[command] in usual.values()):
                raise ValueError(f"nothing is left for the command {command!r}")

    def has(self, command: str) -> bool:
        """Whether a command can be given."""
        return COMMANDS[command] in self.codes.values()

    def code_of(self, command: str) -> int | None:
        """Return the first key or button of a command, if it has one."""
        wanted = COMMANDS[command]
        return next((code for code, intent in self.codes.items() if intent == wanted), None)

    def changed(self, command: str, code: int) -> tuple[Keymap, str | None]:
        """Return the map in which a key means a command, and which one has swapped keys with it.

        Raises ValueError if the key is reserved.
        """
        meant, former = self.codes.get(code), self.code_of(command)
        other = next((name for name, intent in COMMANDS.items() if intent == meant), None)
        own = {name: each for name, each in self.own.items() if each != code} | {command: code}
        if other in (None, command):
            return Keymap(self._device, own), None
        remains = [each for each, intent in self.codes.items() if intent == meant and each != code]
        if remains or former is None:
            if other in self.own and remains:
                own[other] = remains[0]
            return Keymap(self._device, own), None
        return Keymap(self._device, own | {str(other): former}), other


def keys_of(names: Mapping[str, str]) -> Keymap:
    """Return the keymap of the keyboard with keys by their names, see `key_name`.

    Raises ValueError as `Keymap` does, and for a key that does not exist.
    """
    return Keymap("keys", {command: _key_of(name) for command, name in names.items()})


def key_name(code: int) -> str:
    """Return the name of a key: that of pygame's constant without `K_`, or its letter."""
    if code in _NAMES:
        return _NAMES[code]
    return chr(code) if code < _LETTERS and chr(code).isprintable() else str(code)


def _key_of(name: str) -> int:
    code = _CODES.get(name)
    if code is None and len(name) == 1:
        code = ord(name)
    if code is None and name.isdecimal():
        code = int(name)
    if code is None:
        raise ValueError(f"there is no key {name!r}")
    return code


def buttons_of(device: Device, buttons: Mapping[str, int]) -> Keymap:
    """Return the keymap of a pad, from the buttons of all: by `device.command`.

    Raises ValueError as `Keymap` does.
    """
    parts = {tuple(name.partition(".")[::2]): button for name, button in buttons.items()}
    return Keymap(device, {command: at for (of, command), at in parts.items() if of == device})

"""The key bindings: which keys and gamepad buttons run which commands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.geometry import Box
from game.scenes.base import Stack
from game.scenes.buttons import icon_button, page_buttons
from game.scenes.input_mapper import default_keymaps, keymaps_from
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.services.services import Services
from game.ui.frame_pacer import FULL_FRAME_RATE
from game.ui.input import Press
from game.ui.keymap import Keymap, key_name
from game.ui.placement import Placement
from game.ui.theme import CHEESE_YELLOW
from game.ui.widgets import Button, set_common_text_size

_AT: Final = Placement("sheets", "keys")

_COMMANDS: Final = {
    "choose": ("check", "keys.choose"),
    "back": ("back", "keys.back"),
    "next": ("next", "keys.next"),
    "left": ("key_left", "keys.left"),
    "right": ("key_right", "keys.right"),
    "up": ("key_up", "keys.up"),
    "down": ("key_down", "keys.down"),
    "undo": ("undo", "table.undo"),
    "help": ("hint", "table.hint"),
    "menu": ("menu", "table.menu"),
    "speak": ("speak", "table.speak"),
    "recall": ("recall", "keys.recall"),
    "repeat": ("again", "keys.repeat"),
}
"""The icon and message key of each command, except `previous` (Shift with the key of `next`)."""
_PREVIOUS: Final = "keys.previous"
"""Message key of the command `previous`, which has a button of its own on gamepads."""
_KEY: Final = 236.0
"""Width of a keycap at the normal text scale, in units."""
_LARGE_ROWS: Final = 5
"""Number of commands on a page at a large text scale."""
_ARROW: Final = 126.0
"""Width that an arrow to another page takes from the foot, in units."""
_TRAVEL: Final = 9.0
"""Height of the gap below a keycap, where its front side is visible, in units."""
_PATIENCE: Final = 8.0
"""Seconds for which the sheet waits until the user presses the new key or button."""
_WORDED: Final = (
    *("space", "return", "escape", "backspace", "tab", "kp_enter"),
    *("left", "right", "up", "down"),
)
"""Keys whose names are translated into the user's language."""


class KeyBindingsSheet(Sheet):
    """A sheet that lists all commands with their keys and any customised gamepad buttons.

    At a large text scale, they are on several pages.
    After a press on a row, the sheet waits for the new key or button for its command.
    """

    name = "keys"
    title = "keys.heading"
    style = OFFICE
    paper = _AT.paper

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        self._wanted: str | None = None
        self._page = 0
        self._waited = 0.0
        self._shown_message = ""

    @property
    def keymaps(self) -> tuple[Keymap, Keymap, Keymap]:
        """The current keymaps for the keyboard, gamepads known to SDL, and other gamepads."""
        try:
            return keymaps_from(self.settings)
        except ValueError:
            return default_keymaps()

    @property
    def is_waiting(self) -> bool:
        """Whether the sheet is waiting for the user to press a command's new key or button."""
        return self._wanted is not None

    @override
    def body_text(self) -> str:
        words, wanted = self.words, self._wanted
        if wanted is not None:
            return words("keys.press", command=self._command_name(wanted))
        return self._shown_message or words("keys.how")

    @override
    def own_buttons(self) -> Sequence[Button]:
        words, settings = self.words, self.settings
        found = []
        for command, place in zip(self._commands, self._places(), strict=True):
            name = f"{self._command_name(command)}, {self._binding_label(command)}"
            box = self._keycap(place)
            wait = partial(self._begin_rebinding, command)
            is_on = True if command == self._wanted else None
            key = f"key_{command}"
            found.append(Button(key, box, wait, self._binding_label(command), size=34, name=name))
            found[-1].is_on = is_on
        set_common_text_size(self.theme, found)
        if settings.keys or settings.buttons:
            place = _AT.usual.offset_by(-self._arrow, 0)
            label = words("keys.usual")
            found.append(icon_button("usual", place, self._reset, "undo", label, size=34))
        arrows = _AT.boxes("arrows", 2)
        return [*found, *page_buttons(words, self._page, self._pages, arrows, self._turn_page)]

    @property
    def _pages(self) -> int:
        return -(-len(_COMMANDS) // _LARGE_ROWS) if self.theme.text_scale > 1 else 1

    @property
    def _arrow(self) -> float:
        return _ARROW if self._pages > 1 else 0.0

    @property
    def _commands(self) -> Sequence[str]:
        rows = _LARGE_ROWS if self._pages > 1 else len(_COMMANDS)
        return [*_COMMANDS][self._page * rows : (self._page + 1) * rows]

    def _turn_page(self, step: int) -> None:
        self._stop_rebinding()
        self._page += step
        if not 0 < self._page < self._pages - 1:  # there is no arrow further in that direction
            self.focus.key = "next" if step < 0 else "previous"
        self.sound.play("common/page")
        self.read_screen_if_enabled()

    def _places(self) -> list[Box]:
        if self._pages > 1:
            return _AT.boxes("large_commands", _LARGE_ROWS)[: len(self._commands)]
        return _AT.boxes("commands", len(_COMMANDS))

    @property
    def _key_width(self) -> float:
        return _KEY * self.theme.text_scale

    def _keycap(self, row: Box) -> Box:
        wide = self._key_width
        return Box(row.right - wide - 6, row.y + 1, wide, row.h - _TRAVEL - 2)

    def _command_name(self, command: str) -> str:
        return self.words(_COMMANDS.get(command, ("", _PREVIOUS))[1])

    def _binding_label(self, command: str) -> str:
        words, (keys, *pads) = self.words, self.keymaps
        code = keys.code_for(command)
        names = [] if code is None else [self._key_label(code)]
        names += [
            words("keys.button", n=p.custom[command] + 1) for p in pads if command in p.custom
        ]
        return ", ".join(names)

    def _key_label(self, code: int) -> str:
        name = key_name(code)
        if name.lower() in _WORDED and len(name) > 1:
            return self.words(f"keys.name_{name.lower()}")
        return name.upper() if len(name) == 1 else name.replace("_", " ").title()

    # -- changing ---------------------------------------------------------------------------------

    def _begin_rebinding(self, command: str) -> None:
        if self._wanted == command:
            self._stop_rebinding()
            return
        self._wanted, self._waited, self._shown_message = command, 0.0, ""
        self.services.controls.on_press = self._rebind
        self.read_screen_if_enabled()

    def _stop_rebinding(self) -> None:
        self._wanted = self.services.controls.on_press = None

    def _rebind(self, press: Press) -> None:
        command, words = self._wanted, self.words
        is_end = press == Press("keys", pygame.K_ESCAPE) and command != "back"
        self._stop_rebinding()
        if command is None or is_end:
            return
        keymap = dict(zip(("keys", "pad", "joystick"), self.keymaps, strict=True))[press.device]
        try:
            changed, swapped = keymap.with_key(command, press.code)
        except ValueError:
            self._shown_message = words("keys.taken")
        else:
            self._save_keymap(press, changed)
            other = "" if swapped is None else self._command_name(swapped)
            self._shown_message = (
                words("keys.swapped", command=other) if other else words("keys.done")
            )
        self.sound.play("common/ui_choose")
        self.read_screen_if_enabled()

    def _save_keymap(self, press: Press, changed: Keymap) -> None:
        if press.device == "keys":
            names = {command: key_name(code) for command, code in changed.custom.items()}
            self.services.change_settings(keys=names)
            return
        others = {
            name: number
            for name, number in self.settings.buttons.items()
            if not name.startswith(f"{press.device}.")
        }
        own = {f"{press.device}.{command}": code for command, code in changed.custom.items()}
        self.services.change_settings(buttons=others | own)

    def _reset(self) -> None:
        self._stop_rebinding()
        self.services.change_settings(keys={}, buttons={})
        self._shown_message = self.words("keys.are_usual")
        self.read_screen_if_enabled()

    # -- hooks ------------------------------------------------------------------------------------

    @override
    def leave(self) -> None:
        self._stop_rebinding()
        super().leave()

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
        self._waited += dt
        if self.is_waiting and self._waited >= _PATIENCE:
            self._stop_rebinding()

    @property
    @override
    def frame_rate(self) -> int:
        return FULL_FRAME_RATE if self.is_waiting else super().frame_rate

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        theme = self.theme
        names = [self._command_name(command) for command in self._commands]
        places = self._places()
        rooms = [Box(p.x + 88, p.y + 2, p.w - self._key_width - 106, p.h - 4) for p in places]
        size, face = theme.label_type(names, rooms, 36)
        for command, place, room, name in zip(self._commands, places, rooms, names, strict=True):
            if command == self._wanted:
                yellow = CHEESE_YELLOW
                theme.draw_panel(surface, place, fill=yellow, edge=yellow, radius=22, shadow=False)
            picture = self.art.picture(f"common/icon_{_COMMANDS[command][0]}", 60)
            blit_centre(surface, picture, self.layout, (place.x + 46, place.centre[1]))
            theme.draw_text(surface, name, room, size=size, face=face, align="left")
        foot = _AT.foot if self.settings.keys or self.settings.buttons else _AT.foot_alone
        theme.draw_text(surface, self.body_text(), foot.inset(self._arrow, 0), size=36)

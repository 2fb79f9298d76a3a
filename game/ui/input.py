"""Input: converts events of mouse, touch screen, keyboard and gamepad to intents."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec
import pygame

from game.geometry import Layout, Point


class Intent(msgspec.Struct, frozen=True):
    """A command from the user, whatever input device it came from."""


class PointerMove(Intent, frozen=True):
    """Move the pointer to `point`, in units."""

    point: Point


class Choose(Intent, frozen=True):
    """Choose the target at `point`, in units; if `point` is None, choose the focused target."""

    point: Point | None = None


class MoveFocus(Intent, frozen=True):
    """Move the focus in a direction; `dx` and `dy` are each -1, 0 or 1, with y pointing down."""

    dx: int
    dy: int


class StepFocus(Intent, frozen=True):
    """Move the focus to the next target (`step` is 1) or the previous (-1) in reading order."""

    step: int


class Scan(StepFocus, frozen=True):
    """Move the focus because of switch scanning, rather than because of a press."""


class Back(Intent, frozen=True):
    """Close the open sheet; on the match screen, open the pause sheet. Never quits the program."""


class Menu(Intent, frozen=True):
    """Open the pause sheet."""


class Help(Intent, frozen=True):
    """Request a hint."""


class Undo(Intent, frozen=True):
    """Undo the last pick or choice."""


class Speak(Intent, frozen=True):
    """Read the screen aloud."""


class Recall(Intent, frozen=True):
    """Replay the most recent turns."""


class Repeat(Intent, frozen=True):
    """Read aloud again what was read last."""


Device: TypeAlias = Literal["keys", "pad", "joystick"]
"""The keyboard, a gamepad known to SDL (with a mapping), or any other gamepad."""


class Press(NamedTuple):
    """The press of a key (by its SDL key code) or of a gamepad button (by its number)."""

    device: Device
    code: int


_ARROWS: Final = {
    pygame.K_LEFT: MoveFocus(-1, 0),
    pygame.K_RIGHT: MoveFocus(1, 0),
    pygame.K_UP: MoveFocus(0, -1),
    pygame.K_DOWN: MoveFocus(0, 1),
}

KEYS: Final[dict[int, Intent]] = {
    **_ARROWS,
    pygame.K_RETURN: Choose(),
    pygame.K_KP_ENTER: Choose(),
    pygame.K_SPACE: Choose(),
    pygame.K_ESCAPE: Back(),
    pygame.K_BACKSPACE: Undo(),
    pygame.K_u: Undo(),
    pygame.K_h: Help(),
    pygame.K_F1: Help(),
    pygame.K_p: Menu(),
    pygame.K_r: Speak(),
    pygame.K_w: Recall(),
    pygame.K_l: Repeat(),
}

PAD: Final[dict[int, Intent]] = {
    0: Choose(),
    1: Back(),
    2: Undo(),
    3: Help(),
    4: StepFocus(-1),
    5: StepFocus(1),
    6: Speak(),
    7: Menu(),
    8: Recall(),
    9: Repeat(),
}
"""Intents of the buttons of gamepads unknown to SDL, by raw number in the most common order."""

CONTROLLER: Final[dict[int, Intent]] = {
    0: Choose(),
    1: Back(),
    2: Undo(),
    3: Help(),
    4: Speak(),
    6: Menu(),
    7: Recall(),
    8: Repeat(),
    9: StepFocus(-1),
    10: StepFocus(1),
    11: MoveFocus(0, -1),
    12: MoveFocus(0, 1),
    13: MoveFocus(-1, 0),
    14: MoveFocus(1, 0),
}
"""Intents of the buttons of gamepads known to SDL, by SDL's number.

The numbers stand for A, B, X, Y, back, start, left stick, right stick, shoulders and D-pad.

The lower button chooses and the right one goes back on gamepads of any make.
"""

_NUMBERED: Final = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP)

_PAD_ARROWS: Final = {
    pygame.K_KP4: pygame.K_LEFT,
    pygame.K_KP6: pygame.K_RIGHT,
    pygame.K_KP8: pygame.K_UP,
    pygame.K_KP2: pygame.K_DOWN,
}
"""The arrow keys that keys of the numeric keypad stand for while NumLock is off."""

_MODIFIERS: Final = frozenset(
    (
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL),
        *(pygame.K_LALT, pygame.K_RALT, pygame.K_LGUI, pygame.K_RGUI),
    )
)
"""The modifier keys, such as Shift."""

_SHORTCUT: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_GUI
"""Modifiers that make a printable key a shortcut of the system or of another program."""

_AXIS_MOST: Final = 32768
"""Maximum axis value of a gamepad known to SDL; for other gamepads, the maximum is 1."""

_FAR: Final = 0.6
"""Deflection, as a fraction of the maximum, at which a stick moves the focus.

Before it can move the focus again, it must come back to less than half of this.
"""


def shows_focus_after(intent: Intent, had_cursor: bool) -> bool:
    """Return True if the focus frame is visible after `intent`; pointer input hides it.

    `had_cursor` is whether it was visible before.
    """
    match intent:
        case PointerMove() | Choose(point=(_, _)):
            return False
        case Choose() | MoveFocus() | StepFocus():
            return True
    return had_cursor


def is_press(intent: Intent) -> bool:
    """Return True if `intent` comes from a press, not from pointer movement or scanning."""
    return not isinstance(intent, PointerMove | Scan)


def pressed_key(event: pygame.Event) -> int:
    """Return the pressed key; while NumLock is off, keypad keys count as arrow keys."""
    key: int = event.key
    return key if event.mod & pygame.KMOD_NUM else _PAD_ARROWS.get(key, key)


def is_shortcut(event: pygame.Event) -> bool:
    """Return True if `event` is the press of a printable key together with Ctrl, Alt or Super."""
    is_written = event.key <= sys.maxunicode and chr(event.key).isprintable()
    return is_written and bool(event.mod & _SHORTCUT)


def is_sound_key(event: pygame.Event) -> bool:
    """Return True if the key pressed in `event` toggles the sound."""
    return bool(event.key == pygame.K_m) and not is_shortcut(event)


def is_fullscreen_key(event: pygame.Event) -> bool:
    """Return True if the keys pressed in `event` toggle full screen: F11 or Alt+Enter."""
    is_alt_enter = event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
    return event.key == pygame.K_F11 or bool(is_alt_enter)


def move_pointer_to(point: tuple[int, int]) -> None:
    """Move the mouse pointer to `point`, in pixels, if the pointer is over the window."""
    if pygame.display.get_init() and pygame.mouse.get_focused():
        pygame.mouse.set_pos(point)


class InputConverter:
    """Converts pygame events to intents.

    Attributes:
        keys: the intents of keyboard keys, by key code.
        controller: the intents of the buttons of gamepads known to SDL, by number.
        pad: the intents of the buttons of other gamepads, by number.
        pads: the connected gamepads, by instance id.
    """

    def __init__(self) -> None:
        self.keys: Mapping[int, Intent] = KEYS
        self.controller: Mapping[int, Intent] = CONTROLLER
        self.pad: Mapping[int, Intent] = PAD
        self._leaning: dict[tuple[int, int], int] = {}
        self.pads: dict[int, pygame.joystick.JoystickType] = {}
        self._known: dict[int, object] = {}
        self._held: int | None = None

    def intent(self, event: pygame.Event, layout: Layout) -> Intent | None:
        """Return the intent of `event`, or None if it has none; `layout` is the window's layout."""
        found: Intent | None = None
        match event.type:
            case pygame.MOUSEMOTION:
                found = PointerMove(layout.units(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                found = Choose(layout.units(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_X1:
                found = Back()
            case pygame.KEYDOWN:
                found = self._key_intent(event)
            case pygame.CONTROLLERBUTTONDOWN:
                found = self.controller.get(event.button)
            case pygame.CONTROLLERAXISMOTION:
                found = self._axis_intent(event, event.value / _AXIS_MOST)
            case pygame.JOYBUTTONDOWN if not self._is_known(event):
                found = self.pad.get(event.button)
            case pygame.JOYHATMOTION if event.value != (0, 0) and not self._is_known(event):
                found = MoveFocus(event.value[0], -event.value[1])
            case pygame.JOYAXISMOTION if not self._is_known(event):
                found = self._axis_intent(event, event.value)
        return found

    def _key_intent(self, event: pygame.Event) -> Intent | None:
        if is_shortcut(event):
            return None
        tab = StepFocus(1) if event.key == pygame.K_TAB else None
        found = self.keys.get(event.key) or self.keys.get(pressed_key(event), tab)
        is_turned = found == StepFocus(1) and event.mod & pygame.KMOD_SHIFT
        return StepFocus(-1) if is_turned else found

    def press_from(self, event: pygame.Event) -> Press | None:
        """Return the key or button pressed in `event`, to be assigned to a command; else None.

        A modifier key counts when it is released, if no other key was pressed in between. The
        result is None for shortcuts and for other events.
        """
        match event.type:
            case pygame.KEYDOWN:
                self._held = event.key if event.key in _MODIFIERS else None
                if self._held is None and not is_shortcut(event):
                    return Press("keys", pygame.K_F11 if is_fullscreen_key(event) else event.key)
            case pygame.KEYUP if event.key == self._held:
                self._held = None
                return Press("keys", event.key)
            case pygame.CONTROLLERBUTTONDOWN:
                return Press("pad", event.button)
            case pygame.JOYBUTTONDOWN if not self._is_known(event):
                return Press("joystick", event.button)
        return None

    def is_repeated(self, event: pygame.Event) -> bool:
        """Return True if SDL reports this joystick event a second time, as a controller event."""
        return event.type in _NUMBERED and self._is_known(event)

    def _is_known(self, event: pygame.Event) -> bool:
        return event.instance_id in self._known

    def _axis_intent(self, event: pygame.Event, value: float) -> Intent | None:
        if event.axis not in (0, 1):
            return None
        key = (event.instance_id, event.axis)
        before = self._leaning.get(key, 0)
        now = 0
        if abs(value) > _FAR or (before and abs(value) > _FAR / 2):
            now = 1 if value > 0 else -1
        self._leaning[key] = now
        if now in (0, before):
            return None
        return MoveFocus(now, 0) if event.axis == 0 else MoveFocus(0, now)

    def update_gamepads(self, event: pygame.Event) -> None:
        """Add a gamepad that has been connected, or remove one that has been disconnected."""
        if event.type == pygame.JOYDEVICEADDED:
            with contextlib.suppress(pygame.error):  # it may have been disconnected again
                pad = pygame.joystick.Joystick(event.device_index)
                self.pads[pad.get_instance_id()] = pad
                self._open_controller(event.device_index, pad.get_instance_id())
        elif event.type == pygame.JOYDEVICEREMOVED:
            self.pads.pop(event.instance_id, None)
            self._known.pop(event.instance_id, None)
            for axis in (0, 1):
                self._leaning.pop((event.instance_id, axis), None)

    def _open_controller(self, index: int, number: int) -> None:
        from pygame._sdl2 import controller  # noqa: PLC0415 - needed only with a gamepad

        controller.init()
        if controller.is_controller(index):
            self._known[number] = controller.Controller(index)

"""Input: converts mouse, touch, keyboard and gamepad events to intents."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec
import pygame

from game.geometry import Layout, Point


class Intent(msgspec.Struct, frozen=True):
    """A command from the user, independent of the input device."""


class PointerMove(Intent, frozen=True):
    """Move the pointer to `point`, in units."""

    point: Point


class Choose(Intent, frozen=True):
    """Choose the target at `point`, in units; if None, the focused target."""

    point: Point | None = None


class MoveFocus(Intent, frozen=True):
    """Move the focus in a direction; `dx` and `dy` are -1, 0 or 1, with y pointing down."""

    dx: int
    dy: int


class StepFocus(Intent, frozen=True):
    """Move the focus to the next (`step` = 1) or previous (-1) target in reading order."""

    step: int


class Scan(StepFocus, frozen=True):
    """Move the focus by switch scanning rather than by a press."""


class Back(Intent, frozen=True):
    """Close the open sheet or, on the match screen, open the pause sheet. Never quits."""


class Menu(Intent, frozen=True):
    """Open the pause sheet."""


class Help(Intent, frozen=True):
    """Request a hint."""


class Undo(Intent, frozen=True):
    """Undo the last choice."""


class Speak(Intent, frozen=True):
    """Read the screen aloud."""


class Recall(Intent, frozen=True):
    """Replay the last turns."""


class Repeat(Intent, frozen=True):
    """Repeat the last message that was read aloud."""


Device: TypeAlias = Literal["keys", "pad", "joystick"]
"""The keyboard, a gamepad that SDL has a mapping for, or any other gamepad."""


class Press(NamedTuple):
    """A pressed key (as an SDL key code) or gamepad button (as its number)."""

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
"""Buttons of a gamepad unknown to SDL, by raw number, assuming the most common order."""

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
"""Buttons of a gamepad known to SDL, by SDL's numbers: A, B, X, Y, back, start, left stick,
right stick, shoulders, D-pad.

The lower button chooses and the right one goes back on gamepads of any make.
"""

_NUMBERED: Final = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP)

_PAD_ARROWS: Final = {
    pygame.K_KP4: pygame.K_LEFT,
    pygame.K_KP6: pygame.K_RIGHT,
    pygame.K_KP8: pygame.K_UP,
    pygame.K_KP2: pygame.K_DOWN,
}
"""Keys of the numeric keypad that act as arrows while NumLock is off."""

_MODIFIERS: Final = frozenset(
    (
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL),
        *(pygame.K_LALT, pygame.K_RALT, pygame.K_LGUI, pygame.K_RGUI),
    )
)
"""Modifier keys."""

_SHORTCUT: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_GUI
"""Modifiers that turn a printable key into a shortcut of the system or another program."""

_AXIS_MOST: Final = 32768
"""Maximum axis value of a gamepad known to SDL; for unknown ones it is 1."""

_FAR: Final = 0.6
"""Deflection at which a stick moves the focus.

It must fall below half of this before the next move.
"""


def shows_focus_after(intent: Intent, had_cursor: bool) -> bool:
    """Return whether the focus frame is visible after `intent`; pointer input hides it.

    `had_cursor` says whether it was visible before.
    """
    match intent:
        case PointerMove() | Choose(point=(_, _)):
            return False
        case Choose() | MoveFocus() | StepFocus():
            return True
    return had_cursor


def is_press(intent: Intent) -> bool:
    """Return whether an intent comes from a press rather than pointer movement or scanning."""
    return not isinstance(intent, PointerMove | Scan)


def pressed_key(event: pygame.Event) -> int:
    """Return the pressed key; without NumLock, keypad keys are converted to arrow keys."""
    key: int = event.key
    return key if event.mod & pygame.KMOD_NUM else _PAD_ARROWS.get(key, key)


def is_shortcut(event: pygame.Event) -> bool:
    """Return whether `event` is a printable key pressed together with Ctrl, Alt or Super."""
    is_written = event.key <= sys.maxunicode and chr(event.key).isprintable()
    return is_written and bool(event.mod & _SHORTCUT)


def is_sound_key(event: pygame.Event) -> bool:
    """Return whether the pressed key toggles the sound."""
    return bool(event.key == pygame.K_m) and not is_shortcut(event)


def is_fullscreen_key(event: pygame.Event) -> bool:
    """Return whether the pressed keys toggle full screen: F11 or Alt+Enter."""
    is_alt_enter = event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
    return event.key == pygame.K_F11 or bool(is_alt_enter)


def move_pointer_to(point: tuple[int, int]) -> None:
    """Move the mouse pointer to a point in pixels, if it is over the window."""
    if pygame.display.get_init() and pygame.mouse.get_focused():
        pygame.mouse.set_pos(point)


class InputConverter:
    """Converts pygame events to intents.

    Attributes:
        keys: the intents of the keyboard, by key code.
        controller: the intents of gamepads known to SDL, by button number.
        pad: the intents of other gamepads, by button number.
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
        """Convert a pygame event to an intent; None if it has no meaning."""
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
        """Return the key or button pressed in `event`, for assigning it to a command.

        A modifier key counts when it is released without another key in between. For shortcuts and
        other events, the result is None.
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
        """Return whether SDL also reports this joystick event as a controller event."""
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
        """Add a newly connected gamepad, or remove a disconnected one."""
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

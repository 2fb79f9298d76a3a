"""Input: mouse, touch, keys and game pad become one stream of intents.

A scene does not know which device is used. A finger arrives as a pointer (SDL makes it one); a
stick, the cross of a pad and the arrow keys all move the focus.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec
import pygame

from game.geometry import Layout, Point


class Intent(msgspec.Struct, frozen=True):
    """A request of the player, independent of the device."""


class PointAt(Intent, frozen=True):
    """The pointer moved; `point` in units."""

    point: Point


class Choose(Intent, frozen=True):
    """Choose what is at `point` or, without one, what has the focus."""

    point: Point | None = None


class LetGo(Intent, frozen=True):
    """Release what was pressed; only targets that have to be held use it."""


class MoveFocus(Intent, frozen=True):
    """Move the focus one step: `dx`, `dy` are -1, 0 or 1."""

    dx: int
    dy: int


class StepFocus(Intent, frozen=True):
    """Move the focus to the next (1) or the previous (-1) target in reading order."""

    step: int


class Scan(StepFocus, frozen=True):
    """Move the focus without a press, for switch scanning."""


class Back(Intent, frozen=True):
    """Leave this sheet; on the table: open the pause sheet. Never quits."""


class Menu(Intent, frozen=True):
    """Open the pause sheet."""


class Help(Intent, frozen=True):
    """Ask for a hint."""


class Undo(Intent, frozen=True):
    """Undo the last choice."""


class Speak(Intent, frozen=True):
    """Read the screen aloud."""


class Recall(Intent, frozen=True):
    """Show again what has just happened."""


class Repeat(Intent, frozen=True):
    """Say again what was said last."""


Device: TypeAlias = Literal["keys", "pad", "joystick"]
"""The keyboard, a pad that SDL knows, and any other one: the buttons of both are numbered."""


class Press(NamedTuple):
    """A key, by SDL's code, or a button, by its number, that was pressed."""

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
"""Buttons of a pad unknown to SDL, by their raw numbers, as most pads count them."""

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
"""Buttons of a pad known to SDL, by its numbers: A, B, X, Y, back, start, left stick,
right stick, shoulders, cross.

The lower one chooses and the right one goes back, whatever the pad's make.
"""

_NUMBERED: Final = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP)

_PAD_ARROWS: Final = {
    pygame.K_KP4: pygame.K_LEFT,
    pygame.K_KP6: pygame.K_RIGHT,
    pygame.K_KP8: pygame.K_UP,
    pygame.K_KP2: pygame.K_DOWN,
}
"""The keys of the number pad that have an arrow on them."""

_MODIFIERS: Final = frozenset(
    (
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL),
        *(pygame.K_LALT, pygame.K_RALT, pygame.K_LGUI, pygame.K_RGUI),
    )
)
"""The keys that are held while others are pressed."""

_SHORTCUT: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_GUI
"""With these a printable key is a shortcut of the system or of another program."""

_AXIS_MOST: Final = 32768
"""The greatest value on the axis of a known pad; that of an unknown one is 1."""

_FAR: Final = 0.6
"""Deflection at which a stick moves the focus; it must return below half of it in between."""


def has_cursor_after(intent: Intent, had_cursor: bool) -> bool:
    """Return True if the cursor is shown after an intent: not while the pointer is in use."""
    match intent:
        case PointAt() | Choose(point=(_, _)):
            return False
        case Choose() | MoveFocus() | StepFocus():
            return True
    return had_cursor


def is_press(intent: Intent) -> bool:
    """Return True if an intent is a press, not a movement of the pointer or a scan."""
    return not isinstance(intent, PointAt | Scan | LetGo)


def key_of(event: pygame.Event) -> int:
    """Return the key that was pressed: an arrow for those of the number pad without NumLock."""
    key: int = event.key
    return key if event.mod & pygame.KMOD_NUM else _PAD_ARROWS.get(key, key)


def is_shortcut(event: pygame.Event) -> bool:
    """Return True if a printable key was pressed together with Ctrl, Alt or Super."""
    is_written = event.key <= sys.maxunicode and chr(event.key).isprintable()
    return is_written and bool(event.mod & _SHORTCUT)


def is_for_sound(event: pygame.Event) -> bool:
    """Return True if the key was pressed that turns the sound off and on."""
    return bool(event.key == pygame.K_m) and not is_shortcut(event)


def is_for_window(event: pygame.Event) -> bool:
    """Return True if the keys were pressed that toggle full screen."""
    is_alt_enter = event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
    return event.key == pygame.K_F11 or bool(is_alt_enter)


def send_pointer_to(point: tuple[int, int]) -> None:
    """Put the pointer at a point of the window, in pixels, if it is over the window."""
    if pygame.display.get_init() and pygame.mouse.get_focused():
        pygame.mouse.set_pos(point)


class Input:
    """Turns pygame's events into intents.

    Attributes:
        keys, controller, pad: the intents of keys and buttons; they can be replaced.
        pads: those that are plugged in.
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
        """Return the intent of an event, or None if it means nothing."""
        found: Intent | None = None
        match event.type:
            case pygame.MOUSEMOTION:
                found = PointAt(layout.units(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                found = Choose(layout.units(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_X1:
                found = Back()
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                found = LetGo()
            case pygame.KEYUP | pygame.CONTROLLERBUTTONUP | pygame.JOYBUTTONUP:
                found = LetGo()
            case pygame.KEYDOWN:
                found = self._of_key(event)
            case pygame.CONTROLLERBUTTONDOWN:
                found = self.controller.get(event.button)
            case pygame.CONTROLLERAXISMOTION:
                found = self._axis(event, event.value / _AXIS_MOST)
            case pygame.JOYBUTTONDOWN if not self._is_known(event):
                found = self.pad.get(event.button)
            case pygame.JOYHATMOTION if event.value != (0, 0) and not self._is_known(event):
                found = MoveFocus(event.value[0], -event.value[1])
            case pygame.JOYAXISMOTION if not self._is_known(event):
                found = self._axis(event, event.value)
        return found

    def _of_key(self, event: pygame.Event) -> Intent | None:
        if is_shortcut(event):
            return None
        tab = StepFocus(1) if event.key == pygame.K_TAB else None
        found = self.keys.get(event.key) or self.keys.get(key_of(event), tab)
        is_turned = found == StepFocus(1) and event.mod & pygame.KMOD_SHIFT
        return StepFocus(-1) if is_turned else found

    def pressed(self, event: pygame.Event) -> Press | None:
        """Return the key or the button that was pressed, if it was one.

        A modifier counts when it is released without another key. Alt and Enter are F11; shortcuts
        do not count.
        """
        match event.type:
            case pygame.KEYDOWN:
                self._held = event.key if event.key in _MODIFIERS else None
                if self._held is None and not is_shortcut(event):
                    return Press("keys", pygame.K_F11 if is_for_window(event) else event.key)
            case pygame.KEYUP if event.key == self._held:
                self._held = None
                return Press("keys", event.key)
            case pygame.CONTROLLERBUTTONDOWN:
                return Press("pad", event.button)
            case pygame.JOYBUTTONDOWN if not self._is_known(event):
                return Press("joystick", event.button)
        return None

    def is_repeated(self, event: pygame.Event) -> bool:
        """Return True if SDL sends this button of a pad under its own name, too."""
        return event.type in _NUMBERED and self._is_known(event)

    def _is_known(self, event: pygame.Event) -> bool:
        """Return True if SDL also sends the events of this pad under its own names."""
        return event.instance_id in self._known

    def _axis(self, event: pygame.Event, value: float) -> Intent | None:
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

    def plug(self, event: pygame.Event) -> None:
        """Note a pad that was plugged in or unplugged."""
        if event.type == pygame.JOYDEVICEADDED:
            with contextlib.suppress(pygame.error):  # it may be gone again by now
                pad = pygame.joystick.Joystick(event.device_index)
                self.pads[pad.get_instance_id()] = pad
                self._learn(event.device_index, pad.get_instance_id())
        elif event.type == pygame.JOYDEVICEREMOVED:
            self.pads.pop(event.instance_id, None)
            self._known.pop(event.instance_id, None)
            for axis in (0, 1):
                self._leaning.pop((event.instance_id, axis), None)

    def _learn(self, index: int, number: int) -> None:
        """Ask SDL for the pad under its own names, if it knows this kind of pad."""
        from pygame._sdl2 import controller  # noqa: PLC0415 - nobody without a pad needs it

        controller.init()
        if controller.is_controller(index):
            self._known[number] = controller.Controller(index)

"""Input: mouse, touch, keys and pad become one stream of intents, and any key can be changed."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame._sdl2 import controller

from game.geometry import Layout
from game.ui.input import (
    KEYS,
    PAD,
    Back,
    Choose,
    Help,
    InputConverter,
    Intent,
    Menu,
    MoveFocus,
    PointerMove,
    Recall,
    Repeat,
    Speak,
    StepFocus,
    Undo,
)
from game.ui.keymap import (
    DEFAULT_KEYMAPS,
    KEY_COMMANDS,
    NECESSARY,
    RESERVED,
    Keymap,
    gamepad_keymap,
    key_name,
    keyboard_keymap,
)
from tests.cases import cases

LAYOUT = Layout(800, 450)
ALL_INTENTS = {Back, Choose, Help, Menu, MoveFocus, Recall, Repeat, Speak, StepFocus, Undo}
KEY_INTENTS: dict[int, Intent | None] = {
    **dict.fromkeys((pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER), Choose()),
    pygame.K_ESCAPE: Back(),
    pygame.K_LEFT: MoveFocus(-1, 0),
    pygame.K_RIGHT: MoveFocus(1, 0),
    pygame.K_UP: MoveFocus(0, -1),
    pygame.K_DOWN: MoveFocus(0, 1),
    pygame.K_TAB: StepFocus(1),
    pygame.K_h: Help(),
    pygame.K_u: Undo(),
    pygame.K_r: Speak(),
    pygame.K_w: Recall(),
    pygame.K_l: Repeat(),
    pygame.K_p: Menu(),
    pygame.K_x: None,
}
"""The keys as the readme tells them."""
BUTTON_INTENTS: dict[int, Intent | None] = {
    1: Choose((0.0, 0.0)),
    pygame.BUTTON_X1: Back(),
    **dict.fromkeys((pygame.BUTTON_RIGHT, pygame.BUTTON_MIDDLE, 4, 5), None),
}
HAT_INTENTS = {(0, 1): MoveFocus(0, -1), (0, -1): MoveFocus(0, 1), (1, 0): MoveFocus(1, 0)}
HARMLESS = (pygame.QUIT, pygame.ACTIVEEVENT, pygame.TEXTINPUT, pygame.USEREVENT, pygame.NOEVENT)
INTENTS: list[tuple[int, dict[str, Any], Intent | None]] = [
    (pygame.MOUSEMOTION, {"pos": (400, 225)}, PointerMove((800.0, 450.0))),
    *(
        (pygame.MOUSEBUTTONDOWN, {"pos": (0, 0), "button": button}, wanted)
        for button, wanted in BUTTON_INTENTS.items()
    ),
    (pygame.MOUSEBUTTONUP, {"pos": (0, 0), "button": 1}, None),
    *((pygame.KEYDOWN, {"key": key, "mod": 0}, wanted) for key, wanted in KEY_INTENTS.items()),
    (pygame.KEYDOWN, {"key": pygame.K_TAB, "mod": pygame.KMOD_LSHIFT}, StepFocus(-1)),
    (pygame.KEYUP, {"key": pygame.K_RETURN, "mod": 0}, None),
    *((pygame.JOYBUTTONDOWN, {"button": n, "instance_id": 0}, PAD.get(n)) for n in range(20)),
    *(
        (pygame.JOYHATMOTION, {"value": value, "hat": 0, "instance_id": 0}, wanted)
        for value, wanted in (*HAT_INTENTS.items(), ((0, 0), None))
    ),
    *((kind, {}, None) for kind in HARMLESS),
]


def test_each_event_has_its_intent_or_none() -> None:
    for kind, values, wanted in INTENTS:
        assert InputConverter().intent(pygame.Event(kind, values), LAYOUT) == wanted, (kind, values)


def of_key(key: int, mod: int, **keys: dict[int, Intent]) -> Intent | None:
    hands = InputConverter()
    hands.keys = keys.get("keys", KEYS)
    return hands.intent(pygame.Event(pygame.KEYDOWN, key=key, mod=mod), LAYOUT)


@cases("mod", [pygame.KMOD_LCTRL, pygame.KMOD_RALT, pygame.KMOD_LGUI])
def test_a_shortcut_means_nothing_but_keys_that_write_nothing_go_on(mod: int) -> None:
    for key, wanted in KEY_INTENTS.items():
        is_written = key == pygame.K_SPACE or (chr(key & 0x7F).isalpha() and key < 0x80)
        assert of_key(key, mod) == (None if is_written else wanted)
        assert of_key(key, pygame.KMOD_CAPS | pygame.KMOD_NUM) == wanted


def test_the_number_pad_has_arrows_without_numlock() -> None:
    arrows = {"KP4": (-1, 0), "KP6": (1, 0), "KP8": (0, -1), "KP2": (0, 1)}
    for name, step in arrows.items():
        key = getattr(pygame, f"K_{name}")
        assert of_key(key, 0) == MoveFocus(*step)
        assert of_key(key, pygame.KMOD_NUM) is None
        assert of_key(key, 0, keys={**KEYS, key: Undo()}) == Undo(), "it was given a command"
    for mod in (0, pygame.KMOD_NUM):
        assert of_key(pygame.K_KP_ENTER, mod) == Choose()


def test_keys_alone_and_pad_alone_can_do_everything() -> None:
    by_key = {type(found) for found in KEYS.values()} | {StepFocus}
    by_pad = {type(found) for found in PAD.values()} | {MoveFocus}
    assert by_key == by_pad == ALL_INTENTS


def lean(hands: InputConverter, value: float, axis: int = 0, pad: int = 0) -> Intent | None:
    values = {"axis": axis, "value": value, "instance_id": pad}
    return hands.intent(pygame.Event(pygame.JOYAXISMOTION, values), LAYOUT)


def test_a_stick_moves_once_each_time_it_is_leaned() -> None:
    hands, right = InputConverter(), MoveFocus(1, 0)
    values = (0.4, 0.9, 1.0, 0.5, 0.7, 0.1, 0.9)  # at 0.5 it still leans: its edge may tremble
    found = [lean(hands, value) for value in values]
    assert found == [None, right, None, None, None, None, right]
    assert lean(hands, 0.9, axis=1) == MoveFocus(0, 1)
    assert lean(hands, -0.9, axis=1) == MoveFocus(0, -1), "thrown over, it moves back"
    assert lean(hands, 0.9, pad=1) == right, "pads and axes do not disturb each other"
    assert lean(hands, 1.0) is None
    assert not any(lean(hands, 1.0, axis=axis) for axis in range(2, 8)), "a trigger is no stick"


def test_a_pad_that_sdl_knows_counts_by_its_names_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    pad = SimpleNamespace(get_instance_id=lambda: 3)
    monkeypatch.setattr(pygame.joystick, "Joystick", lambda index: pad)
    for name in ("init", "is_controller", "Controller"):
        monkeypatch.setattr(controller, name, lambda *_: True)
    hands = InputConverter()
    hands.update_gamepads(
        pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=3)
    )  # it was never there
    hands.update_gamepads(pygame.Event(pygame.JOYDEVICEADDED, device_index=0))
    assert hands.pads == {3: pad}
    for kind, values, wanted in (
        (pygame.CONTROLLERBUTTONDOWN, {"button": 0}, Choose()),
        (pygame.CONTROLLERBUTTONDOWN, {"button": 14}, MoveFocus(1, 0)),
        (pygame.CONTROLLERAXISMOTION, {"axis": 1, "value": 30000}, MoveFocus(0, 1)),
        (pygame.JOYBUTTONDOWN, {"button": 0}, None),
        (pygame.JOYHATMOTION, {"value": (1, 0), "hat": 0}, None),
        (pygame.JOYAXISMOTION, {"axis": 0, "value": 1.0}, None),
    ):
        event = pygame.Event(kind, values | {"instance_id": 3})
        assert hands.intent(event, LAYOUT) == wanted, event
    hands.update_gamepads(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=3))
    assert hands.pads == {}


# -- keys that are changed -------------------------------------------------------------------------

WITH_KEYS = set(KEY_COMMANDS) - {"previous"}
"""That is `next`, with Shift."""
ANY_KEY = st.sampled_from([*DEFAULT_KEYMAPS["keys"], pygame.K_f, pygame.K_j, pygame.K_7])


def test_a_command_takes_a_key_from_another_one() -> None:
    """That both swap, if each has one key alone, `test_hands` sees on the screen."""
    keymap, swapped = Keymap("keys").with_key("choose", pygame.K_f)
    assert swapped is None
    assert not {pygame.K_RETURN, pygame.K_SPACE} & keymap.intents.keys()
    pad, swapped = Keymap("pad").with_key("choose", 1)
    assert (swapped, pad.intents[0], pad.intents[1]) == ("back", Back(), Choose())
    keymap, swapped = Keymap("keys").with_key("help", pygame.K_u)
    assert swapped is None, "of two keys one is left"
    assert keymap.intents[pygame.K_BACKSPACE] == Undo()


@given(st.lists(st.tuples(st.sampled_from(sorted(WITH_KEYS)), ANY_KEY), max_size=20))
def test_whatever_is_changed_everything_necessary_can_be_asked_for(
    changes: list[tuple[str, int]],
) -> None:
    keymap = Keymap("keys")
    for command, code in changes:
        try:
            keymap, _ = keymap.with_key(command, code)
        except ValueError:
            assert keymap.intents[code] in map(KEY_COMMANDS.__getitem__, NECESSARY)
            continue
        assert keymap.intents[code] == KEY_COMMANDS[command]
        assert keymap.code_for(command) == code
        assert all(keymap.has_key(each) for each in WITH_KEYS)
        assert Keymap("keys", keymap.custom).intents == keymap.intents


def test_nonsense_is_refused() -> None:
    for own in (
        {"fly": pygame.K_f},
        {"choose": pygame.K_f, "back": pygame.K_f},
        {"choose": min(RESERVED)},
        {"help": pygame.K_TAB},
        {"help": pygame.K_ESCAPE},
    ):
        with pytest.raises(ValueError, match=r"\w"):
            Keymap("keys", own)
    with pytest.raises(ValueError, match="needs the key"):
        Keymap("keys").with_key("help", pygame.K_RETURN)
    for code in RESERVED:
        with pytest.raises(ValueError, match="reserved"):
            Keymap("keys").with_key("choose", code)
    with pytest.raises(ValueError, match="key"):
        keyboard_keymap({"choose": "the big red one"})


@given(
    st.sampled_from([*DEFAULT_KEYMAPS["keys"], ord("ö"), pygame.K_F5, pygame.K_KP_7, 1_073_742_000])
)
def test_a_key_is_found_again_by_its_name(code: int) -> None:
    keymap, _ = Keymap("keys").with_key("choose", code)
    names = {command: key_name(each) for command, each in keymap.custom.items()}
    assert keyboard_keymap(names).custom == keymap.custom


def test_each_device_has_usual_buttons_and_changed_ones_of_its_own() -> None:
    changed = {"pad": 3, "joystick": 7}
    names = {f"{device}.next": button for device, button in changed.items()}
    for device, usual in DEFAULT_KEYMAPS.items():
        assert Keymap(device).intents == usual
        assert all(Keymap(device).has_key(command) for command in NECESSARY)
        assert device == "keys" or gamepad_keymap(device, names).intents[
            changed[device]
        ] == StepFocus(1)

"""Keymaps: keys change hands, and no necessary command is ever left without one."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.input import Back, Choose, Help, StepFocus, Undo
from game.ui.keymap import (
    COMMANDS,
    NECESSARY,
    RESERVED,
    USUAL,
    Keymap,
    buttons_of,
    key_name,
    keys_of,
)

WITH_KEYS = set(COMMANDS) - {"previous"}
"""That is `next`, with Shift."""
ANY_KEY = st.sampled_from([*USUAL["keys"], pygame.K_f, pygame.K_j, pygame.K_7])


def test_a_command_with_a_key_of_its_own_loses_its_usual_ones() -> None:
    keymap, swapped = Keymap("keys").changed("choose", pygame.K_f)
    assert swapped is None
    assert keymap.codes[pygame.K_f] == Choose()
    assert not {pygame.K_RETURN, pygame.K_SPACE} & keymap.codes.keys()


def test_who_takes_the_only_key_of_a_command_gives_it_the_former_one() -> None:
    keymap, swapped = Keymap("keys").changed("help", pygame.K_r)
    assert swapped == "speak"
    assert keymap.codes[pygame.K_r] == Help()
    assert keymap.has("speak")
    pad, swapped = Keymap("pad").changed("choose", 1)
    assert swapped == "back"
    assert (pad.codes[0], pad.codes[1]) == (Back(), Choose())
    keymap, swapped = Keymap("keys").changed("help", pygame.K_u)
    assert swapped is None, "of two keys one is left"
    assert keymap.codes[pygame.K_BACKSPACE] == Undo()
    assert keymap.codes[pygame.K_u] == Help()


@given(st.lists(st.tuples(st.sampled_from(sorted(WITH_KEYS)), ANY_KEY), max_size=20))
def test_whatever_is_changed_everything_necessary_can_be_asked_for(
    changes: list[tuple[str, int]],
) -> None:
    keymap = Keymap("keys")
    for command, code in changes:
        keymap, _ = keymap.changed(command, code)
        assert keymap.codes[code] == COMMANDS[command]
        assert keymap.code_of(command) == code
        assert all(keymap.has(each) for each in WITH_KEYS)
        assert Keymap("keys", keymap.own).codes == keymap.codes


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
    for code in RESERVED:
        with pytest.raises(ValueError, match="reserved"):
            Keymap("keys").changed("choose", code)
    with pytest.raises(ValueError, match="key"):
        keys_of({"choose": "the big red one"})


@given(st.sampled_from([*USUAL["keys"], ord("ö"), pygame.K_F5, pygame.K_KP_7, 1_073_742_000]))
def test_a_key_is_found_again_by_its_name(code: int) -> None:
    keymap, _ = Keymap("keys").changed("choose", code)
    names = {command: key_name(each) for command, each in keymap.own.items()}
    assert keys_of(names).own == keymap.own


def test_each_device_has_usual_buttons_and_changed_ones_of_its_own() -> None:
    changed = {"pad": 3, "joystick": 7}
    names = {f"{device}.next": button for device, button in changed.items()}
    for device, usual in USUAL.items():
        assert Keymap(device).codes == usual
        assert all(Keymap(device).has(command) for command in NECESSARY)
        assert device == "keys" or buttons_of(device, names).codes[changed[device]] == StepFocus(1)

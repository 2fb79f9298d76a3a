"""Keymaps: keys change hands, and no necessary command is ever left without one."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.input import Back, Choose, Device, Help, StepFocus, Undo
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


def test_without_changes_all_is_as_usual() -> None:
    for device in USUAL:
        assert Keymap(device).codes == USUAL[device]


def test_a_command_with_a_key_of_its_own_loses_its_usual_ones() -> None:
    keymap, swapped = Keymap("keys").changed("choose", pygame.K_f)
    assert swapped is None
    assert keymap.codes[pygame.K_f] == Choose()
    assert pygame.K_RETURN not in keymap.codes
    assert pygame.K_SPACE not in keymap.codes


def test_who_takes_the_only_key_of_a_command_gives_it_the_former_one() -> None:
    keymap, swapped = Keymap("keys").changed("help", pygame.K_r)
    assert swapped == "speak"
    assert keymap.codes[pygame.K_r] == Help()
    assert keymap.has("speak")
    pad, swapped = Keymap("pad").changed("choose", 1)
    assert swapped == "back"
    assert pad.codes[1] == Choose()
    assert pad.codes[0] == Back()


def test_who_takes_one_of_two_keys_gives_nothing_back() -> None:
    keymap, swapped = Keymap("keys").changed("help", pygame.K_u)
    assert swapped is None
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


@pytest.mark.parametrize(
    "own",
    [
        {"fly": pygame.K_f},
        {"choose": pygame.K_f, "back": pygame.K_f},
        {"choose": min(RESERVED)},
        {"help": pygame.K_TAB},
        {"help": pygame.K_ESCAPE},
    ],
)
def test_nonsense_is_refused(own: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        Keymap("keys", own)


def test_a_reserved_key_cannot_be_taken() -> None:
    for code in RESERVED:
        with pytest.raises(ValueError, match="reserved"):
            Keymap("keys").changed("choose", code)


def test_keys_are_told_by_their_names() -> None:
    assert keys_of({"choose": "f"}).codes[pygame.K_f] == Choose()
    with pytest.raises(ValueError, match="key"):
        keys_of({"choose": "the big red one"})


@given(st.sampled_from([*USUAL["keys"], ord("ö"), pygame.K_F5, pygame.K_KP_7, 1_073_742_000]))
def test_a_key_is_found_again_by_its_name(code: int) -> None:
    keymap, _ = Keymap("keys").changed("choose", code)
    names = {command: key_name(each) for command, each in keymap.own.items()}
    assert keys_of(names).own == keymap.own


@pytest.mark.parametrize(("device", "button"), [("pad", 3), ("joystick", 7)])
def test_each_kind_of_pad_has_buttons_of_its_own(device: Device, button: int) -> None:
    found = {"pad.next": 3, "joystick.next": 7}
    assert buttons_of(device, found).codes[button] == StepFocus(1)


def test_the_usual_maps_have_all_that_is_necessary() -> None:
    for device in USUAL:
        assert all(Keymap(device).has(command) for command in NECESSARY)

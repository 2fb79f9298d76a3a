"""Hands: keys that were changed, one switch, a hand that trembles."""

from __future__ import annotations

import random
from collections.abc import Hashable
from pathlib import Path

import pygame
import pytest

from game.boards.base import Slot
from game.catalog import CATALOG
from game.media.speech import Speech
from game.scenes.market.result import ResultScene
from game.scenes.overlay import DEBOUNCE_SECONDS
from game.scenes.sheets.accessibility import AccessibilitySheet
from game.scenes.sheets.key_bindings import KeyBindingsSheet
from game.scenes.switch_scanner import HOLD_SECONDS, SCAN_SECONDS
from game.scenes.table.scene import TableScene
from game.ui.input import PAD
from tests.kept_art import no_pictures
from tests.pilot import Pilot

PILOT = {"is_drawn": False, "art": no_pictures}
STEP = 0.05
LONGEST = 40_000
"""Frames of a match that is played at random with one switch."""
TAKEN, ALT, CTRL = "keys.taken", pygame.KMOD_LALT, pygame.KMOD_LCTRL


@pytest.fixture
def keys(pilot: Pilot) -> KeyBindingsSheet:
    found = KeyBindingsSheet(pilot.app.services, pilot.app.stack)
    pilot.show(found)
    return found


def key_event(pilot: Pilot, way: str, key: int, mod: int = 0) -> None:
    pilot.app.dispatch(pygame.Event(getattr(pygame, f"KEY{way}"), key=key, mod=mod))


def is_title(pilot: Pilot) -> bool:
    return pilot.scene.name == "title"


# -- keys ---------------------------------------------------------------------------------------


def test_a_command_gets_the_next_key_that_is_pressed(pilot: Pilot, keys: KeyBindingsSheet) -> None:
    services = pilot.app.services
    pilot.click("key_undo")
    assert keys.is_waiting
    pilot.press(pygame.K_f)
    assert not keys.is_waiting
    assert services.session.settings.keys == {"undo": "f"}
    assert keys.targets()[7].name.endswith("F")
    pilot.click("usual")
    assert services.session.settings.keys == {}
    pilot.click("key_help")
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene is keys
    pilot.click("key_help")
    pilot.wait(9.0)
    assert not keys.is_waiting
    pilot.press(pygame.K_f)
    assert services.session.settings.keys == {}, "with Escape, or after a while, nothing changes"
    pilot.click("key_help")
    pilot.press(pygame.K_m)
    assert services.session.settings.keys == {}
    assert keys.body_text() == services.words(TAKEN), "a key that is needed elsewhere is given away"
    pilot.click("key_help")
    pilot.press(pygame.K_r)
    assert services.session.settings.keys == {"help": "r", "speak": "h"}, "both swap"
    assert "Read aloud" in keys.body_text()
    pilot.click("usual", "key_choose")
    pilot.press(pygame.K_f, pygame.K_ESCAPE)
    assert is_title(pilot)
    pilot.press(pygame.K_RETURN, seconds=0.3)
    assert is_title(pilot)
    pilot.press(pygame.K_f, seconds=0.3)
    assert not is_title(pilot)


def test_shortcuts_are_none_of_our_keys(pilot: Pilot, keys: KeyBindingsSheet) -> None:
    services = pilot.app.services
    for code, mod in ((pygame.K_F11, 0), (pygame.K_RETURN, ALT)):  # full screen
        pilot.click("key_help")
        if mod:
            key_event(pilot, "DOWN", pygame.K_LALT, mod)
            assert keys.is_waiting, "it may be held for another key"
        key_event(pilot, "DOWN", code, mod)
        key_event(pilot, "UP", code, mod)
        key_event(pilot, "UP", pygame.K_LALT)
        assert services.session.settings.keys == {}
        assert keys.body_text() == services.words(TAKEN)
        assert not services.session.settings.is_fullscreen
    pilot.click("key_help")
    for way, key, mod in (
        *(("DOWN", pygame.K_LCTRL, CTRL), ("DOWN", pygame.K_x, CTRL)),
        *(("UP", pygame.K_x, CTRL), ("UP", pygame.K_LCTRL, 0)),
    ):
        key_event(pilot, way, key, mod)
    assert keys.is_waiting
    pilot.press(pygame.K_LCTRL)
    assert services.session.settings.keys == {"help": "LCTRL"}, "let go of alone, it is a key"


def test_a_button_of_a_pad_is_changed_too_and_what_becomes_of_it_is_reported(
    pilot: Pilot, keys: KeyBindingsSheet
) -> None:
    services = pilot.app.services
    pilot.click("key_help")
    pilot.pad(9)
    assert services.session.settings.buttons == {"joystick.help": 9, "joystick.repeat": 3}
    assert "10" in next(t.name for t in keys.targets() if t.key == "key_help")
    for code in PAD:
        services.change_settings(buttons={})
        pilot.click("key_undo")
        pilot.pad(code)
        is_given = services.session.settings.buttons.get("joystick.undo") == code
        assert (keys.body_text() == services.words(TAKEN)) != is_given, (
            f"button {code}: {keys.body_text()}"
        )
        assert keys.body_text()


def test_nonsense_in_the_file_leaves_the_usual_keys_and_is_reported_once(pilot: Pilot) -> None:
    services = pilot.app.services
    for change in (
        *({"keys": {"fly": "f"}}, {"keys": {"choose": "f", "back": "f"}}),
        *({"keys": {"help": "ESCAPE"}}, {"keys": {"choose": "the red one"}}),
        *({"buttons": {"wheel.choose": 1}}, {"buttons": {"pad.help": 1}}),
    ):
        services.change_settings(**({"keys": {}, "buttons": {}} | change))
        pilot.press(pygame.K_TAB)
        assert pilot.notice() == services.words("trouble.keys"), change
        pilot.press(pygame.K_ESCAPE)  # puts the notice away
        pilot.press(pygame.K_TAB)
        assert pilot.notice() is None
        pilot.scene.focus.key = "settings"
        pilot.press(pygame.K_RETURN, seconds=0.3)
        assert not is_title(pilot), change
        services.change_settings(keys={}, buttons={})
        pilot.app.stack.pop_to_bottom()
        pilot.press(pygame.K_TAB, seconds=0.3)


# -- one switch ---------------------------------------------------------------------------------


def test_the_focus_goes_round_by_itself_and_any_key_chooses(pilot: Pilot) -> None:
    for speed, seconds in enumerate(SCAN_SECONDS, 1):
        pilot.app.services.change_settings(scan_speed=0)
        pilot.wait(0.1)
        pilot.app.services.change_settings(scan_speed=speed)
        before = pilot.focused
        pilot.wait(seconds - 0.2)
        assert pilot.focused == before, speed
        pilot.wait(0.4)
        after = pilot.focused
        assert after != before, speed
        pilot.wait(seconds)
        assert pilot.focused not in (before, after), speed
    for key in (pygame.K_SPACE, pygame.K_x):
        pilot.wait(SCAN_SECONDS[-1] + 0.1)
        pilot.press(key, seconds=0.5)
        assert not is_title(pilot)
        pilot.go_home()


def test_the_focus_waits_while_something_is_read_aloud(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.app.services.change_settings(scan_speed=len(SCAN_SECONDS))
    monkeypatch.setattr(Speech, "is_speaking", True)
    before = pilot.focused
    pilot.wait(2 * SCAN_SECONDS[-1])
    assert pilot.focused == before
    monkeypatch.undo()
    pilot.wait(SCAN_SECONDS[-1] + 0.1)
    assert pilot.focused != before


def test_held_it_goes_back_and_while_the_window_is_left_it_means_nothing(pilot: Pilot) -> None:
    pilot.show(AccessibilitySheet(pilot.app.services, pilot.app.stack))
    pilot.app.services.change_settings(scan_speed=1)
    for event in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
        key_event(pilot, "DOWN", pygame.K_SPACE)
        pilot.wait(0.3)
        key_event(pilot, "UP", pygame.K_SPACE)  # SDL lets go of all keys, then tells why
        pilot.app.dispatch(pygame.Event(event))
        pilot.wait(HOLD_SECONDS + 0.5)
        assert pilot.scene.name == "reach"
        pilot.app.dispatch(pygame.Event(pygame.WINDOWFOCUSGAINED))
        pilot.app.dispatch(pygame.Event(pygame.WINDOWRESTORED))
    key_event(pilot, "DOWN", pygame.K_SPACE)
    pilot.wait(HOLD_SECONDS - 0.2)
    assert pilot.scene.name == "reach"
    pilot.wait(0.4)
    assert is_title(pilot)
    key_event(pilot, "UP", pygame.K_SPACE)
    pilot.wait(0.1)
    assert is_title(pilot)


@pytest.mark.parametrize("game", CATALOG)
def test_a_match_is_played_with_one_switch_from_the_title_to_its_end(
    tmp_path: Path, game: str
) -> None:
    with Pilot(tmp_path, motion="none", pace=1, is_drawn=False, art=no_pictures) as pilot:
        pilot.app.services.change_settings(scan_speed=5)
        lots = random.Random(game)
        switch_at(pilot, game)
        for _ in range(LONGEST):
            if isinstance(pilot.scene, ResultScene):
                break
            scene, focus = pilot.scene, pilot.scene.focus.key
            is_asked = isinstance(scene, TableScene) and scene.pending_choice is not None
            is_there = focus in ("lesson", "seen", "next") or (is_asked and isinstance(focus, Slot))
            is_wanted = not isinstance(focus, Slot) or lots.random() < 0.5
            if is_there and focus in pilot.targets() and is_wanted:
                switch(pilot)
            pilot.frame(SCAN_SECONDS[-1] / 2, is_drawn=False)
            pilot.app.services.session.journal.finish()
        assert isinstance(pilot.scene, ResultScene)


def switch(pilot: Pilot) -> None:
    for way in ("DOWN", "UP"):
        key_event(pilot, way, pygame.K_SPACE)
        pilot.frame(STEP)


def switch_at(pilot: Pilot, key: Hashable) -> None:
    """Wait until the focus comes to a target, and press the switch."""
    pilot.until(lambda: pilot.scene.focus.key == key, f"the focus on {key}", STEP)
    switch(pilot)
    pilot.wait(0.5)


# -- a hand that trembles -----------------------------------------------------------------------


def test_a_second_press_in_a_moment_means_nothing_and_one_counts_where_it_began(
    pilot: Pilot,
) -> None:
    pilot.app.services.change_settings(debounce_presses=True)
    before = pilot.focused
    pilot.press(pygame.K_TAB)
    once = pilot.focused
    pilot.press(pygame.K_TAB)
    assert pilot.focused == once != before
    pilot.wait(DEBOUNCE_SECONDS)
    pilot.press(pygame.K_TAB)
    assert pilot.focused != once
    pilot.app.services.change_settings(debounce_presses=False)
    begun = pilot.app.services.rendering.layout.px(pilot.targets()["settings"].box.centre)
    pilot.app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=begun, button=1))
    pilot.app.dispatch(pygame.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1))
    pilot.wait(0.3)
    assert pilot.scene.name == "settings"


def test_the_frame_of_one_switch_takes_no_press_away(pilot: Pilot) -> None:
    pilot.app.services.change_settings(scan_speed=5, debounce_presses=True)
    for tenth in range(10):
        before = pilot.scene.focus.key = pilot.scene.targets()[0].key
        while pilot.focused == before:
            pilot.frame(STEP)
        pilot.wait(tenth / 10 * SCAN_SECONDS[-1])
        chosen = pilot.focused
        switch(pilot)
        pilot.wait(0.5)
        assert not is_title(pilot), f"{chosen} was not chosen, {tenth} tenths late"
        pilot.go_home()

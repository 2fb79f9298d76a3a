"""Hands: keys that were changed, one switch, a hand that trembles."""

from __future__ import annotations

import random
from collections.abc import Hashable
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest
from pygame._sdl2 import controller

from game.boards.base import Slot
from game.catalog import CATALOG
from game.scenes.market.result import ResultScene
from game.scenes.market.title import TitleScene
from game.scenes.one_switch import HOLD, SPEEDS
from game.scenes.overlay import STEADY
from game.scenes.sheets.keys import KeysSheet
from game.scenes.sheets.reach import ReachSheet
from game.scenes.table.scene import TableScene
from game.ui.input import PAD
from tests.kept_art import no_pictures
from tests.pilot import Pilot

PILOT = {"is_drawn": False, "art": no_pictures}
STEP = 0.05
LONGEST = 40_000
"""Frames of a match that is played by lot with one switch."""


@pytest.fixture
def keys(pilot: Pilot) -> KeysSheet:
    found = KeysSheet(pilot.app.services, pilot.app.stack)
    pilot.show(found)
    return found


class TestKeys:
    def test_a_command_gets_the_next_key_that_is_pressed(
        self, pilot: Pilot, keys: KeysSheet
    ) -> None:
        pilot.click("undo")
        assert keys.is_waiting
        pilot.press(pygame.K_f)
        assert not keys.is_waiting
        assert pilot.app.services.session.settings.keys == {"undo": "f"}
        assert keys.targets()[7].name.endswith("F")
        pilot.click("usual")
        assert pilot.app.services.session.settings.keys == {}

    def test_choosing_with_another_key_works_at_once(self, pilot: Pilot, keys: KeysSheet) -> None:
        pilot.click("choose")
        pilot.press(pygame.K_f)
        pilot.press(pygame.K_ESCAPE)
        assert isinstance(pilot.scene, TitleScene)
        pilot.press(pygame.K_RETURN, seconds=0.3)
        assert isinstance(pilot.scene, TitleScene)
        pilot.press(pygame.K_f, seconds=0.3)
        assert not isinstance(pilot.scene, TitleScene)

    def test_a_conflict_is_told_and_both_swap(self, pilot: Pilot, keys: KeysSheet) -> None:
        pilot.click("help")
        pilot.press(pygame.K_r)
        assert pilot.app.services.session.settings.keys == {"help": "r", "speak": "h"}
        assert "Read aloud" in keys.line

    def test_a_key_that_is_needed_elsewhere_is_not_given_away(
        self, pilot: Pilot, keys: KeysSheet
    ) -> None:
        pilot.click("help")
        pilot.press(pygame.K_m)
        assert pilot.app.services.session.settings.keys == {}
        assert keys.line == pilot.app.services.words("keys.taken")

    @pytest.mark.parametrize(
        ("code", "mod"), [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_LALT)]
    )
    def test_the_keys_of_full_screen_are_needed_elsewhere(
        self, pilot: Pilot, keys: KeysSheet, code: int, mod: int
    ) -> None:
        take, services = pilot.app.dispatch, pilot.app.services
        pilot.click("help")
        if mod:
            take(pygame.Event(pygame.KEYDOWN, key=pygame.K_LALT, mod=mod))
            assert keys.is_waiting, "it may be held for another key"
        take(pygame.Event(pygame.KEYDOWN, key=code, mod=mod))
        take(pygame.Event(pygame.KEYUP, key=code, mod=mod))
        take(pygame.Event(pygame.KEYUP, key=pygame.K_LALT, mod=0))
        assert services.session.settings.keys == {}
        assert keys.line == services.words("keys.taken")
        assert not services.session.settings.is_fullscreen

    def test_a_key_that_is_held_for_others_is_a_key_when_it_is_let_go_of_alone(
        self, pilot: Pilot, keys: KeysSheet
    ) -> None:
        take, mod = pilot.app.dispatch, pygame.KMOD_LCTRL
        pilot.click("help")
        take(pygame.Event(pygame.KEYDOWN, key=pygame.K_LCTRL, mod=mod))
        take(pygame.Event(pygame.KEYDOWN, key=pygame.K_x, mod=mod))
        take(pygame.Event(pygame.KEYUP, key=pygame.K_x, mod=mod))
        take(pygame.Event(pygame.KEYUP, key=pygame.K_LCTRL, mod=0))
        assert keys.is_waiting, "a shortcut is none of our keys"
        pilot.press(pygame.K_LCTRL)
        assert pilot.app.services.session.settings.keys == {"help": "LCTRL"}

    def test_names_are_typed_with_altgr_and_steered_with_the_number_pad(self, pilot: Pilot) -> None:
        typed: list[str] = []
        pilot.app.services.controls.on_text = typed.append
        before, take = pilot.focused, pilot.app.dispatch
        for key in (pygame.K_q, pygame.K_m, pygame.K_KP8):
            mod = pygame.KMOD_RALT | pygame.KMOD_NUM
            take(pygame.Event(pygame.KEYDOWN, key=key, mod=mod))
            take(pygame.Event(pygame.TEXTINPUT, text=chr(key & 0x7F)))
        assert typed == ["q", "m", chr(pygame.K_KP8 & 0x7F)]
        assert pilot.focused == before
        assert not pilot.app.services.session.settings.is_muted
        pilot.press(pygame.K_KP6)
        assert pilot.focused != before

    def test_nothing_changes_with_escape_or_after_a_while(
        self, pilot: Pilot, keys: KeysSheet
    ) -> None:
        pilot.click("help")
        pilot.press(pygame.K_ESCAPE)
        assert pilot.scene is keys
        pilot.click("help")
        pilot.wait(9.0)
        assert not keys.is_waiting
        pilot.press(pygame.K_f)
        assert pilot.app.services.session.settings.keys == {}

    def test_a_button_of_a_pad_is_changed_too(self, pilot: Pilot, keys: KeysSheet) -> None:
        pilot.click("help")
        pilot.pad(9)
        assert pilot.app.services.session.settings.buttons == {
            "joystick.help": 9,
            "joystick.repeat": 3,
        }
        assert "10" in next(t.name for t in keys.targets() if t.key == "help")

    def test_whatever_a_button_of_a_pad_meant_it_is_told_what_becomes_of_that(
        self, pilot: Pilot, keys: KeysSheet
    ) -> None:
        for code in PAD:
            pilot.app.services.change(buttons={})
            pilot.click("undo")
            pilot.pad(code)
            is_given = pilot.app.services.session.settings.buttons.get("joystick.undo") == code
            is_refused = keys.line == pilot.app.services.words("keys.taken")
            assert is_refused != is_given, f"button {code}: {keys.line}"
            assert keys.line

    @pytest.mark.parametrize(
        "change",
        [
            {"keys": {"fly": "f"}},
            {"keys": {"choose": "f", "back": "f"}},
            {"keys": {"help": "ESCAPE"}},
            {"keys": {"choose": "the red one"}},
            {"buttons": {"wheel.choose": 1}},
            {"buttons": {"pad.help": 1}},
        ],
    )
    def test_nonsense_in_the_file_leaves_the_usual_keys_and_is_told_once(
        self, pilot: Pilot, change: dict[str, object]
    ) -> None:
        services = pilot.app.services
        services.change(**change)
        pilot.press(pygame.K_TAB)
        assert pilot.notice() == services.words("trouble.keys")
        pilot.press(pygame.K_ESCAPE)  # puts the notice away
        pilot.press(pygame.K_TAB)
        assert pilot.notice() is None
        pilot.press(pygame.K_RETURN, seconds=0.3)
        assert not isinstance(pilot.scene, TitleScene)


def focus_of(pilot: Pilot) -> Hashable:
    return pilot.scene.focus.key


class TestOneSwitch:
    @pytest.mark.parametrize("speed", range(1, 6))
    def test_the_focus_goes_round_by_itself(self, pilot: Pilot, speed: int) -> None:
        pilot.app.services.change(switch=speed)
        before = pilot.focused
        pilot.wait(SPEEDS[speed - 1] - 0.2)
        assert pilot.focused == before
        pilot.wait(0.4)
        after = pilot.focused
        assert after != before
        pilot.wait(SPEEDS[speed - 1])
        assert pilot.focused not in (before, after)

    @pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_x])
    def test_any_key_that_means_nothing_else_chooses(self, pilot: Pilot, key: int) -> None:
        pilot.app.services.change(switch=5)
        pilot.wait(SPEEDS[-1] + 0.1)
        pilot.press(key, seconds=0.5)
        assert not isinstance(pilot.scene, TitleScene)

    def test_held_it_goes_back(self, pilot: Pilot) -> None:
        pilot.show(ReachSheet(pilot.app.services, pilot.app.stack))
        pilot.app.services.change(switch=1)
        pilot.app.dispatch(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0))
        pilot.wait(HOLD - 0.2)
        assert isinstance(pilot.scene, ReachSheet)
        pilot.wait(0.4)
        assert isinstance(pilot.scene, TitleScene)
        pilot.app.dispatch(pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
        pilot.wait(0.1)
        assert isinstance(pilot.scene, TitleScene)

    def test_a_button_of_a_pad_that_sdl_knows_is_one_press(
        self, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """SDL sends it twice: under its number on the pad first, then under its own name."""
        pilot.app.services.change(switch=1)
        pad = SimpleNamespace(get_instance_id=lambda: 0)
        monkeypatch.setattr(pygame.joystick, "Joystick", lambda index: pad)
        for name, value in (("init", None), ("is_controller", True), ("Controller", object())):
            monkeypatch.setattr(controller, name, lambda *_, value=value: value)
        pilot.app.dispatch(pygame.Event(pygame.JOYDEVICEADDED, device_index=0))
        pilot.wait(0.1)
        for button, is_chosen in ((4, False), (0, True)):  # speak, then choose
            for way in ("DOWN", "UP"):
                for kind in ("JOYBUTTON", "CONTROLLERBUTTON"):
                    event = getattr(pygame, f"{kind}{way}")
                    pilot.app.dispatch(pygame.Event(event, button=button, instance_id=0))
            pilot.wait(0.5)
            assert isinstance(pilot.scene, TitleScene) != is_chosen

    @pytest.mark.parametrize("event", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
    def test_a_press_during_which_the_window_is_left_means_nothing(
        self, pilot: Pilot, event: int
    ) -> None:
        """SDL lets go of all keys when the window loses them."""
        pilot.app.services.change(switch=1)
        pilot.app.dispatch(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0))
        pilot.wait(0.3)
        pilot.app.dispatch(pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
        pilot.app.dispatch(pygame.Event(event))
        pilot.wait(HOLD + 0.5)
        assert isinstance(pilot.scene, TitleScene)

    @pytest.mark.parametrize("game", CATALOG)
    def test_a_match_is_played_from_the_title_to_its_end(self, tmp_path: Path, game: str) -> None:
        with Pilot(tmp_path, motion="none", pace=1, is_drawn=False, art=no_pictures) as pilot:
            pilot.app.services.change(switch=5)
            lots = random.Random(game)
            press_at(pilot, game)
            press_at(pilot, "play")
            for _ in range(LONGEST):
                if isinstance(pilot.scene, ResultScene):
                    break
                scene = pilot.scene
                is_asked = isinstance(scene, TableScene) and scene.asked is not None
                focus = focus_of(pilot)
                is_told = focus in ("lesson", "seen", "next") and focus in pilot.targets()
                is_offered = is_asked and isinstance(focus, Slot) and focus in pilot.targets()
                if is_told or (is_offered and lots.random() < 0.5):
                    press(pilot)
                pilot.frame(SPEEDS[-1] / 2, is_drawn=False)
                pilot.app.services.session.journal.finish()
            assert isinstance(pilot.scene, ResultScene)


def press(pilot: Pilot) -> None:
    pilot.app.dispatch(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0))
    pilot.frame(STEP, is_drawn=False)
    pilot.app.dispatch(pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    pilot.frame(STEP, is_drawn=False)


def press_at(pilot: Pilot, key: Hashable) -> None:
    """Wait until the focus comes to a target, and press the switch."""
    for _ in range(4000):
        if focus_of(pilot) == key:
            press(pilot)
            pilot.wait(0.5)
            return
        pilot.frame(STEP, is_drawn=False)
    raise AssertionError(f"the focus never comes to {key}")


class TestSteady:
    def test_a_second_press_in_a_moment_means_nothing(self, pilot: Pilot) -> None:
        pilot.app.services.change(is_steady=True)
        before = pilot.focused
        pilot.press(pygame.K_TAB)
        once = pilot.focused
        pilot.press(pygame.K_TAB)
        assert pilot.focused == once != before
        pilot.wait(STEADY)
        pilot.press(pygame.K_TAB)
        assert pilot.focused != once

    def test_a_press_counts_where_it_began(self, pilot: Pilot) -> None:
        layout, settings = pilot.app.services.rendering.layout, pilot.targets()["settings"]
        begun, ended = layout.px(settings.box.centre), (5, 5)
        pilot.app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=begun, button=1))
        pilot.app.dispatch(pygame.Event(pygame.MOUSEBUTTONUP, pos=ended, button=1))
        pilot.wait(0.3)
        assert pilot.scene.name == "settings"

    def test_the_frame_of_one_switch_takes_no_press_away(self, pilot: Pilot) -> None:
        pilot.app.services.change(switch=5, is_steady=True)
        for tenth in range(10):
            before = pilot.scene.focus.key = pilot.scene.targets()[0].key
            while pilot.focused == before:
                pilot.frame(STEP)
            pilot.wait(tenth / 10 * SPEEDS[-1])
            chosen = pilot.focused
            press(pilot)
            pilot.wait(0.5)
            assert pilot.scene.name != "title", f"{chosen} was not chosen, {tenth} tenths late"
            pilot.app.stack.pop_to_bottom()
            pilot.wait(0.3)

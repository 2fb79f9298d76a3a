"""The gate: it takes an adult, waits longer after each wrong answer, and there is only one."""

from __future__ import annotations

from typing import Any

import pygame

from game.play.restrictions import LEAVE_PROGRAM
from game.scenes.parents.gate import GATE_HOLD_SECONDS, GateSheet
from game.scenes.parents.parental_settings import ParentalSettingsSheet
from tests.pilot import Pilot

PILOT = {"is_drawn": False}


def gate(pilot: Pilot) -> GateSheet:
    assert isinstance(pilot.scene, GateSheet)
    return pilot.scene


def answer_wrongly(pilot: Pilot) -> int:
    """Hold the key, and press a wrong number; return the right one."""
    sheet = gate(pilot)
    pilot.hold("key", GATE_HOLD_SECONDS + 0.1)
    right = sheet.correct_answer
    assert right is not None
    answers = [t.key[1] for t in sheet.targets() if isinstance(t.key, tuple)]
    assert right in answers
    assert len(set(answers)) == 6
    assert answers == sorted(answers)
    pilot.click(("answer", next(number for number in answers if number != right)))
    assert sheet.correct_answer is None
    assert pilot.scene is sheet
    return right


def test_only_holding_the_key_opens_the_gate_whatever_device_holds_it(pilot: Pilot) -> None:
    assert GATE_HOLD_SECONDS < 2, "a grown-up is through in five seconds"
    sheet = pilot.come_to_gate()
    for _ in range(30):
        pilot.click("key", seconds=0.1)
    pilot.hold("key", GATE_HOLD_SECONDS - 0.2)
    at = pilot.app.services.rendering.layout.px(pilot.targets()["key"].box.centre)
    for event in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
        pilot.app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        pilot.wait(GATE_HOLD_SECONDS / 2)
        pilot.app.dispatch(pygame.Event(event))  # the window loses the hand that holds the key
        pilot.wait(2 * GATE_HOLD_SECONDS)
        assert sheet.correct_answer is None
        pilot.app.dispatch(pygame.Event(pygame.WINDOWFOCUSGAINED))
    assert pilot.scene is sheet
    pilot.click("close", seconds=0.3)
    devices: dict[str, dict[str, Any]] = {
        "KEY": {"key": pygame.K_RETURN, "mod": 0},
        "CONTROLLERBUTTON": {"button": 0, "instance_id": 0},
    }
    for kind, about in devices.items():
        down, up = (pygame.Event(getattr(pygame, kind + way), **about) for way in ("DOWN", "UP"))
        pilot.click("parents", seconds=0.4)
        sheet = gate(pilot)
        pilot.app.dispatch(down)
        pilot.wait(0.5)
        pilot.app.dispatch(up)
        pilot.wait(GATE_HOLD_SECONDS)
        assert sheet.correct_answer is None
        pilot.app.dispatch(down)
        pilot.wait(GATE_HOLD_SECONDS + 0.1)
        assert sheet.correct_answer is not None, kind
        pilot.app.dispatch(up)
        assert str(sheet.correct_answer) not in sheet.speech_text(), "the answer is read out"
        pilot.click("close", seconds=0.3)
    pilot.app.services.change_settings(scan_speed=3)
    pilot.click("parents", seconds=0.4)
    pilot.click("key")
    assert gate(pilot).correct_answer is not None, "who has one switch cannot hold it"
    pilot.click(("answer", gate(pilot).correct_answer), seconds=0.4)
    assert isinstance(pilot.scene, ParentalSettingsSheet)


def test_after_each_wrong_answer_the_key_rests_longer_and_says_so(pilot: Pilot) -> None:
    words, clock, sums = pilot.app.services.words, pilot.app.clock, set[int]()
    pilot.come_to_gate()
    for seconds, line in (
        (5, words("gate.seconds", 5)),
        (15, words("gate.seconds", 15)),
        (60, words("gate.minutes", 1)),
        *[(300, words("gate.minutes", 5))] * 4,
    ):
        sums.add(answer_wrongly(pilot))
        assert line in pilot.texts()
        assert line in pilot.scene.speech_text()
        clock.sleep(seconds - 1)
        pilot.hold("key", GATE_HOLD_SECONDS - 0.8)  # nothing is held while it rests
        assert words("gate.seconds", 1) in pilot.texts()
        pilot.wait(1.0)
    assert len(sums) > 3, "the same sums come again and again"


def test_a_gate_that_is_opened_again_rests_on_until_the_sum_is_right(pilot: Pilot) -> None:
    pilot.come_to_gate()
    answer_wrongly(pilot)
    pilot.click("close", "close", seconds=0.4)
    pilot.app.clock.sleep(2.0)
    sheet = pilot.come_to_gate()
    pilot.hold("key", GATE_HOLD_SECONDS + 0.1)
    assert sheet.correct_answer is None
    pilot.app.clock.sleep(2.0)
    pilot.pass_gate()
    assert isinstance(pilot.scene, ParentalSettingsSheet)
    pilot.go_home()
    pilot.come_to_gate()
    answer_wrongly(pilot)
    assert pilot.app.services.words("gate.seconds", 5) in pilot.texts()


def test_there_is_one_gate_at_a_time(pilot: Pilot) -> None:
    pilot.app.services.change_settings(disabled=(LEAVE_PROGRAM,))
    pilot.come_to_gate()
    for _ in range(3):
        pilot.app.dispatch(pygame.Event(pygame.WINDOWCLOSE))
        pilot.app.dispatch(pygame.Event(pygame.QUIT))
        pilot.wait(0.4)
        assert [scene.name for scene in pilot.app.stack.scenes].count("gate") == 1
    pilot.pass_gate()
    assert pilot.scene.name == "quit"

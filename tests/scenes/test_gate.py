"""The gate: it takes a grown-up, waits longer after each wrong answer, and there is only one."""

from __future__ import annotations

import pygame
import pytest

from game.play.away import WINDOW
from game.scenes.parents.gate import HOLD, GateSheet
from game.scenes.parents.parents import ParentsSheet
from tests.cases import cases
from tests.pilot import Pilot


def answers(sheet: GateSheet) -> list[int]:
    return [t.key[1] for t in sheet.targets() if isinstance(t.key, tuple)]


def test_a_press_does_not_open_the_gate_nor_do_many(pilot: Pilot) -> None:
    sheet = pilot.come_to_gate()
    for _ in range(30):
        pilot.click("key", seconds=0.1)
    pilot.hold("key", HOLD - 0.2)
    pilot.wait(1.0)
    assert sheet.result is None
    assert pilot.scene is sheet


def test_a_grown_up_is_through_in_five_seconds(pilot: Pilot) -> None:
    sheet = pilot.come_to_gate()
    pilot.hold("key", HOLD + 0.1)
    assert HOLD < 2
    said = sheet.spoken()
    assert str(sheet.result) not in said
    pilot.click(("answer", sheet.result), seconds=0.4)
    assert isinstance(pilot.scene, ParentsSheet)


def answer_wrongly(pilot: Pilot) -> None:
    """Hold the key, and press a wrong number."""
    sheet = pilot.scene
    assert isinstance(sheet, GateSheet)
    pilot.hold("key", HOLD + 0.1)
    assert sheet.result is not None
    wrong = next(number for number in answers(sheet) if number != sheet.result)
    pilot.click(("answer", wrong))
    assert sheet.result is None
    assert pilot.scene is sheet


def test_a_wrong_answer_leads_back_to_the_key_and_the_next_sum_is_another(pilot: Pilot) -> None:
    sheet, sums = pilot.come_to_gate(), set[int | None]()
    for _ in range(8):
        pilot.hold("key", HOLD + 0.1)
        sums.add(sheet.result)
        found = answers(sheet)
        assert len(set(found)) == 6
        assert found == sorted(found)
        assert sheet.result in found
        pilot.click(("answer", next(number for number in found if number != sheet.result)))
        pilot.app.clock.sleep(301)
    assert len(sums) > 3


def test_after_each_wrong_answer_the_key_rests_longer_and_says_so(pilot: Pilot) -> None:
    services, clock = pilot.app.services, pilot.app.clock
    pilot.come_to_gate()
    for seconds, line in (
        (5, services.words("gate.seconds", 5)),
        (15, services.words("gate.seconds", 15)),
        (60, services.words("gate.minutes", 1)),
        (300, services.words("gate.minutes", 5)),
        (300, services.words("gate.minutes", 5)),
    ):
        answer_wrongly(pilot)
        assert line in pilot.texts()
        assert line in pilot.scene.spoken()
        clock.sleep(seconds - 1)
        pilot.hold("key", HOLD - 0.8)  # nothing is held while it rests
        assert services.words("gate.seconds", 1) in pilot.texts()
        pilot.wait(1.0)


def test_a_gate_that_is_closed_and_opened_again_rests_on_until_the_sum_is_right(
    pilot: Pilot,
) -> None:
    sheet = pilot.come_to_gate()
    answer_wrongly(pilot)
    pilot.click("close", "close", seconds=0.4)
    pilot.app.clock.sleep(2.0)
    sheet = pilot.come_to_gate()
    pilot.hold("key", HOLD + 0.1)
    assert sheet.result is None
    pilot.app.clock.sleep(2.0)
    pilot.pass_gate()
    assert isinstance(pilot.scene, ParentsSheet)
    pilot.app.stack.pop_to_bottom()
    pilot.wait(0.4)
    pilot.come_to_gate()
    answer_wrongly(pilot)
    assert pilot.app.services.words("gate.seconds", 5) in pilot.texts()


@cases("event", [pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_the_key_is_let_go_when_the_window_loses_the_hand_that_holds_it(
    pilot: Pilot, event: int
) -> None:
    pilot.app.stack.pop_to_bottom()
    pilot.wait(0.4)
    sheet = pilot.come_to_gate()
    at = pilot.app.services.rendering.layout.px(pilot.targets()["key"].box.centre)
    pilot.app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    pilot.wait(HOLD / 2)
    pilot.app.dispatch(pygame.Event(event))
    pilot.wait(2 * HOLD)
    assert sheet.result is None


def test_there_is_one_gate_at_a_time(pilot: Pilot) -> None:
    pilot.app.services.change(away=(WINDOW,))
    pilot.come_to_gate()
    for _ in range(3):
        pilot.app.dispatch(pygame.Event(pygame.WINDOWCLOSE))
        pilot.app.dispatch(pygame.Event(pygame.QUIT))
        pilot.wait(0.4)
        assert [scene.name for scene in pilot.app.stack.scenes].count("gate") == 1
    pilot.pass_gate()
    assert pilot.scene.name == "quit"


@pytest.mark.parametrize(
    ("down", "up"),
    [
        (
            pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0),
            pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0),
        ),
        (
            pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=0, instance_id=0),
            pygame.Event(pygame.CONTROLLERBUTTONUP, button=0, instance_id=0),
        ),
    ],
    ids=["keys", "pad"],
)
def test_the_key_is_held_with_keys_and_pads_as_well(
    pilot: Pilot, down: pygame.Event, up: pygame.Event
) -> None:
    sheet = pilot.come_to_gate()
    pilot.app.dispatch(down)
    pilot.wait(0.5)
    pilot.app.dispatch(up)
    pilot.wait(HOLD)
    assert sheet.result is None
    pilot.app.dispatch(down)
    pilot.wait(HOLD + 0.1)
    assert sheet.result is not None


def test_whoever_has_one_switch_need_not_hold_it(pilot: Pilot) -> None:
    sheet = pilot.come_to_gate()
    pilot.app.services.change(switch=3)
    pilot.click("key")
    assert sheet.result is not None

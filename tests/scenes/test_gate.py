"""The gate: a sum or a PIN that is typed, a pause after three errors, and there is only one."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import Mock, patch

import pygame
import pytest

from game.keep.pin import hash_pin, is_correct_pin
from game.media.canvas import Canvas
from game.play.restrictions import LEAVE_PROGRAM
from game.scenes.parents.digit_sheet import DigitSheet
from game.scenes.parents.gate import LONG_SUM_COUNT
from game.scenes.parents.parental_settings import ParentalSettingsSheet
from game.scenes.parents.pin import make_pin_sheet
from game.services.session import GATE_ATTEMPTS, GATE_PAUSE_SECONDS
from game.startup import Options, Startup
from tests.pilot import Pilot

PILOT = {"is_drawn": False}
WRONG = "999"


def type_digits(pilot: Pilot, digits: str) -> None:
    for digit in digits:
        pilot.app.dispatch(pygame.Event(pygame.KEYDOWN, key=ord(digit), mod=0))
        pilot.app.dispatch(pygame.Event(pygame.TEXTINPUT, text=digit))
    pilot.wait(0.1)


def is_through(pilot: Pilot) -> bool:
    pilot.wait(0.6)
    return isinstance(pilot.scene, ParentalSettingsSheet)


@pytest.mark.parametrize("way", ["pointer", "keyboard", "focus", "pad"])
def test_the_result_is_typed_with_any_device_and_a_digit_can_be_removed(
    pilot: Pilot, way: str
) -> None:
    answer = str(pilot.come_to_gate().correct_answer)
    if way == "pointer":
        pilot.click(("digit", "9"), "remove", *[("digit", digit) for digit in answer])
    elif way == "keyboard":
        type_digits(pilot, "9")
        pilot.press(pygame.K_BACKSPACE)
        type_digits(pilot, answer)
    else:
        for digit in ("9", "remove", *answer):
            pilot.scene.focus.key = digit if digit == "remove" else ("digit", digit)
            pilot.push("keys" if way == "focus" else "pad", pygame.K_RETURN, 0)
    assert is_through(pilot)
    assert pilot.app.services.controls.on_digit is None


def test_a_digit_that_is_a_command_or_a_switch_is_not_lost(pilot: Pilot) -> None:
    pilot.app.services.change_settings(keys={"menu": "1"})
    answer = str(pilot.come_to_gate().correct_answer)
    assert answer[0] == "1"
    type_digits(pilot, answer)
    assert is_through(pilot)
    pilot.go_home()
    pilot.app.services.change_settings(keys={}, scan_speed=1)
    pilot.come_to_gate()
    assert pilot.app.services.controls.on_digit is None, "a digit may be the switch"


def test_three_errors_pause_the_gate_for_half_a_minute_wherever_one_goes(pilot: Pilot) -> None:
    words, clock = pilot.app.services.words, pilot.app.clock
    asked = {pilot.come_to_gate().question}
    for _ in range(GATE_ATTEMPTS):
        assert not pilot.app.services.session.gate.seconds_left
        type_digits(pilot, WRONG)
        asked.add(pilot.scene.speech_text())
    assert len(asked) == GATE_ATTEMPTS + 1, "a new sum after each error"
    assert words("gate.wrong_sum", typed=WRONG) in "".join(asked)
    assert words("gate.pause", 30) in "".join(asked)
    pilot.click("close", "close", seconds=0.4)
    answer = str(pilot.come_to_gate().correct_answer)
    clock.sleep(GATE_PAUSE_SECONDS - 10.0)
    pilot.frame()
    type_digits(pilot, answer)
    assert not is_through(pilot)
    clock.sleep(10.0)
    pilot.frame()
    pilot.pass_gate()
    assert is_through(pilot)
    pilot.go_home()
    pilot.come_to_gate()
    for _ in range(GATE_ATTEMPTS - 1):
        type_digits(pilot, WRONG)
    assert not pilot.app.services.session.gate.seconds_left, "a right answer clears the errors"


def test_nothing_reads_the_sum_to_a_child_and_the_result_is_never_said(pilot: Pilot) -> None:
    sheet = pilot.come_to_gate()
    assert "speak" not in pilot.targets()
    assert str(sheet.correct_answer) not in pilot.scene.speech_text()


def test_parents_set_a_pin_that_replaces_the_sum_and_remove_it(
    pilot: Pilot, tmp_path: Path
) -> None:
    services = pilot.app.services
    pilot.show(make_pin_sheet(services, pilot.app.stack))
    type_digits(pilot, "25802581")
    assert not services.session.settings.pin, "the second time it was another one"
    assert services.words("pin.differ") in pilot.texts()
    type_digits(pilot, "25802580")
    assert is_correct_pin("2580", services.session.settings.pin)
    words = services.words
    for text in (words("pin.set"), words("pin.change"), words("pin.remove")):
        assert text in pilot.texts()
    assert words("pin.choose") not in pilot.texts()
    type_digits(pilot, "1111")
    assert words("pin.again") in pilot.texts()
    pilot.click("close", seconds=0.4)
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert not [path for path in files if b"2580" in path.read_bytes()]
    pilot.go_home()
    sheet = pilot.come_to_gate()
    assert sheet.correct_answer is None
    type_digits(pilot, "258")
    assert "258" not in pilot.texts()
    type_digits(pilot, "1")
    assert services.words("gate.wrong_pin") in pilot.texts()
    pilot.pass_gate("2580")
    assert is_through(pilot)
    pilot.show(make_pin_sheet(services, pilot.app.stack))
    assert words("pin.set") in pilot.texts()
    pilot.click("no_pin")
    assert words("pin.choose") in pilot.texts()
    assert not services.session.settings.pin
    assert "no_pin" not in pilot.targets()


def test_five_long_sums_without_an_error_replace_a_forgotten_pin(pilot: Pilot) -> None:
    session, clock = pilot.app.services.session, pilot.app.clock
    pilot.app.services.change_settings(pin=hash_pin("2580"))
    gate = pilot.come_to_gate()
    pilot.click("forgotten")
    assert session.gate.seconds_left, "the pause after three errors is not saved"
    assert pilot.app.services.words("gate.wait", 30) in pilot.texts()
    type_digits(pilot, f"{gate.correct_answer}")
    assert pilot.scene.name == "gate"
    clock.sleep(GATE_PAUSE_SECONDS)
    asked = []
    for number in range(2 * LONG_SUM_COUNT - 1):
        assert pilot.scene.name == "gate"
        answer = gate.correct_answer or 0
        asked.append(answer)
        assert answer >= 1000
        is_error = number == LONG_SUM_COUNT - 2
        type_digits(pilot, f"{answer + is_error}")
    assert is_through(pilot)
    assert len(set(asked)) > LONG_SUM_COUNT
    assert not session.settings.pin
    assert pilot.notice() == pilot.app.services.words("gate.pin_gone")
    assert not session.gate.has_refused


def test_who_has_waited_after_three_errors_need_not_wait_again_for_the_sums(pilot: Pilot) -> None:
    pilot.app.services.change_settings(pin=hash_pin("2580"))
    pilot.come_to_gate()
    for _ in range(GATE_ATTEMPTS):
        type_digits(pilot, "1111")
    pilot.app.clock.sleep(GATE_PAUSE_SECONDS)
    pilot.click("forgotten")
    assert not pilot.app.services.session.gate.seconds_left


def test_a_pin_outlasts_a_damaged_settings_file(tmp_path: Path) -> None:
    options = Options(data_dir=tmp_path, is_headless=True)
    Startup(options).store.change(pin=hash_pin("2580"))
    (tmp_path / "settings.json").unlink()
    assert Startup(options).store.settings.pin
    assert hash_pin("2580") != hash_pin("2580")


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


def test_a_right_answer_stays_with_a_tick_until_the_next_page_is_there(pilot: Pilot) -> None:
    gate = pilot.come_to_gate()
    sheet, answer = pilot.scene, str(gate.correct_answer)
    assert isinstance(sheet, DigitSheet)
    for digit in answer:
        sheet._add(digit)
    assert sheet.is_accepted
    sheet._add("9")
    sheet.undo()
    assert sheet.typed == answer
    with patch.object(sheet.art, "picture", Mock(wraps=sheet.art.picture)) as drawn:
        sheet._paint_digits(Canvas(pilot.app.canvas.get_size()))
    drawn.assert_called_once()
    assert is_through(pilot)

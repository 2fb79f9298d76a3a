"""Steps of a player through any drill."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

import pygame
import pytest

from game.boards.base import Slot
from game.practice.drill import Drill, DrillScene, DrillSpec
from tests.pilot import Pilot

WAYS = ("clicks", "keys", "pad")
DrillT = TypeVar("DrillT", bound=Drill)


def open_practice(pilot: Pilot, spec: DrillSpec) -> DrillScene:
    scene = DrillScene(pilot.app.services, pilot.app.stack, spec)
    pilot.show(scene)
    pilot.wait(0.4)
    return scene


def open_drill(pilot: Pilot, spec: DrillSpec, kind: type[DrillT]) -> tuple[DrillScene, DrillT]:
    scene = open_practice(pilot, spec)
    assert isinstance(scene.drill, kind)
    return scene, scene.drill


def slots(pilot: Pilot) -> list[Slot]:
    return [key for key in pilot.targets() if isinstance(key, Slot)]


def wait_for(pilot: Pilot, is_there: Callable[[], bool]) -> None:
    for _ in range(2000):
        if is_there():
            return
        pilot.frame(0.05)
    raise AssertionError(f"what the test waits for never comes on {pilot.scene.name}")


def wait_for_question(pilot: Pilot) -> None:
    wait_for(pilot, lambda: bool(slots(pilot)))


def ask(pilot: Pilot) -> None:
    pilot.click("start")
    wait_for_question(pilot)


def wait_for_end(pilot: Pilot) -> None:
    wait_for(pilot, lambda: "start" in pilot.targets())


def answer_rightly(pilot: Pilot, scene: DrillScene, way: str = "clicks") -> None:
    """Point at all that is right, one after the other, and wait until the round is over."""
    while "start" not in pilot.targets():
        if scene.right is not None:
            choose(pilot, way, scene.right)
        else:
            pilot.frame(0.05)


def seconds_until_asked(pilot: Pilot) -> float:
    pilot.click("start")
    seconds = 0.0
    while not slots(pilot):
        pilot.frame(0.05)
        seconds += 0.05
    return seconds


def choose(pilot: Pilot, way: str, wanted: Hashable) -> None:
    """Choose a target by pointer, keys or pad alone."""
    if way == "clicks":
        pilot.click(wanted)
        return
    for _ in range(len(pilot.targets()) + 1):
        if pilot.scene.focus.key == wanted:
            break
        if way == "keys":
            pilot.press(pygame.K_TAB)
        else:
            pilot.pad(5)
    assert pilot.focused == wanted
    if way == "keys":
        pilot.press(pygame.K_RETURN)
    else:
        pilot.pad(0)


def resize(pilot: Pilot, width: int, height: int) -> None:
    """Give the table a window of another size, and let it prepare for that at once."""
    pilot.app.services.rendering.resize(width, height)
    for _ in pilot.scene.prepare():
        pass


def heard(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Have everything read aloud; return the list of what is said from now on."""
    said: list[str] = []
    monkeypatch.setattr(
        pilot.app.services.output.speech, "speak", lambda text, _: said.append(text)
    )
    pilot.app.services.change_settings(reads_aloud=True)
    return said


def check_fits(pilot: Pilot) -> None:
    language = pilot.app.services.words.language
    for box in pilot.read():
        assert box.pixels >= pilot.app.services.rendering.layout.min_text_pixels, (
            language,
            box.text,
        )
        assert box.rect.w <= box.place.w + 2, f"too wide, {language}: {box.text}"
        assert box.rect.h <= box.place.h + 2, f"too tall, {language}: {box.text}"

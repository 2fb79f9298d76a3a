"""From screen to screen: a hole that opens where one has pressed, and closes there again."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path

import pygame
import pytest

from game.geometry import Box
from game.scenes.passage import FADE, OPENING
from tests.cases import cases
from tests.pilot import Pilot

BEFORE, AFTER = 0.12, 0.03


def press(pilot: Pilot, key: Hashable) -> Box:
    """Press something, and let the next screen come as far as it begins to be seen."""
    target = pilot.targets()[key]
    at = pilot.app.services.layout.px(target.box.centre)
    pilot.app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    while pilot.app.stack.is_preparing:
        pilot.app.stack.work()
    return target.box


def test_a_hole_opens_where_one_has_pressed_and_closes_there(pilot: Pilot) -> None:
    pilot.wait(0.3)
    box = pilot.targets()["settings"].box
    places = [(box.x - 60, box.bottom + 30), (60.0, 500.0)]  # near and far

    def colours() -> list[object]:
        pilot.app.draw()
        return [pilot.app.screen.get_at(pilot.app.services.layout.px(at)) for at in places]

    old = colours()
    press(pilot, "settings")
    assert colours() == old
    pilot.wait(BEFORE)
    half = colours()
    pilot.wait(OPENING)
    new = colours()
    assert new != old
    assert half == [new[0], old[1]]
    press(pilot, "close")
    assert pilot.scene.name == "title"
    pilot.wait(OPENING - BEFORE)
    half = colours()
    assert half[0] == new[0]
    assert half[1] != new[1]
    pilot.wait(BEFORE + AFTER)
    assert not pilot.app.stack.passage.is_on
    assert colours()[0] == old[0]
    press(pilot, "settings")
    pilot.wait(0.5)
    press(pilot, "reach")
    pilot.wait(0.5)
    pilot.app.stack.pop_to_bottom()
    passage = pilot.app.stack.passage
    assert passage.at == pytest.approx(box.centre, abs=1), "out of the depth, at the first door"


@cases(("motion", "seconds"), [("none", 0.0), ("basic", FADE), ("full", OPENING)])
def test_it_lasts_as_long_as_motion_allows_and_a_press_ends_it(
    tmp_path: Path, motion: str, seconds: float
) -> None:
    with Pilot(tmp_path / motion, motion=motion) as pilot:
        pilot.wait(0.3)
        press(pilot, "settings")
        passage = pilot.app.stack.passage
        assert passage.is_on == (seconds > 0)
        if seconds:
            pilot.wait(seconds - AFTER)
            assert passage.is_on
            if motion == "full":  # the press is obeyed: nothing is held up
                pilot.app.dispatch(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))
                assert pilot.scene.name == "title"
                pilot.wait(OPENING)
            pilot.wait(2 * AFTER)
        assert not passage.is_on
        assert passage.is_empty

"""From screen to screen: a hole that opens where one has pressed, and closes there again."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path

import pygame
import pytest

from game.geometry import Box
from game.scenes.passage import FADE, OPENING
from tests.pilot import Pilot

BEFORE, AFTER = 0.12, 0.03


def press(pilot: Pilot, key: Hashable) -> Box:
    """Press something, and let the next screen come as far as it begins to be seen."""
    target = pilot.targets()[key]
    at = pilot.app.services.rendering.layout.px(target.box.centre)
    pilot.app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    while pilot.app.stack.is_preparing:
        pilot.app.stack.work()
    return target.box


def shown(pilot: Pilot) -> pygame.Surface:
    pilot.app.draw()
    return pilot.app.screen.copy()


def colours(pilot: Pilot, picture: pygame.Surface, *places: tuple[float, float]) -> list[object]:
    return [picture.get_at(pilot.app.services.rendering.layout.px(place)) for place in places]


def test_a_hole_opens_where_one_has_pressed_and_closes_there(pilot: Pilot) -> None:
    pilot.wait(0.3)
    old = shown(pilot)
    box = press(pilot, "settings")
    near, far = (box.x - 60, box.bottom + 30), (60.0, 500.0)
    assert colours(pilot, shown(pilot), near, far) == colours(pilot, old, near, far)
    pilot.wait(BEFORE)
    half = shown(pilot)
    pilot.wait(OPENING)
    new = shown(pilot)
    assert colours(pilot, new, near, far) != colours(pilot, old, near, far)
    assert colours(pilot, half, near, far) == [
        *colours(pilot, new, near),
        *colours(pilot, old, far),
    ]
    press(pilot, "close")
    assert pilot.scene.name == "title"
    pilot.wait(OPENING - BEFORE)
    half = shown(pilot)
    assert colours(pilot, half, near) == colours(pilot, new, near)
    assert colours(pilot, half, far) != colours(pilot, new, far)
    pilot.wait(BEFORE + AFTER)
    assert not pilot.app.stack.passage.is_on
    assert colours(pilot, shown(pilot), near) == colours(pilot, old, near)


@pytest.mark.parametrize(("motion", "seconds"), [("none", 0.0), ("basic", FADE), ("full", OPENING)])
def test_it_lasts_as_long_as_motion_allows_and_holds_nothing_up(
    tmp_path: Path, motion: str, seconds: float
) -> None:
    with Pilot(tmp_path, motion=motion) as pilot:
        pilot.wait(0.3)
        press(pilot, "settings")
        passage = pilot.app.stack.passage
        assert passage.is_on == (seconds > 0)
        if seconds:
            pilot.wait(seconds - AFTER)
            assert passage.is_on
            pilot.wait(2 * AFTER)
        assert not passage.is_on
        assert passage.is_empty


def test_a_press_ends_it_and_is_obeyed(pilot: Pilot) -> None:
    pilot.wait(0.3)
    press(pilot, "settings")
    pilot.wait(0.25)
    assert pilot.app.stack.passage.is_on
    before = pilot.app.services.session.settings.is_muted
    pilot.app.dispatch(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    assert not pilot.app.stack.passage.is_on
    assert pilot.app.services.session.settings.is_muted == before


def test_out_of_the_depth_it_closes_at_the_first_door(pilot: Pilot) -> None:
    pilot.wait(0.3)
    door = press(pilot, "settings").centre
    pilot.wait(0.5)
    press(pilot, "reach")
    pilot.wait(0.5)
    pilot.app.stack.pop_to_bottom()
    assert pilot.app.stack.passage.at == pytest.approx(door, abs=1)

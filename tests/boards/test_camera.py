"""Shots: how they run, wait for the close-up and end, and when the camera rests."""

from __future__ import annotations

import pytest

from game.motion.camera import FOCUS_SECONDS, MOVE_SECONDS, SHOT_REST_SECONDS, Camera, Shot
from game.motion.timeline import Call, Timeline, Wait


def shot_of(
    camera: Camera, seconds: float = 1.0, *, is_focused: bool = True
) -> tuple[Timeline, list[str]]:
    calls: list[str] = []
    steps = Wait(seconds), Call(lambda: calls.append("done"))
    return Timeline(Shot(camera, *steps, is_focused=lambda: is_focused)), calls


def test_a_shot_moves_in_runs_its_steps_and_moves_back() -> None:
    camera = Camera()
    timeline, calls = shot_of(camera)
    timeline.update(MOVE_SECONDS / 2)
    assert camera.shot is not None
    assert camera.shot.is_moving
    assert not calls
    timeline.update(MOVE_SECONDS)
    assert camera.shot.closeness == 1.0
    assert not camera.shot.is_moving
    timeline.update(1.0)
    assert camera.shot.is_moving
    assert calls == ["done"]
    timeline.update(MOVE_SECONDS)
    assert camera.shot is None
    assert timeline.is_done


def test_a_shot_waits_for_the_close_up_but_not_for_ever() -> None:
    camera = Camera()
    timeline, calls = shot_of(camera, 0.1, is_focused=False)
    timeline.update(MOVE_SECONDS)
    timeline.update(FOCUS_SECONDS - 0.1)
    assert camera.shot is not None
    assert camera.shot.is_moving
    assert not calls
    timeline.update(0.15)
    assert not camera.shot.is_moving
    timeline.update(0.1)
    assert calls == ["done"]


def test_the_close_up_follows_the_steps_of_a_shot_alone() -> None:
    followed: list[float] = []
    timeline = Timeline(Shot(Camera(), Wait(1.0), follow=followed.append))
    for _ in range(40):
        timeline.update(0.1)
    assert sum(followed) == pytest.approx(1.0)


def test_a_skipped_shot_ends_at_once_and_loses_nothing() -> None:
    camera = Camera()
    timeline, calls = shot_of(camera)
    timeline.update(MOVE_SECONDS / 2)
    timeline.skip()
    assert camera.shot is None
    assert calls == ["done"]


def test_the_camera_rests_for_ten_seconds_after_a_shot() -> None:
    camera = Camera()
    assert not camera.is_resting
    shot_of(camera)[0].skip()
    camera.update(SHOT_REST_SECONDS - 0.1)
    assert camera.is_resting
    camera.update(0.2)
    assert not camera.is_resting

"""Shots: when they are shown, what they show, and what a press does."""

from __future__ import annotations

import pytest

from game.motion.camera import MOVE_SECONDS, SHOT_REST_SECONDS, Camera, Shot
from game.motion.timeline import Call, Timeline, Wait

POINT = (800.0, 450.0)


@pytest.fixture
def camera() -> Camera:
    made = Camera()
    made.is_ready = True
    return made


def shot_of(camera: Camera, seconds: float = 1.0) -> tuple[Timeline, list[str]]:
    calls: list[str] = []
    steps = Wait(seconds), Call(lambda: calls.append("done"))
    return Timeline(camera.request(Shot(camera, POINT, *steps))), calls


def test_a_shot_moves_in_runs_its_steps_and_moves_back(camera: Camera) -> None:
    timeline, calls = shot_of(camera)
    timeline.update(MOVE_SECONDS / 2)
    assert camera.shot is not None
    assert camera.shot.is_moving
    assert not calls
    timeline.update(MOVE_SECONDS)
    assert camera.shot.closeness == 1.0
    timeline.update(1.0)
    assert camera.shot.is_moving
    assert calls == ["done"]
    timeline.update(MOVE_SECONDS)
    assert camera.shot is None
    assert timeline.is_done


def test_a_skipped_shot_ends_at_once_and_loses_nothing(camera: Camera) -> None:
    timeline, calls = shot_of(camera)
    timeline.update(MOVE_SECONDS / 2)
    timeline.skip()
    assert camera.shot is None
    assert calls == ["done"]


def test_no_second_shot_within_ten_seconds(camera: Camera) -> None:
    shot_of(camera)[0].skip()
    first, _ = shot_of(camera)
    first.update(0.1)
    first.skip()
    camera.update(SHOT_REST_SECONDS - 0.1)
    early, calls = shot_of(camera)
    early.update(1.0)
    assert camera.shot is None
    assert calls == ["done"]
    camera.update(0.2)
    late, _ = shot_of(camera)
    late.update(0.1)
    assert camera.shot is not None


def test_no_shot_before_the_close_up_is_ready() -> None:
    camera = Camera()
    timeline, calls = shot_of(camera)
    timeline.update(1.0)
    assert calls == ["done"]
    assert camera.shot is None

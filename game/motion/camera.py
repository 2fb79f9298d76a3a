"""The camera and its shots: animations during which a part of the canvas is seen close up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from typing_extensions import override

from game.motion.timeline import Call, Run, Step, StepSequence, Wait

MOVE_SECONDS: Final = 0.35
"""Time that the camera takes to move in or back, in seconds."""
FOCUS_SECONDS: Final = 0.6
"""Maximum time for which the camera, having moved in, waits for the close-up, in seconds."""
SHOT_REST_SECONDS: Final = 10.0
"""Minimum time between the end of a shot and the start of the next one, in seconds."""


class Camera:
    """Keeps track of the current shot, and of the rest that must follow each shot.

    Attributes:
        shot: the current shot; None if there is none.
    """

    def __init__(self) -> None:
        self.shot: Shot | None = None
        self._rest = 0.0

    @property
    def is_resting(self) -> bool:
        """Whether the previous shot ended too recently for another to begin."""
        return self._rest > 0.0

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if self.shot is None:
            self._rest = max(0.0, self._rest - dt)

    def begin(self, shot: Shot) -> None:
        """Begin `shot`."""
        self.shot = shot

    def end(self, shot: Shot) -> None:
        """End `shot` if it is the current one."""
        if self.shot is shot:
            self.shot, self._rest = None, SHOT_REST_SECONDS


class Shot(StepSequence):
    """A step that moves the camera in, runs other steps and moves the camera back.

    Attributes:
        closeness: the position of the camera, from 0 (whole canvas) to 1 (close-up).
        is_moving: whether the camera is moving or waiting; all other animation pauses meanwhile.
    """

    def __init__(
        self,
        camera: Camera,
        *steps: Step,
        is_focused: Callable[[], bool] = lambda: True,
        follow: Callable[[float], object] = lambda _: None,
    ) -> None:
        """Create a shot in which `camera` shows `steps` close up.

        Args:
            camera: the camera of the board.
            steps: the steps that are shown.
            is_focused: returns True once the close-up can be drawn; the camera waits for it.
            follow: called every frame with the number of seconds by which `steps` advanced.
        """
        self.closeness, self.is_moving = 0.0, False
        super().__init__(
            [
                Call(lambda: camera.begin(self)),
                Run(MOVE_SECONDS, self._move),
                _Focus(self, is_focused),
                _FollowedSteps(steps, follow),
                Run(MOVE_SECONDS, lambda t: self._move(1.0 - t)),
                Call(lambda: camera.end(self)),
            ]
        )

    def _move(self, closeness: float) -> None:
        self.closeness, self.is_moving = closeness, 0.0 < closeness < 1.0


class _Focus(Wait):
    def __init__(self, shot: Shot, is_focused: Callable[[], bool]) -> None:
        super().__init__(FOCUS_SECONDS)
        self._shot, self._is_focused = shot, is_focused

    @override
    def advance(self, dt: float) -> float | None:
        if self._is_focused():
            self.finish()
        rest = super().advance(dt)
        self._shot.is_moving = rest is None
        return rest


class _FollowedSteps(StepSequence):
    def __init__(self, steps: Sequence[Step], follow: Callable[[float], object]) -> None:
        super().__init__(steps)
        self._follow = follow

    @override
    def advance(self, dt: float) -> float | None:
        rest = super().advance(dt)
        self._follow(dt if rest is None else dt - rest)
        return rest

"""The camera and its shots, which move in on a part of the canvas during an animation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from typing_extensions import override

from game.motion.timeline import Call, Run, Step, StepSequence

_Point: TypeAlias = tuple[float, float]

MOVE_SECONDS: Final = 0.35
"""Seconds the camera takes to move in or back."""
SHOT_REST_SECONDS: Final = 10.0
"""Minimum seconds between the end of a shot and the next one."""


class Camera:
    """Decides which shots are shown, so that they do not follow one another too closely.

    Attributes:
        is_ready: whether the close-up can be drawn; until then, no shot is shown.
        shot: the current shot, or None.
        is_wanted: whether a shot has been requested since this was last reset to False.
    """

    def __init__(self) -> None:
        self.is_ready = self.is_wanted = False
        self.shot: Shot | None = None
        self._rest = 0.0

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if self.shot is None:
            self._rest = max(0.0, self._rest - dt)

    def request(self, shot: Shot) -> Step:
        """Return `shot` itself, or only its steps if the camera would not show it."""
        if not self.is_ready or self._rest:
            return shot.steps
        self.is_wanted = True
        return shot

    def begin(self, shot: Shot) -> bool:
        """Begin a shot unless the previous one ended recently; return whether a shot is shown."""
        if self.shot is None and not self._rest:
            self.shot = shot
        return self.shot is not None

    def end(self, shot: Shot) -> None:
        """End the current shot if it is `shot`."""
        if self.shot is shot:
            self.shot, self._rest = None, SHOT_REST_SECONDS


class Shot(Step):
    """A step that moves the camera in, runs other steps and moves the camera back.

    Attributes:
        steps: the steps shown in the close-up.
        closeness: position of the camera, from 0 (the whole canvas) to 1 (the close-up).
        is_moving: whether the camera is moving; everything else pauses meanwhile.
    """

    def __init__(
        self, camera: Camera, subject: _Point | Callable[[], _Point], *steps: Step
    ) -> None:
        """Create a shot of `subject`, a point in units or a function that returns one."""
        self.steps = StepSequence(steps)
        self.closeness, self.is_moving = 0.0, False
        self._camera, self._subject = camera, subject
        self._run: Step | None = None

    @property
    def centre(self) -> _Point:
        """The centre of the close-up, in units."""
        return self._subject() if callable(self._subject) else self._subject

    def _begin(self) -> Step:
        if self._run is None:
            is_shown = self._camera.begin(self)
            self._run = self._shown_steps() if is_shown else self.steps
        return self._run

    def _shown_steps(self) -> Step:
        return StepSequence(
            [
                Run(MOVE_SECONDS, self._move_in),
                self.steps,
                Run(MOVE_SECONDS, lambda t: self._move_in(1.0 - t)),
                Call(lambda: self._camera.end(self)),
            ]
        )

    def _move_in(self, closeness: float) -> None:
        self.closeness, self.is_moving = closeness, 0.0 < closeness < 1.0

    @override
    def advance(self, dt: float) -> float | None:
        return self._begin().advance(dt)

    @override
    def finish(self) -> None:
        (self._run or self.steps).finish()
        self._camera.end(self)

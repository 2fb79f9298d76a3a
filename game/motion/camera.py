"""The camera and its shots: animations during which a part of the canvas is seen from nearby."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from typing_extensions import override

from game.motion.timeline import Call, Run, Step, StepSequence

_Point: TypeAlias = tuple[float, float]

MOVE_SECONDS: Final = 0.35
"""Time that the camera takes to move in or back, in seconds."""
SHOT_REST_SECONDS: Final = 10.0
"""Minimum time between the end of a shot and the start of the next one, in seconds."""


class Camera:
    """Decides which shots are shown; they must not follow one another too closely.

    Attributes:
        is_ready: whether the close-up can be drawn; until then, no shot is shown.
        shot: the current shot; None if there is none.
        is_wanted: whether a shot has been requested since this attribute was last set to False.
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
        """Return `shot` or, if the camera would not show it, a step that only runs its steps."""
        if not self.is_ready or self._rest:
            return shot.steps
        self.is_wanted = True
        return shot

    def begin(self, shot: Shot) -> bool:
        """Begin `shot`, unless the previous shot ended recently; return whether a shot is shown."""
        if self.shot is None and not self._rest:
            self.shot = shot
        return self.shot is not None

    def end(self, shot: Shot) -> None:
        """End `shot` if it is the current one."""
        if self.shot is shot:
            self.shot, self._rest = None, SHOT_REST_SECONDS


class Shot(Step):
    """A step that moves the camera in, runs other steps and moves the camera back.

    Attributes:
        steps: the steps shown in the close-up.
        closeness: the position of the camera, from 0 (whole canvas) to 1 (close-up).
        is_moving: whether the camera is moving; all other animation pauses meanwhile.
    """

    def __init__(
        self, camera: Camera, subject: _Point | Callable[[], _Point], *steps: Step
    ) -> None:
        """Create a shot that shows `steps` from nearby.

        `subject` is the point to move in on, in units, or a function that returns it.
        """
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

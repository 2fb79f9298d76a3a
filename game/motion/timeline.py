"""Timelines: the animations of events, as sequences of timed steps.

`Step.advance` returns the time that the step did not use. It is passed to the next step, so no time
is lost between steps.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from typing_extensions import override

from game.motion.easing import Easing, ease_in_out


class Step(ABC):
    """Base class for animation steps, which a `Timeline` plays."""

    @abstractmethod
    def advance(self, dt: float) -> float | None:
        """Advance by `dt` seconds.

        Returns:
            None while the step is running; when it has ended, the unused part of `dt`, in seconds.
        """

    @abstractmethod
    def finish(self) -> None:
        """Jump to the end of the step: set all final values, and make all remaining calls."""


class Wait(Step):
    """A step that does nothing for some seconds."""

    def __init__(self, seconds: float) -> None:
        self._left = seconds

    @override
    def advance(self, dt: float) -> float | None:
        self._left -= dt
        return None if self._left > 0 else -self._left

    @override
    def finish(self) -> None:
        self._left = 0.0


class Hold(Wait):
    """A pause that the viewer can end early by pressing a button.

    Attributes:
        sign: the centre of the button, in units.
    """

    def __init__(self, seconds: float, sign: tuple[float, float]) -> None:
        super().__init__(seconds)
        self.sign = sign

    def extend(self, seconds: float) -> None:
        """Set the remaining time to `seconds`; the viewer can still end the pause early."""
        self._left = seconds


class Call(Step):
    """A step that calls a function once, such as one that plays a sound; it takes no time."""

    def __init__(self, function: Callable[[], object]) -> None:
        self._function: Callable[[], object] | None = function

    @override
    def advance(self, dt: float) -> float | None:
        self.finish()
        return dt

    @override
    def finish(self) -> None:
        function, self._function = self._function, None
        if function is not None:
            function()


class Run(Step):
    """A step that calls a function every frame with the step's eased progress, 0 to 1."""

    def __init__(
        self, seconds: float, function: Callable[[float], object], ease: Easing = ease_in_out
    ) -> None:
        self._seconds = max(seconds, 1e-9)
        self._function = function
        self._ease = ease
        self._time = 0.0
        self._is_done = False

    @override
    def advance(self, dt: float) -> float | None:
        self._time += dt
        if self._time < self._seconds:
            self._function(self._ease(self._time / self._seconds))
            return None
        self.finish()
        return self._time - self._seconds

    @override
    def finish(self) -> None:
        if not self._is_done:
            self._is_done = True
            self._function(1.0)


class DeferredStep(Step):
    """A step that creates its actual step when it starts, so it can use the values at that time."""

    def __init__(self, make: Callable[[], Step]) -> None:
        self._make = make
        self._step: Step | None = None

    def _started_step(self) -> Step:
        if self._step is None:
            self._step = self._make()
        return self._step

    @override
    def advance(self, dt: float) -> float | None:
        return self._started_step().advance(dt)

    @override
    def finish(self) -> None:
        self._started_step().finish()


class StepSequence(Step):
    """A step that runs other steps one after another."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self._steps = list(reversed(steps))

    @override
    def advance(self, dt: float) -> float | None:
        rest: float | None = dt
        while self._steps:
            rest = self._steps[-1].advance(rest if rest is not None else 0.0)
            if rest is None:
                return None
            self._steps.pop()
        return rest

    @override
    def finish(self) -> None:
        while self._steps:
            self._steps.pop().finish()

    @property
    def hold(self) -> Hold | None:
        """The step being played, if it is a `Hold`; otherwise None."""
        step = self._steps[-1] if self._steps else None
        if isinstance(step, StepSequence):
            return step.hold
        return step if isinstance(step, Hold) else None

    def finish_to_hold(self) -> bool:
        """Jump to the next `Hold` or, if there is none, to the end; return True if it finds one."""
        while self._steps:
            step = self._steps[-1]
            if isinstance(step, Hold) or (isinstance(step, StepSequence) and step.finish_to_hold()):
                return True
            self._steps.pop().finish()
        return False


class ParallelSteps(Step):
    """A step that runs other steps at the same time, and ends when they have all ended."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self._steps = list(steps)
        self._rest: float | None = None

    @override
    def advance(self, dt: float) -> float | None:
        self._rest = dt
        running = []
        for step in self._steps:
            rest = step.advance(dt)
            if rest is None:
                running.append(step)
            else:
                self._rest = min(self._rest, rest)
        self._steps = running
        return None if running else self._rest

    @override
    def finish(self) -> None:
        steps, self._steps = self._steps, []
        for step in steps:
            step.finish()


class Timeline:
    """The animation of one event: a sequence of steps, which can be skipped at any time."""

    def __init__(self, *steps: Step) -> None:
        self._sequence = StepSequence(steps)
        self.is_done = not steps

    def update(self, dt: float) -> float:
        """Advance by `dt` seconds; return the unused part of `dt`, which is 0 until the end."""
        if self.is_done:
            return dt
        rest = self._sequence.advance(dt)
        if rest is None:
            return 0.0
        self.is_done = True
        return rest

    def skip(self) -> None:
        """Jump to the end of the animation: set all final values and make all remaining calls."""
        self._sequence.finish()
        self.is_done = True

    @property
    def hold(self) -> Hold | None:
        """The step being played, if it is a `Hold`; otherwise None."""
        return self._sequence.hold

    def skip_ahead(self) -> None:
        """End the current `Hold`; if there is none, jump to the next one, or else to the end."""
        hold = self.hold
        if hold is not None:
            hold.finish()
        else:
            self.is_done = not self._sequence.finish_to_hold()


def sequence(*steps: Step) -> Step:
    """Create a step that runs `steps` one after another."""
    return StepSequence(steps)


def together(*steps: Step) -> Step:
    """Create a step that runs `steps` at the same time."""
    return ParallelSteps(steps)


def stagger(gap: float, *steps: Step) -> Step:
    """Create a step that runs `steps`; each starts `gap` seconds after the previous one."""
    return ParallelSteps([StepSequence([Wait(i * gap), s]) for i, s in enumerate(steps)])

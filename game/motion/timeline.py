"""Timelines: what a board shows for one event, as steps in time.

`advance` gives a step seconds and returns those it did not need, so that a sequence loses no time
between its parts. `finish` jumps to the end: every value is set, every call is made.
Nothing here reads a clock.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from typing_extensions import override

from game.motion.easing import Easing, ease_in_out


class Step(ABC):
    """Something that takes time."""

    @abstractmethod
    def advance(self, dt: float) -> float | None:
        """Advance by `dt` seconds. Return None while running, else the seconds left over."""

    @abstractmethod
    def finish(self) -> None:
        """Jump to the end, whatever is left."""


class Wait(Step):
    """Nothing, for a while."""

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
    """Something is held up to be seen: for a while, or until the viewer goes on.

    Attributes:
        sign: the middle of the sign to press when it has been seen, in units.
    """

    def __init__(self, seconds: float, sign: tuple[float, float]) -> None:
        super().__init__(seconds)
        self.sign = sign

    def keep(self, seconds: float) -> None:
        """Stay for some seconds from now on, unless it is finished before."""
        self._left = seconds


class Call(Step):
    """Something that happens at once: a sound, a piece put into another hand."""

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
    """A function of the eased progress 0 to 1, called each time it changes."""

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


class Begin(Step):
    """Makes its step when its turn comes: for a movement that starts from the positions of then."""

    def __init__(self, make: Callable[[], Step]) -> None:
        self._make = make
        self._step: Step | None = None

    def _begun(self) -> Step:
        if self._step is None:
            self._step = self._make()
        return self._step

    @override
    def advance(self, dt: float) -> float | None:
        return self._begun().advance(dt)

    @override
    def finish(self) -> None:
        self._begun().finish()


class InTurn(Step):
    """Steps one after the other."""

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
        """The current step, if it is a `Hold`."""
        step = self._steps[-1] if self._steps else None
        if isinstance(step, InTurn):
            return step.hold
        return step if isinstance(step, Hold) else None

    def finish_to_hold(self) -> bool:
        """Jump to the next `Hold`; return whether there is one."""
        while self._steps:
            step = self._steps[-1]
            if isinstance(step, Hold) or (isinstance(step, InTurn) and step.finish_to_hold()):
                return True
            self._steps.pop().finish()
        return False


class AtOnce(Step):
    """Steps that begin together; it ends with the longest."""

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
    """The staging of one event: steps in sequence, played by the table, skippable at any frame."""

    def __init__(self, *steps: Step) -> None:
        self._sequence = InTurn(steps)
        self.is_done = not steps

    def update(self, dt: float) -> float:
        """Advance by `dt` seconds; return the seconds left over when it ended, else 0."""
        if self.is_done:
            return dt
        rest = self._sequence.advance(dt)
        if rest is None:
            return 0.0
        self.is_done = True
        return rest

    def skip(self) -> None:
        """Jump to the end: every value set, every call made."""
        self._sequence.finish()
        self.is_done = True

    @property
    def hold(self) -> Hold | None:
        """What is held up to be seen now, if anything."""
        return self._sequence.hold

    def hurry(self) -> None:
        """Skip a movement: jump to the next `Hold`, finish it, or jump to the end."""
        hold = self.hold
        if hold is not None:
            hold.finish()
        else:
            self.is_done = not self._sequence.finish_to_hold()


def sequence(*steps: Step) -> Step:
    """Return a step that runs the given ones in sequence."""
    return InTurn(steps)


def together(*steps: Step) -> Step:
    """Return a step that runs the given ones together."""
    return AtOnce(steps)


def staggered(gap: float, *steps: Step) -> Step:
    """Return a step that starts each of the given ones `gap` seconds after the one before."""
    return AtOnce([InTurn([Wait(i * gap), s]) for i, s in enumerate(steps)])

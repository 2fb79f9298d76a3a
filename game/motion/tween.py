"""Tweens: a value that goes from where it is to where it shall be.

The value is read and put by functions, never by an attribute's name, so that the types of both are
checked and a renamed attribute is found by every tool.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from game.motion.easing import Easing, ease_in_out
from game.motion.timeline import Run, Step

ValueT = TypeVar("ValueT", float, tuple[float, float])


class Tween(Step, Generic[ValueT]):
    """Moves a number, or a point, from where it is when the step begins; the end is exact."""

    def __init__(
        self,
        get: Callable[[], ValueT],
        put: Callable[[ValueT], object],
        to: ValueT,
        seconds: float,
        ease: Easing = ease_in_out,
    ) -> None:
        """Take what reads the value once, when the step begins, what sets it, and its end."""
        self._get: Callable[[], ValueT] = get
        self._put: Callable[[ValueT], object] = put
        self._to: ValueT = to
        self._start: ValueT | None = None
        self._run = Run(seconds, self._show, ease)

    def _show(self, progress: float) -> None:
        start, to = self._start, self._to
        if progress == 1.0 or start is None:
            self._put(to)
        elif isinstance(start, tuple) and isinstance(to, tuple):
            (x, y), (end_x, end_y) = start, to
            self._put((x + (end_x - x) * progress, y + (end_y - y) * progress))
        else:
            self._put(start + (to - start) * progress)

    def advance(self, dt: float) -> float | None:
        """See `Step.advance`."""
        if self._start is None:
            self._start = self._get()
        return self._run.advance(dt)

    def finish(self) -> None:
        """See `Step.finish`."""
        self._run.finish()

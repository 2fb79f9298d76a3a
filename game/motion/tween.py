"""Tweens: values that change over time.

A value is read and set by functions, never by an attribute's name, so that types are checked.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Generic, TypeVar

from game.motion.easing import Easing, ease_in_out
from game.motion.timeline import Begin, Run

_ValueT = TypeVar("_ValueT", float, tuple[float, float])


class Tween(Begin, Generic[_ValueT]):
    """Moves a number, or a point, from where it is when the step begins; the end is exact."""

    def __init__(
        self,
        get: Callable[[], _ValueT],
        put: Callable[[_ValueT], object],
        to: _ValueT,
        seconds: float,
        ease: Easing = ease_in_out,
    ) -> None:
        """Take the getter, which is called when the step begins, the setter, and the end value."""

        def show(start: _ValueT, t: float) -> None:
            if t == 1.0:
                put(to)
            elif isinstance(start, tuple) and isinstance(to, tuple):
                put((start[0] + (to[0] - start[0]) * t, start[1] + (to[1] - start[1]) * t))
            else:
                put(start + (to - start) * t)

        super().__init__(lambda: Run(seconds, partial(show, get()), ease))

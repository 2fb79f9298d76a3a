"""Tweens: animation steps that change a value gradually."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Generic, TypeVar

from game.motion.easing import Easing, ease_in_out
from game.motion.timeline import DeferredStep, Run

_ValueT = TypeVar("_ValueT", float, tuple[float, float])


class Tween(DeferredStep, Generic[_ValueT]):
    """A step that gradually changes a number or a point from its current value to `to`."""

    def __init__(
        self,
        get: Callable[[], _ValueT],
        put: Callable[[_ValueT], object],
        to: _ValueT,
        seconds: float,
        ease: Easing = ease_in_out,
    ) -> None:
        """Create a tween.

        Args:
            get: returns the current value; called when the tween starts.
            put: sets the value; called every frame.
            to: the final value, which is reached exactly.
            seconds: the duration.
            ease: the easing function.
        """

        def show(start: _ValueT, t: float) -> None:
            if t == 1.0:
                put(to)
            elif isinstance(start, tuple) and isinstance(to, tuple):
                put((start[0] + (to[0] - start[0]) * t, start[1] + (to[1] - start[1]) * t))
            else:
                put(start + (to - start) * t)

        super().__init__(lambda: Run(seconds, partial(show, get()), ease))

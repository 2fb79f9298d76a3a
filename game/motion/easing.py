"""Easing functions from progress (0 to 1) to eased progress, and a decaying oscillation."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

Easing: TypeAlias = Callable[[float], float]


def linear(t: float) -> float:
    """Progress at a constant speed."""
    return t


def ease_in(t: float) -> float:
    """Start slowly, like a falling object."""
    return t * t


def ease_out(t: float) -> float:
    """End slowly, like an object that is put down."""
    return 1 - (1 - t) * (1 - t)


def ease_in_out(t: float) -> float:
    """Start and end slowly, like a person walking from one place to another."""
    return t * t * (3 - 2 * t)


def back_out(t: float) -> float:
    """Overshoot a little and settle, like an object that pops up."""
    s = 1.70158
    t -= 1
    return t * t * ((s + 1) * t + s) + 1


def bounce_out(t: float) -> float:
    """Fall and bounce three times, like a die or a piece of cheese."""
    n, d = 7.5625, 2.75
    if t < 1 / d:
        return n * t * t
    if t < 2 / d:
        t -= 1.5 / d
        return n * t * t + 0.75
    if t < 2.5 / d:
        t -= 2.25 / d
        return n * t * t + 0.9375
    t -= 2.625 / d
    return n * t * t + 0.984375


def swing(t: float, times: float = 3.0) -> float:
    """Oscillate `times` times between -1 and 1 with decreasing amplitude, and end at 0."""
    return 0.0 if t >= 1 else math.sin(times * math.tau * t) * (1 - t)

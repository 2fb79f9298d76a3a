"""Easing functions, which map a step's linear progress, 0 to 1, to eased progress; and a wave."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

Easing: TypeAlias = Callable[[float], float]


def linear(t: float) -> float:
    """Return `t` unchanged, for a constant speed."""
    return t


def ease_in(t: float) -> float:
    """Start slowly, then accelerate, like an object that falls."""
    return t * t


def ease_out(t: float) -> float:
    """Start fast, then slow down, like an object that is being put down."""
    return 1 - (1 - t) * (1 - t)


def ease_in_out(t: float) -> float:
    """Start slowly and end slowly."""
    return t * t * (3 - 2 * t)


def back_out(t: float) -> float:
    """Go a little too far, then come back, like something that pops up."""
    s = 1.70158
    t -= 1
    return t * t * ((s + 1) * t + s) + 1


def bounce_out(t: float) -> float:
    """End with three bounces, like a die that has been dropped."""
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


def decaying_wave(t: float, times: float = 3.0) -> float:
    """Return a sine wave with `times` periods that dies away as `t` goes from 0 to 1."""
    return 0.0 if t >= 1 else math.sin(times * math.tau * t) * (1 - t)

"""Easing functions, which map linear progress (0 to 1) to eased progress, and a wave."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

Easing: TypeAlias = Callable[[float], float]


def linear(t: float) -> float:
    """Return `t` unchanged: constant speed."""
    return t


def ease_in(t: float) -> float:
    """Start slowly and accelerate, like a falling object."""
    return t * t


def ease_out(t: float) -> float:
    """Slow down towards the end, like an object being put down."""
    return 1 - (1 - t) * (1 - t)


def ease_in_out(t: float) -> float:
    """Start and end slowly."""
    return t * t * (3 - 2 * t)


def back_out(t: float) -> float:
    """Overshoot slightly, then settle, like a pop-up."""
    s = 1.70158
    t -= 1
    return t * t * ((s + 1) * t + s) + 1


def bounce_out(t: float) -> float:
    """End with three bounces, like a dropped die."""
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
    """Return a sine wave that decays to 0 after `times` periods; `t` is 0 to 1."""
    return 0.0 if t >= 1 else math.sin(times * math.tau * t) * (1 - t)

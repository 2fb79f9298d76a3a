"""Steps that move one value of a figure, from where it is when the step begins."""

from __future__ import annotations

from functools import partial

from game.boards.figures.figure import Figure
from game.geometry import Point
from game.motion.easing import Easing, ease_in_out
from game.motion.timeline import Call, Step
from game.motion.tween import Tween


def glide(figure: Figure, to: Point, seconds: float, ease: Easing = ease_in_out) -> Step:
    """Return a way of the feet to a point."""
    return Tween(lambda: figure.at, figure.put_at, to, seconds, ease)


def grow(figure: Figure, height: float, seconds: float, ease: Easing = ease_in_out) -> Step:
    """Return a change of height, in units."""
    return Tween(lambda: figure.height, figure.put_height, height, seconds, ease)


def hop(figure: Figure, units: float, seconds: float, ease: Easing = ease_in_out) -> Step:
    """Return a rise to a height above the ground, in units, or a fall to it."""
    return Tween(lambda: figure.hop, figure.put_hop, units, seconds, ease)


def lean(figure: Figure, degrees: float, seconds: float, ease: Easing = ease_in_out) -> Step:
    """Return a tilt about the feet, to the right when positive."""
    return Tween(lambda: figure.lean, figure.put_lean, degrees, seconds, ease)


def squash(figure: Figure, share: float, seconds: float, ease: Easing = ease_in_out) -> Step:
    """Return a change of squash: flat below 1, long above it."""
    return Tween(lambda: figure.squash, figure.put_squash, share, seconds, ease)


def feel(figure: Figure, mood: str) -> Step:
    """Change a figure's mood: one of `MOODS`."""
    return Call(partial(figure.feel, mood))


def look_at(figure: Figure, point: Point | None) -> Step:
    """Turn a figure's eyes to a point; None: where it likes."""
    return Call(partial(figure.look_at, point))


def take_pose(figure: Figure, pose: str) -> Step:
    """Change a figure's pose."""
    return Call(partial(figure.take_pose, pose))


def vanish(figure: Figure) -> Step:
    """Hide a figure."""
    return Call(partial(figure.show, is_visible=False))

"""Steps that animate one attribute of a figure, starting from its current value."""

from __future__ import annotations

from functools import partial

from game.boards.figures.figure import Figure
from game.geometry import Point
from game.motion.easing import Easing, ease_in_out
from game.motion.timeline import Call, Step
from game.motion.tween import Tween


def glide(figure: Figure, to: Point, seconds: float, ease: Easing = ease_in_out) -> Step:
    """Return a step that moves a figure's feet in a straight line to the point `to`."""
    return Tween(lambda: figure.position, figure.set_position, to, seconds, ease)


def grow(figure: Figure, height: float, seconds: float, ease: Easing = ease_in_out) -> Step:
    """Return a step that gradually changes a figure's height to `height` units."""
    return Tween(lambda: figure.height, figure.set_height, height, seconds, ease)


def hop(figure: Figure, units: float, seconds: float, ease: Easing = ease_in_out) -> Step:
    """Return a step that raises or lowers a figure to `units` above the ground."""
    return Tween(lambda: figure.hop_height, figure.set_hop, units, seconds, ease)


def lean(figure: Figure, degrees: float, seconds: float, ease: Easing = ease_in_out) -> Step:
    """Return a step that tilts a figure about its feet to `degrees`, positive to the right."""
    return Tween(lambda: figure.lean, figure.set_lean, degrees, seconds, ease)


def squash(figure: Figure, share: float, seconds: float, ease: Easing = ease_in_out) -> Step:
    """Return a step that changes a figure's vertical scale: 1 is normal, below 1 is flat."""
    return Tween(lambda: figure.squash, figure.set_squash, share, seconds, ease)


def set_mood(figure: Figure, mood: str) -> Step:
    """Return a step that sets a figure's mood, one of `MOODS`."""
    return Call(partial(figure.set_mood, mood))


def look_at(figure: Figure, point: Point | None) -> Step:
    """Return a step that makes a figure look at a point; None lets its eyes wander."""
    return Call(partial(figure.look_at, point))


def set_pose(figure: Figure, pose: str) -> Step:
    """Return a step that sets a figure's pose, one of those listed in `Figure`."""
    return Call(partial(figure.set_pose, pose))


def hide_figure(figure: Figure) -> Step:
    """Return a step that hides a figure."""
    return Call(partial(figure.set_visible, is_visible=False))

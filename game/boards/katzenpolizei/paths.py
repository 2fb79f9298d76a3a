"""Paths of running cats in Katzenpolizei: from a wall down to the street and up again."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Final

from game.boards.components.pieces import arch_height, point_between
from game.boards.figures.figure import Figure
from game.boards.figures.steps import FigureMovement, scurry_along
from game.boards.figures.tweens import grow
from game.boards.katzenpolizei.places import STREET_Y, WALLS
from game.boards.katzenpolizei.spots import Spot
from game.geometry import Point
from game.motion.easing import linear
from game.motion.timeline import Call, Run, Step, sequence, together

CAT_SPEED: Final = 1050.0
"""Speed of a running cat, in units per second."""
_LEAP: Final = 0.24
_HIGH: Final = 46.0
"""Height, in units, of the arc of a jump between wall and street."""
_LEAST: Final = 0.1
_BESIDE_CART: Final = (WALLS["LU"].street[0], WALLS["RU"].street[0])
"""The x coordinates, in units, at which figures pass the cart on its left and on its right."""
_BEHIND_CART: Final = STREET_Y - 30
"""Points with a smaller y coordinate are reached past the cart."""
_GATE: Final = 14.0
"""Distance, in units, from the end of a wall to the point from which cats jump off."""
_FRONT_GATES: Final = (620.0, 980.0)
"""Minimum and maximum x at which cats jump from the front wall to the street behind it."""


@dataclass(frozen=True)
class Leg:
    """A straight segment of a path.

    Attributes:
        end: its end point, in units.
        is_jump: whether the cat jumps to that point instead of running.
    """

    end: Point
    is_jump: bool = False


def _jump_points(spot: Spot) -> tuple[Point, Point]:
    wall, (x, y) = spot.wall, spot.position
    if wall.name == "B":
        x = min(max(x, _FRONT_GATES[0]), _FRONT_GATES[1])
        return (x, y), (x, wall.street[1])
    edge = wall.bricks.right - _GATE if wall.is_left else wall.bricks.x + _GATE
    return (edge, y), wall.street


def path_between(start: Spot, end: Spot) -> tuple[Leg, ...]:
    """Return the path of a cat from one spot to another."""
    if start.wall == end.wall:
        return (Leg(end.position, is_jump=start.tier != end.tier),)
    edge, street = _jump_points(start)
    ahead = street_path(street, _jump_points(end)[1])
    return (Leg(edge), Leg(street, is_jump=True), *ahead, *path_from_street(end)[1:])


def street_path(start: Point, end: Point) -> tuple[Leg, ...]:
    """Return the path from one point in the street to another, around the cart."""
    points = (start, *_past_cart(start), *reversed(_past_cart(end)), end)
    return tuple(Leg(b) for a, b in pairwise(points) if a != b)


def _past_cart(at: Point) -> tuple[Point, ...]:
    if at[1] >= _BEHIND_CART:
        return ()
    x = min(_BESIDE_CART, key=lambda beside: abs(beside - at[0]))
    return ((x, at[1]), (x, STREET_Y))


def path_from_street(end: Spot) -> tuple[Leg, ...]:
    """Return the path of a cat from the street up to the spot `end`."""
    edge, street = _jump_points(end)
    return (Leg(street), Leg(edge, is_jump=True), Leg(end.position))


def path_duration(start: Point, legs: Sequence[Leg], speed: float = CAT_SPEED) -> float:
    """Return the seconds needed to travel from `start` along `legs` at `speed` units per second."""
    return sum(_leg_seconds(a, leg, speed) for a, leg in _legs_with_starts(start, legs))


def _legs_with_starts(start: Point, legs: Sequence[Leg]) -> list[tuple[Point, Leg]]:
    starts = [start, *(leg.end for leg in legs[:-1])]
    return list(zip(starts, legs, strict=True))


def _leg_seconds(start: Point, leg: Leg, speed: float) -> float:
    far = math.dist(start, leg.end)
    return max(_LEAP, far / speed) if leg.is_jump else max(_LEAST, far / speed)


def run_along(
    figure: Figure,
    start: Point,
    legs: Sequence[Leg],
    *,
    height: float | None = None,
    speed: float = CAT_SPEED,
    on_land: Callable[[], object] | None = None,
) -> Step:
    """Return a step in which a figure runs along a path and then stands still.

    Args:
        figure: the figure.
        start: the start of the path, in units.
        legs: the segments of the path.
        height: the figure's height at the end, in units; None leaves it unchanged.
        speed: the speed in units per second.
        on_land: called after each jump.
    """
    steps: list[Step] = []
    for begin, leg in _legs_with_starts(start, legs):
        seconds = _leg_seconds(begin, leg, speed)
        if leg.is_jump:
            steps.append(leap(figure, leg.end, seconds))
            if on_land is not None:
                steps.append(Call(on_land))
        elif math.dist(begin, leg.end) > 1:
            steps.append(scurry_along(figure, [leg.end], seconds))
        else:
            steps.append(Call(partial(figure.set_position, leg.end)))
    run = sequence(*steps)
    if height is None:
        return run
    return together(run, grow(figure, height, path_duration(start, legs, speed), linear))


def leap(figure: Figure, end: Point, seconds: float, high: float = _HIGH) -> Step:
    """Return a step in which a figure jumps to `end`, in an arc about `high` units high."""
    return FigureMovement(figure, seconds, partial(_pose_leap, end=end, high=high))


def _pose_leap(figure: Figure, start: Point, t: float, end: Point, high: float) -> None:
    further = max(0.0, start[1] - end[1]) * 0.25
    figure.position = point_between(start, end, t)
    figure.pose = "run" if t < 1 else "stand"
    if t >= 1:
        return
    figure.facing = 1 if end[0] >= start[0] else -1
    figure.hop_height = arch_height(t) * (high + further)
    figure.stride = 1.0 if t < 0.5 else -1.0
    figure.squash = 1.12 if 0.15 < t < 0.8 else 0.88


def hop_up(figure: Figure, seconds: float, high: float, times: int = 1) -> Step:
    """Return a step in which a figure hops `times` times on the spot, `high` units high."""

    def hop(t: float) -> None:
        figure.hop_height = high * arch_height(t * times % 1.0) if t < 1 else 0.0

    return Run(seconds, hop, linear)


def path_dots(start: Point, legs: Sequence[Leg], gap: float = 34.0) -> list[Point]:
    """Return the positions of the dots, `gap` units apart, that mark a path."""
    found: list[Point] = []
    rest = gap
    for begin, leg in _legs_with_starts(start, legs):
        far = math.dist(begin, leg.end)
        while rest < far:
            t = rest / far
            x, y = point_between(begin, leg.end, t)
            found.append((x, y - (arch_height(t) * _HIGH if leg.is_jump else 0.0)))
            rest += gap
        rest -= far
    return found

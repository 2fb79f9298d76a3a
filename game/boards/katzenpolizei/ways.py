"""Katzenpolizei, the ways: along a ledge, down into the street, across it, up to another ledge."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.boards.figures.figure import Figure
from game.boards.figures.steps import Act, scurry_along
from game.boards.figures.tweens import grow
from game.boards.katzenpolizei.places import Spot
from game.boards.things.pieces import arch, between
from game.geometry import Point
from game.motion.easing import linear
from game.motion.timeline import Call, Run, Step, sequence, together

SPEED: Final = 1050.0
"""Units a second of a running cat."""
_LEAP: Final = 0.24
_HIGH: Final = 46.0
"""Height of a jump from ledge to street, in units."""
_LEAST: Final = 0.1
_GATE: Final = 14.0
"""Units from the end of a wall to the place of the jump down."""
_FRONT_GATES: Final = (620.0, 980.0)
"""Left and right limit of the jumps from the wall in front: the street is behind them."""


@dataclass(frozen=True)
class Leg:
    """A part of a way: its end, and whether it is a jump."""

    end: Point
    is_jump: bool = False


def _gate(spot: Spot) -> tuple[Point, Point]:
    """Return the edge of a spot's ledge, and the point of the street below it."""
    wall, (x, y) = spot.wall, spot.at
    if wall.name == "B":
        x = min(max(x, _FRONT_GATES[0]), _FRONT_GATES[1])
        return (x, y), (x, wall.street[1])
    edge = wall.bricks.right - _GATE if wall.is_left else wall.bricks.x + _GATE
    return (edge, y), wall.street


def way(start: Spot, end: Spot) -> tuple[Leg, ...]:
    """Return the way of a cat from one spot to another."""
    if start.wall == end.wall:
        return (Leg(end.at, is_jump=start.tier != end.tier),)
    edge, street = _gate(start)
    return (Leg(edge), Leg(street, is_jump=True), *way_in(end))


def way_in(end: Spot) -> tuple[Leg, ...]:
    """Return the way from the street up to a spot."""
    edge, street = _gate(end)
    return (Leg(street), Leg(edge, is_jump=True), Leg(end.at))


def seconds_of(start: Point, legs: Sequence[Leg], speed: float = SPEED) -> float:
    """Return the seconds that a way takes."""
    return sum(_seconds(a, leg, speed) for a, leg in _pairs(start, legs))


def _pairs(start: Point, legs: Sequence[Leg]) -> list[tuple[Point, Leg]]:
    starts = [start, *(leg.end for leg in legs[:-1])]
    return list(zip(starts, legs, strict=True))


def _seconds(start: Point, leg: Leg, speed: float) -> float:
    far = math.dist(start, leg.end)
    return max(_LEAP, far / speed) if leg.is_jump else max(_LEAST, far / speed)


def travel(
    figure: Figure,
    start: Point,
    legs: Sequence[Leg],
    *,
    height: float | None = None,
    speed: float = SPEED,
    on_land: Callable[[], object] | None = None,
) -> Step:
    """Return the run of a figure over a way from `start`; in the end it stands there.

    It is `height` tall then, or as tall as now; `on_land` is called after each jump.
    """
    steps: list[Step] = []
    for begin, leg in _pairs(start, legs):
        seconds = _seconds(begin, leg, speed)
        if leg.is_jump:
            steps.append(leap(figure, leg.end, seconds))
            if on_land is not None:
                steps.append(Call(on_land))
        elif math.dist(begin, leg.end) > 1:
            steps.append(scurry_along(figure, [leg.end], seconds))
    run = sequence(*steps)
    if height is None:
        return run
    return together(run, grow(figure, height, seconds_of(start, legs, speed), linear))


def leap(figure: Figure, end: Point, seconds: float, high: float = _HIGH) -> Step:
    """Return one jump in an arc, from wherever the figure is."""
    return Act(figure, seconds, partial(_leaping, end=end, high=high))


def _leaping(figure: Figure, start: Point, t: float, end: Point, high: float) -> None:
    further = max(0.0, start[1] - end[1]) * 0.25
    figure.at = between(start, end, t)
    figure.pose = "run" if t < 1 else "stand"
    if t >= 1:
        return
    figure.facing = 1 if end[0] >= start[0] else -1
    figure.hop = arch(t) * (high + further)
    figure.stride = 1.0 if t < 0.5 else -1.0
    figure.squash = 1.12 if 0.15 < t < 0.8 else 0.88


def hop_up(figure: Figure, seconds: float, high: float, times: int = 1) -> Step:
    """Return one hop on the spot, or several, each `high` units; in the end it stands."""

    def hop(t: float) -> None:
        figure.hop = high * arch(t * times % 1.0) if t < 1 else 0.0

    return Run(seconds, hop, linear)


def points_of(start: Point, legs: Sequence[Leg], gap: float = 34.0) -> list[Point]:
    """Return points along a way, `gap` units apart: the dots of an arrow."""
    found: list[Point] = []
    rest = gap
    for begin, leg in _pairs(start, legs):
        far = math.dist(begin, leg.end)
        while rest < far:
            t = rest / far
            x, y = between(begin, leg.end, t)
            found.append((x, y - (arch(t) * _HIGH if leg.is_jump else 0.0)))
            rest += gap
        rest -= far
    return found

"""Throws of pieces of cheese out of the sack, each into a given room.

Until a piece touches the floor of its room it flies by itself, free of the others, so that the
rooms of the pieces have nothing to do with each other. Now and then one hops on top of an inner
wall first, and it seems that it could fall on either side.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.physics.cheese_rain.house import (
    FLOORS,
    MIDDLE,
    PIECE_RADIUS,
    WALL_HEIGHT,
    WALL_SKIN,
    room_at,
)
from game.physics.cheese_rain.path import PATH_RATE, SACK_HEIGHT, RainPoint

GRAVITY: Final = 1300.0
"""Units a second a second."""

_FALL = (30, 40)  # points of the path from the sack to the floor
_TO_RIM = (22, 28)  # points from the sack to the top of a wall
_HOP = (23, 30)  # points from there to the floor
_RIM_ODDS = 0.22  # that a piece hops on top of a wall
_RIM_ALONG = (55.0, 150.0)  # how far from the middle on a wall between upper and lower rooms
_RIM_ACROSS = (40.0, 100.0)  # the same on the wall between left and right
_RIM_Y = 433.0  # the middle of the wall between the upper and the lower rooms
_CLEAR = 10.0  # a piece comes down at least so far from where it must bump into a wall
_NEAR, _FAR = 55.0, 190.0  # how far beside the middle a piece comes down
_LEAN = 50.0  # degrees from upright at which it may come down
_TURNS = (-2, -1, 1, 2)  # whole turns in a flight


class Arc(NamedTuple):
    """A flight: x, y on the ground and height where it begins, units a second along each.

    `points` is its duration in points of the path.
    """

    start: tuple[float, float, float]
    speed: tuple[float, float, float]
    points: int

    def at(self, point: float) -> tuple[float, float, float]:
        """Return x, y and height `point` points of the path after the start."""
        t = point / PATH_RATE
        (x, y, z), (vx, vy, vz) = self.start, self.speed
        return (x + vx * t, y + vy * t, z + vz * t - GRAVITY * t * t / 2)

    @property
    def impact(self) -> float:
        """Vertical speed at the end, in units a second."""
        return GRAVITY * self.points / PATH_RATE - self.speed[2]


@dataclass(frozen=True)
class Throw:
    """The way of a piece from the sack to the floor of its room, 0 to 3.

    It leaves the sack at a point of the path and flies in one arc, or in two if it hops on top of a
    wall. The angle is its turn in the sack in degrees, the spin degrees a second.
    """

    room: int
    leaves: int
    arcs: tuple[Arc, ...]
    angle: float
    spin: float

    @property
    def lands(self) -> int:
        """The number of the path's point at which it touches the floor."""
        return self.leaves + sum(arc.points for arc in self.arcs)

    def path(self) -> list[RainPoint]:
        """Return the points of the path up to the one before it lands."""
        path = [RainPoint(*self.arcs[0].start, self.angle)] * self.leaves
        angle = self.angle
        spin = self.spin / PATH_RATE
        for arc in self.arcs:
            path += [RainPoint(*arc.at(i), angle + spin * i) for i in range(arc.points)]
            angle += spin * arc.points
        return path

    @property
    def landing(self) -> RainPoint:
        """Where it touches the floor."""
        angle = self.angle + self.spin * (self.lands - self.leaves) / PATH_RATE
        x, y, _ = self.arcs[-1].at(self.arcs[-1].points)
        return RainPoint(x, y, 0.0, angle)


def rooms_by_lot(rng: random.Random, pieces: int, moment: float) -> list[int]:
    """Return the room, 0 to 3, of each piece: any alike, whatever the moment and the others.

    The moment, in turns of the sack, shifts numbers that are uniform over a whole turn.
    """
    return [int(4 * ((rng.random() + moment) % 1.0)) for _ in range(pieces)]


def throw(rng: random.Random, room: int, sack_x: float, leaves: int) -> Throw:
    """Throw a piece into `room`, 0 to 3; it leaves the sack, now at ground x, at a path's point."""
    sack = (sack_x, MIDDLE[1], SACK_HEIGHT)
    target = _landing(rng, room)
    if rng.random() < _RIM_ODDS:
        rim = _rim(rng, room)
        arcs = [_arc(sack, rim, rng.randint(*_TO_RIM)), _arc(rim, target, rng.randint(*_HOP))]
    else:
        arcs = [_arc(sack, target, rng.randint(*_FALL))]
    angle = rng.uniform(-30, 30)
    turned = 360 * rng.choice(_TURNS) + rng.uniform(-_LEAN, _LEAN) - angle
    spin = turned * PATH_RATE / sum(arc.points for arc in arcs)
    return Throw(room, leaves, tuple(arcs), angle, spin)


def _landing(rng: random.Random, room: int) -> tuple[float, float, float]:
    """Return a uniformly random landing point on the floor of `room`."""
    floor, free = FLOORS[room], PIECE_RADIUS + WALL_SKIN + _CLEAR
    while True:
        aside = rng.uniform(_NEAR, _FAR)
        x = MIDDLE[0] + aside * _side(room)
        spot = (x, rng.uniform(floor.top + free, floor.bottom - free))
        if floor.room_around(spot) >= free and room_at(spot) == room:
            return (*spot, 0.0)


def _rim(rng: random.Random, room: int) -> tuple[float, float, float]:
    """Return a spot on top of an inner wall at which a piece may hop into `room` or beside it."""
    if rng.random() < 0.5:
        x = MIDDLE[0] + _side(room) * rng.uniform(*_RIM_ALONG)
        return (x, _RIM_Y, WALL_HEIGHT)
    y = MIDDLE[1] + (1 if room >= 2 else -1) * rng.uniform(*_RIM_ACROSS)
    return (MIDDLE[0] + rng.uniform(-3, 3), y, WALL_HEIGHT)


def _side(room: int) -> int:
    return 1 if room % 2 else -1


def _arc(start: tuple[float, float, float], end: tuple[float, float, float], points: int) -> Arc:
    t = points / PATH_RATE
    vx, vy = (end[0] - start[0]) / t, (end[1] - start[1]) / t
    return Arc(start, (vx, vy, (end[2] - start[2]) / t + GRAVITY * t / 2), points)

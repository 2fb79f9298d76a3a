"""Random flights of cheese pieces from the sack, each into a given room.

Pieces do not collide in the air, so their rooms are independent. Some pieces first bounce off the
top of an inner wall, so it looks as if they could fall to either side.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.physics.cheese_rain.house import (
    FLOORS,
    HOUSE_CENTRE,
    PIECE_RADIUS,
    WALL_HEIGHT,
    WALL_RADIUS,
    room_at,
)
from game.physics.cheese_rain.path import PATH_RATE, SACK_HEIGHT, RainPoint

GRAVITY: Final = 1300.0
"""Gravitational acceleration, in simulation units per second squared."""

_FALL = (30, 40)  # points of the path from the sack to the floor
_TO_RIM = (22, 28)  # points from the sack to the top of a wall
_HOP = (23, 30)  # points from the top of a wall to the floor
_RIM_ODDS = 0.22  # probability of bouncing off the top of a wall
_RIM_ALONG = (55.0, 150.0)  # distance from the centre, on the wall between upper and lower rooms
_RIM_ACROSS = (40.0, 100.0)  # the same on the wall between left and right
_RIM_Y = 433.0  # ground y of the wall between the upper and the lower rooms
_CLEAR = 10.0  # minimum distance of a landing point from the walls, beyond contact
_NEAR, _FAR = 55.0, 190.0  # horizontal distance of a landing point from the centre
_LEAN = 50.0  # maximum deviation from upright at landing, in degrees
_TURNS = (-2, -1, 1, 2)  # possible numbers of full turns in a flight


class ThrowArc(NamedTuple):
    """A ballistic flight; times are in path points, `PATH_RATE` per second.

    Attributes:
        start: initial ground coordinates x and y, and height, in simulation units.
        speed: initial velocity along the same axes, in simulation units per second.
        points: duration of the flight, in path points.
    """

    start: tuple[float, float, float]
    speed: tuple[float, float, float]
    points: int

    def position_at(self, point: float) -> tuple[float, float, float]:
        """Return x, y and height at path point `point` of the flight, counted from 0."""
        t = point / PATH_RATE
        (x, y, z), (vx, vy, vz) = self.start, self.speed
        return (x + vx * t, y + vy * t, z + vz * t - GRAVITY * t * t / 2)

    @property
    def impact(self) -> float:
        """Vertical speed at the end of the flight, in simulation units per second."""
        return GRAVITY * self.points / PATH_RATE - self.speed[2]


@dataclass(frozen=True)
class Throw:
    """The flight of a piece from the sack to the floor of its room.

    Attributes:
        room: index of the room, 0 to 3.
        leave_index: index of the path point at which the piece leaves the sack.
        arcs: the parts of the flight: one, or two if the piece bounces off the top of a wall.
        angle: initial rotation of the piece, in degrees clockwise.
        spin: angular velocity of the piece, in degrees per second.
    """

    room: int
    leave_index: int
    arcs: tuple[ThrowArc, ...]
    angle: float
    spin: float

    @property
    def landing_point_index(self) -> int:
        """Index of the path point at which the piece hits the floor."""
        return self.leave_index + sum(arc.points for arc in self.arcs)

    def path(self) -> list[RainPoint]:
        """Return the path points from the start of the rain up to, but excluding, the landing."""
        path = [RainPoint(*self.arcs[0].start, self.angle)] * self.leave_index
        angle = self.angle
        spin = self.spin / PATH_RATE
        for arc in self.arcs:
            path += [RainPoint(*arc.position_at(i), angle + spin * i) for i in range(arc.points)]
            angle += spin * arc.points
        return path

    @property
    def landing(self) -> RainPoint:
        """Position and rotation of the piece when it hits the floor."""
        angle = self.angle + self.spin * (self.landing_point_index - self.leave_index) / PATH_RATE
        x, y, _ = self.arcs[-1].position_at(self.arcs[-1].points)
        return RainPoint(x, y, 0.0, angle)


def random_rooms(rng: random.Random, pieces: int, phase: float) -> list[int]:
    """Choose a room, 0 to 3, for each piece, uniformly and independently.

    `phase`, 0 to 1, is the phase of the sack's swing at the moment of the press. It is added to the
    random numbers modulo 1, which changes the rooms but not the probabilities.
    """
    return [int(4 * ((rng.random() + phase) % 1.0)) for _ in range(pieces)]


def random_throw(rng: random.Random, room: int, sack_x: float, leave_index: int) -> Throw:
    """Return a random flight from the sack into the room with index `room`, 0 to 3.

    The piece leaves the sack at the path point with index `leave_index`, when the sack's opening is
    at the x coordinate `sack_x`.
    """
    sack = (sack_x, HOUSE_CENTRE[1], SACK_HEIGHT)
    target = _landing_point(rng, room)
    if rng.random() < _RIM_ODDS:
        rim = _rim_point(rng, room)
        arcs = [
            _throw_arc(sack, rim, rng.randint(*_TO_RIM)),
            _throw_arc(rim, target, rng.randint(*_HOP)),
        ]
    else:
        arcs = [_throw_arc(sack, target, rng.randint(*_FALL))]
    angle = rng.uniform(-30, 30)
    turned = 360 * rng.choice(_TURNS) + rng.uniform(-_LEAN, _LEAN) - angle
    spin = turned * PATH_RATE / sum(arc.points for arc in arcs)
    return Throw(room, leave_index, tuple(arcs), angle, spin)


def _landing_point(rng: random.Random, room: int) -> tuple[float, float, float]:
    floor, free = FLOORS[room], PIECE_RADIUS + WALL_RADIUS + _CLEAR
    while True:
        aside = rng.uniform(_NEAR, _FAR)
        x = HOUSE_CENTRE[0] + aside * _room_side(room)
        spot = (x, rng.uniform(floor.top + free, floor.bottom - free))
        if floor.distance_from_edge(spot) >= free and room_at(spot) == room:
            return (*spot, 0.0)


def _rim_point(rng: random.Random, room: int) -> tuple[float, float, float]:
    if rng.random() < 0.5:
        x = HOUSE_CENTRE[0] + _room_side(room) * rng.uniform(*_RIM_ALONG)
        return (x, _RIM_Y, WALL_HEIGHT)
    y = HOUSE_CENTRE[1] + (1 if room >= 2 else -1) * rng.uniform(*_RIM_ACROSS)
    return (HOUSE_CENTRE[0] + rng.uniform(-3, 3), y, WALL_HEIGHT)


def _room_side(room: int) -> int:
    return 1 if room % 2 else -1


def _throw_arc(
    start: tuple[float, float, float], end: tuple[float, float, float], points: int
) -> ThrowArc:
    t = points / PATH_RATE
    vx, vy = (end[0] - start[0]) / t, (end[1] - start[1]) / t
    return ThrowArc(start, (vx, vy, (end[2] - start[2]) / t + GRAVITY * t / 2), points)

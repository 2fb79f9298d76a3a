"""Pieces of cheese that tumble on the floors of the house, seen from above.

A pymunk world of the ground holds the walls, the furniture and every piece that has come down;
the height and the turn of a piece are kept beside it. A piece is a disc on the ground and,
to the eye, a wedge with a heavy side: it rocks until it lies that side down.
"""

from __future__ import annotations

import itertools
import math
import random
from typing import Final

import pymunk

from game.physics.cheese_rain.house import FLOORS, PIECE_RADIUS, WALL_SKIN
from game.physics.cheese_rain.path import PATH_RATE, RainBump, RainPoint, Surface
from game.physics.cheese_rain.throw import GRAVITY

_STEPS: Final = 2
"""Steps of the physics between two points of a path."""

_DT = 1 / (PATH_RATE * _STEPS)
_HOP = (0.30, 0.44)  # share of the speed that a floor gives back
_LEAST_HOP = 70.0  # slower than this a piece does not hop any more, units a second
_GRIP = (0.4, 0.65)  # share of the speed along the floor that is left after a hop
_STRAY = 0.5  # how far a wedge strays from its way at a hop, radians
_RUB = 300.0  # how fast a piece on the floor gets slower, units a second a second
_STILL = 3.0  # units a second
_RIGHTING = 150.0  # how strongly a wedge turns to its heavy side, radians a second a second
_ROLLING = 9.0  # how strongly its way turns it, a second
_TILT = 7.0  # degrees from upright at which it may lie
_LYING = (2.0, 25.0)  # degrees, and degrees a second, that count as lying
_LOW = 24.0  # a piece so much over another does not touch it, units
_ON_TOP = 6.0  # a piece that comes down on another from so high hops off
_OFF = 90.0  # how fast it hops off, units a second
_HEARD = 60.0  # a hit that changes the speed by less is rolling, units a second
_HEARD_CHEESE = 20.0  # the same between two pieces
_LOUDEST = 620.0
_APART = 0.06  # seconds between two bumps of a piece
_TOUCH = 0.5  # units that two pieces at rest may be over each other
_CHEESE, _WALL = 1, 2


class Tumble:
    """A piece from the moment it comes down."""

    def __init__(self, landing: RainPoint, velocity: tuple[float, float], spin: float) -> None:
        """Take where it comes down, how fast along the ground, and its turn, degrees a second."""
        self.body = pymunk.Body(1.0, math.inf)
        self.body.position = (landing.x, landing.y)
        self.body.velocity = velocity
        self.height, self.climb = 0.0, 0.0  # units, units a second
        self.angle, self.spin = math.radians(landing.angle), math.radians(spin)
        self.tilt = 0.0
        self.disc = pymunk.Circle(self.body, PIECE_RADIUS)
        self.disc.elasticity, self.disc.friction = 0.55, 0.0
        self.disc.collision_type = _CHEESE

    @property
    def point(self) -> RainPoint:
        """Where it is."""
        x, y = self.body.position
        return RainPoint(x, y, self.height, math.degrees(self.angle))

    @property
    def is_still(self) -> bool:
        """Whether it rests on the floor."""
        if self.height or self.climb or self.body.velocity != (0, 0):
            return False
        lean, slow = map(math.radians, _LYING)
        return abs(self.spin) < slow and abs(math.sin((self.angle - self.tilt) / 2)) < lean / 2

    def hop(self, impact: float, rng: random.Random) -> None:
        """Touch the floor, coming down at `impact` units a second."""
        back = impact * rng.uniform(*_HOP)
        self.height, self.climb = 0.0, back if back > _LEAST_HOP else 0.0
        stray, grip = rng.uniform(-_STRAY, _STRAY), rng.uniform(*_GRIP)
        vx, vy = self.body.velocity
        cos, sin = math.cos(stray) * grip, math.sin(stray) * grip
        self.body.velocity = (vx * cos - vy * sin, vx * sin + vy * cos)
        self.spin = 0.4 * self.spin + self.body.velocity.x / PIECE_RADIUS * 0.6
        self.tilt = math.radians(rng.uniform(-_TILT, _TILT))

    def go_on(self, rng: random.Random) -> float:
        """Move by a step of the physics; return how fast it came down on the floor, or 0."""
        self.angle += self.spin * _DT
        if self.height > 0 or self.climb > 0:
            self.climb -= GRAVITY * _DT
            self.height += self.climb * _DT
            if self.height > 0:
                return 0.0
            impact = -self.climb
            self.hop(impact, rng)
            return impact
        vx, vy = self.body.velocity
        speed = math.hypot(vx, vy)
        if speed:
            left = max(0.0, speed - _RUB * _DT) / speed if speed > _STILL else 0.0
            self.body.velocity = (vx * left, vy * left)
        righting = -_RIGHTING * math.sin(self.angle - self.tilt)
        self.spin += (righting + _ROLLING * (vx / PIECE_RADIUS - self.spin)) * _DT
        return 0.0


class Ground:
    """The floors with the pieces that have come down."""

    def __init__(self, rng: random.Random) -> None:
        """Take the only source of chance."""
        self._rng = rng
        self._space = _house()
        self._space.on_collision(_CHEESE, _CHEESE, pre_solve=self._meet, post_solve=self._hear)
        self._space.on_collision(_CHEESE, _WALL, post_solve=self._hear)
        self._numbers: dict[pymunk.Shape, int] = {}
        self._last_heard: dict[int, float] = {}
        self._time = 0.0
        self.tumbles: dict[int, Tumble] = {}
        self.bumps: list[RainBump] = []

    @property
    def is_still(self) -> bool:
        """Whether all pieces rest, none over another."""
        tumbles = self.tumbles.values()
        return all(t.is_still for t in tumbles) and all(
            math.dist(a.body.position, b.body.position) > 2 * PIECE_RADIUS - _TOUCH
            for a, b in itertools.combinations(tumbles, 2)
        )

    def land(self, piece: int, tumble: Tumble, impact: float, seconds: float) -> None:
        """Add a piece that comes down on the floor at `impact` units a second."""
        self._time = seconds
        self._space.add(tumble.body, tumble.disc)
        self.tumbles[piece], self._numbers[tumble.disc] = tumble, piece
        tumble.hop(impact, self._rng)
        self._note(piece, impact, "floor")

    def go_on(self, seconds: float) -> None:
        """Move all by one point of the paths, from `seconds` on."""
        for step in range(_STEPS):
            self._time = seconds + step * _DT
            self._space.step(_DT)
            for piece, tumble in self.tumbles.items():
                impact = tumble.go_on(self._rng)
                if impact > _HEARD:
                    self._note(piece, impact, "floor")

    def _meet(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: object) -> None:
        """Resolve a contact: two pieces pass over each other, hop off one another, or bump."""
        del space, data
        high, low = sorted(
            (self.tumbles[self._numbers[disc]] for disc in arbiter.shapes),
            key=lambda tumble: -tumble.height,
        )
        over = high.height - low.height
        arbiter.process_collision = over < _LOW
        if _ON_TOP < over < _LOW and high.climb < 0:
            high.climb *= -0.4
            x, y = high.body.position - low.body.position
            away = _OFF / max(1.0, math.hypot(x, y))
            high.body.velocity += (x * away, y * away)
            low.body.velocity -= (x * away / 2, y * away / 2)

    def _hear(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: object) -> None:
        """Note a bump of a piece against a wall or another piece; it turns the pieces, too."""
        del space, data
        if not arbiter.is_first_contact:
            return
        push = arbiter.total_impulse.length
        numbers = [self._numbers[disc] for disc in arbiter.shapes if disc in self._numbers]
        surface: Surface = "wall" if len(numbers) == 1 else "cheese"
        for piece in numbers:
            tumble = self.tumbles[piece]
            tumble.spin += 0.5 * (tumble.body.velocity.x / PIECE_RADIUS - tumble.spin)
        if push > (_HEARD if surface == "wall" else _HEARD_CHEESE):
            self._note(numbers[0], push, surface)

    def _note(self, piece: int, push: float, surface: Surface) -> None:
        if self._time - self._last_heard.get(piece, -1.0) < _APART:
            return
        self._last_heard[piece] = self._time
        point = self.tumbles[piece].point
        strength = min(1.0, push / _LOUDEST)
        self.bumps.append(RainBump(self._time, strength, piece, surface, *point[:3]))


def _house() -> pymunk.Space:
    """Return the ground with the edges of what furniture leaves free of the four floors."""
    space = pymunk.Space()
    ground = space.static_body
    for floor in FLOORS:
        corners = floor.corners
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
            wall = pymunk.Segment(ground, a, b, WALL_SKIN)
            wall.elasticity, wall.friction, wall.collision_type = 0.6, 0.0, _WALL
            space.add(wall)
    return space

"""Physics of landed cheese pieces, which bounce and roll on the floors of the house.

Landed pieces are discs in a two-dimensional pymunk space; their height and rotation are simulated
separately. A piece is drawn as a wedge, which rocks until its heavy side is at the bottom.
"""

from __future__ import annotations

import itertools
import math
import random
from typing import Final

import pymunk

from game.physics.cheese_rain.house import FLOORS, PIECE_RADIUS, WALL_RADIUS
from game.physics.cheese_rain.path import PATH_RATE, RainBump, RainPoint, Surface
from game.physics.cheese_rain.throw import GRAVITY

_STEPS: Final = 2
"""Physics steps per path point."""

_DT = 1 / (PATH_RATE * _STEPS)
_HOP = (0.30, 0.44)  # restitution of the floor
_LEAST_HOP = 70.0  # minimum vertical speed of a bounce, units per second
_GRIP = (0.4, 0.65)  # fraction of the horizontal speed left after a bounce
_STRAY = 0.5  # maximum change of direction at a bounce, radians
_RUB = 300.0  # deceleration on the floor, units per second squared
_STILL = 3.0  # speed that counts as rest, units per second
_RIGHTING = 150.0  # angular acceleration towards the heavy side, radians per second squared
_ROLLING = 9.0  # coupling of rotation to horizontal speed, per second
_TILT = 7.0  # maximum deviation from upright at rest, degrees
_LYING = (2.0, 25.0)  # degrees, and degrees per second, that count as rest
_LOW = 24.0  # height difference above which two pieces do not touch, units
_ON_TOP = 6.0  # height difference above which a falling piece bounces off another
_OFF = 90.0  # horizontal speed of such a bounce, units per second
_HEARD = 60.0  # minimum change of speed of an audible impact, units per second
_HEARD_CHEESE = 20.0  # the same between two pieces
_LOUDEST = 620.0
_APART = 0.06  # minimum seconds between two bumps of a piece
_TOUCH = 0.5  # maximum overlap of two pieces at rest, units
_CHEESE, _WALL = 1, 2


class Tumble:
    """The motion of a landed piece of cheese: bouncing, sliding and rotation."""

    def __init__(self, landing: RainPoint, velocity: tuple[float, float], spin: float) -> None:
        """Create a piece at its landing point.

        `velocity` is the horizontal velocity, in simulation units per second; `spin` is the angular
        velocity, in degrees per second.
        """
        self.body = pymunk.Body(1.0, math.inf)
        self.body.position = (landing.x, landing.y)
        self.body.velocity = velocity
        self.height, self.climb = 0.0, 0.0  # units, units per second
        self.angle, self.spin = math.radians(landing.angle), math.radians(spin)
        self.tilt = 0.0
        self.disc = pymunk.Circle(self.body, PIECE_RADIUS)
        self.disc.elasticity, self.disc.friction = 0.55, 0.0
        self.disc.collision_type = _CHEESE

    @property
    def point(self) -> RainPoint:
        """The current position and rotation of the piece."""
        x, y = self.body.position
        return RainPoint(x, y, self.height, math.degrees(self.angle))

    @property
    def is_still(self) -> bool:
        """Whether the piece is at rest on the floor."""
        if self.height or self.climb or self.body.velocity != (0, 0):
            return False
        lean, slow = map(math.radians, _LYING)
        return abs(self.spin) < slow and abs(math.sin((self.angle - self.tilt) / 2)) < lean / 2

    def bounce(self, impact: float, rng: random.Random) -> None:
        """Bounce off the floor after hitting it at a speed of `impact` units per second."""
        back = impact * rng.uniform(*_HOP)
        self.height, self.climb = 0.0, back if back > _LEAST_HOP else 0.0
        stray, grip = rng.uniform(-_STRAY, _STRAY), rng.uniform(*_GRIP)
        vx, vy = self.body.velocity
        cos, sin = math.cos(stray) * grip, math.sin(stray) * grip
        self.body.velocity = (vx * cos - vy * sin, vx * sin + vy * cos)
        self.spin = 0.4 * self.spin + self.body.velocity.x / PIECE_RADIUS * 0.6
        self.tilt = math.radians(rng.uniform(-_TILT, _TILT))

    def advance(self, rng: random.Random) -> float:
        """Advance the piece by one physics step.

        Returns:
            The vertical speed at which the piece hit the floor in this step, in units per second,
            or 0.0 if it did not.
        """
        self.angle += self.spin * _DT
        if self.height > 0 or self.climb > 0:
            self.climb -= GRAVITY * _DT
            self.height += self.climb * _DT
            if self.height > 0:
                return 0.0
            impact = -self.climb
            self.bounce(impact, rng)
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
    """The floors of the house, and all pieces that have landed on them."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._space = _make_space()
        self._space.on_collision(
            _CHEESE, _CHEESE, pre_solve=self._on_contact, post_solve=self._on_impact
        )
        self._space.on_collision(_CHEESE, _WALL, post_solve=self._on_impact)
        self._numbers: dict[pymunk.Shape, int] = {}
        self._last_heard: dict[int, float] = {}
        self._time = 0.0
        self.tumbles: dict[int, Tumble] = {}
        self.bumps: list[RainBump] = []

    @property
    def is_still(self) -> bool:
        """Whether all landed pieces are at rest and none of them overlap."""
        tumbles = self.tumbles.values()
        return all(t.is_still for t in tumbles) and all(
            math.dist(a.body.position, b.body.position) > 2 * PIECE_RADIUS - _TOUCH
            for a, b in itertools.combinations(tumbles, 2)
        )

    def land(self, piece: int, tumble: Tumble, impact: float, seconds: float) -> None:
        """Add the piece with index `piece`, which lands `seconds` after the start of the rain.

        `impact` is its vertical speed, in units per second.
        """
        self._time = seconds
        self._space.add(tumble.body, tumble.disc)
        self.tumbles[piece], self._numbers[tumble.disc] = tumble, piece
        tumble.bounce(impact, self._rng)
        self._record_impact(piece, impact, "floor")

    def advance(self, seconds: float) -> None:
        """Advance all landed pieces by one path point.

        `seconds` is the time since the start of the rain.
        """
        for step in range(_STEPS):
            self._time = seconds + step * _DT
            self._space.step(_DT)
            for piece, tumble in self.tumbles.items():
                impact = tumble.advance(self._rng)
                if impact > _HEARD:
                    self._record_impact(piece, impact, "floor")

    def _on_contact(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: object) -> None:
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

    def _on_impact(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: object) -> None:
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
            self._record_impact(numbers[0], push, surface)

    def _record_impact(self, piece: int, push: float, surface: Surface) -> None:
        if self._time - self._last_heard.get(piece, -1.0) < _APART:
            return
        self._last_heard[piece] = self._time
        point = self.tumbles[piece].point
        strength = min(1.0, push / _LOUDEST)
        self.bumps.append(RainBump(self._time, strength, piece, surface, *point[:3]))


def _make_space() -> pymunk.Space:
    space = pymunk.Space()
    ground = space.static_body
    for floor in FLOORS:
        corners = floor.corners
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
            wall = pymunk.Segment(ground, a, b, WALL_RADIUS)
            wall.elasticity, wall.friction, wall.collision_type = 0.6, 0.0, _WALL
            space.add(wall)
    return space

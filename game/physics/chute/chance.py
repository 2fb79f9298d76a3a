"""The chute: a mouse tumbles through the giant cheese and slides out of one of its six exits.

A whole drop is simulated before it is shown, in slices of less than a millisecond. Each exit has
probability 1/6 (CA2). The phase of the mouse's wriggle when the player presses is added, modulo 1,
to a uniform random number that determines how the drop starts. The press therefore changes the path
but not the probabilities.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Generator, Sequence
from functools import partial
from itertools import chain, islice
from typing import TypeAlias, TypeVar

import pymunk

from game.physics.chute import precomputed, shape
from game.physics.chute.slide import HOVER_Y, PATH_RATE, Bump, PathPoint, Slide, wriggle_position
from game.rules.base import Action, Event
from game.rules.cat_and_mouse.events import MouseSlid
from game.rules.cat_and_mouse.table import Landed

_T = TypeVar("_T")
SlicedResult: TypeAlias = Generator[None, None, _T]
"""Generator that yields about twice per millisecond while it computes its return value, a T."""

_STEPS = 4  # physics steps between two points of the path
_DT = 1 / (PATH_RATE * _STEPS)
_GRAVITY = 1900.0  # units per second squared
_PULL = _GRAVITY * _DT  # speed gained per physics step
_FALL_POINTS = 18  # points of the path from above the hole to its throat
_FALL = _FALL_POINTS / PATH_RATE
_THROAT_Y = HOVER_Y + _GRAVITY * _FALL**2 / 2  # start of the physics simulation
_SPREAD = 18.0  # maximum distance from the middle of the throat, units
_POINTS_A_SLICE = 30
_HEARD_SQUARED = 130.0**2  # squared minimum change of speed of an audible impact
_LOUDEST = 900.0
_APART = 0.06  # minimum seconds between two bumps
_MOST_TRIES = 400


class Chute:
    """Simulates drops of a mouse through the chute."""

    def __init__(self, shortest: float = 1.5, longest: float = 4.0) -> None:
        """Set the minimum and maximum duration of a drop, in seconds; other drops are rejected."""
        self._shortest = shortest
        self._longest = longest

    def simulate(self, seed: int, phase: float) -> SlicedResult[Slide]:
        """Simulate a random drop through the chute; yields between time slices.

        `phase`, 0 to 1, is the phase of the mouse's wriggle above the hole when the player presses.

        Raises:
            RuntimeError: no simulated drop reached an exit within the allowed duration.
        """
        rng, phase = random.Random(seed), phase % 1.0
        for tries in range(1, _MOST_TRIES + 1):
            run = _Run(rng, phase, shift=phase)
            yield from run.simulate(self._longest)
            if run.is_out and run.seconds >= self._shortest:
                return run.result(tries)
        raise RuntimeError(f"none of {_MOST_TRIES} drops reached an exit of the chute")

    def drop_to(self, space: int, seed: int, phase: float) -> SlicedResult[Slide]:
        """Simulate a drop that ends on the board space `space`; yields between time slices.

        Precomputed seeds are tried first, then random ones, of which about one in six succeeds.
        `phase`, 0 to 1, is the phase of the mouse's wriggle above the hole when the player presses.

        Raises:
            ValueError: no exit leads to `space`.
            RuntimeError: no suitable drop was found.
        """
        if all(way.space != space for way in shape.EXIT_GAPS):
            raise ValueError(f"no exit of the chute leads to space {space}")
        rng = random.Random(seed)
        known = precomputed.seeds_for_space(space)
        starts = chain(rng.sample(known, len(known)), iter(partial(rng.getrandbits, 53), None))
        for tries, start in enumerate(islice(starts, _MOST_TRIES), 1):
            run = _Run(random.Random(start), phase % 1.0)
            yield from run.simulate(self._longest)
            if self._landing(run) == space:
                return run.result(tries)
        raise RuntimeError(f"none of {_MOST_TRIES} drops ended at space {space}")

    def landing_space(self, start: int) -> int:
        """Return the board space on which the drop with the seed `start` ends.

        Returns 0 if the drop is too short or too long.
        """
        run = _Run(random.Random(start), 0.0)
        for _ in run.simulate(self._longest):
            pass
        return self._landing(run)

    def _landing(self, run: _Run) -> int:
        return run.space if run.is_out and run.seconds >= self._shortest else 0


class ChuteChance:
    """A chance source for Cat & Mouse: physics decides the exit, a random draw everything else."""

    def __init__(self) -> None:
        self._chute = Chute()

    def draw(
        self, outcomes: Sequence[tuple[Action, float]], rng: random.Random, phase: float
    ) -> SlicedResult[tuple[Action, object | None]]:
        """Draw one of `outcomes` at random; yields between time slices.

        `phase`, 0 to 1, is the phase of the mouse's wriggle above the hole when the player presses.

        Returns:
            The outcome, and the simulated `Slide`, or None if the outcome is not a landing.
        """
        first = outcomes[0][0]
        if isinstance(first, Landed):
            if len(outcomes) == 1:
                seed = rng.getrandbits(53)
                return first, (yield from self._chute.drop_to(first.space, seed, phase))
            slide = yield from self._chute.simulate(rng.getrandbits(53), phase)
            return Landed(slide.space), slide
        actions, odds = zip(*outcomes, strict=True)
        return rng.choices(actions, odds)[0], None

    def path_for_outcome(
        self, known: Action | Event, rng: random.Random
    ) -> SlicedResult[object | None]:
        """Simulate a `Slide` to the same space as `known`, an earlier landing's action or event.

        Yields between time slices. Returns None if `known` is not the landing of a mouse.
        """
        if not isinstance(known, Landed | MouseSlid):
            return None
        return (yield from self._chute.drop_to(known.space, rng.getrandbits(53), rng.random()))


class _Run:
    def __init__(self, rng: random.Random, phase: float, shift: float = 0.0) -> None:
        lot = (rng.random() + shift) % 1.0
        start = wriggle_position(phase)
        self._space = _make_cheese_space()
        self._mouse = _add_mouse(self._space)
        self._mouse.position = (shape.HOLE_CENTRE[0] + _SPREAD * (2 * lot - 1), _THROAT_Y)
        self._mouse.angle = rng.uniform(-0.6, 0.6)
        self._mouse.velocity = (rng.uniform(-15, 15), _GRAVITY * _FALL)
        self._mouse.angular_velocity = rng.uniform(-3, 3)
        self._path = [
            _fall_position(start, self._mouse, i / _FALL_POINTS) for i in range(_FALL_POINTS)
        ]
        self._bumps: list[Bump] = []

    @property
    def is_out(self) -> bool:
        return self._path[-1].y >= shape.OUTSIDE_Y

    @property
    def seconds(self) -> float:
        return (len(self._path) - 1) / PATH_RATE

    def simulate(self, longest: float) -> SlicedResult[None]:
        self._record_point()
        while not self.is_out and self.seconds < longest:
            if len(self._path) % _POINTS_A_SLICE == 0:
                yield
            self._simulate_to_next_point()
            self._record_point()

    @property
    def _exit(self) -> int:
        return shape.exit_at(self._path[-1].x)

    @property
    def space(self) -> int:
        return shape.EXIT_GAPS[self._exit].space

    def result(self, tries: int) -> Slide:
        return Slide(
            exit=self._exit,
            space=self.space,
            path=tuple(self._path),
            seconds=self.seconds,
            bumps=tuple(self._bumps),
            tries=tries,
        )

    def _simulate_to_next_point(self) -> None:
        step, mouse = self._space.step, self._mouse
        old_x, old_y = mouse.velocity
        for _ in range(_STEPS):
            step(_DT)
            x, y = mouse.velocity
            push_x, push_y = x - old_x, y - old_y - _PULL
            if push_x * push_x + push_y * push_y > _HEARD_SQUARED:
                push = math.hypot(push_x, push_y)
                self._record_bump(push, push_x / push, push_y / push)
            old_x, old_y = x, y

    def _record_bump(self, push: float, nx: float, ny: float) -> None:
        # `push` is the change of velocity along the unit vector `nx`, `ny`.
        t = (len(self._path) - 1) / PATH_RATE
        x, y = self._mouse.position
        r = shape.MOUSE_RADIUS
        bump = Bump(t, min(1.0, push / _LOUDEST), x - nx * r, y - ny * r)
        if not self._bumps or t - self._bumps[-1].t >= _APART:
            self._bumps.append(bump)

    def _record_point(self) -> None:
        x, y = self._mouse.position
        self._path.append(PathPoint(x, y, math.degrees(self._mouse.angle)))


def _fall_position(start: PathPoint, mouse: pymunk.Body, part: float) -> PathPoint:
    # The mouse falls freely from `start`; `part` is the elapsed fraction of the time, 0 to 1.
    x = _interpolate(start.x, mouse.position.x, mouse.velocity.x, part)
    turn = math.degrees(mouse.angular_velocity)
    angle = _interpolate(start.angle, math.degrees(mouse.angle), turn, part)
    return PathPoint(x, start.y + (_THROAT_Y - start.y) * part**2, angle)


def _interpolate(start: float, end: float, speed: float, part: float) -> float:
    ease = part * part * (3 - 2 * part)
    return start + (end - start) * ease + speed * _FALL * (part**3 - part**2)


def _make_cheese_space() -> pymunk.Space:
    space = pymunk.Space()
    space.gravity = (0, _GRAVITY)
    ground = space.static_body
    solids: list[pymunk.Shape] = [
        pymunk.Segment(ground, a, b, shape.WALL_RADIUS)
        for line in shape.wall_lines()
        for a, b in itertools.pairwise(line)
    ]
    solids += [_add_lump(ground, lump) for lump in (*shape.LUMPS, *shape.PILLARS)]
    for solid in solids:
        solid.elasticity, solid.friction = 0.85, 0.7
    space.add(*solids)
    return space


def _add_lump(ground: pymunk.Body, lump: shape.Lump) -> pymunk.Shape:
    if len(lump.points) == 1:
        return pymunk.Circle(ground, lump.radius, lump.points[0])
    if len(lump.points) == 2:
        return pymunk.Segment(ground, *lump.points, lump.radius)
    return pymunk.Poly(ground, lump.points, radius=lump.radius)


def _add_mouse(space: pymunk.Space) -> pymunk.Body:
    r = shape.MOUSE_RADIUS
    body = pymunk.Body(1.0, 0.9 * pymunk.moment_for_circle(1.0, 0, r))
    body.center_of_gravity = (0, 2)
    disc = pymunk.Circle(body, r)
    disc.elasticity, disc.friction = 0.78, 0.8
    space.add(body, disc)
    return body

"""The cheese rain: pieces of cheese fall from a sack over the doll's house into its four rooms.

A whole rain is simulated before it is shown, in slices of less than a millisecond. Each piece is
equally likely to end in any of the rooms, independently of the others (GA1): a random number per
piece determines its room, and a piece that has touched the floor never leaves the room. The phase
of the sack's swing when the player presses is added to these numbers modulo 1. The press therefore
changes the outcome but not the probabilities.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from typing import TypeAlias

from game.physics.cheese_rain.path import (
    PATH_RATE,
    SWING_SECONDS,
    Fall,
    Rain,
    RainBump,
    RainPoint,
    sack_position,
)
from game.physics.cheese_rain.throw import Throw, random_rooms, random_throw
from game.physics.cheese_rain.tumble import Ground, Tumble
from game.rules.base import Action, Event
from game.rules.gouda_ganoven.events import CheeseRained
from game.rules.gouda_ganoven.table import Rained

SlicedRain: TypeAlias = Generator[None, None, Rain]
"""Generator that yields about twice per millisecond while it simulates a rain, which it returns."""

_FIRST = 12  # points of the path before the first piece leaves the sack
_BETWEEN = (7, 13)  # minimum and maximum number of points between two pieces
_POINTS_A_SLICE = 6
_MOST_TRIES = 100
_RIM_STRENGTH = 0.7


class CheeseRain:
    """Simulates cheese rains: the room in which each piece ends, and the path it takes."""

    def __init__(self, shortest: float = 1.8, longest: float = 3.5) -> None:
        """Set the minimum and maximum duration of a rain, in seconds; other rains are rejected."""
        self._shortest = shortest
        self._longest = longest

    def simulate(self, pieces: int, seed: int, phase: float) -> SlicedRain:
        """Simulate a random rain of 1 to 5 `pieces`; yields between time slices.

        `phase`, 0 to 1, is the phase of the sack's swing when the player presses.

        Raises:
            ValueError: there are no pieces.
            RuntimeError: no simulated rain came to rest within the allowed duration.
        """
        rng = random.Random(seed)
        rooms = random_rooms(rng, pieces, phase)
        return (yield from self._rain(rooms, rng, phase % 1.0))

    def drop_to(self, counts: Sequence[int], seed: int, phase: float) -> SlicedRain:
        """Simulate a rain with a given result; yields between time slices.

        `counts` has the number of pieces for each of the four rooms. `phase`, 0 to 1, is the phase
        of the sack's swing when the player presses.

        Raises:
            ValueError: there are no pieces.
            RuntimeError: no simulated rain came to rest within the allowed duration.
        """
        rng = random.Random(seed)
        rooms = [room for room, count in enumerate(counts) for _ in range(count)]
        rng.shuffle(rooms)
        return (yield from self._rain(rooms, rng, phase % 1.0))

    def _rain(self, rooms: Sequence[int], rng: random.Random, phase: float) -> SlicedRain:
        if not rooms:
            raise ValueError("a rain needs at least one piece")
        for tries in range(1, _MOST_TRIES + 1):
            run = _Run(rooms, rng, phase)
            yield from run.simulate(self._longest)
            if run.is_over and run.seconds >= self._shortest:
                return run.result(tries)
        raise RuntimeError(f"none of {_MOST_TRIES} rains came to rest in time")


class CheeseRainChance:
    """A chance source for Gouda Ganoven: physics decides cheese rains, a random draw the rest."""

    def __init__(self) -> None:
        self._rain = CheeseRain()

    def draw(
        self, outcomes: Sequence[tuple[Action, float]], rng: random.Random, phase: float
    ) -> Generator[None, None, tuple[Action, object | None]]:
        """Draw one of `outcomes` at random; yields between time slices.

        `phase`, 0 to 1, is the phase of the sack's swing when the player presses.

        Returns:
            The outcome, and the simulated `Rain`, or None if the outcome is not a cheese rain.
        """
        first = outcomes[0][0]
        if isinstance(first, Rained):
            if len(outcomes) == 1:
                seed = rng.getrandbits(53)
                return first, (yield from self._rain.drop_to(first.pieces, seed, phase))
            pieces = sum(first.pieces)
            rain = yield from self._rain.simulate(pieces, rng.getrandbits(53), phase)
            return Rained(*rain.pieces), rain
        actions, odds = zip(*outcomes, strict=True)
        return rng.choices(actions, odds)[0], None

    def path_for_outcome(
        self, known: Action | Event, rng: random.Random
    ) -> Generator[None, None, object | None]:
        """Simulate a `Rain` with the same result as `known`, an earlier rain's action or event.

        Yields between time slices. Returns None if `known` is not a cheese rain.
        """
        if not isinstance(known, Rained | CheeseRained):
            return None
        return (yield from self._rain.drop_to(known.pieces, rng.getrandbits(53), rng.random()))


class _Run:
    def __init__(self, rooms: Sequence[int], rng: random.Random, phase: float) -> None:
        self._phase = phase
        self._throws = _make_throws(rooms, rng, phase)
        self._paths = [flight.path() for flight in self._throws]
        self._ground = Ground(rng)
        self._point = min(
            flight.landing_point_index for flight in self._throws
        )  # the paths are known up to here
        self._land()

    @property
    def is_over(self) -> bool:
        have_landed = len(self._ground.tumbles) == len(self._throws)
        return have_landed and self._ground.is_still

    @property
    def seconds(self) -> float:
        return self._point / PATH_RATE

    def simulate(self, longest: float) -> Generator[None, None, None]:
        while not self.is_over and self.seconds < longest:
            if self._point % _POINTS_A_SLICE == 0:
                yield
            self._ground.advance(self.seconds)
            self._point += 1
            self._land()

    def result(self, tries: int) -> Rain:
        counts = [sum(flight.room == room for flight in self._throws) for room in range(4)]
        rims = [
            bump for piece, flight in enumerate(self._throws) for bump in _rim_bumps(piece, flight)
        ]
        return Rain(
            pieces=(counts[0], counts[1], counts[2], counts[3]),
            falls=tuple(map(_make_fall, self._throws, self._paths)),
            seconds=self.seconds,
            bumps=tuple(sorted([*rims, *self._ground.bumps])),
            phase=self._phase,
            tries=tries,
        )

    def _land(self) -> None:
        for piece, flight in enumerate(self._throws):
            if flight.landing_point_index == self._point:
                arc = flight.arcs[-1]
                tumble = Tumble(flight.landing, arc.speed[:2], flight.spin)
                self._ground.land(piece, tumble, arc.impact, self.seconds)
            if flight.landing_point_index <= self._point:
                self._paths[piece].append(self._ground.tumbles[piece].point)


def _make_throws(rooms: Sequence[int], rng: random.Random, phase: float) -> tuple[Throw, ...]:
    throws, leaves = [], _FIRST
    for room in rooms:
        sack = sack_position(phase + leaves / PATH_RATE / SWING_SECONDS)
        throws.append(random_throw(rng, room, sack.x, leaves))
        leaves += rng.randint(*_BETWEEN)
    return tuple(throws)


def _make_fall(flight: Throw, path: Sequence[RainPoint]) -> Fall:
    leaves, lands = flight.leave_index / PATH_RATE, flight.landing_point_index / PATH_RATE
    return Fall(flight.room, leaves, lands, tuple(path))


def _rim_bumps(piece: int, flight: Throw) -> list[RainBump]:
    if len(flight.arcs) == 1:
        return []
    first, second = flight.arcs
    t = (flight.leave_index + first.points) / PATH_RATE
    return [RainBump(t, _RIM_STRENGTH, piece, "rim", *second.start)]

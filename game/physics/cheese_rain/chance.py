"""The cheese rain: pieces fall from a sack over the doll's house and come to rest in its rooms.

Physics determines the outcome before it is shown: the whole rain is simulated in advance, in slices
of less than a millisecond. The result is the number of pieces in each room and the paths to
animate. Each piece falls into each room with probability 1/4, independently of the others (rule
GA1): a random number per piece determines its throw, pieces do not collide in the air, and no piece
leaves a room after touching its floor. The time at which the player starts the rain shifts these
numbers. Since they are uniform over a whole turn, the shift changes the outcome but not its
probabilities.

The same seed and starting time give the same rain on the same machine. A saved match contains the
outcome, not the paths.
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
from game.physics.cheese_rain.throw import Throw, random_rooms, throw
from game.physics.cheese_rain.tumble import Ground, Tumble
from game.rules.base import Action, Event
from game.rules.gouda_ganoven.events import CheeseRained
from game.rules.gouda_ganoven.table import Rained

Raining: TypeAlias = Generator[None, None, Rain]
"""Generator that yields about every half millisecond and returns a rain."""

_FIRST = 12  # points of the path before the first piece leaves the sack
_BETWEEN = (7, 13)  # points between two pieces
_POINTS_A_SLICE = 6
_MOST_TRIES = 100
_RIM_STRENGTH = 0.7


class CheeseRain:
    """Simulator for cheese rains, which keeps no state between rains."""

    def __init__(self, shortest: float = 1.8, longest: float = 3.5) -> None:
        """Set the minimum and maximum duration of a rain, in seconds.

        Rains outside these limits are simulated again.
        """
        self._shortest = shortest
        self._longest = longest

    def simulate(self, pieces: int, seed: int, moment: float) -> Raining:
        """Simulate a random rain with 1 to 5 pieces and return it; yields between time slices.

        Args:
            pieces: the number of pieces.
            seed: the only source of randomness.
            moment: phase of the sack's swing, in turns, when the player starts the rain; only its
                fractional part counts.

        Raises:
            ValueError: there are no pieces.
            RuntimeError: the pieces never came to rest in time, which is a bug in the house's
                geometry.
        """
        rng = random.Random(seed)
        rooms = random_rooms(rng, pieces, moment)
        return (yield from self._rain(rooms, rng, moment % 1.0))

    def drop_to(self, counts: Sequence[int], seed: int, moment: float) -> Raining:
        """Simulate a rain with a known outcome and return it; yields between time slices.

        The pieces are assigned to the rooms at random; `counts` is the number of pieces in each
        room. The other arguments are those of `simulate`.

        Raises:
            ValueError: there are no pieces.
        """
        rng = random.Random(seed)
        rooms = [room for room, count in enumerate(counts) for _ in range(count)]
        rng.shuffle(rooms)
        return (yield from self._rain(rooms, rng, moment % 1.0))

    def _rain(self, rooms: Sequence[int], rng: random.Random, moment: float) -> Raining:
        if not rooms:
            raise ValueError("a rain needs at least one piece")
        for tries in range(1, _MOST_TRIES + 1):
            run = _Run(rooms, rng, moment)
            yield from run.simulate(self._longest)
            if run.is_over and run.seconds >= self._shortest:
                return run.result(tries)
        raise RuntimeError(f"none of {_MOST_TRIES} rains came to rest in time")


class CheeseRainChance:
    """Chance source for Gouda Ganoven: rains by physics, all other outcomes by probability."""

    def __init__(self) -> None:
        self._rain = CheeseRain()

    def draw(
        self, outcomes: Sequence[tuple[Action, float]], rng: random.Random, moment: float
    ) -> Generator[None, None, tuple[Action, object | None]]:
        """Choose one of the outcomes at random; for a rain, also return its `Rain`.

        If only one outcome of a rain is possible, the rain is simulated with that outcome. `moment`
        is the phase of the sack's swing, as for `CheeseRain.simulate`.
        """
        first = outcomes[0][0]
        if isinstance(first, Rained):
            if len(outcomes) == 1:
                seed = rng.getrandbits(53)
                return first, (yield from self._rain.drop_to(first.pieces, seed, moment))
            pieces = sum(first.pieces)
            rain = yield from self._rain.simulate(pieces, rng.getrandbits(53), moment)
            return Rained(*rain.pieces), rain
        actions, odds = zip(*outcomes, strict=True)
        return rng.choices(actions, odds)[0], None

    def path_for_outcome(
        self, known: Action | Event, rng: random.Random
    ) -> Generator[None, None, object | None]:
        """Return a rain with the outcome in `known`; None for other types of action or event."""
        if not isinstance(known, Rained | CheeseRained):
            return None
        return (yield from self._rain.drop_to(known.pieces, rng.getrandbits(53), rng.random()))


class _Run:
    """A rain being simulated."""

    def __init__(self, rooms: Sequence[int], rng: random.Random, moment: float) -> None:
        self._moment = moment
        self._throws = _make_throws(rooms, rng, moment)
        self._paths = [flight.path() for flight in self._throws]
        self._ground = Ground(rng)
        self._point = min(
            flight.landing_index for flight in self._throws
        )  # the paths are known up to here
        self._land()

    @property
    def is_over(self) -> bool:
        """Whether all pieces are at rest, none on top of another."""
        have_landed = len(self._ground.tumbles) == len(self._throws)
        return have_landed and self._ground.is_still

    @property
    def seconds(self) -> float:
        """Duration of the paths so far, in seconds."""
        return self._point / PATH_RATE

    def simulate(self, longest: float) -> Generator[None, None, None]:
        """Simulate until all pieces are at rest, or for at most `longest` seconds."""
        while not self.is_over and self.seconds < longest:
            if self._point % _POINTS_A_SLICE == 0:
                yield
            self._ground.advance(self.seconds)
            self._point += 1
            self._land()

    def result(self, tries: int) -> Rain:
        """Return the finished rain; `tries` is the number of simulations made to obtain it."""
        counts = [sum(flight.room == room for flight in self._throws) for room in range(4)]
        rims = [
            bump for piece, flight in enumerate(self._throws) for bump in _rim_bumps(piece, flight)
        ]
        return Rain(
            pieces=(counts[0], counts[1], counts[2], counts[3]),
            falls=tuple(map(_fall, self._throws, self._paths)),
            seconds=self.seconds,
            bumps=tuple(sorted([*rims, *self._ground.bumps])),
            moment=self._moment,
            tries=tries,
        )

    def _land(self) -> None:
        """Add the pieces that have reached the floor, and extend the paths of all landed pieces."""
        for piece, flight in enumerate(self._throws):
            if flight.landing_index == self._point:
                arc = flight.arcs[-1]
                tumble = Tumble(flight.landing, arc.speed[:2], flight.spin)
                self._ground.land(piece, tumble, arc.impact, self.seconds)
            if flight.landing_index <= self._point:
                self._paths[piece].append(self._ground.tumbles[piece].point)


def _make_throws(rooms: Sequence[int], rng: random.Random, moment: float) -> tuple[Throw, ...]:
    """Return the pieces' throws from the swinging sack, in order; `rooms` has their targets."""
    throws, leaves = [], _FIRST
    for room in rooms:
        sack = sack_position(moment + leaves / PATH_RATE / SWING_SECONDS)
        throws.append(throw(rng, room, sack.x, leaves))
        leaves += rng.randint(*_BETWEEN)
    return tuple(throws)


def _fall(flight: Throw, path: Sequence[RainPoint]) -> Fall:
    leaves, lands = flight.leave_index / PATH_RATE, flight.landing_index / PATH_RATE
    return Fall(flight.room, leaves, lands, tuple(path))


def _rim_bumps(piece: int, flight: Throw) -> list[RainBump]:
    """Return a list with the impact of a piece on top of a wall; empty if there is none."""
    if len(flight.arcs) == 1:
        return []
    first, second = flight.arcs
    t = (flight.leave_index + first.points) / PATH_RATE
    return [RainBump(t, _RIM_STRENGTH, piece, "rim", *second.start)]

"""Chance sources, which choose outcomes by the odds of the rules or by physics with the same odds.

Their generators yield about every millisecond, so that they never delay a frame.
"""

from __future__ import annotations

import random
from collections import defaultdict, deque
from collections.abc import Generator, Iterable, Sequence
from typing import Protocol, TypeAlias, TypeVar

from typing_extensions import override

from game.rules.base import Action, Event

_T = TypeVar("_T")

Outcomes: TypeAlias = Sequence[tuple[Action, float]]
"""Each chance action with its probability, as returned by `State.chance_outcomes`."""

ChanceDraw: TypeAlias = tuple[Action, object | None]
"""The action drawn, and a path for the board to animate, or None."""


class ChanceSource(Protocol):
    """Chooses chance actions at random, and makes physics paths for the board to animate."""

    def draw(
        self, outcomes: Outcomes, rng: random.Random, phase: float
    ) -> Generator[None, None, ChanceDraw]:
        """Return one of `outcomes`, chosen at random, with its physics path or None.

        `phase` is that of the board's animation, 0 to 1 (see `Board.phase`). It may affect
        the path and the outcome, but never the probabilities.
        """

    def path_for_outcome(
        self, known: Action | Event, rng: random.Random
    ) -> Generator[None, None, object | None]:
        """Return a physics path that ends in `known`, a chance action or its event, or None.

        Yields about every millisecond.
        """


class OddsChance(ChanceSource):
    """Chance source that uses only the probabilities, without physics paths."""

    @override
    def draw(
        self, outcomes: Outcomes, rng: random.Random, phase: float
    ) -> Generator[None, None, ChanceDraw]:
        del phase
        yield from ()
        actions, odds = zip(*outcomes, strict=True)
        return rng.choices(actions, odds)[0], None

    @override
    def path_for_outcome(
        self, known: Action | Event, rng: random.Random
    ) -> Generator[None, None, object | None]:
        del known, rng
        yield from ()
        return None


class ReplayedChance(ChanceSource):
    """Chance source that repeats the chance actions of another match as far as possible.

    Each type of chance action repeats in its own order, whatever the players do in between.
    """

    def __init__(self, drawn: Iterable[Action], fallback: ChanceSource) -> None:
        """Store the actions to repeat, and the source that is used when none can be repeated."""
        self._fallback = fallback
        self._left: dict[type[Action], deque[Action]] = defaultdict(deque)
        for action in drawn:
            self._left[type(action)].append(action)

    @override
    def draw(
        self, outcomes: Outcomes, rng: random.Random, phase: float
    ) -> Generator[None, None, ChanceDraw]:
        left = self._left[type(outcomes[0][0])]
        wanted = left.popleft() if left else None
        for action, _ in outcomes:
            if action == wanted:
                return action, (yield from self._fallback.path_for_outcome(action, rng))
        return (yield from self._fallback.draw(outcomes, rng, phase))

    @override
    def path_for_outcome(
        self, known: Action | Event, rng: random.Random
    ) -> Generator[None, None, object | None]:
        return (yield from self._fallback.path_for_outcome(known, rng))


def derive_seed(seed: int, *path: str | int) -> int:
    """Return a seed, 0 to 2**53 - 1, that depends only on `seed` and `path`, on every system.

    Different paths give independent seeds.
    """
    return random.Random("/".join(map(str, (seed, *path)))).getrandbits(53)


def run_to_end(slices: Generator[None, None, _T]) -> _T:
    """Run a generator that works in time slices until it ends, and return its result."""
    while True:
        try:
            next(slices)
        except StopIteration as done:
            result: _T = done.value
            return result

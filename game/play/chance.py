"""Chance sources, which decide the chance actions of a match.

A source draws an outcome either at random, with the probabilities of the rules, or with a physics
simulation that has the same probabilities. It does so in generators that yield about once per
millisecond, so it never delays a frame.
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
"""Pairs of a chance action and its probability, as returned by `State.chance_outcomes`."""

ChanceDraw: TypeAlias = tuple[Action, object | None]
"""The chance action that was drawn, and the physics path to animate, or None without physics."""


class ChanceSource(Protocol):
    """Draws chance actions and, where physics is involved, computes the paths to animate."""

    def draw(
        self, outcomes: Outcomes, rng: random.Random, phase: float
    ) -> Generator[None, None, ChanceDraw]:
        """Draw one of `outcomes` at random, and return it with its physics path, if any.

        `phase`, 0 to 1, is the phase of the board's idle animation (see `Board.phase`) at the
        moment of the player's press. It may influence the path and the outcome, but never the
        probabilities.
        """

    def path_for_outcome(
        self, known: Action | Event, rng: random.Random
    ) -> Generator[None, None, object | None]:
        """Return a physics path that leads to a known outcome, or None if no physics is involved.

        `known` is the chance action or the event it caused. Yields about once per millisecond.
        """


class RandomChance(ChanceSource):
    """A chance source that draws at random, without physics."""

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
    """A chance source that reuses the outcomes of another match where the rules allow them.

    Outcomes are reused in order, separately for each type of chance action, so it does not matter
    if the types come up in a different order.
    """

    def __init__(self, drawn: Iterable[Action], fallback: ChanceSource) -> None:
        """Create a source that reuses the outcomes `drawn`, and otherwise draws from `fallback`."""
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
    """Derive a new seed, 0 to 2**53 - 1, from the seed `seed` and the labels `path`.

    The result is the same on every platform. Different paths give independent seeds.
    """
    return random.Random("/".join(map(str, (seed, *path)))).getrandbits(53)


def run_to_end(slices: Generator[None, None, _T]) -> _T:
    """Run a time-sliced generator to completion, and return its result."""
    while True:
        try:
            next(slices)
        except StopIteration as done:
            result: _T = done.value
            return result

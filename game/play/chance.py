"""Chance sources, which decide the chance actions of a match.

An outcome is drawn either by its probability in the rules or by a physics simulation with the same
probabilities. All sources are generators that yield about once per millisecond, so that they never
delay a frame.
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
"""The chance action that was drawn, and the physics path to animate, or None if there is none."""


class ChanceSource(Protocol):
    """Draws chance actions and, where physics is involved, computes the paths to animate."""

    def draw(
        self, outcomes: Outcomes, rng: random.Random, phase: float
    ) -> Generator[None, None, ChanceDraw]:
        """Draw one of `outcomes` at random, and return it with its physics path or None.

        `phase`, 0 to 1, is the phase of the board's idle animation (see `Board.phase`) when the
        player pressed. It may influence the path and the outcome, but never the probabilities.
        """

    def path_for_outcome(
        self, known: Action | Event, rng: random.Random
    ) -> Generator[None, None, object | None]:
        """Return a physics path that leads to a known outcome, or None if no physics is involved.

        `known` is the chance action or the event it caused. Yields about once per millisecond.
        """


class RandomChance(ChanceSource):
    """Chance source that draws by probability alone and never returns a physics path."""

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
    """Chance source that reuses the outcomes of another match wherever they are still possible.

    Each type of chance action has its own queue, so the order of the players' actions does not
    matter.
    """

    def __init__(self, drawn: Iterable[Action], fallback: ChanceSource) -> None:
        """Create a source that reuses the outcomes `drawn`, and falls back to another source."""
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
    """Derive a seed, 0 to 2**53 - 1, from a parent seed and a path of labels.

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

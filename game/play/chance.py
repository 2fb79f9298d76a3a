"""Sources of chance: the odds of the rules, or physics with the same odds.

A draw is a generator that yields about every millisecond, so that it never delays a frame. All
randomness comes from the random generator that is passed in.
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
    """Draws chance actions, with paths for the board to animate."""

    def draw(
        self, outcomes: Outcomes, rng: random.Random, moment: float
    ) -> Generator[None, None, ChanceDraw]:
        """Draw one of the outcomes, which are not empty.

        `moment` is the phase, 0 to 1, of the board's animation (see `Board.phase`). It may affect
        the path and the outcome drawn, but never the odds.
        """

    def show(
        self, known: Action | Event, rng: random.Random
    ) -> Generator[None, None, object | None]:
        """Return a path to animate for a known chance action or its event, or None."""


class OddsChance(ChanceSource):
    """Draws by the odds alone, without paths: for dice, cards, and physics that is not shown."""

    @override
    def draw(
        self, outcomes: Outcomes, rng: random.Random, moment: float
    ) -> Generator[None, None, ChanceDraw]:
        del moment
        yield from ()
        actions, odds = zip(*outcomes, strict=True)
        return rng.choices(actions, odds)[0], None

    @override
    def show(
        self, known: Action | Event, rng: random.Random
    ) -> Generator[None, None, object | None]:
        del known, rng
        yield from ()
        return None


class RepeatedChance(ChanceSource):
    """Repeats the chance actions of another match as far as possible.

    For each type of chance action, the first draw repeats the first one of that match, the second
    the second one and so on, whatever the players do in between.
    """

    def __init__(self, drawn: Iterable[Action], fallback: ChanceSource) -> None:
        """Repeat the actions `drawn`, in order; `fallback` draws all others and makes the paths."""
        self._fallback = fallback
        self._left: dict[type[Action], deque[Action]] = defaultdict(deque)
        for action in drawn:
            self._left[type(action)].append(action)

    @override
    def draw(
        self, outcomes: Outcomes, rng: random.Random, moment: float
    ) -> Generator[None, None, ChanceDraw]:
        left = self._left[type(outcomes[0][0])]
        wanted = left.popleft() if left else None
        for action, _ in outcomes:
            if action == wanted:
                return action, (yield from self._fallback.show(action, rng))
        return (yield from self._fallback.draw(outcomes, rng, moment))

    @override
    def show(
        self, known: Action | Event, rng: random.Random
    ) -> Generator[None, None, object | None]:
        return (yield from self._fallback.show(known, rng))


def derive_seed(seed: int, *path: str | int) -> int:
    """Return a seed, 0 to 2**53 - 1, that depends only on `seed` and `path`.

    It is the same on every system and in every version of Python. Different paths give independent
    seeds.
    """
    return random.Random("/".join(map(str, (seed, *path)))).getrandbits(53)


def run_to_end(slices: Generator[None, None, _T]) -> _T:
    """Run a generator, such as a bot's thought or a draw, to its end and return its result."""
    while True:
        try:
            next(slices)
        except StopIteration as done:
            result: _T = done.value
            return result

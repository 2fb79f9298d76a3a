"""Sources of chance: the odds of the rules, or physics that has the same odds.

A draw is a generator, as a bot's thought is: it yields about every millisecond, so that a frame
never waits for it. Everything random comes from the random generator it is given.
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
"""Each chance action with its probability, as `State.chance_outcomes` gives them."""

ChanceDraw: TypeAlias = tuple[Action, object | None]
"""The action drawn, and what the picture may show for it (a path), or None."""


class ChanceSource(Protocol):
    """Draws chance actions and says what the picture may show for them."""

    def draw(
        self, outcomes: Outcomes, rng: random.Random, moment: float
    ) -> Generator[None, None, ChanceDraw]:
        """Draw one of the outcomes, of which there is at least one.

        `moment` is the phase 0..1 of what the board moves meanwhile, see `Board.phase`: it may
        change the picture and the outcome that is drawn, never the odds.
        """

    def show(
        self, known: Action | Event, rng: random.Random
    ) -> Generator[None, None, object | None]:
        """Return a path to show for a known action, or for the event of one; None without one."""


class OddsChance(ChanceSource):
    """Draws by the odds alone: dice, cards, and physics without a picture."""

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


class SameLuck(ChanceSource):
    """Draws what chance did in another match, as long as that is possible.

    The first die falls as the first one did there, the second one as the second, and so for every
    kind of draw, whatever the players do in between.
    """

    def __init__(self, drawn: Iterable[Action], beyond: ChanceSource) -> None:
        """Take what was drawn, in order; `beyond` draws what that does not tell, and shows all."""
        self._beyond = beyond
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
                return action, (yield from self._beyond.show(action, rng))
        return (yield from self._beyond.draw(outcomes, rng, moment))

    @override
    def show(
        self, known: Action | Event, rng: random.Random
    ) -> Generator[None, None, object | None]:
        return (yield from self._beyond.show(known, rng))


def derive_seed(seed: int, *path: str | int) -> int:
    """Return a seed, 0 to 2**53 - 1, that depends on `seed` and `path` alone.

    It is the same on every system and in every version of Python; the seeds of different paths are
    independent of each other.
    """
    return random.Random("/".join(map(str, (seed, *path)))).getrandbits(53)


def run_to_end(slices: Generator[None, None, _T]) -> _T:
    """Run a thought or a draw to its end at once and return its result."""
    while True:
        try:
            next(slices)
        except StopIteration as done:
            result: _T = done.value
            return result

"""The diary of luck: what came to each player in a match, beside what was to be expected.

What was to be expected is told by the odds of the rules at each draw, as the table was then. A
draw is no choice of anybody, so what came and what was to be expected are equally much in the long
run, whoever plays and however well; the rest is luck.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from game.catalog import GameEntry, part
from game.rules.base import CHANCE, Action, Seat

_REMARKABLE: Final = 0.8
"""From so many standard deviations on, good or bad luck is worth a sign: about two in five."""


@dataclass(frozen=True)
class Kind:
    """A kind of luck, a row of the diary.

    Attributes:
        key: its name; `diary.KEY` are its words in the game's own.
        picture: the name of what is drawn beside the row.
        sign: 1 if more of it is good luck, -1 if it is bad luck, 0 if it is neither.
    """

    key: str
    picture: str
    sign: int = 1


@dataclass(frozen=True)
class Lot:
    """What a draw brought to somebody of one kind.

    Attributes:
        seat: to whom.
        kind: the key of the kind.
        amount: how much came.
        expected: how much was to be expected, by the odds.
        variance: the variance of that amount, by the odds.
    """

    seat: Seat
    kind: str
    amount: float
    expected: float
    variance: float


Lots: TypeAlias = Callable[[Any, Action], Iterable[Lot]]
"""What an action brings to whom, where the match is in a state; nothing for most of them."""
Amount: TypeAlias = Callable[[Any, Action], float]
"""How much of a kind a draw brings, where the match is in a state."""


@dataclass(frozen=True)
class Ledger:
    """How a game keeps its diary.

    Attributes:
        kinds: the rows, in their order.
        lots: what each action brought.
    """

    kinds: tuple[Kind, ...]
    lots: Lots


def by_odds(
    amounts: Mapping[str, tuple[type[Action] | tuple[type[Action], ...], Amount]],
    seat_of: Callable[[Any], Seat],
) -> Lots:
    """Return lots by the odds of the rules.

    Args:
        amounts: by kind which draws bring it, and how much of it.
        seat_of: for whom chance acts in a state.
    """

    def lots(state: Any, action: Action) -> Iterable[Lot]:
        if state.to_act != CHANCE:
            return
        kinds = [(k, amount) for k, (draws, amount) in amounts.items() if isinstance(action, draws)]
        outcomes = state.chance_outcomes() if kinds else ()
        for key, amount in kinds:
            worths = [(amount(state, outcome), odds) for outcome, odds in outcomes]
            mean = math.fsum(worth * odds for worth, odds in worths)
            variance = math.fsum((worth - mean) ** 2 * odds for worth, odds in worths)
            yield Lot(seat_of(state), key, amount(state, action), mean, variance)

    return lots


@dataclass(frozen=True)
class Entry:
    """What came to a seat of one kind in the whole match.

    Attributes:
        amount: how much came.
        expected: how much was to be expected.
        spread: the standard deviation of the amount, by the odds.
        sign: see `Kind.sign`.
    """

    amount: float
    expected: float
    spread: float
    sign: int

    @property
    def luck(self) -> int:
        """1 for good luck, -1 for bad luck, 0 for what is usual or neither good nor bad."""
        above = self.sign * (self.amount - self.expected)
        if abs(above) <= _REMARKABLE * self.spread or not self.spread:
            return 0
        return 1 if above > 0 else -1


def entries(ledger: Ledger, seats: int, lots: Iterable[Lot]) -> dict[str, list[Entry]]:
    """Sum up by kind and seat; kinds of which nothing could come are left out."""
    sums: dict[tuple[str, Seat], list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    for lot in lots:
        total = sums[lot.kind, lot.seat]
        for i, value in enumerate((lot.amount, lot.expected, lot.variance)):
            total[i] += value
    found = {}
    for kind in ledger.kinds:
        rows = [sums[kind.key, seat] for seat in range(seats)]
        if any(expected for _, expected, _ in rows):
            found[kind.key] = [Entry(a, e, math.sqrt(v), kind.sign) for a, e, v in rows]
    return found


def ledger_of(entry: GameEntry) -> Ledger:
    """Return the ledger of a game's diary. Raises ValueError if it keeps none."""
    if not entry.diary_at:
        raise ValueError(f"{entry.key} keeps no diary of luck")
    return part(entry.diary_at, Ledger)

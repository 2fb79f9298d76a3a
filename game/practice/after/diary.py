"""The luck diary: compares each player's chance outcomes in a match with their expected number."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from game.catalog import GameEntry, import_part
from game.rules.base import CHANCE, Action, Seat

_REMARKABLE: Final = 0.8
"""Minimum deviation that counts as luck, in standard deviations; about 40 % of entries reach it."""


@dataclass(frozen=True)
class LuckKind:
    """A kind of chance outcome, such as rolling a six, that the diary counts by itself."""

    key: str  # its message is `diary.<key>` in the game's own catalogue
    picture: str
    sign: int = 1  # 1 if a high number is good luck, -1 if bad, 0 if neither


@dataclass(frozen=True)
class LuckGain:
    """The contribution of one chance outcome to a seat's total for one kind of luck.

    `expected` and `variance` are the mean and variance of `amount` over all possible outcomes.
    """

    seat: Seat
    kind: str
    amount: float
    expected: float
    variance: float


GainsFunction: TypeAlias = Callable[[Any, Action], Iterable[LuckGain]]
"""Function that returns an action's `LuckGain`s, given the state before it; most have none."""
AmountFunction: TypeAlias = Callable[[Any, Action], float]
"""Function that returns what a chance outcome adds to one kind of luck, given the state."""


@dataclass(frozen=True)
class LuckLedger:
    """A game's definition of its luck diary: what it counts, and a function that computes gains."""

    kinds: tuple[LuckKind, ...]
    gains: GainsFunction


def count_outcomes(actions: Iterable[Action]) -> AmountFunction:
    """Return an amount function that returns 1 for the outcomes in `actions`, and 0 for others."""
    wanted = frozenset(actions)
    return lambda _, action: float(action in wanted)


def make_odds_ledger(
    amounts: Mapping[LuckKind, AmountFunction],
    draws: type[Action] | tuple[type[Action], ...],
    seat_of: Callable[[Any], Seat] = lambda state: int(state.turn),
) -> LuckLedger:
    """Return a ledger that computes expected values from the probabilities in the rules.

    Args:
        amounts: the kinds of luck, each with a function that returns what an outcome adds to it.
        draws: the types of chance actions to evaluate.
        seat_of: returns the seat to which a state's next chance outcome is credited; by default,
            the seat whose turn it is.
    """

    def gains(state: Any, action: Action) -> Iterable[LuckGain]:
        if state.to_act != CHANCE or not isinstance(action, draws):
            return
        outcomes = state.chance_outcomes()
        for kind, amount in amounts.items():
            weighted = [(amount(state, outcome), odds) for outcome, odds in outcomes]
            mean = math.fsum(value * odds for value, odds in weighted)
            variance = math.fsum((value - mean) ** 2 * odds for value, odds in weighted)
            yield LuckGain(seat_of(state), kind.key, amount(state, action), mean, variance)

    return LuckLedger(tuple(amounts), gains)


@dataclass(frozen=True)
class LuckEntry:
    """A seat's total for one kind of luck over a whole match, such as the number of sixes rolled.

    Attributes:
        amount: the actual total.
        expected: the mean total over all possible outcomes.
        spread: the standard deviation of the total.
        sign: 1 if a high total is good luck, -1 if it is bad luck, 0 if it is neither.
    """

    amount: float
    expected: float
    spread: float
    sign: int

    @property
    def luck(self) -> int:
        """1 if the seat was clearly lucky, -1 if it was clearly unlucky, else 0.

        It compares the whole numbers that the diary shows.
        """
        above = self.sign * (round(self.amount) - round(self.expected))
        if abs(above) <= _REMARKABLE * self.spread:
            return 0
        return (above > 0) - (above < 0)

    @property
    def surprise(self) -> float:
        """How lucky the seat was, in standard deviations; negative if it was unlucky."""
        return self.sign * (self.amount - self.expected) / self.spread if self.spread else 0.0


def luck_entries(
    ledger: LuckLedger, seats: int, gains: Iterable[LuckGain]
) -> dict[str, list[LuckEntry]]:
    """Return one entry per seat for each kind of luck that could occur, by the kind's key.

    `seats` is the number of seats, and `gains` are the gains from all actions in the match.
    """
    sums: dict[tuple[str, Seat], list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    for gain in gains:
        total = sums[gain.kind, gain.seat]
        for i, value in enumerate((gain.amount, gain.expected, gain.variance)):
            total[i] += value
    found = {}
    for kind in ledger.kinds:
        rows = [sums[kind.key, seat] for seat in range(seats)]
        if any(expected for _, expected, _ in rows):
            found[kind.key] = [LuckEntry(a, e, math.sqrt(v), kind.sign) for a, e, v in rows]
    return found


def ledger_of(entry: GameEntry) -> LuckLedger:
    """Return a game's ledger. Raises ValueError if the game has no luck diary."""
    if entry.diary_at is None:
        raise ValueError(f"{entry.key} has no diary of luck")
    return import_part(entry.diary_at, LuckLedger)

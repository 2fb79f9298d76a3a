"""The diary of luck: the chance outcomes of each player in a match, and the expected values."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from game.catalog import GameEntry, import_part
from game.rules.base import CHANCE, Action, Seat

_REMARKABLE: Final = 0.8
"""Minimum difference for a sign, in standard deviations; about two in five entries get one."""


@dataclass(frozen=True)
class LuckKind:
    """A kind of chance outcome, such as rolling a six, with a row of its own in the diary."""

    key: str  # its message is `diary.<key>` in the game's own catalogue
    picture: str
    sign: int = 1  # 1 if a high number is good luck, -1 if bad, 0 if neither


@dataclass(frozen=True)
class Gain:
    """What one chance outcome adds to a seat's total of one kind of luck.

    `expected` and `variance` are the mean and variance of that amount over all possible outcomes.
    """

    seat: Seat
    kind: str
    amount: float
    expected: float
    variance: float


Gains: TypeAlias = Callable[[Any, Action], Iterable[Gain]]
"""Returns the gains from an action in a state; most actions have none."""
Amount: TypeAlias = Callable[[Any, Action], float]
"""Returns the amount that a chance outcome adds for one kind of luck in a state."""


@dataclass(frozen=True)
class Ledger:
    """A game's definition of the diary of luck: its rows, and how chance outcomes are counted."""

    kinds: tuple[LuckKind, ...]
    gains: Gains


def count_of(actions: Iterable[Action]) -> Amount:
    """Return a function that counts the chance outcomes in `actions`: 1 for them, 0 for others."""
    wanted = frozenset(actions)
    return lambda _, action: float(action in wanted)


def ledger_by_odds(
    amounts: Mapping[LuckKind, Amount],
    draws: type[Action] | tuple[type[Action], ...],
    seat_of: Callable[[Any], Seat] = lambda state: int(state.turn),
) -> Ledger:
    """Return a ledger whose expected values follow from the probabilities in the rules.

    Args:
        amounts: for each kind of luck, a function that returns what an outcome adds to it.
        draws: the types of chance actions that count.
        seat_of: returns the seat whose luck the next outcome of a state is; by default, the seat
            whose turn it is.
    """

    def gains(state: Any, action: Action) -> Iterable[Gain]:
        if state.to_act != CHANCE or not isinstance(action, draws):
            return
        outcomes = state.chance_outcomes()
        for kind, amount in amounts.items():
            worths = [(amount(state, outcome), odds) for outcome, odds in outcomes]
            mean = math.fsum(worth * odds for worth, odds in worths)
            variance = math.fsum((worth - mean) ** 2 * odds for worth, odds in worths)
            yield Gain(seat_of(state), kind.key, amount(state, action), mean, variance)

    return Ledger(tuple(amounts), gains)


@dataclass(frozen=True)
class LuckEntry:
    """How often chance favoured a seat in one way, such as sixes rolled, over a whole match.

    Attributes:
        amount: the actual total.
        expected: the mean total if the match were repeated with other luck.
        spread: the standard deviation of that total.
        sign: 1 if more is lucky, -1 if less is.
    """

    amount: float
    expected: float
    spread: float
    sign: int

    @property
    def luck(self) -> int:
        """1 if the seat was clearly lucky, -1 if it was clearly unlucky, else 0."""
        above = self.sign * (self.amount - self.expected)
        if abs(above) <= _REMARKABLE * self.spread or not self.spread:
            return 0
        return 1 if above > 0 else -1


def luck_entries(ledger: Ledger, seats: int, gains: Iterable[Gain]) -> dict[str, list[LuckEntry]]:
    """Return the entries of all seats by kind, without kinds that could not occur in the match.

    `seats` is the number of seats.
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


def ledger_of(entry: GameEntry) -> Ledger:
    """Return the ledger of a game. Raises ValueError if the game has no diary of luck."""
    if entry.diary_at is None:
        raise ValueError(f"{entry.key} has no diary of luck")
    return import_part(entry.diary_at, Ledger)

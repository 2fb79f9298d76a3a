"""A game in numbers, for those who learn by them: actions counted, what a seat sees as a vector.

Each game's own tables stand in `ai.<game>.numbers`. They hold for all its variants and numbers of
players, so that what has learnt at one table can sit down at another. Seats are counted as in the
rules. What is made into a vector is an `Observation`: what its seat sees, and nothing else. What it
saw before is kept by a `Memory`, which is told events as the seat saw them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from game.rules.base import CHANCE, TERMINAL, Action, Event, Observation

_T = TypeVar("_T", bound=Hashable)
_V = TypeVar("_V", bound=Observation)


@dataclass(frozen=True)
class Feature(Generic[_V]):
    """A part of the vector.

    Attributes:
        name: what it tells.
        size: how many numbers it takes.
        read: takes what a seat sees and returns the numbers, each 0 to 1.
    """

    name: str
    size: int
    read: Callable[[_V], Sequence[float]]


class Memory:
    """What one seat has seen in this round and sees no more, kept without error.

    This one is for games in which everything that was seen stays visible: it keeps nothing.
    """

    def watch(self, event: Event) -> None:
        """Update the memory with an event as the seat saw it. Called for every event, in order."""

    def read(self) -> list[float]:
        """Return the memory as numbers from 0 to 1."""
        return []


@dataclass(frozen=True)
class Numbers(Generic[_V]):
    """The tables of one game.

    Attributes:
        kind: what a seat of this game sees.
        most_players: how many play at most.
        most_points: the score that counts as 1; whatever is above it does, too.
        actions: everything that a seat may ever do; an action's place in it is its number.
        chance: everything that chance may ever do, likewise.
        own: the parts of the vector that are this game's own.
        new_memory: makes the memory of a seat that begins a match.
        remembered: how many numbers such a memory has.
    """

    kind: type[_V]
    most_players: int
    most_points: int
    actions: tuple[Action, ...]
    chance: tuple[Action, ...]
    own: tuple[Feature[_V], ...]
    new_memory: Callable[[], Memory] = Memory
    remembered: int = 0

    @cached_property
    def features(self) -> tuple[Feature[_V], ...]:
        """All parts of the vector: first those of every game, then the game's own."""
        seats = range(self.most_players)
        whose = (*seats, CHANCE, TERMINAL)
        return (
            Feature("seat", len(seats), lambda v: one_of(seats, v.seat)),
            Feature("to_act", len(whose), lambda v: one_of(whose, v.to_act)),
            Feature("scores", len(seats), lambda v: shares(v.scores, self.most_points, len(seats))),
            *self.own,
        )

    @cached_property
    def size(self) -> int:
        """The length of the vector."""
        return sum(feature.size for feature in self.features)

    @cached_property
    def _number_of(self) -> dict[Action, int]:
        return {action: number for number, action in enumerate(self.actions)}

    @cached_property
    def _chance_number_of(self) -> dict[Action, int]:
        return {action: number for number, action in enumerate(self.chance)}

    def number(self, action: Action) -> int:
        """Return the number of a seat's action. Raises ValueError: no seat ever does this."""
        if (number := self._number_of.get(action)) is None:
            raise ValueError(f"{action!r} is nothing that a seat does here")
        return number

    def chance_number(self, action: Action) -> int:
        """Return the number of a chance action. Raises ValueError: chance never does this."""
        if (number := self._chance_number_of.get(action)) is None:
            raise ValueError(f"{action!r} is nothing that chance does here")
        return number

    def action(self, number: int) -> Action:
        """Return a seat's action by its number. Raises ValueError: there is no such number."""
        if not 0 <= number < len(self.actions):
            raise ValueError(f"an action is 0 to {len(self.actions) - 1}, not {number}")
        return self.actions[number]

    def mask(self, observation: Observation) -> list[int]:
        """Return 1 for each legal action, else 0."""
        legal = {self.number(action) for action in observation.legal_actions}
        return [int(number in legal) for number in range(len(self.actions))]

    def vector(self, observation: Observation) -> list[float]:
        """Return all features of an observation in a row, as numbers from 0 to 1.

        Raises:
            TypeError: another game is seen.
        """
        if not isinstance(observation, self.kind):
            seen = type(observation).__name__
            raise TypeError(f"a {self.kind.__name__} is needed, not a {seen}")
        return [float(x) for feature in self.features for x in feature.read(observation)]


def one_hot(name: str, values: Iterable[Any]) -> Feature[Any]:
    """Return the feature that tells which of `values` the observation's field `name` has."""
    known = tuple(values)
    return Feature(name, len(known), lambda view: one_of(known, getattr(view, name)))


def one_of(values: Iterable[_T], value: _T | None) -> list[float]:
    """Return a one-hot vector of `value`; all 0 for None or an unknown value."""
    return [float(value is not None and other == value) for other in values]


def each_of(values: Iterable[_T], chosen: Iterable[_T]) -> list[float]:
    """Return for each value 1 if it is among those chosen, else 0."""
    among = frozenset(chosen)
    return [float(value in among) for value in values]


def share(value: int, most: int) -> float:
    """Return `value / most`, clamped to 0 to 1."""
    return min(max(value / most, 0.0), 1.0)


def shares(values: Iterable[int], most: int, size: int) -> list[float]:
    """Return the `share` of each number, padded with zeros to `size`."""
    return _padded((share(value, most) for value in values), size)


def _padded(numbers: Iterable[float], size: int) -> list[float]:
    """Return the numbers, padded with zeros to `size`."""
    found = list(numbers)
    return found + [0.0] * (size - len(found))


def rows(parts: Iterable[Iterable[float]], size: int) -> list[float]:
    """Return the numbers of all parts in a row, padded with zeros to `size`."""
    return _padded((number for part in parts for number in part), size)

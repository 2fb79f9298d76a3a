"""Numeric encoding of the games for machine learning.

Actions are encoded as indices, observations as vectors. Each game's encoding is in
`ai.<game>.numbers`. It covers all variants and numbers of players, so a model trained with one
setup can play another. The vector depends only on one seat's `Observation`; a `SeatMemory` adds
information from earlier observations.
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
    """A named slice of the observation vector.

    Attributes:
        size: number of components.
        read: function that returns the components of an observation, each 0 to 1.
    """

    name: str
    size: int
    read: Callable[[_V], Sequence[float]]


class SeatMemory:
    """A perfect memory of what a seat saw earlier in the round but can no longer see.

    This base class, for games in which all information stays visible, remembers nothing.
    """

    def watch(self, event: Event) -> None:
        """Receive an event as the seat saw it. Called for every event, in order."""

    def read(self) -> list[float]:
        """Return the memory encoded as numbers from 0 to 1."""
        return []


@dataclass(frozen=True)
class NumericEncoding(Generic[_V]):
    """The numeric encoding of one game.

    Attributes:
        kind: class of the game's observations.
        most_players: maximum number of players, over all variants.
        most_points: score that is encoded as 1, like all higher scores.
        actions: all actions that a seat can ever take, in the order of their indices.
        chance: all chance actions, in the order of their indices.
        own: the features that are specific to this game.
        new_memory: function that creates a seat's memory at the start of a match.
        remembered: length of the list that `SeatMemory.read` returns.
    """

    kind: type[_V]
    most_players: int
    most_points: int
    actions: tuple[Action, ...]
    chance: tuple[Action, ...]
    own: tuple[Feature[_V], ...]
    new_memory: Callable[[], SeatMemory] = SeatMemory
    remembered: int = 0

    @cached_property
    def features(self) -> tuple[Feature[_V], ...]:
        """All features in the order of the vector: those of every game, then those of this game."""
        seats = range(self.most_players)
        whose = (*seats, CHANCE, TERMINAL)
        return (
            Feature("seat", len(seats), lambda v: one_hot_vector(seats, v.seat)),
            Feature("to_act", len(whose), lambda v: one_hot_vector(whose, v.to_act)),
            Feature(
                "scores", len(seats), lambda v: fractions(v.scores, self.most_points, len(seats))
            ),
            *self.own,
        )

    @cached_property
    def size(self) -> int:
        """The length of the observation vector."""
        return sum(feature.size for feature in self.features)

    @cached_property
    def _number_of(self) -> dict[Action, int]:
        return {action: number for number, action in enumerate(self.actions)}

    @cached_property
    def _chance_number_of(self) -> dict[Action, int]:
        return {action: number for number, action in enumerate(self.chance)}

    def number(self, action: Action) -> int:
        """Return the index of a seat's action; raise ValueError for an unknown action."""
        if (number := self._number_of.get(action)) is None:
            raise ValueError(f"{action!r} is not an action of a seat in this game")
        return number

    def chance_number(self, action: Action) -> int:
        """Return the index of a chance action; raise ValueError for an unknown action."""
        if (number := self._chance_number_of.get(action)) is None:
            raise ValueError(f"{action!r} is not a chance action in this game")
        return number

    def action(self, number: int) -> Action:
        """Return the seat action with index `number`; raise ValueError if it is out of range."""
        if not 0 <= number < len(self.actions):
            raise ValueError(f"action numbers are 0 to {len(self.actions) - 1}, not {number}")
        return self.actions[number]

    def mask(self, observation: Observation) -> list[int]:
        """Return an action mask: a list with a 1 for each legal action and 0 otherwise."""
        legal = {self.number(action) for action in observation.legal_actions}
        return [int(number in legal) for number in range(len(self.actions))]

    def vector(self, observation: Observation) -> list[float]:
        """Return all features of an observation as a flat list of numbers from 0 to 1."""
        if not isinstance(observation, self.kind):
            seen = type(observation).__name__
            raise TypeError(f"expected a {self.kind.__name__}, not a {seen}")
        return [float(x) for feature in self.features for x in feature.read(observation)]


def one_hot_feature(name: str, values: Iterable[Any]) -> Feature[Any]:
    """Return a feature that one-hot encodes the observation's field `name`, one of `values`."""
    known = tuple(values)
    return Feature(name, len(known), lambda view: one_hot_vector(known, getattr(view, name)))


def one_hot_vector(values: Iterable[_T], value: _T | None) -> list[float]:
    """Encode `value` as a one-hot vector over `values`; all zeros if it is not among them."""
    return [float(value is not None and other == value) for other in values]


def multi_hot_vector(values: Iterable[_T], chosen: Iterable[_T]) -> list[float]:
    """Encode `chosen` as a vector over `values`, with a 1 for each chosen value and 0 otherwise."""
    among = frozenset(chosen)
    return [float(value in among) for value in values]


def fraction(value: int, most: int) -> float:
    """Return `value / most`, clamped to the range 0 to 1."""
    return min(max(value / most, 0.0), 1.0)


def fractions(values: Iterable[int], most: int, size: int) -> list[float]:
    """Return `fraction(value, most)` for each value, zero-padded to length `size`."""
    return _padded((fraction(value, most) for value in values), size)


def _padded(numbers: Iterable[float], size: int) -> list[float]:
    found = list(numbers)
    return found + [0.0] * (size - len(found))


def padded_concatenation(parts: Iterable[Iterable[float]], size: int) -> list[float]:
    """Concatenate `parts` into a list, zero-padded to length `size`."""
    return _padded((number for part in parts for number in part), size)

"""Helpers that the rules of several games share."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from functools import cache
from operator import attrgetter
from typing import Any, ClassVar, NamedTuple, ParamSpec, TypeVar, TypeVarTuple, cast

from game.rules.base import (
    ONLOOKER,
    Action,
    Event,
    Foresee,
    IllegalActionError,
    Observation,
    Outcome,
    State,
    Transition,
)

_P = ParamSpec("_P")
_Fields = TypeVarTuple("_Fields")
_T = TypeVar("_T")
_V = TypeVar("_V", bound=Observation)
_PositionT = TypeVar("_PositionT", bound=NamedTuple)


def once(make: Callable[_P, _T]) -> Callable[_P, _T]:
    """Return `make` with a cache, typed as `make` is."""
    return cast(Callable[_P, _T], cache(make))  # pragma: no mutate - at work only on import


@once
def interned(kind: Callable[[*_Fields], _T], *fields: *_Fields) -> _T:
    """Return a value of this kind, the same object for the same fields.

    Events recur, and a frozen dataclass is slow to make.
    """
    return kind(*fields)


class Draft:
    """A copy of a position that an action changes, and the events so far.

    Each game adds a slot for each field of its position.

    Attributes:
        read: the position's `attrgetter`.
        events: the events so far, in order.
    """

    __slots__ = ("events",)

    read: ClassVar[attrgetter[tuple[Any, ...]]]
    events: list[Event]

    def become(self, kind: type[_PositionT]) -> _PositionT:
        """Return the changed position as a named tuple of this kind."""
        return tuple.__new__(kind, self.read(self))  # faster than kind(...)

    def transition(self, kind: type[State]) -> Transition:
        """Return the changed position as a state of this kind, and the events."""
        state = tuple.__new__(kind, self.read(self))  # type: ignore[type-var]
        return tuple.__new__(Transition, (state, tuple(self.events)))


def require(value: object, allowed: range, what: str) -> None:
    """Check a number that an action names.

    Raises:
        IllegalActionError: `value` is no whole number of the range; the text says `what` it is.
    """
    if type(value) is not int or value not in allowed:
        raise IllegalActionError(f"{what} is {allowed[0]} to {allowed[-1]}, not {value!r}")


def require_seat(seat: object, players: int) -> None:
    """Check whose eyes an observation is for. Raises ValueError: neither a seat nor an onlooker."""
    if type(seat) is not int or seat not in (*range(players), ONLOOKER):
        raise ValueError(f"a seat is 0 to {players - 1}, not {seat!r}")


def setting_of(
    kind: Callable[..., _T], players: int, variant: str, options: Mapping[str, object]
) -> _T:
    """Return the setting of a match: each field of `kind` that is an option has its value."""
    names = {part.name for part in dataclasses.fields(kind)}  # type: ignore[arg-type]
    own = {name: value for name, value in options.items() if name in names}
    return kind(players=players, variant=variant, **own)


def foresee_by(kind: type[_V], state_from: Callable[[_V], State]) -> Foresee:
    """Return a `Foresee` for a game of perfect information, whose views hold the whole state."""

    def foresee(view: Observation, action: Action) -> tuple[Event, ...]:
        if not isinstance(view, kind):
            raise TypeError(f"a {kind.__name__} is needed, not a {type(view).__name__}")
        return state_from(view).apply(action).events

    return foresee


def most_wins(scores: tuple[int, ...], reason: str) -> Outcome:
    """Return the outcome in which the highest score wins, shared if equal."""
    most = max(scores)
    winners = frozenset(seat for seat, score in enumerate(scores) if score == most)
    return Outcome(winners, scores, reason)


def put(values: tuple[_T, ...], place: int, value: _T) -> tuple[_T, ...]:
    """Return the values with another one at a place, counted from 0."""
    return (*values[:place], value, *values[place + 1 :])

"""What the rules of several games have in common."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from functools import cache
from typing import ParamSpec, TypeVar, cast

from game.rules.base import (
    ONLOOKER,
    Action,
    Event,
    Foresee,
    IllegalActionError,
    Observation,
    Outcome,
    State,
)

_P = ParamSpec("_P")
_T = TypeVar("_T")
_V = TypeVar("_V", bound=Observation)


def once(make: Callable[_P, _T]) -> Callable[_P, _T]:
    """Return `make` with a memory: events are values, and a frozen one is slow to make."""
    return cast(Callable[_P, _T], cache(make))  # pragma: no mutate - at work only on import


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
    """Return what foretells an open game, where `state_from` makes a state of what a seat sees."""

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

"""Helpers that the rules of several games share."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from functools import cache
from operator import attrgetter
from typing import Any, ClassVar, NamedTuple, ParamSpec, TypeVar, TypeVarTuple, cast

from game.rules.base import (
    SPECTATOR,
    Action,
    Event,
    EventPredictor,
    IllegalActionError,
    Observation,
    Outcome,
    Seat,
    State,
    Transition,
)

_P = ParamSpec("_P")
_Fields = TypeVarTuple("_Fields")
_T = TypeVar("_T")
_V = TypeVar("_V", bound=Observation)
_PositionT = TypeVar("_PositionT", bound=NamedTuple)
_StateT = TypeVar("_StateT", bound=State)


def typed_cache(make: Callable[_P, _T]) -> Callable[_P, _T]:
    """Return `make` wrapped in `functools.cache`, with its type signature preserved."""
    return cast(Callable[_P, _T], cache(make))  # pragma: no mutate - at work only on import


@typed_cache
def interned(kind: Callable[[*_Fields], _T], *fields: *_Fields) -> _T:
    """Return the shared instance of class `kind` with the given fields.

    This saves time, as the same events recur often and frozen dataclasses are slow to create.
    """
    return kind(*fields)


class Draft:
    """A mutable copy of a position, which also collects the events of an action.

    Each game has a subclass with a `__slots__` entry for each field of its position.
    """

    __slots__ = ("events",)

    read_fields: ClassVar[attrgetter[tuple[Any, ...]]]
    events: list[Event]

    def as_position(self, kind: type[_PositionT]) -> _PositionT:
        """Return the current position as a named tuple of class `kind`."""
        return tuple.__new__(kind, self.read_fields(self))  # faster than kind(...)

    def transition(self, kind: type[_StateT]) -> Transition[_StateT]:
        """Return a transition to the current position as a state of class `kind`."""
        state = tuple.__new__(kind, self.read_fields(self))  # type: ignore[type-var]
        return tuple.__new__(Transition, (state, tuple(self.events)))


def require_in_range(value: object, allowed: range, name: str) -> None:
    """Raise IllegalActionError unless `value`, an action's field called `name`, is in `allowed`."""
    if type(value) is not int or value not in allowed:
        raise IllegalActionError(f"{name} is {allowed[0]} to {allowed[-1]}, not {value!r}")


def require_seat(seat: object, players: int) -> None:
    """Raise ValueError unless `seat` is 0 to `players` - 1 or `SPECTATOR`."""
    if type(seat) is not int or seat not in (*range(players), SPECTATOR):
        raise ValueError(f"a seat is 0 to {players - 1}, not {seat!r}")


def make_setting(
    kind: Callable[..., _T], players: int, variant: str, options: Mapping[str, object]
) -> _T:
    """Return a new `kind`, a game's `MatchSettings` class; options without a field are ignored."""
    names = {part.name for part in dataclasses.fields(kind)}  # type: ignore[arg-type]
    own = {name: value for name, value in options.items() if name in names}
    return kind(players=players, variant=variant, **own)


def make_event_predictor(kind: type[_V], state_from: Callable[[_V], State]) -> EventPredictor:
    """Return an event predictor for a game in which an observation determines the state.

    `kind` is the game's observation class. `state_from` returns the state for an observation.
    """

    def predict_events(view: Observation, action: Action) -> tuple[Event, ...]:
        if not isinstance(view, kind):
            raise TypeError(f"a {kind.__name__} is needed, not a {type(view).__name__}")
        return state_from(view).apply(action).events

    return predict_events


def highest_scorers(scores: tuple[int, ...]) -> frozenset[Seat]:
    """Return the seats with the highest score."""
    most = max(scores)
    return frozenset(seat for seat, score in enumerate(scores) if score == most)


def highest_score_outcome(scores: tuple[int, ...], reason: str) -> Outcome:
    """Return an outcome, with the given reason, in which the seats with the highest score win."""
    return Outcome(highest_scorers(scores), scores, reason)


def replace_at(values: tuple[_T, ...], index: int, value: _T) -> tuple[_T, ...]:
    """Return a copy of `values` with the item at `index` replaced."""
    return (*values[:index], value, *values[index + 1 :])

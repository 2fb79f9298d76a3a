"""Helpers that play on from a position of any game, for scenarios and invariants."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from operator import methodcaller
from typing import TypeAlias, TypeVar, cast

import pytest
from hypothesis import strategies as st

from game.catalog import CATALOG
from game.rules.base import CHANCE, TERMINAL, Action, Event, IllegalActionError, OptionValue, State
from tests.rules.playing import Table, random_match

StateT = TypeVar("StateT", bound=State)
T = TypeVar("T", bound=tuple[object, ...])
EventT = TypeVar("EventT", bound=Event)
Ply: TypeAlias = tuple[StateT, Action, tuple[Event, ...], StateT]
"""A state, the action, the events, and the state after it."""


def starts_of(
    key: str, kind: type[StateT], **drawn: st.SearchStrategy[OptionValue]
) -> st.SearchStrategy[StateT]:
    """Return matches of every variant, number of players and option; some are `drawn` otherwise."""
    entry = CATALOG[key]
    ways = [(variant, n) for variant in entry.variants for n in entry.players(variant)]
    options = {
        option.name: st.booleans() if option.default is False else st.sampled_from(option.choices)
        for option in entry.rules.options
        if option.name not in drawn and (option.default is False or option.choices)
    }

    @st.composite
    def starts(draw: st.DrawFn) -> StateT:
        variant, players = draw(st.sampled_from(ways))
        told = draw(st.fixed_dictionaries({**options, **drawn}))
        told["first_seat"] = draw(st.integers(0, players - 1))
        state = entry.new_state(players=players, variant=variant, options=told)
        assert isinstance(state, kind)
        return state

    return starts()


def changed(values: T, **others: object) -> T:
    """Return a named tuple with fields replaced; the state need not be reachable in a match."""
    return cast(T, methodcaller("_replace", **others)(values))


def play(state: StateT, *actions: Action) -> tuple[StateT, list[Event]]:
    """Return the state after the actions, and all their events."""
    events: list[Event] = []
    for action in actions:
        transition = state.apply(action)
        assert isinstance(transition.state, type(state))
        state = transition.state
        events += transition.events
    return state, events


def settle(state: StateT) -> tuple[StateT, list[Event]]:
    """Apply the first chance outcome until a seat is to act again."""
    events: list[Event] = []
    while state.to_act == CHANCE:
        state, more = play(state, state.chance_outcomes()[0][0])
        events += more
    return state, events


def plies_of(kind: type[StateT], table: Table, seed: int) -> list[Ply[StateT]]:
    """Return the plies of a random match, see `random_match`."""
    found: list[Ply[StateT]] = []
    for state, action, (then, events) in random_match(table, seed):
        assert isinstance(state, kind)
        assert isinstance(then, kind)
        found.append((state, action, events, then))
    return found


def looks_the_same(
    twin: StateT | None, ply: Ply[StateT], seat: int, tells: Callable[[Event], bool]
) -> bool:
    """Assert that a seat sees no difference between a match and its twin when both play on.

    Returns:
        False if nothing can be compared: no twin, an action that is not possible there, or an
        event that tells them apart.
    """
    state, action, events, then = ply
    if twin is None:
        return False
    assert twin.observe(seat) == state.observe(seat)
    possible = (*twin.legal_actions(), *(outcome for outcome, _ in twin.chance_outcomes()))
    if action not in possible or any(map(tells, events)):
        return False
    after, happened = play(twin, action)
    assert seen_by(happened, seat) == seen_by(events, seat)
    assert after.observe(seat) == then.observe(seat)
    return True


def refuses(state: State, *actions: object) -> None:
    """Assert that none of the actions is legal in this state."""
    for action in actions:
        with pytest.raises(IllegalActionError):
            state.apply(cast(Action, action))


def picked(state: State, pick: int) -> Action:
    """Return the action with index `pick`, modulo their number; check that odds sum to 1."""
    if state.to_act == CHANCE:
        outcomes = state.chance_outcomes()
        assert sum(odds for _, odds in outcomes) == pytest.approx(1)
        return outcomes[pick % len(outcomes)][0]
    legal = state.legal_actions()
    return legal[pick % len(legal)]


def walk(state: StateT, picks: Iterable[int]) -> Iterator[tuple[StateT, list[Event]]]:
    """Play the actions that the numbers pick until the match is over; yield each transition."""
    for pick in picks:
        if state.to_act == TERMINAL:
            return
        state, events = play(state, picked(state, pick))
        yield state, events


def seen_by(events: Iterable[Event], seat: int) -> list[Event]:
    """Return the events that a seat notices, as it sees them."""
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]


def only(events: Iterable[Event], kind: type[EventT]) -> list[EventT]:
    """Return the events of one class."""
    return [event for event in events if isinstance(event, kind)]


def kinds(events: Iterable[Event]) -> str:
    """Return the class names of events in order; golden playthroughs compare their fields."""
    return " ".join(type(event).__name__ for event in events)

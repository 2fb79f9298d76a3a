"""Playing on from a position of any game, step by step: for scenarios and invariants."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

import pytest

from game.rules.base import CHANCE, TERMINAL, Action, Event, State
from tests.rules.playing import tables

StateT = TypeVar("StateT", bound=State)
EventT = TypeVar("EventT", bound=Event)


def every_table_of(key: str) -> pytest.MarkDecorator:
    """Return what lets a test run at every table of a game."""
    found = [table for table in tables() if table.entry.key == key]
    return pytest.mark.parametrize("table", found, ids=str)


def play(state: StateT, *actions: Action) -> tuple[StateT, list[Event]]:
    """Return what comes of the actions, and all that happened on the way."""
    events: list[Event] = []
    for action in actions:
        transition = state.apply(action)
        assert isinstance(transition.state, type(state))
        state = transition.state
        events += transition.events
    return state, events


def settle(state: StateT) -> tuple[StateT, list[Event]]:
    """Let chance act, always with its first outcome, until a seat is to act again."""
    events: list[Event] = []
    while state.to_act == CHANCE:
        state, more = play(state, state.chance_outcomes()[0][0])
        events += more
    return state, events


def picked(state: State, pick: int) -> Action:
    """Return the action that a number picks; the odds of what chance may do sum up to one."""
    if state.to_act == CHANCE:
        outcomes = state.chance_outcomes()
        assert sum(odds for _, odds in outcomes) == pytest.approx(1)
        return outcomes[pick % len(outcomes)][0]
    legal = state.legal_actions()
    return legal[pick % len(legal)]


def walk(state: StateT, picks: Iterable[int]) -> Iterator[tuple[StateT, list[Event]]]:
    """Play on as the numbers pick; yield what comes of each, until the match is over."""
    for pick in picks:
        if state.to_act == TERMINAL:
            return
        state, events = play(state, picked(state, pick))
        yield state, events


def only(events: Iterable[Event], kind: type[EventT]) -> list[EventT]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]

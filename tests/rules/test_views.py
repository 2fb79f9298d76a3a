"""What an event changes is told once: views that follow the events stay what the rules show."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator

import pytest

from game.catalog import CATALOG, GameEntry
from game.rules.base import CHANCE, ONLOOKER, TERMINAL, Observation, State

_UNTOLD = {"to_act", "legal_actions", "phase"}
"""What no event needs to tell; all else of a view has to follow from the events."""
_UNTOLD_HERE = {"gouda_ganoven": {"turn"}}  # who draws next: nothing tells how many a seat drew


def tables(entry: GameEntry) -> Iterator[tuple[str, State, random.Random]]:
    """Yield a new match of every variant, number of players and house rule, and its dice."""
    for variant in entry.variants:
        for players in entry.players(variant):
            seed = f"{entry.key}/{variant}/{players}"
            yield seed, entry.new_state(players=players, variant=variant), random.Random(seed)
        most = entry.players(variant)[-1]
        for option in entry.rules.options:
            for value in option.choices or (not option.default,):
                if type(value) is type(option.default) and value != option.default:
                    options = {option.name: value}
                    state = entry.new_state(players=most, variant=variant, options=options)
                    seed = f"{entry.key}/{variant}/{option.name}={value}"
                    yield seed, state, random.Random(seed)


def assert_follows(entry: GameEntry, seed: str, state: State, dice: random.Random) -> None:
    seats = (*range(len(state.observe(0).scores)), ONLOOKER)
    seen = {seat: state.observe(seat) for seat in seats}
    for _ in range(400):
        if state.to_act == TERMINAL:
            break
        actions = [action for action, _ in state.chance_outcomes()] or state.legal_actions()
        state, events = state.apply(dice.choice(actions))
        for seat in seats:
            for event in events:
                mine = event.seen_by(seat)
                if mine is not None:
                    seen[seat] = seen[seat].after(mine)
            truth = state.observe(seat)
            assert seen[seat].told() == truth.told(), (
                seed,
                seat,
                events,
                difference(seen[seat], truth),
            )


def difference(one: Observation, other: Observation) -> dict[str, tuple[object, object]]:
    first, second = one.told(), other.told()
    names = [part.name for part in dataclasses.fields(first)]
    pairs = {name: (getattr(first, name), getattr(second, name)) for name in names}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


@pytest.mark.parametrize("entry", CATALOG.values(), ids=lambda entry: entry.key)
def test_a_view_that_follows_the_events_is_what_the_rules_show(entry: GameEntry) -> None:
    for seed, state, dice in tables(entry):
        assert_follows(entry, seed, state, dice)


@pytest.mark.parametrize("entry", CATALOG.values(), ids=lambda entry: entry.key)
def test_what_no_event_tells_is_little(entry: GameEntry) -> None:
    for _, first, dice in tables(entry):
        state = first
        for _ in range(60):
            if state.to_act == TERMINAL:
                break
            view = state.observe(0)
            told = view.told()
            assert told == told.told()
            assert told.to_act == CHANCE
            assert told.legal_actions == ()
            for part in dataclasses.fields(view):
                if part.name not in _UNTOLD | _UNTOLD_HERE.get(entry.key, set()):
                    assert getattr(told, part.name) == getattr(view, part.name), part.name
            actions = [action for action, _ in state.chance_outcomes()] or state.legal_actions()
            state = state.apply(dice.choice(actions)).state

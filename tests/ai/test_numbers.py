"""Games in numbers: each number means one thing, and a vector holds what its seat sees."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import islice

import pytest

from game.catalog import GameEntry
from game.rules.base import CHANCE, OptionValue, State
from tests.ai.matches import ENTRIES, each_game, states
from tests.extent import extent

EVERY = [
    pytest.param(entry, variant, players, id=f"{entry.key}-{variant}-{players}p")
    for entry in ENTRIES
    for variant in entry.variants
    for players in entry.players(variant)
]
SOME = [
    pytest.param(entry, variant, entry.players(variant)[-(number % 2)], id=f"{entry.key}-{variant}")
    for entry in ENTRIES
    for number, variant in enumerate(entry.variants)
]
"""Each variant once, at its smallest or its largest table."""
TABLES = extent(SOME, EVERY)


def house_rules(entry: GameEntry, seed: int) -> dict[str, OptionValue]:
    """Return random options: each switch on or off, one choice of every other option."""
    lots = random.Random(seed)
    found: dict[str, OptionValue] = {}
    for option in entry.rules.options:
        if isinstance(option.default, bool):
            found[option.name] = lots.random() < 0.5
        elif option.choices:
            found[option.name] = lots.choice(option.choices)
    return found


@each_game
def test_each_number_means_one_thing_and_every_kind_of_action_has_some(entry: GameEntry) -> None:
    numbers = entry.numeric_encoding()
    kinds = {type(action) for action in (*numbers.actions, *numbers.chance)}
    assert kinds == set(entry.rules.actions) - set(entry.rules.unlisted)
    listed = range(len(numbers.actions))
    assert [numbers.number(numbers.action(number)) for number in listed] == list(listed)
    assert [numbers.chance_number(a) for a in numbers.chance] == list(range(len(numbers.chance)))
    assert not set(numbers.actions) & set(numbers.chance)
    assert len({feature.name for feature in numbers.features}) == len(numbers.features)


def faults(entry: GameEntry, state: State, players: int) -> list[str]:
    """Return the errors in the numbers of a state: masks, chance, features and vectors."""
    numbers = entry.numeric_encoding()
    if state.to_act == CHANCE:
        drawn = [action for action, _ in state.chance_outcomes()]
        return [
            f"{action} has another number"
            for action in drawn
            if numbers.chance[numbers.chance_number(action)] != action
        ]
    found = []
    for seat in range(players):
        view = state.observe(seat)
        if seat == state.to_act:
            mask = numbers.mask(view)
            allowed = {numbers.action(number) for number, is_on in enumerate(mask) if is_on}
            if allowed != set(view.legal_actions):
                found.append(f"the mask differs at {allowed ^ set(view.legal_actions)}")
        read = [(feature, feature.read(view)) for feature in numbers.features]
        found += [f"{one.name} has not its size" for one, part in read if len(part) != one.size]
        found += [f"{one.name} is {part}" for one, part in read if not is_within(part)]
    if numbers.vector(view) != [number for _, part in read for number in part]:
        found.append("the vector is not its features in turn")
    return found


def is_within(part: Sequence[float]) -> bool:
    return all(0 <= number <= 1 for number in part)


@each_game
def test_every_state_is_put_into_numbers(entry: GameEntry) -> None:
    """At every table: one match as usual, one by house rules; every sixth state is looked at."""
    wrong: dict[str, str] = {}
    tables = [
        (variant, players) for variant in entry.variants for players in entry.players(variant)
    ]
    for number, (variant, players) in enumerate(tables):
        for options in ({}, house_rules(entry, number % 3)):
            first = entry.new_state(players=players, variant=variant, options=options)
            for state in islice(states(first, number, 1), number % 3, 2000, extent(6, 1)):
                for fault in faults(entry, state, players):
                    wrong.setdefault(f"{entry.key} {variant} {players} {options}", fault)
    assert not wrong, f"mend ai/{entry.key}/numbers.py: {wrong}"


@each_game
def test_who_may_do_other_things_sees_other_numbers(entry: GameEntry) -> None:
    """No two situations of choice that differ in what is allowed are told as one."""
    numbers = entry.numeric_encoding()
    for variant in entry.variants:
        for players in extent(entry.players(variant)[:1], entry.players(variant)):
            first = entry.new_state(players=players, variant=variant)
            seen: dict[tuple[float, ...], tuple[int, ...]] = {}
            for state in states(first, seed=2, matches=2):
                if state.to_act >= 0:
                    view = state.observe(state.to_act)
                    mask = tuple(numbers.mask(view))
                    found = seen.setdefault(tuple(numbers.vector(view)), mask)
                    assert found == mask, f"{variant}, {players} players: {view} looks like another"


@each_game
def test_what_is_no_view_or_nobodys_action_has_no_number(entry: GameEntry) -> None:
    variant, numbers = entry.variants[0], entry.numeric_encoding()
    state = entry.new_state(players=entry.players(variant)[0], variant=variant)
    with pytest.raises(TypeError, match=f"expected a .*, not a {type(state).__name__}"):
        numbers.vector(state)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="is not an action of a seat"):
        numbers.number(numbers.chance[0])
    with pytest.raises(ValueError, match="is not a chance action"):
        numbers.chance_number(numbers.actions[0])
    for number in (-1, len(numbers.actions)):
        with pytest.raises(ValueError, match=f"action numbers are 0 to .*, not {number}"):
            numbers.action(number)

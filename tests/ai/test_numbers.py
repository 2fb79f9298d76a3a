"""Games in numbers: each number means one thing, and a vector holds what its seat sees."""

from __future__ import annotations

import random

import pytest

from ai.numbers import each_of, filled, one_of, share
from game.catalog import CATALOG, GameEntry
from game.rules.base import CHANCE, TERMINAL, OptionValue, State
from tests.ai.matches import states

ENTRIES = [entry for entry in CATALOG.values() if entry.numbers_at]
TABLES = [
    pytest.param(entry, variant, players, id=f"{entry.key}-{variant}-{players}p")
    for entry in ENTRIES
    for variant in entry.variants
    for players in entry.players(variant)
]


def house_rules(entry: GameEntry, seed: int) -> dict[str, OptionValue]:
    """Return options by lot: each switch on or off, one of the choices of every other option."""
    lots = random.Random(seed)
    found: dict[str, OptionValue] = {}
    for option in entry.rules.options:
        if isinstance(option.default, bool):
            found[option.name] = lots.random() < 0.5
        elif option.choices:
            found[option.name] = lots.choice(option.choices)
    return found


def met(entry: GameEntry, variant: str, players: int) -> list[State]:
    """Return the states of matches by lot, one as usual and others by house rules."""
    options = [{}, *(house_rules(entry, seed) for seed in range(3))]
    return [
        state
        for seed, chosen in enumerate(options)
        for state in states(
            entry.new_state(players=players, variant=variant, options=chosen), seed, 1
        )
    ]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_each_number_means_one_thing(entry: GameEntry) -> None:
    numbers = entry.numbers()
    listed = range(len(numbers.actions))
    assert [numbers.number(numbers.action(number)) for number in listed] == list(listed)
    assert [numbers.chance_number(a) for a in numbers.chance] == list(range(len(numbers.chance)))
    assert not set(numbers.actions) & set(numbers.chance)
    assert len({feature.name for feature in numbers.features}) == len(numbers.features)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_every_kind_of_action_is_counted(entry: GameEntry) -> None:
    numbers, rules = entry.numbers(), entry.rules
    kinds = {type(action) for action in (*numbers.actions, *numbers.chance)}
    assert kinds == set(rules.actions) - set(rules.unlisted)


@pytest.mark.parametrize(("entry", "variant", "players"), TABLES)
def test_all_that_is_ever_legal_has_a_number(entry: GameEntry, variant: str, players: int) -> None:
    numbers = entry.numbers()
    for state in met(entry, variant, players):
        if state.to_act == CHANCE:
            for action, _ in state.chance_outcomes():
                assert numbers.chance[numbers.chance_number(action)] == action
        elif state.to_act != TERMINAL:
            view = state.observe(state.to_act)
            mask = numbers.mask(view)
            allowed = [numbers.action(number) for number, is_on in enumerate(mask) if is_on]
            assert set(allowed) == set(view.legal_actions)


@pytest.mark.parametrize(("entry", "variant", "players"), TABLES)
def test_a_vector_has_its_size_and_lies_between_0_and_1(
    entry: GameEntry, variant: str, players: int
) -> None:
    numbers = entry.numbers()
    for state in met(entry, variant, players)[::5]:
        for seat in range(players):
            view = state.observe(seat)
            for feature in numbers.features:
                assert len(feature.read(view)) == feature.size, feature.name
            vector = numbers.vector(view)
            assert len(vector) == numbers.size
            assert min(vector) >= 0
            assert max(vector) <= 1


@pytest.mark.parametrize(("entry", "variant", "players"), TABLES)
def test_who_may_do_other_things_sees_other_numbers(
    entry: GameEntry, variant: str, players: int
) -> None:
    """No two situations of choice that differ in what is allowed are told as one."""
    numbers = entry.numbers()
    first = entry.new_state(players=players, variant=variant)
    seen: dict[tuple[float, ...], tuple[int, ...]] = {}
    for state in states(first, seed=2, matches=3):
        if state.to_act >= 0:
            view = state.observe(state.to_act)
            mask = tuple(numbers.mask(view))
            assert seen.setdefault(tuple(numbers.vector(view)), mask) == mask


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_nothing_but_what_a_seat_sees_becomes_a_vector(entry: GameEntry) -> None:
    variant = entry.variants[0]
    state = entry.new_state(players=entry.players(variant)[0], variant=variant)
    with pytest.raises(TypeError, match=f"is needed, not a {type(state).__name__}"):
        entry.numbers().vector(state)  # type: ignore[arg-type]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_what_nobody_does_has_no_number(entry: GameEntry) -> None:
    numbers = entry.numbers()
    with pytest.raises(ValueError, match="is nothing that a seat does here"):
        numbers.number(numbers.chance[0])
    with pytest.raises(ValueError, match="is nothing that chance does here"):
        numbers.chance_number(numbers.actions[0])
    for number in (-1, len(numbers.actions)):
        with pytest.raises(ValueError, match=f"an action is 0 to .*, not {number}"):
            numbers.action(number)


def test_a_game_without_tables_says_so() -> None:
    entry = GameEntry("whist", rules_at="", board_at="", bots_at="", seats=(4, 4))
    with pytest.raises(ValueError, match="whist has not been put into numbers"):
        entry.numbers()


def test_the_parts_of_a_vector() -> None:
    assert one_of("abc", "b") == [0, 1, 0]
    assert one_of("abc", None) == one_of("abc", "x") == [0, 0, 0]
    assert each_of(range(4), (1, 3, 9)) == [0, 1, 0, 1]
    assert [share(n, 4) for n in (-3, 0, 1, 4, 9)] == [0, 0, 0.25, 1, 1]
    assert filled([0.5], 3) == [0.5, 0, 0]

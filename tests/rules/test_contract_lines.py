"""The rules as others rely on them: the `[promise]` of each `tests/rules/<game>/facts.toml`."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

import pytest

from game.catalog import CATALOG, GameEntry
from game.rules import base
from tests.cases import cases
from tests.rules.playing import Table, random_match
from tools.facts import ApiPromise, facts_of

NO_NAME = r"^there is no (card|room) |^.+ is no card that can be meant here$"
PROMISED = {key: facts_of(key).promise for key in CATALOG if facts_of(key).promise}

each_game = cases(("entry", "promise"), [(CATALOG[key], told) for key, told in PROMISED.items()])


def values_of(listed: Sequence[int | str]) -> Sequence[Any]:
    """Return the values of a field of an action: two numbers are the first and the last one."""
    least, most = (*listed, "", "")[:2]
    return range(least, most + 1) if isinstance(least, int) and isinstance(most, int) else listed


@each_game
def test_variants_and_numbers_of_players(entry: GameEntry, promise: ApiPromise) -> None:
    assert entry.variants == tuple(promise.players)
    counts = {variant: entry.players(variant) for variant in entry.variants}
    assert {name: (count[0], count[-1]) for name, count in counts.items()} == promise.players


@each_game
def test_every_action_has_its_name_its_fields_and_their_values(
    entry: GameEntry, promise: ApiPromise
) -> None:
    promised = promise.chosen | promise.drawn
    kinds = {kind.__name__: kind for kind in entry.rules.actions}
    for name, listed in promised.items():
        fields = {part: values_of(values) for part, values in listed.items()}
        found = [part.name for part in dataclasses.fields(kinds[name])]
        assert found == [*fields], name
        good = {part: values[at % 2] for at, (part, values) in enumerate(fields.items()) if values}
        for part, values in fields.items():
            for value in values if len(fields) == 1 else ():
                kinds[name](**{part: value})
            ends = f"^{part} is {values[0]} to {values[-1]}, not " if values else ""
            for wrong in (values[0] - 1, values[-1] + 1) if isinstance(values, range) else ():
                with pytest.raises(base.IllegalActionError, match=ends + f"{wrong}$"):
                    kinds[name](**good | {part: wrong})
            for bad in (None, True, 1.0, "1c", "A1", "") if values else ():
                text = ends if isinstance(values, range) else NO_NAME
                with pytest.raises(base.IllegalActionError, match=text):
                    kinds[name](**good | {part: bad})


@each_game
def test_what_chance_draws_is_never_chosen_and_the_reverse(
    entry: GameEntry, promise: ApiPromise
) -> None:
    for variant in entry.variants:
        table = Table(entry, variant, entry.players(variant)[-1])
        for state, _, _ in random_match(table, 0):
            assert {type(a).__name__ for a, _ in state.chance_outcomes()}.isdisjoint(promise.chosen)
            assert {type(a).__name__ for a in state.legal_actions()}.isdisjoint(promise.drawn)


@each_game
def test_every_variant_takes_the_values_of_every_option_and_no_other(
    entry: GameEntry, promise: ApiPromise
) -> None:
    options = {option.name: option for option in entry.rules.options}
    assert list(options) == list(promise.options)
    for name, option in options.items():
        meant_in = set(option.variants or entry.variants)
        assert meant_in == set(entry.variants) - promise.idle_in.get(name, frozenset()), name
        assert option.is_house_rule == (name != "cat_space"), name
    for variant, counts in promise.players.items():
        plain = entry.new_state(players=counts[0], variant=variant, options={})
        for name, (default, *others) in {**promise.options, "first_seat": (0, 1)}.items():
            made = entry.new_state(players=counts[0], variant=variant, options={name: default})
            assert made == plain, f"{default!r} is the default of {name}"
            for value in others:
                entry.new_state(players=counts[0], variant=variant, options={name: value})
        for name, value in ((name, v) for name, vs in promise.refused.items() for v in vs):
            with pytest.raises(ValueError, match=f"^option {name} is "):
                entry.new_state(players=counts[0], variant=variant, options={name: value})

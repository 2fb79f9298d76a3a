"""Random matches of any game, for the contract tests and the golden files."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import TypeAlias

import pytest

from game.catalog import CATALOG, GameEntry
from game.rules.base import CHANCE, TERMINAL, Action, Option, OptionValue, State, Transition
from tests.extent import extent
from tests.pairs import pairs
from tools.facts import facts_of

Options: TypeAlias = Mapping[str, OptionValue]
Step: TypeAlias = tuple[State, Action, Transition[State]]

PLIES_BOUND = 5000
"""No random match of any game takes as many actions."""

CLOCK_BOUND = 300
"""Before so many actions the table's clock acts in a random match that has one."""


@dataclass(frozen=True)
class Table:
    """A way to play one game: the arguments of `new_state`."""

    entry: GameEntry
    variant: str
    players: int
    options: tuple[tuple[str, OptionValue], ...] = ()

    def new_state(self) -> State:
        return self.entry.new_state(
            players=self.players, variant=self.variant, options=dict(self.options)
        )

    def clocked(self) -> Action | None:
        """Return the action of the table's clock, or None."""
        rules = self.entry.rules
        if rules.clock is None:
            return None
        full = rules.full_options(
            players=self.players, variant=self.variant, options=dict(self.options)
        )
        found = rules.clock(full)
        return found[1] if found else None

    def __str__(self) -> str:
        words = [self.entry.key, self.variant, f"{self.players}p"]
        return "-".join([*words, *(f"{name}_{value}" for name, value in self.options)])


Law: TypeAlias = Callable[["Table"], None]
"""A check that holds at every table; it raises AssertionError otherwise."""


def option_sets(entry: GameEntry, variant: str) -> Iterator[Options]:
    """Yield the defaults, then each other choice of each house rule of the variant."""
    yield {}
    for option in entry.rules.options:
        if option.is_house_rule and variant in (option.variants or entry.variants):
            for choice in option_values(option)[1:]:
                yield {option.name: choice}


def option_values(option: Option) -> tuple[OptionValue, ...]:
    """Return the values of an option, the default first; of a free number only the default."""
    if isinstance(option.default, bool):
        return (option.default, not option.default)
    return (option.default, *(c for c in option.choices if c != option.default))


def tables(entry: GameEntry) -> list[Table]:
    """Return tables at which each two choices meet: of players, options and first seat."""
    found = []
    for variant in entry.variants:
        factors: dict[str, Sequence[OptionValue]] = {
            "players": entry.players(variant),
            "first_seat": (0, -1),
        }
        for option in entry.rules.options:
            if len(option_values(option)) > 1 and variant in (option.variants or entry.variants):
                factors[option.name] = option_values(option)
        found.append(Table(entry, variant, entry.players(variant)[-1]))
        for row in extent(pairs(factors), products(factors)):
            players = int(row.pop("players"))
            row["first_seat"] = int(row["first_seat"]) % players
            found.append(Table(entry, variant, players, tuple(row.items())))
    return found


def players_near(entry: GameEntry, variant: str, wanted: int) -> int:
    """Return the number of players of a variant that is nearest to `wanted`."""
    return min(entry.players(variant), key=lambda count: abs(count - wanted))


def products(factors: Mapping[str, Sequence[OptionValue]]) -> list[dict[str, OptionValue]]:
    """Return a row for each combination of the values; the whole suite plays at all of them."""
    return [dict(zip(factors, row, strict=True)) for row in product(*factors.values())]


def walk_tables(law: Law, entry: GameEntry) -> None:
    """Check a law at every table of a game; a failure names the table."""
    for table in tables(entry):
        try:
            law(table)
        except (Exception, pytest.fail.Exception) as broken:
            broken.add_note(f"{table} breaks this law; random_match(table, seed) plays it again")
            raise


def every_table(law: Law) -> Callable[[GameEntry], None]:
    """Make a test, for each game, from a check of one table."""

    @pytest.mark.parametrize("entry", CATALOG.values(), ids=CATALOG, scope="module")
    def test(entry: GameEntry) -> None:
        walk_tables(law, entry)

    return test


def every_table_of(key: str) -> Callable[[Law], Callable[[], None]]:
    """Return a decorator that makes a test of one game from a check of one table."""

    def test_of(law: Law) -> Callable[[], None]:
        return lambda: walk_tables(law, CATALOG[key])

    return test_of


def choose(state: State, rng: random.Random) -> Action:
    """Return a random legal action or chance outcome."""
    if state.to_act == CHANCE:
        outcomes = state.chance_outcomes()
        return rng.choices([a for a, _ in outcomes], [odds for _, odds in outcomes])[0]
    return rng.choice(state.legal_actions())


def choose_kind(state: State, rng: random.Random) -> Action:
    """Return a random legal action or chance outcome; every kind is equally likely."""
    if state.to_act == CHANCE:
        return choose(state, rng)
    legal = state.legal_actions()
    kind = rng.choice(list(dict.fromkeys(map(type, legal))))
    return rng.choice([action for action in legal if type(action) is kind])


@lru_cache(maxsize=64)  # the laws of one game come one after the other, and share its matches
def random_match(table: Table, seed: int) -> list[Step]:
    """Return a whole match: each state, what was done in it, and what came of it.

    The table's clock acts once, at a decision of any moment.
    """
    rng, state = random.Random(seed), table.new_state()
    draw = choose_kind if facts_of(table.entry.key).draws_kind_first else choose
    clocked = table.clocked()
    due = rng.randrange(CLOCK_BOUND) if clocked else 0
    steps: list[Step] = []
    while state.to_act != TERMINAL:
        assert len(steps) < PLIES_BOUND, f"{table} does not end (seed {seed})"
        if clocked and len(steps) >= due and state.to_act != CHANCE:
            action, clocked = clocked, None
        else:
            action = draw(state, rng)
        transition = state.apply(action)
        steps.append((state, action, transition))
        state = transition.state
    return steps

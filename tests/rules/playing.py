"""Random matches of any game, for the contract tests and the golden files."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from game.catalog import CATALOG, GameEntry
from game.rules.base import CHANCE, TERMINAL, Action, State, Transition

Options: TypeAlias = Mapping[str, bool | int | str]

KIND_FIRST: Final = frozenset({"rat_a_tat_cat"})
"""Games where one kind of action comes in many forms: there the lot falls on the kind first."""

PLIES_BOUND = 5000
"""No random match of any game takes as many actions."""

CLOCK_BOUND = 300
"""Before so many actions the table's clock acts in a random match that has one."""


@dataclass(frozen=True)
class Table:
    """A way to play one game: what `new_state` takes."""

    entry: GameEntry
    variant: str
    players: int
    options: tuple[tuple[str, bool | int | str], ...] = ()

    def new_state(self) -> State:
        return self.entry.new_state(
            players=self.players, variant=self.variant, options=dict(self.options)
        )

    def clocked(self) -> Action | None:
        """Return what the table's clock does, if there is one."""
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


def option_sets(entry: GameEntry, variant: str, *, house_rules_only: bool) -> Iterator[Options]:
    """Yield the defaults, then for each option that means something here each other choice."""
    yield {}
    for option in entry.rules.options:
        if option.variants and variant not in option.variants:
            continue
        if house_rules_only and not option.is_house_rule:
            continue
        choices = (False, True) if isinstance(option.default, bool) else option.choices
        yield from ({option.name: choice} for choice in choices if choice != option.default)


def tables() -> list[Table]:
    """Return a table for every game, variant, number of players and option."""
    return [
        Table(entry, variant, players, tuple(options.items()))
        for entry in CATALOG.values()
        for variant in entry.variants
        for players in entry.players(variant)
        for options in (
            *option_sets(entry, variant, house_rules_only=False),
            {"first_seat": players - 1},
        )
    ]


def choose(state: State, rng: random.Random) -> Action:
    """Return a legal action or a chance outcome, by lot."""
    if state.to_act == CHANCE:
        outcomes = state.chance_outcomes()
        return rng.choices([a for a, _ in outcomes], [odds for _, odds in outcomes])[0]
    return rng.choice(state.legal_actions())


def choose_kind(state: State, rng: random.Random) -> Action:
    """Return a legal action or a chance outcome, by lot; each kind of action as likely."""
    if state.to_act == CHANCE:
        return choose(state, rng)
    legal = state.legal_actions()
    kind = rng.choice(list(dict.fromkeys(map(type, legal))))
    return rng.choice([action for action in legal if type(action) is kind])


@lru_cache(maxsize=8)  # the tests of one table come one after the other
def random_match(table: Table, seed: int) -> list[tuple[State, Action, Transition]]:
    """Return a whole match: each state, what was done in it, and what came of it.

    The table's clock acts once, at a decision of any moment.
    """
    rng, state = random.Random(seed), table.new_state()
    draw = choose_kind if table.entry.key in KIND_FIRST else choose
    clocked = table.clocked()
    due = rng.randrange(CLOCK_BOUND) if clocked else 0
    steps: list[tuple[State, Action, Transition]] = []
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

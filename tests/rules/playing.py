"""Random matches of any game, for the contract tests and the golden files."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.catalog import CATALOG, GameEntry
from game.rules.base import CHANCE, TERMINAL, Action, State, Transition

Options: TypeAlias = Mapping[str, bool | int | str]

_RULES_ALONE: Final = (
    GameEntry(
        "kalle_kanalratte",
        rules_at="game.rules.kalle_kanalratte:RULES",
        board_at="",
        bots_at="",
        has_secrets=True,
    ),
)
"""Games whose rules keep the contract before their board and bots are in the catalogue."""

GAMES: Final[Mapping[str, GameEntry]] = {game.key: game for game in _RULES_ALONE} | dict(CATALOG)
"""Every game that has rules, by its key."""

PLIES_BOUND = 5000
"""No random match of any game takes as many actions."""


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
        for entry in GAMES.values()
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


def random_match(table: Table, seed: int) -> list[tuple[State, Action, Transition]]:
    """Return a whole match: each state, what was done in it, and what came of it."""
    rng, state = random.Random(seed), table.new_state()
    steps: list[tuple[State, Action, Transition]] = []
    while state.to_act != TERMINAL:
        assert len(steps) < PLIES_BOUND, f"{table} does not end (seed {seed})"
        action = choose(state, rng)
        transition = state.apply(action)
        steps.append((state, action, transition))
        state = transition.state
    return steps

"""What the bots of every game keep to, in every variant and at every level."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ai.base import Level
from game.catalog import CATALOG, GameEntry
from game.rules.base import Action
from tests.ai.effort import Effort
from tests.ai.matches import by_odds, chosen, decisions
from tools.measure.matches import quantile

SEATED = {"cat_and_mouse": (4,), "kalle_kanalratte": (2, 3, 5)}
"""How many bots sit at the tables of a game, if not three."""


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize(
    ("entry", "variant", "players"),
    [
        pytest.param(entry, variant, players, id=f"{key}-{variant}-{players}p")
        for key, entry in CATALOG.items()
        for variant in entry.variants
        for players in SEATED.get(key, (min(3, entry.players(variant)[-1]),))
    ],
)
def test_the_same_seed_plays_the_same_legal_match(
    entry: GameEntry, variant: str, players: int, level: Level
) -> None:
    def match() -> list[Action]:
        bots = [entry.new_bot(level=level, seat=seat, seed=seat + 5) for seat in range(players)]
        return chosen(first, bots, seed=3)

    first = entry.new_state(players=players, variant=variant)
    assert match() == match()


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("key", ["cat_and_mouse", "kalle_kanalratte", "katzenpolizei"])
def test_a_single_action_takes_no_thought(key: str, level: Level) -> None:
    entry = CATALOG[key]
    variant = entry.variants[0]
    players = entry.players(variant)[0]
    bots = [entry.new_bot(level=level, seat=seat, seed=1) for seat in range(players)]
    first = entry.new_state(players=players, variant=variant)
    bot, state, _ = next(decisions(first, bots, by_odds(1)))
    view = state.observe(bot.seat)
    assert list(bot.think(replace(view, legal_actions=view.legal_actions[:1]))) == []


@pytest.mark.parametrize(
    ("key", "variant", "players", "choice", "slice_"),
    [
        ("cat_and_mouse", "older", 2, 2_800, 450),
        ("cat_and_mouse", "older", 4, 28_000, 2_200),
        ("kalle_kanalratte", "base", 3, 20_000, 3_600),
        ("katzenpolizei", "alarm", 2, 100_000, 3_500),
        ("katzenpolizei", "base", 5, 125_000, 3_500),
        ("rat_a_tat_cat", "base", 2, 6_000, 1_300),
        ("rat_a_tat_cat", "base", 6, 6_000, 1_300),
        ("gouda_ganoven", "base", 3, 250_000, 13_000),
        ("gouda_ganoven", "base", 6, 250_000, 13_000),
    ],
)
def test_a_decision_is_short_and_comes_in_short_slices(
    key: str, variant: str, players: int, choice: int, slice_: int
) -> None:
    """The tools and benches measure the milliseconds (`tests.ai.effort`)."""
    entry, effort = CATALOG[key], Effort()
    bots = [entry.new_bot(level=Level.HARD, seat=s, seed=10 + s) for s in range(players)]
    first = entry.new_state(players=players, variant=variant)
    for bot, state, _ in decisions(first, bots, by_odds(3)):
        effort.measure(bot, state.observe(bot.seat))
    assert max(effort.choices) < choice
    assert quantile(effort.slices, 0.95) < slice_

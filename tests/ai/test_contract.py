"""What the bots of every game keep to, in every variant and at every level."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from ai.base import Bot, Level
from game.catalog import CATALOG, GameEntry
from tests.ai.effort import Effort
from tests.ai.matches import by_odds, chosen, decisions
from tools.measure.matches import quantile


@pytest.mark.parametrize("key", CATALOG)
def test_the_same_seed_plays_the_same_legal_match(key: str) -> None:
    """In every variant; levels sit side by side, so that each has a seat in one of two matches."""
    entry = CATALOG[key]
    for number, variant in enumerate(entry.variants):
        players = min(3 + number, entry.players(variant)[-1])
        first = entry.new_state(players=players, variant=variant)
        for turn in range(1 if players > 2 else 2):
            one, other = (
                chosen(first, mixed(entry, players, turn), seed=3) for _ in ("one", "other")
            )
            assert one == other, f"{key}, {variant}, {players} players, levels turned by {turn}"


def mixed(entry: GameEntry, players: int, turn: int) -> list[Bot]:
    """Return bots of all levels, one after the other round the table."""
    levels = tuple(Level)
    return [
        entry.new_bot(level=levels[(seat + turn) % 3], seat=seat, seed=seat + 5)
        for seat in range(players)
    ]


@pytest.mark.parametrize("key", ["cat_and_mouse", "kalle_kanalratte", "katzenpolizei"])
def test_a_single_action_takes_no_thought(key: str) -> None:
    entry = CATALOG[key]
    variant = entry.variants[0]
    players = entry.players(variant)[0]
    first = entry.new_state(players=players, variant=variant)
    for level in Level:
        bots = [entry.new_bot(level=level, seat=seat, seed=1) for seat in range(players)]
        bot, state, _ = next(decisions(first, bots, by_odds(1)))
        view = state.observe(bot.seat)
        alone = replace(view, legal_actions=view.legal_actions[:1])
        assert list(bot.think(alone)) == [], level


@pytest.mark.parametrize(
    ("key", "variant", "players", "choice", "slice_"),
    [
        ("cat_and_mouse", "older", 4, 28_000, 2_200),
        ("kalle_kanalratte", "base", 3, 20_000, 3_600),
        ("katzenpolizei", "base", 5, 125_000, 3_500),
        ("rat_a_tat_cat", "base", 6, 6_000, 1_300),
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
    for bot, state, _ in islice(decisions(first, bots, by_odds(3)), 50):
        effort.measure(bot, state.observe(bot.seat))
    assert max(effort.choices) < choice
    assert quantile(effort.slices, 0.95) < slice_

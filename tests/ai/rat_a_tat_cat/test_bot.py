"""Bots of Rat-a-Tat Cat in whole matches: sensible, true to what they saw, and soon at an end."""

from __future__ import annotations

import pytest

from ai import arena
from ai.base import Level
from ai.rat_a_tat_cat.bot import CHARACTERS, Judgement, Nerve, new_bot
from game.catalog import CATALOG
from game.rules.base import Action
from game.rules.rat_a_tat_cat.state import RULES
from game.rules.rat_a_tat_cat.table import OUTER, SLOTS, Card, Dealt, Turned
from game.rules.rat_a_tat_cat.view import RatView
from tests.ai.matches import follow
from tests.extent import extent
from tests.rules.rat_a_tat_cat.play import start


@pytest.mark.parametrize("level", Level)
def test_a_choice_comes_from_what_was_seen_alone(level: Level) -> None:
    """Only the own outer cards and the discard pile are alike; all hidden cards are not."""
    hidden: list[Card] = ["0", "1", "8", "peek", "3", "9"]
    for seed in range(20):
        one, other = (first_choice(level, ("9", "2"), h, seed) for h in (hidden, hidden[::-1]))
        assert one == other


def first_choice(
    level: Level, outer: tuple[Card, Card], hidden: list[Card], seed: int
) -> tuple[RatView, Action]:
    """Deal for two, the hidden cards in this order; return what seat 0 sees and chooses."""
    rest = iter(hidden)
    cards = [
        outer[turn // 3] if seat == 0 and turn in OUTER else next(rest)
        for turn in range(SLOTS)
        for seat in range(2)
    ]
    bot, state = new_bot(level, 0, seed), start("base", 2)
    view = follow(state, *map(Dealt, cards), Turned("5"), bots=[bot]).observe(0)
    assert isinstance(view, RatView)
    return view, bot.choose(view)


def test_every_round_ends_whatever_the_cards() -> None:
    """With time every row is good enough for somebody."""
    for level, character in CHARACTERS.items():
        courage = character.courage
        for players in range(2, 7):
            if isinstance(courage, Nerve):
                # Nobody knows a card: four times five points.
                assert courage.enough(players, 60, mood=-1) > 20, level
            else:
                view = start("base", players, knock_penalty=True).observe(0)
                assert isinstance(view, RatView)
                assert isinstance(courage, Judgement)
                assert courage.enough(view, 60) < 0


def test_the_levels_are_visibly_apart() -> None:
    """By a fixed seed; n=150 has a standard error of 4 %, the levels are 15 % and more apart."""
    normal = [("base", 2, "medium", "easy"), ("base", 2, "hard", "medium")]
    tables = [(variant, players) for variant in RULES.players for players in (2, 4)]
    steps = (("medium", "easy"), ("hard", "medium"), ("hard", "easy"))
    whole = [(*table, *step) for table in tables for step in steps]
    for variant, players, better, worse in extent([*normal, ("younger", 4, "hard", "easy")], whole):
        levels = [better, *[worse] * (players - 1)]
        options = {"rounds": 1}
        result = arena.run(CATALOG["rat_a_tat_cat"], variant, levels, 150, 3, options=options)
        share = result.levels[0].share
        assert share > 1 / players, (variant, better, worse, share)

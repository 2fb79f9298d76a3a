"""Gouda Ganoven where chips are lives: what cards are worth, and what is learnt of the others."""

from __future__ import annotations

import random

import pytest

from ai.base import Level
from ai.gouda_ganoven.bot import GoudaBot
from ai.gouda_ganoven.memory import Mind
from ai.gouda_ganoven.race import Insight, price
from game.rules.gouda_ganoven import table as act
from game.rules.gouda_ganoven.events import Reinforced, RowShown
from game.rules.gouda_ganoven.view import GoudaView
from tests.rules.gouda_ganoven.play import EMPTY, at


def view(*lives: int, variant: str = "last_rat_standing") -> GoudaView:
    playing = [seat for seat, left in enumerate(lives) if left]
    phase, hands = act.Phase.ENTER, ["1a 5a 9a 12a 20a", "", "1b 5b 9b 12b 20b"]
    return at(
        *EMPTY, variant=variant, phase=phase, hands=hands, chips=lives, playing=playing,
        pieces=(len(playing) - 1, 0, 0, 0), turn=playing[0],
    ).observe(0)  # fmt: skip


def test_cards_are_dear_in_a_duel_and_worthless_where_it_ends() -> None:
    insight = Insight()
    three, duel, last = (
        price(view(*lives), insight, 0) for lives in ((2, 2, 2), (2, 0, 2), (1, 0, 1))
    )
    assert duel > three > last
    assert last < 0.002


@pytest.mark.parametrize(("playing", "part"), [((3, 3, 3), "siege"), ((2, 0, 2), "duel")])
def test_who_does_not_think_of_the_race_has_a_fixed_price(
    playing: tuple[int, ...], part: str
) -> None:
    insight = Insight(races=False, siege=0.04, duel=0.02)
    assert price(view(*playing), insight, 0) == getattr(insight, part)


def test_it_learns_how_strong_another_lays_apart_from_what_is_played_later() -> None:
    mind = Mind(0, 1.0, random.Random(1))
    assert mind.force(1) == mind.force(2) == 1
    for _ in range(4):
        mind.watch(Reinforced(1, "20a"))
        mind.watch(RowShown(1, "kids", ("1a", "20a"), 1, True))
        mind.watch(RowShown(2, "kids", ("20a", "19a"), 2, True))
    assert mind.force(1) < 0.5
    assert mind.force(2) > 1.5


def test_who_is_known_to_lay_little_is_met_with_less() -> None:
    """A hard bot plans anew what it would lay, after misers and after spendthrifts."""

    def laid(cards: tuple[act.Card, ...], variant: str) -> float:
        total = 0
        for seed in range(60):
            bot = GoudaBot(Level.HARD, 0, seed)
            for seat in (1, 2) * 4:
                bot.watch(RowShown(seat, "kids", cards, 0, True))
            plan = bot.plan(view(2, 2, 2, variant=variant))
            total += sum(act.STRENGTH[card] for card in plan.cards)
        return total / 60

    lives = [laid(cards, "last_rat_standing") for cards in ((), ("20a",))]
    assert lives[0] < lives[1] - 1
    assert laid((), "base") == laid(("20a",), "base"), "nobody has lives there"

"""How bots look that have cards to hide: as they feel, and hard ones pretend now and then."""

from __future__ import annotations

import random

from ai.base import FacialExpression, Level
from ai.gouda_ganoven.bot import GoudaBot
from ai.gouda_ganoven.memory import MatchMemory
from ai.rat_a_tat_cat.bot import new_bot
from game.rules.gouda_ganoven import events as gouda
from game.rules.rat_a_tat_cat.events import OuterCardsSeen, RoundStarted
from game.rules.rat_a_tat_cat.table import Card


def faces(level: Level, left: Card, right: Card) -> set[FacialExpression | None]:
    """Return how bots of Rat-a-Tat Cat look that have seen these outer cards."""
    found = set()
    for seed in range(60):
        bot = new_bot(level, 1, seed)
        bot.watch(RoundStarted(1, 0))
        assert bot.expression() is None
        bot.watch(OuterCardsSeen(1, left, right))
        found.add(bot.expression())
        assert bot.expression() == bot.expression()
    return found


def test_a_bot_of_rat_a_tat_cat_looks_as_it_feels_and_a_hard_one_pretends() -> None:
    assert faces(Level.MEDIUM, "0", "1") == {"glad"}
    assert faces(Level.MEDIUM, "9", "9") == {"worried"}
    assert faces(Level.MEDIUM, "5", "5") == {"calm"}
    assert faces(Level.HARD, "0", "1") == faces(Level.HARD, "9", "9") == {"glad", "worried"}


def test_a_bot_of_gouda_ganoven_looks_as_it_feels_of_its_own_row() -> None:
    mine = gouda.Fighter(0, 1, (1,), True, True)
    for card, look in (("1a", "worried"), ("15a", "calm")):
        bot = GoudaBot(Level.EASY, 0, 1)
        for event, expected in (
            (gouda.CheeseRained(0, (1, 1, 0, 0)), None),
            (gouda.CardLaid(0, card), None),
            (gouda.RowsLaid((2, 2, 2)), look),
            (gouda.TrapSnapped(0, 1), "worried"),
            (gouda.RoomFought("kids", 1, 0, (mine,), False), "glad"),
        ):
            bot.watch(event)
            assert bot.expression() == expected, event


def test_a_hard_bot_of_gouda_ganoven_sometimes_pretends() -> None:
    mind = MatchMemory(0, 1.0, random.Random(1))
    for event in (gouda.CardLaid(0, "20a"), gouda.CardLaid(0, "19a"), gouda.RowsLaid((3, 2, 2))):
        mind.watch(event)
    assert {mind.expression(Level.MEDIUM, seed) for seed in range(200)} == {"glad"}
    assert 40 < [mind.expression(Level.HARD, seed) for seed in range(200)].count("worried") < 80

"""How the bots of Rat-a-Tat Cat look: what they believe, and a bluff now and then."""

from __future__ import annotations

from ai.base import Level, Look
from ai.rat_a_tat_cat.bot import new_bot
from game.rules.rat_a_tat_cat.events import OuterCardsSeen, RoundStarted
from game.rules.rat_a_tat_cat.table import Card


def faces(level: Level, left: Card, right: Card) -> set[Look | None]:
    """How bots look that have seen these outer cards."""
    found = set()
    for seed in range(60):
        bot = new_bot(level, 1, seed)
        bot.watch(RoundStarted(1, 0))
        assert bot.look() is None
        bot.watch(OuterCardsSeen(1, left, right))
        found.add(bot.look())
        assert bot.look() == bot.look()
    return found


def test_a_medium_bot_looks_as_it_feels() -> None:
    assert faces(Level.MEDIUM, "0", "1") == {"glad"}
    assert faces(Level.MEDIUM, "9", "9") == {"sad"}
    assert faces(Level.MEDIUM, "5", "5") == {"calm"}


def test_a_hard_bot_sometimes_pretends() -> None:
    assert faces(Level.HARD, "0", "1") == {"glad", "sad"}
    assert faces(Level.HARD, "9", "9") == {"glad", "sad"}

"""Bots of Gouda Ganoven in whole matches: legal, sensible and consistent with what they saw."""

from __future__ import annotations

import pytest

from ai.base import Level
from ai.gouda_ganoven.blunders import without_blunders
from ai.gouda_ganoven.bot import GoudaBot
from game.catalog import CATALOG
from game.rules.base import Event
from game.rules.gouda_ganoven.state import GoudaState
from game.rules.gouda_ganoven.table import Drawn, DropCheese, Enter, Equip, Phase, Rained
from tests.ai.matches import decisions, follow
from tests.rules.gouda_ganoven.play import start
from tools.measure.matches import sampler

ENTRY = CATALOG["gouda_ganoven"]


class Listener(GoudaBot):
    """A bot that notes what it is told."""

    def __init__(self, level: Level, seat: int, seed: int) -> None:
        super().__init__(level, seat, seed)
        self.told: list[Event] = []

    def watch(self, event: Event) -> None:
        self.told.append(event)
        super().watch(event)


@pytest.mark.parametrize("level", Level)
def test_a_bot_that_has_only_watched_lays_on_as_planned(level: Level) -> None:
    """Whoever is made anew in the midst of the laying, and told all that happened, goes on."""
    bots, compared = [Listener(level, seat, 50 + seat) for seat in range(4)], 0
    for bot, state, action in decisions(start("base", 4), bots, sampler(5)):
        if state.phase is Phase.EQUIP:
            fresh = GoudaBot(level, bot.seat, 50 + bot.seat)
            for event in bot.told:
                fresh.watch(event)
            assert fresh.choose(state.observe(bot.seat)) == action
            compared += 1
            if compared == 60:
                break
    assert compared > 20


def laying(
    cards: list[str], rained: Rained, level: Level = Level.HARD, seed: int = 1
) -> tuple[GoudaBot, GoudaState]:
    """Return a bot at seat 0 of three, who is to lay, and the table."""
    bot, state = GoudaBot(level, 0, seed), start("base", 3)
    return bot, follow(state, DropCheese(), rained, *map(Drawn, cards), bots=[bot])


def test_it_makes_the_best_of_what_a_person_has_laid() -> None:
    cards = ["1a", "20a", "cheese", "5a", "5b", "6a", "7a", "7b", "8a"]
    for room in ("kids", "cellar"):
        bot, state = laying(cards, Rained(2, 0, 0, 0))
        state = follow(state, Enter(room), Equip("1a"), bots=[bot])
        while state.turn == 0 and state.phase is Phase.EQUIP:
            view = state.observe(0)
            card = bot.choose(view)
            assert card in without_blunders(view)
            state = follow(state, card)

"""Bots of Gouda Ganoven in whole matches: legal, sensible, quick, and blind to what is hidden."""

from __future__ import annotations

import pytest

from ai.base import Level
from ai.gouda_ganoven.bot import GoudaBot
from ai.gouda_ganoven.sense import sensible
from game.catalog import CATALOG
from game.rules.base import Action, Event
from game.rules.gouda_ganoven.state import GoudaState
from game.rules.gouda_ganoven.table import (
    STRENGTH,
    Drawn,
    DropCheese,
    Enter,
    Equip,
    Phase,
    Rained,
    with_card,
    without,
)
from game.rules.gouda_ganoven.view import GoudaView
from tests.ai.matches import decisions, follow
from tests.extent import extent
from tests.rules.gouda_ganoven.play import start
from tools.measure.matches import by_odds

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
    for bot, state, action in decisions(start("base", 4), bots, by_odds(5)):
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
            assert card in sensible(view)
            state = follow(state, card)


@pytest.mark.parametrize("level", Level)
def test_a_plan_comes_from_what_was_seen_alone(level: Level) -> None:
    """The others' cards are exchanged; the bot's own are not, nor is the cheese."""
    own, others = ["3a", "18b", "trap"], ["1a", "20a", "cheese", "5a", "rathole", "6a"]

    def choice(seed: int, theirs: list[str]) -> tuple[GoudaView, Action, Action]:
        bot, state = laying(own + theirs, Rained(1, 1, 0, 0), level, seed)
        view = state.observe(0)
        entered = bot.choose(view)
        return view, entered, bot.choose(follow(state, entered, bots=[bot]).observe(0))

    for seed in range(20):
        assert choice(seed, others) == choice(seed, others[::-1])


def test_spying_and_reinforcing_do_not_depend_on_hidden_cards() -> None:
    """What others hold and have laid unseen is exchanged under the bot's nose; it does the same."""
    compared = 0
    for seed in range(extent(2, 6)):
        match = decisions(
            start("base", 4),
            [GoudaBot(Level.HARD, seat, 10 * seed + seat) for seat in range(4)],
            by_odds(seed),
        )
        for bot, state, _ in match:
            view, other = state.observe(bot.seat), _exchanged(state, bot.seat)
            if view.phase not in (Phase.SPY, Phase.REINFORCE) or other == state:
                continue
            assert other.observe(bot.seat) == view
            lots, found = bot.rng.getstate(), []
            for seen in (view, other.observe(bot.seat)):
                bot.rng.setstate(lots)
                found.append(bot.choose(seen))
            assert found[0] == found[1]
            compared += 1
    assert compared > 12


def _exchanged(state: GoudaState, seat: int) -> GoudaState:
    """Return the state with a weapon of one hand exchanged for a hidden one of another's row."""
    others = [s for s in state.standing.playing if s != seat]
    one, other = others[0], others[-1]
    held = [card for card in state.hands[one] if STRENGTH[card]]
    laid = [card for card in state.rows[other].unseen if STRENGTH[card]]
    if not held or not laid:
        return state
    hands, rows = list(state.hands), list(state.rows)
    hands[one] = with_card(without(hands[one], held[0]), laid[0])
    row = rows[other]
    hidden = without(row.hidden, laid[0])
    rows[other] = row._replace(hidden=(*hidden, held[0]))
    return state._replace(hands=tuple(hands), rows=tuple(rows))

"""What hard bots say that their choices are worth, in every game and variant."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ai.base import Bot, Level, RandomBot
from game.catalog import CATALOG, GameEntry
from game.play.chance import run_to_end
from game.rules.base import CHANCE, Action, State
from tests.ai.matches import by_odds, follow
from tests.extent import extent

NEAR = {
    "cat_and_mouse": (1e-4, 1.0),
    "kalle_kanalratte": (1e-6, 1.0),
    "katzenpolizei": (0.03, 0.97),  # it looks further ahead at the best ones
    "rat_a_tat_cat": (1e-6, 0.95),  # what a child would laugh at is weighed, too
    "gouda_ganoven": (0.1, 0.95),  # rooms and equipment are drawn by lot
}
"""How near to the best its choice is, and how often at least; else its docstring tells why not."""
MIXED = {"kalle_kanalratte": ("hide", "place", "swap", "search")}
"""The phases in which a game's hard bot may draw lots, so that there is nothing to weigh."""
CHOICES = extent(25, 120)
"""After so many choices a match has told enough."""


def bots_of(entry: GameEntry, players: int, level: Level = Level.HARD) -> list[Bot]:
    return [entry.new_bot(level=level, seat=seat, seed=seat + 3) for seat in range(players)]


def weigh(bot: Bot, state: State) -> Mapping[Action, float]:
    return run_to_end(bot.weigh(state.observe(bot.seat)))


@pytest.mark.parametrize("key", CATALOG)
def test_every_legal_action_is_weighed_and_the_bot_chooses_by_that(key: str) -> None:
    """In every variant, with the most or the fewest players in turn; with `--all` with both."""
    entry = CATALOG[key]
    given_away: list[float] = []
    tables = [(variant, number % 2 - 1) for number, variant in enumerate(entry.variants)]
    for variant, place in extent(tables, [(v, p) for v in entry.variants for p in (0, -1)]):
        players = entry.players(variant)[place]
        state: State = entry.new_state(players=players, variant=variant)
        bots, twins, chance = bots_of(entry, players), bots_of(entry, players), by_odds(5)
        for _ in range(CHOICES):
            while len(state.legal_actions()) < 2 and state.outcome is None:
                is_chance = state.to_act == CHANCE
                action = chance(state) if is_chance else state.legal_actions()[0]
                state = follow(state, action, bots=[*bots, *twins])
            if state.outcome is not None:
                break
            seat = state.to_act
            worth = weigh(bots[seat], state)
            action = bots[seat].choose(state.observe(seat))
            assert action == twins[seat].choose(state.observe(seat)), "weighing leaves no trace"
            phase = getattr(state.observe(seat), "phase", None)
            assert tuple(worth) == state.legal_actions() or phase in MIXED.get(key, ())
            if worth:
                given_away.append(max(worth.values()) - worth[action])
            state = follow(state, action, bots=[*bots, *twins])
    near, share = NEAR[key]
    assert sum(lost <= near for lost in given_away) >= share * len(given_away)


@pytest.mark.parametrize("key", CATALOG)
def test_who_goes_by_mood_weighs_nothing_and_neither_does_a_single_action(key: str) -> None:
    entry = CATALOG[key]
    variant = entry.variants[0]
    players = entry.players(variant)[-1]
    state: State = entry.new_state(players=players, variant=variant)
    chance, hard = by_odds(2), bots_of(entry, players)
    others = [bots_of(entry, players, level) for level in (Level.EASY, Level.MEDIUM)]
    for _ in range(40):
        if state.outcome is not None:
            break
        if state.to_act == CHANCE:
            action = chance(state)
        else:
            seat = state.to_act
            assert not any(weigh(bots[seat], state) for bots in others)
            assert len(state.legal_actions()) > 1 or not weigh(hard[seat], state)
            action = hard[seat].choose(state.observe(seat))
        state = follow(state, action, bots=[bot for bots in (hard, *others) for bot in bots])


def test_who_plays_anything_weighs_nothing() -> None:
    entry = next(iter(CATALOG.values()))
    state: State = entry.new_state(players=2, variant=entry.variants[0])
    assert weigh(RandomBot(Level.HARD, 0, 1), state) == {}

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


def bots_of(entry: GameEntry, players: int) -> list[Bot]:
    return [entry.new_bot(level=Level.HARD, seat=seat, seed=seat + 3) for seat in range(players)]


def weigh(bot: Bot, state: State) -> Mapping[Action, float]:
    return run_to_end(bot.weigh(state.observe(bot.seat)))


@pytest.mark.parametrize("key", CATALOG)
def test_every_legal_action_is_weighed_and_the_bot_chooses_by_that(key: str) -> None:
    """In every variant, with the most or the fewest players in turn; with `--all` with both.

    A single action is not weighed, and who goes by mood weighs nothing.
    """
    entry = CATALOG[key]
    given_away: list[float] = []
    tables = [(variant, number % 2 - 1) for number, variant in enumerate(entry.variants)]
    for variant, place in extent(tables, [(v, p) for v in entry.variants for p in (0, -1)]):
        players = entry.players(variant)[place]
        state: State = entry.new_state(players=players, variant=variant)
        bots, twins, chance = bots_of(entry, players), bots_of(entry, players), by_odds(5)
        for _ in range(CHOICES):
            while len(state.legal_actions()) < 2 and state.outcome is None:
                if state.to_act == CHANCE:
                    action = chance(state)
                else:
                    (action,) = state.legal_actions()
                    assert not weigh(bots[state.to_act], state)
                state = follow(state, action, bots=[*bots, *twins])
            if state.outcome is not None:
                break
            seat = state.to_act
            worth = weigh(bots[seat], state)
            moody = [entry.new_bot(level=x, seat=seat, seed=1) for x in (Level.EASY, Level.MEDIUM)]
            assert not any(weigh(bot, state) for bot in (*moody, RandomBot(Level.HARD, seat, 1)))
            action = bots[seat].choose(state.observe(seat))
            assert action == twins[seat].choose(state.observe(seat)), "weighing leaves no trace"
            phase = getattr(state.observe(seat), "phase", None)
            assert tuple(worth) == state.legal_actions() or phase in MIXED.get(key, ())
            if worth:
                given_away.append(max(worth.values()) - worth[action])
            state = follow(state, action, bots=[*bots, *twins])
    near, share = NEAR[key]
    assert sum(lost <= near for lost in given_away) >= share * len(given_away)

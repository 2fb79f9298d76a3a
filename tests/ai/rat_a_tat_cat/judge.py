"""Choices that a child would laugh at."""

from __future__ import annotations

from ai.base import Bot
from ai.rat_a_tat_cat import blunders as rats
from ai.rat_a_tat_cat.bot import RatBot
from game.rules.base import Action, State
from game.rules.rat_a_tat_cat.state import RatState


def silliness(bot: Bot, state: State, action: Action) -> list[str]:
    """What it believes to know is true: forgetting loses cards, it never invents one."""
    assert isinstance(bot, RatBot)
    assert isinstance(state, RatState)
    view = state.observe(bot.seat)
    known = bot.known(view)
    for seat, row in known.others.items():
        for slot, card in enumerate(row):
            assert card is None or state.rows[seat][slot] == card
    return [b.__name__ for b in rats.BLUNDERS[view.phase] if b(known, action)]

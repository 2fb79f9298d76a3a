"""Choices that a child would laugh at."""

from __future__ import annotations

from ai.base import Bot
from ai.gouda_ganoven import blunders as gouda
from game.rules.base import Action, State
from game.rules.gouda_ganoven.view import GoudaView


def silliness(bot: Bot, state: State, action: Action) -> list[str]:
    view = state.observe(bot.seat)
    assert isinstance(view, GoudaView)
    return [name for name, is_silly in gouda.blunders(view, action).items() if is_silly]

"""Choices that a child would laugh at."""

from __future__ import annotations

from typing import Any

from ai.base import Bot, Level
from ai.cat_and_mouse.bot import without_blunders
from game.rules.base import Action
from game.rules.cat_and_mouse.table import Trap


def silliness(bot: Bot, state: Any, action: Action) -> list[str]:
    found = ["traps itself"] if action == Trap(bot.seat) else []
    is_free = bot.level is Level.HARD or action in without_blunders(state)
    return found if is_free else [*found, "is not sensible"]

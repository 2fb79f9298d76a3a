"""Choices that a child would laugh at."""

from __future__ import annotations

from ai.base import Bot
from ai.katzenpolizei import blunders as police
from game.rules.base import Action, State
from game.rules.katzenpolizei.state import KatzenState


def silliness(bot: Bot, state: State, action: Action) -> list[str]:
    """Told from the table alone."""
    del bot
    assert isinstance(state, KatzenState)
    own, blunders = police.cat_move_of(state, action), police.BLUNDERS[state.phase]
    others = [police.cat_move_of(state, other) for other in state.legal_actions()]
    return [b.__name__ for other in others for b in blunders if b(own, other)]

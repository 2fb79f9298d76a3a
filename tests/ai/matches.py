"""Matches of bots by the contract: each is told and shown only what its seat may see."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeVar

from ai.base import Bot
from game.rules.base import CHANCE, Action, State
from tools.measure.matches import drawn, tell

StateT = TypeVar("StateT", bound=State)
BotT = TypeVar("BotT", bound=Bot)


def random_step(state: State, rng: random.Random) -> Action:
    return drawn(state, rng) if state.to_act == CHANCE else rng.choice(state.legal_actions())


def by_odds(seed: int) -> Callable[[State], Action]:
    """Return chance: what it does, it draws by the odds."""
    return partial(drawn, rng=random.Random(seed))


def decisions(
    first: StateT, bots: Sequence[BotT], chance: Callable[[StateT], Action]
) -> Iterator[tuple[BotT, StateT, Action]]:
    """Play a match; yield each decision, before it is carried out.

    Args:
        first: its start.
        bots: by seat.
        chance: returns what chance does.

    Yields:
        Who chose, in which state (of which the bot saw its seat's view), and what.
    """
    state = first
    while state.outcome is None:
        if state.to_act == CHANCE:
            action = chance(state)
        else:
            bot = bots[state.to_act]
            action = bot.choose(state.observe(bot.seat))
            assert action in state.legal_actions()
            yield bot, state, action
        transition = state.apply(action)
        tell(bots, transition.events)
        assert isinstance(transition.state, type(first))
        state = transition.state


def chosen(first: State, bots: Sequence[Bot], seed: int) -> list[Action]:
    """Play a match; return what the bots chose."""
    return [action for _, _, action in decisions(first, bots, by_odds(seed))]

"""Matches of bots, each of which is told and shown only what its seat may see."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeAlias, TypeVar

from ai.base import Bot, Level, RandomBot
from game.play.seats import tell
from game.rules import base

StateT = TypeVar("StateT", bound=base.State)

MakeBot: TypeAlias = Callable[[base.Seat, int], Bot]
"""Makes a bot for a seat, with a seed."""


def every_level(new_bot: Callable[[Level, base.Seat, int], Bot]) -> dict[str, MakeBot]:
    """Return what makes a bot of each level of a game, and one that plays at random."""
    levels: dict[str, MakeBot] = {level.value: partial(new_bot, level) for level in Level}
    return levels | {"random": lambda seat, seed: RandomBot(Level.EASY, seat, seed)}


def drawn(state: base.State, rng: random.Random) -> base.Action:
    """Return what chance does, by the odds."""
    actions, odds = zip(*state.chance_outcomes(), strict=True)
    action: base.Action = rng.choices(actions, odds)[0]
    return action


def by_odds(seed: int | str) -> Callable[[base.State], base.Action]:
    """Return chance: what it does, it draws by the odds."""
    return partial(drawn, rng=random.Random(seed))


def steps(
    first: StateT,
    bots: Sequence[Bot],
    chance: Callable[[StateT], base.Action],
) -> Iterator[base.Transition]:
    """Play a match step by step; each bot is told and shown only what its seat may see.

    `chance` returns what chance does.
    """
    state = first
    while state.to_act != base.TERMINAL:
        if state.to_act == base.CHANCE:
            action = chance(state)
        else:
            action = bots[state.to_act].choose(state.observe(state.to_act))
        transition = state.apply(action)
        tell(bots, transition.events)
        yield transition
        assert isinstance(transition.state, type(first)), "states of one game follow one another"
        state = transition.state


def play(
    first: StateT,
    bots: Sequence[Bot],
    chance: Callable[[StateT], base.Action],
) -> tuple[base.Outcome, int]:
    """Play a match, see `steps`; return how it ended and how many actions it took."""
    *before, last = steps(first, bots, chance)
    assert last.state.outcome is not None, "it is over"
    return last.state.outcome, len(before) + 1

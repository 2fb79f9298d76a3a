"""Plays bot matches in which each bot receives only its own seat's events and observations."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeAlias, TypeVar

from ai.base import Bot, Level, RandomBot
from game.play.seats import notify_bots
from game.rules import base

StateT = TypeVar("StateT", bound=base.State)

MakeBot: TypeAlias = Callable[[base.Seat, int], Bot]
"""Function that creates a bot for a seat; its second argument is the bot's seed."""


def level_factories(new_bot: Callable[[Level, base.Seat, int], Bot]) -> dict[str, MakeBot]:
    """Return bot factories by name: one for each level of a game, and "random" for random bots."""
    levels: dict[str, MakeBot] = {level.value: partial(new_bot, level) for level in Level}
    return levels | {"random": lambda seat, seed: RandomBot(Level.EASY, seat, seed)}


def play_chance(state: base.State, rng: random.Random) -> base.Action:
    """Draw one of the chance outcomes of `state` at random, according to their probabilities."""
    actions, odds = zip(*state.chance_outcomes(), strict=True)
    action: base.Action = rng.choices(actions, odds)[0]
    return action


def sampler(seed: int | str) -> Callable[[base.State], base.Action]:
    """Return a function that draws chance outcomes at random; `seed` makes the draws repeatable."""
    return partial(play_chance, rng=random.Random(seed))


def play_steps(
    first: StateT, bots: Sequence[Bot], chance: Callable[[StateT], base.Action]
) -> Iterator[base.Transition[StateT]]:
    """Play a match from the state `first` to its end and yield each transition.

    `bots` has one bot per seat. `chance` chooses the outcome whenever chance is to act.
    """
    state = first
    while state.to_act != base.TERMINAL:
        if state.to_act == base.CHANCE:
            action = chance(state)
        else:
            action = bots[state.to_act].choose(state.observe(state.to_act))
        transition = state.apply(action)
        notify_bots(bots, transition.events)
        yield transition
        state = transition.state

"""Matches of bots by the contract: each is told and shown only what its seat may see."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from ai.base import Bot, Level
from game.catalog import CATALOG, GameEntry
from game.play.seats import Watcher, notify_bots
from game.rules.base import CHANCE, Action, State
from tests.cases import cases
from tools.measure.matches import play_chance, sampler

ENTRIES = [entry for entry in CATALOG.values() if entry.numbers_at]
StateT = TypeVar("StateT", bound=State)
BotT = TypeVar("BotT", bound=Bot)


each_game = cases("entry", ENTRIES)
"""Walk the games that learners can play in one test; see `ai/<game>/numbers.py`."""


def random_step(state: State, rng: random.Random) -> Action:
    return play_chance(state, rng) if state.to_act == CHANCE else rng.choice(state.legal_actions())


def states(first: StateT, seed: int, matches: int) -> Iterator[StateT]:
    """Yield every state of random matches, the last of each included."""
    rng = random.Random(seed)
    for _ in range(matches):
        state = first
        while state.outcome is None:
            yield state
            state = follow(state, random_step(state, rng))
        yield state


def choices(first: StateT, seed: int, matches: int) -> list[StateT]:
    """Return the states of random matches in which more than one action is legal."""
    return [s for s in states(first, seed, matches) if len(s.legal_actions()) > 1]


def follow(state: StateT, *actions: Action, bots: Sequence[Watcher] = ()) -> StateT:
    """Return the state after some actions, of which bots are told."""
    for action in actions:
        transition = state.apply(action)
        notify_bots(bots, transition.events)
        assert isinstance(transition.state, type(state))
        state = transition.state
    return state


def agreed(entry: GameEntry, level: Level, state: State) -> Action:
    """Return what seat 0 chooses, whatever the bot's mood, liking or dream."""
    bots = (entry.new_bot(level=level, seat=0, seed=seed) for seed in range(12))
    (found,) = {bot.choose(state.observe(0)) for bot in bots}
    return found


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
        state = follow(state, action, bots=bots)


def chosen(first: State, bots: Sequence[Bot], seed: int) -> list[Action]:
    """Play a match; return what the bots chose."""
    return [action for _, _, action in decisions(first, bots, sampler(seed))]

"""Positions of Cat & Mouse in which somebody has a choice, from random matches."""

from __future__ import annotations

import random
from collections.abc import Iterator

from ai.base import Bot
from game.rules.base import CHANCE, Action, Event, State
from game.rules.cat_and_mouse import RULES, CatAndMouseState, Phase, Setting

ALL_VARIANTS = ("base", "older", "younger")


def new_state(players: int, variant: str, **options: object) -> CatAndMouseState:
    state = RULES.new_state(players=players, variant=variant, options=options)
    assert isinstance(state, CatAndMouseState)
    return state


def random_step(state: State, rng: random.Random) -> Action:
    if state.to_act == CHANCE:
        actions, odds = zip(*state.chance_outcomes(), strict=True)
        drawn: Action = rng.choices(actions, odds)[0]
        return drawn
    return rng.choice(state.legal_actions())


def states(first: State, seed: int, matches: int) -> Iterator[CatAndMouseState]:
    """Yield every state of random matches, the last of each included."""
    rng = random.Random(seed)
    for _ in range(matches):
        state = first
        while True:
            assert isinstance(state, CatAndMouseState)
            yield state
            if state.outcome is not None:
                break
            state = state.apply(random_step(state, rng)).state


def choices(first: State, seed: int, matches: int) -> list[CatAndMouseState]:
    """Return the states of random matches in which more than one action is legal."""
    return [s for s in states(first, seed, matches) if len(s.legal_actions()) > 1]


def play(first: State, bots: list[Bot], seed: int) -> list[Action]:
    """Play a match by the contract (observations and seen events alone); return its actions."""
    rng, state, actions = random.Random(seed), first, []
    while state.outcome is None:
        if state.to_act == CHANCE:
            action = random_step(state, rng)
        else:
            action = bots[state.to_act].choose(state.observe(state.to_act))
        actions.append(action)
        transition = state.apply(action)
        tell(bots, transition.events)
        state = transition.state
    return actions


def tell(bots: list[Bot], events: tuple[Event, ...]) -> None:
    for event in events:
        for bot in bots:
            seen = event.seen_by(bot.seat)
            if seen is not None:
                bot.watch(seen)


def position(
    mice: tuple[int, ...],
    cat: int,
    cheese: tuple[int, ...],
    *,
    turn: int = 0,
    steps: tuple[int, int | None] = (0, None),
    phase: Phase = Phase.ORDER,
    variant: str = "older",
    finish_round: bool = False,
) -> CatAndMouseState:
    """Return a position that is told in full; `steps` are those of the mouse and of the cat."""
    setting = Setting(len(mice), variant, "standard", 0, finish_round)
    return CatAndMouseState(setting, phase, turn, mice, cheese, cat, None, *steps)

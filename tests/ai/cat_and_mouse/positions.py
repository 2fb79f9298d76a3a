"""Positions of Cat & Mouse, told in full."""

from __future__ import annotations

from game.rules.cat_and_mouse.state import RULES, CatAndMouseState
from game.rules.cat_and_mouse.table import Phase, Setting

ALL_VARIANTS = ("base", "older", "younger")


def new_state(players: int, variant: str, **options: object) -> CatAndMouseState:
    state = RULES.new_state(players=players, variant=variant, options=options)
    assert isinstance(state, CatAndMouseState)
    return state


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
